//! A network that can be cut: a proxy on loopback before the NATS server.

use std::sync::Arc;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// What the network does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Network {
    /// It carries.
    Whole,
    /// Connections break, and new ones are refused.
    Refused,
    /// Connections stay, and nothing comes through them.
    Silent,
}

pub(crate) struct Proxy {
    pub(crate) port: u16,
    state: Arc<watch::Sender<Network>>,
}

impl Proxy {
    /// Carries connections to a port of this machine.
    pub(crate) async fn to(port: u16) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let own = listener.local_addr().unwrap().port();
        let state = Arc::new(watch::channel(Network::Whole).0);
        tokio::spawn(accept(listener, own, port, Arc::clone(&state)));
        Self { port: own, state }
    }

    pub(crate) fn is(&self, network: Network) {
        self.state.send_replace(network);
    }
}

async fn accept(listener: TcpListener, own: u16, to: u16, state: Arc<watch::Sender<Network>>) {
    let (mut listener, mut seen) = (Some(listener), state.subscribe());
    loop {
        let network = *seen.borrow_and_update();
        if network == Network::Refused {
            listener = None;
            let _ = seen.changed().await;
            continue;
        }
        let there = match listener.take() {
            Some(there) => there,
            None => TcpListener::bind(("127.0.0.1", own)).await.unwrap(),
        };
        tokio::select! {
            taken = there.accept() => {
                tokio::spawn(carry(taken.unwrap().0, to, state.subscribe()));
            }
            _ = seen.changed() => {}
        }
        listener = Some(there);
    }
}

/// One connection, until an end closes it or it breaks.
async fn carry(from: TcpStream, to: u16, mut seen: watch::Receiver<Network>) {
    if seen.wait_for(|n| *n != Network::Silent).await.is_ok_and(|n| *n == Network::Refused) {
        return;
    }
    let Ok(to) = TcpStream::connect(("127.0.0.1", to)).await else { return };
    let broken = {
        let mut seen = seen.clone();
        async move { seen.wait_for(|n| *n == Network::Refused).await.is_ok() }
    };
    let ((a, b), (c, d)) = (from.into_split(), to.into_split());
    tokio::select! {
        () = pump(a, d, seen.clone()) => {}
        () = pump(c, b, seen) => {}
        _ = broken => {}
    }
}

async fn pump(
    from: tokio::net::tcp::OwnedReadHalf,
    to: tokio::net::tcp::OwnedWriteHalf,
    mut seen: watch::Receiver<Network>,
) {
    let mut bytes = vec![0; 1 << 16];
    loop {
        let Ok(()) = from.readable().await else { return };
        if seen.wait_for(|n| *n != Network::Silent).await.is_err() {
            return;
        }
        let n = match from.try_read(&mut bytes) {
            Ok(0) => return,
            Ok(n) => n,
            Err(e) if e.kind() == std::io::ErrorKind::WouldBlock => continue,
            Err(_) => return,
        };
        let mut rest = &bytes[..n];
        while !rest.is_empty() {
            let Ok(()) = to.writable().await else { return };
            match to.try_write(rest) {
                Ok(n) => rest = &rest[n..],
                Err(e) if e.kind() == std::io::ErrorKind::WouldBlock => {}
                Err(_) => return,
            }
        }
    }
}
