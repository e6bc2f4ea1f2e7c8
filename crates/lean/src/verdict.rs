//! The verdict on a source: the word of an instance in which no code of the source ran.
//!
//! An elaboration is a claim, since a source can run code while it is elaborated and write what it likes. The
//! claim's declarations are given to Lean's kernel in another instance (`replay`); what is said here of names,
//! types and axioms is what that instance computed.

use super::outcome::{ElabRequest, Elaborated, Message, Outcome, Position, Severity};
use super::scan::Scan;
use serde::{Deserialize, Serialize};

/// What is to be verified.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct VerifyRequest {
    /// Header, source and bounds.
    pub elab: ElabRequest,
    /// Whether commands of the header (not its imports) are the caller's own: they are then elaborated in the clean
    /// instance too. What the commands of any other header declare is replayed with the source.
    #[serde(default)]
    pub trusted_header: bool,
    /// The declaration that was asked for, if one was.
    #[serde(default)]
    pub expected: Option<Expected>,
    /// Whether the clean instance also writes out every constant that it took ([`Verdict::constants`]).
    #[serde(default)]
    pub want_constants: bool,
}

/// A declaration that was asked for.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Expected {
    /// Its full name.
    pub name: String,
    /// Lean commands that declare it under the request's header, with `sorry` for a proof.
    pub statement: String,
}

/// A declaration as the clean instance has it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReplayedDecl {
    /// Full name; of a private declaration the name it was written with.
    pub name: String,
    /// `def`, `theorem`, `axiom`, `inductive`, `ctor`, `opaque`.
    pub kind: String,
    /// Type, printed with the library's notation and no other.
    #[serde(rename = "type")]
    pub ty: String,
    /// Constants of the type that the library does not have: where there are any, the type means what they mean.
    #[serde(default)]
    pub mentions: Vec<String>,
    /// Axioms it rests on, the library's and `sorryAx` included.
    pub axioms: Vec<String>,
    /// Those of them that the library does not have.
    pub own_axioms: Vec<String>,
    /// Whether it rests on `sorry`.
    pub has_sorry: bool,
}

/// A declaration the kernel did not take.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct NotReplayed {
    /// Full name.
    pub name: String,
    /// `unsafe`, `partial`, `implemented_by`, `native_decide..`, or what the kernel says.
    pub reason: String,
}

impl NotReplayed {
    /// Left out without harm when no one wrote it: nothing that was replayed can mention it.
    fn is_left_out(&self) -> bool {
        matches!(self.reason.as_str(), "unsafe" | "partial" | "implemented_by")
    }
}

/// How the declaration that was asked for compares.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Comparison {
    /// Whether it is there and says what was asked.
    pub matches: bool,
    /// `identical` (the same up to names of variables and universes), `definitional` (the kernel takes it as a proof
    /// of the statement asked for, at default transparency), or what is different.
    pub how: String,
}

/// What the clean instance answers.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
pub(super) struct ReplayAnswer {
    #[serde(default)]
    pub(super) replay_refused: Option<String>,
    #[serde(default)]
    pub(super) replay_ms: u64,
    #[serde(default)]
    pub(super) timed_out: bool,
    #[serde(default)]
    pub(super) replayed: Vec<ReplayedDecl>,
    #[serde(default)]
    pub(super) not_replayed: Vec<NotReplayed>,
    #[serde(default)]
    pub(super) axioms: Vec<String>,
    #[serde(default)]
    pub(super) own_axioms: Vec<String>,
    #[serde(default)]
    pub(super) has_sorry: bool,
    #[serde(default)]
    pub(super) expected: Option<Comparison>,
    /// The first syntax of the source that can run code while it is elaborated.
    #[serde(default)]
    pub(super) ran_code: Option<String>,
    #[serde(default)]
    pub(super) constants: Vec<serde_json::Value>,
}

/// The verdict on one source.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Verdict {
    /// Elaborated without an error, everything replayed, everything the text names among it, nothing cut off, and
    /// the declaration asked for, if one was, as it was asked for.
    pub accepted: bool,
    /// Why not, in words; empty when accepted.
    pub reasons: Vec<String>,
    /// Declarations the text names, and constructors of its types, in the order of the replay.
    pub declarations: Vec<ReplayedDecl>,
    /// Declarations the text does not name: generated, made by a macro, or foisted on it by code that ran.
    pub unnamed: Vec<ReplayedDecl>,
    /// What the kernel did not take, and why.
    pub not_replayed: Vec<NotReplayed>,
    /// Names the text declares that were not replayed.
    pub missing: Vec<String>,
    /// Axioms that anything replayed rests on, the library's included.
    pub axioms: Vec<String>,
    /// Those of them that the library does not have.
    pub own_axioms: Vec<String>,
    /// Whether anything replayed rests on `sorry`.
    pub has_sorry: bool,
    /// Text follows an `#exit`.
    pub truncated: bool,
    /// The first syntax of the source that can run code while it is elaborated, if there is any: the statements are
    /// then what `declarations` says they are, which need not be what the text says.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ran_code: Option<String>,
    /// The comparison with the declaration that was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expected: Option<Comparison>,
    /// Milliseconds the clean instance took.
    pub replay_ms: u64,
    /// Every constant that was replayed, written out (`lean/Sameness/Tie.lean`), where that was asked for.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub constants: Vec<serde_json::Value>,
}

impl Verdict {
    /// No `sorry`, and no axiom that is not the library's: what is asked of a proof.
    pub fn is_proof(&self) -> bool {
        self.accepted && !self.has_sorry && self.own_axioms.is_empty()
    }

    /// A verdict that says no for `reason`, before anything was replayed.
    pub(super) fn refused(reason: String, scan: &Scan, ran_code: Option<String>) -> Self {
        Self {
            accepted: false,
            reasons: vec![reason],
            declarations: Vec::new(),
            unnamed: Vec::new(),
            not_replayed: Vec::new(),
            missing: scan.names.clone(),
            axioms: Vec::new(),
            own_axioms: Vec::new(),
            has_sorry: false,
            truncated: scan.truncated,
            ran_code,
            expected: None,
            replay_ms: 0,
            constants: Vec::new(),
        }
    }

    /// Puts together what the text names and what the clean instance answered.
    pub(super) fn of(answer: ReplayAnswer, scan: &Scan, asked: bool) -> Self {
        let a = answer;
        let there = |n: &String| a.replayed.iter().any(|d| d.name == *n);
        let missing: Vec<String> = scan.names.iter().filter(|n| !there(n)).cloned().collect();
        let written = |n: &str| scan.names.iter().any(|w| w == n);
        let mut reasons = Vec::new();
        if scan.truncated {
            reasons.push("text follows #exit".to_owned());
        }
        for n in a.not_replayed.iter().filter(|n| !n.is_left_out() || written(&n.name)) {
            reasons.push(format!("{} was not replayed: {}", n.name, n.reason));
        }
        let told = |m: &&String| !a.not_replayed.iter().any(|n| n.name == **m);
        reasons.extend(
            missing.iter().filter(told).map(|m| format!("{m} is declared in the text but not in the environment")),
        );
        reasons.extend(a.replay_refused.map(|r| format!("the declarations could not be replayed: {r}")));
        match &a.expected {
            Some(c) if !c.matches => reasons.push(format!("not the statement asked for: {}", c.how)),
            None if asked => reasons.push("the statement asked for was not compared".to_owned()),
            _ => {}
        }
        // A constructor is written inside its type's declaration.
        let child = |d: &ReplayedDecl| d.kind == "ctor" && d.name.rsplit_once('.').is_some_and(|(of, _)| written(of));
        let (declarations, unnamed) = a.replayed.into_iter().partition(|d| written(&d.name) || child(d));
        Self {
            accepted: reasons.is_empty(),
            reasons,
            declarations,
            unnamed,
            not_replayed: a.not_replayed,
            missing,
            axioms: a.axioms,
            own_axioms: a.own_axioms,
            has_sorry: a.has_sorry,
            truncated: scan.truncated,
            ran_code: a.ran_code,
            expected: a.expected,
            replay_ms: a.replay_ms,
            constants: a.constants,
        }
    }
}

/// An elaboration and the verdict on it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Verified {
    /// What became of the source: accepted only if the verdict is, with axioms, types and sorts from the verdict.
    pub outcome: Outcome,
    /// Absent when the source did not elaborate, or the clean instance did not come to an end (see `outcome`).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub verdict: Option<Verdict>,
}

impl Verified {
    /// The claim `e` in the light of the verdict.
    pub(super) fn of(mut e: Elaborated, verdict: Verdict) -> Self {
        e.axioms.clone_from(&verdict.axioms);
        // An `example` leaves nothing to replay.
        e.has_sorry = verdict.has_sorry || e.messages.iter().any(Message::warns_of_sorry);
        e.decls.retain_mut(|d| {
            let Some(r) = verdict.declarations.iter().chain(&verdict.unnamed).find(|r| r.name == d.name) else {
                return false;
            };
            (d.ty, d.kind) = (r.ty.clone(), r.kind.clone());
            (d.axioms, d.has_sorry) = (r.axioms.clone(), r.has_sorry);
            true
        });
        let outcome = if verdict.accepted {
            Outcome::Accepted(e)
        } else {
            e.messages.extend(verdict.reasons.iter().map(|r| Message {
                severity: Severity::Error,
                pos: Position { line: 1, column: 0 },
                end: None,
                text: format!("replay: {r}"),
            }));
            Outcome::Rejected(e)
        };
        Self { outcome, verdict: Some(verdict) }
    }
}
