//! A whole document: its claims in order, each told of the definitions before it and of what is there
//! in Lean already; one Lean project and a blueprint of it.

use super::maker::{Maker, Own};
use super::{CheckRequest, FormalizeRequest, Place, Places, Result, Workbench, WorkbenchError, write_file};
use crate::agent::document::{Block, BlockKind, blocks, is_latex};
use crate::agent::{RunReport, Settings};
use crate::eval::ablate::definitions_of;
use crate::record::NoSink;
use crate::statement::{Informal, LeanFile, MAX_STATEMENT_BYTES, RunOutcome, TERMS};
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};
use tokio_util::sync::CancellationToken;

/// A document to formalize.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DocumentRequest {
    /// The document, LaTeX or Markdown.
    pub text: String,
    /// The run that each claim is; its statement is not looked at.
    pub run: FormalizeRequest,
}

/// A block of the document and what came of it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct DocumentPart {
    /// The block.
    #[serde(flatten)]
    pub block: Block,
    /// The folder of its run, below the folder of all; a definition has none.
    pub folder: Option<PathBuf>,
    /// The outcome of its run, in a word.
    pub outcome: Option<String>,
    /// Its theorem's name in Lean, and the names of the definitions that came with it.
    pub theorem: Option<String>,
    /// Definitions that its run brought.
    pub definitions: Vec<String>,
}

/// A document as it came out.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct DocumentAnswer {
    /// Its blocks, in order.
    pub parts: Vec<DocumentPart>,
    /// Whether Lean takes the whole file.
    pub accepted: bool,
}

impl Workbench {
    /// Formalizes the claims of a document one after another, in folders of `out`, and writes a Lean
    /// project, `blueprint/content.tex` and `document.json` there. Claims that have been made are not
    /// made again; where the model, Lean or the index fails, it ends there. `landed` is told of every claim as it ends.
    ///
    /// # Errors
    /// A document without claims; another process at work in `out`; and as for [`Self::formalize_in`].
    pub async fn formalize_document(
        &self,
        out: &Path,
        request: &DocumentRequest,
        landed: impl FnMut(&DocumentPart, &RunReport),
        cancel: &CancellationToken,
    ) -> Result<DocumentAnswer> {
        let found = claims(&request.text)?;
        self.open_models(&request.run, cancel)?;
        let _held = Places::take(out)?;
        document_of(&Own::open(self, &request.run, &NoSink, cancel).await?, out, request, found, landed).await
    }
}

/// As [`Workbench::formalize_document`], with runs that `maker` makes.
///
/// # Errors
/// As there.
pub async fn document_by<M: Maker>(
    maker: &M,
    out: &Path,
    request: &DocumentRequest,
    landed: impl FnMut(&DocumentPart, &RunReport),
) -> std::result::Result<DocumentAnswer, M::Error> {
    let found = claims(&request.text)?;
    let _held = Places::take(out)?;
    document_of(maker, out, request, found, landed).await
}

/// The blocks of a document, a claim among them.
fn claims(text: &str) -> Result<Vec<Block>> {
    let found = blocks(text);
    if !found.iter().any(|b| b.kind == BlockKind::Claim) {
        let what = "the document has no theorem, lemma, proposition, corollary, conjecture or exercise";
        return Err(WorkbenchError::Input(what.to_owned()));
    }
    Ok(found)
}

async fn document_of<M: Maker>(
    maker: &M,
    out: &Path,
    request: &DocumentRequest,
    found: Vec<Block>,
    mut landed: impl FnMut(&DocumentPart, &RunReport),
) -> std::result::Result<DocumentAnswer, M::Error> {
    let mut whole = Whole::default();
    let mut parts: Vec<DocumentPart> = Vec::new();
    for block in found {
        let mut part = DocumentPart { block, folder: None, outcome: None, theorem: None, definitions: Vec::new() };
        if part.block.kind == BlockKind::Claim {
            let claims = parts.iter().filter(|p| p.folder.is_some()).count();
            let name = lean_name(&part.block, claims + 1);
            let folder = PathBuf::from(format!("{:03}-{}", claims + 1, name.replace('_', "-")));
            let statement = Informal::new(&told(&part.block, &parts))
                .map_err(|e| WorkbenchError::Input(format!("line {}: {e}", part.block.line)))?;
            let settings = Settings { theorem_name: name, ..request.run.settings.clone() };
            let run = FormalizeRequest { statement, settings, given: whole.given(), ..request.run.clone() };
            let place = Place::open(&out.join(&folder), run.statement.as_str(), true)?;
            let report = maker.make(&place, &run).await?;
            if matches!(report.outcome, RunOutcome::Interrupted { .. }) {
                return Err(WorkbenchError::Interrupted.into());
            }
            // Nothing is given to the first one, so that its header is the library's.
            if claims == 0 {
                whole.header = place.lean_header()?;
            }
            part.folder = Some(folder);
            part.outcome = Some(report.outcome.word().to_owned());
            if let Some(file) = report.outcome.file().filter(|f| f.theorem.is_some()) {
                part.theorem.clone_from(&file.theorem);
                part.definitions.clone_from(&file.definitions);
                whole.take(file);
            }
            landed(&part, &report);
            // What comes after it would be told of too little, and be another run the next time.
            if report.outcome.goes_on() {
                parts.push(part);
                break;
            }
        }
        parts.push(part);
    }
    let lean = whole.text();
    let accepted = maker.accepts(&CheckRequest::new("document".to_owned(), lean.clone())).await?;
    let answer = DocumentAnswer { parts, accepted };
    write_project(out, &lean, &answer, is_latex(&request.text))?;
    Ok(answer)
}

/// The Lean file of the document as it grows.
#[derive(Default)]
struct Whole {
    header: String,
    definitions: Vec<String>,
    /// Definitions and theorems, in order.
    pieces: Vec<String>,
}

impl Whole {
    /// The definitions made so far: what stands before the next claim, after its imports.
    fn given(&self) -> String {
        self.definitions.join("\n\n")
    }

    fn take(&mut self, file: &LeanFile) {
        let own = definitions_of(file);
        if !own.is_empty() {
            self.definitions.push(own);
        }
        self.pieces.push(file.body.trim().to_owned());
    }

    fn text(&self) -> String {
        format!("{}\n\n{}\n", self.header, self.pieces.join("\n\n"))
    }
}

/// A claim with the definitions before it, as many of the last as there is room for.
fn told(block: &Block, before: &[DocumentPart]) -> String {
    let mut room = MAX_STATEMENT_BYTES.saturating_sub(block.text.len() + 400);
    let mut definitions = Vec::new();
    for part in before.iter().rev().filter(|p| p.block.kind == BlockKind::Definition) {
        let line = format!("- {}", part.block.text);
        if line.len() + 1 > room {
            break;
        }
        room -= line.len() + 1;
        definitions.push(line);
    }
    if definitions.is_empty() {
        return block.text.clone();
    }
    definitions.reverse();
    format!("{}{TERMS}{})", block.text, definitions.join("\n"))
}

/// A theorem's name: its label or title where that makes one, else its word and number.
fn lean_name(block: &Block, number: usize) -> String {
    let plain = |text: &str| -> String {
        let words: Vec<String> = text
            .split(|c: char| !c.is_ascii_alphanumeric())
            .filter(|w| !w.is_empty())
            .map(str::to_ascii_lowercase)
            .collect();
        words.join("_").chars().take(40).collect()
    };
    let from = if block.label.is_empty() { plain(&block.title) } else { plain(&block.label) };
    let usable = from.starts_with(|c: char| c.is_ascii_alphabetic());
    format!("{}_{number}", if usable { from } else { block.word.clone() })
}

fn write_project(out: &Path, lean: &str, answer: &DocumentAnswer, tex: bool) -> Result<()> {
    write_file(&out.join("Document.lean"), lean.as_bytes())?;
    write_file(&out.join("lean-toolchain"), b"leanprover/lean4:v4.28.0\n")?;
    let lake = "name = \"document\"\ndefaultTargets = [\"Document\"]\n\n[[require]]\nname = \"mathlib\"\n\
                scope = \"leanprover-community\"\nrev = \"v4.28.0\"\n\n[[lean_lib]]\nname = \"Document\"\n";
    write_file(&out.join("lakefile.toml"), lake.as_bytes())?;
    std::fs::create_dir_all(out.join("blueprint")).map_err(WorkbenchError::file("make", out.join("blueprint")))?;
    write_file(&out.join("blueprint/content.tex"), blueprint(&answer.parts, tex).as_bytes())?;
    let told = serde_json::to_vec_pretty(answer).map_err(|e| WorkbenchError::Bug(e.to_string()))?;
    write_file(&out.join("document.json"), &told)
}

/// The blocks as leanblueprint reads them: names in Lean, and what is stated there.
fn blueprint(parts: &[DocumentPart], tex: bool) -> String {
    let written = |text: &str| if tex { text.to_owned() } else { latex_of(text) };
    let mut out = String::from("% Written by autoform formalize --document; texts are the document's.\n");
    for (i, part) in parts.iter().enumerate() {
        let b = &part.block;
        let env = if b.kind == BlockKind::Definition { "definition" } else { b.word.as_str() };
        let title =
            if b.title.is_empty() { String::new() } else { format!("[{}]", written(&b.title.replace(['[', ']'], ""))) };
        let label = if b.label.is_empty() { format!("{env}:{}", i + 1) } else { b.label.clone() };
        out.push_str(&format!("\n\\begin{{{env}}}{title}\n  \\label{{{label}}}\n"));
        if let Some(theorem) = &part.theorem {
            let names: Vec<&str> = std::iter::once(theorem).chain(&part.definitions).map(String::as_str).collect();
            out.push_str(&format!("  \\lean{{{}}}\n", names.join(", ")));
            if part.outcome.as_deref() == Some("formalized") {
                out.push_str("  \\leanok\n");
            }
        }
        out.push_str(&format!("  {}\n\\end{{{env}}}\n", written(b.text.trim())));
    }
    out
}

/// Plain text as LaTeX prints it; what stands between dollars is LaTeX already.
fn latex_of(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    // A dollar without its partner is a dollar.
    let (mut inside, mut left) = (false, text.matches('$').count());
    for c in text.chars() {
        match c {
            '$' => {
                left -= 1;
                if !inside && left == 0 {
                    out.push_str("\\$");
                } else {
                    inside = !inside;
                    out.push('$');
                }
            }
            _ if inside => out.push(c),
            '%' | '&' | '#' | '_' | '{' | '}' => out.extend(['\\', c]),
            '~' => out.push_str("\\textasciitilde{}"),
            '^' => out.push_str("\\textasciicircum{}"),
            '\\' => out.push_str("\\textbackslash{}"),
            _ => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn part(kind: BlockKind, text: &str) -> DocumentPart {
        let (word, label) = if kind == BlockKind::Claim { ("lemma", "lem:Zero is") } else { ("definition", "") };
        let block =
            Block { kind, word: word.into(), title: String::new(), label: label.into(), text: text.into(), line: 1 };
        DocumentPart { block, folder: None, outcome: None, theorem: None, definitions: Vec::new() }
    }

    #[test]
    fn a_claim_is_told_with_the_definitions_before_it() {
        let (definition, mut claim) =
            (part(BlockKind::Definition, "Even: 2 divides."), part(BlockKind::Claim, "0 is even."));
        let text = told(&claim.block, std::slice::from_ref(&definition));
        assert_eq!(text, "0 is even.\n\n(Terms are used as the document defines them:\n- Even: 2 divides.)");
        assert_eq!(told(&claim.block, &[]), "0 is even.");
        let long = part(BlockKind::Definition, &"x".repeat(MAX_STATEMENT_BYTES));
        assert_eq!(told(&claim.block, &[long]), "0 is even.", "what there is no room for is left out");
        assert_eq!(lean_name(&claim.block, 3), "lem_zero_is_3");
        claim.block.label.clear();
        assert_eq!(lean_name(&claim.block, 3), "lemma_3");
        claim.theorem = Some("lemma_3".into());
        claim.definitions = vec!["IsEven".into()];
        claim.outcome = Some("formalized".into());
        let tex = blueprint(&[definition, claim], true);
        assert!(tex.contains("\\begin{definition}\n  \\label{definition:1}\n  Even"), "{tex}");
        assert!(tex.contains("\\lean{lemma_3, IsEven}\n  \\leanok\n  0 is even."), "{tex}");
    }

    #[test]
    fn plain_text_is_escaped_but_for_its_formulas() {
        assert_eq!(latex_of("50% of a_1 & $a_1^2$ \\input{x}"), r"50\% of a\_1 \& $a_1^2$ \textbackslash{}input\{x\}");
        assert_eq!(latex_of("5$ and $x_1$ too"), "5$ and $x\\_1\\$ too");
        assert_eq!(latex_of("costs 5$, a_b"), "costs 5\\$, a\\_b");
        let part = part(BlockKind::Claim, "a_1 is even");
        assert!(blueprint(std::slice::from_ref(&part), false).contains("  a\\_1 is even\n"));
        assert!(blueprint(&[part], true).contains("  a_1 is even\n"));
    }
}
