//! The prompt of the benchmark: `prompts/eval.hbs`, filled in for one item.
//!
//! Everything the prompt says is fixed by the template, the examples and the item, so that its
//! hash names it. Nothing is escaped: the output is text for a model.

use crate::item::Item;
use autoform_base::digest::sha256_hex;
use handlebars::Handlebars;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

const TEMPLATE: &str = include_str!("../../../../prompts/eval.hbs");
const EXAMPLES: &str = include_str!("prompt_examples.toml");

/// Examples shown at most.
const MAX_EXAMPLES: usize = 3;

/// Characters of an item's context that are shown; a longer one is cut at a line, and says so.
const MAX_CONTEXT: usize = 4000;

/// Why a prompt could not be made.
#[derive(Debug, thiserror::Error)]
pub enum PromptError {
    /// The template is not one.
    #[error("prompt template `eval` is malformed: {0}")]
    Template(#[from] Box<handlebars::TemplateError>),
    /// The examples are not readable.
    #[error("the examples of prompt `eval` are malformed: {0}")]
    Examples(#[from] Box<toml::de::Error>),
    /// The template names something the prompt does not have.
    #[error("failed to render prompt `eval`: {0}")]
    Render(#[from] Box<handlebars::RenderError>),
}

/// A statement with its translation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Example {
    /// The statement in natural language.
    pub nl: String,
    /// A Lean term of type `Prop`.
    pub term: String,
}

/// The template's variables.
#[derive(Serialize)]
struct Variables<'a> {
    imports: &'a [String],
    context: String,
    examples: Vec<&'a Example>,
    nl: &'a str,
}

/// The template with its examples, read once.
#[derive(Debug)]
pub struct EvalPrompt {
    handlebars: Handlebars<'static>,
    examples: BTreeMap<String, Vec<Example>>,
    hash: String,
}

impl EvalPrompt {
    /// The prompt that ships with the program.
    ///
    /// # Errors
    /// A template or examples that cannot be read.
    pub fn embedded() -> Result<Self, PromptError> {
        Self::new(TEMPLATE, EXAMPLES)
    }

    fn new(template: &str, examples: &str) -> Result<Self, PromptError> {
        let mut handlebars = Handlebars::new();
        handlebars.set_strict_mode(true);
        handlebars.register_escape_fn(handlebars::no_escape);
        handlebars.register_template_string("eval", template).map_err(Box::new)?;
        let examples_by_family = toml::from_str(examples).map_err(Box::new)?;
        Ok(Self { handlebars, examples: examples_by_family, hash: sha256_hex(format!("{template}\0{examples}")) })
    }

    /// Hash of the template and its examples.
    pub fn hash(&self) -> &str {
        &self.hash
    }

    /// Every example, with the family whose prompts show it (`default` for families without any).
    pub fn all_examples(&self) -> impl Iterator<Item = (&str, &Example)> {
        self.examples.iter().flat_map(|(family, list)| list.iter().map(move |e| (family.as_str(), e)))
    }

    /// The prompt for one item.
    ///
    /// # Errors
    /// The template names a variable that there is not.
    pub fn render(&self, item: &Item) -> Result<String, PromptError> {
        let variables = Variables {
            imports: &item.imports,
            context: shown_context(&item.context),
            examples: self.examples(item),
            nl: item.nl.trim(),
        };
        Ok(self.handlebars.render("eval", &variables).map_err(Box::new)?)
    }

    /// Examples of the item's family that do not give its answer away.
    fn examples(&self, item: &Item) -> Vec<&Example> {
        let list = self.examples.get(item.family.name()).or_else(|| self.examples.get("default"));
        let tells =
            |e: &Example| squeezed(&e.term) == squeezed(&item.expected) || squeezed(&e.nl) == squeezed(&item.nl);
        list.into_iter().flatten().filter(|e| !tells(e)).take(MAX_EXAMPLES).collect()
    }
}

/// A text without white space.
fn squeezed(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace()).collect()
}

/// The context indented like the code around it, bounded.
fn shown_context(context: &str) -> String {
    let mut out = String::new();
    for line in context.trim().lines() {
        if out.len() + line.len() > MAX_CONTEXT {
            out.push_str("    -- (further declarations are not shown)\n");
            break;
        }
        out.push_str(if line.is_empty() { "" } else { "    " });
        out.push_str(line);
        out.push('\n');
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::eval::samples::item;
    use crate::item::Family;

    #[test]
    fn a_prompt_holds_what_it_must() {
        let prompt = EvalPrompt::embedded().unwrap();
        let text =
            prompt.render(&Item { context: "def f (x : Int) := x < 1\n\n-- & so on".into(), ..item("a") }).unwrap();
        for part in
            ["import Mathlib", "    def f (x : Int) := x < 1\n", "& so on", "a ^ 3 - b ^ 3", "x + 0 = x.\nAnswer:"]
        {
            assert!(text.contains(part), "{part} in\n{text}");
        }
        assert!(!text.contains("{{") && !text.contains("&amp;") && !text.contains("∀ x : Int, x + 0"));
        assert!(!text.contains("no further declarations"));
        assert!(prompt.render(&item("a")).unwrap().contains("no further declarations"));
    }

    #[test]
    fn families_have_two_examples_or_the_default_ones() {
        let prompt = EvalPrompt::embedded().unwrap();
        for family in Family::ALL {
            let n = prompt.examples(&Item { family: *family, ..item("a") }).len();
            assert!((2..=3).contains(&n), "{family}: {n}");
        }
        for family in prompt.examples.keys().filter(|k| *k != "default") {
            assert!(family.parse::<Family>().is_ok(), "{family}");
        }
    }

    #[test]
    fn an_example_never_gives_the_answer_away() {
        let prompt = EvalPrompt::embedded().unwrap();
        let all = prompt.examples["behavioral"].clone();
        let spaced = all[0].term.replace(' ', "  ");
        let by_term = Item { family: Family::Behavioral, expected: spaced, ..item("a") };
        assert_eq!(prompt.examples(&by_term), [&all[1]]);
        let by_words = Item { family: Family::Behavioral, nl: all[1].nl.clone(), ..item("a") };
        assert_eq!(prompt.examples(&by_words), [&all[0]]);
    }

    #[test]
    fn a_long_context_is_cut_at_a_line() {
        let text = shown_context(&"def x := 1\n".repeat(1000));
        assert!(text.len() < MAX_CONTEXT + 100 && text.ends_with("not shown)\n"));
    }

    #[test]
    fn the_template_is_strict() {
        let prompt = EvalPrompt::new("{{nl}} {{nonsense}}", "").unwrap();
        assert!(matches!(prompt.render(&item("a")), Err(PromptError::Render(_))));
        assert!(matches!(EvalPrompt::new("{{#if", ""), Err(PromptError::Template(_))));
        assert!(matches!(EvalPrompt::new("", "a = 1"), Err(PromptError::Examples(_))));
    }
}
