//! How often work at one node went back and forth between meaning and form (Aria, appendix B.4): a
//! scorer or judge rejects what compiles, and the correction no longer compiles.

use super::event::Event;
use super::words::ScorerWord;
use autoform_judge::Ruling;
use serde::Serialize;
use std::collections::BTreeMap;

/// What happened at one node after a first rejection of its meaning.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct Toggling {
    /// Versions that compiled and were rejected for what they mean.
    pub rejections: u32,
    /// Changes from such a rejection to code that does not compile, or back, the first rejection not
    /// counted: a correction that compiles at once makes none.
    pub toggles: u32,
}

#[derive(Clone, Copy, PartialEq)]
enum Error {
    Form,
    Meaning,
}

/// By task (`define:NAME`, `state`), for tasks whose meaning was rejected at least once.
pub fn toggling<'a>(events: impl IntoIterator<Item = &'a Event>) -> BTreeMap<&'a str, Toggling> {
    let mut tasks: BTreeMap<&str, (Toggling, Option<Error>)> = BTreeMap::new();
    for event in events {
        let (task, error) = match event {
            // Number 0 is earlier code tried again, on other definitions: nobody wrote it anew.
            Event::Attempt { task, attempt: 1.., accepted: false, .. } => (task.as_str(), Error::Form),
            Event::Feedback(f) if f.verdict == ScorerWord::Rejects => (f.task.as_str(), Error::Meaning),
            Event::Round(round) if round.verdict == Ruling::Inconsistent => ("state", Error::Meaning),
            _ => continue,
        };
        let (told, last) = tasks.entry(task).or_default();
        told.toggles += u32::from(told.rejections > 0 && last.is_some_and(|l| l != error));
        told.rejections += u32::from(error == Error::Meaning);
        *last = Some(error);
    }
    tasks.into_iter().filter(|(_, (t, _))| t.rejections > 0).map(|(task, (t, _))| (task, t)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Feedback, Round};

    fn attempt(accepted: bool) -> Event {
        let (task, code) = ("define:a".to_owned(), String::new());
        Event::Attempt { task, attempt: 1, code, accepted, refusals: vec![], outcome: None }
    }

    fn feedback(verdict: ScorerWord) -> Event {
        Event::Feedback(Feedback {
            task: "define:a".into(),
            attempt: 1,
            layer: 0,
            model: "m".into(),
            score: Some(0.5),
            alpha: 0.9,
            verdict,
            told: vec![],
            problem: None,
        })
    }

    fn told(events: &[Event]) -> Option<(u32, u32)> {
        toggling(events).get("define:a").map(|t| (t.rejections, t.toggles))
    }

    #[test]
    fn changes_between_meaning_and_form_count_after_the_first_rejection() {
        let (good, bad, no) = (attempt(true), attempt(false), feedback(ScorerWord::Rejects));
        // m: rejected for its meaning, f: does not compile.
        for (path, expected) in [
            ("", None),
            ("ff", None),
            ("m", Some((1, 0))),
            ("fm", Some((1, 0))),
            ("mm", Some((2, 0))),
            ("mf", Some((1, 1))),
            ("mfm", Some((2, 2))),
            ("fmffmf", Some((2, 3))),
        ] {
            let mut events = Vec::new();
            for c in path.chars() {
                match c {
                    'm' => events.extend([good.clone(), no.clone()]),
                    _ => events.push(bad.clone()),
                }
            }
            events.extend([good.clone(), feedback(ScorerWord::Accepts), feedback(ScorerWord::Unscored)]);
            assert_eq!(told(&events), expected, "{path}");
        }
    }

    #[test]
    fn judges_reject_the_theorem() {
        let round = Event::Round(Round { round: 1, verdict: Ruling::Inconsistent, asked: 1, agreement: None });
        let failed = Event::Attempt {
            task: "state".into(),
            attempt: 2,
            code: String::new(),
            accepted: false,
            refusals: vec![],
            outcome: None,
        };
        assert_eq!(toggling(&[round, failed])["state"], Toggling { rejections: 1, toggles: 1 });
    }
}
