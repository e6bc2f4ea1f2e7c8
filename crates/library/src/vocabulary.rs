//! The maths-to-Lean vocabulary: LaTeX commands, symbols and English terms to the words of Mathlib's names.
//!
//! A data file that people can extend (`index/vocabulary.tsv`, embedded), not code. Knows nothing of the index.

use super::error::LibraryError;
use super::glosses;
use super::text::{Stems, fold, is_letter, segments, split_segment};
use std::collections::HashMap;
use std::sync::LazyLock;

/// What an entry adds to a query: alternative tokens with weights in (0, 1].
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Entry {
    /// The trigger is replaced; otherwise the expansions stand beside it.
    pub(crate) replaces: bool,
    /// Tokens in the form of [`super::text`].
    pub(crate) tokens: Vec<(String, f32)>,
}

/// The vocabulary, looked up by symbol, LaTeX command or stemmed phrase.
#[derive(Debug, Clone, Default)]
pub struct Vocabulary {
    /// Symbols and LaTeX commands (with their backslash).
    literal: HashMap<String, Entry>,
    /// English phrases as stems.
    phrases: HashMap<Vec<String>, Entry>,
    /// Declarations that a symbol or command stands for, by full name.
    sign_called: HashMap<String, Vec<String>>,
    /// Declarations that a phrase is the usual word for (`@Dvd.dvd` for `divides`), by full name.
    called: HashMap<Vec<String>, Vec<String>>,
    longest: usize,
}

/// What comes with the program, the last having the last word.
const EMBEDDED: [(&str, &str); 3] = [
    ("index/learned.tsv", include_str!("../../../index/learned.tsv")),
    ("index/named.tsv", include_str!("../../../index/named.tsv")),
    ("index/vocabulary.tsv", include_str!("../../../index/vocabulary.tsv")),
];

impl Vocabulary {
    /// The vocabulary that comes with the program, the glosses' names included.
    pub fn embedded() -> Self {
        static READ: LazyLock<Vocabulary> = LazyLock::new(|| Vocabulary::from_files(true));
        READ.clone()
    }

    /// The same without the glosses' names, for an index without glosses.
    pub fn without_glosses() -> Self {
        Self::from_files(false)
    }

    fn from_files(glosses: bool) -> Self {
        let mut vocabulary = Self::default();
        // What the glosses call a notion gives way to all other files.
        let glosses = glosses.then(|| ("index/glosses.tsv", glosses::names()));
        let files = glosses.iter().map(|(f, t)| (*f, t.as_str())).chain(EMBEDDED);
        for (file, text) in files {
            vocabulary.extend(file, text).expect("the embedded files are parsed by a test");
        }
        vocabulary
    }

    /// Adds entries of a file in the same form; later entries replace earlier ones of the same trigger.
    ///
    /// # Errors
    /// [`LibraryError::Data`] naming the line that is no entry.
    pub fn extend(&mut self, file: &str, text: &str) -> Result<(), LibraryError> {
        let mut stems = Stems::default();
        for (number, line) in text.lines().enumerate() {
            if line.is_empty() || line.starts_with("# ") || line == "#" {
                continue;
            }
            let Some((trigger, right)) = line.split_once('\t') else {
                return Err(LibraryError::Data {
                    what: file.to_owned(),
                    why: format!("line {} has no tab between trigger and expansions", number + 1),
                });
            };
            let (replaces, right) = right.strip_prefix('=').map_or((false, right), |r| (true, r));
            let (named, words): (Vec<&str>, Vec<&str>) = right.split_whitespace().partition(|e| named(e));
            let names: Vec<String> = named.iter().map(|n| n[1..].to_owned()).collect();
            // A line of names alone leaves it to the other lines how the trigger is searched for.
            let entry = (!words.is_empty() || names.is_empty()).then(|| Entry {
                replaces,
                tokens: words.into_iter().flat_map(|e| expansion(e, &mut stems)).collect(),
            });
            if is_literal(trigger) {
                if let Some(entry) = entry {
                    self.literal.insert(trigger.to_owned(), entry);
                }
                if !names.is_empty() {
                    self.sign_called.insert(trigger.to_owned(), names);
                }
            } else {
                let phrase = phrase(trigger, &mut stems);
                if phrase.is_empty() {
                    return Err(LibraryError::Data {
                        what: file.to_owned(),
                        why: format!("line {} has an empty trigger", number + 1),
                    });
                }
                self.longest = self.longest.max(phrase.len());
                if !names.is_empty() {
                    // Variables and articles of one letter are no words of a query.
                    let words = phrase.iter().filter(|w| w.len() > 1).cloned().collect();
                    self.called.insert(words, names);
                }
                if let Some(entry) = entry {
                    self.phrases.insert(phrase, entry);
                }
            }
        }
        Ok(())
    }

    /// The entry of a symbol or LaTeX command.
    pub(crate) fn literal(&self, trigger: &str) -> Option<&Entry> {
        self.literal.get(trigger)
    }

    /// The entry of a phrase, given as stems.
    pub(crate) fn phrase(&self, stems: &[String]) -> Option<&Entry> {
        self.phrases.get(stems)
    }

    /// Declarations a symbol or LaTeX command stands for.
    pub(crate) fn sign_called(&self, trigger: &str) -> Option<&[String]> {
        self.sign_called.get(trigger).map(Vec::as_slice)
    }

    /// Declarations that a phrase, given as stems of more than one letter, is the usual word for.
    pub(crate) fn called(&self, stems: &[String]) -> Option<&[String]> {
        self.called.get(stems).map(Vec::as_slice)
    }

    /// Length of the longest phrase, in words.
    pub(crate) fn longest_phrase(&self) -> usize {
        self.longest
    }

    /// Number of entries: of triggers that widen a search, and of those that name declarations.
    pub fn len(&self) -> usize {
        self.literal.len() + self.phrases.len() + self.sign_called.len() + self.called.len()
    }

    /// Whether there is no entry.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

fn is_literal(trigger: &str) -> bool {
    let mut chars = trigger.chars();
    let first = chars.next().unwrap_or(' ');
    first == '\\' || !first.is_alphanumeric() || (chars.next().is_none() && !first.is_ascii())
}

/// Whether an expansion is a whole declaration: `@` and a name.
fn named(expansion: &str) -> bool {
    expansion.strip_prefix('@').is_some_and(|name| name.starts_with(is_letter))
}

/// A phrase as the stems of its words, `-` and `'` between letters being blanks.
pub(crate) fn phrase(text: &str, stems: &mut Stems) -> Vec<String> {
    let folded = fold(text).to_lowercase();
    folded.split(|c: char| !c.is_alphanumeric()).filter(|w| !w.is_empty()).map(|w| stems.stem(w)).collect()
}

/// Tokens of one expansion: a whole Mathlib name counts more as a whole than by its words.
fn expansion(text: &str, stems: &mut Stems) -> Vec<(String, f32)> {
    if !text.starts_with(|c: char| c.is_ascii_alphabetic()) {
        return vec![(text.to_owned(), 1.0)];
    }
    let segments: Vec<&str> = segments(text).collect();
    let several = segments.len() > 1;
    let mut out = Vec::new();
    for segment in segments {
        let words = split_segment(segment);
        match words.as_slice() {
            [word] => out.push((stems.stem(word), if several { 0.67 } else { 1.0 })),
            _ => {
                out.push((format!("#{}", segment.to_lowercase()), if several { 0.67 } else { 1.0 }));
                out.extend(words.iter().map(|w| (stems.stem(w), 0.62)));
            }
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn embedded_vocabulary_parses_and_knows_the_basics() {
        let vocabulary = Vocabulary::embedded();
        assert!(vocabulary.len() > 1000, "{}", vocabulary.len());
        let mut stems = Stems::default();
        let gcd = vocabulary.phrase(&phrase("greatest common divisor", &mut stems)).expect("gcd");
        assert_eq!(gcd.tokens, [("gcd".to_owned(), 1.0)]);
        let divides = vocabulary.phrase(&phrase("divides", &mut stems)).expect("divides");
        assert!(divides.tokens.iter().all(|(t, _)| !t.contains('@')));
        assert_eq!(vocabulary.called(&phrase("divides", &mut stems)), Some(["Dvd.dvd".to_owned()].as_slice()));
        let sup = vocabulary.literal("\\sqcup").expect("sqcup");
        assert!(sup.tokens.iter().any(|(t, _)| t == "sup"));
    }

    #[test]
    fn a_line_without_a_tab_is_named() {
        let error = Vocabulary::default().extend("mine.tsv", "# fine\nwrong line").expect_err("no tab");
        assert!(error.to_string().contains("mine.tsv") && error.to_string().contains("line 2"), "{error}");
    }
}
