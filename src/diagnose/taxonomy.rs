//! The SCI error taxonomy: 28 categories in order of priority.

use crate::prompt::CategoryLine;
use serde::Deserialize;
use std::sync::LazyLock;

/// A category of errors.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Category {
    /// Code, such as `S1.1`.
    pub code: String,
    /// The track's name, which submissions carry.
    pub name: String,
    /// Other names in use for it.
    #[serde(default)]
    pub aliases: Vec<String>,
    /// What it means.
    pub definition: String,
}

#[derive(Deserialize)]
struct File {
    category: Vec<Category>,
}

static ALL: LazyLock<Vec<Category>> = LazyLock::new(|| {
    toml::from_str::<File>(include_str!("taxonomy.toml"))
        .expect("the file is part of the program; a test reads it")
        .category
});

/// Every category, in the order in which they are tried: specific ones first, then the
/// catch-alls C3, C4 and C5, and the two of implementation, which are specific, at the place
/// [`rank`] gives them.
pub fn categories() -> &'static [Category] {
    &ALL
}

/// The category a text names, by code, name or another name in use; case and outer space do not count.
pub fn find(text: &str) -> Option<&'static Category> {
    let wanted = text.trim();
    // "S1.1 Quantifier Strengthening" and "S1.1: ..." name the category twice.
    let first = wanted.split([' ', ':']).next().unwrap_or("");
    ALL.iter()
        .find(|c| {
            c.code.eq_ignore_ascii_case(wanted)
                || c.name.eq_ignore_ascii_case(wanted)
                || c.aliases.iter().any(|a| a.eq_ignore_ascii_case(wanted))
        })
        .or_else(|| {
            ALL.iter().find(|c| {
                let rest = wanted[first.len()..].trim_start_matches([' ', ':']);
                c.code.eq_ignore_ascii_case(first) && c.name.eq_ignore_ascii_case(rest)
            })
        })
}

/// Priority of a category: smaller is tried first; the catch-alls come last.
pub fn rank(category: &Category) -> usize {
    let at = ALL.iter().position(|c| c == category).unwrap_or(ALL.len());
    if is_catch_all(category) { at + ALL.len() } else { at }
}

/// Whether it only says where an error stands.
pub fn is_catch_all(category: &Category) -> bool {
    ["C3", "C4", "C5"].iter().any(|c| category.code.starts_with(c))
}

/// The categories as a prompt lists them, in order of priority.
pub(super) fn lines() -> Vec<CategoryLine> {
    let mut sorted: Vec<&Category> = ALL.iter().collect();
    sorted.sort_by_key(|c| rank(c));
    sorted
        .into_iter()
        .map(|c| CategoryLine { code: c.code.clone(), name: c.name.clone(), definition: c.definition.clone() })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn twenty_eight_that_cannot_be_confused() {
        assert_eq!(categories().len(), 28);
        let codes: BTreeSet<&str> = categories().iter().map(|c| c.code.as_str()).collect();
        let words: Vec<&str> =
            categories().iter().flat_map(|c| c.aliases.iter().map(String::as_str).chain([c.name.as_str()])).collect();
        assert_eq!(codes.len(), 28);
        assert_eq!(words.iter().collect::<BTreeSet<_>>().len(), words.len());
        assert!(categories().iter().all(|c| !c.definition.is_empty()));
    }

    #[test]
    fn the_names_are_the_tracks() {
        let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/data/sci_taxonomy.json");
        let Ok(text) = std::fs::read_to_string(&path) else {
            eprintln!("SKIPPED: {} is not there", path.display());
            return;
        };
        let theirs: serde_json::Value = serde_json::from_str(&text).unwrap();
        let theirs: Vec<(&str, &str)> = theirs["categories"]
            .as_array()
            .unwrap()
            .iter()
            .map(|c| (c["code"].as_str().unwrap(), c["name"].as_str().unwrap()))
            .collect();
        let ours: Vec<(&str, &str)> = categories().iter().map(|c| (c.code.as_str(), c.name.as_str())).collect();
        assert_eq!(ours, theirs);
    }

    #[test]
    fn a_category_is_found_by_what_it_is_called_and_nothing_else() {
        let code = |t: &str| find(t).map(|c| c.code.as_str());
        assert_eq!(code("S2.7"), Some("S2.7"));
        assert_eq!(code(" partial order error "), Some("S2.7"));
        assert_eq!(code("C3.1 Missing Premise"), Some("C3.1"));
        assert_eq!(code("C3.1: Missing Premise"), Some("C3.1"));
        assert_eq!(code("C3.1 Redundant Premise"), None);
        for off in ["", "C3", "Premise", "Other", "S2.7 and C4"] {
            assert_eq!(code(off), None, "{off}");
        }
    }

    #[test]
    fn catch_alls_come_last() {
        let order: Vec<String> = lines().into_iter().map(|l| l.code).collect();
        assert_eq!(&order[23..], ["C3.1", "C3.2", "C3.3", "C4", "C5"]);
        assert_eq!(order[0], "S1.1");
    }
}
