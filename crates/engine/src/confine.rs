//! Takes from this process what an engine does not need, for the case that code of a request should
//! find a way out of its instance: Landlock leaves the cache to read and nothing to write, seccomp no
//! socket, no other process and no program to start.

use crate::error::EngineError;
use std::path::Path;

/// What of the confinement is in force.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Confined {
    /// Files: only what was named can be read, and nothing written.
    pub files: bool,
    /// System calls: no sockets, processes, or programs.
    pub calls: bool,
}

/// Confines the whole process for good; of the files, those below `readable` stay readable. To be called
/// before any thread is started (Landlock holds for the calling thread and those it starts), and before
/// [`Engine::open`](crate::Engine::open), which needs no more than this leaves.
///
/// # Errors
/// When there are threads already, or the kernel refuses what it says it supports. A kernel without
/// Landlock is not an error: see what is returned.
pub fn confine(readable: &[&Path]) -> Result<Confined, EngineError> {
    #[cfg(target_os = "linux")]
    return linux::confine(readable);
    #[cfg(not(target_os = "linux"))]
    {
        let _ = readable;
        Ok(Confined { files: false, calls: false })
    }
}

#[cfg(target_os = "linux")]
mod linux {
    use super::Confined;
    use crate::error::EngineError;
    use landlock::{
        ABI, Access, AccessFs, CompatLevel, Compatible, PathBeneath, PathFd, Ruleset, RulesetAttr, RulesetCreatedAttr,
        RulesetStatus,
    };
    use seccompiler::{
        BpfProgram, SeccompAction, SeccompCmpArgLen, SeccompCmpOp, SeccompCondition, SeccompFilter, SeccompRule,
        apply_filter,
    };
    use std::path::Path;

    /// Largest file that may be written, in bytes: images of headers have no name, but a size.
    const FILE: u64 = 1 << 30;

    fn failed(e: impl std::fmt::Display) -> EngineError {
        EngineError::Confine(e.to_string())
    }

    pub(super) fn confine(readable: &[&Path]) -> Result<Confined, EngineError> {
        let threads = std::fs::read_dir("/proc/self/task").map_or(1, Iterator::count);
        if threads > 1 {
            return Err(failed(format!("there are {threads} threads already")));
        }
        // Safety: plain system calls.
        unsafe {
            let none = libc::rlimit { rlim_cur: 0, rlim_max: 0 };
            libc::setrlimit(libc::RLIMIT_CORE, &none);
            let file = libc::rlimit { rlim_cur: FILE, rlim_max: FILE };
            libc::setrlimit(libc::RLIMIT_FSIZE, &file);
            if libc::prctl(libc::PR_SET_DUMPABLE, 0, 0, 0, 0) != 0
                || libc::prctl(libc::PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0
            {
                return Err(failed(std::io::Error::last_os_error()));
            }
        }
        let files = files(readable).map_err(failed)?;
        for (calls, answer) in [(refused().map_err(failed)?, libc::EPERM), (unknown(), libc::ENOSYS)] {
            apply_filter(&program(calls, answer).map_err(failed)?).map_err(failed)?;
        }
        Ok(Confined { files, calls: true })
    }

    fn files(readable: &[&Path]) -> Result<bool, landlock::RulesetError> {
        let all = AccessFs::from_all(ABI::V5);
        let mut rules = Ruleset::default().set_compatibility(CompatLevel::BestEffort).handle_access(all)?.create()?;
        for path in readable {
            if let Ok(fd) = PathFd::new(path) {
                rules = rules.add_rule(PathBeneath::new(fd, AccessFs::ReadFile | AccessFs::ReadDir))?;
            }
        }
        // Which pages an instance wrote, when an image is made of it.
        if let Ok(fd) = PathFd::new("/proc/self/pagemap") {
            rules = rules.add_rule(PathBeneath::new(fd, AccessFs::ReadFile))?;
        }
        Ok(rules.restrict_self()?.ruleset != RulesetStatus::NotEnforced)
    }

    type Rules = Vec<(i64, Vec<SeccompRule>)>;

    /// Calls that are answered by `EPERM`.
    fn refused() -> Result<Rules, seccompiler::BackendError> {
        let calls = vec![
            libc::SYS_socket,
            libc::SYS_socketpair,
            libc::SYS_connect,
            libc::SYS_bind,
            libc::SYS_listen,
            libc::SYS_accept,
            libc::SYS_accept4,
            libc::SYS_execve,
            libc::SYS_execveat,
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
            libc::SYS_io_uring_enter,
            libc::SYS_io_uring_register,
            libc::SYS_userfaultfd,
            libc::SYS_keyctl,
            libc::SYS_add_key,
            libc::SYS_request_key,
            libc::SYS_init_module,
            libc::SYS_finit_module,
            libc::SYS_kexec_load,
            libc::SYS_open_by_handle_at,
            // Landlock knows nothing of them, and they tell what happens to files that cannot be read.
            libc::SYS_inotify_init1,
            libc::SYS_fanotify_init,
        ];
        #[cfg(target_arch = "x86_64")]
        let calls = [calls, vec![libc::SYS_fork, libc::SYS_vfork, libc::SYS_inotify_init]].concat();
        let mut rules: Rules = calls.into_iter().map(|c| (c, Vec::new())).collect();
        let thread = libc::CLONE_THREAD as u64;
        let no_thread = SeccompCondition::new(0, SeccompCmpArgLen::Qword, SeccompCmpOp::MaskedEq(thread), 0)?;
        rules.push((libc::SYS_clone, vec![SeccompRule::new(vec![no_thread])?]));
        Ok(rules)
    }

    /// `clone3` hides its flags in memory. As an unknown call, it makes the C library fall back to `clone`.
    fn unknown() -> Rules {
        vec![(libc::SYS_clone3, Vec::new())]
    }

    fn program(rules: Rules, answer: i32) -> Result<BpfProgram, seccompiler::BackendError> {
        let (allow, deny) = (SeccompAction::Allow, SeccompAction::Errno(answer as u32));
        let arch = std::env::consts::ARCH.try_into()?;
        SeccompFilter::new(rules.into_iter().collect(), allow, deny, arch)?.try_into()
    }
}
