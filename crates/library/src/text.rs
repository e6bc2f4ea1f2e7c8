//! Text to index tokens, the same way for records and for queries.
//!
//! Owns: splitting of Lean identifiers into naming words, folding of accents, stemming. Knows neither
//! fields nor ranking. A token that starts with `#` is a whole name segment in lower case
//! (`#iscompact`), so that a query that spells a segment meets exactly it.

use std::collections::HashMap;
use unicode_normalization::UnicodeNormalization;

/// Words that carry no meaning in mathematical prose and are neither indexed nor asked for.
const STOP_WORDS: &[&str] = &[
    "a", "an", "the", "of", "is", "are", "be", "and", "or", "for", "in", "on", "at", "to", "by", "with", "that",
    "which", "from", "as", "it", "its", "this", "we", "if", "then", "any", "all", "every", "each", "where", "when",
    "such", "has", "have", "s", "there", "one", "into", "only", "also", "not", "does", "do", "than", "can", "between",
    "over", "under", "let", "given",
];

/// Symbols of Lean and mathematics that are worth searching for.
const SYMBOLS: &str = "≤<>≥=≠∣∈∉⊆⊂∪∩∅∑∏∫⨆⨅⊔⊓⊥⊤∘×⊗⊕→↔¬∧∨∀∃⁻¹•+-*/^ℝℂℕℤℚ‖≃≅⟶⥤≫𝟙∞ᶜ!∂√⊣⟪⟫⋃⋂≈∼≡⌊⌈𝓝⧸ᵀ𝓤≌⇑⋙⁅⁆ᗮ#";

/// Whether `c` is indexed as a symbol of its own.
pub(crate) fn is_symbol(c: char) -> bool {
    SYMBOLS.contains(c)
}

/// Whether a lower-case word is a stop word.
pub(crate) fn is_stop_word(word: &str) -> bool {
    STOP_WORDS.contains(&word)
}

/// Removes accents from Latin letters (`Fraïssé` to `Fraisse`, `Łoś` to `Los`), which Mathlib's names do not carry.
pub(crate) fn fold(text: &str) -> std::borrow::Cow<'_, str> {
    let accented = |c: char| matches!(c, '\u{c0}'..='\u{24f}' | '\u{300}'..='\u{36f}');
    if !text.contains(accented) {
        return text.into();
    }
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            'ł' => out.push('l'),
            'Ł' => out.push('L'),
            'ø' => out.push('o'),
            'ß' => out.push_str("ss"),
            '\u{300}'..='\u{36f}' => {}
            _ if accented(c) => out.extend(c.nfd().filter(|d| !matches!(d, '\u{300}'..='\u{36f}'))),
            _ => out.push(c),
        }
    }
    out.into()
}

#[derive(Clone, Copy, PartialEq)]
enum Class {
    Upper,
    Lower,
    Digit,
    Letter,
    Other,
}

fn class(c: char) -> Class {
    match c {
        'A'..='Z' => Class::Upper,
        'a'..='z' => Class::Lower,
        '0'..='9' | '₀'..='₉' => Class::Digit,
        _ if c.is_alphabetic() && !is_symbol(c) => Class::Letter,
        _ => Class::Other,
    }
}

/// Splits one segment of an identifier into lower-case naming words: `LocallyRingedSpace` gives
/// `locally ringed space`, `T2Space` gives `t2 space`, `GCDMonoid` gives `gcd monoid`.
pub(crate) fn split_segment(segment: &str) -> Vec<String> {
    let chars: Vec<char> = segment.chars().collect();
    let run = |from: usize, class_wanted: Class| {
        from + chars[from..].iter().take_while(|c| class(**c) == class_wanted).count()
    };
    let mut words = Vec::new();
    let mut at = 0;
    while at < chars.len() {
        let end = match class(chars[at]) {
            Class::Upper => {
                let upper = run(at, Class::Upper);
                let followed_by_lower = upper < chars.len() && class(chars[upper]) == Class::Lower;
                match (followed_by_lower, upper - at) {
                    (true, 1) => run(run(upper, Class::Lower), Class::Digit),
                    (true, _) => upper - 1,
                    (false, _) => run(upper, Class::Digit),
                }
            }
            Class::Lower => run(run(at, Class::Lower), Class::Digit),
            Class::Digit => run(at, Class::Digit),
            Class::Letter => run(run(at, Class::Letter), Class::Digit),
            Class::Other => {
                at += 1;
                continue;
            }
        };
        words.push(chars[at..end].iter().flat_map(|c| c.to_lowercase()).collect());
        at = end;
    }
    words
}

/// Splits text into maximal identifiers (letters, digits, `_ ' ! ?`, dots inside), numbers and single symbols.
pub(crate) fn lex(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        loop {
            let first = rest.chars().next()?;
            let end = if is_letter(first) {
                identifier_end(rest)
            } else if first.is_ascii_digit() {
                rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len())
            } else {
                first.len_utf8()
            };
            let (token, tail) = rest.split_at(end);
            rest = tail;
            if !first.is_whitespace() && !first.is_control() {
                return Some(token);
            }
        }
    })
}

/// Whether `c` can start an identifier: a letter that is not itself a mathematical symbol.
pub(crate) fn is_letter(c: char) -> bool {
    c.is_alphabetic() && !is_symbol(c)
}

/// Byte length of the identifier at the start of `text`, which begins with a letter.
pub(crate) fn identifier_end(text: &str) -> usize {
    let inside = |c: char| (c.is_alphanumeric() && !is_symbol(c)) || matches!(c, '_' | '\'' | '!' | '?' | '₀'..='₉');
    let mut end = 0;
    loop {
        end += text[end..].find(|c: char| !inside(c)).unwrap_or(text.len() - end);
        let mut tail = text[end..].chars();
        if tail.next() == Some('.') && tail.next().is_some_and(is_letter) {
            end += 1;
        } else {
            return end;
        }
    }
}

/// English stemmer (Snowball) with a memory, since the same few thousand words recur.
pub(crate) struct Stems {
    stemmer: frostem::Stemmer,
    known: HashMap<String, String>,
}

impl Default for Stems {
    fn default() -> Self {
        Self { stemmer: frostem::Stemmer::new(frostem::Algorithm::English), known: HashMap::new() }
    }
}

impl Stems {
    /// The stem of a lower-case word. Words with letters outside ASCII are their own stems.
    pub(crate) fn stem(&mut self, word: &str) -> String {
        if !word.is_ascii() {
            return word.to_owned();
        }
        if let Some(stem) = self.known.get(word) {
            return stem.clone();
        }
        let stem = self.stemmer.stem(word).into_owned();
        // Bounded, so that a stream of junk words cannot fill the memory.
        if self.known.len() < 200_000 {
            self.known.insert(word.to_owned(), stem.clone());
        }
        stem
    }

    /// Stems of the naming words of one segment, followed by the whole segment where it has several words.
    pub(crate) fn segment(&mut self, segment: &str, out: &mut Vec<String>) {
        let words = split_segment(segment);
        out.extend(words.iter().map(|w| self.stem(w)));
        if words.len() > 1 {
            out.push(format!("#{}", segment.to_lowercase()));
        }
    }

    /// Tokens of a declaration's or module's name.
    pub(crate) fn name(&mut self, name: &str) -> Vec<String> {
        let mut out = Vec::new();
        for segment in segments(&fold(name)) {
            self.segment(segment, &mut out);
        }
        out
    }

    /// Tokens of prose: words without stop words, identifiers split as in names.
    pub(crate) fn prose(&mut self, text: &str) -> Vec<String> {
        let mut out = Vec::new();
        let folded = fold(text);
        for token in lex(&folded).filter(|t| t.starts_with(is_letter)) {
            for segment in segments(token) {
                let words = split_segment(segment);
                for word in words.iter().filter(|w| !is_stop_word(w)) {
                    let stem = self.stem(word);
                    out.push(stem);
                }
                if words.len() > 1 {
                    out.push(format!("#{}", segment.to_lowercase()));
                }
            }
        }
        out
    }

    /// Tokens of a signature: identifiers of two letters or more split as in names, and symbols.
    pub(crate) fn signature(&mut self, text: &str) -> Vec<String> {
        let mut out = Vec::new();
        let folded = fold(text);
        for token in lex(&folded) {
            if token.starts_with(is_letter) {
                for segment in segments(token) {
                    // One-letter ASCII names are bound variables and say nothing.
                    if segment.len() == 1 {
                        continue;
                    }
                    let words = split_segment(segment);
                    if words.len() > 1 {
                        out.push(format!("#{}", segment.to_lowercase()));
                    }
                    for word in words.iter().filter(|w| w.len() > 1) {
                        let stem = self.stem(word);
                        out.push(stem);
                    }
                }
            } else if token.starts_with(is_symbol) {
                out.push(token.to_owned());
            }
        }
        out
    }
}

/// The segments of a dotted or underscored name.
pub(crate) fn segments(name: &str) -> impl Iterator<Item = &str> {
    name.split(['.', '_', '\'']).filter(|s| !s.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn splits_as_mathlib_names_read() {
        let cases: &[(&str, &[&str])] = &[
            ("LocallyRingedSpace", &["locally", "ringed", "space"]),
            ("T2Space", &["t2", "space"]),
            ("GCDMonoid", &["gcd", "monoid"]),
            ("instAB4CondensedMod", &["inst", "ab4", "condensed", "mod"]),
            ("iSup", &["i", "sup"]),
            ("aleph0", &["aleph0"]),
            ("PMF", &["pmf"]),
            ("δ₀", &["δ₀"]),
            ("", &[]),
        ];
        for (segment, words) in cases {
            assert_eq!(split_segment(segment), *words, "{segment}");
        }
    }

    #[test]
    fn folds_accents_only() {
        assert_eq!(fold("Fraïssé Łoś Hölder ℝ≥0 δ"), "Fraisse Los Holder ℝ≥0 δ");
    }

    #[test]
    fn names_prose_and_signatures_meet() {
        let mut stems = Stems::default();
        assert_eq!(stems.name("T4Space.of_x'"), ["t4", "space", "#t4space", "of", "x"]);
        assert_eq!(
            stems.prose("Every `IsCompact` set is closed."),
            ["is", "compact", "#iscompact", "set", "close"].into_iter().filter(|w| *w != "is").collect::<Vec<_>>()
        );
        assert_eq!(stems.signature("(h : Real.sqrt x ≤ 2)"), ["real", "sqrt", "≤"]);
    }

    proptest::proptest! {
        #[test]
        fn lexing_loses_nothing_but_blanks(text in ".{0,80}") {
            let kept: String = lex(&text).collect();
            let wanted: String = text.chars().filter(|c| !c.is_whitespace() && !c.is_control()).collect();
            // Blanks never occur inside a token, so joining gives the text without them.
            proptest::prop_assert_eq!(kept, wanted);
        }

        #[test]
        fn splitting_keeps_every_letter(segment in "[A-Za-z0-9]{0,30}") {
            proptest::prop_assert_eq!(split_segment(&segment).concat(), segment.to_lowercase());
        }
    }
}
