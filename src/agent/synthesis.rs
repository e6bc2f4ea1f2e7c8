//! Synthesis: write one definition or the theorem, let Lean check it, correct it from what Lean
//! says (Aria, section 3.1.2).
//!
//! An attempt passes four gates: the reply is one block of code, its text breaks no rule, Lean
//! accepts it, and what Lean reports breaks no rule. The first gate that stops it tells the model
//! why; the same reason twice changes the strategy.

use super::assembly::{Definition, OPENING, assemble, body, definitions_code};
use super::context::{Abort, Context};
use super::graph::ConceptKey;
use super::lexical::{check_definition, check_theorem, without_header};
use super::reflection::{Memory, Problem, Strategy};
use super::retry_hints;
use super::vetting::{definitions_used, library_axioms_used, vet_definition, vet_theorem};
use crate::lean::{Elaborated, Message, Outcome};
use crate::prompt::reply;
use crate::prompt::{DefinePrompt, Fact, Hint, Missing, ReflectPrompt, StatePrompt, Term, framed, one_line};
use crate::record::Event;
use crate::statement::LeanFile;
use std::collections::BTreeSet;

const DEFINITION_RULES: &str = "inside `noncomputable section` with nothing open, with `def`, `abbrev`, `structure`, `inductive` or `class`; a helper must be used by it and be named `NAME.helper`; recursion is structural, or has `termination_by`, or counts down a fuel argument; no `import`, `open`, `namespace`, `variable`, `notation`, `#` command; nothing left out (`sorry`, `axiom`, `opaque`, `partial`).";
const THEOREM_RULES: &str = "exactly one `theorem` with everything in its signature, ending in `:= by sorry`; no `import`, `open`, `namespace`, `variable`, `notation`, docstring or `#` command.";

/// What is to be written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Goal {
    /// A concept's definition.
    Definition {
        /// The concept.
        key: ConceptKey,
        /// Its name.
        name: String,
        /// Its meaning; may be empty.
        meaning: String,
    },
    /// The theorem.
    Theorem,
}

/// Everything needed to write one thing.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Brief {
    pub(super) goal: Goal,
    /// The name it must have.
    pub(super) lean_name: String,
    /// Grounded concepts it may use.
    pub(super) facts: Vec<Fact>,
    /// What the search found, undecided (ablation `no-got`).
    pub(super) found: Vec<Term>,
    /// Verified definitions it may use, in dependency order.
    pub(super) context: Vec<Definition>,
    /// Concepts without a Lean definition.
    pub(super) missing: Vec<Missing>,
    /// An earlier version: tried again as it is when there is no complaint, else to be changed.
    pub(super) earlier: Option<String>,
    /// Why the earlier version must change.
    pub(super) complaint: Option<String>,
    /// Attempts made at it before.
    pub(super) attempts: u32,
    /// Definitions of the context that may still be written anew.
    pub(super) blamable: BTreeSet<ConceptKey>,
}

impl Brief {
    pub(super) fn key(&self) -> Option<&ConceptKey> {
        match &self.goal {
            Goal::Definition { key, .. } => Some(key),
            Goal::Theorem => None,
        }
    }

    fn task(&self) -> String {
        match &self.goal {
            Goal::Definition { name, .. } => format!("define:{name}"),
            Goal::Theorem => "state".to_owned(),
        }
    }
}

/// Something that was written and passed every gate.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Product {
    /// Its name.
    pub(super) lean_name: String,
    /// Its code.
    pub(super) code: String,
    /// The definitions it was checked with.
    pub(super) context: Vec<Definition>,
    /// For the theorem: the whole file, its definitions, and what Lean reports of it.
    pub(super) file: Option<(LeanFile, Vec<Definition>, Elaborated)>,
}

/// What came of a brief.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Built {
    /// It is there.
    Done {
        product: Box<Product>,
        /// Attempts in all.
        attempts: u32,
    },
    /// A definition it rests on must be written anew first.
    Blame { child: ConceptKey, complaint: String, attempts: u32 },
    /// No attempts are left.
    Exhausted { problem: String, attempts: u32 },
}

/// Writes what the brief asks for.
pub(super) async fn build(ctx: &Context<'_>, mut brief: Brief) -> Result<Built, Abort> {
    let max = ctx.settings.attempts();
    if brief.complaint.is_none()
        && let Some(code) = brief.earlier.take()
        && let Ok(product) = attempt(ctx, &brief, 0, &code).await?
    {
        return Ok(Built::Done { product: Box::new(product), attempts: brief.attempts });
    }
    if brief.key().is_some() {
        avoid_known_names(ctx, &mut brief).await?;
        if let Some(product) = taken_over(ctx, &brief).await? {
            return Ok(Built::Done { product: Box::new(product), attempts: brief.attempts });
        }
    }
    let mut memory = Memory::default();
    let mut failed: Option<(String, Problem, Strategy)> = None;
    let mut last = "no attempts left".to_owned();
    while brief.attempts < max {
        brief.attempts += 1;
        let reply = match &failed {
            Some((code, problem, strategy)) => correct(ctx, &brief, code, problem, *strategy).await?,
            None => begin(ctx, &brief).await?,
        };
        let (code, problem) = match reply {
            Err(problem) => (None, Problem::Unreadable(problem.to_string())),
            Ok(code) => match attempt(ctx, &brief, brief.attempts, &code).await? {
                Ok(product) => return Ok(Built::Done { product: Box::new(product), attempts: brief.attempts }),
                Err(problem) => (Some(code), problem),
            },
        };
        last = problem.summary();
        rename_if_taken(&mut brief, &problem);
        let strategy = match memory.next(&problem) {
            Strategy::BlameChild => match blamed(&brief, code.as_deref().unwrap_or_default(), &problem) {
                Some(child) => {
                    let complaint =
                        format!("`{}`, which is built on it, fails again and again: {last}", brief.lean_name);
                    strategy_note(ctx, &brief, &format!("resynthesise {child}"))?;
                    return Ok(Built::Blame { child, complaint, attempts: brief.attempts });
                }
                None => Strategy::FreshStart,
            },
            other => other,
        };
        match strategy {
            Strategy::Wider => strategy_note(ctx, &brief, "wider_retrieval")?,
            Strategy::FreshStart => strategy_note(ctx, &brief, "fresh_start")?,
            Strategy::Correct | Strategy::BlameChild => {}
        }
        failed = match code {
            Some(code) if strategy != Strategy::FreshStart => Some((code, problem, strategy)),
            _ => None,
        };
    }
    Ok(Built::Exhausted { problem: last, attempts: brief.attempts })
}

fn strategy_note(ctx: &Context<'_>, brief: &Brief, change: &str) -> Result<(), Abort> {
    ctx.note(&Event::Strategy { task: brief.task(), change: change.to_owned() })
}

/// A definition of the same meaning on the same ground that another problem brought, if Lean
/// accepts it here too.
async fn taken_over(ctx: &Context<'_>, brief: &Brief) -> Result<Option<Product>, Abort> {
    let Goal::Definition { name, meaning, .. } = &brief.goal else { return Ok(None) };
    if brief.attempts > 0 || brief.complaint.is_some() {
        return Ok(None);
    }
    let Some((lean_name, code)) = ctx.shared_definition(name, meaning, &brief.context, &brief.task()) else {
        return Ok(None);
    };
    let brief = Brief { lean_name, ..brief.clone() };
    let product = attempt(ctx, &brief, 0, &code).await?.ok();
    if product.is_some() {
        ctx.note(&Event::Shared { concept: name.clone(), lean_name: brief.lean_name, code })?;
    }
    Ok(product)
}

/// A new definition takes no name that the index has.
async fn avoid_known_names(ctx: &Context<'_>, brief: &mut Brief) -> Result<(), Abort> {
    for _ in 0..3 {
        if !ctx.settings.retrieval || ctx.lookups.describe(&brief.lean_name).await?.is_none() {
            break;
        }
        brief.lean_name.push_str("Concept");
    }
    Ok(())
}

/// The library has a declaration of the name we chose: choose another.
fn rename_if_taken(brief: &mut Brief, problem: &Problem) {
    let Problem::Rejected(messages) = problem else { return };
    let taken = format!("`{}` has already been declared", brief.lean_name);
    let taken_old = format!("'{}' has already been declared", brief.lean_name);
    if messages.iter().any(|m| m.text.contains(&taken) || m.text.contains(&taken_old)) {
        brief.lean_name.push('\'');
    }
}

/// The definition that the problem is about: the last of the context whose name stands in Lean's
/// messages, else the last that the code uses.
fn blamed(brief: &Brief, code: &str, problem: &Problem) -> Option<ConceptKey> {
    let told = problem.describe(code);
    let candidates = || brief.context.iter().rev().filter(|d| brief.blamable.contains(&d.key));
    let named = |text: &str, d: &Definition| {
        super::lexical::tokens(text)
            .iter()
            .any(|(_, w)| *w == d.lean_name || w.starts_with(&format!("{}.", d.lean_name)))
    };
    candidates().find(|d| named(&told, d)).map(|d| d.key.clone())
}

async fn begin(ctx: &Context<'_>, brief: &Brief) -> Result<Result<String, reply::ReplyError>, Abort> {
    let task = brief.task();
    let definitions = framed(&definitions_code(&brief.context));
    let earlier_code = brief.earlier.clone().filter(|_| brief.complaint.is_some()).unwrap_or_default();
    let complaint = framed(brief.complaint.as_deref().unwrap_or_default());
    let (facts, missing) = (brief.facts.clone(), brief.missing.clone());
    match &brief.goal {
        Goal::Definition { name, meaning, .. } => {
            let prompt = DefinePrompt {
                concept: framed(name),
                meaning: framed(meaning),
                statement: ctx.framed_statement(),
                lean_name: brief.lean_name.clone(),
                facts,
                definitions,
                missing,
                earlier_code,
                complaint,
            };
            ctx.ask(&task, &prompt, reply::lean).await
        }
        Goal::Theorem => {
            let prompt = StatePrompt {
                statement: ctx.framed_statement(),
                theorem_name: brief.lean_name.clone(),
                facts,
                found: brief.found.clone(),
                definitions,
                missing,
                earlier_code,
                complaint,
            };
            ctx.ask(&task, &prompt, reply::lean).await
        }
    }
}

async fn correct(
    ctx: &Context<'_>,
    brief: &Brief,
    code: &str,
    problem: &Problem,
    strategy: Strategy,
) -> Result<Result<String, reply::ReplyError>, Abort> {
    let wide = strategy == Strategy::Wider;
    let mut advice = String::new();
    if wide {
        advice.push_str("The same error came back unchanged, so the last correction did not touch its cause. Use a different formulation.");
        let about = match &brief.goal {
            Goal::Definition { name, meaning, .. } => format!("{name} {meaning}"),
            Goal::Theorem => ctx.statement.as_str().to_owned(),
        };
        let found = retry_hints::related(ctx, &brief.task(), &about).await?;
        if !found.is_empty() {
            advice.push_str(&format!("\nDeclarations of the library that may serve:\n{found}"));
        }
    }
    let hints: Vec<Hint> = retry_hints::nearest(ctx, &problem.unknown_names(), if wide { 12 } else { 5 }).await?;
    let instances = retry_hints::instances(ctx, &problem.missing_instances()).await?;
    let (goal, meaning, rules) = match &brief.goal {
        Goal::Definition { name, meaning, .. } => {
            (format!("a definition of the concept \"{}\"", framed(name)), framed(meaning), DEFINITION_RULES)
        }
        Goal::Theorem => ("the statement below as a Lean theorem".to_owned(), String::new(), THEOREM_RULES),
    };
    let prompt = ReflectPrompt {
        goal,
        meaning,
        statement: ctx.framed_statement(),
        facts: brief.facts.clone(),
        definitions: framed(&definitions_code(&brief.context)),
        failed_code: framed(code.trim_end()),
        problems: framed(problem.describe(code).trim_end()),
        hints,
        instances,
        advice,
        lean_name: brief.lean_name.clone(),
        rules: rules.to_owned(),
    };
    ctx.ask(&brief.task(), &prompt, reply::lean).await
}

/// Sends code through the gates.
async fn attempt(ctx: &Context<'_>, brief: &Brief, number: u32, code: &str) -> Result<Result<Product, Problem>, Abort> {
    let code = without_header(code, &ctx.services.library.header);
    let checked = match &brief.goal {
        Goal::Definition { .. } => check_definition(&code, &brief.lean_name).map(|()| code.clone()),
        Goal::Theorem => check_theorem(&code, &brief.lean_name),
    };
    let (result, outcome) = match checked {
        Err(refusals) => (Err(Problem::Refused(refusals)), None),
        Ok(clean) => {
            let recorded = ctx.recorded_outcome(&brief.task(), number, &code);
            try_in_lean(ctx, brief, &clean, recorded).await?
        }
    };
    let refusals = match &result {
        Err(Problem::Refused(reasons)) => reasons.clone(),
        _ => Vec::new(),
    };
    ctx.note(&Event::Attempt {
        task: brief.task(),
        attempt: number,
        code,
        accepted: result.is_ok(),
        refusals,
        outcome,
    })?;
    Ok(result)
}

type Tried = (Result<Product, Problem>, Option<Outcome>);

async fn try_in_lean(ctx: &Context<'_>, brief: &Brief, code: &str, recorded: Option<Outcome>) -> Result<Tried, Abort> {
    let before = definitions_code(&brief.context);
    let prefix = if before.is_empty() { format!("{OPENING}\n\n") } else { format!("{OPENING}\n\n{before}\n\n") };
    let outcome = match recorded {
        Some(outcome) => outcome,
        None => ctx.elaborate(format!("{prefix}{code}\n")).await?,
    };
    let Outcome::Accepted(elaborated) = &outcome else {
        let skipped = prefix.matches('\n').count() as u32;
        return Ok((Err(unaccepted(&outcome, skipped)), Some(outcome)));
    };
    let axioms = &ctx.services.library.axioms;
    let vetted = match &brief.goal {
        Goal::Definition { .. } => vet_definition(elaborated, code, &brief.lean_name, axioms),
        Goal::Theorem => vet_theorem(elaborated, &brief.lean_name, axioms),
    };
    if let Err(refusals) = vetted {
        return Ok((Err(Problem::Refused(refusals)), Some(outcome)));
    }
    let file = match &brief.goal {
        Goal::Definition { .. } => None,
        Goal::Theorem => match whole_file(ctx, brief, code, elaborated).await? {
            Ok(file) => Some(file),
            Err(problem) => return Ok((Err(problem), Some(outcome))),
        },
    };
    let product =
        Product { lean_name: brief.lean_name.clone(), code: code.to_owned(), context: brief.context.clone(), file };
    Ok((Ok(product), Some(outcome)))
}

/// Puts the file together from the definitions that the theorem rests on, and checks it as a whole,
/// since that is what is handed out.
async fn whole_file(
    ctx: &Context<'_>,
    brief: &Brief,
    code: &str,
    elaborated: &Elaborated,
) -> Result<Result<(LeanFile, Vec<Definition>, Elaborated), Problem>, Abort> {
    let library = &ctx.services.library;
    let used = definitions_used(elaborated, &brief.lean_name, &brief.context);
    let source = body(&used, Some(code), Some(ctx.statement.as_str()));
    let outcome = ctx.elaborate(format!("{source}\n")).await?;
    let Outcome::Accepted(whole) = outcome else {
        let problem = unaccepted(&outcome, 0);
        return Ok(Err(Problem::Refused(vec![format!("the assembled file was not accepted: {}", problem.summary())])));
    };
    if let Err(refusals) = vet_theorem(&whole, &brief.lean_name, &library.axioms) {
        return Ok(Err(Problem::Refused(refusals)));
    }
    let axioms = library_axioms_used(&whole, &library.axioms);
    let file = assemble(library, &used, Some((&brief.lean_name, code)), ctx.statement.as_str(), axioms);
    Ok(Ok((file, used, whole)))
}

/// An outcome that is not an acceptance, as a problem of the model's code, whose lines begin after
/// the first `skipped`.
pub(super) fn unaccepted(outcome: &Outcome, skipped: u32) -> Problem {
    match outcome {
        Outcome::Rejected(elaborated) => {
            let moved = |m: &Message| {
                let mut m = m.clone();
                // Line 0 stands for a place before the model's code.
                m.pos.line = m.pos.line.saturating_sub(skipped);
                m
            };
            Problem::Rejected(elaborated.messages.iter().map(moved).collect())
        }
        Outcome::TimedOut { limit, .. } => {
            Problem::Undecided(format!("Lean ran out of time ({})", one_line(limit, 60)))
        }
        Outcome::OutOfMemory { .. } => Problem::Undecided("Lean ran out of memory".to_owned()),
        Outcome::Crashed { .. } => Problem::Undecided("Lean crashed on this code".to_owned()),
        Outcome::HeaderFailed { .. } | Outcome::ToolchainMissing { .. } | Outcome::Accepted(_) => {
            Problem::Undecided("Lean gave no answer".to_owned())
        }
    }
}
