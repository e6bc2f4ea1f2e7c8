//! The only door that starts a process: its own process group, its own environment, stderr drained
//! into a bounded tail, the whole tree killed on drop, and the sandbox applied before `exec`.

use super::sandbox::Sandbox;
use autoform_base::escape::printable;
use std::collections::VecDeque;
use std::ffi::OsString;
use std::io;
use std::path::PathBuf;
use std::process::Stdio;
use std::sync::{Arc, LazyLock, Mutex, mpsc};
use tokio::io::{AsyncRead, AsyncReadExt};
use tokio::process::{Child, ChildStdin, ChildStdout};

/// Bytes of stderr that are kept.
const TAIL: usize = 8 * 1024;

/// What to start.
#[derive(Debug, Clone, Default)]
pub(crate) struct Launch {
    pub(crate) program: PathBuf,
    pub(crate) args: Vec<OsString>,
    /// The whole environment; nothing is inherited.
    pub(crate) env: Vec<(OsString, OsString)>,
    pub(crate) cwd: Option<PathBuf>,
    /// What the process may do; `None` for programs of ours that see no untrusted text.
    pub(crate) sandbox: Option<Sandbox>,
}

impl Launch {
    #[expect(clippy::disallowed_methods, reason = "this is the one door")]
    fn command(&self) -> io::Result<tokio::process::Command> {
        let mut c = tokio::process::Command::new(&self.program);
        c.args(&self.args).env_clear().envs(self.env.iter().map(|(k, v)| (k, v)));
        if let Some(dir) = &self.cwd {
            c.current_dir(dir);
        }
        c.kill_on_drop(true);
        #[cfg(unix)]
        {
            c.process_group(0);
            let prepared = self.sandbox.as_ref().map(Sandbox::prepare).transpose()?;
            // Safety: the closure only makes system calls with data prepared before the fork.
            unsafe {
                c.pre_exec(move || super::sandbox::in_child(prepared.as_ref()));
            }
        }
        Ok(c)
    }
}

/// A running child with its whole process group.
#[derive(Debug)]
pub(crate) struct Process {
    child: Child,
    pid: Option<u32>,
    tail: Arc<Mutex<VecDeque<u8>>>,
    draining: tokio::task::JoinHandle<()>,
}

impl Process {
    /// Starts a program with piped stdin and stdout.
    pub(crate) fn start(launch: &Launch) -> io::Result<(Self, ChildStdin, ChildStdout)> {
        let mut command = launch.command()?;
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = spawn(command)?;
        let missing = || io::Error::other("child without a pipe");
        let stdin = child.stdin.take().ok_or_else(missing)?;
        let stdout = child.stdout.take().ok_or_else(missing)?;
        let stderr = child.stderr.take().ok_or_else(missing)?;
        let tail = Arc::new(Mutex::new(VecDeque::new()));
        let draining = tokio::spawn(drain(stderr, Arc::clone(&tail)));
        let pid = child.id();
        Ok((Self { child, pid, tail, draining }, stdin, stdout))
    }

    /// Resident bytes that are its own, where the system tells: without what it shares with a file, such as the
    /// library's, and with other processes.
    pub(crate) fn resident_bytes(&self) -> Option<u64> {
        let statm = std::fs::read_to_string(format!("/proc/{}/statm", self.pid?)).ok()?;
        let mut pages = statm.split_whitespace().skip(1).map(str::parse::<u64>);
        let (resident, shared) = (pages.next()?.ok()?, pages.next()?.ok()?);
        Some(resident.saturating_sub(shared) * 4096)
    }

    /// Whether it still runs.
    pub(crate) fn is_alive(&mut self) -> bool {
        matches!(self.child.try_wait(), Ok(None))
    }

    /// The last of stderr as far as it was read, with control characters removed.
    fn stderr_tail(&self) -> String {
        let bytes: Vec<u8> = match self.tail.lock() {
            Ok(t) => t.iter().copied().collect(),
            Err(_) => Vec::new(),
        };
        // The embedded build tells its progress there, which would bury what matters.
        let chatter =
            |l: &&str| l.starts_with("[DEBUG") || l.starts_with("  - /lean/") || l.starts_with("  mainModule");
        let text = printable(&String::from_utf8_lossy(&bytes));
        text.lines().filter(|l| !chatter(l)).collect::<Vec<_>>().join("\n").trim().to_owned()
    }

    /// The last of stderr of a process that has ended: waits until its stderr ends too, for at most a second
    /// (something that it started may hold it open).
    pub(crate) async fn last_words(&mut self) -> String {
        if !self.draining.is_finished() {
            let _ = tokio::time::timeout(std::time::Duration::from_secs(1), &mut self.draining).await;
        }
        self.stderr_tail()
    }

    /// The process id, for tests that look whether it is gone.
    pub(crate) fn pid(&self) -> Option<u32> {
        self.pid
    }

    /// Kills the whole group.
    pub(crate) fn kill(&mut self) {
        #[cfg(unix)]
        if let Some(pid) = self.pid.and_then(|p| i32::try_from(p).ok()) {
            // Safety: a plain system call; the group is ours since `process_group(0)`.
            unsafe {
                libc::killpg(pid, libc::SIGKILL);
            }
        }
        let _ = self.child.start_kill();
    }
}

type Job = Box<dyn FnOnce() + Send>;

/// The thread that starts every process. A child is killed when the thread that started it ends
/// (`PR_SET_PDEATHSIG`), so that thread must live as long as this program and no shorter.
static STARTER: LazyLock<Option<mpsc::Sender<Job>>> = LazyLock::new(|| {
    let (tx, rx) = mpsc::channel::<Job>();
    let run = move || rx.into_iter().for_each(|job| job());
    std::thread::Builder::new().name("process-starter".into()).spawn(run).ok().map(|_| tx)
});

fn spawn(mut command: tokio::process::Command) -> io::Result<Child> {
    let runtime = tokio::runtime::Handle::try_current().map_err(io::Error::other)?;
    let (tx, rx) = mpsc::channel();
    let job: Job = Box::new(move || {
        let _inside = runtime.enter();
        let _ = tx.send(command.spawn());
    });
    let gone = || io::Error::other("the thread that starts processes is gone");
    STARTER.as_ref().ok_or_else(gone)?.send(job).map_err(|_| gone())?;
    rx.recv().map_err(|_| gone())?
}

impl Drop for Process {
    fn drop(&mut self) {
        self.kill();
    }
}

/// Runs a trusted program to its end and returns its stdout; for installation and questions to `lake`.
pub(crate) async fn output(launch: &Launch, limit: std::time::Duration) -> io::Result<Finished> {
    let (mut process, stdin, mut stdout) = Process::start(launch)?;
    drop(stdin);
    let mut text = Vec::new();
    let work = async {
        stdout.read_to_end(&mut text).await?;
        process.child.wait().await
    };
    match tokio::time::timeout(limit, work).await {
        Ok(status) => {
            let status = status?;
            Ok(Finished {
                success: status.success(),
                stdout: String::from_utf8_lossy(&text).into_owned(),
                stderr: process.last_words().await,
            })
        }
        Err(_) => Err(io::Error::new(io::ErrorKind::TimedOut, format!("no end within {} s", limit.as_secs()))),
    }
}

/// A program that ran to its end.
#[derive(Debug)]
pub(crate) struct Finished {
    pub(crate) success: bool,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

async fn drain(mut from: impl AsyncRead + Unpin, tail: Arc<Mutex<VecDeque<u8>>>) {
    let mut buffer = [0u8; 4096];
    while let Ok(n) = from.read(&mut buffer).await {
        if n == 0 {
            return;
        }
        if let Ok(mut t) = tail.lock() {
            t.extend(&buffer[..n]);
            while t.len() > TAIL {
                t.pop_front();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_never_reach_the_terminal() {
        assert_eq!(printable("a\u{1b}[31mb\nc\u{7}\u{9b}d"), "a[31mb\ncd");
    }
}
