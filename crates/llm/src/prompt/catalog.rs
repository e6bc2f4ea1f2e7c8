//! Every prompt: a struct whose fields are exactly the variables of the template it names.

use super::parts::{
    Asked, CategoryLine, Difference, Fact, GroundedTerm, Hint, Instances, Missing, Numbered, NumberedItem, Term,
};
use serde::Serialize;

/// A prompt: a struct whose fields are exactly the variables of the template it names.
pub trait Prompt: Serialize {
    /// Name of the template, which is also the `purpose` of the request it is sent in.
    const NAME: &'static str;
}

/// Texts that several templates share (`{{> NAME}}`): name and text.
pub const PARTS: &[(&str, &str)] = &[
    ("part_at_hand", include_str!("../../../../prompts/part_at_hand.hbs")),
    ("part_choose", include_str!("../../../../prompts/part_choose.hbs")),
    ("part_faithful", include_str!("../../../../prompts/part_faithful.hbs")),
    ("part_file", include_str!("../../../../prompts/part_file.hbs")),
    ("part_given", include_str!("../../../../prompts/part_given.hbs")),
];

/// Variables that a prompt still has for the templates that recordings keep, and that its own template uses no more.
pub const OLDER: &[(&str, &[&str])] = &[("judge_reading", &["code"])];

macro_rules! prompts {
    ($($(#[$doc:meta])* $name:ident = $file:literal { $($(#[$field_doc:meta])* $field:ident : $ty:ty),* $(,)? })*) => {
        $($(#[$doc])* #[derive(Debug, Clone, Default, Serialize)]
        pub struct $name { $($(#[$field_doc])* pub $field: $ty),* }
        impl Prompt for $name { const NAME: &'static str = $file; })*

        /// Every template that ships with the binary: name and text.
        pub const EMBEDDED: &[(&str, &str)] =
            &[$(($file, include_str!(concat!("../../../../prompts/", $file, ".hbs")))),*];
    };
}

prompts! {
    /// Standing instructions for every call of the author.
    SystemPrompt = "system" {
        /// The library's name, for the model.
        library_name: String,
        /// What the library holds and lacks, in a few honest lines.
        library_note: String,
    }
    /// Asks for the concepts of a statement (Aria, section 3.1.1).
    PlanPrompt = "plan" {
        /// The informal statement.
        statement: String,
        /// Declarations that stand before the statement already, as Lean code; may be empty.
        given: String,
        /// Why stating it directly failed; empty when that was not tried.
        trouble: String,
        /// Most concepts that will be kept.
        max_concepts: usize,
    }
    /// Asks for one concept's definition in English and its immediate prerequisites (Aria, appendix D).
    ExpandPrompt = "expand" {
        /// The concept.
        concept: String,
        /// What the plan said it means; may be empty.
        meaning: String,
        /// The informal statement.
        statement: String,
        /// Most prerequisites that will be kept.
        max_dependencies: usize,
    }
    /// Asks for search words instead of a plan (ablation `no-got`; Aria, appendix C.2).
    KeywordsPrompt = "keywords" {
        /// The informal statement.
        statement: String,
        /// Most keywords that will be searched for.
        max_keywords: usize,
    }
    /// Asks which candidate, if any, is the concept (Aria, appendix D).
    GroundPrompt = "ground" {
        /// The concept.
        concept: String,
        /// What it means; may be empty.
        meaning: String,
        /// The informal statement.
        statement: String,
        /// What the search found, best first.
        candidates: Vec<Term>,
    }
    /// Asks of several concepts at once which declarations they are.
    GroundTogetherPrompt = "ground_together" {
        /// The informal statement.
        statement: String,
        /// The concepts, each with what the search found for it.
        concepts: Vec<Asked>,
    }
    /// Grounding without retrieval (ablation `no-rag`): the name from memory.
    RecallPrompt = "recall" {
        /// The concept.
        concept: String,
        /// What it means; may be empty.
        meaning: String,
        /// The informal statement.
        statement: String,
    }
    /// Asks for a definition (Aria, appendix D).
    DefinePrompt = "define" {
        /// The concept.
        concept: String,
        /// Its definition in English; may be empty.
        meaning: String,
        /// The informal statement.
        statement: String,
        /// Declarations that stand before it already, as Lean code; may be empty.
        given: String,
        /// Cases that it has to get right, in English.
        cases: Vec<String>,
        /// The name the definition must have.
        lean_name: String,
        /// Library declarations the concept rests on.
        facts: Vec<Fact>,
        /// Of these, the types and classes, with the instances there are.
        instances: Vec<Instances>,
        /// Verified definitions it rests on, as Lean code; may be empty.
        definitions: String,
        /// Prerequisites that have no Lean definition.
        missing: Vec<Missing>,
        /// The version to be changed; empty at first.
        earlier_code: String,
        /// Why it must change; empty at first.
        complaint: String,
    }
    /// Asks for the whole file at once, or for what is missing to write it (mode `auto`).
    DirectPrompt = "direct" {
        /// The informal statement.
        statement: String,
        /// Declarations that stand before it already, as Lean code; may be empty.
        given: String,
        /// The import lines, one text.
        header: String,
        /// The name the theorem must have; empty where its author names it.
        theorem_name: String,
        /// Whether the library can be searched.
        searches: bool,
        /// Whether missing notions are defined on request.
        defines: bool,
    }
    /// What became of the file, and what to do now (mode `auto`).
    DirectAgainPrompt = "direct_again" {
        /// Lean's messages; empty when Lean accepted the file.
        problems: String,
        /// Whether the file had no theorem at all.
        states_nothing: bool,
        /// Why the judges rejected it; empty when they were not asked.
        complaint: String,
        /// What was searched for and found; empty when nothing was.
        found: String,
    }
    /// Asks for the theorem statement (Aria, appendix D: five steps).
    StatePrompt = "state" {
        /// The informal statement.
        statement: String,
        /// Declarations that stand before it already, as Lean code; may be empty.
        given: String,
        /// The name the theorem must have.
        theorem_name: String,
        /// Library declarations the concepts were grounded in.
        facts: Vec<Fact>,
        /// What the search found, undecided (ablation `no-got`).
        found: Vec<Term>,
        /// Verified new definitions, as Lean code; may be empty.
        definitions: String,
        /// Concepts that have no Lean definition.
        missing: Vec<Missing>,
        /// The version to be changed; empty at first.
        earlier_code: String,
        /// Why it must change; empty at first.
        complaint: String,
    }
    /// Asks for a correction of code that was not accepted (Aria, appendix D).
    ReflectPrompt = "reflect" {
        /// What the code is meant to be, as a noun phrase.
        goal: String,
        /// The concept's meaning in English; empty for the theorem.
        meaning: String,
        /// The informal statement.
        statement: String,
        /// Library declarations at hand.
        facts: Vec<Fact>,
        /// Verified definitions before the code; may be empty.
        definitions: String,
        /// The code.
        failed_code: String,
        /// Lean's messages with the lines they point to, or the rules broken.
        problems: String,
        /// Unknown names and the nearest real ones.
        hints: Vec<Hint>,
        /// Classes of which Lean found no instance, and the instances there are.
        instances: Vec<Instances>,
        /// A change of strategy, when the same error came back; else empty.
        advice: String,
        /// The name that must be declared.
        lean_name: String,
        /// The rules of the stage, in one line.
        rules: String,
    }
    /// Opens a conversation in which the model calls the checks itself (ATF, section 3.1).
    ToolsPrompt = "tools" {
        /// The informal statement.
        statement: String,
        /// Declarations that stand before it already, as Lean code; may be empty.
        given: String,
        /// The import lines, on one line.
        header: String,
        /// The name the theorem must have.
        theorem_name: String,
        /// Whether there are judges.
        judged: bool,
        /// Whether the library can be searched.
        searches: bool,
        /// Whether tools are called in the text.
        textual: bool,
        /// Most failed checks and invalid calls.
        max_revisions: u32,
    }
    /// Asks again after a reply that could not be read.
    RetryPrompt = "retry" {
        /// What was wrong with the reply.
        problem: String,
    }
    /// Standing instructions for every judge.
    JudgeSystemPrompt = "judge_system" {
        /// The library's name.
        library_name: String,
        /// What the library holds and lacks.
        library_note: String,
    }
    /// A judge that compares condition by condition.
    JudgeConditionsPrompt = "judge_conditions" {
        /// The informal statement.
        statement: String,
        /// The whole Lean code, without its header.
        code: String,
        /// Constants of the code with what Lean says of them.
        terms: Vec<Term>,
        /// What Lean found out before any model was asked, a sentence each; may be empty.
        facts: Vec<String>,
        /// What the author of the code remarks; may be empty.
        remarks: Vec<String>,
    }
    /// A judge that reads the Lean code first and the statement after it.
    JudgeReadingPrompt = "judge_reading" {
        /// The informal statement.
        statement: String,
        /// The whole Lean code, without its header; only older templates use it (see [`OLDER`]).
        code: String,
        /// The same without comments and docstrings, which repeat the statement.
        bare: String,
        /// Constants of the code with what Lean says of them.
        terms: Vec<Term>,
        /// What Lean found out before any model was asked, a sentence each; may be empty.
        facts: Vec<String>,
        /// What the author of the code remarks; may be empty.
        remarks: Vec<String>,
    }
    /// First question of a scorer: the statement's conditions and conclusions (LeanScorer; Aria, section 3.2.1).
    JudgeDecomposePrompt = "judge_decompose" {
        /// The informal statement.
        statement: String,
    }
    /// Second question of a scorer: a label for each of them (Aria, section 3.2.2).
    JudgeLabelsPrompt = "judge_labels" {
        /// The informal statement.
        statement: String,
        /// The whole Lean code, without its header.
        code: String,
        /// Term-level grounding; empty for LeanScorer and its ablation.
        terms: Vec<GroundedTerm>,
        /// What Lean found out before any model was asked, a sentence each.
        facts: Vec<String>,
        /// The conditions and conclusions.
        items: Vec<NumberedItem>,
    }
    /// Back-translation: the Lean code alone, to English.
    JudgeBacktranslatePrompt = "judge_backtranslate" {
        /// The whole Lean code, without its header, comments taken out.
        code: String,
        /// Term-level grounding.
        terms: Vec<GroundedTerm>,
    }
    /// Second half of the back-translation check: two statements in English.
    JudgeComparePrompt = "judge_compare" {
        /// The informal statement.
        statement: String,
        /// What the Lean code was said to claim.
        reading: String,
    }
    /// First question of a diagnosis: decomposition and labels in one.
    DiagnoseComparePrompt = "diagnose_compare" {
        /// The informal statement.
        statement: String,
        /// The formal statement as given.
        code: String,
        /// Term-level grounding.
        terms: Vec<GroundedTerm>,
        /// What Lean found out before any model was asked, a sentence each.
        facts: Vec<String>,
    }
    /// Second question of a diagnosis: category, segment and correction.
    DiagnoseFaultPrompt = "diagnose_fault" {
        /// The informal statement.
        statement: String,
        /// The formal statement as given.
        code: String,
        /// The items that were not labelled A.
        differences: Vec<Difference>,
        /// What Lean found out before any model was asked, a sentence each.
        facts: Vec<String>,
        /// The taxonomy in order of priority.
        categories: Vec<CategoryLine>,
    }
    /// Asks for another diagnosis after one that Lean or the comparison refuted.
    DiagnoseAgainPrompt = "diagnose_again" {
        /// What was wrong with it.
        problem: String,
    }
    /// Asks whether two marks point to one error location (FormalRx track, localization step 2).
    FormalrxSegmentPrompt = "formalrx_segment" {
        /// The informal statement.
        informal: String,
        /// The formal statement that is wrong.
        formal: String,
        /// The true segment.
        reference: String,
        /// The predicted segment.
        predicted: String,
    }
    /// Asks whether two corrections mean the same (FormalRx track, correction step 2).
    FormalrxCorrectionPrompt = "formalrx_correction" {
        /// The informal statement.
        informal: String,
        /// The true correction.
        reference: String,
        /// The predicted correction.
        predicted: String,
    }
    /// Asks for statements between two that are compared, each a step of bookkeeping from the one before, and for lemmas by which they are the same.
    RelateStepsPrompt = "relate_steps" {
        /// The reference, Lean.
        reference: String,
        /// The candidate, Lean.
        candidate: String,
        /// Pieces without a partner.
        pieces: Vec<String>,
        /// Most steps that will be tried.
        max_steps: usize,
        /// Most lemmas that will be read.
        max_lemmas: usize,
        /// What is shown already; empty where nothing is.
        known: String,
        /// Equivalences of the library about notions in the two.
        facts: Vec<String>,
    }
    /// Says which step and which lemmas were refused, and asks for another way.
    RelateStepsAgainPrompt = "relate_steps_again" {
        /// Which step, from 1; 0 where none was tried.
        refused: usize,
        /// How many there were, the last one to the candidate.
        count: usize,
        /// What became of the lemmas, one line each.
        lemmas: Vec<String>,
        /// The statement before it, Lean; empty where no step was tried.
        before: String,
        /// The statement after it, Lean.
        after: String,
        /// What the checker says of it.
        notes: Vec<String>,
        /// Pieces without a partner.
        pieces: Vec<String>,
        /// Proved lemmas are kept.
        kept: bool,
    }
    /// Asks which of two formal statements is nearer the English one.
    RelateNearerPrompt = "relate_nearer" {
        /// The statement in English.
        statement: String,
        /// One formal statement.
        first: String,
        /// The other.
        second: String,
        /// What Lean found about the two, in words.
        finding: String,
        /// Pieces without a partner.
        pieces: Vec<String>,
    }
    /// Asks for other ways to ask the library's index the same.
    IndexRewritePrompt = "index_rewrite" {
        /// The library, its revision and its Lean version.
        library: String,
        /// The query.
        query: String,
        /// Most names that will be read.
        max_names: usize,
        /// Most queries that will be read.
        max_queries: usize,
    }
    /// Asks which of the declarations found are meant.
    IndexRerankPrompt = "index_rerank" {
        /// The library, its revision and its Lean version.
        library: String,
        /// The query.
        query: String,
        /// What the search found, best first.
        candidates: Vec<Numbered>,
        /// Most numbers that will be read.
        most: usize,
    }
}
