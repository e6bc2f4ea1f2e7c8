//! What a Lean process may do: read what it was named, write its scratch folder, start no process,
//! open no socket. Landlock for files, a seccomp filter for system calls, resource limits.
//!
//! Everything that allocates happens in `prepare`, before the fork; `in_child` only makes system
//! calls. What the kernel refuses is reported by `support`, and said by `autoform lean doctor`.

use std::path::PathBuf;

/// What a process is allowed.
#[cfg_attr(not(target_os = "linux"), expect(dead_code, reason = "there is no sandbox to build"))]
#[derive(Debug, Clone, Default)]
pub(crate) struct Sandbox {
    /// Files and folders that may be read (and executed).
    pub(crate) read: Vec<PathBuf>,
    /// Folders that may be written.
    pub(crate) write: Vec<PathBuf>,
    /// Upper bound on a written file, in bytes.
    pub(crate) file_bytes: u64,
    /// Stack of the main thread, in bytes: V8 is told to use more than the usual 8 MiB.
    pub(crate) stack_bytes: Option<u64>,
}

/// What of the sandbox this kernel supports.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Support {
    /// Landlock, or why not.
    pub landlock: Result<(), String>,
    /// seccomp, or why not.
    pub seccomp: Result<(), String>,
}

/// Folders every dynamically linked program reads.
#[cfg(target_os = "linux")]
const SYSTEM: [&str; 7] =
    ["/usr/lib", "/usr/lib64", "/lib", "/lib64", "/etc/ld.so.cache", "/proc/meminfo", "/dev/urandom"];

#[cfg(target_os = "linux")]
mod linux {
    use super::{SYSTEM, Sandbox, Support};
    use landlock::{
        ABI, Access, AccessFs, CompatLevel, Compatible, PathBeneath, PathFd, Ruleset, RulesetAttr, RulesetCreated,
        RulesetCreatedAttr,
    };
    use seccompiler::{
        BpfProgram, SeccompAction, SeccompCmpArgLen, SeccompCmpOp, SeccompCondition, SeccompFilter, SeccompRule,
    };
    use std::io;
    use std::os::fd::{AsRawFd, OwnedFd};

    /// A sandbox ready to be entered: a Landlock ruleset and a seccomp program.
    pub(crate) struct Prepared {
        ruleset: Option<OwnedFd>,
        filter: BpfProgram,
        file_bytes: u64,
        stack_bytes: Option<u64>,
    }

    fn other(e: impl std::fmt::Display) -> io::Error {
        io::Error::other(e.to_string())
    }

    fn ruleset(s: &Sandbox) -> Result<RulesetCreated, landlock::RulesetError> {
        let abi = ABI::V3;
        let mut created = Ruleset::default()
            .set_compatibility(CompatLevel::BestEffort)
            .handle_access(AccessFs::from_all(abi))?
            .create()?;
        let read = AccessFs::from_read(abi);
        for path in SYSTEM.iter().map(std::path::Path::new).chain(s.read.iter().map(|p| p.as_path())) {
            if let Ok(fd) = PathFd::new(path) {
                let access = if path.is_dir() { read } else { read & AccessFs::from_file(abi) };
                created = created.add_rule(PathBeneath::new(fd, access))?;
            }
        }
        if let Ok(fd) = PathFd::new("/dev/null") {
            created = created.add_rule(PathBeneath::new(fd, AccessFs::ReadFile | AccessFs::WriteFile))?;
        }
        for path in &s.write {
            if let Ok(fd) = PathFd::new(path) {
                created = created.add_rule(PathBeneath::new(fd, AccessFs::from_all(abi)))?;
            }
        }
        Ok(created)
    }

    /// Calls that reach other processes, other views of files, or the kernel. `tgkill` stays: a process that aborts
    /// signals itself by it.
    const ELSEWHERE: [i64; 24] = [
        libc::SYS_kill,
        libc::SYS_tkill,
        libc::SYS_rt_sigqueueinfo,
        libc::SYS_rt_tgsigqueueinfo,
        libc::SYS_pidfd_open,
        libc::SYS_pidfd_send_signal,
        libc::SYS_pidfd_getfd,
        libc::SYS_ptrace,
        libc::SYS_process_vm_readv,
        libc::SYS_process_vm_writev,
        libc::SYS_mount,
        libc::SYS_umount2,
        libc::SYS_pivot_root,
        libc::SYS_chroot,
        libc::SYS_unshare,
        libc::SYS_setns,
        libc::SYS_bpf,
        libc::SYS_perf_event_open,
        libc::SYS_io_uring_setup,
        libc::SYS_userfaultfd,
        libc::SYS_keyctl,
        libc::SYS_inotify_init1,
        libc::SYS_fanotify_init,
        libc::SYS_open_by_handle_at,
    ];

    /// Denies sockets, other processes and new ones with `EPERM`; threads stay allowed. `clone3` hides its flags
    /// in memory, so it is refused as unknown, upon which the C library falls back to `clone`.
    fn filters() -> Result<(BpfProgram, BpfProgram), seccompiler::BackendError> {
        let always: Vec<SeccompRule> = Vec::new();
        let not_a_thread = vec![SeccompRule::new(vec![SeccompCondition::new(
            0,
            SeccompCmpArgLen::Qword,
            SeccompCmpOp::MaskedEq(libc::CLONE_THREAD as u64),
            0,
        )?])?];
        let mut denied: Vec<(i64, Vec<SeccompRule>)> = vec![
            (libc::SYS_socket, always.clone()),
            (libc::SYS_socketpair, always.clone()),
            (libc::SYS_connect, always.clone()),
            (libc::SYS_bind, always.clone()),
            (libc::SYS_clone, not_a_thread),
        ];
        denied.extend(ELSEWHERE.map(|call| (call, always.clone())));
        #[cfg(target_arch = "x86_64")]
        denied.extend([libc::SYS_fork, libc::SYS_vfork, libc::SYS_inotify_init].map(|call| (call, always.clone())));
        let arch = std::env::consts::ARCH.try_into()?;
        let deny = SeccompFilter::new(
            denied.into_iter().collect(),
            SeccompAction::Allow,
            SeccompAction::Errno(libc::EPERM as u32),
            arch,
        )?;
        let unknown = SeccompFilter::new(
            [(libc::SYS_clone3, always)].into_iter().collect(),
            SeccompAction::Allow,
            SeccompAction::Errno(libc::ENOSYS as u32),
            arch,
        )?;
        Ok((deny.try_into()?, unknown.try_into()?))
    }

    pub(crate) struct Both {
        first: Prepared,
        clone3: BpfProgram,
    }

    impl Sandbox {
        /// Does everything that allocates.
        pub(crate) fn prepare(&self) -> io::Result<Both> {
            let created = ruleset(self).map_err(other)?;
            let (filter, clone3) = filters().map_err(other)?;
            Ok(Both {
                first: Prepared {
                    ruleset: created.into(),
                    filter,
                    file_bytes: self.file_bytes,
                    stack_bytes: self.stack_bytes,
                },
                clone3,
            })
        }
    }

    fn limit(resource: libc::__rlimit_resource_t, soft: u64, hard: u64) {
        let l = libc::rlimit { rlim_cur: soft, rlim_max: hard };
        // Safety: a plain system call. A limit that cannot be set leaves the stricter one in force.
        unsafe {
            libc::setrlimit(resource, &l);
        }
    }

    fn install(program: &BpfProgram) -> io::Result<()> {
        let fprog = libc::sock_fprog { len: program.len() as u16, filter: program.as_ptr() as *mut libc::sock_filter };
        // Safety: `fprog` outlives the call, and a BPF instruction is laid out as the kernel's.
        let r = unsafe { libc::prctl(libc::PR_SET_SECCOMP, libc::SECCOMP_MODE_FILTER, &fprog) };
        if r != 0 { Err(io::Error::last_os_error()) } else { Ok(()) }
    }

    /// As `struct landlock_path_beneath_attr`, which is packed.
    #[repr(C, packed)]
    struct Beneath {
        allowed: u64,
        parent: i32,
    }

    /// Lets the child read what `/proc` says of itself. Opened here, since `/proc/self` of the parent is the parent,
    /// whose environment holds keys.
    fn allow_own_proc(ruleset: i32) {
        /// `LANDLOCK_ACCESS_FS_READ_FILE` and `_READ_DIR`.
        const READ: u64 = (1 << 2) | (1 << 3);
        /// `LANDLOCK_RULE_PATH_BENEATH`.
        const PATH_BENEATH: i32 = 1;
        // Safety: plain system calls on a constant path and on a value that outlives them. What fails denies.
        unsafe {
            let own = libc::open(c"/proc/self".as_ptr(), libc::O_PATH | libc::O_CLOEXEC);
            if own >= 0 {
                let rule = Beneath { allowed: READ, parent: own };
                libc::syscall(libc::SYS_landlock_add_rule, ruleset, PATH_BENEATH, &raw const rule, 0);
                libc::close(own);
            }
        }
    }

    /// Between fork and exec: system calls only.
    pub(crate) fn in_child(sandbox: Option<&Both>) -> io::Result<()> {
        // Safety: plain system calls.
        unsafe {
            libc::prctl(libc::PR_SET_PDEATHSIG, libc::SIGKILL);
        }
        let Some(b) = sandbox else { return Ok(()) };
        let s = &b.first;
        limit(libc::RLIMIT_CORE, 0, 0);
        limit(libc::RLIMIT_FSIZE, s.file_bytes, s.file_bytes);
        if let Some(bytes) = s.stack_bytes {
            limit(libc::RLIMIT_STACK, bytes, libc::RLIM_INFINITY);
        }
        if let Some(fd) = &s.ruleset {
            allow_own_proc(fd.as_raw_fd());
        }
        unsafe {
            if libc::prctl(libc::PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0 {
                return Err(io::Error::last_os_error());
            }
            if let Some(fd) = &s.ruleset
                && libc::syscall(libc::SYS_landlock_restrict_self, fd.as_raw_fd(), 0) != 0
            {
                return Err(io::Error::last_os_error());
            }
        }
        install(&b.clone3)?;
        install(&s.filter)
    }

    /// What this kernel supports.
    pub(crate) fn support() -> Support {
        // Safety: asks for the ABI version only (flag 1), as landlock(7) describes.
        let version = unsafe { libc::syscall(libc::SYS_landlock_create_ruleset, std::ptr::null::<u8>(), 0usize, 1u32) };
        let landlock = if version > 0 { Ok(()) } else { Err(io::Error::last_os_error().to_string()) };
        // Safety: asks whether the action is known, changes nothing.
        let action: u32 = libc::SECCOMP_RET_ERRNO;
        let known = unsafe { libc::syscall(libc::SYS_seccomp, libc::SECCOMP_GET_ACTION_AVAIL, 0, &action) };
        let seccomp = if known == 0 { Ok(()) } else { Err(io::Error::last_os_error().to_string()) };
        Support { landlock, seccomp }
    }
}

#[cfg(target_os = "linux")]
pub(crate) use linux::in_child;

/// What of the sandbox this system supports.
pub fn support() -> Support {
    #[cfg(target_os = "linux")]
    return linux::support();
    #[cfg(not(target_os = "linux"))]
    {
        let no = || Err("only Linux has it".to_owned());
        Support { landlock: no(), seccomp: no() }
    }
}

#[cfg(all(unix, not(target_os = "linux")))]
mod elsewhere {
    use super::Sandbox;
    use std::io;

    pub(crate) struct Both;

    impl Sandbox {
        pub(crate) fn prepare(&self) -> io::Result<Both> {
            Ok(Both)
        }
    }
}

/// Elsewhere only Node's permission model and the resource watch stand between; `doctor` says so.
#[cfg(all(unix, not(target_os = "linux")))]
pub(crate) fn in_child(_: Option<&elsewhere::Both>) -> std::io::Result<()> {
    Ok(())
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::Sandbox;
    use crate::process::{Launch, output};
    use std::time::Duration;

    async fn bash(script: &str, sandbox: Option<Sandbox>) -> bool {
        let launch = Launch {
            program: "/bin/bash".into(),
            args: vec!["-c".into(), script.into()],
            env: vec![("PATH".into(), "/usr/bin:/bin".into())],
            cwd: Some("/".into()),
            sandbox,
        };
        output(&launch, Duration::from_secs(30)).await.expect("ran").success
    }

    /// Each script succeeds outside the sandbox and fails inside: the sandbox is what stops it.
    #[tokio::test]
    async fn files_sockets_and_processes_are_out_of_reach() {
        let support = super::support();
        if support.landlock.is_err() || support.seccomp.is_err() {
            eprintln!("SKIPPED: this kernel refuses Landlock or seccomp: {support:?}");
            return;
        }
        let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        let dir = tempfile::tempdir().unwrap();
        let scratch = tempfile::tempdir().unwrap();
        // Planted in the scratch folder by an earlier request: where it leads decides.
        let link = scratch.path().join("link");
        std::os::unix::fs::symlink("/etc/passwd", &link).unwrap();
        let pipe = dir.path().join("outside");
        std::fs::write(&pipe, "").unwrap();
        let inside = || Sandbox {
            read: vec!["/bin".into(), "/usr/bin".into()],
            write: vec![scratch.path().to_owned()],
            file_bytes: 1 << 20,
            stack_bytes: None,
        };
        let written = dir.path().join("written");
        for script in [
            format!("echo x > {}", written.display()),
            "read line < /etc/passwd".to_owned(),
            format!("exec 3<>/dev/tcp/127.0.0.1/{port}"),
            "x=$(/bin/true) && /bin/true; /bin/true & wait $!".to_owned(),
            // Signals to whoever started it; its environment; another name of a file that may not be read.
            "kill -0 $PPID".to_owned(),
            "read -d '' line < /proc/$PPID/environ; [ -n \"$line\" ]".to_owned(),
            format!("exec 3<{}", link.display()),
            format!("exec 3<>{}", pipe.display()),
        ] {
            assert!(bash(&script, None).await, "outside, this should succeed: {script}");
            let _ = std::fs::remove_file(&written);
            assert!(!bash(&script, Some(inside())).await, "inside, this should fail: {script}");
            assert!(!written.exists());
        }
        let fine = format!("echo x > {}", scratch.path().join("allowed").display());
        assert!(bash(&fine, Some(inside())).await, "the scratch folder may be written");
        let big = format!("head -c 2000000 /dev/zero > {}", scratch.path().join("big").display());
        assert!(!bash(&big, Some(inside())).await, "a file beyond its bound");
    }
}
