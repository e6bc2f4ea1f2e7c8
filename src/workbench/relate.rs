//! How two formal statements are related, and which is nearer a text: what `compare` answers.

use super::relate_facts::{facts, nearest};
use super::{Result, Workbench};
use crate::lean::Lean;
use crate::library::Index;
use crate::llm::{ChatMessage, ChatRequest, Provider, Role};
use crate::prompt::reply::{self, ReplyError};
use crate::prompt::{Prompt as _, Prompts, RelateNearerPrompt, RelateStepsAgainPrompt, RelateStepsPrompt};
use crate::sameness::{
    Lemma, Limits, PieceHow, Proposed, Related, Relation, Side, disprove, propose, relate, relate_through,
};
use serde::{Deserialize, Serialize};
use tokio_util::sync::CancellationToken;

/// Statements that a model may propose between two.
const MAX_STEPS: usize = 4;
/// Lemmas that it may propose at a time.
const MAX_LEMMAS: usize = 3;
/// Ways that it may propose: after one was refused it is told where.
const WAYS: usize = 3;
/// Characters of a model's note that are kept.
const NOTE: usize = 600;

/// A pair to be compared.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RelateRequest {
    /// The reference: a whole Lean file or a statement.
    pub reference: String,
    /// The candidate.
    pub candidate: String,
    /// What both are meant to say. With a model, which of the two is nearer is asked where they are not the same.
    #[serde(default)]
    pub informal: Option<String>,
    /// A model that may propose statements between the two where Lean alone says nothing. Lean decides.
    #[serde(default)]
    pub model: Option<String>,
    /// Bounds.
    #[serde(default)]
    pub limits: Limits,
}

/// What was found about a pair.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RelateAnswer {
    /// The relation and what stands behind it.
    #[serde(flatten)]
    pub related: Related,
    /// How the model reads the two, where Lean alone left it open and no way that it proposed was gone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reading: Option<Reading>,
    /// Which of two statements that are not the same is nearer the text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nearer: Option<Nearer>,
}

/// How a model reads two statements whose relation is undecided: its word, and no verdict.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reading {
    /// What it says the candidate is to the reference.
    pub says: Says,
    /// Why; untrusted text.
    pub note: String,
}

/// A model's word for a relation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Says {
    /// The candidate says what the reference says.
    Same,
    /// It says more.
    Stronger,
    /// It says less.
    Weaker,
    /// It says something else.
    Other,
}

impl Says {
    /// In words, of the candidate.
    pub fn words(self) -> &'static str {
        match self {
            Self::Same => "it says the same",
            Self::Stronger => "it says more",
            Self::Weaker => "it says less",
            Self::Other => "it says something else",
        }
    }
}

/// A model's word on which statement is nearer the text, asked twice, with the two in either order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Nearer {
    /// The nearer one.
    pub which: Which,
    /// The reference says what the text says; `None` where the two answers disagree.
    pub reference_faithful: Option<bool>,
    /// The candidate does.
    pub candidate_faithful: Option<bool>,
    /// The model's reasons; untrusted text.
    pub reasons: Vec<String>,
}

impl Nearer {
    /// The reference may be the wrong one.
    pub fn doubts_reference(&self) -> bool {
        self.which == Which::Candidate && self.reference_faithful == Some(false)
    }
}

/// One of two statements.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Which {
    /// The reference.
    Reference,
    /// The candidate.
    Candidate,
    /// What differs does not concern the text.
    Neither,
    /// The two answers disagree.
    Unclear,
}

#[derive(Debug, Deserialize)]
struct Steps {
    #[serde(default)]
    reading: Option<Says>,
    #[serde(default)]
    lemmas: Vec<Lemma>,
    steps: Vec<String>,
    #[serde(default)]
    disproof: Option<Disproof>,
    #[serde(default)]
    note: String,
}

/// That a statement is false, by tactics.
#[derive(Debug, Deserialize)]
struct Disproof {
    of: Side,
    proof: String,
}

#[derive(Debug, Deserialize)]
struct Nearest {
    nearer: Place,
    faithful: Vec<Place>,
    reason: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Place {
    First,
    Second,
    Neither,
}

impl Workbench {
    /// Opens Lean and the model, so that what is missing shows before the first question.
    ///
    /// # Errors
    /// Lean, the model or a prompt is missing.
    pub async fn prepare_relate(&self, model: Option<&str>) -> Result<()> {
        if let Some(name) = model {
            self.prompts_for([name])?;
            self.models.open(name, &CancellationToken::new())?;
        }
        self.lean().await.map(|_| ())
    }

    /// How the candidate is related to the reference. What stands in the way is told in the answer, a model that gives
    /// no usable answer too.
    ///
    /// # Errors
    /// Lean, the model or a prompt is missing.
    pub async fn relate(&self, request: &RelateRequest, cancel: &CancellationToken) -> Result<RelateAnswer> {
        let lean = self.lean().await?;
        let RelateRequest { reference, candidate, limits, .. } = request;
        let mut related = relate(&*lean, reference, candidate, limits).await;
        let Some(name) = &request.model else { return Ok(RelateAnswer { related, reading: None, nearer: None }) };
        let (model, prompts) = (self.models.open(name, cancel)?, self.prompts_for([name.as_str()])?);
        let mut reading = None;
        let open = related.relation == Relation::Undecided || related.may_be_same();
        if open && related.not_accepted.is_none() && !related.no_lean {
            // Names are a help, not a need; whoever runs on a project of theirs has Lean's message alone.
            let index = if self.is_mathlib() { None } else { self.embedded_index().await.ok().cloned() };
            let sides = Sides { model: &model, prompts: &prompts, lean: &*lean, index: index.as_deref(), request };
            reading = match sides.proposals(&mut related).await {
                Ok(reading) => reading.filter(|_| related.relation == Relation::Undecided),
                Err(why) => {
                    related.notes.push(format!("the model proposed nothing usable: {why}"));
                    None
                }
            };
            if let Some(reading) = &reading {
                related.notes.push(format!("the model's reading of the candidate: {}", reading.says.words()));
            }
        }
        let mut nearer = None;
        if let (Some(text), false, None) = (&request.informal, related.relation.is_same(), related.not_accepted) {
            match which_is_nearer(&model, &prompts, request, text, &related).await {
                Ok(n) => nearer = Some(n),
                Err(why) => related.notes.push(format!("the model did not say which is nearer the text: {why}")),
            }
        }
        Ok(RelateAnswer { related, reading, nearer })
    }
}

/// Who proposes ways, who goes them, and between what.
struct Sides<'a> {
    model: &'a dyn Provider,
    prompts: &'a Prompts,
    lean: &'a dyn Lean,
    /// The library's names.
    index: Option<&'a Index>,
    request: &'a RelateRequest,
}

impl Sides<'_> {
    /// Asks for a way until Lean goes one or none is proposed; `related` becomes what that shows. How the model reads the
    /// two statements.
    async fn proposals(&self, related: &mut Related) -> std::result::Result<Option<Reading>, String> {
        let open = related.relation == Relation::Undecided;
        let prompt = RelateStepsPrompt {
            reference: self.request.reference.clone(),
            candidate: self.request.candidate.clone(),
            pieces: missing(related, "the reference", "the candidate"),
            max_steps: MAX_STEPS,
            max_lemmas: MAX_LEMMAS,
            known: if open { String::new() } else { finding(related.relation, "REFERENCE", "CANDIDATE") },
            facts: self.index.map(|i| facts(i, [&self.request.reference, &self.request.candidate])).unwrap_or_default(),
        };
        let text = self.prompts.render(&prompt).map_err(|e| e.to_string())?;
        let mut messages = vec![ChatMessage::text(Role::User, text)];
        let (mut reading, mut proved) = (None, Vec::new());
        for way in 1..=WAYS {
            let answer: Steps = ask(self.model, &mut messages, RelateStepsPrompt::NAME, 0).await?;
            let note: String = answer.note.chars().take(NOTE).collect();
            reading = answer.reading.map(|says| Reading { says, note: note.clone() }).or(reading);
            let steps = &answer.steps[..answer.steps.len().min(MAX_STEPS)];
            let no_way = steps.is_empty() && answer.lemmas.is_empty();
            let begun = std::time::Instant::now();
            let refused = match &answer.disproof {
                Some(of) => self.disproof(of, related).await,
                None => None,
            };
            if no_way && refused.is_none() {
                related.notes.push(format!("the model proposes no step: {note}"));
                break;
            }
            let became = self.lemmas(&answer.lemmas, &mut proved).await;
            related.notes.extend(refused.iter().chain(&became).cloned());
            related.ms += u64::try_from(begun.elapsed().as_millis()).unwrap_or(u64::MAX);
            let RelateRequest { reference, candidate, limits, .. } = self.request;
            let mut again = RelateStepsAgainPrompt {
                refused: 0,
                count: 0,
                lemmas: became,
                before: String::new(),
                after: String::new(),
                notes: refused.into_iter().collect(),
                pieces: Vec::new(),
                kept: false,
            };
            if !(steps.is_empty() && proved.is_empty()) {
                let gone = relate_through(self.lean, reference, candidate, steps, &proved, limits).await;
                let ms = related.ms + gone.ms;
                // Of a pair that has a word already, a way is news only if it says that the two are the same.
                if gone.relation.is_same() || (open && gone.relation != Relation::Undecided) {
                    *related = Related { ms, disproved: related.disproved.take(), ..gone };
                    break;
                }
                related.ms = ms;
                if let Some(why) = gone.lemmas_not_used() {
                    // They would stand in the way of whatever is proposed next.
                    again.lemmas.push(format!("none of them may be used, and none is kept: {why}"));
                    proved.clear();
                }
                match gone.steps.last() {
                    _ if gone.relation != Relation::Undecided => {
                        again.notes.push("the way holds, and shows no more than what was known".to_owned());
                    }
                    Some(step) => {
                        (again.refused, again.count) = (gone.steps.len(), steps.len() + 1);
                        related.notes.push(format!(
                            "step {} of {} that a model proposed was refused",
                            again.refused, again.count
                        ));
                        again.before = steps.get(again.refused.wrapping_sub(2)).unwrap_or(reference).clone();
                        again.after.clone_from(&step.statement);
                        again.notes.extend(step.related.notes.iter().cloned());
                        again.pieces = missing(&step.related, "the one before", "the one after");
                    }
                    None => {
                        related.notes.push("with the model's lemmas it stays undecided".to_owned());
                        again.notes.extend(gone.notes.iter().cloned());
                        again.pieces = missing(&gone, "the reference", "the candidate");
                    }
                }
            }
            if way < WAYS {
                again.kept = !proved.is_empty();
                let text = self.prompts.render(&again).map_err(|e| e.to_string())?;
                messages.push(ChatMessage::text(Role::User, text));
            }
        }
        Ok(reading)
    }

    /// Has Lean check that a statement is false; why it does not take the proof, in words.
    async fn disproof(&self, of: &Disproof, related: &mut Related) -> Option<String> {
        let RelateRequest { reference, candidate, limits, .. } = self.request;
        match disprove(self.lean, (reference, candidate), of.of, &of.proof, limits).await {
            Ok(disproved) => {
                let side = disproved.side.word();
                related.notes.push(format!("the {side} is false: a model proposed the proof, the kernel accepts it"));
                related.disproved = Some(disproved);
                None
            }
            Err(why) => {
                let near = self.index.map(|i| nearest(i, &why)).unwrap_or_default();
                Some(format!("the disproof of the {} was refused: {why}{near}", of.of.word()))
            }
        }
    }

    /// Has Lean prove lemmas; what became of each, in words. Those that may be used are put behind the others.
    async fn lemmas(&self, lemmas: &[Lemma], proved: &mut Vec<Proposed>) -> Vec<String> {
        let RelateRequest { reference, candidate, limits, .. } = self.request;
        let mut became = Vec::new();
        for lemma in lemmas.iter().take(MAX_LEMMAS) {
            let said: String = format!("{} ↔ {}", lemma.left, lemma.right).chars().take(NOTE).collect();
            match propose(self.lean, (reference, candidate), lemma, proved.len() + 1, limits).await {
                Ok(lemma) => {
                    proved.push(lemma);
                    became.push(format!("proved: {said}"));
                }
                Err(why) => became.push(format!(
                    "refused: {said}: {why}{}",
                    self.index.map(|i| nearest(i, &why)).unwrap_or_default()
                )),
            }
        }
        became
    }
}

async fn which_is_nearer(
    model: &dyn Provider,
    prompts: &Prompts,
    request: &RelateRequest,
    text: &str,
    related: &Related,
) -> std::result::Result<Nearer, String> {
    let mut said = Vec::new();
    for swapped in [false, true] {
        let (first, second) = (&request.reference, &request.candidate);
        let (first, second) = if swapped { (second, first) } else { (first, second) };
        let (r, c) = if swapped { ("the second", "the first") } else { ("the first", "the second") };
        let prompt = RelateNearerPrompt {
            statement: text.to_owned(),
            first: first.clone(),
            second: second.clone(),
            finding: finding(related.relation, r, c),
            pieces: missing(related, r, c),
        };
        let text = prompts.render(&prompt).map_err(|e| e.to_string())?;
        let mut messages = vec![ChatMessage::text(Role::User, text)];
        let answer: Nearest = ask(model, &mut messages, RelateNearerPrompt::NAME, u32::from(swapped)).await?;
        let (r, c) = if swapped { (Place::Second, Place::First) } else { (Place::First, Place::Second) };
        let which = match answer.nearer {
            Place::Neither => Which::Neither,
            p if p == r => Which::Reference,
            _ => Which::Candidate,
        };
        said.push((which, answer.faithful.contains(&r), answer.faithful.contains(&c), answer.reason));
    }
    let agreed = |f: fn(&(Which, bool, bool, String)) -> bool| {
        (said.iter().all(f) || !said.iter().any(f)).then(|| said.iter().all(f))
    };
    let which = said.first().map_or(Which::Unclear, |s| s.0);
    Ok(Nearer {
        which: if said.iter().all(|s| s.0 == which) { which } else { Which::Unclear },
        reference_faithful: agreed(|s| s.1),
        candidate_faithful: agreed(|s| s.2),
        reasons: said.into_iter().map(|s| s.3).collect(),
    })
}

/// The relation in words, for two statements called `r` and `c`.
fn finding(relation: Relation, r: &str, c: &str) -> String {
    match relation {
        Relation::Same | Relation::SameGivenContext => "they say the same".to_owned(),
        Relation::Stronger => format!("{c} says more than {r}: {r} follows from it."),
        Relation::Weaker => format!("{r} says more than {c}: {c} follows from it."),
        Relation::Different => "each holds at values where the other does not.".to_owned(),
        Relation::Undecided => "nothing: how they are related was not decided.".to_owned(),
    }
}

fn missing(related: &Related, r: &str, c: &str) -> Vec<String> {
    let of = |t: &Option<crate::sameness::Text>, side: &str| {
        let t = t.as_ref()?;
        let what = if t.hypothesis { "a hypothesis" } else { "a conclusion" };
        Some(format!("{what} of {side}: {}", t.text))
    };
    let left = related.pieces.iter().filter(|p| p.how == PieceHow::Missing);
    left.flat_map(|p| [of(&p.reference, r), of(&p.candidate, c)]).flatten().collect()
}

/// One question at the end of a conversation, to which the answer is added; one that cannot be read is asked for once more.
async fn ask<T: serde::de::DeserializeOwned>(
    model: &dyn Provider,
    messages: &mut Vec<ChatMessage>,
    purpose: &str,
    sample: u32,
) -> std::result::Result<T, String> {
    let mut problem = String::new();
    for _ in 0..2 {
        let request = ChatRequest {
            messages: messages.clone(),
            temperature: Some(0.0),
            max_tokens: None,
            tools: Vec::new(),
            purpose: purpose.to_owned(),
            sample,
        };
        let reply = model.complete(&request).await.map_err(|e| e.to_string())?;
        let read: std::result::Result<T, ReplyError> = reply::json(&reply.text);
        messages.push(ChatMessage::text(Role::Assistant, reply.text));
        match read {
            Ok(answer) => return Ok(answer),
            Err(e) => {
                problem = e.to_string();
                messages.push(ChatMessage::text(Role::User, format!("Your reply could not be read: {problem}.")));
            }
        }
    }
    Err(problem)
}
