//! MCP over stdin and stdout: a message a line, and nothing else on stdout.

use super::{Caller, Fault, Message, answer, read};
use crate::serve::app::App;
use crate::serve::gate::ClientName;
use crate::serve::options::ServeOptions;
use crate::workbench::Workbench;
use autoform_base::text::without_mark;
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::io::{AsyncBufReadExt, AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, BufReader};
use tokio::sync::mpsc;
use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;

/// Requests under way at once; further lines wait to be read.
const AT_ONCE: usize = 64;

type UnderWay = Arc<Mutex<BTreeMap<String, CancellationToken>>>;

/// Answers messages of `input` on `output` until `input` ends; what is under way then is answered first, but for
/// runs, which end with their client.
///
/// # Errors
/// `input` cannot be read.
pub async fn serve_stdio(
    bench: Arc<Workbench>,
    options: ServeOptions,
    input: impl AsyncRead + Unpin,
    output: impl AsyncWrite + Unpin + Send + 'static,
) -> std::io::Result<()> {
    let most = options.limits.body_bytes as u64;
    let ending = CancellationToken::new();
    let app = Arc::new(App::new(bench, options, ending.clone()));
    let (say, said) = mpsc::unbounded_channel::<Value>();
    let writer = tokio::spawn(write(said, output));
    let under_way = UnderWay::default();
    let mut tasks = JoinSet::new();
    let mut input = BufReader::new(input);
    loop {
        while tasks.len() >= AT_ONCE {
            tasks.join_next().await;
        }
        let mut line = Vec::new();
        if (&mut input).take(most + 1).read_until(b'\n', &mut line).await? == 0 || writer.is_finished() {
            break;
        }
        if line.len() as u64 > most {
            let _ = say.send(Fault::new(-32600, "the message is too long").answer(Value::Null));
            break;
        }
        let line = without_mark(&line);
        if line.trim_ascii().is_empty() {
            continue;
        }
        let message = serde_json::from_slice(line).map_err(|_| Fault::new(-32700, "Parse error")).and_then(read);
        match message {
            Ok(Message::Request { id, method, params }) => {
                let cancel = CancellationToken::new();
                hold(&under_way).insert(id.to_string(), cancel.clone());
                let (app, say, under_way) = (app.clone(), say.clone(), under_way.clone());
                tasks.spawn(async move {
                    let tell = |value: Value| {
                        let _ = say.send(value);
                    };
                    let caller = Caller { client: ClientName::default(), cancel: cancel.clone(), tell: &tell };
                    let answer = answer(&app, &caller, id.clone(), &method, &params).await;
                    hold(&under_way).remove(&id.to_string());
                    // Nothing is said of a request that its client gave up.
                    if !cancel.is_cancelled() {
                        tell(answer);
                    }
                });
            }
            Ok(Message::Notification { method, params }) if method == "notifications/cancelled" => {
                if let Some(cancel) = hold(&under_way).get(&params["requestId"].to_string()) {
                    cancel.cancel();
                }
            }
            Ok(Message::Notification { .. } | Message::Answer) => {}
            Err(fault) => {
                let _ = say.send(fault.answer(Value::Null));
            }
        }
    }
    ending.cancel();
    while tasks.join_next().await.is_some() {}
    drop(say);
    let _ = writer.await;
    Ok(())
}

fn hold(under_way: &UnderWay) -> std::sync::MutexGuard<'_, BTreeMap<String, CancellationToken>> {
    under_way.lock().unwrap_or_else(PoisonError::into_inner)
}

async fn write(mut said: mpsc::UnboundedReceiver<Value>, mut output: impl AsyncWrite + Unpin) {
    while let Some(value) = said.recv().await {
        let line = format!("{value}\n");
        if output.write_all(line.as_bytes()).await.is_err() || output.flush().await.is_err() {
            return;
        }
    }
}
