//! A lock on a folder, held by one process at a time.
//!
//! Knows nothing of what the folder holds. The operating system lets go of it when the process dies.

use super::file::regular;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::ErrorKind;
use std::path::Path;

/// A held lock. Dropping it releases it at once, even while a child process that has been forked and
/// not yet executed still shares the file: closing alone would leave it held until that child moves on.
#[derive(Debug)]
pub struct HeldLock(File);

impl HeldLock {
    /// Takes the lock kept in the file `path`, which is made if it is not there.
    ///
    /// # Errors
    /// [`TryLockError::WouldBlock`] when somebody holds it, else what the system said; the file is no regular one.
    pub fn take(path: &Path) -> Result<Self, TryLockError> {
        let file = opened(path).map_err(TryLockError::Error)?;
        file.try_lock()?;
        Ok(Self(file))
    }

    /// As [`Self::take`], once nobody else holds it.
    ///
    /// # Errors
    /// What the system said; the file is no regular one.
    pub fn wait_for(path: &Path) -> std::io::Result<Self> {
        let file = opened(path)?;
        file.lock()?;
        Ok(Self(file))
    }
}

fn opened(path: &Path) -> std::io::Result<File> {
    // A pipe would be waited for.
    match regular(path) {
        Err(e) if e.kind() != ErrorKind::NotFound => Err(e),
        _ => OpenOptions::new().create(true).append(true).open(path),
    }
}

impl Drop for HeldLock {
    fn drop(&mut self) {
        // A failure leaves it to the close that follows.
        let _ = self.0.unlock();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_holder_at_a_time_and_dropping_releases_even_a_shared_file() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("lock");
        let held = HeldLock::take(&path).unwrap();
        assert!(matches!(HeldLock::take(&path), Err(TryLockError::WouldBlock)));
        // What a forked child holds: the same open file.
        let shared = held.0.try_clone().unwrap();
        drop(held);
        assert!(HeldLock::take(&path).is_ok());
        drop(shared);
    }

    #[test]
    #[cfg(unix)]
    fn a_device_is_no_lock() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("lock");
        std::os::unix::fs::symlink("/dev/zero", &path).unwrap();
        assert!(matches!(HeldLock::take(&path), Err(TryLockError::Error(_))));
        assert!(HeldLock::wait_for(&path).is_err());
        let free = dir.path().join("free");
        drop(HeldLock::take(&free).unwrap());
        assert!(HeldLock::wait_for(&free).is_ok());
    }
}
