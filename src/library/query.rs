//! A query as the searcher sees it: units of alternative tokens, read from text in any style.
//!
//! Owns: lexing of LaTeX, Lean and prose mixed, phrase lookup in the vocabulary, the traits of a query that
//! ranking uses. There is no query syntax, hence none to inject; any text is a query.

use super::text::{self, Stems, fold, is_letter, is_stop_word, is_symbol, segments, split_segment};
use super::vocabulary::{Entry, Vocabulary, phrase};

/// Characters of a query that are read; the rest of a longer one is ignored.
pub(crate) const MAX_CHARS: usize = 4_000;
/// Units of a query that are searched; the rest of a longer one is ignored.
pub(crate) const MAX_UNITS: usize = 64;
/// Weight of a vocabulary expansion that stands beside its trigger.
const BESIDE: f32 = 0.8;
/// Weight of the words of a long phrase that the vocabulary replaces.
const REPLACED: f32 = 0.3;

/// One thing asked for: alternative tokens, each with a weight; the best one counts.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Unit {
    /// Tokens and weights, heaviest first not guaranteed.
    pub(crate) alternatives: Vec<(String, f32)>,
    /// Words of a phrase, each with a weight: one more alternative, of which a document has as much as it has words.
    pub(crate) phrase: Vec<(String, f32)>,
}

impl Unit {
    fn one(token: String) -> Self {
        Self::of(vec![(token, 1.0)])
    }

    fn of(alternatives: Vec<(String, f32)>) -> Self {
        Self { alternatives, phrase: Vec::new() }
    }

    /// Every token with its weight.
    pub(crate) fn tokens(&self) -> impl Iterator<Item = &(String, f32)> {
        self.alternatives.iter().chain(&self.phrase)
    }
}

/// What the form of a query says about what is looked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Traits {
    /// Three units or fewer: a name rather than a description.
    pub(crate) short: bool,
    /// Holds a verb or a relation: a statement rather than a concept.
    pub(crate) statement: bool,
    /// Holds LaTeX.
    pub(crate) latex: bool,
    /// Holds Lean code between backticks.
    pub(crate) code: bool,
}

/// A query, read.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Query {
    /// Units of the words as written.
    pub(crate) plain: Vec<Unit>,
    /// Units with the vocabulary's expansions.
    pub(crate) expanded: Vec<Unit>,
    /// What its form says.
    pub(crate) traits: Traits,
}

impl Query {
    /// Reads a query. Never fails; at most [`MAX_CHARS`] characters and [`MAX_UNITS`] units are looked at.
    pub(crate) fn read(text: &str, vocabulary: &Vocabulary) -> Self {
        let text = match text.char_indices().nth(MAX_CHARS) {
            Some((end, _)) => &text[..end],
            None => text,
        };
        let folded = fold(text);
        let mut stems = Stems::default();
        let expanded = expand(&lexemes(&folded, vocabulary), vocabulary, &mut stems);
        let mut plain: Vec<String> = Vec::new();
        for token in stems.prose(&folded).into_iter().chain(stems.signature(&folded)) {
            if !plain.contains(&token) && plain.len() < MAX_UNITS {
                plain.push(token);
            }
        }
        let traits = Traits {
            short: expanded.len() <= 3,
            statement: states(&folded),
            latex: folded.contains(['\\', '$']),
            code: folded.contains('`'),
        };
        Self { plain: plain.into_iter().map(Unit::one).collect(), expanded, traits }
    }
}

/// Verbs and relations that make a sentence of a phrase.
const RELATIONS: &[&str] = &[
    "is",
    "are",
    "iff",
    "has",
    "have",
    "exist",
    "exists",
    "if",
    "then",
    "implies",
    "equal",
    "equals",
    "divides",
    "commute",
    "commutes",
    "preserves",
    "preserve",
    "admits",
    "form",
    "forms",
    "inherits",
    "attain",
    "attains",
    "converge",
    "converges",
    "contain",
    "contains",
    "hold",
    "holds",
    "satisfies",
    "satisfy",
    "induces",
    "extends",
    "lifts",
    "factors",
    "vanish",
    "vanishes",
    "coincide",
    "coincides",
    "agree",
    "intersect",
    "intersects",
    "cannot",
    "distributes",
    "bounds",
    "embeds",
    "separates",
    "sends",
    "lies",
    "maps",
];
const RELATION_COMMANDS: &[&str] =
    &["le", "leq", "ge", "geq", "iff", "implies", "Rightarrow", "in", "cong", "simeq", "ne", "exists", "subseteq"];

fn states(text: &str) -> bool {
    let commands = text
        .split('\\')
        .skip(1)
        .any(|c| RELATION_COMMANDS.contains(&c.split(|x: char| !x.is_ascii_alphabetic()).next().unwrap_or_default()));
    commands
        || text.contains(['=', '≤', '↔', '→', '⇒', '∈', '≠', '≃', '≅', '⊆', '<'])
        || text.split(|c: char| !c.is_alphanumeric()).any(|w| RELATIONS.contains(&w))
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum Lexeme<'a> {
    /// A symbol or LaTeX command the vocabulary knows, or a symbol that is indexed.
    Literal(&'a str),
    Word(&'a str),
    Number(&'a str),
    /// Punctuation that may stand inside a phrase.
    Joint,
    Other,
}

/// LaTeX commands that only format.
const FORMATTING: &[&str] = &[
    "mathrm",
    "text",
    "mathbf",
    "mathcal",
    "mathbb",
    "mathfrak",
    "mathsf",
    "mathit",
    "operatorname",
    "left",
    "right",
    "big",
    "Big",
    "bigl",
    "bigr",
    "bigg",
    "quad",
    "qquad",
    "underline",
    "tilde",
    "widetilde",
    "mathscr",
    "boldsymbol",
    "rm",
    "bf",
    "displaystyle",
    "limits",
    "nolimits",
    "begin",
    "end",
    "middle",
    "textstyle",
    "hspace",
    "textrm",
    "textbf",
    "emph",
    "ensuremath",
];

fn lexemes<'a>(text: &'a str, vocabulary: &Vocabulary) -> Vec<Lexeme<'a>> {
    let mut out = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let (lexeme, length) = if first == '\\' {
            latex(rest, vocabulary)
        } else if is_letter(first) {
            let word = &rest[..text::identifier_end(rest)];
            let lexeme = match word.chars().count() {
                1 if first.is_ascii() => Lexeme::Other,
                1 if vocabulary.literal(word).is_some() => Lexeme::Literal(word),
                _ => Lexeme::Word(word),
            };
            (lexeme, word.len())
        } else if first.is_ascii_digit() {
            let length = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
            (Lexeme::Number(&rest[..length]), length)
        } else if rest.starts_with("⁻¹") {
            (Lexeme::Literal("⁻¹"), "⁻¹".len())
        } else {
            let symbol = &rest[..first.len_utf8()];
            let known = is_symbol(first) || vocabulary.literal(symbol).is_some();
            // A hyphen or an apostrophe joins words where letters or digits stand on both sides.
            let lexeme = match first {
                '-' | '–' | '\'' if joins(text, text.len() - rest.len(), first.len_utf8()) => Lexeme::Joint,
                _ if known => Lexeme::Literal(symbol),
                _ => Lexeme::Other,
            };
            (lexeme, first.len_utf8())
        };
        if !(lexeme == Lexeme::Other && first.is_whitespace()) {
            out.push(lexeme);
        }
        rest = &rest[length..];
    }
    out
}

fn joins(text: &str, at: usize, length: usize) -> bool {
    let before = text[..at].chars().next_back().is_some_and(char::is_alphanumeric);
    before && text[at + length..].chars().next().is_some_and(char::is_alphanumeric)
}

/// The LaTeX command at the start of `text`, and how many bytes it takes.
fn latex<'a>(text: &'a str, vocabulary: &Vocabulary) -> (Lexeme<'a>, usize) {
    let name_end = 1 + text[1..].find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(text.len() - 1);
    if name_end == 1 {
        // An escaped character, such as `\|` or `\,`.
        let length = 1 + text[1..].chars().next().map_or(0, char::len_utf8);
        let escape = &text[..length];
        let known = vocabulary.literal(escape).is_some();
        return (if known { Lexeme::Literal(escape) } else { Lexeme::Other }, length);
    }
    // `\mathbb{R}` is one sign.
    if let Some(close) = text[name_end..].starts_with('{').then(|| text[name_end..].find('}')).flatten() {
        let braced = &text[..name_end + close + 1];
        if braced.len() < 24 && vocabulary.literal(braced).is_some() {
            return (Lexeme::Literal(braced), braced.len());
        }
    }
    let command = &text[..name_end];
    if vocabulary.literal(command).is_some() {
        (Lexeme::Literal(command), name_end)
    } else if FORMATTING.contains(&&command[1..]) {
        (Lexeme::Other, name_end)
    } else {
        (Lexeme::Word(&command[1..]), name_end)
    }
}

fn expand(lexemes: &[Lexeme<'_>], vocabulary: &Vocabulary, stems: &mut Stems) -> Vec<Unit> {
    let mut units: Vec<Unit> = Vec::new();
    let mut at = 0;
    while at < lexemes.len() && units.len() < MAX_UNITS {
        let mut taken = 1;
        let before = units.len();
        match lexemes[at] {
            Lexeme::Literal(sign) => {
                let entry = vocabulary.literal(sign);
                let mut alternatives = Vec::new();
                if !entry.is_some_and(|e| e.replaces) {
                    alternatives.push((sign.to_owned(), 1.0));
                }
                if let Some(entry) = entry {
                    add(&mut alternatives, entry, if entry.replaces { 1.0 } else { BESIDE });
                }
                if !alternatives.is_empty() {
                    units.push(Unit::of(alternatives));
                }
            }
            Lexeme::Word(word) => match longest_phrase(&lexemes[at..], vocabulary, stems) {
                Some((unit, length)) => {
                    taken = length;
                    if unit.tokens().next().is_some() {
                        units.push(unit);
                    }
                }
                None => identifier(word, vocabulary, stems, &mut units),
            },
            Lexeme::Number(number) => units.push(Unit::one(number.to_owned())),
            Lexeme::Joint | Lexeme::Other => {}
        }
        // The same thing said twice is asked for once.
        let mut kept = before;
        for i in before..units.len() {
            if !units[..kept].contains(&units[i]) {
                units.swap(kept, i);
                kept += 1;
            }
        }
        units.truncate(kept);
        at += taken;
    }
    units
}

/// Puts an entry's tokens beside the alternatives, the heavier weight winning.
fn add(alternatives: &mut Vec<(String, f32)>, entry: &Entry, weight: f32) {
    for (token, w) in &entry.tokens {
        match alternatives.iter_mut().find(|(t, _)| t == token) {
            Some((_, old)) => *old = old.max(w * weight),
            None => alternatives.push((token.clone(), w * weight)),
        }
    }
}

/// The longest phrase of the vocabulary that starts here, as a unit, and the lexemes it takes.
fn longest_phrase(lexemes: &[Lexeme<'_>], vocabulary: &Vocabulary, stems: &mut Stems) -> Option<(Unit, usize)> {
    // Each lexeme is one word or a joint between words; identifiers that split into several stems end a phrase.
    let limit = lexemes.len().min(2 * vocabulary.longest_phrase());
    let mut key: Vec<String> = Vec::new();
    let mut found = None;
    for (i, lexeme) in lexemes[..limit].iter().enumerate() {
        match lexeme {
            Lexeme::Word(word) if word.contains('.') => break,
            Lexeme::Word(word) | Lexeme::Number(word) => key.extend(phrase(word, stems)),
            Lexeme::Joint | Lexeme::Literal("*") if i > 0 => continue,
            _ => break,
        }
        if let Some(entry) = vocabulary.phrase(&key) {
            let mut content: Vec<&String> = Vec::new();
            for word in key.iter().filter(|w| !is_stop_word(w)) {
                if !content.contains(&word) {
                    content.push(word);
                }
            }
            let mut unit = Unit::of(Vec::new());
            if let [word] = content[..] {
                unit.alternatives.push((word.clone(), 1.0));
            } else {
                let weight = if content.len() > 3 && entry.replaces { REPLACED } else { 1.0 };
                let each = weight / (content.len() as f32).sqrt();
                unit.phrase = content.into_iter().map(|w| (w.clone(), each)).collect();
            }
            add(&mut unit.alternatives, entry, BESIDE);
            found = Some((unit, i + 1));
        }
    }
    found
}

/// Units of an identifier or a word the vocabulary does not know as a phrase.
fn identifier(word: &str, vocabulary: &Vocabulary, stems: &mut Stems, units: &mut Vec<Unit>) {
    for segment in segments(word) {
        let words = split_segment(segment);
        if words.len() > 1 {
            units.push(Unit::one(format!("#{}", segment.to_lowercase())));
        }
        for part in &words {
            if is_stop_word(part) || (part.len() == 1 && part.is_ascii()) {
                continue;
            }
            let stem = stems.stem(part);
            let mut unit = Unit::one(stem.clone());
            if words.len() == 1
                && let Some(entry) = vocabulary.phrase(&[stem])
            {
                add(&mut unit.alternatives, entry, BESIDE);
            }
            units.push(unit);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tokens(text: &str) -> Vec<Vec<String>> {
        let query = Query::read(text, &Vocabulary::embedded());
        query.expanded.iter().map(|u| u.tokens().map(|a| a.0.clone()).collect()).collect()
    }

    #[test]
    fn latex_symbols_and_phrases_become_lean_words() {
        let sets = tokens(r"$\sqcup$ is the greatest common divisor");
        assert!(sets[0].contains(&"⊔".to_owned()) && sets[0].contains(&"sup".to_owned()), "{sets:?}");
        assert!(sets[1].contains(&"gcd".to_owned()), "{sets:?}");
        assert!(tokens(r"\mathbb{R}")[0].contains(&"ℝ".to_owned()));
        assert!(tokens("well-ordered")[0].contains(&"#wellorder".to_owned()));
    }

    #[test]
    fn formatting_and_variables_vanish() {
        assert!(tokens(r"\mathrm{} \, x $ a \left( \right)").is_empty());
        assert_eq!(tokens(r"\mathrm{Spec}")[0][0], "spec");
    }

    #[test]
    fn traits_tell_statements_from_names() {
        let read = |t: &str| Query::read(t, &Vocabulary::default()).traits;
        assert!(read("metric space").short && !read("metric space").statement);
        assert!(read("every compact set is closed").statement);
        assert!(read(r"a \le b").latex && read(r"a \le b").statement);
        assert!(read("`IsCompact s`").code);
    }

    #[test]
    fn a_megabyte_is_bounded() {
        let long = "word".repeat(3) + &" compact\u{0} \"( AND".repeat(100_000);
        let query = Query::read(&long, &Vocabulary::embedded());
        assert!(query.expanded.len() <= MAX_UNITS && query.plain.len() <= MAX_UNITS);
    }

    proptest::proptest! {
        #[test]
        fn any_text_is_a_query(text in "\\PC{0,200}") {
            let vocabulary = Vocabulary::embedded();
            let query = Query::read(&text, &vocabulary);
            proptest::prop_assert_eq!(&query, &Query::read(&text, &vocabulary));
        }
    }
}
