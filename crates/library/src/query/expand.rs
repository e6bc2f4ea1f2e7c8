//! From lexemes to units: phrases and signs looked up in the vocabulary, identifiers split.

use super::lex::Lexeme;
use super::{MAX_UNITS, Unit};
use crate::text::{Stems, is_stop_word, segments, split_segment};
use crate::vocabulary::{Entry, Vocabulary, phrase};

/// Weight of a vocabulary expansion that stands beside its trigger.
const BESIDE: f32 = 0.8;
/// Weight of the words of a long phrase that the vocabulary replaces.
const REPLACED: f32 = 0.3;

/// The units of a query with the vocabulary's expansions, at most [`MAX_UNITS`].
pub(super) fn expand(lexemes: &[Lexeme<'_>], vocabulary: &Vocabulary, stems: &mut Stems) -> Vec<Unit> {
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
