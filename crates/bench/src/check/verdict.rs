//! What the two-stage checker says of one candidate.

use autoform_sameness::{Piece, Relation, Rung};
use serde::{Deserialize, Serialize};

/// Where an attempt ended up (eval-suite plan, section 3.2), and `Infrastructure` for failures of
/// ours, which are never counted against a model.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Bucket {
    /// Refused before Lean: not a single term, or a forbidden token.
    OutputParseReject,
    /// Lean's parser does not read it as a single term at the insertion site.
    LeanParseFail,
    /// It does not elaborate to a closed `Prop` in the item's context.
    ElabFail,
    /// Its telescope or outer form is not the reference's.
    ShapeFail,
    /// It elaborates and means something else, or a guard refused it.
    SemanticFail,
    /// It elaborates, and how it is related to the reference was not found. Never a pass.
    Undecided,
    /// A limit ran out, in either test. Never a pass.
    Timeout,
    /// Both tests passed, backed by a kernel-checked file.
    Pass,
    /// Our own failure: a crash, a missing toolchain, a header that does not elaborate.
    Infrastructure,
}

/// The verdict on one candidate.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Verdict {
    /// The bucket.
    pub bucket: Bucket,
    /// A short stable tag that says why, such as `forbidden_token:sorry` or `truth_table_mismatch`.
    pub tag: String,
    /// Lean's message or our reason, bounded; untrusted text.
    pub detail: String,
    /// Test 1 passed; `None` when it was not reached.
    pub test1_pass: Option<bool>,
    /// The shape guard passed; `None` when it was not reached.
    pub shape_pass: Option<bool>,
    /// Test 2 passed; `None` when it was not reached.
    pub test2_pass: Option<bool>,
    /// Lean's own milliseconds in Test 1.
    pub test1_ms: u64,
    /// Lean's own milliseconds in Test 2.
    pub test2_ms: u64,
    /// The generated, self-contained file that backs a pass.
    pub test2_file: Option<String>,
    /// How the candidate is related to the reference, where that was asked: of items without a family always, of the
    /// others where the family's check refused what elaborates. A family's bucket does not depend on it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub relation: Option<Said>,
}

/// What a verdict keeps of a relation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Said {
    /// The relation.
    pub relation: Relation,
    /// What decided it.
    pub rung: Rung,
    /// The pieces, matched and left; untrusted text.
    pub pieces: Vec<Piece>,
    /// Why it is undecided, or on which circumstances it depends; untrusted text.
    pub notes: Vec<String>,
}
