//! The order of events for one pair: open both, match the pieces, build the evidence, check it.

use super::compose::{CANDIDATE, MANNERS, Opened, REFERENCE, compose};
use super::evidence::{Proofs, Wanted};
use super::fitted;
use super::older::renamed;
use super::outline::{Message, Outline, first_error};
use super::proposed::Proposed;
use super::relation::{Limits, Piece, PieceHow, Related, Relation, Rung, Side};
use super::source::{Source, imports};
use super::tie::{self, Constant, tied};
use super::values::has_values;
use super::verify::{Unproved, checked};
use autoform_lean::{Lean, Outcome};
use serde::Deserialize;
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// How the candidate's statement is related to the reference's. Both are whole files, or a statement
/// alone; of several theorems the last one counts.
///
/// Never fails: what stands in the way makes the relation `undecided`, and the notes say what.
#[tracing::instrument(skip_all)]
pub async fn relate(pool: &dyn Lean, reference: &str, candidate: &str, limits: &Limits) -> Related {
    relate_by(pool, reference, candidate, &[], limits).await
}

/// As [`relate`], with lemmas of this pair's own. Where one is used the most that is said is `same_given_context`, and a note says what the
/// lemma says.
pub async fn relate_by(
    pool: &dyn Lean,
    reference: &str,
    candidate: &str,
    lemmas: &[Proposed],
    limits: &Limits,
) -> Related {
    let start = Instant::now();
    let mut r = match pair(pool, reference, candidate, lemmas, limits).await {
        Ok(r) | Err(r) => *r,
    };
    r.ms = u64::try_from(start.elapsed().as_millis()).unwrap_or(u64::MAX);
    r
}

/// The worker's answer to `relate`.
#[derive(Debug, Deserialize)]
pub(super) struct Answer {
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
    /// A variable of one side is the other's and a number.
    #[serde(default)]
    shifted: bool,
    /// One side speaks of a larger kind of number.
    #[serde(default)]
    larger: bool,
    /// One side asks for a class, or has a variable, that the other does not have.
    #[serde(default)]
    classes: bool,
    /// Variables that a hypothesis defines and that were put in their place.
    #[serde(default)]
    defined: usize,
    /// One side is an equivalence, of which the other has one direction.
    #[serde(default)]
    half: bool,
    /// Types of the variables, as Lean prints them.
    #[serde(default)]
    reference_variables: Vec<String>,
    #[serde(default)]
    candidate_variables: Vec<String>,
    /// Why only the same words would have been the same.
    #[serde(default)]
    by_words: Option<String>,
    /// The tactics that use proposed lemmas.
    #[serde(default)]
    proposed: String,
    /// What the composed source declares.
    #[serde(default)]
    constants: Vec<Constant>,
    #[serde(flatten)]
    pub(super) proofs: Option<Proofs>,
}

/// The set of core Lean's that holds the lemmas of the normal form (`lean/Sameness/EntriesSet.lean`).
const NORMAL_FORM: &str = "bitvec_to_nat";

pub(super) type Step<T> = Result<T, Box<Related>>;

fn stop<T>(rung: Rung, note: impl Into<String>) -> Step<T> {
    Err(Box::new(Related::undecided(rung, note)))
}

/// One operation of the worker; a crash is tried once more on a fresh worker.
pub(super) async fn call(
    pool: &dyn Lean,
    op: &str,
    header: &str,
    mut body: Value,
    limits: &Limits,
    rung: Rung,
) -> Step<Value> {
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
pub(super) fn failure(op: &str, o: &Outcome) -> String {
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

pub(super) async fn open(pool: &dyn Lean, text: &str, header: &str, limits: &Limits, side: Side) -> Step<Opened> {
    let source = Source::read(text);
    // A file that adds to the normal form could make its own theorem a matter of form.
    if source.body.contains(NORMAL_FORM) {
        return stop(Rung::Open, format!("a file that names the normal form's lemmas ({NORMAL_FORM}) is not compared"));
    }
    let (mut failed, mut unmade, mut unproved, mut commands) = (None::<String>, None, None, false);
    // What Lean says of a file in which it finds no statement: a bare term is one, and so is a theorem that does not parse.
    let mut unread = None::<String>;
    let mut older = None;
    for attempt in
        [Attempt::AsItIs, Attempt::Unproved, Attempt::Older, Attempt::AutoBound, Attempt::Thing, Attempt::Bare]
    {
        let tried = match attempt {
            Attempt::AsItIs => source.clone(),
            Attempt::Unproved => match unproved.take() {
                Some(stated) => stated,
                None => continue,
            },
            Attempt::Older => {
                let complaint = failed.as_ref().or(unread.as_ref()).filter(|_| side == Side::Reference);
                let today = complaint.and_then(|e| renamed(&source, e));
                let Some((today, what)) = today else { continue };
                older = Some(what);
                today
            }
            Attempt::AutoBound if limits.auto_bound && failed.is_some() && !source.body.contains("autoImplicit") => {
                source.auto_bound()
            }
            Attempt::Thing => match unmade.take() {
                Some(there_is) => there_is,
                None => continue,
            },
            Attempt::Bare if failed.is_none() && !commands => source.as_theorem(),
            _ => continue,
        };
        let (tried, outline) = outlined(pool, tried, header, limits).await?;
        let Some(target) = outline.target(&tried.body, None) else {
            if outline.errors {
                unread.get_or_insert_with(|| first_error(&outline.messages));
            } else {
                // Commands that state nothing are no bare term either.
                unmade = outline.unmade(&tried);
                commands = true;
            }
            continue;
        };
        if !outline.errors {
            let auto_bound = matches!(attempt, Attempt::AutoBound);
            let thing = matches!(attempt, Attempt::Thing);
            let unproved = matches!(attempt, Attempt::Unproved);
            let older = older.filter(|_| matches!(attempt, Attempt::Older));
            return Ok(Opened { source: tried, outline, target, auto_bound, thing, unproved, older });
        }
        if matches!(attempt, Attempt::AsItIs) {
            unproved = outline.unproved(&tried);
        }
        failed.get_or_insert_with(|| first_error(&outline.messages));
    }
    // As a term a file of commands fails at its first word, whatever is wrong with it.
    let failed = if source.declares() { unread.or(failed) } else { failed };
    let note = failed.map_or("no statement found".to_owned(), |error| format!("Lean does not accept it: {error}"));
    Err(Box::new(Related { not_accepted: Some(side), ..Related::undecided(Rung::Open, note) }))
}

/// How a file is read.
enum Attempt {
    AsItIs,
    /// Without its proofs, which are not what is compared.
    Unproved,
    /// With names of an older Mathlib as today's; of a reference only.
    Older,
    /// With names that nothing declares as variables, which is how Lean reads a file by itself.
    AutoBound,
    /// A definition that is left open, as the statement that there is such a thing.
    Thing,
    /// As the type of a theorem.
    Bare,
}

/// A file's outline; an example that is its statement is a theorem from then on.
async fn outlined(pool: &dyn Lean, mut source: Source, header: &str, limits: &Limits) -> Step<(Source, Outline)> {
    loop {
        let answer = call(pool, "outline", header, json!({ "source": source.body }), limits, Rung::Open).await?;
        let outline: Outline = match serde_json::from_value(answer) {
            Ok(o) => o,
            Err(e) => return stop(Rung::Open, format!("unreadable outline: {e}")),
        };
        let example = outline.target(&source.body, None).map(|t| &outline.commands[t]).filter(|c| c.is_example());
        match example.and_then(|c| source.with_name(c.keyword)) {
            Some(named) => source = named,
            None => return Ok((source, outline)),
        }
    }
}

/// What a comparison of two files begins with.
pub(super) async fn header_of(pool: &dyn Lean, reference: &str, candidate: &str) -> Result<String, Outcome> {
    let imports = imports(&Source::read(reference), &Source::read(candidate));
    Ok(fitted::header(pool, &imports).await?.text.to_string())
}

async fn pair(
    pool: &dyn Lean,
    reference: &str,
    candidate: &str,
    lemmas: &[Proposed],
    limits: &Limits,
) -> Step<Box<Related>> {
    let imports = imports(&Source::read(reference), &Source::read(candidate));
    let fitted::Header { text: header, note } = fitted::header(pool, &imports).await.map_err(|o| {
        let no_lean = matches!(o, Outcome::ToolchainMissing { .. });
        Box::new(Related { no_lean, ..Related::undecided(Rung::Open, failure("header", &o)) })
    })?;
    let with_note = |mut related: Box<Related>| {
        related.notes.extend(note.clone());
        related
    };
    over(pool, &header, reference, candidate, lemmas, limits).await.map(with_note).map_err(with_note)
}

/// The same over a header that elaborates.
async fn over(
    pool: &dyn Lean,
    header: &str,
    reference: &str,
    candidate: &str,
    lemmas: &[Proposed],
    limits: &Limits,
) -> Step<Box<Related>> {
    let r = open(pool, reference, header, limits, Side::Reference).await?;
    let c = open(pool, candidate, header, limits, Side::Candidate).await?;
    let (composed, answer) = matched(pool, header, &r, &c, lemmas, limits).await?;
    let Some(mut proofs) = answer.proofs else { return stop(Rung::Open, "the worker's answer has no proofs") };
    if !answer.reference_variables.iter().chain(&answer.candidate_variables).all(|t| has_values(t)) {
        proofs.without_values();
    }
    let mut notes = Vec::new();
    if proofs.at_one_universe() {
        notes.push("compared at the universe of the one that names fewer".to_owned());
    }
    if answer.unpaired > 0 {
        notes.push("a variable of one side has no counterpart and none is needed".to_owned());
    }
    if answer.defined > 0 {
        notes.push("a variable that a hypothesis defines is put in its place".to_owned());
    }
    if answer.bridged {
        notes.push(
            "an integer that is at least zero is a natural number on the other side, or a function its values"
                .to_owned(),
        );
    }
    if answer.shifted {
        notes.push("a variable of one side is the other's and a number".to_owned());
    }
    if answer.larger {
        notes.push("numbers of a smaller kind stand for those of a larger one".to_owned());
    }
    if proofs.taken() {
        notes.push("the more general statement is taken at the type of which the other speaks".to_owned());
    }
    if answer.half {
        notes.push("one side is an equivalence, the other one direction of it".to_owned());
    }
    let lemmas: Vec<&Proposed> = lemmas.iter().filter(|l| l.is_named_in(&answer.proposed)).collect();
    notes.extend(lemmas.iter().map(|l| format!("by a proposed lemma, which Lean proved: {}", l.says())));
    let context = !notes.is_empty() || answer.pieces.iter().any(|p| p.how == PieceHow::Implied);
    for (file, side) in [(&r, "reference"), (&c, "candidate")] {
        if file.auto_bound {
            notes
                .push(format!("the {side} has names that nothing declares: variables, as Lean reads a file by itself"));
        }
    }
    for (file, side) in [(&r, "reference"), (&c, "candidate")] {
        if file.thing {
            notes.push(format!("the {side} is a definition that is left open: read as \"there is one\""));
        }
    }
    for (file, side) in [(&r, "reference"), (&c, "candidate")] {
        if file.unproved {
            notes.push(format!("the {side}'s proofs are left out: Lean with this library does not accept them"));
        }
    }
    if c.outline.theorems() > 1 {
        notes.push(format!("of the candidate's {} theorems, {} is compared", c.outline.theorems(), c.full_name()));
    }
    notes.extend(r.older.iter().map(|what| format!("the reference is of an older Mathlib: {what}")));
    // What was tried before a word was found is no news.
    let (mut tried, mut ran_out) = (Vec::new(), false);
    let rung = if lemmas.is_empty() { rung_of(&answer.pieces, context) } else { Rung::Model };
    let both = proofs.forward.is_some() && proofs.backward.is_some();
    let disagree = proofs.parted.is_some();
    for (relation, wanted, rung) in ways(&proofs, context, answer.classes, rung) {
        let (source, mut theorems) = proofs.source(&composed, wanted);
        theorems.extend(lemmas.iter().flat_map(|l| l.theorems()));
        match checked(pool, header, &source, theorems, (&r, &c), limits).await {
            Ok(evidence) => {
                if matches!(relation, Relation::Stronger | Relation::Weaker) {
                    let strictly = "the statements disagree at values that the evidence gives: it is not the same";
                    let not_shown = if both && answer.classes {
                        "one side asks for a class or a value that the other's variables do not give"
                    } else {
                        super::relation::OTHER_DIRECTION
                    };
                    notes.push(if wanted.disagreements && disagree { strictly } else { not_shown }.to_owned());
                }
                if wanted.disagreements {
                    notes.extend(proofs.disagree_at());
                }
                let pieces = answer.pieces;
                return Ok(Box::new(Related {
                    relation,
                    rung,
                    pieces,
                    evidence: Some(evidence),
                    lemmas: proofs.lemmas(),
                    notes,
                    not_accepted: None,
                    steps: Vec::new(),
                    disproved: None,
                    no_lean: false,
                    ms: 0,
                }));
            }
            // The directions are tried each by itself next.
            Err(Unproved::Refused(_)) if wanted.together => {}
            Err(Unproved::Refused(why)) if tried.contains(&why) => {}
            Err(Unproved::Refused(why)) => tried.push(why),
            Err(Unproved::Undecided(why)) => {
                tried.push(why);
                ran_out = true;
                break;
            }
        }
    }
    let at_values = if ran_out { Vec::new() } else { proofs.at_values(&composed) };
    for (source, theorem, says) in at_values {
        if checked(pool, header, &source, vec![theorem], (&r, &c), limits).await.is_ok() {
            notes.push(says);
        }
    }
    if tried.is_empty() {
        tried.push(match answer.by_words {
            Some(why) => format!("only the same words would be the same here: {why}"),
            None => "pieces without a partner on both sides".to_owned(),
        });
    }
    notes.extend(tried);
    Ok(Box::new(Related {
        relation: Relation::Undecided,
        rung,
        pieces: answer.pieces,
        evidence: None,
        lemmas: proofs.lemmas(),
        notes,
        not_accepted: None,
        steps: Vec::new(),
        disproved: None,
        no_lean: false,
        ms: 0,
    }))
}

/// Relations that what was found may show, the best first, each with what its evidence has to prove.
fn ways(proofs: &Proofs, context: bool, classes: bool, rung: Rung) -> Vec<(Relation, Wanted, Rung)> {
    let wanted = |forward, backward, disagreements| Wanted { forward, backward, disagreements, together: false };
    let mut ways = Vec::new();
    let (forward, backward) = (proofs.forward.is_some(), proofs.backward.is_some());
    if forward && backward {
        let same = if context { Relation::SameGivenContext } else { Relation::Same };
        if proofs.can_stand_together() {
            ways.push((same, Wanted { together: true, ..wanted(true, true, false) }, rung));
        }
        ways.push((same, wanted(true, true, false), rung));
    }
    // Where both directions were matched and one proof fails, no piece is missing: nothing is said, but that one
    // side may ask for a class, or an element of a type, which the other's do not give.
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
    if proofs.reference_holds.is_some() && proofs.candidate_holds.is_some() && proofs.parted.is_some() {
        ways.push((Relation::Different, wanted(false, false, true), Rung::Refuted));
    }
    ways
}

/// Both statements in one source and the worker's answer to it: the first manner of putting them there in which both
/// say what they say in their files. Theorems before a statement are left out, and put back where something needs them.
pub(super) async fn matched(
    pool: &dyn Lean,
    header: &str,
    r: &Opened,
    c: &Opened,
    lemmas: &[Proposed],
    limits: &Limits,
) -> Step<(String, Answer)> {
    let before: String = lemmas.iter().map(Proposed::text).collect();
    let names: Vec<&str> = lemmas.iter().map(Proposed::name).collect();
    let mut why = "no place for the statement".to_owned();
    for manner in MANNERS {
        let Some(composed) = compose(r, c, manner) else { continue };
        let composed = format!("{before}{composed}");
        let body = json!({
            "source": composed,
            "reference": REFERENCE,
            "candidate": CANDIDATE,
            "piece_heartbeats": limits.piece_heartbeats,
            "proposed": names.join(" "),
            "reference_says": tie::says(&r.outline.constants, &r.full_name()).unwrap_or_default(),
            "candidate_says": tie::says(&c.outline.constants, &c.full_name()).unwrap_or_default(),
        });
        let answer = call(pool, "relate", header, body, limits, Rung::NormalForm).await?;
        tracing::debug!(times = %answer["times"], guards = %answer["guards"], "until the statements were in one file, and in normal form (ms); compared, and guarded");
        let answer: Answer = match serde_json::from_value(answer) {
            Ok(a) => a,
            Err(e) => return stop(Rung::NormalForm, format!("unreadable answer: {e}")),
        };
        match answer.stage.as_str() {
            "ok" => match both_tied(r, c, &answer.constants) {
                Ok(()) => return Ok((composed, answer)),
                Err(differs) => {
                    tracing::debug!(?manner, why = %differs, "another manner");
                    why = differs;
                }
            },
            "untied" => {
                tracing::debug!(?manner, "another manner");
                why = "one of them does not say beside the other what it says in its file".to_owned();
            }
            "instance" => return stop(Rung::Open, first_error(&answer.messages)),
            stage => why = format!("{stage}: {}", first_error(&answer.messages)),
        }
    }
    stop(Rung::Open, format!("the two do not stand in one file: {why}"))
}

/// Whether both statements of a composed source say what they say in their files.
pub(super) fn both_tied(r: &Opened, c: &Opened, composed: &[Constant]) -> Result<(), String> {
    for (file, name) in [(r, REFERENCE), (c, CANDIDATE)] {
        tied(&file.outline.constants, &file.full_name(), composed, name)?;
    }
    Ok(())
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
