//! Prompt templates: the text files of `prompts/`, one struct for each.
//!
//! Owns: the templates, what each may be told, and the grammar of replies ([`reply`]). A
//! template's variables are exactly the fields of its struct: a missing one is an error when
//! rendering (strict mode), an unused one fails a test. Nothing is escaped, because the output is
//! text for a model and never HTML.
//!
//! Must not know: who is asked, or what is done with the answer.

pub mod reply;
mod variables;

use handlebars::Handlebars;
use serde::Serialize;
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::path::Path;

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
        /// Why.
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

/// A prompt: a struct whose fields are exactly the variables of the template it names.
pub trait Prompt: Serialize {
    /// Name of the template, which is also the `purpose` of the request it is sent in.
    const NAME: &'static str;
}

macro_rules! prompts {
    ($($(#[$doc:meta])* $name:ident = $file:literal { $($(#[$field_doc:meta])* $field:ident : $ty:ty),* $(,)? })*) => {
        $($(#[$doc])* #[derive(Debug, Clone, Serialize)]
        pub struct $name { $($(#[$field_doc])* pub $field: $ty),* }
        impl Prompt for $name { const NAME: &'static str = $file; })*

        /// Every template that ships with the binary: name and text.
        pub const EMBEDDED: &[(&str, &str)] =
            &[$(($file, include_str!(concat!("../prompts/", $file, ".hbs")))),*];
    };
}

prompts! {
    /// Standing instructions for every call of the author.
    SystemPrompt = "system" {
        /// The library's name, for the model.
        library_name: String,
        /// What the library holds and lacks, in a few honest lines.
        library_note: String,
    }
    /// Asks for the concepts of a statement (Aria, section 3.1.1).
    PlanPrompt = "plan" {
        /// The informal statement.
        statement: String,
        /// Most concepts that will be kept.
        max_concepts: usize,
    }
    /// Asks for one concept's definition in English and its immediate prerequisites (Aria, appendix D).
    ExpandPrompt = "expand" {
        /// The concept.
        concept: String,
        /// What the plan said it means; may be empty.
        meaning: String,
        /// The informal statement.
        statement: String,
        /// Most prerequisites that will be kept.
        max_dependencies: usize,
    }
    /// Asks for search words instead of a plan (ablation `no-got`; Aria, appendix C.2).
    KeywordsPrompt = "keywords" {
        /// The informal statement.
        statement: String,
        /// Most keywords that will be searched for.
        max_keywords: usize,
    }
    /// Asks which candidate, if any, is the concept (Aria, appendix D).
    GroundPrompt = "ground" {
        /// The concept.
        concept: String,
        /// What it means; may be empty.
        meaning: String,
        /// The informal statement.
        statement: String,
        /// What the search found, best first.
        candidates: Vec<Term>,
    }
    /// Grounding without retrieval (ablation `no-rag`): the name from memory.
    RecallPrompt = "recall" {
        /// The concept.
        concept: String,
        /// What it means; may be empty.
        meaning: String,
        /// The informal statement.
        statement: String,
    }
    /// Asks for a definition (Aria, appendix D).
    DefinePrompt = "define" {
        /// The concept.
        concept: String,
        /// Its definition in English; may be empty.
        meaning: String,
        /// The informal statement.
        statement: String,
        /// The name the definition must have.
        lean_name: String,
        /// Library declarations the concept rests on.
        facts: Vec<Fact>,
        /// Verified definitions it rests on, as Lean code; may be empty.
        definitions: String,
        /// Prerequisites that have no Lean definition.
        missing: Vec<Missing>,
        /// The version to be changed; empty at first.
        earlier_code: String,
        /// Why it must change; empty at first.
        complaint: String,
    }
    /// Asks for the theorem statement (Aria, appendix D: five steps).
    StatePrompt = "state" {
        /// The informal statement.
        statement: String,
        /// The name the theorem must have.
        theorem_name: String,
        /// Library declarations the concepts were grounded in.
        facts: Vec<Fact>,
        /// What the search found, undecided (ablation `no-got`).
        found: Vec<Term>,
        /// Verified new definitions, as Lean code; may be empty.
        definitions: String,
        /// Concepts that have no Lean definition.
        missing: Vec<Missing>,
        /// The version to be changed; empty at first.
        earlier_code: String,
        /// Why it must change; empty at first.
        complaint: String,
    }
    /// Asks for a correction of code that was not accepted (Aria, appendix D).
    ReflectPrompt = "reflect" {
        /// What the code is meant to be, as a noun phrase.
        goal: String,
        /// The concept's meaning in English; empty for the theorem.
        meaning: String,
        /// The informal statement.
        statement: String,
        /// Library declarations at hand.
        facts: Vec<Fact>,
        /// Verified definitions before the code; may be empty.
        definitions: String,
        /// The code.
        failed_code: String,
        /// Lean's messages with the lines they point to, or the rules broken.
        problems: String,
        /// Unknown names and the nearest real ones.
        hints: Vec<Hint>,
        /// Classes of which Lean found no instance, and the instances there are.
        instances: Vec<Instances>,
        /// A change of strategy, when the same error came back; else empty.
        advice: String,
        /// The name that must be declared.
        lean_name: String,
        /// The rules of the stage, in one line.
        rules: String,
    }
    /// Opens a conversation in which the model calls the checks itself (ATF, section 3.1).
    ToolsPrompt = "tools" {
        /// The informal statement.
        statement: String,
        /// The import lines, on one line.
        header: String,
        /// The name the theorem must have.
        theorem_name: String,
        /// Whether there are judges.
        judged: bool,
        /// Whether the library can be searched.
        searches: bool,
        /// Whether tools are called in the text.
        textual: bool,
        /// Most failed checks and invalid calls.
        max_revisions: u32,
    }
    /// Asks again after a reply that could not be read.
    RetryPrompt = "retry" {
        /// What was wrong with the reply.
        problem: String,
    }
    /// Standing instructions for every judge.
    JudgeSystemPrompt = "judge_system" {
        /// The library's name.
        library_name: String,
        /// What the library holds and lacks.
        library_note: String,
    }
    /// A judge that compares condition by condition.
    JudgeConditionsPrompt = "judge_conditions" {
        /// The informal statement.
        statement: String,
        /// The whole Lean code, without its header.
        code: String,
        /// Constants of the code with what Lean says of them.
        terms: Vec<Term>,
        /// What Lean found out before any model was asked, a sentence each; may be empty.
        facts: Vec<String>,
    }
    /// A judge that reads the Lean code first and the statement after it.
    JudgeReadingPrompt = "judge_reading" {
        /// The informal statement.
        statement: String,
        /// The whole Lean code, without its header.
        code: String,
        /// Constants of the code with what Lean says of them.
        terms: Vec<Term>,
        /// What Lean found out before any model was asked, a sentence each; may be empty.
        facts: Vec<String>,
    }
    /// First question of a scorer: the statement's conditions and conclusions (LeanScorer; Aria, section 3.2.1).
    JudgeDecomposePrompt = "judge_decompose" {
        /// The informal statement.
        statement: String,
    }
    /// Second question of a scorer: a label for each of them (Aria, section 3.2.2).
    JudgeLabelsPrompt = "judge_labels" {
        /// The informal statement.
        statement: String,
        /// The whole Lean code, without its header.
        code: String,
        /// Term-level grounding; empty for LeanScorer and its ablation.
        terms: Vec<GroundedTerm>,
        /// What Lean found out before any model was asked, a sentence each.
        facts: Vec<String>,
        /// The conditions and conclusions.
        items: Vec<NumberedItem>,
    }
    /// Back-translation: the Lean code alone, to English.
    JudgeBacktranslatePrompt = "judge_backtranslate" {
        /// The whole Lean code, without its header, comments taken out.
        code: String,
        /// Term-level grounding.
        terms: Vec<GroundedTerm>,
    }
    /// Second half of the back-translation check: two statements in English.
    JudgeComparePrompt = "judge_compare" {
        /// The informal statement.
        statement: String,
        /// What the Lean code was said to claim.
        reading: String,
    }
    /// First question of a diagnosis: decomposition and labels in one.
    DiagnoseComparePrompt = "diagnose_compare" {
        /// The informal statement.
        statement: String,
        /// The formal statement as given.
        code: String,
        /// Term-level grounding.
        terms: Vec<GroundedTerm>,
        /// What Lean found out before any model was asked, a sentence each.
        facts: Vec<String>,
    }
    /// Second question of a diagnosis: category, segment and correction.
    DiagnoseFaultPrompt = "diagnose_fault" {
        /// The informal statement.
        statement: String,
        /// The formal statement as given.
        code: String,
        /// The items that were not labelled A.
        differences: Vec<Difference>,
        /// What Lean found out before any model was asked, a sentence each.
        facts: Vec<String>,
        /// The taxonomy in order of priority.
        categories: Vec<CategoryLine>,
    }
    /// Asks for another diagnosis after one that Lean or the comparison refuted.
    DiagnoseAgainPrompt = "diagnose_again" {
        /// What was wrong with it.
        problem: String,
    }
    /// Asks whether two marks point to one error location (FormalRx track, localization step 2).
    FormalrxSegmentPrompt = "formalrx_segment" {
        /// The informal statement.
        informal: String,
        /// The formal statement that is wrong.
        formal: String,
        /// The true segment.
        reference: String,
        /// The predicted segment.
        predicted: String,
    }
    /// Asks whether two corrections mean the same (FormalRx track, correction step 2).
    FormalrxCorrectionPrompt = "formalrx_correction" {
        /// The informal statement.
        informal: String,
        /// The true correction.
        reference: String,
        /// The predicted correction.
        predicted: String,
    }
    /// Asks for other ways to ask the library's index the same.
    IndexRewritePrompt = "index_rewrite" {
        /// The library, its revision and its Lean version.
        library: String,
        /// The query.
        query: String,
        /// Most names that will be read.
        max_names: usize,
        /// Most queries that will be read.
        max_queries: usize,
    }
    /// Asks which of the declarations found are meant.
    IndexRerankPrompt = "index_rerank" {
        /// The library, its revision and its Lean version.
        library: String,
        /// The query.
        query: String,
        /// What the search found, best first.
        candidates: Vec<Numbered>,
        /// Most numbers that will be read.
        most: usize,
    }
}

/// A library declaration in a numbered list.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Numbered {
    /// Its number, from 1.
    pub number: usize,
    /// The declaration.
    #[serde(flatten)]
    pub term: Term,
    /// Names of its fields, where it is a class or a structure; may be empty.
    pub fields: String,
}

/// A library declaration as a model is shown it.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Term {
    /// Full name.
    pub name: String,
    /// Kind, such as `def`.
    pub kind: String,
    /// Type on one line.
    #[serde(rename = "type")]
    pub ty: String,
    /// Docstring on one line, cut short; may be empty.
    pub doc: String,
}

/// A constant of a statement as Lean and the index describe it (term-level grounding).
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct GroundedTerm {
    /// Full name.
    pub name: String,
    /// Kind, such as `def`.
    pub kind: String,
    /// Type on one line.
    #[serde(rename = "type")]
    pub ty: String,
    /// Value on one line, cut short; empty where there is none to be seen.
    pub value: String,
    /// Docstring on one line, cut short; may be empty.
    pub doc: String,
}

/// A condition or conclusion, numbered.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct NumberedItem {
    /// From 1.
    pub number: usize,
    /// `condition` or `conclusion`.
    pub part: String,
    /// What it says.
    pub text: String,
}

/// A condition or conclusion that is not formalized as it should be.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Difference {
    /// `condition`, `conclusion` or `added`.
    pub part: String,
    /// `B` or `C`.
    pub label: String,
    /// What the English says.
    pub math: String,
    /// The part of the code.
    pub lean: String,
    /// What that part means.
    pub interpretation: String,
}

/// A category of errors.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct CategoryLine {
    /// Its code, such as `S1.1`.
    pub code: String,
    /// Its name.
    pub name: String,
    /// What it means.
    pub definition: String,
}

/// A grounded concept.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Fact {
    /// The concept's name.
    pub concept: String,
    /// The library declaration's full name.
    pub name: String,
    /// What follows the name in Lean's signature of it: arguments in order, colon, type.
    pub signature: String,
    /// Docstring on one line, cut short; may be empty.
    pub doc: String,
}

/// A concept for which there is no Lean definition.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Missing {
    /// The concept's name.
    pub name: String,
    /// Its meaning in English; may be empty.
    pub meaning: String,
}

/// What is known about an identifier that Lean does not know.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Hint {
    /// The identifier.
    pub unknown: String,
    /// The nearest real names with their types, on one line; empty when there are none.
    pub nearest: String,
}

/// What is known about a class of which Lean found no instance.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Instances {
    /// The class.
    pub class: String,
    /// Types that have it, on one line; empty when there are none.
    pub known: String,
}

/// The templates, ready to be filled in.
#[derive(Debug)]
pub struct Prompts {
    registry: Handlebars<'static>,
    hashes: BTreeMap<String, String>,
}

impl Prompts {
    /// The templates embedded in the binary, each replaced by `NAME.hbs` of `overrides` where that
    /// file exists.
    ///
    /// # Errors
    /// An override that cannot be read, is malformed, or uses a variable its prompt does not have.
    pub fn load(overrides: Option<&Path>) -> Result<Self, PromptError> {
        let mut registry = Handlebars::new();
        registry.set_strict_mode(true);
        registry.register_escape_fn(handlebars::no_escape);
        let mut hashes = BTreeMap::new();
        for (name, embedded) in EMBEDDED {
            let replaced = match overrides {
                Some(dir) => read_override(&dir.join(format!("{name}.hbs")))?,
                None => None,
            };
            if let Some(text) = &replaced {
                check_override(name, text, embedded)?;
            }
            let text = replaced.as_deref().unwrap_or(embedded);
            registry
                .register_template_string(name, text)
                .map_err(|e| PromptError::Malformed { name: (*name).to_owned(), source: Box::new(e) })?;
            hashes.insert((*name).to_owned(), format!("{:x}", Sha256::digest(text.as_bytes())));
        }
        Ok(Self { registry, hashes })
    }

    /// SHA-256 of every template's text, by name: a record says with them which prompts were used.
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
    match std::fs::read_to_string(path) {
        Ok(text) => Ok(Some(text)),
        Err(e) if e.kind() == std::io::ErrorKind::NotFound => Ok(None),
        Err(source) => Err(PromptError::Unreadable { path: path.display().to_string(), source }),
    }
}

fn check_override(name: &str, text: &str, embedded: &str) -> Result<(), PromptError> {
    let known = variables(embedded);
    match variables(text).into_iter().find(|v| !known.contains(v)) {
        None => Ok(()),
        Some(variable) => Err(PromptError::UnknownVariable {
            name: name.to_owned(),
            variable,
            known: known.into_iter().collect::<Vec<_>>().join(", "),
        }),
    }
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
