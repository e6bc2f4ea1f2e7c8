//! A fuzzer on stable tools: seeds, mutations, a watchdog, and crashes kept as cases.
//!
//! Input `n` of a target is a function of the target's name, the session's seed and `n` alone, so that a
//! crash which takes the whole process with it (a stack overflow, an abort) is found again by the number that
//! lies in `target/fuzz/NAME.at`. There is no coverage guidance: seeds and words have to bring an input
//! past the first gates.
//!
//! `AUTOFORM_FUZZ=N` makes N inputs a target in place of the short run's; `AUTOFORM_FUZZ_SEED` starts
//! another sequence; `AUTOFORM_FUZZ_AT=N` runs input N alone and prints it.

use std::os::unix::fs::FileExt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// Seconds of one input after which it counts as one that never ends.
const STUCK: u64 = 300;
/// Longest input, in bytes.
const LONGEST: usize = 64 << 10;

/// What stands at the edges of most formats.
const COMMON: &[&str] = &[
    "\"",
    "\\",
    "{",
    "}",
    "[",
    "]",
    "(",
    ")",
    "<",
    ">",
    ",",
    ":",
    "\n",
    "\r\n",
    "\r",
    "\t",
    "\0",
    "\u{feff}",
    "`",
    "```",
    "null",
    "true",
    "-1",
    "0",
    "1e999",
    "-0.0",
    "18446744073709551616",
    "9223372036854775808",
    "4294967296",
    "\\u0000",
    "\\ud800",
    "\u{202e}",
    "\u{1b}[2J",
    "😀",
    "é",
    "e\u{301}",
    "ℕ",
    "/-",
    "-/",
    "--",
    "«",
    "»",
    "..",
    "/",
    "%00",
    "<script>",
];

/// A target: a name, and what its inputs are made of.
pub struct Fuzz {
    name: &'static str,
    short: u64,
    seeds: Vec<Vec<u8>>,
    words: Vec<String>,
}

impl Fuzz {
    /// A target with `short` inputs in an ordinary test run.
    pub fn new(name: &'static str, short: u64) -> Self {
        Self { name, short, seeds: Vec::new(), words: COMMON.iter().map(|w| (*w).to_owned()).collect() }
    }

    /// Texts that the target reads.
    #[must_use]
    pub fn seeds<T: AsRef<[u8]>>(mut self, seeds: impl IntoIterator<Item = T>) -> Self {
        self.seeds.extend(seeds.into_iter().map(|s| s.as_ref()[..s.as_ref().len().min(LONGEST)].to_vec()));
        self
    }

    /// Words of the target's format.
    #[must_use]
    pub fn words(mut self, words: &[&str]) -> Self {
        self.words.extend(words.iter().map(|w| (*w).to_owned()));
        self
    }

    fn cases(&self) -> PathBuf {
        super::top().join("tests/fuzz/cases").join(self.name)
    }

    /// Runs the kept cases, then the inputs.
    ///
    /// # Panics
    /// When `target` does: the input is then a case that is to be committed.
    pub fn run(self, mut target: impl FnMut(&[u8])) {
        for case in std::fs::read_dir(self.cases()).into_iter().flatten() {
            let path = case.unwrap().path();
            eprintln!("{}", path.display());
            target(&std::fs::read(path).unwrap());
        }
        let number = |name: &str| std::env::var(name).ok().map(|v| v.parse::<u64>().unwrap());
        let start = number("AUTOFORM_FUZZ_SEED").unwrap_or(1);
        if let Some(at) = number("AUTOFORM_FUZZ_AT") {
            let input = self.input(start, at);
            eprintln!("{}", input.escape_ascii());
            return target(&input);
        }
        let folder = super::top().join("target/fuzz");
        std::fs::create_dir_all(&folder).unwrap();
        let mark = std::fs::File::create(folder.join(format!("{}.at", self.name))).unwrap();
        let at = Arc::new(AtomicU64::new(0));
        let _watch = Watch::start(self.name, Arc::clone(&at));
        for n in 0..number("AUTOFORM_FUZZ").unwrap_or(self.short) {
            at.store(n, Ordering::Relaxed);
            mark.write_all_at(format!("{n:020}\n").as_bytes(), 0).unwrap();
            let input = self.input(start, n);
            if let Err(panic) = catch_unwind(AssertUnwindSafe(|| target(&input))) {
                let path = self.cases().join(format!("{start}-{n}"));
                std::fs::create_dir_all(self.cases()).unwrap();
                std::fs::write(&path, &input).unwrap();
                eprintln!("{}: input {n} of seed {start} fails; it is kept in {}", self.name, path.display());
                std::panic::resume_unwind(panic);
            }
        }
    }

    /// Input `n` of the sequence that `start` begins.
    fn input(&self, start: u64, n: u64) -> Vec<u8> {
        let named = self.name.bytes().fold(start, |h, b| (h ^ u64::from(b)).wrapping_mul(0x0100_0000_01b3));
        let mut dice = Dice(named ^ n.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let mut input = match dice.below(16) {
            0 => (0..dice.below(64)).map(|_| dice.next() as u8).collect(),
            1 => (0..dice.below(24)).flat_map(|_| self.word(&mut dice).to_vec()).collect(),
            _ => self.seed(&mut dice).to_vec(),
        };
        // One in sixteen is a seed as it is, so that the ways behind the first gate are walked too.
        for _ in 0..[0, 1, 1, 2, 3, 5][dice.below(6)] {
            self.mutate(&mut input, &mut dice);
            input.truncate(LONGEST);
        }
        input
    }

    fn word(&self, dice: &mut Dice) -> &[u8] {
        self.words[dice.below(self.words.len())].as_bytes()
    }

    fn seed(&self, dice: &mut Dice) -> &[u8] {
        match self.seeds.len() {
            0 => b"",
            n => &self.seeds[dice.below(n)],
        }
    }

    fn mutate(&self, input: &mut Vec<u8>, dice: &mut Dice) {
        let at = dice.below(input.len() + 1);
        let span = {
            let longest = if dice.below(4) == 0 { input.len() - at } else { (input.len() - at).min(16) };
            at..at + dice.below(longest + 1)
        };
        match dice.below(12) {
            0 if at < input.len() => input[at] ^= 1 << dice.below(8),
            1 if at < input.len() => input[at] = dice.next() as u8,
            2 | 3 => {
                let word = self.word(dice).to_vec();
                input.splice(at..at, word);
            }
            4 => drop(input.drain(span)),
            5 => {
                let copy = input[span].to_vec();
                let to = dice.below(input.len() + 1);
                input.splice(to..to, copy);
            }
            6 => {
                let other = self.seed(dice);
                let from = dice.below(other.len() + 1);
                let tail = other[from..].to_vec();
                input.truncate(at);
                input.extend(tail);
            }
            7 => input.truncate(at),
            8 => self.renumber(input, at, dice),
            9 => {
                let word = self.word(dice).to_vec();
                let times = if dice.below(64) == 0 { 20_000 } else { 1 + dice.below(200) };
                input.splice(at..at, word.repeat(times));
            }
            10 => self.revalue(input, at, dice),
            _ => {
                let word = self.word(dice).to_vec();
                input.splice(span, word);
            }
        }
    }

    /// Puts an extreme in place of the next number.
    fn renumber(&self, input: &mut Vec<u8>, at: usize, dice: &mut Dice) {
        let Some(start) = input[at..].iter().position(u8::is_ascii_digit).map(|n| at + n) else { return };
        let end = input[start..].iter().position(|b| !b.is_ascii_digit()).map_or(input.len(), |n| start + n);
        let extremes =
            ["0", "-1", "1", "4294967295", "4294967296", "18446744073709551615", "99999999999999999999", "1e400"];
        input.splice(start..end, extremes[dice.below(extremes.len())].bytes());
    }

    /// Puts another JSON value in place of the next text in quotes.
    fn revalue(&self, input: &mut Vec<u8>, at: usize, dice: &mut Dice) {
        let Some(start) = input[at..].iter().position(|b| *b == b'"').map(|n| at + n) else { return };
        let Some(end) = input[start + 1..].iter().position(|b| *b == b'"').map(|n| start + n + 2) else { return };
        let values =
            ["null", "[]", "{}", "\"\"", "true", "-1", "1.5", "[[]]", "{\"\":[]}", "\"\\u0000\\ud83d\\ude00\""];
        input.splice(start..end, values[dice.below(values.len())].bytes());
    }
}

/// SplitMix64: a few operations a number, and a state that is one word.
struct Dice(u64);

impl Dice {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `n`, which is not 0.
    fn below(&mut self, n: usize) -> usize {
        (self.next() % n as u64) as usize
    }
}

/// Ends the process when one input takes longer than any machine is slow.
struct Watch(Arc<AtomicU64>);

/// The input number that says that the run is over.
const OVER: u64 = u64::MAX;

impl Watch {
    fn start(name: &'static str, at: Arc<AtomicU64>) -> Self {
        let seen = Arc::clone(&at);
        std::thread::spawn(move || {
            let (mut last, mut seconds) = (OVER, 0);
            loop {
                std::thread::sleep(Duration::from_secs(1));
                match seen.load(Ordering::Relaxed) {
                    OVER => return,
                    now if now == last => seconds += 1,
                    now => (last, seconds) = (now, 0),
                }
                if seconds > STUCK {
                    eprintln!("{name}: input {last} does not end");
                    std::process::abort();
                }
            }
        });
        Self(at)
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        self.0.store(OVER, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_input_is_a_function_of_its_number_and_seeds_are_met_unchanged_and_changed() {
        let make = || Fuzz::new("itself", 0).seeds(["{\"a\": 12}"]).words(&["zebra"]);
        let inputs: Vec<Vec<u8>> = (0..2000).map(|n| make().input(1, n)).collect();
        assert_eq!(inputs[7], make().input(1, 7));
        assert_ne!(inputs, (0..2000).map(|n| make().input(2, n)).collect::<Vec<_>>());
        let has = |part: &[u8]| inputs.iter().filter(|i| i.windows(part.len()).any(|w| w == part)).count();
        assert!(inputs.iter().filter(|i| *i == b"{\"a\": 12}").count() > 50);
        assert!(has(b"zebra") > 20 && has(b"18446744073709551615") > 5 && has(b"null") > 20);
        assert!(inputs.iter().any(|i| i.len() > 10_000) && inputs.iter().all(|i| i.len() <= LONGEST));
    }

    #[test]
    fn a_fault_is_found_within_a_short_run() {
        let (mut found, fuzz) = (0, Fuzz::new("itself-2", 0).seeds(["{\"a\": 12}"]));
        for n in 0..5000 {
            let input = fuzz.input(1, n);
            // A reader that takes quotes and forgets what a number may be.
            found += usize::from(input.starts_with(b"{\"a\": ") && input.ends_with(b"4294967296}"));
        }
        assert!(found > 0);
    }
}
