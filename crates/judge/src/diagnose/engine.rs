//! The steps of a diagnosis: Lean's facts, comparison, category and correction, the correction's proof.

use super::config::DiagnoseConfig;
use super::reply::{self, Found, Proposal};
use super::vote::{self, CorrectionCheck, Fault, MeaningCheck, Vote};
use crate::ask::ask_twice;
use crate::track::{Answer, Category, Task, VerdictWord};
use crate::{
    AskError, Assessment, Case, Elaborates, FactFinder, JudgeKind, Judgement, Label, LeanFacts, Sitting, Used,
    question, split_for_library,
};
use autoform_llm::prompt::{
    CategoryLine, DiagnoseAgainPrompt, DiagnoseComparePrompt, DiagnoseFaultPrompt, Difference, GroundedTerm,
    JudgeSystemPrompt, Prompt, Prompts, Term, framed,
};
use autoform_llm::{ChatMessage, ChatRequest, Provider, Role};
use serde::Serialize;

/// Everything rows are diagnosed with.
pub struct Diagnoser<'a> {
    /// Lean.
    pub lean: &'a dyn FactFinder,
    /// Who is asked.
    pub model: &'a dyn Provider,
    /// The prompts.
    pub prompts: &'a Prompts,
    /// Settings of the diagnosis.
    pub config: &'a DiagnoseConfig,
    /// The library's name, for the model.
    pub library_name: &'a str,
    /// What it holds and lacks.
    pub library_note: &'a str,
    /// The imports of a statement that names none.
    pub library_header: &'a str,
}

/// What came of a row.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Diagnosis {
    /// The row for a submission; absent where no verdict could be read.
    pub output: Option<Answer>,
    /// What Lean said before any model was asked.
    pub facts: LeanFacts,
    /// Every pass.
    pub votes: Vec<Vote>,
    /// What was used.
    pub used: Used,
    /// Why the row is incomplete, where it is.
    pub problem: Option<String>,
}

impl Diagnosis {
    /// The diagnosis as reasons for an author, in place of a judge's prose: what differs, where, and how
    /// it could be mended. Empty where nothing was found to be wrong.
    pub fn feedback(&self) -> Vec<String> {
        let mut told = Vec::new();
        let Some(Answer {
            verdict: VerdictWord::Misaligned, error_category, error_segment, corrected_statement, ..
        }) = &self.output
        else {
            return told;
        };
        if let (Some(category), Some(segment)) =
            (error_category.as_ref().and_then(crate::track::Label::category), error_segment)
        {
            told.push(format!("{category}, at `{segment}`."));
        }
        let items = self.votes.iter().filter_map(|v| v.assessment.as_ref()).flat_map(|a| &a.items).take(MAX_TOLD);
        for item in items.filter(|i| i.label != Label::A) {
            told.push(format!("The English says: {} The Lean says: {}", item.math.trim(), item.interpretation.trim()));
        }
        if let Some(correction) = corrected_statement {
            told.push(format!("A correction that Lean accepts: {}", correction.trim()));
        }
        told.extend(self.facts.sentences());
        told
    }
}

/// The taxonomy as a prompt lists it, in order of priority.
fn categories() -> Vec<CategoryLine> {
    let line = |c: Category| CategoryLine {
        code: c.code().to_owned(),
        name: c.name().to_owned(),
        definition: c.definition().to_owned(),
    };
    Category::by_priority().map(line).collect()
}

/// Items of comparisons that an author is told of at most.
const MAX_TOLD: usize = 40;

/// One row on its way.
struct Work<'a> {
    to: &'a Diagnoser<'a>,
    row: &'a Task,
    header: String,
    /// What stands between imports and statement: the row's own opens and definitions.
    before: String,
    facts: LeanFacts,
    system: String,
    sitting: Sitting<'a>,
}

impl<'a> Diagnoser<'a> {
    /// Diagnoses one row from its own input alone.
    ///
    /// # Errors
    /// A model that gives no answer at all. A spent budget is in the diagnosis: what was found counts.
    pub async fn diagnose(&'a self, row: &'a Task) -> Result<Diagnosis, AskError> {
        let (header, before) = match row.header.as_deref().filter(|h| !h.trim().is_empty()) {
            Some(text) => split_for_library(text, self.library_header),
            None => (String::new(), String::new()),
        };
        let mut work = Work {
            to: self,
            row,
            header,
            before,
            facts: LeanFacts::none(),
            system: self.prompts.render(&JudgeSystemPrompt {
                library_name: self.library_name.to_owned(),
                library_note: self.library_note.to_owned(),
            })?,
            sitting: Sitting::new(self.model, self.config.max_calls),
        };
        work.facts = work.look(&row.formal_statement, true).await;
        let mut votes = Vec::new();
        let mut problem = None;
        for sample in 0..self.config.votes.max(1) {
            match work.pass(sample).await {
                Ok(vote) => votes.push(vote),
                Err(e @ AskError::Budget(_)) => {
                    problem = Some(e.to_string());
                    break;
                }
                Err(e) => return Err(e),
            }
        }
        let output = output(row, &votes);
        let incomplete = output.as_ref().is_none_or(|o| !o.faults(Some(row)).is_empty());
        if problem.is_none() && incomplete {
            problem = votes.iter().rev().find_map(|v| v.problem.clone()).or(Some("no diagnosis held".to_owned()));
        }
        Ok(Diagnosis {
            output,
            facts: work.facts,
            votes,
            used: work.sitting.used(),
            problem: problem.filter(|_| incomplete),
        })
    }
}

fn output(row: &Task, votes: &[Vote]) -> Option<Answer> {
    Some(match (vote::verdict(votes)?, vote::fault(votes)) {
        (VerdictWord::Aligned, _) => Answer::aligned(&row.idx),
        (VerdictWord::Misaligned, Some(f)) => Answer::misaligned(&row.idx, f.category, &f.segment, &f.correction),
        // No diagnosis held: the fields stay empty, and the answer says so by its form.
        (VerdictWord::Misaligned, None) => Answer { verdict: VerdictWord::Misaligned, ..Answer::aligned(&row.idx) },
    })
}

impl Work<'_> {
    /// What Lean says of a statement of this row; `proofs` asks for the costly findings too.
    async fn look(&self, statement: &str, proofs: bool) -> LeanFacts {
        let (header, source) = if self.header.is_empty() {
            split_for_library(statement, self.to.library_header)
        } else {
            (self.header.clone(), format!("{}\n{statement}", self.before))
        };
        self.to.lean.facts(&header, &source, proofs).await
    }

    fn sentences(&self) -> Vec<String> {
        if self.to.config.facts { self.facts.sentences() } else { Vec::new() }
    }

    /// The code before a model: what stands around the statement, too.
    fn code(&self, statement: &str) -> String {
        let before = self.before.trim();
        framed(&if before.is_empty() {
            statement.trim().to_owned()
        } else {
            format!("{before}\n\n{}", statement.trim())
        })
    }

    /// One diagnosis from beginning to end.
    async fn pass(&self, sample: u32) -> Result<Vote, AskError> {
        let undecided = |problem: String| Vote { problem: Some(problem), ..Vote::default() };
        let user = self.to.prompts.render(&DiagnoseComparePrompt {
            statement: framed(&self.row.informal_statement),
            code: self.code(&self.row.formal_statement),
            terms: self.facts.grounding.clone(),
            facts: self.sentences(),
        })?;
        let request = question(DiagnoseComparePrompt::NAME, self.system.clone(), user, sample);
        let read = ask_twice(request, self.to.prompts, reply::items, |r| self.sitting.put(r)).await?;
        let items = match read {
            Ok((items, _)) => items,
            Err(problem) => return Ok(undecided(problem.to_string())),
        };
        let Some(assessment) = Assessment::of(items, &self.to.config.scoring) else {
            return Ok(undecided("the comparison has no items".to_owned()));
        };
        if assessment.passes {
            let verdict = Some(VerdictWord::Aligned);
            return Ok(Vote { verdict, assessment: Some(assessment), ..Vote::default() });
        }
        let verdict = Some(VerdictWord::Misaligned);
        let mut vote = Vote { verdict, assessment: Some(assessment), ..Vote::default() };
        match self.find_fault(sample, &mut vote).await {
            // What was found before the budget ran out counts.
            Err(e @ AskError::Budget(_)) => vote.problem = Some(e.to_string()),
            other => other?,
        }
        Ok(vote)
    }

    /// Asks for category, segment and correction until one holds or the retries are spent.
    async fn find_fault(&self, sample: u32, vote: &mut Vote) -> Result<(), AskError> {
        let items = vote.assessment.as_ref().map_or(&[][..], |a| &a.items);
        let differences = items.iter().filter(|i| i.label != Label::A).map(|i| Difference {
            part: i.part.word().to_owned(),
            label: format!("{:?}", i.label),
            math: framed(&i.math),
            lean: framed(&i.lean),
            interpretation: framed(&i.interpretation),
        });
        let user = self.to.prompts.render(&DiagnoseFaultPrompt {
            statement: framed(&self.row.informal_statement),
            code: self.code(&self.row.formal_statement),
            differences: differences.collect(),
            facts: self.sentences(),
            categories: categories(),
        })?;
        let mut request = question(DiagnoseFaultPrompt::NAME, self.system.clone(), user, sample);
        let mut objected: Option<Proposal> = None;
        for _ in 0..=self.to.config.retries {
            vote.attempts += 1;
            let parse = |text: &str| reply::proposal(text, &self.row.formal_statement);
            let read = ask_twice(request, self.to.prompts, parse, |r| self.sitting.put(r)).await?;
            let (proposal, conversation) = match read {
                // It was asked for an error and looked again; a statement without one is aligned.
                Ok((Found::NoError { reason }, _)) => {
                    vote.verdict = Some(VerdictWord::Aligned);
                    (vote.fault, vote.problem, vote.no_error) = (None, None, Some(reason));
                    return Ok(());
                }
                // It stands by what a judge objected to; asking again would change nothing.
                Ok((Found::Fault(proposal), _)) if objected.as_ref() == Some(&proposal) => return Ok(()),
                Ok((Found::Fault(proposal), conversation)) => (proposal, conversation),
                Err(problem) => {
                    vote.problem = Some(problem.to_string());
                    return Ok(());
                }
            };
            let problem = match self.try_correction(&proposal).await {
                Err(problem) => problem,
                Ok((lean, terms)) => {
                    let meaning = self.compare_again(&proposal.correction, terms, sample).await;
                    // A budget that ends here leaves a correction that Lean took, unread.
                    let (meaning, ended) = match meaning {
                        Ok(meaning) => (meaning, None),
                        Err(e @ AskError::Budget(_)) => (MeaningCheck::Unscored, Some(e)),
                        Err(e) => return Err(e),
                    };
                    let problem = match &meaning {
                        MeaningCheck::Differs { reasons } => Some(format!(
                            "the corrected statement does not say what the English says either: {}",
                            reasons.join(" ")
                        )),
                        _ => None,
                    };
                    objected = problem.is_some().then(|| proposal.clone());
                    vote.fault = Some(Fault {
                        category: proposal.category,
                        segment: proposal.segment,
                        correction: proposal.correction,
                        lean,
                        meaning,
                    });
                    vote.problem = problem.clone();
                    match (ended, problem) {
                        (Some(e), _) => return Err(e),
                        (None, None) => return Ok(()),
                        (None, Some(problem)) => problem,
                    }
                }
            };
            vote.problem = Some(problem.clone());
            let again = self.to.prompts.render(&DiagnoseAgainPrompt { problem: framed(&problem) })?;
            request = conversation;
            request.messages.push(ChatMessage::text(Role::User, again));
        }
        Ok(())
    }

    /// Whether a correction elaborates and is another statement than the given one.
    async fn try_correction(&self, proposal: &Proposal) -> Result<(CorrectionCheck, Vec<GroundedTerm>), String> {
        let facts = self.look(&proposal.correction, false).await;
        match facts.elaborates {
            Elaborates::Yes => {
                let same = self.facts.statement.is_some() && facts.statement == self.facts.statement;
                // A helper may have been mended under the same statement.
                if same && facts.definitions.is_empty() {
                    return Err("to Lean the corrected statement is the same as the given one".to_owned());
                }
                Ok((CorrectionCheck::Elaborates, facts.grounding))
            }
            Elaborates::No { errors } if self.facts.is_accepted() => {
                Err(format!("Lean does not accept the corrected statement: {}", errors.join("; ")))
            }
            Elaborates::No { .. } => {
                let reason = "the statement as given does not elaborate here either".to_owned();
                Ok((CorrectionCheck::Unchecked { reason }, Vec::new()))
            }
            Elaborates::Unknown { reason } => Ok((CorrectionCheck::Unchecked { reason }, Vec::new())),
        }
    }

    /// The corrected statement against the informal one, by a judge that reads the Lean first.
    async fn compare_again(
        &self,
        correction: &str,
        grounding: Vec<GroundedTerm>,
        sample: u32,
    ) -> Result<MeaningCheck, AskError> {
        if !self.to.config.verify {
            return Ok(MeaningCheck::NotAsked);
        }
        let term = |t: GroundedTerm| Term { name: t.name, kind: t.kind, ty: t.ty, doc: t.doc };
        let case = Case {
            statement: self.row.informal_statement.clone(),
            code: self.code(correction),
            terms: grounding.into_iter().map(term).collect(),
            library_name: self.to.library_name.to_owned(),
            library_note: self.to.library_note.to_owned(),
            ..Case::default()
        };
        let kind = JudgeKind::Reading;
        let request = ChatRequest { sample, ..case.question(kind, self.to.prompts)? };
        let read = ask_twice(request, self.to.prompts, |text| kind.parse(text), |r| self.sitting.put(r)).await?;
        Ok(match read {
            Ok((Judgement::Consistent, _)) => MeaningCheck::Aligned,
            Ok((Judgement::Inconsistent { reasons, .. }, _)) => MeaningCheck::Differs { reasons },
            Ok((Judgement::Unscored { .. }, _)) | Err(_) => MeaningCheck::Unscored,
        })
    }
}
