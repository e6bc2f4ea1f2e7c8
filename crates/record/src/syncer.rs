//! One thread that takes records to the disk, so that no run waits for it.
//!
//! A sync takes milliseconds and a run of many problems has hundreds of answers a second; so a file is
//! in the queue once, however many answers have come since, and one sync serves them all.

use std::fs::File;
use std::io;
use std::sync::mpsc::{Sender, channel};
use std::sync::{Arc, Condvar, LazyLock, Mutex, MutexGuard, PoisonError};

/// A file and how much of what was asked for is on the disk.
#[derive(Debug)]
pub(super) struct Synced {
    file: Arc<File>,
    state: Mutex<State>,
    done: Condvar,
}

#[derive(Debug, Default)]
struct State {
    /// The folder of a new file, synced with it the first time.
    folder: Option<File>,
    asked: u64,
    synced: u64,
    queued: bool,
    failed: Option<(io::ErrorKind, String)>,
}

static QUEUE: LazyLock<Option<Sender<Arc<Synced>>>> = LazyLock::new(|| {
    let (sender, receiver) = channel::<Arc<Synced>>();
    let work = move || receiver.iter().for_each(|synced| synced.sync());
    std::thread::Builder::new().name("record-sync".to_owned()).spawn(work).ok().map(|_| sender)
});

impl Synced {
    pub(super) fn new(file: Arc<File>, folder: Option<File>) -> Arc<Self> {
        Arc::new(Self { file, state: Mutex::new(State { folder, ..State::default() }), done: Condvar::new() })
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Asks for what was written so far to be synced, without waiting.
    pub(super) fn ask(self: &Arc<Self>) {
        let mut state = self.lock();
        state.asked += 1;
        if std::mem::replace(&mut state.queued, true) {
            return;
        }
        drop(state);
        let queued = QUEUE.as_ref().is_some_and(|queue| queue.send(Arc::clone(self)).is_ok());
        // Without a thread it is done here: slower, and no less durable.
        if !queued {
            self.sync();
        }
    }

    fn sync(&self) {
        let (asked, folder) = {
            let mut state = self.lock();
            state.queued = false;
            (state.asked, state.folder.take())
        };
        let result = self.file.sync_data().and_then(|()| folder.map_or(Ok(()), |f| f.sync_all()));
        let mut state = self.lock();
        match result {
            Ok(()) => state.synced = state.synced.max(asked),
            Err(e) => state.failed = Some((e.kind(), e.to_string())),
        }
        self.done.notify_all();
    }

    /// Whether a sync has failed.
    ///
    /// # Errors
    /// The failure.
    pub(super) fn check(&self) -> io::Result<()> {
        failure(&self.lock())
    }

    /// Waits for everything asked for so far.
    ///
    /// # Errors
    /// The disk did not take it.
    pub(super) fn wait(&self) -> io::Result<()> {
        let state = self.lock();
        let wanted = state.asked;
        let open = |state: &mut State| state.synced < wanted && state.failed.is_none();
        let state = self.done.wait_while(state, open).unwrap_or_else(PoisonError::into_inner);
        failure(&state)
    }

    /// How much was asked for, and how much of it is done.
    #[cfg(test)]
    pub(super) fn counts(&self) -> (u64, u64) {
        let state = self.lock();
        (state.asked, state.synced)
    }
}

fn failure(state: &State) -> io::Result<()> {
    match &state.failed {
        Some((kind, told)) => Err(io::Error::new(*kind, told.clone())),
        None => Ok(()),
    }
}
