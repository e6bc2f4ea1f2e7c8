//! After the theorem: what the judges' decision leads to, and the best result so far.

use super::{Next, Phase, State};
use crate::assembly::{Definition, assemble};
use crate::brief::Product;
use crate::graph::ConceptKey;
use autoform_judge::{Convened, Decision};
use autoform_record::statement::{Failure, LeanFile, RunOutcome};

impl State {
    pub(super) fn judged(&mut self, convened: Convened, next: &mut Next) {
        self.in_flight.remove(&None);
        self.rounds += 1;
        let Some(Product { file: Some((file, ..)), .. }) = self.product.clone() else { return };
        match convened.decision {
            Decision::Consistent => self.phase = Phase::Done(RunOutcome::Formalized { file, judged: true }),
            Decision::Unscored { judge, problem } => {
                let failure = Failure::Unscored { judge, problem };
                self.phase = Phase::Done(RunOutcome::Failed { failure, best: Some(file) });
            }
            Decision::Inconsistent { reasons, fault, .. } => {
                self.rejected = Some((file.clone(), reasons.clone()));
                if self.rounds >= self.settings.max_rounds || !self.settings.reflection {
                    self.phase = Phase::Done(RunOutcome::JudgesRejected { best: file, reasons });
                    return;
                }
                let complaint = reasons.iter().map(|r| format!("- {r}\n")).collect::<String>().trim_end().to_owned();
                match fault.and_then(|f| self.at_fault(&f)) {
                    Some(child) => self.rewrite(&child, complaint, next),
                    None => self.work.entry(None).or_default().complaint = Some(complaint),
                }
                self.product = None;
                self.enter(Phase::Build, next);
            }
        }
    }

    /// The concept whose definition a judge named, if it may still be written anew.
    pub(super) fn at_fault(&self, fault: &str) -> Option<ConceptKey> {
        let brief = self.brief(None);
        let named = |d: &&Definition| fault == d.lean_name || fault.starts_with(&format!("{}.", d.lean_name));
        brief.context.iter().find(named).map(|d| d.key.clone()).filter(|k| brief.blamable.contains(k))
    }

    /// The best that is there: a file that Lean accepted, else the definitions.
    pub(super) fn best(&self) -> Option<LeanFile> {
        if let Some(Product { file: Some((file, ..)), .. }) = self.product.as_ref().or(self.held.as_ref()) {
            return Some(file.clone());
        }
        if let Some((file, _)) = &self.rejected {
            return Some(file.clone());
        }
        let definitions = self.definitions_below(None);
        (!definitions.is_empty())
            .then(|| assemble(&self.library, &definitions, None, &self.statement, Vec::new(), Vec::new(), true))
    }
}
