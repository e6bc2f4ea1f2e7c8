//! The agent: one statement from English to a Lean file that Lean accepted and judges agreed with
//! (Aria, section 3).
//!
//! Owns: the concept graph, the order of work as a pure function (`step`), grounding, synthesis,
//! reflection, assembly, and a thin driver. Must not know: report formats, processes, wire formats;
//! Lean, the library and models are reached through the traits of `services`.
//!
//! The flow: `plan` (concepts and prerequisites) -> `explore` (each concept is found in the library
//! or expanded, from the top) -> `build` (what the library lacks is written bottom-up) -> `state`
//! (the theorem) -> `judge`; a rejection goes back to the theorem or to the definition at fault.
//! Given the same replies a run is the same: no prompt holds a time, a random number, or anything
//! that depends on the order in which answers arrived.
//!
//! | part | owns |
//! |---|---|
//! | [`formalize`], [`Services`], [`Settings`] | one run: what it may use, its bounds, its one outcome |
//! | [`graph`] | concepts and what rests on what; never a circle |
//! | [`Retriever`], [`JudgeSeat`] | what the library and the judges have to offer |
//! | [`Grouped`], [`elaborate_grouped`] | several sources in one request to Lean |
//! | [`SharedDefinitions`] | definitions that the problems of a batch take over from each other |
//!
//! ```
//! use autoform_agent::graph::ConceptGraph;
//!
//! let mut graph = ConceptGraph::new(8);
//! let (perfect, _) = graph.add("perfect number", "equal to the sum of its proper divisors");
//! let (divisor, _) = graph.add("proper divisor", "a divisor that is not the number itself");
//! let (perfect, divisor) = (perfect.expect("there is room"), divisor.expect("there is room"));
//! graph.link(None, &perfect);
//! graph.link(Some(&perfect), &divisor);
//! assert_eq!(graph.in_order(None), [divisor.clone(), perfect.clone()], "what is needed comes first");
//! // What would close a circle is left out.
//! graph.link(Some(&divisor), &perfect);
//! assert!(graph.prerequisites(Some(&divisor)).is_empty());
//! ```

mod abort;
mod assembly;
mod brief;
mod cases;
mod context;
mod declaration;
mod diagnosis;
mod direct;
pub mod document;
mod driver;
pub mod graph;
mod grounding;
mod hints;
mod judging;
mod lexical;
mod lookups;
mod notation;
mod plan;
mod planning;
mod reflection;
mod remarks;
mod reserved;
mod resume;
mod services;
mod settings;
mod shared;
mod signatures;
mod steering;
mod step;
mod synthesis;
mod terms;
mod tools;
mod vetting;

pub use context::Extras;
pub use driver::{RunError, RunReport, ended, formalize, formalize_with};
pub use services::{JudgeSeat, LibraryProfile, RetrievalError, Retriever, Services, seats};
pub use settings::{Mode, Settings};
pub use shared::SharedDefinitions;
pub use tools::{Grouped, Protocol, elaborate_grouped};
