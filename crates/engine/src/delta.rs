//! The pages in which an instance's memory differs from the base image, kept in a file without a name.

use crate::image::{PAGE, map_private};
use std::fs::File;
use std::io;
use std::ops::Range;
use std::os::unix::fs::FileExt;

/// Pages in a row from which on they are mapped rather than copied.
const MAPPED: usize = 16;

/// Pages that follow each other.
#[derive(Debug, PartialEq, Eq)]
struct Run {
    /// Number of the first page.
    page: usize,
    count: usize,
}

#[derive(Debug)]
pub(crate) struct Delta {
    file: File,
    /// In the order of the file.
    runs: Vec<Run>,
    bytes: usize,
}

/// A file that has no name: what is in it ends with its last user.
fn nameless() -> io::Result<File> {
    #[cfg(target_os = "linux")]
    {
        use std::os::fd::FromRawFd;
        // Safety: a plain system call; the descriptor is ours alone.
        let fd = unsafe { libc::memfd_create(c"autoform-image".as_ptr(), libc::MFD_CLOEXEC) };
        if fd < 0 {
            return Err(io::Error::last_os_error());
        }
        Ok(unsafe { File::from_raw_fd(fd) })
    }
    #[cfg(not(target_os = "linux"))]
    tempfile::tempfile()
}

/// For each page, whether it may have been written since the image was mapped. Where the system does
/// not tell, all of them may.
fn written(start: *const u8, pages: usize) -> Vec<bool> {
    const PRESENT: u64 = 1 << 63;
    const SWAPPED: u64 = 1 << 62;
    const OF_A_FILE: u64 = 1 << 61;
    let mut raw = vec![0u8; pages * 8];
    let asked =
        File::open("/proc/self/pagemap").and_then(|f| f.read_exact_at(&mut raw, (start as usize / PAGE * 8) as u64));
    if asked.is_err() {
        return vec![true; pages];
    }
    let word = |b: &[u8]| b.try_into().map_or(0, u64::from_le_bytes);
    raw.chunks(8).map(word).map(|w| w & SWAPPED != 0 || (w & PRESENT != 0 && w & OF_A_FILE == 0)).collect()
}

impl Delta {
    /// What `memory` has that the first `base_bytes` of `base` have not.
    pub(crate) fn of(memory: &[u8], base_bytes: usize, guard: &Range<u32>, base: &File) -> io::Result<Self> {
        let (mut runs, mut bytes): (Vec<Run>, usize) = (Vec::new(), 0);
        let file = nameless()?;
        let candidates = written(memory.as_ptr(), memory.len() / PAGE);
        let mut old = [0u8; PAGE];
        for (n, _) in candidates.iter().enumerate().filter(|(_, w)| **w) {
            let place = n * PAGE;
            if (guard.start as usize..guard.end as usize).contains(&place) {
                continue;
            }
            let page = &memory[place..place + PAGE];
            if place < base_bytes {
                base.read_exact_at(&mut old, place as u64)?;
            } else {
                old.fill(0);
            }
            if page == old {
                continue;
            }
            file.write_all_at(page, bytes as u64)?;
            bytes += PAGE;
            match runs.last_mut() {
                Some(r) if r.page + r.count == n => r.count += 1,
                _ => runs.push(Run { page: n, count: 1 }),
            }
        }
        Ok(Self { file, runs, bytes })
    }

    /// Lays the pages over a memory that the base was laid over.
    ///
    /// # Safety
    /// As for `Image::lay`.
    pub(crate) unsafe fn lay(&self, start: *mut u8) -> io::Result<()> {
        let mut offset = 0;
        for r in &self.runs {
            let len = r.count * PAGE;
            // Safety: by the caller; the runs lie within the memory they were taken from.
            unsafe {
                let at = start.add(r.page * PAGE);
                if r.count >= MAPPED {
                    map_private(&self.file, offset, at, len)?;
                } else {
                    self.file.read_exact_at(std::slice::from_raw_parts_mut(at, len), offset as u64)?;
                }
            }
            offset += len;
        }
        Ok(())
    }

    pub(crate) fn bytes(&self) -> usize {
        self.bytes
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// Memory of whole pages.
    pub(crate) struct Pages(*mut u8, usize);

    impl Pages {
        pub(crate) fn new(pages: usize) -> Self {
            let (protection, flags) = (libc::PROT_READ | libc::PROT_WRITE, libc::MAP_PRIVATE | libc::MAP_ANONYMOUS);
            let p = unsafe { libc::mmap(std::ptr::null_mut(), pages * PAGE, protection, flags, -1, 0) };
            assert_ne!(p, libc::MAP_FAILED);
            Self(p.cast(), pages * PAGE)
        }
        pub(crate) fn start(&self) -> *mut u8 {
            self.0
        }
        pub(crate) fn read(&self, at: usize) -> u8 {
            assert!(at < self.1);
            unsafe { self.0.add(at).read_volatile() }
        }
        pub(crate) fn write(&mut self, at: usize, v: u8) {
            assert!(at < self.1);
            unsafe { self.0.add(at).write_volatile(v) }
        }
        fn bytes(&self) -> &[u8] {
            unsafe { std::slice::from_raw_parts(self.0, self.1) }
        }
    }

    impl Drop for Pages {
        fn drop(&mut self) {
            unsafe { libc::munmap(self.0.cast(), self.1) };
        }
    }

    #[test]
    fn only_pages_that_changed_are_kept_and_they_come_back() {
        let base = tempfile::tempfile().unwrap();
        base.write_all_at(&vec![7u8; 40 * PAGE], 0).unwrap();
        let mut p = Pages::new(48);
        unsafe { map_private(&base, 0, p.start(), 40 * PAGE).unwrap() };
        p.write(3 * PAGE + 1, 1);
        p.write(4 * PAGE, 7); // written, but with what was there
        (10..30).for_each(|n| p.write(n * PAGE, 2));
        p.write(44 * PAGE, 3); // beyond the base
        p.write(41 * PAGE, 0);
        let d = Delta::of(p.bytes(), 40 * PAGE, &(0..0), &base).unwrap();
        let run = |page, count| Run { page, count };
        assert_eq!(d.runs, [run(3, 1), run(10, 20), run(44, 1)]);
        assert_eq!(d.bytes(), 22 * PAGE);
        let again = Pages::new(48);
        unsafe {
            map_private(&base, 0, again.start(), 40 * PAGE).unwrap();
            d.lay(again.start()).unwrap();
        }
        assert!(again.bytes() == p.bytes());
    }
}
