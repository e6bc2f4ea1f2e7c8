//! Majority voting (ASSESS section 4.2, after Lean Workbook): a model is asked several times
//! whether two statements say the same.
//!
//! The only place where the room meets a model, and it is handed a closure: this file owns the
//! question, the strict reading of the reply and the count.

use super::answer::{Answer, Unscored};
use super::spec::{Spec, Work};
use std::future::Future;

/// The metric `majority`.
pub(super) const METRIC: Spec =
    Spec { name: "majority", help: "Share of a model's votes for 'same'", combines: true, work: Work::Model };

/// Rounds the paper asks for.
pub const ROUNDS: usize = 16;

/// The question, in the words of the paper's appendix D, about two texts.
pub fn question(first: &str, second: &str) -> String {
    format!(
        "Please check following two math problems is same or different? Please consider each statement in two \
         problems, they are different if any statement is different. Please point out any differences you found. \
         Please reply **same** or **different** in the final sentence with bold format.\n\
         Problem 1: {first}\nProblem 2: {second}"
    )
}

/// Reads a reply: the last of `**same**` and `**different**` in it, and nothing else, is a vote.
pub fn vote(reply: &str) -> Option<bool> {
    let reply = reply.to_lowercase();
    match (reply.rfind("**same**"), reply.rfind("**different**")) {
        (None, None) => None,
        (same, different) => Some(same > different),
    }
}

/// The back-translation prompt, in the words of the paper's appendix D without its model's tokens.
pub fn translation(formal: &str) -> String {
    format!("Convert the formal statement into natural language:\n```lean\n{formal}\n```")
}

/// One question to the model.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Question {
    /// What it is for: `back-translate` or `vote`.
    pub purpose: &'static str,
    /// The text.
    pub prompt: String,
    /// Whether it is one of several samples of one prompt; a back-translation is asked once.
    pub sampled: bool,
    /// Index of the sample, so that no cache answers twice.
    pub sample: u32,
}

/// Translates both statements back, asks `rounds` times whether they say the same, and gives the
/// share of votes for `same`. Replies that are no vote are left out.
///
/// # Errors
/// [`Unscored::NoVote`] when a statement was not translated, or unless more than half of the rounds
/// gave a vote.
pub async fn majority<F, Fut>(first: &str, second: &str, rounds: usize, ask: F) -> Answer
where
    F: Fn(Question) -> Fut,
    Fut: Future<Output = Result<String, String>>,
{
    let translate = |formal: &str| {
        ask(Question { purpose: "back-translate", prompt: translation(formal), sampled: false, sample: 0 })
    };
    let (a, b) = futures::future::join(translate(first), translate(second)).await;
    let no = |message: String| Unscored::NoVote { message };
    let (a, b) = (a.map_err(no)?, b.map_err(no)?);
    let prompt = question(&a, &b);
    let vote_of = |i: usize| {
        ask(Question { purpose: "vote", prompt: prompt.clone(), sampled: true, sample: u32::try_from(i).unwrap_or(0) })
    };
    let replies = futures::future::join_all((0..rounds).map(vote_of)).await;
    let votes: Vec<bool> = replies.iter().filter_map(|r| r.as_deref().ok().and_then(vote)).collect();
    if votes.len() * 2 <= rounds {
        let failure = replies.iter().find_map(|r| r.as_ref().err().cloned()).unwrap_or_else(|| "no verdict".to_owned());
        return Err(Unscored::NoVote { message: format!("{} of {rounds} replies: {failure}", votes.len()) });
    }
    Ok(votes.iter().filter(|v| **v).count() as f64 / votes.len() as f64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_bold_words_vote_and_the_last_counts() {
        assert_eq!(vote("They are **Same**."), Some(true));
        assert_eq!(vote("not **same** but **different**"), Some(false));
        assert_eq!(vote("they are the same, not different"), None);
        assert_eq!(vote(""), None);
    }

    #[tokio::test]
    async fn counts_votes_on_the_translations_and_refuses_silence() {
        let ask = |q: Question| async move {
            match (q.purpose, q.sample) {
                ("back-translate", _) => Ok(format!("in words: {}", q.prompt.contains("theorem a"))),
                _ if !q.prompt.contains("Problem 1: in words: true") => Err("not the translations".to_owned()),
                (_, 0) => Ok("**different**".to_owned()),
                (_, 1) => Err("rate limited".to_owned()),
                _ => Ok("**same**".to_owned()),
            }
        };
        assert_eq!(majority("theorem a", "theorem b", 5, ask).await, Ok(0.75));
        let silent = |_: Question| async { Ok("maybe".to_owned()) };
        assert!(matches!(majority("a", "b", 4, silent).await, Err(Unscored::NoVote { .. })));
        let broken = |_: Question| async { Err("no key".to_owned()) };
        assert_eq!(majority("a", "b", 4, broken).await, Err(Unscored::NoVote { message: "no key".into() }));
    }
}
