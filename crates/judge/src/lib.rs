//! Judges of meaning: does the Lean statement say what the English one says?
//!
//! Owns: every judge ([`Method`], a file each in `judges/`) with its prompts and the grammar of its verdicts
//! ([`Judgement`]); the ensemble, the scorers ([`Scorer`]), back-translation, majority voting; what Lean itself
//! finds out before a model is asked ([`FactFinder`]); agreement; the FormalRx diagnosis ([`diagnose`]) with its
//! taxonomy and rows ([`track`]). Must not know: the agent, or how a model is reached (the caller lends a
//! function that asks).
//!
//! A judge answers from a menu; anything else is `unscored`, asked once more, and never guessed
//! into a verdict (ATF, section 3.1.2: two different judges, disagreement counts as inconsistent).
//!
//! Entry points: [`judge`] hears a [`Case`] by one [`Method`]; [`convene`] hears an ensemble and keeps every
//! verdict; [`diagnose::Diagnoser`] says what is wrong and where.
//!
//! ```
//! use autoform_judge::{Judgement, JudgeKind};
//!
//! let reply = r#"{"reading": "2 is even", "verdict": "inconsistent", "reasons": ["2 is not 3"], "fault": null}"#;
//! let judgement = JudgeKind::Reading.parse(reply)?;
//! assert_eq!(judgement, Judgement::Inconsistent { reasons: vec!["2 is not 3".into()], fault: None });
//! assert!(JudgeKind::Reading.parse("It looks fine to me.").is_err());
//! # Ok::<(), autoform_llm::prompt::reply::ReplyError>(())
//! ```

mod agreement;
mod ask;
mod backtranslation;
mod case;
mod config;
pub mod diagnose;
mod ensemble;
mod facts;
mod finding;
mod grounding;
mod identity;
mod judges;
mod opinion;
mod probes;
mod score;
mod scorer;
mod tally;
#[cfg(test)]
mod testing;
pub mod track;
mod verdict;

pub use agreement::{Confusion, krippendorff_alpha, pairwise_agreement};
pub(crate) use ask::question;
pub use ask::{AskError, Sitting, Used};
pub use case::{Case, JudgeKind};
pub use config::{Feedback, JudgeConfig, Judging, Steering};
pub use ensemble::{Convened, Decision, Seat, agreement, convene, seating};
pub use facts::split_for_library;
pub use facts::{Binder, Docs, Elaborates, FactFinder, LeanFactFinder, LeanFacts};
pub use finding::{Finding, FindingKind, REFUTED, Standing, Weight};
pub use identity::JudgeId;
pub use judges::{Method, judge, value_parser};
pub use opinion::Opinion;
pub use score::{Aggregation, Label, Scoring};
pub use scorer::{Assessment, Decomposition, Part, ScoredItem, Scorer};
pub use tally::{Figures, MethodFigures, Tally};
pub use verdict::{Fault, Judgement, Ruling};
