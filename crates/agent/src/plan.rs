//! A plan and an expansion as a model writes them, and how its replies are read.

use autoform_llm::prompt::reply::{self, ReplyError};
use serde::Deserialize;

/// Longest name of a concept, in characters.
const MAX_NAME_CHARS: usize = 120;
/// Longest meaning, in characters.
const MAX_MEANING_CHARS: usize = 2_000;

/// A concept of a plan.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PlannedConcept {
    pub(super) name: String,
    pub(super) meaning: String,
    pub(super) direct: bool,
    pub(super) needs: Vec<String>,
    /// Cases that a definition of it has to get right.
    #[serde(default)]
    pub(super) cases: Vec<String>,
}

/// A model's plan: the concepts of a statement.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Plan {
    pub(super) concepts: Vec<PlannedConcept>,
}

/// A prerequisite that an expansion names.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Dependency {
    pub(super) name: String,
    pub(super) meaning: String,
}

/// A concept's definition in English and what it rests on.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Expansion {
    pub(super) definition: String,
    /// Whether the name only puts its dependencies together, so that no definition of it is written.
    #[serde(default)]
    pub(super) composite: bool,
    /// Cases that a definition of it has to get right.
    #[serde(default)]
    pub(super) cases: Vec<String>,
    pub(super) dependencies: Vec<Dependency>,
}

/// Checks a name and a meaning that a model wrote.
///
/// # Errors
/// A name that is none, or one of them that is too long.
pub(super) fn check_text(name: &str, meaning: &str) -> Result<(), ReplyError> {
    let told = |what: String| Err(ReplyError::Invalid(what));
    if !name.chars().any(char::is_alphanumeric) || name.chars().any(char::is_control) {
        return told(format!("{name:?} is not a concept's name"));
    }
    if name.chars().count() > MAX_NAME_CHARS {
        return told(format!("a concept's name is longer than {MAX_NAME_CHARS} characters"));
    }
    if meaning.chars().count() > MAX_MEANING_CHARS {
        return told(format!("the meaning of {name:?} is longer than {MAX_MEANING_CHARS} characters"));
    }
    Ok(())
}

/// Reads a plan.
///
/// # Errors
/// A reply of another form, or a concept without a name.
pub(super) fn parse_plan(text: &str) -> Result<Plan, ReplyError> {
    let plan: Plan = reply::json(text)?;
    for concept in &plan.concepts {
        check_text(&concept.name, &concept.meaning)?;
        concept.needs.iter().try_for_each(|n| check_text(n, ""))?;
        concept.cases.iter().try_for_each(|case| check_text("case", case))?;
    }
    Ok(plan)
}

/// Reads an expansion.
///
/// # Errors
/// A reply of another form, or one without a definition.
pub(super) fn parse_expansion(text: &str) -> Result<Expansion, ReplyError> {
    let expansion: Expansion = reply::json(text)?;
    check_text("definition", &expansion.definition)?;
    if expansion.definition.trim().is_empty() {
        return Err(ReplyError::Invalid("\"definition\" is empty".to_owned()));
    }
    expansion.cases.iter().try_for_each(|case| check_text("case", case))?;
    expansion.dependencies.iter().try_for_each(|d| check_text(&d.name, &d.meaning))?;
    Ok(expansion)
}

/// Search words (ablation `no-got`).
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Keywords {
    keywords: Vec<String>,
}

/// Reads a list of search words.
///
/// # Errors
/// A reply of another form, or a word that is none.
pub(super) fn parse_keywords(text: &str) -> Result<Vec<String>, ReplyError> {
    let list: Keywords = reply::json(text)?;
    list.keywords.iter().try_for_each(|word| check_text(word, ""))?;
    Ok(list.keywords)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plans_are_read_strictly() {
        let good =
            r#"{"concepts": [{"name": "perfect number", "meaning": "m", "direct": true, "needs": ["divisor"]}]}"#;
        assert_eq!(parse_plan(good).unwrap().concepts[0].needs, ["divisor"]);
        assert!(parse_plan(r#"{"concepts": []}"#).unwrap().concepts.is_empty());
        for bad in [
            r#"{"concepts": [{"name": "", "meaning": "m", "direct": true, "needs": []}]}"#,
            r#"{"concepts": [{"name": "a", "meaning": "m", "needs": []}]}"#,
            r#"{"concepts": [{"name": "a\u001b[2J", "meaning": "m", "direct": true, "needs": []}]}"#,
            r#"{"concepts": [{"name": "a", "meaning": "m", "direct": true, "needs": ["--"]}]}"#,
            r#"{"concept": []}"#,
            r#"["a"]"#,
        ] {
            assert!(parse_plan(bad).is_err(), "{bad}");
        }
        assert!(parse_expansion(r#"{"definition": " ", "dependencies": []}"#).is_err());
    }
}
