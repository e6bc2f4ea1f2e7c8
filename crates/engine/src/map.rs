//! A file mapped read-only.

use std::fs::File;
use std::io;
use std::os::fd::AsRawFd;
use std::path::Path;

/// A read-only mapping of a whole file. The cache's files are replaced by renames, never rewritten, so
/// that what is mapped does not change.
#[derive(Debug)]
pub(crate) struct Map {
    start: *const u8,
    len: usize,
}

// Safety: the mapping is read-only and lives until drop.
unsafe impl Send for Map {}
unsafe impl Sync for Map {}

impl Map {
    pub(crate) fn open(path: &Path) -> io::Result<Self> {
        let file = File::open(path)?;
        let len = usize::try_from(file.metadata()?.len()).map_err(io::Error::other)?;
        if len == 0 {
            return Err(io::Error::other("empty file"));
        }
        // Safety: a new mapping at an address the system chooses.
        let p =
            unsafe { libc::mmap(std::ptr::null_mut(), len, libc::PROT_READ, libc::MAP_PRIVATE, file.as_raw_fd(), 0) };
        if p == libc::MAP_FAILED {
            return Err(io::Error::last_os_error());
        }
        Ok(Self { start: p.cast(), len })
    }

    pub(crate) fn bytes(&self) -> &[u8] {
        // Safety: `start` is valid for `len` bytes until drop.
        unsafe { std::slice::from_raw_parts(self.start, self.len) }
    }
}

impl Drop for Map {
    fn drop(&mut self) {
        // Safety: unmaps exactly what `open` mapped.
        unsafe {
            libc::munmap(self.start.cast_mut().cast(), self.len);
        }
    }
}
