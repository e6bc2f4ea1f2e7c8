//! The raw identifier: the full name and its dotted endings in lower case, for whoever spells a name.

use crate::declaration::Declaration;
use crate::text::{fold, identifier_end, is_letter, lex};

pub(super) fn tokens(decl: &Declaration) -> Vec<String> {
    let name = decl.name.to_lowercase();
    let mut tokens = vec![format!("={}", name)];
    let mut rest = name.as_str();
    while let Some((_, ending)) = rest.split_once('.') {
        tokens.push(ending.to_owned());
        rest = ending;
    }
    tokens.push(name);
    tokens
}

/// Raw names a query may be spelling, with weights: the whole query without blanks (`metric space` for
/// `MetricSpace`), and each identifier in it that is no plain word.
pub(crate) fn asked(query: &str) -> Vec<(String, f32)> {
    let folded = fold(query);
    let mut out: Vec<(String, f32)> = Vec::new();
    let mut words: Vec<&str> = folded.split_whitespace().map(|w| w.trim_matches(['`', '$'])).collect();
    if matches!(words.first(), Some(&("a" | "an" | "the" | "A" | "An" | "The"))) {
        words.remove(0);
    }
    if (1..=5).contains(&words.len()) {
        let joined = words.concat().replace('-', "").to_lowercase();
        if !joined.is_empty() && joined.len() < 200 {
            for prefix in ["", "is"] {
                let name = format!("{prefix}{joined}");
                out.push((format!("={name}"), 1.0));
                out.push((name, 0.6));
            }
        }
    }
    for word in lex(&folded).filter(|w| w.starts_with(is_letter) && spelled(w)).take(8) {
        let name = word.to_lowercase();
        for (token, weight) in [(format!("={name}"), 0.8), (name, 0.5)] {
            if !out.iter().any(|(t, _)| *t == token) {
                out.push((token, weight));
            }
        }
    }
    out
}

/// The name that the whole query is, if it is one, and whether it is spelled like a name rather than a word:
/// with a dot, an underscore or an upper-case letter after the first.
pub(crate) fn whole(query: &str) -> Option<(&str, bool)> {
    let name = query.trim().trim_matches(['`', '$']).trim();
    let one = name.len() < 1_000 && name.starts_with(is_letter) && identifier_end(name) == name.len();
    one.then(|| (name, spelled(name)))
}

/// Whether a word is spelled as no plain word is.
fn spelled(word: &str) -> bool {
    word.contains(['.', '_']) || word.char_indices().any(|(i, c)| i > 0 && c.is_ascii_uppercase())
}

#[cfg(test)]
mod tests {
    use super::{asked, whole};

    #[test]
    fn only_a_single_identifier_is_a_whole_name() {
        assert_eq!(whole(" `Nat.add_comm` "), Some(("Nat.add_comm", true)));
        assert_eq!(whole("prime"), Some(("prime", false)));
        assert_eq!(whole("IsCompact"), Some(("IsCompact", true)));
        assert_eq!([whole("prime number"), whole("x + y"), whole(""), whole("3"), whole("a.")], [None; 5]);
    }

    #[test]
    fn whole_queries_and_spelled_names() {
        let tokens: Vec<String> = asked("a metric space").into_iter().map(|a| a.0).collect();
        assert!(tokens.contains(&"=metricspace".to_owned()), "{tokens:?}");
        let tokens: Vec<String> =
            asked("how to use Nat.add_comm on these five naturals").into_iter().map(|a| a.0).collect();
        assert!(
            tokens.contains(&"=nat.add_comm".to_owned()) && !tokens.iter().any(|t| t.contains("five")),
            "{tokens:?}"
        );
    }
}
