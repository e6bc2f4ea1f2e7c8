//! LeanScorer and AriaScorer: the statement's conditions and conclusions one by one, a label for each,
//! and a score from the labels.
//!
//! Two questions: the statement is taken apart without sight of the Lean code, then each part is held
//! against it (Aria, section 3.2). AriaScorer differs by what is put before the model: the meaning of
//! every Lean constant, from Lean itself. A label off the menu is asked again once and then `unscored`.

use super::ask::{ask_twice, question};
use super::{Case, Judgement, Label, Scoring};
use autoform_llm::ChatRequest;
use autoform_llm::prompt::reply::{self, ReplyError};
use autoform_llm::prompt::{
    JudgeDecomposePrompt, JudgeLabelsPrompt, JudgeSystemPrompt, NumberedItem, Prompt, PromptError, Prompts, framed,
};
use serde::{Deserialize, Serialize};
use std::future::Future;

/// Most conditions and conclusions that are taken from one statement.
const MAX_ITEMS: usize = 60;

/// Which part of a statement an item is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Part {
    /// An assumption.
    Condition,
    /// A claim.
    Conclusion,
    /// What nobody wrote down, or what only the Lean has.
    Added,
}

impl Part {
    /// Its word in prompts and tables.
    pub fn word(self) -> &'static str {
        match self {
            Self::Condition => "condition",
            Self::Conclusion => "conclusion",
            Self::Added => "added",
        }
    }
}

/// One condition or conclusion held against the Lean code.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ScoredItem {
    /// Which part of the statement it is.
    pub part: Part,
    /// What the English says.
    pub math: String,
    /// The part of the Lean code that says it.
    pub lean: String,
    /// What that part means.
    pub interpretation: String,
    /// How well they match.
    pub label: Label,
}

/// A statement taken apart.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Decomposition {
    /// Assumptions.
    pub conditions: Vec<String>,
    /// Claims; at least one.
    pub conclusions: Vec<String>,
}

impl Decomposition {
    /// Reads a decomposition.
    ///
    /// # Errors
    /// A reply of another form, one without a conclusion, one with empty or far too many parts.
    pub fn parse(text: &str) -> Result<Self, ReplyError> {
        let d: Self = reply::json(text)?;
        let invalid = |what: &str| Err(ReplyError::Invalid(what.to_owned()));
        if d.conclusions.is_empty() {
            return invalid("`conclusions` is empty; every statement claims something");
        }
        if d.conditions.iter().chain(&d.conclusions).any(|t| t.trim().is_empty()) {
            return invalid("a condition or conclusion is empty");
        }
        if d.conditions.len() + d.conclusions.len() > MAX_ITEMS {
            return Err(ReplyError::Invalid(format!("it has more than {MAX_ITEMS} conditions and conclusions")));
        }
        Ok(d)
    }

    fn parts(&self) -> impl Iterator<Item = (Part, &str)> {
        let conditions = self.conditions.iter().map(|t| (Part::Condition, t.as_str()));
        conditions.chain(self.conclusions.iter().map(|t| (Part::Conclusion, t.as_str())))
    }
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Labelled {
    item: usize,
    math: String,
    lean: String,
    interpretation: String,
    label: Label,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Implicit {
    math: String,
    lean: String,
    interpretation: String,
    label: Label,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Labels {
    items: Vec<Labelled>,
    implicit: Implicit,
}

/// Reads the labels for `parts`, one for each, in order, and one for what is implicit.
///
/// # Errors
/// A label off the menu, an item left out, twice or out of order.
fn parse_labels(text: &str, parts: &[Part]) -> Result<Vec<ScoredItem>, ReplyError> {
    let labels: Labels = reply::json(text)?;
    let numbers: Vec<usize> = labels.items.iter().map(|i| i.item).collect();
    let wanted: Vec<usize> = (1..=parts.len()).collect();
    if numbers != wanted {
        return Err(ReplyError::Invalid(format!(
            "`items` must be the items 1 to {} in order, once each; it has {numbers:?}",
            parts.len()
        )));
    }
    let mut items: Vec<ScoredItem> = labels
        .items
        .into_iter()
        .zip(parts)
        .map(|(i, part)| ScoredItem {
            part: *part,
            math: i.math,
            lean: i.lean,
            interpretation: i.interpretation,
            label: i.label,
        })
        .collect();
    let Implicit { math, lean, interpretation, label } = labels.implicit;
    items.push(ScoredItem { part: Part::Added, math, lean, interpretation, label });
    Ok(items)
}

/// What a scorer found.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Assessment {
    /// Every item with its label.
    pub items: Vec<ScoredItem>,
    /// The score, in `0..=1`.
    pub score: f64,
    /// Whether it is enough.
    pub passes: bool,
}

impl Assessment {
    /// Items with their score under `scoring`; nothing for no items.
    pub fn of(items: Vec<ScoredItem>, scoring: &Scoring) -> Option<Self> {
        let labels: Vec<Label> = items.iter().map(|i| i.label).collect();
        let score = scoring.score(&labels)?;
        Some(Self { passes: scoring.passes(score), score, items })
    }

    /// The assessment as a judge's verdict, its worst items as reasons.
    pub fn judgement(&self) -> Judgement {
        if self.passes {
            return Judgement::Consistent;
        }
        let mut faults: Vec<&ScoredItem> = self.items.iter().filter(|i| i.label != Label::A).collect();
        faults.sort_by_key(|i| i.label != Label::C);
        let reasons = faults
            .into_iter()
            .map(|i| {
                let severity = if i.label == Label::C { "major" } else { "minor" };
                format!(
                    "{} ({severity}): {} — the Lean says: {}",
                    i.part.word(),
                    i.math.trim(),
                    i.interpretation.trim()
                )
            })
            .collect();
        Judgement::Inconsistent { reasons, fault: None }
    }
}

/// A scorer's way of looking.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scorer {
    /// How labels become a verdict.
    pub scoring: Scoring,
    /// Puts the constants' meanings before the model (AriaScorer); off is LeanScorer, and AriaScorer's
    /// ablation `no-grounding-in-scorer`.
    pub grounding: bool,
    /// Puts what Lean found before the model.
    pub facts: bool,
}

impl Scorer {
    /// Scores a case with two questions. The inner error is a reply that could not be read twice:
    /// the case is unscored.
    ///
    /// # Errors
    /// What `ask` fails with, and templates that cannot be rendered.
    pub async fn score<E, F, Fut>(
        &self,
        case: &Case,
        prompts: &Prompts,
        sample: u32,
        ask: F,
    ) -> Result<Result<Assessment, ReplyError>, E>
    where
        E: From<PromptError>,
        F: Fn(ChatRequest) -> Fut,
        Fut: Future<Output = Result<Result<String, ReplyError>, E>>,
    {
        let system = prompts.render(&JudgeSystemPrompt {
            library_name: case.library_name.clone(),
            library_note: case.library_note.clone(),
        })?;
        let statement = framed(&case.statement);
        let first = prompts.render(&JudgeDecomposePrompt { statement: statement.clone() })?;
        let request = question(JudgeDecomposePrompt::NAME, system.clone(), first, sample);
        let decomposition = match ask_twice(request, prompts, Decomposition::parse, &ask).await? {
            Ok((d, _)) => d,
            Err(problem) => return Ok(Err(problem)),
        };
        let parts: Vec<Part> = decomposition.parts().map(|(part, _)| part).collect();
        let items = decomposition.parts().enumerate().map(|(i, (part, text))| NumberedItem {
            number: i + 1,
            part: part.word().to_owned(),
            text: framed(text),
        });
        let second = prompts.render(&JudgeLabelsPrompt {
            statement,
            code: framed(&case.code),
            terms: if self.grounding { case.grounding.clone() } else { Vec::new() },
            facts: if self.facts { case.facts.clone() } else { Vec::new() },
            items: items.collect(),
        })?;
        let request = question(JudgeLabelsPrompt::NAME, system, second, sample);
        let read = ask_twice(request, prompts, |text| parse_labels(text, &parts), &ask).await?;
        Ok(read.and_then(|(items, _)| {
            Assessment::of(items, &self.scoring).ok_or_else(|| ReplyError::Invalid("it labels nothing".to_owned()))
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Script, case};
    use futures::executor::block_on;

    const PARTS: &str = r#"{"conditions": ["n is natural", "n > 0"], "conclusions": ["n ≤ n²"]}"#;

    fn labels(l: [&str; 4]) -> String {
        let item = |n: usize| {
            format!(
                r#"{{"item": {n}, "math": "m{n}", "lean": "l", "interpretation": "i{n}", "label": "{}"}}"#,
                l[n - 1]
            )
        };
        format!(
            r#"{{"items": [{}, {}, {}], "implicit": {{"math": "m", "lean": "l", "interpretation": "i", "label": "{}"}}}}"#,
            item(1),
            item(2),
            item(3),
            l[3]
        )
    }

    fn run(scorer: Scorer, replies: &[&str]) -> (Result<Assessment, ReplyError>, Vec<ChatRequest>) {
        let script = Script::new(replies);
        let prompts = Prompts::load(None).unwrap();
        let got = block_on(scorer.score(&case(), &prompts, 0, |r| script.ask(r))).unwrap();
        (got, script.asked())
    }

    const ARIA: Scorer = Scorer { scoring: Scoring::ARIA, grounding: true, facts: true };
    const LEAN: Scorer = Scorer { scoring: Scoring::LEAN, grounding: false, facts: false };

    #[test]
    fn parts_then_labels_then_a_score() {
        let (aria, asked) = run(ARIA, &[PARTS, &labels(["A", "A", "A", "A"])]);
        assert!(aria.unwrap().passes);
        assert_eq!(asked.len(), 2);
        assert!(!asked[0].messages[1].content.contains("theorem"), "the parts are found without the Lean code");
        let second = &asked[1].messages[1].content;
        assert!(
            second.contains("Thing.great")
                && second.contains("it may truncate")
                && second.contains("2. (condition) n > 0")
        );

        let (lean, asked) = run(LEAN, &[PARTS, &labels(["A", "B", "A", "A"])]);
        let lean = lean.unwrap();
        assert!((lean.score - 0.75).abs() < 1e-12 && lean.passes);
        assert!(!asked[1].messages[1].content.contains("Thing.great"), "LeanScorer has no grounding");
        assert!(!Assessment::of(lean.items, &Scoring::ARIA).unwrap().passes);
    }

    #[test]
    fn a_major_inconsistency_is_the_first_reason() {
        let (got, _) = run(LEAN, &[PARTS, &labels(["B", "A", "C", "A"])]);
        let got = got.unwrap();
        assert!(got.score.abs() < 1e-12);
        let Judgement::Inconsistent { reasons, .. } = got.judgement() else { panic!("it passed") };
        assert!(reasons[0].starts_with("conclusion (major): m3") && reasons.len() == 2, "{reasons:?}");
    }

    #[test]
    fn a_label_off_the_menu_is_asked_again_once_and_never_guessed() {
        let off = labels(["A", "perfect", "A", "A"]);
        let (got, asked) = run(LEAN, &[PARTS, &off, &labels(["A", "A", "A", "A"])]);
        assert!(got.unwrap().passes);
        assert!(asked[2].messages[3].content.contains("perfect"));
        let (got, asked) = run(LEAN, &[PARTS, &off, &off]);
        assert!(got.is_err());
        assert_eq!(asked.len(), 3);
        let (got, asked) = run(LEAN, &["no idea", r#"{"conditions": [], "conclusions": []}"#]);
        assert!(got.is_err());
        assert_eq!(asked.len(), 2);
    }

    #[test]
    fn items_must_be_those_that_were_asked_about() {
        let parts = [Part::Condition, Part::Condition, Part::Conclusion];
        let good = labels(["A", "B", "C", "A"]);
        assert_eq!(parse_labels(&good, &parts).unwrap().len(), 4);
        assert!(parse_labels(&good, &parts[..2]).is_err());
        assert!(parse_labels(&good.replace("\"item\": 2", "\"item\": 1"), &parts).is_err());
        assert!(parse_labels(&good.replace("\"label\": \"B\"", "\"label\": \"b\""), &parts).is_err());
    }
}
