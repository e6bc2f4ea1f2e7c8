//! WordPiece tokens of an uncased BERT (Devlin et al. 2019; Wu et al. 2016).
//!
//! Owns: cleaning, lower-casing and splitting of text, greedy longest match against `vocab.txt`.

use std::collections::HashMap;
use unicode_normalization::UnicodeNormalization;

/// Longer words are unknown, as in the original.
const MAX_WORD_CHARS: usize = 100;

/// A vocabulary of word pieces.
#[derive(Debug)]
pub(super) struct WordPiece {
    pieces: HashMap<String, u32>,
    unknown: u32,
    start: u32,
    end: u32,
}

impl WordPiece {
    /// Reads a `vocab.txt`: one piece a line, its number being the line's. `None` without the three special pieces.
    pub(super) fn parse(text: &str) -> Option<Self> {
        let pieces: HashMap<String, u32> =
            text.lines().enumerate().map(|(i, piece)| (piece.trim_end().to_owned(), i as u32)).collect();
        let id = |piece: &str| pieces.get(piece).copied();
        let (unknown, start, end) = (id("[UNK]")?, id("[CLS]")?, id("[SEP]")?);
        Some(Self { pieces, unknown, start, end })
    }

    /// How many pieces there are.
    pub(super) fn len(&self) -> usize {
        self.pieces.len()
    }

    /// The pieces of a text between the start and the end mark, `most` at most with both.
    pub(super) fn encode(&self, text: &str, most: usize) -> Vec<u32> {
        let mut ids = vec![self.start];
        for word in words(text) {
            if ids.len() + 1 >= most {
                break;
            }
            self.word(&word, &mut ids);
        }
        ids.truncate(most.saturating_sub(1).max(1));
        ids.push(self.end);
        ids
    }

    fn word(&self, word: &str, ids: &mut Vec<u32>) {
        let before = ids.len();
        if word.chars().count() > MAX_WORD_CHARS {
            ids.push(self.unknown);
            return;
        }
        let mut from = 0;
        while from < word.len() {
            let ends = word[from..].char_indices().map(|(i, c)| from + i + c.len_utf8()).rev();
            let piece = |end: usize| {
                let text = &word[from..end];
                if from == 0 { self.pieces.get(text) } else { self.pieces.get(&format!("##{text}")) }
            };
            let Some((end, id)) = ends.into_iter().find_map(|end| piece(end).map(|id| (end, *id))) else {
                // A word with a part that is no piece is unknown as a whole.
                ids.truncate(before);
                ids.push(self.unknown);
                return;
            };
            ids.push(id);
            from = end;
        }
    }
}

/// Lower-case words without accents; punctuation and Chinese characters stand alone.
fn words(text: &str) -> Vec<String> {
    let mut out: Vec<String> = Vec::new();
    let mut word = String::new();
    let flat = text.nfd().filter(|c| !is_mark(*c)).flat_map(char::to_lowercase);
    for c in flat {
        if c.is_whitespace() {
            out.extend((!word.is_empty()).then(|| std::mem::take(&mut word)));
        } else if c == '\0' || c == '\u{fffd}' || c.is_control() {
        } else if is_punctuation(c) || is_ideograph(c) {
            out.extend((!word.is_empty()).then(|| std::mem::take(&mut word)));
            out.push(c.to_string());
        } else {
            word.push(c);
        }
    }
    out.extend((!word.is_empty()).then_some(word));
    out
}

fn is_mark(c: char) -> bool {
    unicode_normalization::char::is_combining_mark(c) && !c.is_alphanumeric()
}

/// ASCII that is neither letter nor digit, and the general punctuation blocks.
fn is_punctuation(c: char) -> bool {
    c.is_ascii_punctuation()
        || matches!(c, '\u{a1}' | '\u{a7}' | '\u{ab}' | '\u{b6}' | '\u{b7}' | '\u{bb}' | '\u{bf}'
            | '\u{2010}'..='\u{2027}' | '\u{2030}'..='\u{2043}' | '\u{2045}'..='\u{2051}' | '\u{2053}'..='\u{205e}'
            | '\u{207d}' | '\u{207e}' | '\u{2308}'..='\u{230b}' | '\u{2329}' | '\u{232a}' | '\u{27e6}'..='\u{27ef}'
            | '\u{2983}'..='\u{2998}' | '\u{3001}'..='\u{3003}' | '\u{3008}'..='\u{3011}')
}

fn is_ideograph(c: char) -> bool {
    matches!(c, '\u{4e00}'..='\u{9fff}' | '\u{3400}'..='\u{4dbf}' | '\u{f900}'..='\u{faff}' | '\u{20000}'..='\u{2ceaf}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn longest_pieces_first_and_unknown_words_whole() {
        let vocabulary = "[UNK]\n[CLS]\n[SEP]\nprime\n##s\nnum\n##ber\n.\n##e";
        let pieces = WordPiece::parse(vocabulary).expect("special pieces");
        assert_eq!(pieces.encode("Primes.", 10), [1, 3, 4, 7, 2]);
        assert_eq!(pieces.encode("númber xyz", 10), [1, 5, 6, 0, 2]);
        assert_eq!(pieces.encode("prime prime prime", 4), [1, 3, 3, 2]);
        assert_eq!(pieces.encode("", 10), [1, 2]);
        assert_eq!(pieces.encode(&"x".repeat(200), 10), [1, 0, 2]);
        assert!(WordPiece::parse("prime").is_none());
    }

    proptest::proptest! {
        #[test]
        fn any_text_is_bounded(text in "\\PC{0,300}", most in 2_usize..40) {
            let pieces = WordPiece::parse("[UNK]\n[CLS]\n[SEP]\na\n##b").expect("special pieces");
            let ids = pieces.encode(&text, most);
            proptest::prop_assert!(ids.len() <= most && ids.len() >= 2);
        }
    }
}
