//! The numbers of ranking, as data: BM25, priors, fusion, and the linear model over the fused candidates.
//!
//! Owns: the form of `index/ranking.toml` and the names of features. Knows nothing of the index.

use super::error::LibraryError;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Everything that decides the order of results.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ranking {
    /// Term scoring.
    pub bm25: Bm25,
    /// The factor on a channel's scores that only the declaration decides.
    pub prior: Prior,
    /// Reciprocal rank fusion.
    pub fusion: Fusion,
    /// What a module adds to the scores of declarations that are no lemmas, or of all where a concept is asked for,
    /// by prefix of its name; the longest prefix counts.
    #[serde(default)]
    pub origin: BTreeMap<String, f32>,
    /// Weights of the linear model by feature name; features not named weigh nothing.
    pub features: BTreeMap<String, f64>,
}

/// Parameters of BM25 and the weights of a token's places.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bm25 {
    /// Saturation of term frequency.
    pub k1: f32,
    /// Normalisation by length, in [0, 1].
    pub b: f32,
    /// How much an occurrence counts in each place.
    pub places: Places,
}

/// Weights of the places a word can stand in.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Places {
    /// In the split name.
    pub name: f32,
    /// In the docstring.
    pub docstring: f32,
    /// In the signature.
    pub signature: f32,
    /// In the module's name or documentation.
    pub module: f32,
    /// In a concept's fields, constructors and lemmas.
    pub members: f32,
}

impl Places {
    /// The weights in the order of the scored channels.
    pub(crate) fn array(&self) -> [f32; 5] {
        [self.name, self.docstring, self.signature, self.module, self.members]
    }
}

/// `1 + concept·[class, structure, inductive] + definition·[def, abbrev] + popularity·min(p, 6) + name_length·min(n, 10)`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Prior {
    /// For classes, structures and inductive types.
    pub concept: f32,
    /// For definitions.
    pub definition: f32,
    /// Per unit of popularity (the logarithm of one plus mentions).
    pub popularity: f32,
    /// Per token of the name.
    pub name_length: f32,
}

/// Reciprocal rank fusion (Cormack, Clarke, Büttcher 2009).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fusion {
    /// Added to every rank.
    pub k: f32,
    /// How many declarations of each channel take part.
    pub depth: usize,
    /// What a word that the vocabulary has for a declaration adds to its score, times the square of the word's share
    /// of the query; one that is the whole query puts the declaration first. Nothing of either when 0.
    #[serde(default)]
    pub called: f32,
    /// Weight of each channel; a channel that is not named is silent.
    pub channels: BTreeMap<String, f32>,
}

/// The lists that are fused.
pub(crate) const LISTS: [&str; 8] =
    ["plain", "vocabulary", "name", "docstring", "signature", "module", "members", "identifier"];

const EMBEDDED: &str = include_str!("../../../index/ranking.toml");

impl Default for Ranking {
    /// The ranking that comes with the program.
    fn default() -> Self {
        Self::parse("index/ranking.toml", EMBEDDED).expect("the embedded file is parsed by a test")
    }
}

impl Ranking {
    /// Reads a ranking file; `file` names it in errors.
    ///
    /// # Errors
    /// [`LibraryError::Data`] for anything unknown or out of range.
    pub fn parse(file: &str, text: &str) -> Result<Self, LibraryError> {
        let fail = |why: String| LibraryError::Data { what: file.to_owned(), why };
        let ranking: Self = toml::from_str(text).map_err(|e| fail(e.to_string()))?;
        if let Some(name) = ranking.fusion.channels.keys().find(|c| !LISTS.contains(&c.as_str())) {
            return Err(fail(format!("unknown channel {name:?}; there are {}", LISTS.join(", "))));
        }
        let known = feature_names();
        if let Some(name) = ranking.features.keys().find(|f| !known.contains(f)) {
            return Err(fail(format!("unknown feature {name:?}")));
        }
        let sane = ranking.bm25.k1 > 0.0 && (0.0..=1.0).contains(&ranking.bm25.b) && ranking.fusion.k >= 0.0;
        if !sane || ranking.fusion.depth == 0 || ranking.fusion.depth > 10_000 {
            return Err(fail("k1 > 0, 0 <= b <= 1, k >= 0 and 1 <= depth <= 10000 are required".to_owned()));
        }
        Ok(ranking)
    }

    /// The channels that can be silenced.
    pub const CHANNELS: [&str; 7] = ["vocabulary", "name", "docstring", "signature", "module", "members", "identifier"];

    /// This ranking with one channel silenced: no words of it, no list, no feature.
    #[must_use]
    pub fn without(mut self, channel: &str) -> Self {
        let places = &mut self.bm25.places;
        match channel {
            "name" => places.name = 0.0,
            "docstring" => places.docstring = 0.0,
            "signature" => places.signature = 0.0,
            "module" => places.module = 0.0,
            "members" => places.members = 0.0,
            "vocabulary" => self.fusion.called = 0.0,
            _ => {}
        }
        self.fusion.channels.remove(channel);
        let of_channel = |feature: &str| {
            let feature = feature.rsplit(':').next().unwrap_or(feature);
            feature == channel
                || feature.strip_suffix(channel).is_some_and(|f| f.ends_with('.'))
                || feature.strip_prefix(channel).is_some_and(|f| f.starts_with('_'))
        };
        // The length of a name is no finding of its channel.
        self.features.retain(|f, _| f.ends_with("name_length") || !of_channel(f));
        self
    }

    /// Weights of the lists, in the order of [`LISTS`].
    pub(crate) fn list_weights(&self) -> [f32; LISTS.len()] {
        LISTS.map(|l| self.fusion.channels.get(l).copied().unwrap_or(0.0))
    }

    /// Weights of the features, in the order of [`feature_names`].
    pub(crate) fn feature_weights(&self) -> Vec<f64> {
        feature_names().iter().map(|f| self.features.get(f).copied().unwrap_or(0.0)).collect()
    }
}

/// Features of a candidate by itself and with the query.
pub(crate) const PLAIN_FEATURES: [&str; 34] = [
    "fusion",
    "score.plain",
    "score.vocabulary",
    "score.name",
    "score.docstring",
    "score.signature",
    "score.module",
    "rank.plain",
    "rank.vocabulary",
    "rank.name",
    "rank.docstring",
    "rank.signature",
    "identifier",
    "cover.name",
    "cover.docstring",
    "cover.signature",
    "kind.concept",
    "kind.definition",
    "kind.instance",
    "popularity",
    "name_length",
    "documented",
    "docstring_length",
    "signature_length",
    "score.members",
    "rank.members",
    "members_length",
    "asked.plain",
    "asked.vocabulary",
    "asked.name",
    "asked.docstring",
    "asked.signature",
    "match.name",
    "match.docstring",
];
/// Traits of a query that change what a feature is worth.
pub(crate) const TRAITS: [&str; 4] = ["short", "statement", "latex", "code"];
/// Features that are worth something else under each trait, by position in [`PLAIN_FEATURES`].
pub(crate) const CROSSED: [usize; 9] = [4, 5, 13, 14, 16, 17, 18, 19, 20];

/// Names of all features: the plain ones, then `trait:feature` for each crossed one.
pub(crate) fn feature_names() -> Vec<String> {
    let crossed = TRAITS.iter().flat_map(|t| CROSSED.iter().map(move |f| format!("{t}:{}", PLAIN_FEATURES[*f])));
    PLAIN_FEATURES.iter().map(|f| (*f).to_owned()).chain(crossed).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_embedded_ranking_parses() {
        let ranking = Ranking::default();
        assert_eq!(ranking.feature_weights().len(), PLAIN_FEATURES.len() + TRAITS.len() * CROSSED.len());
        assert!(ranking.feature_weights().iter().any(|w| *w != 0.0));
    }

    #[test]
    fn a_silenced_channel_leaves_no_trace() {
        for channel in Ranking::CHANNELS {
            let ranking = Ranking::default().without(channel);
            let left: Vec<&String> =
                ranking.features.keys().filter(|f| f.contains(channel) && !f.ends_with("name_length")).collect();
            assert!(left.is_empty() && !ranking.fusion.channels.contains_key(channel), "{channel}: {left:?}");
        }
    }

    #[test]
    fn unknown_names_are_refused() {
        let text = EMBEDDED.replace("[features]", "[features]\n\"fusoin\" = 1.0");
        assert!(Ranking::parse("r.toml", &text).expect_err("unknown").to_string().contains("fusoin"));
        let text = EMBEDDED.replace("plain = 0.5", "plane = 0.5");
        assert!(Ranking::parse("r.toml", &text).expect_err("unknown").to_string().contains("plane"));
    }
}
