//! The record of a run: one append-only `record.jsonl`, one event a line, written and flushed as
//! it lands, readable after a kill at any byte, answers on the disk within moments; and the drawings
//! made from what it holds.
//!
//! Owns: the event types, their versioned line format, writing, reading, the dependency graph as
//! data, DOT and SVG, and the story a record tells. Must not know: how any event came about.
//! Everything in an event may be a model's or a user's text, so whatever shows it escapes it.
//!
//! | part | owns |
//! |---|---|
//! | [`Event`], [`Entry`] | what can happen in a run; an event with its number and time |
//! | [`RecordWriter`], [`read_record`] | the file |
//! | [`Story`], [`GraphView`] | what a record tells, in order; its graph, for [`to_svg`] and DOT |
//! | [`statement`] | the nouns: a statement in English, a Lean file, how a run ends |
//!
//! ```
//! use autoform_record::{Event, RECORD_VERSION, RecordWriter, RunHeader, Sink};
//! use autoform_record::{Story, read_record};
//!
//! let folder = tempfile::tempdir()?;
//! let path = folder.path().join("record.jsonl");
//! let header = RunHeader {
//!     record_version: RECORD_VERSION,
//!     statement: "There are infinitely many primes.".into(),
//!     ..RunHeader::default()
//! };
//! RecordWriter::create(&path)?.put(&Event::RunStarted(Box::new(header)))?;
//!
//! let record = read_record(&path)?;
//! assert!(!record.is_finished());
//! assert_eq!(Story::of(&record).header.statement, "There are infinitely many primes.");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod event;
mod graph;
mod graph_layout;
mod graph_svg;
mod reader;
pub mod statement;
mod story;
mod syncer;
mod toggling;
mod words;
mod writer;

pub use event::{
    Call, CaseTried, Entry, Event, Feedback, GraphEvent, NoSink, RECORD_VERSION, Round, RunHeader, Sink, Tee, ToolUse,
    Totals, Verdict,
};
pub use graph::{GraphView, NodeKind, NodeStatus, NodeView};
pub use graph_svg::{legend, to_linked_svg, to_svg};
pub use reader::{ReadError, Record, is_barely_begun, read_record};
pub use story::{LeanSaid, NodeStory, PromptUsage, RoundStory, Story, lean_said};
pub use toggling::{Toggling, toggling};
pub use words::{CaseStanding, ConceptState, ScorerWord, Strategy};
pub use writer::RecordWriter;
