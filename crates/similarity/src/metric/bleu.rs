//! Sentence BLEU of the second text against the first: the two reference implementations in use.
//!
//! `sacrebleu` 2.x `sentence_bleu` (tokeniser 13a, exponential smoothing, effective order) and
//! `nltk` `sentence_bleu` on whitespace tokens with smoothing method 1. Names are set to `thm`
//! first (ASSESS section 4.2). The figure is not symmetric; [`bleu`] averages both directions so
//! that the order of a pair does not matter.

use super::spec::{Spec, Work};
use crate::split::renamed;
use std::collections::HashMap;

/// The metric `bleu`.
pub(super) const SACREBLEU: Spec = Spec {
    name: "bleu",
    help: "Sentence BLEU as sacrebleu computes it, both directions averaged",
    combines: false,
    work: Work::Texts(bleu),
};

/// The metric `bleu-nltk`.
pub(super) const NLTK: Spec = Spec {
    name: "bleu-nltk",
    help: "Sentence BLEU as nltk computes it, both directions averaged",
    combines: false,
    work: Work::Texts(bleu_nltk),
};

/// Longest n-gram.
const ORDER: usize = 4;

/// Mean of both directions of [`sacrebleu`] over statement texts, in 0..=1.
pub(super) fn bleu(first: &str, second: &str) -> f64 {
    let (a, b) = (renamed(first, "thm"), renamed(second, "thm"));
    ((sacrebleu(&b, &a) + sacrebleu(&a, &b)) / 200.0).min(1.0)
}

/// Mean of both directions of [`nltk`] over statement texts, in 0..=1.
pub(super) fn bleu_nltk(first: &str, second: &str) -> f64 {
    let (a, b) = (renamed(first, "thm"), renamed(second, "thm"));
    ((nltk(&b, &a) + nltk(&a, &b)) / 2.0).min(1.0)
}

/// What `sacrebleu.sentence_bleu(hypothesis, [reference]).score` gives, in 0..=100.
pub(super) fn sacrebleu(hypothesis: &str, reference: &str) -> f64 {
    let (h, r) = (tokens_13a(hypothesis), tokens_13a(reference));
    let counts = counts(&h, &r);
    if counts.iter().all(|c| c.0 == 0) {
        return 0.0;
    }
    let mut smooth = 1.0;
    let mut logs = Vec::with_capacity(ORDER);
    for (correct, total) in counts {
        if total == 0 {
            break;
        }
        let precision = if correct == 0 {
            smooth *= 2.0;
            100.0 / (smooth * total as f64)
        } else {
            100.0 * correct as f64 / total as f64
        };
        logs.push(precision.ln());
    }
    brevity(h.len(), r.len()) * (logs.iter().sum::<f64>() / logs.len() as f64).exp()
}

/// What `nltk`'s `sentence_bleu([reference.split()], hypothesis.split(), smoothing_function=method1)`
/// gives, in 0..=1.
pub(super) fn nltk(hypothesis: &str, reference: &str) -> f64 {
    let h: Vec<String> = hypothesis.split_whitespace().map(str::to_owned).collect();
    let r: Vec<String> = reference.split_whitespace().map(str::to_owned).collect();
    let counts = counts(&h, &r);
    if counts[0].0 == 0 {
        return 0.0;
    }
    let logs = counts.iter().map(|&(correct, total)| {
        let numerator = if correct == 0 { 0.1 } else { correct as f64 };
        (numerator / total.max(1) as f64).ln()
    });
    brevity(h.len(), r.len()) * (logs.sum::<f64>() / ORDER as f64).exp()
}

fn brevity(hypothesis: usize, reference: usize) -> f64 {
    if hypothesis >= reference {
        1.0
    } else if hypothesis == 0 {
        0.0
    } else {
        (1.0 - reference as f64 / hypothesis as f64).exp()
    }
}

/// For each order: n-grams of the hypothesis found in the reference (clipped), and all of them.
fn counts(hypothesis: &[String], reference: &[String]) -> [(usize, usize); ORDER] {
    let mut out = [(0, 0); ORDER];
    for (n, slot) in (1..=ORDER).zip(&mut out) {
        let mut left: HashMap<&[String], usize> = HashMap::new();
        for gram in reference.windows(n) {
            *left.entry(gram).or_default() += 1;
        }
        for gram in hypothesis.windows(n) {
            slot.1 += 1;
            if let Some(count) = left.get_mut(gram).filter(|c| **c > 0) {
                *count -= 1;
                slot.0 += 1;
            }
        }
    }
    out
}

/// The tokeniser of mteval-v13a as sacrebleu runs it.
fn tokens_13a(line: &str) -> Vec<String> {
    let mut line = line.trim_end().replace("<skipped>", "").replace("-\n", "").replace('\n', " ");
    if line.contains('&') {
        line = line.replace("&quot;", "\"").replace("&amp;", "&").replace("&lt;", "<").replace("&gt;", ">");
    }
    let mut chars: Vec<char> = Vec::with_capacity(line.len() * 2);
    chars.push(' ');
    for c in line.chars() {
        if matches!(c, '{'..='~' | '['..='`' | ' '..='&' | '('..='+' | ':'..='@' | '/') {
            chars.extend([' ', c, ' ']);
        } else {
            chars.push(c);
        }
    }
    chars.push(' ');
    let point = |c: char| c == '.' || c == ',';
    let chars = pairs(&chars, |a, b| !a.is_ascii_digit() && point(b), |a, b| vec![a, ' ', b, ' ']);
    let chars = pairs(&chars, |a, b| point(a) && !b.is_ascii_digit(), |a, b| vec![' ', a, ' ', b]);
    let chars = pairs(&chars, |a, b| a.is_ascii_digit() && b == '-', |a, b| vec![a, ' ', b, ' ']);
    chars.into_iter().collect::<String>().split_whitespace().map(str::to_owned).collect()
}

/// Replaces pairs of neighbours from the left, not overlapping, as a regular expression would.
fn pairs(chars: &[char], matches: impl Fn(char, char) -> bool, with: impl Fn(char, char) -> Vec<char>) -> Vec<char> {
    let mut out = Vec::with_capacity(chars.len() * 2);
    let mut i = 0;
    while i < chars.len() {
        match chars.get(i + 1) {
            Some(&next) if matches(chars[i], next) => {
                out.extend(with(chars[i], next));
                i += 2;
            }
            _ => {
                out.push(chars[i]);
                i += 1;
            }
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Made once with sacrebleu 2.6.0 and nltk 3.10.4 on texts of our own.
    #[test]
    fn equals_both_references() {
        #[derive(serde::Deserialize)]
        struct Row {
            hyp: String,
            r#ref: String,
            sacrebleu: f64,
            nltk: f64,
        }
        let rows: Vec<Row> =
            serde_json::from_str(include_str!("../../../../tests/data/similarity/bleu_golden.json")).unwrap();
        assert!(rows.len() > 40);
        for row in rows {
            assert!((sacrebleu(&row.hyp, &row.r#ref) - row.sacrebleu).abs() < 1e-9, "{} | {}", row.hyp, row.r#ref);
            assert!((nltk(&row.hyp, &row.r#ref) - row.nltk).abs() < 1e-9, "{} | {}", row.hyp, row.r#ref);
        }
    }

    proptest! {
        #[test]
        fn bounded_and_symmetric(a in "\\PC{0,40}", b in "\\PC{0,40}") {
            for f in [bleu, bleu_nltk] {
                let s = f(&a, &b);
                prop_assert!((0.0..=1.0).contains(&s));
                prop_assert_eq!(s, f(&b, &a));
            }
        }
    }
}
