//! The order of events for one pair: open both, match the pieces, build the evidence, check it.

use super::ENTRIES;
use super::compose::{CANDIDATE, Opened, REFERENCE, compose};
use super::evidence::{BACKWARD, FORWARD, Proofs, Wanted};
use super::outline::{Message, Outline, first_error};
use super::relation::{Evidence, Limits, Piece, PieceHow, Related, Relation, Rung, Side};
use super::source::{Source, imports};
use autoform_lean::{ElabOptions, ElabRequest, Lean, Outcome, Verdict, VerifyRequest};
use serde::Deserialize;
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// How the candidate's statement is related to the reference's. Both are whole files, or a statement
/// alone; of several theorems the last one counts.
///
/// Never fails: what stands in the way makes the relation `undecided`, and the notes say what.
pub async fn relate(pool: &dyn Lean, reference: &str, candidate: &str, limits: &Limits) -> Related {
    let start = Instant::now();
    let mut r = match pair(pool, reference, candidate, limits).await {
        Ok(r) | Err(r) => *r,
    };
    r.ms = u64::try_from(start.elapsed().as_millis()).unwrap_or(u64::MAX);
    r
}

/// The worker's answer to `relate`.
#[derive(Debug, Deserialize)]
struct Answer {
    stage: String,
    #[serde(default)]
    messages: Vec<Message>,
    #[serde(default)]
    pieces: Vec<Piece>,
    #[serde(default)]
    unpaired: u32,
    /// An integer on one side is a natural number on the other.
    #[serde(default)]
    bridged: bool,
    /// One side speaks of a larger kind of number.
    #[serde(default)]
    larger: bool,
    /// One side asks for a class that the other does not ask for.
    #[serde(default)]
    classes: bool,
    /// One side is an equivalence, of which the other has one direction.
    #[serde(default)]
    half: bool,
    #[serde(flatten)]
    proofs: Option<Proofs>,
}

/// The set of core Lean's that holds the lemmas of the normal form (`lean/Sameness/EntriesSet.lean`).
const NORMAL_FORM: &str = "bitvec_to_nat";

type Step<T> = Result<T, Box<Related>>;

fn stop<T>(rung: Rung, note: impl Into<String>) -> Step<T> {
    Err(Box::new(Related::undecided(rung, note)))
}

/// One operation of the worker; a crash is tried once more on a fresh worker.
async fn call(pool: &dyn Lean, op: &str, header: &str, mut body: Value, limits: &Limits, rung: Rung) -> Step<Value> {
    body["max_heartbeats"] = json!(limits.heartbeats);
    body["max_rec_depth"] = json!(limits.max_rec_depth);
    let wall = Duration::from_millis(limits.wall_ms);
    let start = Instant::now();
    let mut answer = pool.call(op, header, body.clone(), wall).await;
    if matches!(answer, Err(Outcome::Crashed { .. })) {
        answer = pool.call(op, header, body, wall).await;
    }
    tracing::debug!(op, ms = start.elapsed().as_millis(), "asked Lean");
    answer.map_err(|o| {
        let no_lean = matches!(o, Outcome::ToolchainMissing { .. });
        Box::new(Related { no_lean, ..Related::undecided(rung, failure(op, &o)) })
    })
}

/// Why there was no answer, in words.
fn failure(op: &str, o: &Outcome) -> String {
    match o {
        Outcome::TimedOut { limit, .. } => format!("{op}: {limit} ran out"),
        Outcome::OutOfMemory { .. } => format!("{op}: out of memory"),
        Outcome::StackOverflow => format!("{op}: out of stack"),
        Outcome::Crashed { .. } => format!("{op}: the worker crashed"),
        Outcome::HeaderFailed { messages } => {
            format!("the imports do not elaborate: {}", messages.first().map_or("", |m| &m.text))
        }
        Outcome::ToolchainMissing { reason } => format!("no toolchain: {reason}"),
        Outcome::Accepted(_) | Outcome::Rejected(_) => format!("{op}: no answer"),
    }
}

async fn open(pool: &dyn Lean, text: &str, header: &str, limits: &Limits, side: Side) -> Step<Opened> {
    let mut source = Source::read(text);
    // A file that adds to the normal form could make its own theorem a matter of form.
    if source.body.contains(NORMAL_FORM) {
        return stop(Rung::Open, format!("a file that names the normal form's lemmas ({NORMAL_FORM}) is not compared"));
    }
    for bare in [false, true] {
        if bare {
            source = source.as_theorem();
        }
        let answer = call(pool, "outline", header, json!({ "source": source.body }), limits, Rung::Open).await?;
        let outline: Outline = match serde_json::from_value(answer) {
            Ok(o) => o,
            Err(e) => return stop(Rung::Open, format!("unreadable outline: {e}")),
        };
        if let Some(target) = outline.target(&source.body, None) {
            if outline.errors {
                let error = first_error(&outline.messages);
                let mut r = Related::undecided(Rung::Open, format!("Lean does not accept it: {error}"));
                r.not_accepted = Some(side);
                return Err(Box::new(r));
            }
            return Ok(Opened { source, outline, target });
        }
    }
    let mut r = Related::undecided(Rung::Open, "no statement found");
    r.not_accepted = Some(side);
    Err(Box::new(r))
}

async fn pair(pool: &dyn Lean, reference: &str, candidate: &str, limits: &Limits) -> Step<Box<Related>> {
    let imports = imports(&Source::read(reference), &Source::read(candidate));
    let header = format!("{imports}{ENTRIES}");
    let r = open(pool, reference, &header, limits, Side::Reference).await?;
    let c = open(pool, candidate, &header, limits, Side::Candidate).await?;
    let (composed, answer) = matched(pool, &header, &r, &c, limits).await?;
    let Some(proofs) = answer.proofs else { return stop(Rung::Open, "the worker's answer has no proofs") };
    let own: Vec<&str> = [&r, &c]
        .iter()
        .flat_map(|o| &o.outline.constants)
        .filter(|k| k.kind == "axiom")
        .map(|k| k.name.as_str())
        .collect();
    let mut notes = Vec::new();
    if proofs.at_one_universe() {
        notes.push("compared at the universe of the one that names fewer".to_owned());
    }
    if answer.unpaired > 0 {
        notes.push("a variable of one side has no counterpart and none is needed".to_owned());
    }
    if answer.bridged {
        notes.push("an integer that is at least zero is a natural number on the other side".to_owned());
    }
    if answer.larger {
        notes.push("numbers of a smaller kind stand for those of a larger one".to_owned());
    }
    if answer.half {
        notes.push("one side is an equivalence, the other one direction of it".to_owned());
    }
    let context = !notes.is_empty() || answer.pieces.iter().any(|p| p.how == PieceHow::Implied);
    let rung = rung_of(&answer.pieces, context);
    let both = proofs.forward.is_some() && proofs.backward.is_some();
    let disagree = proofs.reference_holds.is_some() || proofs.candidate_holds.is_some();
    for (relation, wanted, rung) in ways(&proofs, context, answer.classes, rung) {
        let (source, theorems) = proofs.source(&composed, wanted);
        match checked(pool, &header, &source, theorems, &own, limits).await {
            Ok(evidence) => {
                if matches!(relation, Relation::Stronger | Relation::Weaker) {
                    let strictly = "the pieces disagree at values that the evidence gives: it is not the same";
                    let not_shown = if both && answer.classes {
                        "one side asks for a class that the other's do not give"
                    } else {
                        "that the other direction fails was not shown"
                    };
                    notes.push(if wanted.disagreements && disagree { strictly } else { not_shown }.to_owned());
                }
                let pieces = answer.pieces;
                return Ok(Box::new(Related {
                    relation,
                    rung,
                    pieces,
                    evidence: Some(evidence),
                    notes,
                    not_accepted: None,
                    steps: Vec::new(),
                    no_lean: false,
                    ms: 0,
                }));
            }
            Err(why) if notes.contains(&why) => {}
            Err(why) => notes.push(why),
        }
    }
    if notes.is_empty() {
        notes.push("pieces without a partner on both sides".to_owned());
    }
    Ok(Box::new(Related {
        relation: Relation::Undecided,
        rung,
        pieces: answer.pieces,
        evidence: None,
        notes,
        not_accepted: None,
        steps: Vec::new(),
        no_lean: false,
        ms: 0,
    }))
}

/// Relations that what was found may show, the best first, each with what its evidence has to prove.
fn ways(proofs: &Proofs, context: bool, classes: bool, rung: Rung) -> Vec<(Relation, Wanted, Rung)> {
    let wanted = |forward, backward, disagreements| Wanted { forward, backward, disagreements };
    let mut ways = Vec::new();
    let (forward, backward) = (proofs.forward.is_some(), proofs.backward.is_some());
    if forward && backward {
        let same = if context { Relation::SameGivenContext } else { Relation::Same };
        ways.push((same, wanted(true, true, false), rung));
    }
    // Where both directions were matched and one proof fails, no piece is missing: nothing is said, but that one
    // side may ask for a class which the other's do not give.
    if forward && backward && classes {
        ways.push((Relation::Weaker, wanted(true, false, false), rung));
        ways.push((Relation::Stronger, wanted(false, true, false), rung));
    }
    for (shown, relation, f, b) in
        [(forward && !backward, Relation::Weaker, true, false), (backward && !forward, Relation::Stronger, false, true)]
    {
        if shown {
            ways.push((relation, wanted(f, b, true), rung));
            ways.push((relation, wanted(f, b, false), rung));
        }
    }
    if proofs.reference_holds.is_some() && proofs.candidate_holds.is_some() {
        ways.push((Relation::Different, wanted(false, false, true), Rung::Refuted));
    }
    ways
}

/// Both statements in one source and the worker's answer to it. Theorems before a statement are left
/// out, and put back where something needs them.
async fn matched(pool: &dyn Lean, header: &str, r: &Opened, c: &Opened, limits: &Limits) -> Step<(String, Answer)> {
    let mut why = String::new();
    for keep in [false, true] {
        let Some(composed) = compose(r, c, keep) else { return stop(Rung::Open, "no place for the statement") };
        let body = json!({
            "source": composed,
            "reference": REFERENCE,
            "candidate": CANDIDATE,
            "piece_heartbeats": limits.piece_heartbeats,
        });
        let answer = call(pool, "relate", header, body, limits, Rung::NormalForm).await?;
        let answer: Answer = match serde_json::from_value(answer) {
            Ok(a) => a,
            Err(e) => return stop(Rung::NormalForm, format!("unreadable answer: {e}")),
        };
        if answer.stage == "ok" {
            return Ok((composed, answer));
        }
        why = format!("{}: {}", answer.stage, first_error(&answer.messages));
    }
    stop(Rung::Open, format!("the two do not stand in one file: {why}"))
}

/// The highest rung that a piece needed.
fn rung_of(pieces: &[Piece], context: bool) -> Rung {
    let of = |p: &Piece| match p.how {
        PieceHow::SameTerms => Rung::NormalForm,
        PieceHow::Rearranged => Rung::Rearranged,
        PieceHow::Solver => Rung::Solver,
        PieceHow::Implied | PieceHow::Missing => Rung::Context,
    };
    let least = if context { Rung::Context } else { Rung::NormalForm };
    pieces.iter().map(of).max().unwrap_or(Rung::NormalForm).max(least)
}

/// Elaborates the evidence from nothing and looks at what it rests on.
async fn checked(
    pool: &dyn Lean,
    header: &str,
    source: &str,
    theorems: Vec<String>,
    own_axioms: &[&str],
    limits: &Limits,
) -> Result<Evidence, String> {
    let request = ElabRequest {
        header: header.to_owned(),
        source: source.to_owned(),
        options: ElabOptions {
            max_heartbeats: limits.heartbeats,
            max_rec_depth: limits.max_rec_depth,
            auto_implicit: false,
            wall_ms: limits.wall_ms,
        },
        ..ElabRequest::default()
    };
    let request = VerifyRequest { elab: request, trusted_header: true, expected: None };
    let start = Instant::now();
    let mut checked = pool.verified(&request).await;
    if matches!(checked.outcome, Outcome::Crashed { .. }) {
        checked = pool.verified(&request).await;
    }
    tracing::debug!(op = "evidence", ms = start.elapsed().as_millis(), "asked Lean");
    match checked.outcome {
        Outcome::Accepted(_) => {
            let Some(v) = checked.verdict else { return Err("nobody checked the evidence again".to_owned()) };
            let axioms = rests_on(&v, &theorems, own_axioms)?;
            Ok(Evidence { file: format!("{header}{source}"), theorems, axioms })
        }
        Outcome::Rejected(e) => {
            let first = e.errors().next().map_or("", |m| &m.text);
            Err(format!("the evidence was not accepted: {}", first.chars().take(300).collect::<String>()))
        }
        other => Err(failure("evidence", &other)),
    }
}

/// Axioms of the theorems, where the kernel took each of them and each says what it has to.
fn rests_on(v: &Verdict, theorems: &[String], own_axioms: &[&str]) -> Result<Vec<String>, String> {
    let mut axioms = Vec::new();
    for name in theorems {
        let found = v.declarations.iter().find(|d| d.name == *name);
        let d = found.ok_or_else(|| match v.reasons.first() {
            Some(why) => format!("the kernel did not take {name}: {why}"),
            None => format!("the kernel did not take {name}"),
        })?;
        if [FORWARD, BACKWARD].contains(&name.as_str()) && !says(name, &d.ty, &d.mentions) {
            return Err(format!("{name} does not say what it has to: {}", d.ty.chars().take(300).collect::<String>()));
        }
        if d.has_sorry {
            return Err("the evidence rests on sorry".to_owned());
        }
        let bad = |a: &&String| own_axioms.contains(&a.as_str()) || d.own_axioms.contains(a) || untrusted(a);
        if let Some(a) = d.axioms.iter().find(bad) {
            return Err(format!("the evidence rests on the axiom {a}"));
        }
        axioms.extend(d.axioms.iter().filter(|a| !axioms.contains(*a)).cloned().collect::<Vec<_>>());
    }
    Ok(axioms)
}

/// Whether a theorem's type, as the instance prints it in which no code of the files ran, is the implication that its
/// name promises. Notation and macros of a file can make a text mean something else.
fn says(name: &str, ty: &str, mentions: &[String]) -> bool {
    let (known, goal) = if name == FORWARD { (REFERENCE, CANDIDATE) } else { (CANDIDATE, REFERENCE) };
    let ty = ty.split_whitespace().collect::<Vec<_>>().join(" ");
    if mentions.iter().filter(|m| *m == known || *m == goal).count() != 2 {
        return false;
    }
    // `A`, or `∀ (p1 : T) .., A p1 ..` in parentheses where it stands before the arrow.
    let side = |t: &str, name: &str| {
        let t = t.trim();
        let t = t.strip_prefix('(').and_then(|t| t.strip_suffix(')')).unwrap_or(t);
        let last = if t.starts_with('∀') { t.rsplit(", ").next().unwrap_or("") } else { t };
        let mut words = last.trim_start_matches('@').split(' ');
        words.next() == Some(name)
            && words.all(|w| !w.is_empty() && w.chars().all(|c| c.is_alphanumeric() || "_'✝.".contains(c)))
    };
    let Some(at) = ty.match_indices(" → ").map(|(i, _)| i).find(|i| side(&ty[..*i], known)) else { return false };
    side(&ty[at + " → ".len()..], goal)
}

/// Axioms by which the compiler, not the kernel, vouches.
fn untrusted(axiom: &str) -> bool {
    ["sorryAx", "Lean.ofReduceBool", "Lean.ofReduceNat", "Lean.trustCompiler"].contains(&axiom)
}
