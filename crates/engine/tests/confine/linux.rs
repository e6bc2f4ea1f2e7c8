//! Each access and each call is seen to succeed before confinement and to fail after it.

use autoform_engine::confine;
use std::path::Path;

#[expect(clippy::disallowed_methods, reason = "starts this very test again, as the process that is confined")]
pub(super) fn main() {
    if let Some(folder) = std::env::args().nth(1).filter(|a| a.starts_with('/')) {
        return child(Path::new(&folder));
    }
    let readable = tempfile::tempdir().unwrap();
    std::fs::write(readable.path().join("inside"), "x").unwrap();
    std::os::unix::fs::symlink("/etc/hosts", readable.path().join("link")).unwrap();
    let out = std::process::Command::new(std::env::current_exe().unwrap()).arg(readable.path()).output().unwrap();
    let said = String::from_utf8_lossy(&out.stdout);
    assert!(out.status.success(), "{said}{}", String::from_utf8_lossy(&out.stderr));
    println!("{said}");
}

type Try = (&'static str, fn() -> bool);

/// What Landlock stops.
const FILES: [Try; 7] = [
    ("read a file elsewhere", || std::fs::read("/etc/passwd").is_ok()),
    ("write a file", || tempfile::tempfile().is_ok()),
    ("list a folder elsewhere", || std::fs::read_dir("/etc").is_ok()),
    ("read the parent's environment", || std::fs::read(format!("/proc/{}/environ", parent())).is_ok()),
    ("read the parent's memory map", || std::fs::read(format!("/proc/{}/maps", parent())).is_ok()),
    ("follow a link that was planted in what may be read", || std::fs::read(planted().join("link")).is_ok()),
    ("load a library", || open_library(c"libutil.so.1")),
];

/// What seccomp stops, and what the process may no longer be.
const CALLS: [Try; 12] = [
    ("open a socket", || std::net::TcpListener::bind("127.0.0.1:0").is_ok()),
    ("make a pair of sockets", || std::os::unix::net::UnixStream::pair().is_ok()),
    ("start a program", start),
    ("fork", fork),
    ("clone without a thread", clone_process),
    ("signal the parent", || call(libc::SYS_kill, [i64::from(parent()), 0, 0])),
    ("open the parent", || call(libc::SYS_pidfd_open, [i64::from(parent()), 0, 0])),
    ("queue a signal for the parent", || {
        // Safety: zeroes are a siginfo.
        let mut info: libc::siginfo_t = unsafe { std::mem::zeroed() };
        info.si_code = -1;
        call(libc::SYS_rt_sigqueueinfo, [i64::from(parent()), 0, &raw const info as i64])
    }),
    ("watch files", || call(libc::SYS_inotify_init1, [0, 0, 0])),
    ("have a namespace of its own", || call(libc::SYS_unshare, [i64::from(libc::CLONE_FS), 0, 0])),
    ("ask the kernel's key ring", || call(libc::SYS_keyctl, [0, -3, 0])),
    ("have an io_uring", io_uring),
];

fn child(readable: &Path) {
    let _ = PLANTED.set(readable.to_owned());
    for (what, works) in FILES.iter().chain(&CALLS) {
        // Some kernels give nobody an io_uring; there is then nothing to take away.
        assert!(works() || *what == "have an io_uring", "before: {what}");
    }
    let c = confine(&[readable]).unwrap();
    if !c.files {
        println!("SKIPPED in part: this kernel has no Landlock");
    }
    for (what, works) in &CALLS {
        assert!(!works(), "after: {what}");
    }
    for (what, works) in &FILES {
        assert!(!works() || !c.files, "after: {what}");
    }
    let written = [readable.join("inside"), readable.join("new")].map(|p| std::fs::write(p, "y").is_ok());
    assert!(written == [false; 2] || !c.files, "what was named is to be read, not written");
    assert_eq!(std::fs::read(readable.join("inside")).unwrap(), b"x", "what was named stays readable");
    let in_a_thread = std::thread::spawn(|| std::fs::read("/etc/passwd").is_ok()).join().unwrap();
    assert!(!in_a_thread || !c.files, "in a thread started later");
    // A core of this process would hold what it was given.
    // Safety: plain system calls.
    let (dumpable, core) = unsafe {
        let mut core = libc::rlimit { rlim_cur: 1, rlim_max: 1 };
        libc::getrlimit(libc::RLIMIT_CORE, &raw mut core);
        (libc::prctl(libc::PR_GET_DUMPABLE, 0, 0, 0, 0), core.rlim_max)
    };
    assert_eq!((dumpable, core), (0, 0));
    println!("confined: {c:?}");
}

static PLANTED: std::sync::OnceLock<std::path::PathBuf> = std::sync::OnceLock::new();

fn planted() -> &'static Path {
    PLANTED.get().unwrap()
}

fn parent() -> i32 {
    // Safety: it always succeeds.
    unsafe { libc::getppid() }
}

/// Whether a call succeeds; a descriptor that it gives is left to the end.
fn call(number: libc::c_long, args: [i64; 3]) -> bool {
    // Safety: none of these changes anything of ours, or makes more than a descriptor.
    unsafe { libc::syscall(number, args[0], args[1], args[2]) >= 0 }
}

fn open_library(name: &std::ffi::CStr) -> bool {
    // Safety: a stub of the C library that nothing else loads; closed again, so that it has to be read anew.
    unsafe {
        let library = libc::dlopen(name.as_ptr(), libc::RTLD_NOW);
        if library.is_null() {
            return false;
        }
        libc::dlclose(library);
        true
    }
}

/// Waits for a process that does nothing.
fn waited(pid: i64) -> bool {
    if pid == 0 {
        // Safety: the child of a call below.
        unsafe { libc::_exit(0) }
    }
    // Safety: our own child.
    pid > 0 && unsafe { libc::waitpid(pid as i32, std::ptr::null_mut(), 0) } == pid as i32
}

fn fork() -> bool {
    // Safety: the child ends at once.
    #[cfg(target_arch = "x86_64")]
    return waited(unsafe { libc::syscall(libc::SYS_fork) });
    // There is no such call on other processors: the C library clones.
    #[cfg(not(target_arch = "x86_64"))]
    waited(i64::from(unsafe { libc::fork() }))
}

fn clone_process() -> bool {
    // Safety: as a fork.
    waited(unsafe { libc::syscall(libc::SYS_clone, libc::SIGCHLD, 0, 0, 0, 0) })
}

fn io_uring() -> bool {
    let mut parameters = [0_u64; 15];
    call(libc::SYS_io_uring_setup, [1, parameters.as_mut_ptr() as i64, 0])
}

#[expect(clippy::disallowed_methods, reason = "to see that it is refused")]
fn start() -> bool {
    std::process::Command::new("/bin/true").status().is_ok_and(|s| s.success())
}
