//! What happens in a run and what is to be done: the two sides of [`super::step`], as data.

use crate::brief::{Brief, Built, Opinion, Product, Subject};
use crate::declaration::Grounded;
use crate::direct::Directed;
use crate::graph::ConceptKey;
use crate::plan::{Expansion, Plan};
use autoform_judge::Convened;
use autoform_llm::prompt::Term;
use autoform_llm::prompt::reply::ReplyError;
use autoform_record::Event as Note;
use autoform_record::statement::{Failure, RunOutcome};

/// Something that happened.
#[derive(Debug)]
pub(crate) enum Event {
    /// The run begins.
    Begin,
    /// The plan came, or could not be read.
    Planned(Result<Plan, ReplyError>),
    /// The search words came, or could not be read (ablation `no-got`).
    Keywords(Result<Vec<String>, ReplyError>),
    /// A search word was searched for.
    Retrieved { key: ConceptKey, found: Vec<Term> },
    /// A concept was looked up.
    Grounded { key: ConceptKey, found: Option<Grounded> },
    /// A concept was expanded, or the expansion could not be read.
    Expanded { key: ConceptKey, expansion: Result<Expansion, ReplyError> },
    /// A definition, or the theorem when `key` is absent, was worked on.
    Built { key: Option<ConceptKey>, built: Built },
    /// The scorer gave its word (setting `feedback`).
    Scored { subject: Box<Subject>, opinion: Opinion },
    /// The conversation of the mode `tools` ended.
    Conversed(RunOutcome),
    /// The direct way of mode `auto` ended.
    Directed(Directed),
    /// The judges gave their verdicts.
    Judged(Convened),
    /// Something ended the run.
    Stopped(Stop),
}

/// Why a run is stopped from outside.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Stop {
    /// A budget ran out.
    Budget(String),
    /// The user stopped it.
    Cancelled,
    /// Something failed for good.
    Failure(Failure),
}

/// Something to do, whose result comes back as an event.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Action {
    Converse,
    Direct,
    Plan { trouble: String },
    Keywords,
    Retrieve { key: ConceptKey, keyword: String },
    Ground { key: ConceptKey, name: String, meaning: String },
    Expand { key: ConceptKey, name: String, meaning: String },
    Build(Box<Brief>),
    Score(Box<Subject>),
    Judge(Box<Product>, u32),
}

/// What a step leads to: actions to start, and notes for the record.
#[derive(Debug, Default, PartialEq)]
pub(crate) struct Next {
    pub(crate) actions: Vec<Action>,
    pub(crate) notes: Vec<Note>,
}
