//! Kimina's wire (`POST /api/check`, or `/verify` of older servers): what is sent, and what its untyped answers mean.
//!
//! Owns: the layout of a snippet and the way back. A server of this wire elaborates and does nothing else, so what is
//! known of declarations is what Lean's own commands print behind the source (`#check`, `#print`, `#print axioms`, one
//! each a declaration that the text names). It is a claim, as every elaboration is. Not known on this wire: constants
//! a declaration uses (every earlier declaration of the source stands for them), unnamed instances, raw expressions.
//!
//! | the server says | here |
//! |---|---|
//! | `error` with "timed out" | timed out, wall |
//! | any other `error`, `response.message` | crashed: it is not known of what |
//! | a message of severity `error` within the header | header failed |
//! | one that begins with "(deterministic) timeout" | timed out, heartbeats |
//! | another `error` message, or one behind the source that tells of a source without an end | rejected |
//! | no `error` message | accepted |
//! | no answer to `#print axioms` | `axioms_unknown` |

use autoform_lean::{
    DeclInfo, ElabRequest, Elaborated, Message, Outcome, Position, Severity, TimeLimit, UsedConstant, printable, scan,
};
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// Core Lean's axioms: what else is listed has to be looked at.
const CORE_AXIOMS: [&str; 7] = [
    "propext",
    "Quot.sound",
    "Classical.choice",
    "sorryAx",
    "Lean.ofReduceBool",
    "Lean.ofReduceNat",
    "Lean.trustCompiler",
];

/// A snippet and where its parts stand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Layout {
    pub(crate) code: String,
    /// Lines before the options: the header's.
    header: u32,
    /// Lines before the source.
    before: u32,
    /// Lines of the source.
    source: u32,
    /// Declarations whose commands stand behind the source.
    names: Vec<String>,
    want_axioms: bool,
    want_decls: bool,
}

/// A command behind the source.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Asked {
    Type,
    Print,
    Axioms,
}

/// The commands of one declaration, a line each.
const ASKED: [(Asked, &str); 3] =
    [(Asked::Type, "#check @_root_."), (Asked::Print, "#print _root_."), (Asked::Axioms, "#print axioms _root_.")];

/// Lays a request out as one file.
pub(crate) fn layout(request: &ElabRequest) -> Layout {
    let mut code = request.header.clone();
    if !code.is_empty() && !code.ends_with('\n') {
        code.push('\n');
    }
    let header = lines(&code);
    let o = &request.options;
    code.push_str(&format!(
        "set_option maxHeartbeats {} set_option maxRecDepth {} set_option autoImplicit {}\n",
        o.max_heartbeats, o.max_rec_depth, o.auto_implicit
    ));
    let before = lines(&code);
    code.push_str(&request.source);
    if !code.ends_with('\n') {
        code.push('\n');
    }
    let source = lines(&code) - before;
    let wanted = request.want_decls || request.want_axioms;
    let names = if wanted { scan(&request.source).names } else { Vec::new() };
    for name in &names {
        ASKED.iter().for_each(|(_, command)| code.push_str(&format!("{command}{name}\n")));
    }
    Layout { code, header, before, source, names, want_axioms: request.want_axioms, want_decls: request.want_decls }
}

fn lines(text: &str) -> u32 {
    u32::try_from(text.matches('\n').count()).unwrap_or(u32::MAX)
}

/// The body of `/api/check`.
pub(crate) fn check_body(code: &str, seconds: u64) -> Value {
    json!({ "snippets": [{ "id": "1", "code": code }], "timeout": seconds, "debug": false, "reuse": true })
}

/// The body of `/verify`.
pub(crate) fn verify_body(code: &str, seconds: u64) -> Value {
    json!({ "codes": [{ "custom_id": "1", "proof": code }], "timeout": seconds, "infotree_type": null })
}

#[derive(Debug, Deserialize)]
struct Answer {
    results: Vec<Item>,
}

#[derive(Debug, Deserialize)]
struct Item {
    #[serde(default)]
    time: Option<f64>,
    #[serde(default)]
    error: Option<String>,
    #[serde(default)]
    response: Option<Response>,
}

#[derive(Debug, Deserialize)]
struct Response {
    #[serde(default)]
    time: Option<f64>,
    /// What the REPL itself says when it could not do what was asked.
    #[serde(default)]
    message: Option<String>,
    #[serde(default)]
    messages: Vec<Said>,
    #[serde(default)]
    sorries: Vec<Value>,
}

#[derive(Debug, Deserialize)]
struct Said {
    severity: Severity,
    pos: Place,
    #[serde(default, rename = "endPos")]
    end: Option<Place>,
    data: String,
}

#[derive(Debug, Clone, Copy, Deserialize)]
struct Place {
    line: u32,
    column: u32,
}

/// Reads an answer to [`layout`].
///
/// # Errors
/// It is not what the wire promises.
pub(crate) fn outcome(answer: Value, layout: &Layout) -> Result<Outcome, String> {
    let answer: Answer = serde_json::from_value(answer).map_err(|e| e.to_string())?;
    let [item] =
        <[Item; 1]>::try_from(answer.results).map_err(|all| format!("{} results for one snippet", all.len()))?;
    if let Some(error) = item.error {
        return Ok(match error.contains("timed out") {
            true => Outcome::TimedOut { limit: TimeLimit::Wall, messages: Vec::new() },
            false => Outcome::Crashed { stderr_tail: printable(&error) },
        });
    }
    let response = item.response.ok_or("neither `error` nor `response`")?;
    if let Some(message) = response.message {
        return Ok(Outcome::Crashed { stderr_tail: printable(&message) });
    }
    let seconds = item.time.or(response.time).filter(|t| t.is_finite() && *t >= 0.0).unwrap_or_default();
    Ok(read(response.messages, !response.sorries.is_empty(), (seconds * 1000.0) as u64, layout))
}

fn read(said: Vec<Said>, sorries: bool, lean_ms: u64, layout: &Layout) -> Outcome {
    let (mut messages, mut header, mut behind) = (Vec::new(), Vec::new(), Vec::new());
    for m in said {
        if m.pos.line <= layout.header && layout.header > 0 {
            header.push(m.plain(0));
        } else if m.pos.line <= layout.before + layout.source
            || (m.severity == Severity::Error && is_of_the_source(&m.data))
        {
            messages.push(m.plain(layout.before));
        } else {
            behind.push(m);
        }
    }
    if header.iter().any(|m| m.severity == Severity::Error) {
        return Outcome::HeaderFailed { messages: header };
    }
    let errors = || messages.iter().filter(|m| m.severity == Severity::Error);
    if errors().any(|m| m.text.trim_start().starts_with("(deterministic) timeout")) {
        return Outcome::TimedOut { limit: TimeLimit::Heartbeats, messages };
    }
    let rejected = errors().next().is_some();
    let warned = messages.iter().any(|m| m.severity == Severity::Warning && m.text.starts_with("declaration uses"));
    let (decls, all_known) = declarations(&behind, layout);
    let mut axioms: Vec<String> = decls.iter().flat_map(|d| d.axioms.iter().cloned()).collect();
    axioms.sort();
    axioms.dedup();
    let has_sorry = sorries || warned || axioms.iter().any(|a| a == "sorryAx");
    let e = Elaborated {
        messages,
        axioms: if layout.want_axioms { axioms } else { Vec::new() },
        axioms_unknown: layout.want_axioms && !all_known,
        decls: if layout.want_decls { decls } else { Vec::new() },
        has_sorry,
        lean_ms,
    };
    if rejected { Outcome::Rejected(e) } else { Outcome::Accepted(e) }
}

/// Whether an error that stands behind the source tells of a source without an end: an open comment or string takes in
/// the commands behind it, and a term that is not finished meets the first of them.
fn is_of_the_source(error: &str) -> bool {
    ["unterminated", "unexpected token '#check'", "unexpected end of input"].iter().any(|e| error.contains(e))
}

/// What the commands behind the source printed, and whether the axioms of every declaration are among it.
fn declarations(behind: &[Said], layout: &Layout) -> (Vec<DeclInfo>, bool) {
    let first = layout.before + layout.source + 1;
    let told = |i: usize, asked: Asked| {
        let at = ASKED.iter().position(|(a, _)| *a == asked).unwrap_or_default();
        let line = first + u32::try_from(i * ASKED.len() + at).unwrap_or(u32::MAX);
        behind.iter().find(|m| m.pos.line == line && m.severity == Severity::Info).map(|m| m.data.as_str())
    };
    let (mut decls, mut all_known) = (Vec::new(), !layout.names.is_empty());
    for (i, name) in layout.names.iter().enumerate() {
        let axioms = told(i, Asked::Axioms).and_then(listed);
        all_known &= axioms.is_some();
        // One whose axioms are not known is not told of, so that nobody takes it for one that has none.
        let (Some(axioms), Some(ty), Some((kind, value))) =
            (axioms, told(i, Asked::Type).and_then(type_of), told(i, Asked::Print).and_then(printed))
        else {
            continue;
        };
        // Which of them a declaration uses is not told: all that stand before it.
        let uses = layout.names[..i].iter().map(|n| UsedConstant {
            name: n.clone(),
            kind: "def".to_owned(),
            ty: String::new(),
            module: None,
        });
        decls.push(DeclInfo {
            name: name.clone(),
            kind: kind.to_owned(),
            ty,
            value,
            raw_type: None,
            raw_value: None,
            uses: uses.collect(),
            has_sorry: axioms.iter().any(|a| a == "sorryAx"),
            axioms,
        });
    }
    (decls, all_known)
}

/// `@A.foo : TYPE`, with or without universes.
fn type_of(text: &str) -> Option<String> {
    let at = text.find(" :")?;
    Some(text[at + 2..].trim().to_owned())
}

/// The kind of declaration, and the value where it is a definition.
fn printed(text: &str) -> Option<(&'static str, Option<String>)> {
    let mut rest = text.trim_start();
    if let Some(attributes) = rest.strip_prefix("@[") {
        rest = attributes.split_once(']')?.1.trim_start();
    }
    loop {
        let (word, after) = rest.split_once(char::is_whitespace)?;
        let kind = match word {
            "private" | "protected" | "noncomputable" | "unsafe" | "partial" | "meta" | "public" => {
                rest = after.trim_start();
                continue;
            }
            "theorem" => "theorem",
            "def" | "abbrev" | "instance" => "def",
            "axiom" => "axiom",
            "opaque" => "opaque",
            "structure" | "class" | "inductive" => "inductive",
            "constructor" => "ctor",
            "recursor" => "rec",
            _ => return None,
        };
        let value = (kind == "def").then(|| after.split_once(":=").map(|(_, v)| v.trim().to_owned())).flatten();
        return Some((kind, value));
    }
}

/// The names in what `#print axioms` says.
fn listed(text: &str) -> Option<Vec<String>> {
    if text.contains("does not depend on any axioms") {
        return Some(Vec::new());
    }
    let inside = text.split_once("depends on axioms: [")?.1.rsplit_once(']')?.0;
    Some(inside.split(',').map(|a| a.trim().to_owned()).filter(|a| !a.is_empty()).collect())
}

/// Listed axioms that are neither core Lean's nor the source's own: a Lean whose libraries keep proofs to themselves
/// lists their theorems too.
pub(crate) fn doubtful(outcome: &Outcome, layout: &Layout) -> Vec<String> {
    let Some(e) = outcome.elaborated() else { return Vec::new() };
    let known = |a: &str| CORE_AXIOMS.contains(&a) || layout.names.iter().any(|n| n == a);
    let mut all: Vec<String> =
        e.axioms.iter().chain(e.decls.iter().flat_map(|d| &d.axioms)).filter(|a| !known(a)).cloned().collect();
    all.sort();
    all.dedup();
    all
}

/// A file that asks what each of `names` is.
pub(crate) fn kinds_code(header: &str, names: &[String]) -> String {
    let asked: String = names.iter().map(|n| format!("#print _root_.{n}\n")).collect();
    format!("{}\n{asked}", header.trim_end())
}

/// What the answer to [`kinds_code`] says of `names`: whether each is a theorem or a definition, and so no axiom. One
/// that it does not say anything of is not in it: a server's time-out is no word on what a name is.
///
/// # Errors
/// It is not what the wire promises.
pub(crate) fn no_axioms(answer: Value, header: &str, names: &[String]) -> Result<BTreeMap<String, bool>, String> {
    let answer: Answer = serde_json::from_value(answer).map_err(|e| e.to_string())?;
    let item = answer.results.into_iter().next().ok_or("no result for a snippet")?;
    let Some(response) = item.response.filter(|r| item.error.is_none() && r.message.is_none()) else {
        return Ok(BTreeMap::new());
    };
    let first = lines(header.trim_end()) + 2;
    let kind = |i: usize| {
        let line = first + u32::try_from(i).unwrap_or(u32::MAX);
        let said = response.messages.iter().find(|m| m.pos.line == line && m.severity == Severity::Info)?;
        Some(printed(&said.data)?.0)
    };
    Ok(names.iter().enumerate().filter_map(|(i, n)| Some((n.clone(), kind(i)? != "axiom"))).collect())
}

/// Takes out of the axioms of an outcome what is none by `known`. A declaration that rests on one of `doubtful` that is
/// not in `known` is taken out whole: its axioms are not known.
pub(crate) fn settled(outcome: &mut Outcome, doubtful: &[String], known: &BTreeMap<String, bool>) {
    let (Outcome::Accepted(e) | Outcome::Rejected(e)) = outcome else { return };
    let is_unknown = |a: &String| doubtful.contains(a) && !known.contains_key(a);
    let is_none = |a: &String| known.get(a).copied().unwrap_or_default();
    e.axioms_unknown |= doubtful.iter().any(|a| !known.contains_key(a));
    e.axioms.retain(|a| !is_none(a) && !is_unknown(a));
    e.decls.retain(|d| !d.axioms.iter().any(is_unknown));
    e.decls.iter_mut().for_each(|d| d.axioms.retain(|a| !is_none(a)));
}

impl Said {
    /// The message, `before` lines further up.
    fn plain(self, before: u32) -> Message {
        let up = |p: Place| Position { line: p.line.saturating_sub(before).max(1), column: p.column };
        Message { severity: self.severity, pos: up(self.pos), end: self.end.map(up), text: self.data }
    }
}

/// Asks for the version.
pub(crate) const VERSION_CODE: &str = "#eval Lean.versionString\n";

/// The same of a server that is said to have Mathlib: without it there is no answer.
pub(crate) const MATHLIB_VERSION_CODE: &str = "import Mathlib\n#eval Lean.versionString\n";

/// The version a server's Lean says it is.
///
/// # Errors
/// It says none.
pub(crate) fn version(answer: Value) -> Result<String, String> {
    let answer: Answer = serde_json::from_value(answer).map_err(|e| format!("its answer cannot be read: {e}"))?;
    let item = answer.results.into_iter().next().ok_or("it answers nothing to a question for its version")?;
    if let Some(error) = item.error {
        return Err(format!("asked for its version, it says: {}", printable(&error)));
    }
    let messages = item.response.map(|r| r.messages).unwrap_or_default();
    if let Some(error) = messages.iter().find(|m| m.severity == Severity::Error) {
        let said: String = printable(&error.data).chars().take(300).collect();
        return Err(format!("asked for its version, its Lean says: {said}"));
    }
    let said = messages.iter().find(|m| m.severity == Severity::Info).map(|m| m.data.trim().trim_matches('"'));
    let version = said.filter(|v| v.starts_with(|c: char| c.is_ascii_digit()) && v.len() < 200);
    version.map(printable).ok_or_else(|| "it does not say which Lean it has".to_owned())
}

#[cfg(test)]
mod tests;
