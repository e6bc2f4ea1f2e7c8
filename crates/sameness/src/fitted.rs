//! The lemmas of the normal form, as far as the library of a toolchain takes them.
//!
//! [`ENTRIES`] is proved against the embedded library, and each lemma names Mathlib's own theorem first where there is
//! one. A Mathlib of another month, or a file that imports a part of it, may lack what some of them need. One lemma that
//! fails would make every comparison undecided; so those that fail are left out, with what rests on them, and the rest
//! is used. What is left out is said once, and remembered where the toolchain has a folder for that.
//!
//! Nothing here is trusted: a lemma that is used is in the evidence file, and was proved there.

use super::ENTRIES;
use autoform_base::{atomic, digest::sha256_hex};
use autoform_lean::{Lean, Message, Outcome, Severity};
use serde_json::json;
use std::collections::{BTreeSet, HashMap};
use std::fmt::Write as _;
use std::path::PathBuf;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};
use std::time::Duration;

/// How often what is left is tried. A round finds every lemma that fails by itself; what rests on it fails in the next.
const ROUNDS: usize = 16;

/// Wall clock of one try: a whole library is imported and hundreds of lemmas are proved.
const WALL: Duration = Duration::from_mins(15);

/// The set whose members stand in one command (`lean/Sameness/EntriesSet.lean`).
const SET: &str = "attribute [bitvec_to_nat";

/// The header of comparisons.
#[derive(Debug, Clone)]
pub(super) struct Header {
    /// Imports and lemmas.
    pub text: Arc<str>,
    /// What the library did not take, in words.
    pub note: Option<String>,
}

/// The header of comparisons over `imports`.
///
/// # Errors
/// Lean's answer where it takes the imports with none of the lemmas either, or cannot be asked.
pub(super) async fn header(pool: &dyn Lean, imports: &str) -> Result<Header, Outcome> {
    // Who does not say who it is, and the embedded Lean, which has elaborated all of it at install, take it as it is.
    let whole = || Header { text: Arc::from(format!("{imports}{ENTRIES}")), note: None };
    let Ok(who) = pool.identity().await else { return Ok(whole()) };
    if who.backend == "fake" || (who.backend == "wasm" && imports == "import Mathlib\n") {
        return Ok(whole());
    }
    static KNOWN: LazyLock<Mutex<HashMap<String, Header>>> = LazyLock::new(Mutex::default);
    let key = [&who.backend, &who.lean, &who.library, imports, ENTRIES].map(|s| sha256_hex(s.as_bytes())).concat();
    let key = sha256_hex(key.as_bytes());
    if let Some(known) = KNOWN.lock().unwrap_or_else(PoisonError::into_inner).get(&key) {
        return Ok(known.clone());
    }
    // One at a time: pairs that are compared side by side would each find out the same.
    static FINDING: tokio::sync::Mutex<()> = tokio::sync::Mutex::const_new(());
    let _finding = FINDING.lock().await;
    if let Some(known) = KNOWN.lock().unwrap_or_else(PoisonError::into_inner).get(&key) {
        return Ok(known.clone());
    }
    let kept = pool.keeps().map(|dir| dir.join("entries").join(format!("{key}.json")));
    let before = kept.as_ref().map(read).unwrap_or_default();
    let (fitted, dropped) = fit(pool, imports, ENTRIES, before.clone()).await?;
    let all = blocks(ENTRIES);
    let lemmas = |i: &usize| all[*i].kind == Kind::Command;
    let (some, of) = (dropped.iter().filter(|i| lemmas(i)).count(), (0..all.len()).filter(lemmas).count());
    if dropped != before {
        let names: Vec<String> = dropped.iter().filter(|i| lemmas(i)).map(|&i| all[i].name()).collect();
        tracing::warn!("this library does not take {some} of {of} lemmas of the normal form: {}", names.join(" "));
        let text = json!(dropped).to_string();
        let written = |path: &PathBuf| {
            std::fs::create_dir_all(path.parent().unwrap_or(path)).and_then(|()| atomic::write(path, &text))
        };
        if let Some(path) = &kept
            && let Err(e) = written(path)
        {
            tracing::warn!("failed to remember it in {}: {e}", path.display());
        }
    }
    let note = (some > 0).then(|| format!("this library takes {} of {of} lemmas of the normal form", of - some));
    let fitted = Header { text: Arc::from(format!("{imports}{fitted}")), note };
    KNOWN.lock().unwrap_or_else(PoisonError::into_inner).insert(key, fitted.clone());
    Ok(fitted)
}

/// What was left out before; nothing where there is no such file. Numbers of commands alone: no text of it gets into a
/// header.
fn read(path: &PathBuf) -> BTreeSet<usize> {
    let numbers: BTreeSet<usize> =
        std::fs::read_to_string(path).ok().and_then(|t| serde_json::from_str(&t).ok()).unwrap_or_default();
    let all = blocks(ENTRIES);
    numbers.into_iter().filter(|&i| all.get(i).is_some_and(|b| b.kind != Kind::Frame)).collect()
}

/// The text of `entries` without what Lean does not take after `imports`, and which commands those are.
async fn fit(
    pool: &dyn Lean,
    imports: &str,
    entries: &str,
    mut dropped: BTreeSet<usize>,
) -> Result<(String, BTreeSet<usize>), Outcome> {
    let blocks = blocks(entries);
    for _ in 0..ROUNDS {
        let (text, owners) = laid_out(&blocks, &dropped);
        let answer = pool.call("outline", &format!("{imports}{text}"), json!({ "source": "" }), WALL).await;
        let Err(outcome) = answer else {
            let text = if dropped.is_empty() { entries.to_owned() } else { joined(&blocks, &dropped) };
            return Ok((text, dropped));
        };
        let (Outcome::HeaderFailed { messages } | Outcome::TimedOut { messages, .. }) = &outcome else {
            return Err(outcome);
        };
        let failed = failing(&blocks, &owners, messages, imports.lines().count());
        tracing::debug!(failed = failed.len(), "lemmas that this library does not take");
        if failed.is_empty() {
            return Err(outcome);
        }
        dropped.extend(failed);
    }
    Err(Outcome::Crashed { stderr_tail: "the lemmas of the normal form did not settle".to_owned() })
}

/// The commands in which Lean found errors; `owners` says which command each line is of.
fn failing(blocks: &[Block<'_>], owners: &[usize], messages: &[Message], imports: usize) -> BTreeSet<usize> {
    let mut failed = BTreeSet::new();
    for m in messages.iter().filter(|m| m.severity == Severity::Error) {
        let Some(line) = (m.pos.line as usize).checked_sub(imports + 1) else { continue };
        let Some(&at) = owners.get(line) else { continue };
        let starts = m.pos.column == 0 && (line == 0 || owners[line - 1] != at);
        // Where a proof does not parse, Lean may say so of the word after it.
        let at = if starts && m.text.starts_with("unexpected") && line > 0 { owners[line - 1] } else { at };
        if blocks[at].kind != Kind::Frame {
            failed.insert(at);
            let name = blocks[at].name();
            failed.extend((0..blocks.len()).filter(|&i| blocks[i].kind == Kind::Member && blocks[i].text == name));
        }
    }
    failed
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// `section`, `end` and the like: they stay.
    Frame,
    /// One member of the set, whose command is `attribute [..]` with the block's own words in brackets.
    Member,
    /// Anything else.
    Command,
}

/// A command, or one member of the set.
#[derive(Debug)]
struct Block<'a> {
    kind: Kind,
    text: &'a str,
    /// Of a member: the attribute's words.
    attribute: &'a str,
}

impl Block<'_> {
    /// The name that it declares, or its beginning.
    fn name(&self) -> String {
        let line = self.text.lines().find(|l| !l.starts_with("/--")).unwrap_or_default();
        let line = line.strip_prefix("@[norm_cast] ").unwrap_or(line);
        let declared = ["theorem ", "def ", "noncomputable def "].iter().find_map(|k| line.strip_prefix(k));
        match declared.and_then(|rest| rest.split([' ', ':', '(', '{', '[']).next()) {
            Some(name) => format!("Sameness.{name}"),
            None => line.chars().take(60).collect(),
        }
    }
}

/// The commands of a text: each begins at the left edge, with the comment before it.
fn blocks(entries: &str) -> Vec<Block<'_>> {
    let mut starts = vec![];
    let (mut at, mut comment, mut before) = (0, false, false);
    for line in entries.split_inclusive('\n') {
        let edge = !line.starts_with(char::is_whitespace);
        if edge && !comment && !before {
            starts.push(at);
        }
        if !comment && line.starts_with("/-") {
            comment = true;
            before = line.starts_with("/--");
        } else if edge && !comment {
            before = false;
        }
        if comment && line.trim_end().ends_with("-/") {
            comment = false;
        }
        at += line.len();
    }
    starts.push(at);
    let texts = starts.windows(2).map(|w| &entries[w[0]..w[1]]);
    texts.flat_map(|text| if text.starts_with(SET) { members(text) } else { vec![command(text)] }).collect()
}

fn command(text: &str) -> Block<'_> {
    let first = text.split_whitespace().next().unwrap_or_default();
    let frame =
        ["namespace", "section", "end", "universe"].contains(&first) || first.starts_with("--") || first == "/-!";
    Block { kind: if frame { Kind::Frame } else { Kind::Command }, text, attribute: "" }
}

fn members(text: &str) -> Vec<Block<'_>> {
    let Some((attribute, names)) = text.split_once(']') else { return vec![command(text)] };
    let attribute = attribute.trim_start_matches("attribute [");
    names.split_whitespace().map(|name| Block { kind: Kind::Member, text: name, attribute }).collect()
}

/// What is left, one member of the set a command, and for each line whose it is.
fn laid_out(blocks: &[Block<'_>], dropped: &BTreeSet<usize>) -> (String, Vec<usize>) {
    let (mut text, mut owners) = (String::new(), Vec::new());
    for (i, b) in blocks.iter().enumerate().filter(|(i, _)| !dropped.contains(i)) {
        let start = text.len();
        match b.kind {
            Kind::Member => writeln!(text, "attribute [{}] {}", b.attribute, b.text).unwrap_or_default(),
            _ => text.push_str(b.text),
        }
        owners.extend(text[start..].lines().map(|_| i));
    }
    (text, owners)
}

/// What is left, with the members of the set in as few commands as before.
fn joined(blocks: &[Block<'_>], dropped: &BTreeSet<usize>) -> String {
    let mut text = String::new();
    let mut open = None;
    for (_, b) in blocks.iter().enumerate().filter(|(i, _)| !dropped.contains(i)) {
        let attribute = (b.kind == Kind::Member).then_some(b.attribute);
        if open.is_some() && open != attribute {
            text.push('\n');
        }
        match attribute {
            Some(a) if open != Some(a) => write!(text, "attribute [{a}] {}", b.text).unwrap_or_default(),
            Some(_) => write!(text, " {}", b.text).unwrap_or_default(),
            None => text.push_str(b.text),
        }
        open = attribute;
    }
    if open.is_some() {
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use autoform_lean::{ElabRequest, Identity, Position};
    use serde_json::Value;
    use std::sync::atomic::{AtomicUsize, Ordering};

    const SMALL: &str = "/-! Two lines\nof words. -/\nnamespace Sameness\nuniverse u\nsection\n/-- Said first. -/\ntheorem a : x := by\n  p\ntheorem b : y := by\n  q\n\ntheorem c (h : z) : z := a h\nend\nattribute [bitvec_to_nat] and_imp Sameness.a\n  Sameness.b Sameness.c gone\n-- A word.\nattribute [bitvec_to_nat low] Sameness.b Nat.one\nend Sameness\n";

    #[test]
    fn nothing_is_lost_where_nothing_is_left_out() {
        let words = |t: &str| t.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        for text in [SMALL, ENTRIES] {
            let all = blocks(text);
            assert_eq!(words(&joined(&all, &BTreeSet::new())), words(text));
            let (laid, owners) = laid_out(&all, &BTreeSet::new());
            assert_eq!(owners.len(), laid.lines().count());
            for (line, &i) in laid.lines().zip(&owners) {
                assert!(all[i].text.contains(line) || all[i].kind == Kind::Member, "{line}");
            }
        }
        let all = blocks(ENTRIES);
        assert!(all.iter().filter(|b| b.name().starts_with("Sameness.") && b.kind == Kind::Command).count() > 600);
        assert!(all.iter().filter(|b| b.kind == Kind::Member).count() > 200);
        // A command is left out alone: none holds two.
        let heads =
            |b: &Block<'_>| b.text.lines().filter(|l| l.starts_with("theorem ") || l.starts_with("def ")).count();
        assert!(all.iter().all(|b| heads(b) <= 1));
    }

    /// A Lean whose library lacks what some lemmas need, which answers as the worker does.
    struct Lacking {
        bad: &'static [&'static str],
        asked: AtomicUsize,
        folder: Option<PathBuf>,
    }

    #[async_trait::async_trait]
    impl Lean for Lacking {
        async fn elaborate(&self, _: &ElabRequest) -> Outcome {
            Outcome::ToolchainMissing { reason: "it elaborates headers alone".to_owned() }
        }

        async fn call(&self, _: &str, header: &str, _: Value, _: Duration) -> Result<Value, Outcome> {
            self.asked.fetch_add(1, Ordering::Relaxed);
            let declared = |n: &str| header.contains(&format!("theorem {} ", n.trim_start_matches("Sameness.")));
            let wrong = |line: &str| {
                let member = line
                    .strip_prefix("attribute [bitvec_to_nat] ")
                    .or(line.strip_prefix("attribute [bitvec_to_nat low] "));
                member
                    .is_some_and(|m| m.split(' ').any(|n| n == "gone" || (n.starts_with("Sameness.") && !declared(n))))
                    || self.bad.iter().any(|b| line.contains(b))
                    || (line.contains(":= a h") && !declared("a"))
            };
            let at = |(i, line): (usize, &str)| wrong(line).then(|| error(i + 1, 1, "no"));
            let messages: Vec<Message> = header.lines().enumerate().filter_map(at).collect();
            if messages.is_empty() { Ok(Value::Null) } else { Err(Outcome::HeaderFailed { messages }) }
        }

        async fn identity(&self) -> Result<Identity, Outcome> {
            Ok(Identity { backend: "native".into(), lean: "4".into(), library: "small".into() })
        }

        fn keeps(&self) -> Option<PathBuf> {
            self.folder.clone()
        }
    }

    fn error(line: usize, column: u32, text: &str) -> Message {
        let pos = Position { line: u32::try_from(line).unwrap(), column };
        Message { severity: Severity::Error, pos, end: None, text: text.to_owned() }
    }

    fn lacking(bad: &'static [&'static str]) -> Lacking {
        Lacking { bad, asked: AtomicUsize::new(0), folder: None }
    }

    #[tokio::test]
    async fn what_fails_is_left_out_and_what_rests_on_it() {
        let lean = lacking(&["  p"]);
        let (text, dropped) = fit(&lean, "import Mathlib\n", SMALL, BTreeSet::new()).await.unwrap();
        assert_eq!(
            text,
            "/-! Two lines\nof words. -/\nnamespace Sameness\nuniverse u\nsection\ntheorem b : y := by\n  q\n\nend\nattribute [bitvec_to_nat] and_imp Sameness.b\n-- A word.\nattribute [bitvec_to_nat low] Sameness.b Nat.one\nend Sameness\n"
        );
        assert_eq!(lean.asked.load(Ordering::Relaxed), 3, "a fails first, then c, which rests on it");
        // From what was left out before, one try is enough.
        let again = lacking(&["  p"]);
        assert_eq!(fit(&again, "import Mathlib\n", SMALL, dropped.clone()).await.unwrap(), (text, dropped));
        assert_eq!(again.asked.load(Ordering::Relaxed), 1);
    }

    #[tokio::test]
    async fn imports_that_fail_are_nobody_elses_fault() {
        let lean = lacking(&["import Nowhere"]);
        let failed = fit(&lean, "import Nowhere\n", SMALL, BTreeSet::new()).await;
        assert!(failed.is_err());
        let frame = lacking(&["end Sameness", "section"]);
        assert!(
            fit(&frame, "import Mathlib\n", SMALL, BTreeSet::new()).await.is_err(),
            "what holds the rest is not left out"
        );
    }

    #[test]
    fn a_proof_that_does_not_parse_is_meant_where_the_word_after_it_is_named() {
        let all = blocks(SMALL);
        let (laid, owners) = laid_out(&all, &BTreeSet::new());
        let line = laid.lines().position(|l| l.starts_with("theorem b")).unwrap();
        let failed =
            |m: Message| failing(&all, &owners, &[m], 0).into_iter().map(|i| all[i].name()).collect::<Vec<_>>();
        assert_eq!(failed(error(line + 1, 0, "unexpected token 'theorem'"))[0], "Sameness.a");
        assert_eq!(failed(error(line + 1, 0, "unknown constant"))[0], "Sameness.b");
        assert!(failed(Message { severity: Severity::Warning, ..error(line + 1, 0, "sorry") }).is_empty());
    }

    #[tokio::test]
    async fn what_was_found_out_is_kept() {
        let folder = std::env::temp_dir().join(format!("autoform-fitted-{}", std::process::id()));
        let lean = Lacking { folder: Some(folder.clone()), ..lacking(&["theorem sub_zero_iff "]) };
        let imports = "import Kept\n";
        let first = header(&lean, imports).await.unwrap();
        assert!(!first.text.contains("theorem sub_zero_iff "), "left out");
        assert!(first.text.contains("theorem subset_iff "), "kept");
        assert!(first.note.as_ref().is_some_and(|n| n.starts_with("this library takes ")), "{:?}", first.note);
        let asked = lean.asked.load(Ordering::Relaxed);
        assert_eq!(header(&lean, imports).await.unwrap().text, first.text);
        assert_eq!(lean.asked.load(Ordering::Relaxed), asked, "remembered in this process");
        let file = std::fs::read_dir(folder.join("entries")).unwrap().next().unwrap().unwrap().path();
        let numbers: BTreeSet<usize> = serde_json::from_str(&std::fs::read_to_string(&file).unwrap()).unwrap();
        assert_eq!(read(&file), numbers);
        assert!(!numbers.is_empty(), "and for the next");
        std::fs::remove_dir_all(folder).unwrap();
    }
}
