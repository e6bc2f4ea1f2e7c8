//! Prompt templates: the text files of `prompts/`, one struct for each.
//!
//! Owns: the templates, what each may be told, and the grammar of replies ([`reply`]). A
//! template's variables are exactly the fields of its struct: a missing one is an error when
//! rendering (strict mode), an unused one fails a test. Nothing is escaped, because the output is
//! text for a model and never HTML.
//!
//! Must not know: who is asked, or what is done with the answer.

mod catalog;
mod parts;
pub mod reply;
mod variables;

use autoform_base::digest::sha256_hex;
use handlebars::Handlebars;
use std::collections::BTreeMap;
use std::path::Path;

pub use catalog::*;
pub use parts::{
    Asked, CategoryLine, Difference, Fact, GroundedTerm, Hint, Instances, Missing, Numbered, NumberedItem, Term,
};
pub use variables::variables;

/// Why a prompt could not be made.
#[derive(Debug, thiserror::Error)]
pub enum PromptError {
    /// An override is not a template that handlebars can read.
    #[error("template `{name}` is malformed: {source}")]
    Malformed {
        /// The template's name.
        name: String,
        /// What handlebars says.
        source: Box<handlebars::TemplateError>,
    },
    /// An override names a variable that the prompt is not given.
    #[error("template `{name}` uses `{variable}`, which this prompt does not have; it has {known}")]
    UnknownVariable {
        /// The template's name.
        name: String,
        /// The variable.
        variable: String,
        /// The variables it may use.
        known: String,
    },
    /// An override's file could not be read.
    #[error("failed to read template {path}: {source}")]
    Unreadable {
        /// The file.
        path: String,
        /// What the operating system said.
        source: std::io::Error,
    },
    /// A template could not be filled in.
    #[error("failed to render template `{name}`: {source}")]
    Render {
        /// The template's name.
        name: String,
        /// What handlebars says.
        source: Box<handlebars::RenderError>,
    },
}

/// The templates, ready to be filled in.
#[derive(Debug)]
pub struct Prompts {
    registry: Handlebars<'static>,
    texts: BTreeMap<String, String>,
    hashes: BTreeMap<String, String>,
}

impl Prompts {
    /// The templates and the parts that they share, as embedded in the binary, each replaced by `NAME.hbs` of `overrides` where that
    /// file exists.
    ///
    /// # Errors
    /// An override that cannot be read, is malformed, or uses a variable its prompt does not have.
    pub fn load(overrides: Option<&Path>) -> Result<Self, PromptError> {
        Self::load_with(&BTreeMap::new(), overrides)
    }

    /// As [`Self::load`], with `recorded` in the place of the embedded ones of the same names: the texts that a recording
    /// was made with. `overrides` go before both.
    ///
    /// # Errors
    /// As [`Self::load`]; also of a recorded text.
    pub fn load_with(recorded: &BTreeMap<String, String>, overrides: Option<&Path>) -> Result<Self, PromptError> {
        let mut registry = Handlebars::new();
        registry.set_strict_mode(true);
        registry.register_escape_fn(handlebars::no_escape);
        let (mut texts, mut hashes) = (BTreeMap::new(), BTreeMap::new());
        for (name, embedded) in PARTS.iter().chain(EMBEDDED) {
            let replaced = match overrides {
                Some(dir) => read_override(&dir.join(format!("{name}.hbs")))?,
                None => None,
            };
            let replaced = replaced.or_else(|| recorded.get(*name).cloned());
            if let Some(text) = &replaced {
                check_override(name, text, embedded)?;
            }
            let text = replaced.as_deref().unwrap_or(embedded);
            registry
                .register_template_string(name, text)
                .map_err(|e| PromptError::Malformed { name: (*name).to_owned(), source: Box::new(e) })?;
            hashes.insert((*name).to_owned(), sha256_hex(text));
            texts.insert((*name).to_owned(), text.to_owned());
        }
        Ok(Self { registry, texts, hashes })
    }

    /// The text of every template and every shared part, by name.
    pub fn texts(&self) -> &BTreeMap<String, String> {
        &self.texts
    }

    /// SHA-256 of the text of every template and every shared part, by name: a record says with them which prompts were used.
    pub fn hashes(&self) -> &BTreeMap<String, String> {
        &self.hashes
    }

    /// Fills in the template of `prompt`.
    ///
    /// # Errors
    /// Only when an overriding template asks for something that cannot be rendered.
    pub fn render<P: Prompt>(&self, prompt: &P) -> Result<String, PromptError> {
        self.registry
            .render(P::NAME, prompt)
            .map_err(|e| PromptError::Render { name: P::NAME.to_owned(), source: Box::new(e) })
    }
}

fn read_override(path: &Path) -> Result<Option<String>, PromptError> {
    match autoform_base::text::read(path) {
        Ok(text) => Ok(Some(text)),
        Err(e) if e.kind() == std::io::ErrorKind::NotFound => Ok(None),
        Err(source) => Err(PromptError::Unreadable { path: path.display().to_string(), source }),
    }
}

fn check_override(name: &str, text: &str, embedded: &str) -> Result<(), PromptError> {
    let mut known = variables(embedded);
    known.extend(older(name).map(str::to_owned));
    match variables(text).into_iter().find(|v| !known.contains(v)) {
        None => Ok(()),
        Some(variable) => Err(PromptError::UnknownVariable {
            name: name.to_owned(),
            variable,
            known: known.into_iter().collect::<Vec<_>>().join(", "),
        }),
    }
}

/// Variables of a prompt that its own template uses no more ([`OLDER`]).
fn older(name: &str) -> impl Iterator<Item = &'static str> {
    OLDER.iter().filter(move |(of, _)| *of == name).flat_map(|(_, variables)| variables.iter().copied())
}

/// Text as it may stand between `<tag>` and `</tag>` of a prompt: a closing tag inside it is
/// broken up, so that the text cannot end its own frame.
pub fn framed(text: &str) -> String {
    text.replace("</", "< /")
}

/// White space collapsed and cut to `max` characters: how types and docstrings are shown.
pub fn one_line(text: &str, max: usize) -> String {
    let joined = text.split_whitespace().collect::<Vec<_>>().join(" ");
    match joined.char_indices().nth(max) {
        Some((cut, _)) => format!("{} …", &joined[..cut]),
        None => joined,
    }
}

#[cfg(test)]
mod tests;
