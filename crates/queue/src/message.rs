//! What is sent: versioned, so that a program never guesses at another's messages.

use autoform_base::digest::sha256_hex;
use serde::{Deserialize, Serialize};

/// The version of every message here.
pub const VERSION: u32 = 1;

/// Which run a queue holds.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Run {
    /// [`VERSION`].
    pub version: u32,
    /// Digest of its problems.
    pub run: String,
    /// How many they are.
    pub problems: usize,
}

/// One problem.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Problem {
    /// [`VERSION`].
    pub version: u32,
    /// Its id.
    pub id: String,
    /// The name of its folder.
    pub folder: String,
    /// The statement.
    pub text: String,
    /// Deliveries without an end that it had before a worker that left put it back: they count on.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub spent: u64,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it")]
fn is_zero(n: &u64) -> bool {
    *n == 0
}

/// One result.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Done {
    /// [`VERSION`].
    pub version: u32,
    /// The problem's id.
    pub id: String,
    /// The name of its folder.
    pub folder: String,
    /// How it ended, in a word.
    pub outcome: String,
    /// Who worked on it last.
    pub worker: String,
    /// How often it was delivered.
    pub delivered: u64,
}

/// One problem that was given up.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dead {
    /// [`VERSION`].
    pub version: u32,
    /// The problem's id, as far as it could be read.
    pub id: String,
    /// Why, in words; untrusted.
    pub reason: String,
    /// Who gave it up.
    pub worker: String,
    /// How often it was delivered.
    pub delivered: u64,
}

/// The id of a run: a digest of its problems in order.
pub fn run_id(problems: &[Problem]) -> String {
    let all: String = problems.iter().map(|p| format!("{}\0{}\0", sha256_hex(&p.id), sha256_hex(&p.text))).collect();
    sha256_hex(all)
}

/// Reads `run`.
///
/// # Errors
/// It is another version's, in words.
pub(crate) fn run(text: &[u8]) -> Result<Run, String> {
    read(text).map_err(|v| format!("a run of {v}"))
}

/// Reads a problem.
///
/// # Errors
/// It is another version's, in words.
pub(crate) fn problem(text: &[u8]) -> Result<Problem, String> {
    let problem: Problem = read(text).map_err(|v| format!("a message of {v}"))?;
    // A folder's name comes over the network: it must not leave its folder.
    let plain = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    if problem.folder.is_empty() || problem.folder.len() > 100 || !problem.folder.chars().all(plain) {
        return Err("a message whose folder is no plain name".to_owned());
    }
    Ok(problem)
}

/// The version first: another one need not have this one's fields.
fn read<T: serde::de::DeserializeOwned>(text: &[u8]) -> Result<T, String> {
    let value: serde_json::Value = serde_json::from_slice(text).map_err(|_| "no known form".to_owned())?;
    match value["version"].as_u64() {
        Some(v) if v == u64::from(VERSION) => {
            serde_json::from_value(value).map_err(|e| format!("version {VERSION} with an unknown form ({e})"))
        }
        Some(v) => Err(format!("version {v}, and this program reads version {VERSION}")),
        None => Err("no version".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_versions_and_other_folders_are_refused() {
        let p = Problem { version: VERSION, id: "a".into(), folder: "a".into(), text: "x".into(), spent: 0 };
        assert_eq!(problem(&serde_json::to_vec(&p).unwrap()).unwrap(), p);
        let newer = serde_json::json!({ "version": 2, "anything": 1 }).to_string();
        assert!(problem(newer.as_bytes()).unwrap_err().contains("version 2"));
        assert!(problem(b"nonsense").is_err() && problem(b"{}").is_err());
        for folder in ["", "..", "../x", "a/b", ".", "/etc"] {
            let bad = Problem { folder: folder.into(), ..p.clone() };
            assert!(problem(&serde_json::to_vec(&bad).unwrap()).is_err(), "{folder}");
        }
    }

    #[test]
    fn a_run_is_its_problems() {
        let p = |id: &str, text: &str| Problem {
            version: 1,
            id: id.into(),
            folder: "f".into(),
            text: text.into(),
            spent: 0,
        };
        assert_eq!(run_id(&[p("a", "x")]), run_id(&[p("a", "x")]));
        assert_ne!(run_id(&[p("a", "x")]), run_id(&[p("a", "y")]));
        assert_ne!(run_id(&[p("a", "x"), p("b", "y")]), run_id(&[p("b", "y"), p("a", "x")]));
    }
}
