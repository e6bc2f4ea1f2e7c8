//! The steps of a diagnosis: Lean's facts, comparison, category and correction, the correction's proof.

use super::config::DiagnoseConfig;
use super::reply::{self, Proposal};
use super::row::{Input, Output, Verdict};
use super::taxonomy;
use super::vote::{self, CorrectionCheck, Fault, MeaningCheck, Vote};
use crate::judge::{
    AskError, Assessment, Case, Elaborates, JudgeConfig, JudgeKind, Judgement, Label, LeanFacts, Sitting, Used,
    ask_twice, lean_facts, question, split_for_library,
};
use crate::lean::LeanPool;
use crate::llm::{ChatMessage, ChatRequest, Provider, Role};
use crate::prompt::{
    DiagnoseAgainPrompt, DiagnoseComparePrompt, DiagnoseFaultPrompt, Difference, GroundedTerm, JudgeSystemPrompt,
    Prompt, Prompts, Term, framed,
};
use serde::Serialize;

/// Everything rows are diagnosed with.
pub struct Diagnoser<'a> {
    /// Lean.
    pub pool: &'a LeanPool,
    /// Who is asked.
    pub model: &'a dyn Provider,
    /// The prompts.
    pub prompts: &'a Prompts,
    /// Settings of the diagnosis.
    pub config: &'a DiagnoseConfig,
    /// Settings of Lean's findings.
    pub judge: &'a JudgeConfig,
    /// The library's name, for the model.
    pub library_name: &'a str,
    /// What it holds and lacks.
    pub library_note: &'a str,
    /// The imports of a statement that names none.
    pub library_header: &'a str,
    /// The index's docstring of a library constant.
    pub docs: &'a (dyn Fn(&str) -> Option<String> + Send + Sync),
}

/// What came of a row.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Diagnosis {
    /// The row for a submission; absent where no verdict could be read.
    pub output: Option<Output>,
    /// What Lean said before any model was asked.
    pub facts: LeanFacts,
    /// Every pass.
    pub votes: Vec<Vote>,
    /// What was used.
    pub used: Used,
    /// Why the row is incomplete, where it is.
    pub problem: Option<String>,
}

/// One row on its way.
struct Work<'a> {
    to: &'a Diagnoser<'a>,
    row: &'a Input,
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
    pub async fn diagnose(&'a self, row: &'a Input) -> Result<Diagnosis, AskError> {
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
        let incomplete = output.as_ref().is_none_or(|o| !o.is_well_formed());
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

fn output(row: &Input, votes: &[Vote]) -> Option<Output> {
    match vote::verdict(votes)? {
        Verdict::Aligned => Some(Output::aligned(&row.idx)),
        Verdict::Misaligned => {
            let fault = vote::fault(votes);
            let name = fault.and_then(|f| taxonomy::find(&f.category)).map(|c| c.name.clone());
            Some(Output {
                idx: row.idx.clone(),
                verdict: Verdict::Misaligned,
                error_category: name,
                error_segment: fault.map(|f| f.segment.clone()),
                corrected_statement: fault.map(|f| f.correction.clone()),
            })
        }
    }
}

impl Work<'_> {
    /// What Lean says of a statement of this row; `proofs` asks for the costly findings too.
    async fn look(&self, statement: &str, proofs: bool) -> LeanFacts {
        let (header, source) = if self.header.is_empty() {
            split_for_library(statement, self.to.library_header)
        } else {
            (self.header.clone(), format!("{}\n{statement}", self.before))
        };
        let plain;
        let config = if proofs {
            self.to.judge
        } else {
            plain = JudgeConfig { probe_ms: 0, side_ms: 0, ..self.to.judge.clone() };
            &plain
        };
        lean_facts(self.to.pool, &header, &source, config, self.to.docs).await
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
        let undecided = |problem: String| Vote {
            verdict: None,
            assessment: None,
            fault: None,
            attempts: 0,
            problem: Some(problem),
        };
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
            let verdict = Some(Verdict::Aligned);
            return Ok(Vote { verdict, assessment: Some(assessment), fault: None, attempts: 0, problem: None });
        }
        let mut vote = Vote {
            verdict: Some(Verdict::Misaligned),
            assessment: Some(assessment),
            fault: None,
            attempts: 0,
            problem: None,
        };
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
            categories: taxonomy::lines(),
        })?;
        let mut request = question(DiagnoseFaultPrompt::NAME, self.system.clone(), user, sample);
        for _ in 0..=self.to.config.retries {
            vote.attempts += 1;
            let parse = |text: &str| reply::proposal(text, &self.row.formal_statement);
            let read = ask_twice(request, self.to.prompts, parse, |r| self.sitting.put(r)).await?;
            let (proposal, conversation) = match read {
                Ok(read) => read,
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
                    vote.fault = Some(Fault {
                        category: proposal.category.code.clone(),
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
