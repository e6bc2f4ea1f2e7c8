//! Open files: the tree's, and five that are always there. 0 to 2 are what a candidate's code sees as
//! its streams: no input, and an output of which the end is kept for diagnosis. 3 is where the program
//! reads requests, 4 where it writes answers; they can be opened by name only while an image is made.

mod calls;
mod status;

use super::{Host, Tree};
use std::fs::File;
use std::sync::Arc;
use wasmtime::{Linker, Result};

/// The descriptors of the two devices.
const REQUESTS: i32 = 3;
const ANSWERS: i32 = 4;

/// The devices' names.
const REQUESTS_PATH: &str = "/autoform/request";
const ANSWERS_PATH: &str = "/autoform/answer";

/// Open files of one instance at most.
const MOST_OPEN: usize = 256;

/// Bytes of the console that are kept.
const CONSOLE: usize = 8 * 1024;

/// The only way in and out of an instance.
#[derive(Debug, Default)]
pub(crate) struct Channel {
    input: Vec<u8>,
    read: usize,
    output: Vec<u8>,
    /// Bytes of output at most; what is beyond is counted, not kept.
    limit: usize,
    over: bool,
}

impl Channel {
    /// One request line, and the most bytes of its answer.
    pub(crate) fn new(line: &str, limit: usize) -> Self {
        let mut input = line.as_bytes().to_vec();
        input.push(b'\n');
        Self { input, limit, ..Self::default() }
    }

    /// What was written, and whether that was too much.
    pub(crate) fn finish(&mut self) -> (Vec<u8>, bool) {
        (std::mem::take(&mut self.output), self.over)
    }

    fn read(&mut self, to: &mut [u8]) -> usize {
        let rest = self.input.get(self.read..).unwrap_or_default();
        let n = rest.len().min(to.len());
        to[..n].copy_from_slice(&rest[..n]);
        self.read += n;
        n
    }

    fn write(&mut self, bytes: &[u8]) {
        self.over |= self.output.len() + bytes.len() > self.limit;
        if !self.over {
            self.output.extend_from_slice(bytes);
        }
    }
}

#[derive(Debug)]
enum Open {
    Nothing,
    /// This process's own streams.
    Stdin,
    Stdout,
    Stderr,
    Console,
    Requests,
    Answers,
    Random,
    File {
        file: File,
        at: u64,
    },
    Written {
        path: String,
        at: u64,
    },
    Folder {
        entries: Vec<(String, bool)>,
        at: usize,
    },
}

/// The open files of one instance.
#[derive(Debug)]
pub(crate) struct Files {
    tree: Arc<Tree>,
    open: Vec<Option<Open>>,
    pub(crate) channel: Channel,
    console: Vec<u8>,
    /// Whether the devices may be opened by name.
    devices: bool,
}

impl Files {
    pub(crate) fn new(tree: Arc<Tree>, channel: Channel, devices: bool) -> Self {
        let open = [Open::Nothing, Open::Console, Open::Console, Open::Requests, Open::Answers];
        Self { tree, open: open.into_iter().map(Some).collect(), channel, console: Vec::new(), devices }
    }

    /// Files whose streams are this process's own.
    pub(crate) fn attached(tree: Arc<Tree>) -> Self {
        let open = [Open::Stdin, Open::Stdout, Open::Stderr, Open::Requests, Open::Answers];
        Self { open: open.into_iter().map(Some).collect(), ..Self::new(tree, Channel::default(), false) }
    }

    /// Whether nothing but what is always there is open.
    pub(crate) fn is_idle(&self) -> bool {
        self.open.iter().skip(5).all(Option::is_none)
    }

    /// The end of what was written to stdout and stderr.
    pub(crate) fn console(&self) -> String {
        let from = self.console.len().saturating_sub(CONSOLE);
        let text = String::from_utf8_lossy(&self.console[from..]);
        // The build tells its own progress, which would bury what matters.
        let chatter = |l: &&str| ["[DEBUG", "  - /lean/", "  mainModule"].iter().any(|c| l.starts_with(c));
        let said: Vec<&str> = text.lines().filter(|l| !chatter(l)).collect();
        said.join("\n")
    }

    fn print(&mut self, bytes: &[u8]) {
        self.console.extend_from_slice(&bytes[bytes.len().saturating_sub(CONSOLE)..]);
        if self.console.len() > 4 * CONSOLE {
            self.console.drain(..self.console.len() - CONSOLE);
        }
    }

    fn get(&mut self, fd: i32) -> Option<&mut Open> {
        self.open.get_mut(usize::try_from(fd).ok()?)?.as_mut()
    }

    fn insert(&mut self, o: Open) -> Option<i32> {
        let free = self.open.iter().skip(5).position(Option::is_none).map(|i| i + 5);
        let at = match free {
            Some(i) => i,
            None if self.open.len() < MOST_OPEN => {
                self.open.push(None);
                self.open.len() - 1
            }
            None => return None,
        };
        self.open[at] = Some(o);
        i32::try_from(at).ok()
    }
}

pub(super) fn link(l: &mut Linker<Host>) -> Result<()> {
    calls::link(l)?;
    status::link(l)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_beyond_its_bound_is_not_kept() {
        let mut c = Channel::new("x", 4);
        c.write(b"abc");
        c.write(b"de");
        c.write(b"f");
        assert_eq!(c.finish(), (b"abc".to_vec(), true));
        let mut b = [0; 8];
        assert_eq!(c.read(&mut b), 2);
        assert_eq!(&b[..2], b"x\n");
        assert_eq!(c.read(&mut b), 0, "one line, then the end");
    }

    #[test]
    fn a_flood_of_output_leaves_its_end() {
        let mut f = Files::new(Arc::default(), Channel::default(), false);
        for _ in 0..10_000 {
            f.print(&[b'a'; 1000]);
        }
        f.print(b"the end");
        assert!(f.console.len() <= 5 * CONSOLE);
        assert!(f.console().ends_with("athe end"));
    }

    #[test]
    fn open_files_are_bounded() {
        let mut f = Files::new(Arc::default(), Channel::default(), false);
        let mut n = 0;
        while f.insert(Open::Random).is_some() {
            n += 1;
        }
        assert_eq!(n, MOST_OPEN - 5);
        f.open[7] = None;
        assert_eq!(f.insert(Open::Random), Some(7));
    }
}
