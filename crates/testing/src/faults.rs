//! A process whose calls on one folder fail, tear or kill it at the n-th of them.
//!
//! The kernel stops the process at each system call that touches files (seccomp's user notification) and
//! asks us. So the program under test is the one that is shipped, with every library in it, and no call escapes
//! because somebody forgot to go through a layer. Linux on x86-64 only.

use std::fs::File;
use std::io;
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus};
use std::time::{Duration, Instant};

/// What happens at the chosen call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    /// Nothing: calls are counted.
    None,
    /// It fails with this error number, and so does every later one where `for_good`.
    Fails {
        /// The error number.
        errno: i32,
        /// A disk that is full stays full.
        for_good: bool,
    },
    /// The process is killed before it.
    Kills,
    /// Half of the bytes are written, then the process is killed; what is no write is as for `Kills`.
    Tears,
    /// Every process that it started is killed before it, with its whole group; the process itself goes on.
    KillsChildren,
}

/// Which calls count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Calls {
    /// Making, writing, syncing, renaming, cutting and removing.
    Changes,
    /// Opening for reading, and reading.
    Reads,
    /// Reading from and writing to the pipes that lead to the processes that it started.
    Pipes,
}

/// A process that is watched.
#[derive(Debug, Clone)]
pub struct Plan {
    /// The folder whose calls count.
    pub folder: PathBuf,
    /// Which.
    pub calls: Calls,
    /// What happens at call `at`, from 1.
    pub fault: Fault,
    /// The call; 0 is none.
    pub at: u64,
}

/// How it ended.
#[derive(Debug)]
pub struct Ended {
    /// Its status.
    pub status: ExitStatus,
    /// Calls that counted.
    pub calls: u64,
    /// What the call was at which the fault came.
    pub hit: Option<String>,
}

#[repr(C)]
#[derive(Debug, Clone, Copy, Default)]
struct Data {
    nr: i32,
    arch: u32,
    ip: u64,
    args: [u64; 6],
}

#[repr(C)]
#[derive(Debug, Clone, Copy, Default)]
struct Notice {
    id: u64,
    pid: u32,
    flags: u32,
    data: Data,
}

#[repr(C)]
#[derive(Debug, Clone, Copy, Default)]
struct Answer {
    id: u64,
    val: i64,
    error: i32,
    flags: u32,
}

const RECEIVE: libc::c_ulong = 0xC050_2100;
const SEND: libc::c_ulong = 0xC018_2101;
const ARCH_X86_64: u32 = 0xC000_003E;
/// Where the child keeps the descriptor that we take from it.
const PLACE: i32 = 211;

const WRITES: [libc::c_long; 4] = [libc::SYS_write, libc::SYS_pwrite64, libc::SYS_writev, libc::SYS_pwritev];
const READS: [libc::c_long; 4] = [libc::SYS_read, libc::SYS_pread64, libc::SYS_readv, libc::SYS_statx];
const BY_DESCRIPTOR: [libc::c_long; 3] = [libc::SYS_fsync, libc::SYS_fdatasync, libc::SYS_ftruncate];
/// With the number of the argument that is a path.
const BY_PATH: [(libc::c_long, usize); 8] = [
    (libc::SYS_rename, 1),
    (libc::SYS_renameat, 3),
    (libc::SYS_renameat2, 3),
    (libc::SYS_mkdir, 0),
    (libc::SYS_mkdirat, 1),
    (libc::SYS_unlink, 0),
    (libc::SYS_unlinkat, 1),
    (libc::SYS_linkat, 3),
];

/// The calls that are stopped, as a program for the kernel.
fn filter(calls: Calls) -> Vec<libc::sock_filter> {
    let opens = [libc::SYS_openat, libc::SYS_open];
    let paths = BY_PATH.map(|(n, _)| n);
    let numbers: Vec<libc::c_long> = match calls {
        Calls::Changes => [&opens[..], &WRITES, &BY_DESCRIPTOR, &paths].concat(),
        Calls::Reads => [&opens[..], &READS].concat(),
        Calls::Pipes => vec![libc::SYS_read, libc::SYS_readv, libc::SYS_write, libc::SYS_writev],
    };
    let op = |code: u32, jt: u8, jf: u8, k: u32| libc::sock_filter { code: code as u16, jt, jf, k };
    let mut program = vec![
        op(libc::BPF_LD | libc::BPF_W | libc::BPF_ABS, 0, 0, 4),
        op(libc::BPF_JMP | libc::BPF_JEQ | libc::BPF_K, 1, 0, ARCH_X86_64),
        op(libc::BPF_RET | libc::BPF_K, 0, 0, libc::SECCOMP_RET_ALLOW),
        op(libc::BPF_LD | libc::BPF_W | libc::BPF_ABS, 0, 0, 0),
    ];
    for number in numbers {
        program.push(op(libc::BPF_JMP | libc::BPF_JEQ | libc::BPF_K, 0, 1, number as u32));
        program.push(op(libc::BPF_RET | libc::BPF_K, 0, 0, libc::SECCOMP_RET_USER_NOTIF));
    }
    program.push(op(libc::BPF_RET | libc::BPF_K, 0, 0, libc::SECCOMP_RET_ALLOW));
    program
}

/// Runs `command` by the plan, to its end.
///
/// # Panics
/// When it cannot be started or watched, and when it does not end within ten minutes.
pub fn run(command: &mut Command, plan: &Plan) -> Ended {
    let program = filter(plan.calls);
    let enter = move || -> io::Result<()> {
        let whole = libc::sock_fprog { len: program.len() as u16, filter: program.as_ptr().cast_mut() };
        // Safety: plain system calls on our own memory, between fork and exec.
        unsafe {
            if libc::prctl(libc::PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0 {
                return Err(io::Error::last_os_error());
            }
            let flag = libc::SECCOMP_FILTER_FLAG_NEW_LISTENER;
            let fd = libc::syscall(libc::SYS_seccomp, libc::SECCOMP_SET_MODE_FILTER, flag, &raw const whole);
            // The copy stays open across the exec, for us to take.
            if fd < 0 || libc::dup2(fd as i32, PLACE) < 0 {
                return Err(io::Error::last_os_error());
            }
        }
        Ok(())
    };
    // Safety: `enter` allocates nothing and takes no lock.
    let mut child = unsafe { command.pre_exec(enter) }.spawn().expect("the program starts");
    let listener = taken(child.id(), PLACE).expect("the kernel lets us watch our child");
    let mut watch = Watch { plan, calls: 0, hit: None, child: child.id() };
    let began = Instant::now();
    // What the process leaves behind does not count; its calls fail once the listener is closed.
    let status = loop {
        if let Some(status) = child.try_wait().expect("a child of ours") {
            break status;
        }
        assert!(began.elapsed() < Duration::from_secs(600), "it does not end: {plan:?}");
        let mut ready = libc::pollfd { fd: listener.as_raw_fd(), events: libc::POLLIN, revents: 0 };
        // Safety: one descriptor that is ours.
        if unsafe { libc::poll(&raw mut ready, 1, 20) } > 0 && ready.revents & libc::POLLIN != 0 {
            watch.answer(&listener);
        }
    };
    Ended { status, calls: watch.calls, hit: watch.hit }
}

/// A descriptor of another process.
fn taken(pid: u32, fd: i32) -> io::Result<OwnedFd> {
    // Safety: plain system calls; what they give is ours.
    unsafe {
        let process = libc::syscall(libc::SYS_pidfd_open, pid, 0);
        if process < 0 {
            return Err(io::Error::last_os_error());
        }
        let process = OwnedFd::from_raw_fd(process as i32);
        let fd = libc::syscall(libc::SYS_pidfd_getfd, process.as_raw_fd(), fd, 0);
        if fd < 0 { Err(io::Error::last_os_error()) } else { Ok(OwnedFd::from_raw_fd(fd as i32)) }
    }
}

struct Watch<'a> {
    plan: &'a Plan,
    calls: u64,
    hit: Option<String>,
    child: u32,
}

impl Watch<'_> {
    /// Takes one call and says what becomes of it.
    fn answer(&mut self, listener: &OwnedFd) {
        let mut notice = Notice::default();
        // Safety: the kernel fills the structure, which is of its size.
        if unsafe { libc::ioctl(listener.as_raw_fd(), RECEIVE, &raw mut notice) } != 0 {
            return;
        }
        let mut answer =
            Answer { id: notice.id, flags: libc::SECCOMP_USER_NOTIF_FLAG_CONTINUE as u32, ..Answer::default() };
        if let Some(what) = self.counts(&notice) {
            self.calls += 1;
            let later = matches!(self.plan.fault, Fault::Fails { for_good: true, .. }) && self.calls > self.plan.at;
            if self.plan.at != 0 && (self.calls == self.plan.at || later) {
                self.hit.get_or_insert(what);
                match self.plan.fault {
                    Fault::None => {}
                    Fault::Fails { errno, .. } => (answer.error, answer.flags) = (-errno, 0),
                    Fault::KillsChildren => kill_children(self.child),
                    fault => {
                        if fault == Fault::Tears {
                            tear(&notice);
                        }
                        // Safety: a signal to our own child.
                        unsafe { libc::kill(self.child as i32, libc::SIGKILL) };
                        return;
                    }
                }
            }
        }
        // Safety: as above. A caller that is gone meanwhile needs no answer.
        unsafe { libc::ioctl(listener.as_raw_fd(), SEND, &raw mut answer) };
    }

    /// What the call is, if it is one of those that count.
    fn counts(&self, notice: &Notice) -> Option<String> {
        let number = libc::c_long::from(notice.data.nr);
        let args = notice.data.args;
        if self.plan.calls == Calls::Pipes {
            let fd = args[0] as i32;
            // What the processes that it started read and write is theirs.
            if fd <= 2 || leader(notice.pid) != Some(self.child) {
                return None;
            }
            let pipe = std::fs::read_link(format!("/proc/{}/fd/{fd}", notice.pid)).ok()?;
            let reads = number == libc::SYS_read || number == libc::SYS_readv;
            return pipe.to_str()?.starts_with("pipe:").then(|| if reads { "read" } else { "write" }.to_owned());
        }
        let inside = |path: &Path| path.starts_with(&self.plan.folder);
        let told = |name: &str, path: &Path| {
            let below = path.strip_prefix(&self.plan.folder).unwrap_or(path);
            Some(format!("{name} {}", below.display()))
        };
        if number == libc::SYS_openat || number == libc::SYS_open {
            let first = usize::from(number == libc::SYS_openat);
            let path = path_at(notice.pid, args[first])?;
            let changes = args[first + 1] as i32 & (libc::O_CREAT | libc::O_WRONLY | libc::O_RDWR | libc::O_TRUNC) != 0;
            return (inside(&path) && changes == (self.plan.calls == Calls::Changes)).then(|| told("open", &path))?;
        }
        if let Some((_, at)) = BY_PATH.iter().find(|(n, _)| *n == number) {
            let path = path_at(notice.pid, args[*at])?;
            return inside(&path).then(|| told(name_of(number), &path))?;
        }
        let path = std::fs::read_link(format!("/proc/{}/fd/{}", notice.pid, args[0] as i32)).ok()?;
        inside(&path).then(|| told(name_of(number), &path))?
    }
}

fn name_of(number: libc::c_long) -> &'static str {
    match number {
        libc::SYS_fsync | libc::SYS_fdatasync => "sync",
        libc::SYS_ftruncate => "cut",
        libc::SYS_rename | libc::SYS_renameat | libc::SYS_renameat2 => "rename",
        libc::SYS_mkdir | libc::SYS_mkdirat => "mkdir",
        libc::SYS_unlink | libc::SYS_unlinkat => "remove",
        libc::SYS_linkat => "link",
        n if READS.contains(&n) => "read",
        _ => "write",
    }
}

/// A path in another process's memory; relative ones are of no folder that is watched.
fn path_at(pid: u32, at: u64) -> Option<PathBuf> {
    let bytes = memory(pid, at, 4096);
    let end = bytes.iter().position(|b| *b == 0)?;
    Some(PathBuf::from(std::str::from_utf8(&bytes[..end]).ok()?))
}

/// As many bytes at an address of another process as can be read, up to `most`.
fn memory(pid: u32, at: u64, most: usize) -> Vec<u8> {
    use std::os::unix::fs::FileExt;
    let Ok(file) = File::open(format!("/proc/{pid}/mem")) else { return Vec::new() };
    let mut bytes = vec![0; most];
    let mut have = 0;
    // To the end of a page at a time: the next one may not be there.
    while have < most {
        let page = 4096 - ((at as usize + have) & 4095);
        let end = (have + page).min(most);
        match file.read_at(&mut bytes[have..end], at + have as u64) {
            Ok(n) if n > 0 => have += n,
            _ => break,
        }
    }
    bytes.truncate(have);
    bytes
}

/// Writes half of what a `write` was to write.
fn tear(notice: &Notice) {
    let args = notice.data.args;
    if libc::c_long::from(notice.data.nr) != libc::SYS_write {
        return;
    }
    let bytes = memory(notice.pid, args[1], args[2] as usize / 2);
    // A thread's id is no process's: its group leader has the same descriptors.
    if let Some(Ok(fd)) = leader(notice.pid).map(|pid| taken(pid, args[0] as i32)) {
        let _ = io::Write::write_all(&mut File::from(fd), &bytes);
    }
}

/// A line of a process's status.
fn status(pid: u32, key: &str) -> Option<String> {
    let status = std::fs::read_to_string(format!("/proc/{pid}/status")).ok()?;
    status.lines().find_map(|l| l.strip_prefix(key)).map(|v| v.trim().to_owned())
}

/// The process of a thread.
fn leader(thread: u32) -> Option<u32> {
    status(thread, "Tgid:")?.parse().ok()
}

/// Kills the groups that a process's children lead, and waits until these have ended.
fn kill_children(parent: u32) {
    let ids = std::fs::read_dir("/proc").into_iter().flatten().flatten();
    let ids = ids.filter_map(|e| e.file_name().to_string_lossy().parse::<u32>().ok());
    let of = |pid: &u32| status(*pid, "PPid:").and_then(|p| p.parse().ok()) == Some(parent);
    let children: Vec<u32> = ids.filter(of).collect();
    let began = Instant::now();
    for child in children {
        // Safety: a signal to a group of our own child's making.
        unsafe { libc::killpg(child as i32, libc::SIGKILL) };
        let runs = |s: String| !s.starts_with('Z') && !s.starts_with('X');
        while status(child, "State:").is_some_and(runs) && began.elapsed() < Duration::from_secs(10) {
            std::thread::sleep(Duration::from_millis(1));
        }
    }
}
