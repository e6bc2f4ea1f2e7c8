//! Test 1 and the view, as one request to the worker: is it one term, and a closed `Prop`?

use super::config::CheckConfig;
use super::file::header;
use super::plan::Refusal;
use super::verdict::Bucket;
use super::view::View;
use crate::item::{Family, Item};
use autoform_lean::{Lean, Outcome};
use serde::Deserialize;
use serde_json::json;
use std::time::Duration;

/// Axioms any proof may rest on.
const STANDARD: [&str; 3] = ["propext", "Quot.sound", "Classical.choice"];

/// Axioms that are no axioms of mathematics.
const REFUSED: [&str; 4] = ["sorryAx", "Lean.ofReduceBool", "Lean.ofReduceNat", "Lean.trustCompiler"];

#[derive(Debug, Deserialize)]
struct Said {
    text: String,
    #[serde(default)]
    timeout: bool,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Stage {
    Context,
    Parse,
    Syntax,
    Elab,
    Expected,
    View,
}

#[derive(Debug, Deserialize)]
struct Answer {
    stage: Stage,
    #[serde(default)]
    reason: String,
    #[serde(default)]
    messages: Vec<Said>,
    #[serde(default)]
    test1_ms: u64,
    #[serde(default)]
    view_ms: u64,
    #[serde(default)]
    axioms: Vec<String>,
    #[serde(default)]
    expected_axioms: Vec<String>,
    #[serde(default)]
    has_sorry: bool,
    #[serde(default)]
    candidate_levels: u32,
    #[serde(default)]
    expected_levels: u32,
    view: Option<View>,
}

/// A candidate that passed Test 1.
#[derive(Debug)]
pub(super) struct Passed {
    /// Candidate and reference side by side.
    pub view: View,
    /// Milliseconds of Test 1.
    pub test1_ms: u64,
    /// Milliseconds of opening both.
    pub view_ms: u64,
    /// Axioms the reference rests on.
    pub axioms: Vec<String>,
}

/// Runs Test 1.
///
/// # Errors
/// The refusal with the milliseconds spent.
pub(super) async fn run(
    pool: &dyn Lean,
    item: &Item,
    candidate: &str,
    config: &CheckConfig,
    explicit: bool,
) -> Result<Passed, (Refusal, u64)> {
    let body = json!({
        "context": item.context,
        "candidate": candidate,
        "expected": item.expected,
        "explicit": explicit,
        // Where no family says how an item is written, its context's abbreviations are looked through.
        "unfold": item.semantic.check == Family::Equivalence,
        "max_heartbeats": config.test1_heartbeats,
        "expected_heartbeats": config.test2_heartbeats,
        "view_heartbeats": config.test2_heartbeats,
        "max_rec_depth": config.max_rec_depth,
    });
    let wall = Duration::from_millis(config.test1_wall_ms);
    let value = match pool.call("view", &header(item), body.clone(), wall).await {
        // A worker can die of something else than this candidate; a second one tells.
        Err(Outcome::Crashed { .. }) => pool.call("view", &header(item), body.clone(), wall).await,
        other => other,
    };
    let value = match value {
        Ok(v) => v,
        Err(o @ Outcome::Crashed { .. }) => {
            let mut harmless = body.clone();
            harmless["candidate"] = "True".into();
            // If the item alone is fine, the candidate is what exhausts Lean.
            let alone = pool.call("view", &header(item), harmless, wall).await.is_ok();
            return Err((if alone { exhausted() } else { lean_failed(&o) }, 0));
        }
        Err(o) => return Err((lean_failed(&o), 0)),
    };
    let a: Answer = serde_json::from_value(value).map_err(|e| (ours("unreadable_answer", e.to_string()), 0))?;
    let ms = a.test1_ms;
    match judge(a) {
        Err(r) if r.tag == "view_failed" && candidate != item.expected.trim() => {
            let mut reference = body;
            reference["candidate"] = item.expected.trim().into();
            // If the reference can be opened, what cannot is the candidate's own form.
            let opens =
                match pool.call("view", &header(item), reference, wall).await.map(serde_json::from_value::<Answer>) {
                    Ok(Ok(a)) => judge(a).is_ok(),
                    _ => false,
                };
            Err((if opens { Refusal::shape("not_opened", r.detail) } else { r }, ms))
        }
        other => other.map_err(|r| (r, ms)),
    }
}

/// An outcome that is no answer: a limit counts as one, the rest is ours.
pub(super) fn lean_failed(o: &Outcome) -> Refusal {
    match o {
        Outcome::TimedOut { limit, .. } => {
            Refusal { bucket: Bucket::Timeout, tag: limit.name().into(), detail: format!("the {limit} limit ran out") }
        }
        Outcome::OutOfMemory { .. } => {
            Refusal { bucket: Bucket::Timeout, tag: "memory".into(), detail: "the memory limit was passed".into() }
        }
        Outcome::StackOverflow => exhausted(),
        Outcome::Crashed { stderr_tail } => ours("lean_crashed", stderr_tail.clone()),
        Outcome::HeaderFailed { messages } => {
            ours("imports_failed", messages.first().map(|m| m.text.clone()).unwrap_or_default())
        }
        Outcome::ToolchainMissing { reason } => ours("no_toolchain", reason.clone()),
        Outcome::Accepted(_) | Outcome::Rejected(_) => ours("unexpected_answer", String::new()),
    }
}

/// A candidate that makes Lean overflow its stack: a limit, like the others.
pub(super) fn exhausted() -> Refusal {
    let detail = "Lean ran out of stack or memory on it, twice".to_owned();
    Refusal { bucket: Bucket::Timeout, tag: "exhausted".into(), detail }
}

/// A failure of ours.
pub(super) fn ours(tag: &str, detail: String) -> Refusal {
    Refusal { bucket: Bucket::Infrastructure, tag: tag.into(), detail }
}

fn judge(a: Answer) -> Result<Passed, Refusal> {
    let said = || a.messages.iter().map(|m| m.text.as_str()).collect::<Vec<_>>().join("\n");
    let fail = |bucket, tag: &str, detail: String| Err(Refusal { bucket, tag: tag.into(), detail });
    match a.stage {
        Stage::Context => return Err(ours("context_failed", said())),
        Stage::Expected => return Err(ours("reference_failed", format!("{}{}", a.reason, said()))),
        Stage::Parse => {
            let tag = if a.reason.contains("end of input") && !a.reason.contains("unexpected end of input") {
                "not_one_term"
            } else {
                "syntax_error"
            };
            return fail(Bucket::LeanParseFail, tag, a.reason);
        }
        Stage::Syntax => {
            let kind = a.reason.rsplit('.').next().unwrap_or_default().to_owned();
            return fail(Bucket::OutputParseReject, &format!("forbidden_syntax:{kind}"), a.reason);
        }
        Stage::Elab if a.messages.iter().any(|m| m.timeout) => return fail(Bucket::Timeout, "heartbeats", said()),
        Stage::Elab => return fail(Bucket::ElabFail, elab_tag(&said()), said()),
        Stage::View => {}
    }
    if a.has_sorry {
        return fail(Bucket::ElabFail, "sorry", "it rests on `sorry`".into());
    }
    let added = |x: &&String| REFUSED.contains(&x.as_str()) && !a.expected_axioms.contains(x);
    if let Some(x) = a.axioms.iter().find(added) {
        return fail(Bucket::ElabFail, "axiom", format!("it rests on `{x}`"));
    }
    if a.candidate_levels != a.expected_levels {
        let detail =
            format!("{} universe parameters where the reference has {}", a.candidate_levels, a.expected_levels);
        return fail(Bucket::ElabFail, "universe_leak", detail);
    }
    let Some(view) = a.view else { return Err(ours("unreadable_answer", "no view".into())) };
    match view.status.as_str() {
        "limit" => fail(Bucket::Timeout, "heartbeats", view.message),
        "error" => Err(ours("view_failed", view.message)),
        _ => Ok(Passed { view, test1_ms: a.test1_ms, view_ms: a.view_ms, axioms: a.expected_axioms }),
    }
}

/// A stable tag for Lean's message on a candidate that does not elaborate.
fn elab_tag(text: &str) -> &'static str {
    let known = [
        ("ail to show termination", "self_reference"),
        ("universe level", "universe_leak"),
        ("Unknown identifier", "unknown_identifier"),
        ("Unknown constant", "unknown_identifier"),
        ("unknown identifier", "unknown_identifier"),
        ("don't know how to synthesize", "metavariables"),
        ("ypeclass instance problem is stuck", "metavariables"),
        ("ailed to infer", "metavariables"),
        ("failed to synthesize", "no_instance"),
        ("ype mismatch", "not_a_prop"),
    ];
    known.iter().find(|(k, _)| text.contains(k)).map_or("other", |(_, t)| t)
}

/// Whether the axioms of a generated file are ones it may rest on.
pub(super) fn axioms_allowed(axioms: &[String], reference: &[String]) -> Result<(), String> {
    match axioms.iter().find(|a| {
        REFUSED.contains(&a.as_str()) || !(STANDARD.contains(&a.as_str()) || reference.contains(a) || is_library(a))
    }) {
        Some(a) => Err(a.clone()),
        None => Ok(()),
    }
}

/// The embedded library has the reals and some of their theory as axioms.
fn is_library(axiom: &str) -> bool {
    static NAMES: std::sync::LazyLock<Vec<String>> = std::sync::LazyLock::new(autoform_lean::prelude::axioms);
    NAMES.iter().any(|n| n == axiom)
}
