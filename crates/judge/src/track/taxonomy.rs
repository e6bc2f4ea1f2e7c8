//! The SCI error taxonomy: 28 categories in three dimensions (semantic, constraint, implementation).
//!
//! Owns: codes, names, hierarchy, our paraphrases and the order of precedence. The data is `sci.json`,
//! in the taxonomy's own order; the paraphrases are ours.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::sync::LazyLock;

/// Number of categories.
pub const COUNT: usize = 28;

/// The three dimensions that give the taxonomy its name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Dimension {
    /// What is said.
    Semantic,
    /// Under which conditions it is said.
    Constraint,
    /// How Lean reads what was written.
    Implementation,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    code: String,
    name: String,
    dimension: Dimension,
    group: String,
    specific: bool,
    aliases: Vec<String>,
    definition: String,
}

static ENTRIES: LazyLock<Vec<Entry>> =
    LazyLock::new(|| serde_json::from_str(include_str!("sci.json")).expect("a test reads the embedded taxonomy"));

/// One category; orders as the taxonomy lists them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Category(u8);

impl Category {
    /// All of them, in the taxonomy's order.
    pub fn all() -> impl ExactSizeIterator<Item = Self> + Clone {
        (0..COUNT as u8).map(Self)
    }

    /// All of them as a diagnosis should try them: the specific ones first, then the catch-alls by
    /// location (C3 premises, C4 conclusion, C5 auxiliary).
    pub(crate) fn by_priority() -> impl Iterator<Item = Self> {
        Self::all().filter(|c| c.is_specific()).chain(Self::all().filter(|c| !c.is_specific()))
    }

    /// The category that `text` names by code, name or a name other sources use; case, spacing and
    /// punctuation of names do not matter. `None` for anything off the menu.
    pub fn parse(text: &str) -> Option<Self> {
        let text = text.trim();
        if let Some(c) = Self::all().find(|c| c.code().eq_ignore_ascii_case(text)) {
            return Some(c);
        }
        let wanted = folded(text);
        Self::all().find(|c| {
            let named = |name: &str| {
                let name = folded(name);
                wanted == name || wanted == folded(c.code()) + &name
            };
            named(c.name()) || c.entry().aliases.iter().any(|a| named(a))
        })
    }

    /// Place in the taxonomy, from 0.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// `S2.5`
    pub fn code(self) -> &'static str {
        &self.entry().code
    }

    /// `Coefficient/Constant Error`: how rows write it.
    pub fn name(self) -> &'static str {
        &self.entry().name
    }

    /// The dimension it belongs to.
    pub fn dimension(self) -> Dimension {
        self.entry().dimension
    }

    /// The group within the dimension.
    pub fn group(self) -> &'static str {
        &self.entry().group
    }

    /// What it covers, in our words.
    pub fn definition(self) -> &'static str {
        &self.entry().definition
    }

    /// Whether it takes precedence over the catch-alls C3, C4 and C5.
    pub(crate) fn is_specific(self) -> bool {
        self.entry().specific
    }

    fn entry(self) -> &'static Entry {
        &ENTRIES[self.index()]
    }
}

/// Letters and digits only, lower case.
fn folded(text: &str) -> String {
    text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

impl fmt::Display for Category {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Serialize for Category {
    fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for Category {
    fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let text = String::deserialize(d)?;
        Self::parse(&text).ok_or_else(|| serde::de::Error::custom(format!("`{text}` is none of the 28 categories")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn twenty_eight_with_codes_and_names_of_their_own() {
        assert_eq!(ENTRIES.len(), COUNT);
        let codes: BTreeSet<&str> = Category::all().map(Category::code).collect();
        let names: BTreeSet<String> = Category::all().map(|c| folded(c.name())).collect();
        assert_eq!((codes.len(), names.len()), (COUNT, COUNT));
        for c in Category::all() {
            assert_eq!(Category::parse(c.code()), Some(c));
            assert_eq!(Category::parse(c.name()), Some(c));
            assert_eq!(Category::parse(&format!("{}: {}", c.code(), c.name().to_uppercase())), Some(c));
            assert!(c.entry().aliases.iter().all(|a| Category::parse(a) == Some(c)), "{c}");
            let first = c.code().chars().next();
            let dimension = [Dimension::Semantic, Dimension::Constraint, Dimension::Implementation];
            assert_eq!(first.and_then(|f| "SCI".find(f)).map(|i| dimension[i]), Some(c.dimension()));
        }
        for off in ["None", "N/A", "", "S2", "Error", "Order", "Partial"] {
            assert_eq!(Category::parse(off), None, "{off}");
        }
    }

    #[test]
    fn specific_ones_come_first() {
        let order: Vec<&str> = Category::by_priority().map(Category::code).collect();
        assert_eq!(order.len(), COUNT);
        assert_eq!(order[COUNT - 5..], ["C3.1", "C3.2", "C3.3", "C4", "C5"]);
        assert!(order[..COUNT - 5].contains(&"I2"));
    }

    #[test]
    fn it_is_the_tracks_taxonomy() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/data/sci_taxonomy.json");
        let Ok(text) = std::fs::read_to_string(path) else {
            eprintln!("SKIPPED: ../shared/data/sci_taxonomy.json is not here");
            return;
        };
        let theirs: serde_json::Value = serde_json::from_str(&text).unwrap();
        for (c, t) in Category::all().zip(theirs["categories"].as_array().unwrap()) {
            assert_eq!(t["code"], c.code());
            assert_eq!(t["name"], c.name());
            assert_eq!(t["group"], c.group());
            assert_eq!(t["dimension"], format!("{:?}", c.dimension()));
            assert_ne!(t["definition"], c.definition(), "a paraphrase of our own");
        }
    }
}
