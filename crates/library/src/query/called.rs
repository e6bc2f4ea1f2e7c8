//! Usual words for declarations: which the vocabulary names outright, and for how much of the query.

use super::lex::Lexeme;
use crate::text::{Stems, is_stop_word};
use crate::vocabulary::{Vocabulary, phrase};

/// Pieces of a query that are looked at.
const MAX_LEXEMES: usize = 128;

/// Names of the declarations that phrases of the query are the usual words for, with each phrase's share of all
/// words and signs that say something. The longest phrase counts; what it says to the ranking's channels is another
/// matter (`super::expand`).
pub(super) fn called(lexemes: &[Lexeme<'_>], vocabulary: &Vocabulary, stems: &mut Stems) -> Vec<(String, f32)> {
    let mut found: Vec<(&[String], usize)> = Vec::new();
    let mut said = 0;
    let mut at = 0;
    let lexemes = &lexemes[..lexemes.len().min(MAX_LEXEMES)];
    while at < lexemes.len() {
        let (names, length) = longest(&lexemes[at..], vocabulary, stems).unwrap_or((&[], 1));
        let telling = lexemes[at..at + length].iter().filter(|l| tells(l)).count();
        said += telling;
        if !names.is_empty() {
            found.push((names, telling));
        }
        at += length;
    }
    let share = |telling: usize| telling.max(1) as f32 / said.max(1) as f32;
    found.into_iter().flat_map(|(names, n)| names.iter().map(move |name| (name.clone(), share(n)))).collect()
}

fn tells(lexeme: &Lexeme<'_>) -> bool {
    match lexeme {
        Lexeme::Word(word) => !is_stop_word(&word.to_lowercase()),
        Lexeme::Literal(_) | Lexeme::Number(_) => true,
        Lexeme::Joint | Lexeme::Other => false,
    }
}

/// The names of the longest phrase or the sign that starts here, and the lexemes it takes.
fn longest<'v>(lexemes: &[Lexeme<'_>], vocabulary: &'v Vocabulary, stems: &mut Stems) -> Option<(&'v [String], usize)> {
    if let [Lexeme::Literal(sign), ..] = lexemes {
        return vocabulary.sign_called(sign).map(|names| (names, 1));
    }
    let limit = lexemes.len().min(2 * vocabulary.longest_phrase());
    let mut key: Vec<String> = Vec::new();
    let mut found = None;
    for (i, lexeme) in lexemes[..limit].iter().enumerate() {
        match lexeme {
            Lexeme::Word(word) if word.contains('.') => break,
            Lexeme::Word(word) | Lexeme::Number(word) => key.extend(phrase(word, stems)),
            Lexeme::Joint | Lexeme::Other if i > 0 => continue,
            _ => break,
        }
        if let Some(names) = vocabulary.called(&key) {
            found = Some((names, i + 1));
        }
    }
    found
}
