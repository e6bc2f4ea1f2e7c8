//! Our own sentences about notions of Mathlib (`index/glosses.tsv`): under which names mathematicians know them, and what they are in
//! other words than the docstring's.
//!
//! A data file, one line a declaration: its full name, names in English (by `; `), a sentence. Owns how that file is read.

use autoform_base::digest::hex;
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, HashMap};
use std::sync::LazyLock;

const TEXT: &str = include_str!("../../../index/glosses.tsv");

/// A phrase that more notions than these go by names none of them.
const MAX_OF_A_NAME: usize = 3;

/// A line: the declaration, and the names it goes by with the sentence.
fn lines_whole() -> impl Iterator<Item = (&'static str, &'static str)> {
    TEXT.lines().filter(|l| !l.starts_with('#')).filter_map(|l| l.split_once('\t'))
}

/// A line: the declaration, what it is called, the sentence.
fn lines() -> impl Iterator<Item = (&'static str, &'static str, &'static str)> {
    lines_whole().filter_map(|(name, rest)| rest.split_once('\t').map(|(names, gloss)| (name, names, gloss)))
}

/// The sentence about a declaration, with the names it goes by.
pub(crate) fn gloss(name: &str) -> Option<&'static str> {
    static GLOSSES: LazyLock<HashMap<&str, &str>> = LazyLock::new(|| lines_whole().collect());
    GLOSSES.get(name).copied()
}

/// Hexadecimal digest of the file.
pub(crate) fn revision() -> &'static str {
    static REVISION: LazyLock<String> = LazyLock::new(|| hex(&Sha256::digest(TEXT)[..4]));
    &REVISION
}

/// What notions are called, as a file of the vocabulary.
pub(crate) fn names() -> String {
    let mut called: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for (name, names, _) in lines() {
        for phrase in names.split("; ").map(str::trim).filter(|p| says_something(p, name)) {
            called.entry(phrase).or_default().push(name);
        }
    }
    called.retain(|_, names| names.len() <= MAX_OF_A_NAME);
    let line = |(phrase, names): (&str, Vec<&str>)| {
        let words: Vec<&str> = names.iter().map(|n| n.rsplit('.').next().unwrap_or(n)).collect();
        let called: Vec<String> = names.iter().map(|n| format!("@{n}")).collect();
        format!("{phrase}\t{} {}\n", words.join(" "), called.join(" "))
    };
    called.into_iter().map(line).collect()
}

/// Whether a phrase is one to look for: a letter (`A_n`) stands in many formulas, and what only repeats the declaration's own
/// name is found anyway.
fn says_something(phrase: &str, name: &str) -> bool {
    let word = phrase.split(|c: char| !c.is_alphanumeric()).any(|w| w.chars().count() > 1);
    let last = name.rsplit('.').next().unwrap_or(name);
    word && !last.eq_ignore_ascii_case(phrase)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn each_line_has_a_declaration_of_its_own_and_a_sentence() {
        let mut seen = HashSet::new();
        for line in TEXT.lines().filter(|l| !l.starts_with('#')) {
            let columns: Vec<&str> = line.split('\t').collect();
            let [name, _, gloss] = columns[..] else { panic!("{line:?} has not three columns") };
            assert!(seen.insert(name), "{name} twice");
            assert!(gloss.split_whitespace().count() >= 4, "{line:?}");
            assert!(!line.contains(['$', '\\']), "{line:?} has LaTeX");
        }
    }

    #[test]
    fn a_gloss_is_its_names_and_its_sentence() {
        let (name, called, sentence) = lines().find(|(_, called, _)| !called.is_empty()).unwrap();
        assert_eq!(gloss(name).unwrap(), format!("{called}\t{sentence}"));
        assert_eq!(gloss("no.such.name"), None);
        assert!(names().lines().all(|l| l.split('\t').count() == 2 && l.contains(" @")));
        for silent in ["A_n", "H", "C_c(X)", "gcd"] {
            assert!(!says_something(silent, "Nat.gcd"), "{silent}");
        }
        assert!(says_something("highest common factor", "Nat.gcd") && says_something("gcd", "GCDMonoid"));
    }
}
