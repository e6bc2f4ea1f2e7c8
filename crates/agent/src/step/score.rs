//! A scorer's word on what was written (setting `feedback`): who is asked when, and what follows.

use super::{Action, Next, Phase, State};
use crate::brief::{Goal, Opinion, Product, Subject};
use crate::graph::{ConceptKey, NodeState};
use autoform_judge::Feedback;

impl State {
    /// What the scorer is to be asked about a version that Lean accepted; nothing where it is not.
    fn subject(&self, key: Option<&ConceptKey>, product: &Product) -> Option<Subject> {
        let when = self.settings.feedback?.when;
        let layer = self.graph.layer(key);
        // The statement is asked about wherever any node is.
        let due = match key {
            Some(_) => when.is_due(layer),
            None => !matches!(when, Feedback::Terminal | Feedback::Layers(0)),
        };
        let work = self.work.get(&key.cloned())?;
        // What stands because no attempt is left to change it has had its word.
        let spent = work.attempts >= self.settings.attempts() && work.scored.as_ref() == Some(&product.code);
        let goal = self.goal(key);
        let described = !matches!(&goal, Goal::Definition { meaning, .. } if meaning.trim().is_empty());
        (due && described && !spent).then(|| Subject {
            goal,
            product: product.clone(),
            attempts: work.attempts,
            layer,
            round: self.rounds + 1,
        })
    }

    /// A version that Lean accepted and that fits what it rests on: it stands, or the scorer is asked first.
    pub(super) fn accepted(&mut self, key: Option<ConceptKey>, product: Product, next: &mut Next) {
        match self.subject(key.as_ref(), &product) {
            Some(subject) => {
                self.work.entry(key.clone()).or_default().scored = Some(product.code);
                self.start(key, Action::Score(Box::new(subject)), next);
            }
            None => self.stands(key, product, next),
        }
    }

    pub(super) fn scored(&mut self, subject: Subject, opinion: Opinion, next: &mut Next) {
        let key = subject.goal.key().cloned();
        self.in_flight.remove(&key);
        if subject.product.context != self.definitions_below(key.as_ref()) {
            // Written anew below it meanwhile: Lean looks at it again first.
            return self.enter(Phase::Build, next);
        }
        match opinion {
            Opinion::Rejects(reasons) if subject.attempts < self.settings.attempts() => {
                let reasons: String = reasons.iter().map(|r| format!("\n- {r}")).collect();
                let complaint = format!("It compiles, but a comparison with its description found:{reasons}");
                self.work.entry(key.clone()).or_default().complaint = Some(complaint);
                if key.is_none() {
                    self.held = Some(subject.product);
                }
                self.enter(Phase::Build, next);
            }
            Opinion::Rejects(_) | Opinion::Accepts | Opinion::Unscored => self.stands(key, subject.product, next),
        }
    }

    /// The definition is there for what rests on it; the theorem goes to the judges.
    pub(super) fn stands(&mut self, key: Option<ConceptKey>, product: Product, next: &mut Next) {
        match key {
            Some(k) => {
                if let Some(c) = self.graph.get_mut(&k) {
                    c.lean_name.clone_from(&product.lean_name);
                }
                self.set(&k, NodeState::Synthesised { lean_name: product.lean_name, code: product.code }, next);
                self.enter(Phase::Build, next);
            }
            None => {
                self.held = None;
                self.product = Some(product);
                self.enter(Phase::Judge, next);
            }
        }
    }
}
