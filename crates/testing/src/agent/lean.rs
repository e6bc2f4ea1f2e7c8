//! A small imitation of Lean, which looks at names only.

use async_trait::async_trait;
use autoform_judge::{Elaborates, FactFinder, LeanFacts};
use autoform_lean::{DeclInfo, ElabRequest, Elaborated, Message, Outcome, Position, Severity, TimeLimit, UsedConstant};
use autoform_llm::prompt::GroundedTerm;
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::Mutex;
use std::time::Duration;

/// Looks at names only: `BAD_*` is unknown, `HIDDEN_SORRY` is a sorry, `TIMEOUT` never ends.
#[derive(Debug, Default)]
pub(super) struct Lean {
    pub(super) seen: Mutex<Vec<String>>,
    pub(super) missing: bool,
}

pub(super) const KNOWN: &[&str] = &["Odd", "Nat.Prime", "Even"];

#[async_trait]
impl autoform_lean::Lean for Lean {
    async fn elaborate(&self, request: &ElabRequest) -> Outcome {
        if self.missing {
            return Outcome::ToolchainMissing { reason: "no toolchain".into() };
        }
        assert_eq!(request.header, "import Mathlib");
        self.seen.lock().unwrap().push(request.source.clone());
        if request.source.contains("TIMEOUT") {
            return Outcome::TimedOut { limit: TimeLimit::Wall, messages: vec![] };
        }
        if request.source.starts_with("#check ") {
            return check(&request.source);
        }
        // A claim that holds only when it is denied.
        if request.source.contains("REFUTABLE") && !request.source.contains("¬ (") {
            let messages = vec![message(1, 0, Severity::Error, "tactic failed")];
            return Outcome::Rejected(Elaborated { messages, ..Elaborated::default() });
        }
        for (i, line) in request.source.lines().enumerate() {
            if line.contains("NOINST_Fintype") {
                let said = "failed to synthesize instance of type class\n  Fintype (Set ℕ)\n\nHint: x";
                let messages = vec![message(i as u32 + 1, 0, Severity::Error, said)];
                return Outcome::Rejected(Elaborated { messages, ..Elaborated::default() });
            }
            if let Some(at) = line.find("BAD_") {
                let name: String = line[at..].chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
                let column = line[..at].chars().count() as u32;
                return Outcome::Rejected(Elaborated {
                    messages: vec![message(
                        i as u32 + 1,
                        column,
                        Severity::Error,
                        &format!("Unknown identifier `{name}`"),
                    )],
                    ..Elaborated::default()
                });
            }
        }
        Outcome::Accepted(Elaborated { decls: declarations(&request.source), ..Elaborated::default() })
    }

    async fn call(&self, op: &str, _: &str, _: Value, _: Duration) -> Result<Value, Outcome> {
        panic!("the agent asks Lean for {op}")
    }
}

/// Takes every statement.
pub(super) struct Facts;

#[async_trait]
impl FactFinder for Facts {
    async fn facts(&self, _header: &str, _source: &str, _proofs: bool) -> LeanFacts {
        let known = GroundedTerm {
            name: "Nat".into(),
            kind: "inductive".into(),
            ty: "Type".into(),
            value: String::new(),
            doc: "Known to Lean.".into(),
        };
        LeanFacts { elaborates: Elaborates::Yes, grounding: vec![known], ..LeanFacts::none() }
    }

    async fn findings(&self, _header: &str, source: &str) -> Vec<String> {
        if source.contains("REFUTED") {
            return vec![format!("{} (it fails at n = 1).", autoform_judge::REFUTED)];
        }
        vec![format!("Lean proves it false ({} theorem).", source.matches("theorem ").count())]
    }
}

fn message(line: u32, column: u32, severity: Severity, text: &str) -> Message {
    Message { severity, pos: Position { line, column }, end: None, text: text.into() }
}

/// Several `#check NAME`, a line each.
fn check(source: &str) -> Outcome {
    let said = |(line, text): (u32, &str)| {
        let name = text.trim_start_matches("#check ").trim();
        match KNOWN.contains(&name) {
            true => message(line, 7, Severity::Info, &format!("{name} : type of {name}")),
            false => message(line, 7, Severity::Error, &format!("Unknown constant `{name}`")),
        }
    };
    let messages: Vec<Message> = (1..).zip(source.lines()).map(said).collect();
    let known = messages.iter().all(|m| m.severity != Severity::Error);
    let elaborated = Elaborated { messages, ..Elaborated::default() };
    if known { Outcome::Accepted(elaborated) } else { Outcome::Rejected(elaborated) }
}

/// Declarations of a source by its lines that begin with `def` or `theorem`.
fn declarations(source: &str) -> Vec<DeclInfo> {
    let starts: Vec<usize> = source
        .match_indices('\n')
        .map(|(i, _)| i + 1)
        .chain([0])
        .filter(|i| source[*i..].starts_with("def ") || source[*i..].starts_with("theorem "))
        .collect();
    let mut starts: Vec<usize> = starts.into_iter().collect();
    starts.sort_unstable();
    let pieces: Vec<&str> = starts
        .iter()
        .enumerate()
        .map(|(i, s)| &source[*s..starts.get(i + 1).copied().unwrap_or(source.len())])
        .collect();
    let words = |text: &str| -> Vec<String> {
        text.split(|c: char| !(c.is_alphanumeric() || matches!(c, '_' | '.'))).map(str::to_owned).collect()
    };
    let names: Vec<String> = pieces.iter().map(|p| words(p)[1].clone()).collect();
    let mut sorry: BTreeMap<String, bool> = BTreeMap::new();
    pieces
        .iter()
        .zip(&names)
        .map(|(piece, name)| {
            let used: Vec<String> = words(piece)
                .into_iter()
                .filter(|w| w != name && (names.contains(w) || KNOWN.contains(&&**w)))
                .collect();
            let has_sorry = piece.contains("sorry")
                || piece.contains("HIDDEN_SORRY")
                || used.iter().any(|u| sorry.get(u) == Some(&true));
            sorry.insert(name.clone(), has_sorry);
            let uses = used
                .into_iter()
                .map(|n| UsedConstant {
                    module: KNOWN.contains(&&*n).then(|| "Library".to_owned()),
                    name: n,
                    kind: "def".into(),
                    ty: "ℕ → Prop".into(),
                })
                .collect();
            let kind = if piece.starts_with("def") { "def" } else { "theorem" };
            DeclInfo {
                name: name.clone(),
                kind: kind.into(),
                ty: "Prop".into(),
                value: None,
                raw_type: None,
                raw_value: None,
                uses,
                axioms: vec!["propext".into()],
                has_sorry,
            }
        })
        .collect()
}
