//! A query as the searcher sees it: units of alternative tokens, read from text in any style.
//!
//! Owns: lexing of LaTeX, Lean and prose mixed, phrase lookup in the vocabulary, the traits of a query that
//! ranking uses. There is no query syntax, hence none to inject; any text is a query.

mod called;
mod expand;
mod lex;
mod traits;

use super::text::{Stems, fold};
use super::vocabulary::Vocabulary;
use expand::expand;
use lex::lexemes;

/// Characters of a query that are read; the rest of a longer one is ignored.
pub(crate) const MAX_CHARS: usize = 4_000;
/// Units of a query that are searched; the rest of a longer one is ignored.
pub(crate) const MAX_UNITS: usize = 64;

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
    /// Full names of declarations that a part of the query is the usual word for, each with the part's share of the
    /// query, in (0, 1].
    pub(crate) called: Vec<(String, f32)>,
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
        let lexemes = lexemes(&folded, vocabulary);
        let expanded = expand(&lexemes, vocabulary, &mut stems);
        let called = called::called(&lexemes, vocabulary, &mut stems);
        let mut plain: Vec<String> = Vec::new();
        for token in stems.prose(&folded).into_iter().chain(stems.signature(&folded)) {
            if !plain.contains(&token) && plain.len() < MAX_UNITS {
                plain.push(token);
            }
        }
        let traits = Traits {
            short: expanded.len() <= 3,
            statement: traits::states(&folded),
            latex: folded.contains(['\\', '$']),
            code: folded.contains('`'),
        };
        Self { plain: plain.into_iter().map(Unit::one).collect(), expanded, called, traits }
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
    fn usual_words_name_declarations_by_their_share_of_the_query() {
        let called = |text: &str| Query::read(text, &Vocabulary::embedded()).called;
        assert!(called("divides").contains(&("Dvd.dvd".to_owned(), 1.0)));
        assert!(called("the iterate of a function").contains(&("Nat.iterate".to_owned(), 1.0)));
        assert!(called("a prime divides").contains(&("Dvd.dvd".to_owned(), 0.5)));
        assert!(called("metric space").contains(&("MetricSpace".to_owned(), 1.0)), "{:?}", called("metric space"));
        assert!(called("a purple giraffe").is_empty());
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

    #[test]
    fn queries_of_any_text() {
        let vocabulary = Vocabulary::embedded();
        autoform_testing::fuzz::Fuzz::new("queries", 800)
            .seeds([
                "continuous function on a compact set",
                "Let $n \\ge 2$ be prime; then $\\varphi(n) = n - 1$.",
                "`Nat.add_comm` ∀ n, n + 0 = n",
            ])
            .words(&[
                "\\frac{",
                "}{",
                "$$",
                "\\mathbb{Z}",
                "`",
                "prime number",
                "group",
                "¬",
                "→",
                "_",
                "^{",
                "II",
                "2-adic",
            ])
            .run(|input| {
                let query = Query::read(&String::from_utf8_lossy(input), &vocabulary);
                assert!(
                    query.plain.len() <= MAX_UNITS && query.expanded.len() <= MAX_UNITS,
                    "{}",
                    query.expanded.len()
                );
                let weights = query.plain.iter().chain(&query.expanded).flat_map(Unit::tokens).map(|t| t.1);
                assert!(weights.chain(query.called.iter().map(|c| c.1)).all(|w| w > 0.0 && w.is_finite()));
            });
    }
}
