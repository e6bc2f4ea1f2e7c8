//! Which naming words a library's authors use for which English words, learnt from its own docstrings.
//!
//! Every declaration with a docstring is a sentence pair: English words and pairs of neighbouring words on one
//! side, the words of its name on the other. IBM Model 1 (Brown, Della Pietra, Della Pietra and Mercer, "The
//! Mathematics of Statistical Machine Translation", Computational Linguistics 19(2), 1993, section 4.1) with an
//! empty word estimates how likely a name has a given word if its docstring has a given English one; a naming
//! word that stands in the docstring itself is explained by itself. No query is looked at. What comes out has
//! the form of `index/vocabulary.tsv`.

use super::text::{Stems, fold, is_stop_word};
use std::collections::{BTreeMap, HashMap};

/// What is learnt and what of it is kept.
#[derive(Debug, Clone)]
pub struct LearnOptions {
    /// Rounds of expectation and maximisation.
    pub rounds: usize,
    /// Least number of docstrings with a word.
    pub min_word: u32,
    /// Least number of docstrings with a pair of words.
    pub min_pair: u32,
    /// Least probability of a naming word.
    pub min_probability: f64,
    /// How many times likelier than over all docstrings a naming word must be.
    pub min_lift: f64,
    /// Most naming words kept for one English word or pair.
    pub most: usize,
}

impl Default for LearnOptions {
    fn default() -> Self {
        Self { rounds: 6, min_word: 7, min_pair: 12, min_probability: 0.12, min_lift: 4.0, most: 2 }
    }
}

/// An English word or pair of words, and the naming words that go with it.
#[derive(Debug, Clone, PartialEq)]
pub struct Association {
    /// One or two words in their commonest spelling.
    pub words: String,
    /// Docstrings that have them.
    pub docstrings: u32,
    /// Naming words as stems with their probabilities, the likeliest first.
    pub tokens: Vec<(String, f64)>,
}

/// Words of names that say how a statement is built and not what it is about.
const STRUCTURE: &[&str] =
    &["is", "of", "to", "on", "eq", "iff", "by", "at", "one", "two", "left", "right", "in", "self", "not", "le", "lt"];

/// Words of docstrings that say how it is told.
const TELLING: &[&str] = &[
    "version",
    "see",
    "note",
    "lemma",
    "theorem",
    "definition",
    "instance",
    "say",
    "call",
    "use",
    "defin",
    "state",
    "follow",
    "also",
    "same",
    "some",
    "more",
    "other",
    "here",
    "henc",
    "sinc",
    "thus",
    "given",
    "e",
    "g",
    "i",
];

/// Longest part of a docstring that is read, in bytes: its first sentences say what the declaration is.
const READ: usize = 400;

/// Learns from names and docstrings, in the alphabet's order of the English words. The same pairs give the same answer.
pub fn learn<'a>(pairs: impl Iterator<Item = (&'a str, &'a str)>, options: &LearnOptions) -> Vec<Association> {
    let mut reader = Reader::default();
    let pairs: Vec<(Vec<u32>, Vec<u32>)> = pairs.filter_map(|(name, doc)| reader.pair(name, doc)).collect();
    let count = |word: u32| reader.english.count[word as usize];
    let least =
        |word: u32| if reader.english.text[word as usize].contains(' ') { options.min_pair } else { options.min_word };
    let pairs: Vec<(Vec<u32>, Vec<u32>)> = pairs
        .into_iter()
        .map(|(words, tokens)| (words.into_iter().filter(|w| count(*w) >= least(*w)).collect(), tokens))
        .collect();
    let likely = Model::fitted(&pairs, &reader, options.rounds);
    let mut by_word: BTreeMap<u32, Vec<(String, f64)>> = BTreeMap::new();
    for ((word, token), p) in likely.p {
        let text = &reader.naming.text[token as usize];
        let lift = p * pairs.len() as f64 / f64::from(reader.naming.count[token as usize]);
        let own = word == EMPTY || reader.english.text[word as usize].split(' ').any(|w| w == text);
        if !own && p >= options.min_probability && lift >= options.min_lift && !STRUCTURE.contains(&text.as_str()) {
            by_word.entry(word).or_default().push((text.clone(), p));
        }
    }
    let mut learnt: Vec<Association> = by_word
        .into_iter()
        .map(|(word, mut tokens)| {
            tokens.sort_by(|a, b| b.1.total_cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
            tokens.truncate(options.most);
            Association { words: reader.spelt(word), docstrings: count(word), tokens }
        })
        .collect();
    learnt.sort_by(|a, b| a.words.cmp(&b.words));
    learnt.dedup_by(|a, b| a.words == b.words);
    learnt
}

/// The English word of every docstring that explains what nothing else does.
const EMPTY: u32 = 0;

/// Texts by number, with how many docstrings have them.
#[derive(Default)]
struct Numbered {
    text: Vec<String>,
    count: Vec<u32>,
    number: HashMap<String, u32>,
}

impl Numbered {
    fn of(&mut self, text: &str) -> u32 {
        if let Some(n) = self.number.get(text) {
            return *n;
        }
        let n = self.text.len() as u32;
        self.text.push(text.to_owned());
        self.count.push(0);
        self.number.insert(text.to_owned(), n);
        n
    }
}

/// Reads docstrings and names to numbers.
struct Reader {
    stems: Stems,
    english: Numbered,
    naming: Numbered,
    /// How often a stem is spelt how.
    spellings: HashMap<String, BTreeMap<String, u32>>,
}

impl Default for Reader {
    fn default() -> Self {
        let mut english = Numbered::default();
        english.of("");
        Self { stems: Stems::default(), english, naming: Numbered::default(), spellings: HashMap::new() }
    }
}

impl Reader {
    /// The words of a docstring and of a name; `None` if either has none.
    fn pair(&mut self, name: &str, doc: &str) -> Option<(Vec<u32>, Vec<u32>)> {
        let mut words = Vec::new();
        let end = doc.find("\n\n").unwrap_or(doc.len()).min(READ);
        let doc = fold(&doc[..doc.floor_char_boundary(end)]).to_lowercase().replace("'s", "");
        for phrase in without_code(&doc).split(|c: char| !c.is_alphabetic() && !matches!(c, ' ' | '\n' | '-' | '\'')) {
            let mut before: Option<String> = None;
            for word in phrase.split(|c: char| !c.is_alphabetic()).filter(|w| w.len() > 1 && !is_stop_word(w)) {
                let stem = self.stems.stem(word);
                if TELLING.contains(&stem.as_str()) {
                    continue;
                }
                *self.spellings.entry(stem.clone()).or_default().entry(word.to_owned()).or_default() += 1;
                words.push(self.english.of(&stem));
                if let Some(before) = before {
                    words.push(self.english.of(&format!("{before} {stem}")));
                }
                before = Some(stem);
            }
        }
        let naming = self.stems.name(name);
        let mut tokens: Vec<u32> =
            naming.iter().filter(|t| t.len() > 1 && !t.starts_with('#')).map(|t| self.naming.of(t)).collect();
        for list in [&mut words, &mut tokens] {
            list.sort_unstable();
            list.dedup();
        }
        for word in &words {
            self.english.count[*word as usize] += 1;
        }
        for token in &tokens {
            self.naming.count[*token as usize] += 1;
        }
        (!words.is_empty() && !tokens.is_empty()).then_some((words, tokens))
    }

    /// A word or pair in its commonest spelling; of equally common ones the first in the alphabet.
    fn spelt(&self, word: u32) -> String {
        let spell = |stem: &str| {
            let all = self.spellings.get(stem).into_iter().flatten();
            all.max_by(|a, b| a.1.cmp(b.1).then_with(|| b.0.cmp(a.0))).map_or(stem, |(w, _)| w).to_owned()
        };
        self.english.text[word as usize].split(' ').map(spell).collect::<Vec<_>>().join(" ")
    }
}

/// Prose without what stands between backticks or dollars, which is no English.
fn without_code(doc: &str) -> String {
    let mut out = String::with_capacity(doc.len());
    for (i, part) in doc.split(['`', '$']).enumerate() {
        if i % 2 == 0 {
            out.push_str(part);
        } else {
            out.push('|');
        }
    }
    out
}

/// The probabilities of IBM Model 1, by English word and naming word.
struct Model {
    p: HashMap<(u32, u32), f64>,
}

impl Model {
    fn fitted(pairs: &[(Vec<u32>, Vec<u32>)], reader: &Reader, rounds: usize) -> Self {
        let all = pairs.len().max(1) as f64;
        let mut p: HashMap<(u32, u32), f64> = HashMap::new();
        for (words, tokens) in pairs {
            for &token in tokens {
                let start = f64::from(reader.naming.count[token as usize]) / all;
                for &word in words.iter().chain([&EMPTY]) {
                    p.insert((word, token), start);
                }
            }
        }
        for _ in 0..rounds {
            let mut expected: HashMap<(u32, u32), f64> = HashMap::new();
            for (words, tokens) in pairs {
                for &token in tokens {
                    if let Some(own) = reader.english.number.get(&reader.naming.text[token as usize])
                        && words.binary_search(own).is_ok()
                    {
                        *expected.entry((*own, token)).or_default() += 1.0;
                        continue;
                    }
                    let with_empty = || words.iter().copied().chain([EMPTY]);
                    let sum: f64 = with_empty().filter_map(|w| p.get(&(w, token))).sum();
                    for word in with_empty() {
                        let share = p.get(&(word, token)).copied().unwrap_or_default() / sum.max(f64::MIN_POSITIVE);
                        // What hardly explains anything is left out, which keeps the table small.
                        if share > 1e-4 {
                            *expected.entry((word, token)).or_default() += share;
                        }
                    }
                }
            }
            p = expected;
            for ((word, _), value) in &mut p {
                let n = if *word == EMPTY { all } else { f64::from(reader.english.count[*word as usize]) };
                *value /= n;
            }
        }
        Self { p }
    }
}

/// The associations as lines of a vocabulary.
pub fn to_vocabulary(learnt: &[Association]) -> String {
    let mut out = String::new();
    for association in learnt {
        let tokens: Vec<String> = association.tokens.iter().map(|(t, _)| t.clone()).collect();
        out.push_str(&format!("{}\t{}\n", association.words, tokens.join(" ")));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn options() -> LearnOptions {
        LearnOptions { min_word: 2, min_pair: 9, min_lift: 1.5, ..LearnOptions::default() }
    }

    #[test]
    fn naming_words_are_learnt_from_docstrings() {
        let pairs = [
            ("Monotone.add", "A sum of increasing functions increases."),
            ("Monotone.comp", "The composite of increasing functions."),
            ("Continuous.add", "A sum of continuous functions."),
            ("Continuous.comp", "The composite of continuous functions."),
            ("Monotone", "An increasing function."),
            ("iSup_le", "The supremum of a family is at most a bound."),
            ("iSup_comm", "The supremum of a supremum."),
        ];
        let learnt = learn(pairs.into_iter(), &options());
        let of = |words: &str| learnt.iter().find(|a| a.words == words).map(|a| a.tokens[0].0.as_str());
        assert_eq!(of("composite"), Some("comp"));
        assert_eq!(of("sum"), Some("add"));
        assert_eq!(of("increasing"), Some("monoton"), "{learnt:?}");
        assert_eq!(of("continuous"), None, "a word that names itself needs no other: {learnt:?}");
    }

    #[test]
    fn code_and_formulas_are_no_english_and_nothing_is_learnt_from_nothing() {
        assert_eq!(without_code("a `b c` d $e$ f"), "a | d | f");
        assert_eq!(learn(std::iter::empty(), &options()), []);
        assert_eq!(learn([("x", ""), ("", "word"), ("A.b", "`code`")].into_iter(), &options()), []);
    }
}
