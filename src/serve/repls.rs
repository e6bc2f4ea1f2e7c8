//! Kimina's clients are told which REPL answered and how many commands it had. There are no REPLs here: each source
//! has an instance of its own. This keeps the numbers as a server with REPLs would, one REPL a header.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

/// Headers remembered; beyond that all numbers begin anew.
const MOST: usize = 512;

/// The numbers.
#[derive(Debug)]
pub(super) struct Repls {
    uses: u32,
    by_header: Mutex<BTreeMap<String, Repl>>,
}

#[derive(Debug, Clone)]
struct Repl {
    id: String,
    commands: u32,
}

/// One command: the REPL's id, and the environment that the command made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Command {
    pub(super) repl: String,
    pub(super) env: u32,
}

impl Repls {
    /// Another REPL after `uses` commands.
    pub(super) fn new(uses: u32) -> Self {
        Self { uses: uses.max(1), by_header: Mutex::default() }
    }

    /// Counts a command after `header`, which is a command itself the first time, unless it is empty.
    pub(super) fn command(&self, header: &str) -> Command {
        let mut known = self.by_header.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= MOST {
            known.clear();
        }
        let first = u32::from(!header.is_empty());
        let new = || Repl { id: identifier(), commands: first };
        let repl = known.entry(header.to_owned()).or_insert_with(new);
        if repl.commands >= self.uses.max(first + 1) {
            *repl = new();
        }
        let command = Command { repl: repl.id.clone(), env: repl.commands };
        repl.commands = repl.commands.saturating_add(1);
        command
    }

    /// The REPL of `header` is gone: a time-out or a crash ended it.
    pub(super) fn forget(&self, header: &str) {
        self.by_header.lock().unwrap_or_else(PoisonError::into_inner).remove(header);
    }
}

/// 32 hexadecimal digits by chance.
pub(super) fn identifier() -> String {
    let mut bytes = [0u8; 16];
    // Without the system's randomness the ids are still told apart.
    if getrandom::fill(&mut bytes).is_err() {
        static NEXT: std::sync::atomic::AtomicU64 = std::sync::atomic::AtomicU64::new(0);
        let next = NEXT.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        bytes[..8].copy_from_slice(&next.to_be_bytes());
    }
    bytes.iter().map(|b| format!("{b:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_those_of_a_server_with_repls() {
        let repls = Repls::new(3);
        let env: Vec<u32> = (0..4).map(|_| repls.command("").env).collect();
        assert_eq!(env, [0, 1, 2, 0]);
        let (one, two) = (repls.command("import Mathlib"), repls.command("import Mathlib"));
        assert_eq!((one.env, two.env, one.repl == two.repl), (1, 2, true));
        assert_ne!(repls.command("import Mathlib").repl, one.repl);
        let before = repls.command("");
        repls.forget("");
        assert_ne!(repls.command("").repl, before.repl);
        assert_eq!(before.repl.len(), 32);
    }
}
