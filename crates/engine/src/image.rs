//! Memory images. An instance's state is its linear memory, a dozen globals and the address of the
//! closure it parked with. The base image is a file, mapped copy-on-write; an image made later, for a
//! header, is the base and the pages that differ from it (`delta`).

use crate::delta::Delta;
use crate::error::{EngineError, at};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fs::File;
use std::io;
use std::ops::Range;
use std::os::fd::AsRawFd;
use std::os::unix::fs::FileExt;
use std::path::Path;
use std::sync::Arc;

/// Bytes of a page of the system.
pub(crate) const PAGE: usize = 4096;

const MEMORY: &str = "image.mem";
const STATE: &str = "image.json";

/// What an instance consists of beside its memory.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct State {
    /// Bytes of linear memory.
    pub(crate) bytes: usize,
    pub(crate) globals: Vec<i32>,
    pub(crate) closure: u32,
    pub(crate) manager: u32,
    /// Addresses below the stack that nothing may touch.
    pub(crate) guard: Range<u32>,
}

/// What is written beside the memory of a base image.
#[derive(Debug, Serialize, Deserialize)]
struct Stored {
    state: State,
    /// What the program said of itself.
    hello: String,
    /// The header whose elaboration the image holds.
    header: String,
    /// Other headers that it holds, by their texts; a request may call them by `known_name` of their places.
    #[serde(default)]
    known: Vec<String>,
    /// Over the pages that are not zero, each after its number; in hexadecimal.
    sha256: String,
}

/// Where an instance starts from.
#[derive(Debug, Clone)]
pub(crate) struct Image {
    pub(crate) state: State,
    base: Arc<File>,
    base_bytes: usize,
    delta: Option<Arc<Delta>>,
}

/// A base image with what is known of it.
#[derive(Debug)]
pub(crate) struct Opened {
    pub(crate) image: Image,
    pub(crate) hello: String,
    pub(crate) header: String,
    /// Other headers that it holds.
    pub(crate) known: Vec<String>,
}

/// What a request calls a header of the image by, so that its text need not be read by Lean again.
pub(crate) fn known_name(place: usize) -> String {
    format!("known {place}")
}

fn hexadecimal(h: Sha256) -> String {
    h.finalize().iter().map(|b| format!("{b:02x}")).collect()
}

/// Writes a base image to `folder`. Pages of zeros become holes.
pub(crate) fn write(
    folder: &Path,
    memory: &[u8],
    state: &State,
    hello: &str,
    header: &str,
    known: Vec<String>,
) -> Result<(), EngineError> {
    let path = folder.join(MEMORY);
    let file = File::create(&path).map_err(at(&path))?;
    file.set_len(memory.len() as u64).map_err(at(&path))?;
    let mut sum = Sha256::new();
    for n in 0..memory.len() / PAGE {
        let place = n * PAGE;
        // The guard pages must not even be read.
        if (state.guard.start as usize..state.guard.end as usize).contains(&place) {
            continue;
        }
        let page = &memory[place..place + PAGE];
        if page.iter().any(|b| *b != 0) {
            file.write_all_at(page, place as u64).map_err(at(&path))?;
            sum.update((n as u64).to_le_bytes());
            sum.update(page);
        }
    }
    file.sync_all().map_err(at(&path))?;
    let sha256 = hexadecimal(sum);
    let stored = Stored { state: state.clone(), hello: hello.into(), header: header.into(), known, sha256 };
    let path = folder.join(STATE);
    let text = serde_json::to_vec(&stored).map_err(|e| EngineError::Image(e.to_string()))?;
    std::fs::write(&path, text).map_err(at(&path))
}

fn stored(folder: &Path) -> Result<(Stored, File), EngineError> {
    let path = folder.join(STATE);
    let text = std::fs::read(&path).map_err(at(&path))?;
    let stored: Stored = serde_json::from_slice(&text).map_err(|e| EngineError::Image(e.to_string()))?;
    let path = folder.join(MEMORY);
    let file = File::open(&path).map_err(at(&path))?;
    let bytes = file.metadata().map_err(at(&path))?.len();
    if bytes != stored.state.bytes as u64 || !stored.state.bytes.is_multiple_of(PAGE) {
        return Err(EngineError::Image(format!("{} has {bytes} bytes, not {}", path.display(), stored.state.bytes)));
    }
    Ok((stored, file))
}

/// Opens the base image in `folder`. Its size is compared, its checksum is not: see [`verify`].
pub(crate) fn open(folder: &Path) -> Result<Opened, EngineError> {
    let (s, file) = stored(folder)?;
    let image = Image { base: Arc::new(file), base_bytes: s.state.bytes, state: s.state, delta: None };
    Ok(Opened { image, hello: s.hello, header: s.header, known: s.known })
}

/// Compares the image's checksum, which takes about a second.
pub(crate) fn verify(folder: &Path) -> Result<(), EngineError> {
    let (s, file) = stored(folder)?;
    let (mut sum, mut page) = (Sha256::new(), [0u8; PAGE]);
    for n in 0..s.state.bytes / PAGE {
        file.read_exact_at(&mut page, (n * PAGE) as u64).map_err(at(folder))?;
        if page.iter().any(|b| *b != 0) {
            sum.update((n as u64).to_le_bytes());
            sum.update(page);
        }
    }
    if hexadecimal(sum) == s.sha256 { Ok(()) } else { Err(EngineError::Image("the checksum is another".into())) }
}

impl Image {
    /// Lays the image over the memory at `start`, which is as long as `state.bytes`, and closes the guard
    /// pages. What an instance writes from then on is its own.
    ///
    /// # Safety
    /// `start` is the start of a linear memory of at least `state.bytes` bytes that nobody refers to.
    pub(crate) unsafe fn lay(&self, start: *mut u8) -> io::Result<()> {
        // Safety: by the caller.
        unsafe {
            map_private(&self.base, 0, start, self.base_bytes)?;
            if let Some(d) = &self.delta {
                d.lay(start)?;
            }
            close(start, &self.state.guard)
        }
    }

    /// The image of an instance that was made from this one and parked.
    pub(crate) fn derive(&self, memory: &[u8], state: State) -> io::Result<Self> {
        let delta = Delta::of(memory, self.base_bytes, &state.guard, &self.base)?;
        Ok(Self { state, base: Arc::clone(&self.base), base_bytes: self.base_bytes, delta: Some(Arc::new(delta)) })
    }

    /// Bytes that it holds beyond the base.
    pub(crate) fn own_bytes(&self) -> usize {
        self.delta.as_ref().map_or(0, |d| d.bytes())
    }
}

/// Maps part of a file over memory, to be copied where it is written.
///
/// # Safety
/// The memory is the caller's to replace.
pub(crate) unsafe fn map_private(file: &File, offset: usize, at: *mut u8, len: usize) -> io::Result<()> {
    let (protection, flags) = (libc::PROT_READ | libc::PROT_WRITE, libc::MAP_PRIVATE | libc::MAP_FIXED);
    // Safety: by the caller.
    let p = unsafe { libc::mmap(at.cast(), len, protection, flags, file.as_raw_fd(), offset as libc::off_t) };
    if p == libc::MAP_FAILED { Err(io::Error::last_os_error()) } else { Ok(()) }
}

/// Makes the guard pages of the memory at `start` untouchable.
///
/// # Safety
/// They belong to that memory and nobody refers to them.
pub(crate) unsafe fn close(start: *mut u8, guard: &Range<u32>) -> io::Result<()> {
    let len = guard.len();
    // Safety: by the caller.
    let r = unsafe { libc::mprotect(start.add(guard.start as usize).cast(), len, libc::PROT_NONE) };
    if len > 0 && r != 0 { Err(io::Error::last_os_error()) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::delta::tests::Pages;

    fn state(bytes: usize, guard: Range<u32>) -> State {
        State { bytes, globals: vec![1, -2], closure: 3, manager: 4, guard }
    }

    #[test]
    fn what_is_written_comes_back_and_damage_is_seen() {
        let dir = tempfile::tempdir().unwrap();
        let mut memory = vec![0u8; 8 * PAGE];
        memory[PAGE + 7] = 9;
        memory[5 * PAGE] = 1; // in the guard: not kept
        let guard = 5 * PAGE as u32..6 * PAGE as u32;
        write(dir.path(), &memory, &state(memory.len(), guard.clone()), "h", "import X\n", vec!["import Y\n".into()])
            .unwrap();
        verify(dir.path()).unwrap();
        let opened = open(dir.path()).unwrap();
        assert_eq!((opened.hello.as_str(), opened.header.as_str()), ("h", "import X\n"));
        assert_eq!(opened.known, ["import Y\n"]);
        assert_eq!(opened.image.state, state(memory.len(), guard));
        let mut pages = Pages::new(8);
        unsafe { opened.image.lay(pages.start()).unwrap() };
        assert_eq!(pages.read(PAGE + 7), 9);
        assert_eq!(pages.read(0), 0);
        pages.write(0, 5);
        // Another instance does not see it.
        let other = Pages::new(8);
        unsafe { opened.image.lay(other.start()).unwrap() };
        assert_eq!(other.read(0), 0);
        let path = dir.path().join(MEMORY);
        let mut bytes = std::fs::read(&path).unwrap();
        bytes[PAGE + 8] = 1;
        std::fs::write(&path, &bytes).unwrap();
        assert!(verify(dir.path()).is_err(), "another byte");
        std::fs::write(&path, &bytes[..7 * PAGE]).unwrap();
        assert!(open(dir.path()).is_err(), "cut short");
    }
}
