//! The nouns: a relation, its pieces, its evidence, and the limits it is looked for within.

use serde::{Deserialize, Serialize};

/// How the candidate is related to the reference.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Relation {
    /// Piece by piece the same, by bookkeeping.
    Same,
    /// As `Same`, with a piece that the others imply, or a domain or universe carried over.
    SameGivenContext,
    /// The candidate implies the reference piece by piece, and says more.
    Stronger,
    /// The reference implies the candidate piece by piece, and says more.
    Weaker,
    /// A piece was refuted by values that the kernel checked.
    Different,
    /// None of these within the limits.
    Undecided,
}

impl Relation {
    /// All of them, in the order of tables.
    pub const ALL: [Self; 6] =
        [Self::Same, Self::SameGivenContext, Self::Stronger, Self::Weaker, Self::Different, Self::Undecided];

    /// Counts as a right answer beside its reference.
    pub fn is_same(self) -> bool {
        matches!(self, Self::Same | Self::SameGivenContext)
    }

    /// The word as it stands in JSON.
    pub fn word(self) -> &'static str {
        match self {
            Self::Same => "same",
            Self::SameGivenContext => "same_given_context",
            Self::Stronger => "stronger",
            Self::Weaker => "weaker",
            Self::Different => "different",
            Self::Undecided => "undecided",
        }
    }
}

/// Which step of the ladder decided.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rung {
    /// A statement did not open.
    Open,
    /// Every piece has its partner by its terms, in normal form.
    NormalForm,
    /// Terms moved across a relation, or a unit divided out.
    Rearranged,
    /// A solver showed two pieces equivalent under side conditions.
    Solver,
    /// A piece follows from the others.
    Context,
    /// Values at which the pieces disagree.
    Refuted,
    /// A model proposed, Lean decided.
    Model,
}

/// How a piece was matched.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PieceHow {
    /// Equal terms up to order, in normal form.
    SameTerms,
    /// A relation with its terms moved or a unit divided out.
    Rearranged,
    /// Shown equivalent by a solver.
    Solver,
    /// Follows from the other pieces.
    Implied,
    /// Without a partner.
    Missing,
}

/// A hypothesis or a conclusion of one side.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Text {
    /// As Lean prints it, over variables with the statement's names; untrusted.
    pub text: String,
    /// A hypothesis, otherwise a conclusion.
    pub hypothesis: bool,
    /// Which binder of the statement in normal form, or which conclusion.
    pub place: u32,
}

/// A piece of the reference beside its partner.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Piece {
    /// How they were matched.
    pub how: PieceHow,
    /// The reference's, if it has one.
    pub reference: Option<Text>,
    /// The candidate's, if it has one.
    pub candidate: Option<Text>,
}

/// What stands behind a relation: a Lean file with both statements and a theorem for each direction.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Evidence {
    /// The whole file; `autoform check` accepts it again.
    pub file: String,
    /// Names of the theorems that carry the relation.
    pub theorems: Vec<String>,
    /// Axioms its declarations rest on.
    pub axioms: Vec<String>,
}

/// Lemmas of the normal form (`lean/Sameness/Entries*.lean`; each stands in the evidence with its proof) that only one side needed, by
/// their names, in the order of their use.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lemmas {
    /// Of the reference.
    pub reference: Vec<String>,
    /// Of the candidate.
    pub candidate: Vec<String>,
}

impl Lemmas {
    /// Both sides needed the same.
    pub fn is_empty(&self) -> bool {
        self.reference.is_empty() && self.candidate.is_empty()
    }

    /// `reference | candidate`, names by commas; `-` for none.
    pub fn words(&self) -> String {
        let side = |names: &[String]| if names.is_empty() { "-".to_owned() } else { names.join(", ") };
        format!("{} | {}", side(&self.reference), side(&self.candidate))
    }
}

/// One of the two files.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// The reference.
    Reference,
    /// The candidate.
    Candidate,
}

impl Side {
    /// The word as it stands in JSON.
    pub fn word(self) -> &'static str {
        match self {
            Self::Reference => "reference",
            Self::Candidate => "candidate",
        }
    }
}

/// A statement on the way from the reference to the candidate, and how it is related to the one before.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Step {
    /// The statement; untrusted. The last one is the candidate.
    pub statement: String,
    /// Its relation to the statement before, with evidence of its own.
    pub related: Related,
}

/// A statement that is false: Lean's proof of its negation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Disproved {
    /// Whose statement it is.
    pub side: Side,
    /// A file with both statements and the theorem.
    pub evidence: Evidence,
}

/// A relation with all that is known of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Related {
    /// The relation.
    pub relation: Relation,
    /// What decided it; the last rung tried where nothing did.
    pub rung: Rung,
    /// The pieces, matched and left.
    pub pieces: Vec<Piece>,
    /// Behind every relation but `undecided`.
    pub evidence: Option<Evidence>,
    /// Which lemmas brought one side to its form and not the other: what has to be granted as form where the words differ.
    #[serde(default, skip_serializing_if = "Lemmas::is_empty")]
    pub lemmas: Lemmas,
    /// Why it is undecided, or which circumstances the relation depends on; untrusted text.
    pub notes: Vec<String>,
    /// A file that Lean does not accept, and no relation was looked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub not_accepted: Option<Side>,
    /// The way that led from one to the other, where the two were not compared at once; each step has its evidence.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub steps: Vec<Step>,
    /// A statement that a model has proved false, by Lean: no verdict on how the two are related.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub disproved: Option<Disproved>,
    /// There was no Lean to ask.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub no_lean: bool,
    /// Milliseconds from the first request to the last answer.
    pub ms: u64,
}

/// A note of a strict relation whose strictness was not shown.
pub(super) const OTHER_DIRECTION: &str = "that the other direction fails was not shown";
/// How a note begins that says why proposed lemmas may not be used (`byTheirWords`, `lean/Sameness/Relate.lean`).
const NOT_USED: &str = "of the proposed lemmas: ";

impl Related {
    /// `stronger` or `weaker`, and nothing shows that it is not the same.
    pub fn may_be_same(&self) -> bool {
        matches!(self.relation, Relation::Stronger | Relation::Weaker)
            && self.notes.iter().any(|n| n == OTHER_DIRECTION)
    }

    /// Why the lemmas that were proposed may not be used between these two, if so.
    pub fn lemmas_not_used(&self) -> Option<&str> {
        let own = self.notes.iter().find_map(|n| n.strip_prefix(NOT_USED));
        own.or_else(|| self.steps.iter().find_map(|s| s.related.lemmas_not_used()))
    }

    /// Nothing was found: how far it came, and why no further.
    pub fn undecided(rung: Rung, note: impl Into<String>) -> Self {
        Self {
            relation: Relation::Undecided,
            rung,
            pieces: Vec::new(),
            evidence: None,
            lemmas: Lemmas::default(),
            notes: vec![note.into()],
            not_accepted: None,
            steps: Vec::new(),
            disproved: None,
            no_lean: false,
            ms: 0,
        }
    }
}

/// Bounds of one comparison. Heartbeats decide; the wall clock only ends what hangs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Limits {
    /// Heartbeats for elaborating a statement; each theorem of the evidence has twice as many.
    pub heartbeats: u64,
    /// Heartbeats for one try on one piece.
    pub piece_heartbeats: u64,
    /// Lean's `maxRecDepth`.
    pub max_rec_depth: u64,
    /// Wall clock of one request, in milliseconds.
    pub wall_ms: u64,
    /// Whether names that nothing declares are variables in a file that Lean does not accept otherwise.
    pub auto_bound: bool,
}

impl Default for Limits {
    fn default() -> Self {
        let (heartbeats, piece_heartbeats) = (200_000, 6_000);
        Self { heartbeats, piece_heartbeats, max_rec_depth: 1024, wall_ms: 120_000, auto_bound: true }
    }
}
