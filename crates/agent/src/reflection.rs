//! What went wrong with an attempt, as a model is told it, and what to try when it goes wrong
//! again in the same way (Aria, section 3.1.2; ATF's "consecutive identical errors").

use autoform_lean::{Message, Severity, unknown_names};
use std::collections::BTreeMap;

/// Most messages shown to the model; later ones mostly follow from earlier ones.
const MAX_MESSAGES: usize = 6;
/// Longest message shown, in characters.
const MAX_MESSAGE_CHARS: usize = 900;
/// Most unknown names looked up after one attempt.
pub(super) const MAX_UNKNOWN: usize = 6;

/// Why an attempt was not accepted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Problem {
    /// The reply could not be read, so there is no code.
    Unreadable(String),
    /// Rules were broken.
    Refused(Vec<String>),
    /// Lean rejected it; lines count from the first line of the model's code.
    Rejected(Vec<Message>),
    /// Lean did not finish.
    Undecided(String),
}

impl Problem {
    /// The problem as the model is told it.
    pub(super) fn describe(&self, code: &str) -> String {
        match self {
            Self::Unreadable(problem) => format!("The reply could not be used: {problem}."),
            Self::Refused(reasons) => reasons.iter().map(|r| format!("- rule broken: {r}\n")).collect(),
            Self::Undecided(what) => {
                format!("{what}. Write it in a simpler form that needs less search or computation.")
            }
            Self::Rejected(messages) => {
                let errors: Vec<&Message> = messages.iter().filter(|m| m.severity == Severity::Error).collect();
                let mut out: String = errors.iter().take(MAX_MESSAGES).map(|m| show(m, code)).collect();
                if errors.len() > MAX_MESSAGES {
                    out.push_str(&format!("({} further errors)\n", errors.len() - MAX_MESSAGES));
                }
                out
            }
        }
    }

    /// The same problem, told of places `lines` further down.
    pub(super) fn moved_down(self, lines: u32) -> Self {
        let Self::Rejected(mut messages) = self else { return self };
        for message in messages.iter_mut().filter(|m| m.pos.line > 0) {
            message.pos.line += lines;
        }
        Self::Rejected(messages)
    }

    /// One line for a report.
    pub(super) fn summary(&self) -> String {
        let text = match self {
            Self::Unreadable(problem) => problem.clone(),
            Self::Refused(reasons) => reasons.first().cloned().unwrap_or_default(),
            Self::Undecided(what) => what.clone(),
            Self::Rejected(messages) => {
                messages.iter().find(|m| m.severity == Severity::Error).map(|m| m.text.clone()).unwrap_or_default()
            }
        };
        autoform_llm::prompt::one_line(&text, 200)
    }

    /// Equal for the same mistake at another place.
    pub(super) fn fingerprint(&self) -> String {
        match self {
            Self::Rejected(messages) => messages
                .iter()
                .filter(|m| m.severity == Severity::Error)
                .map(|m| format!("{}\n", m.text.trim()))
                .collect(),
            other => other.describe(""),
        }
    }

    /// Classes of which Lean says that it found no instance, in order, each once.
    pub(super) fn missing_instances(&self) -> Vec<String> {
        let Self::Rejected(messages) = self else { return Vec::new() };
        let mut classes = Vec::new();
        for class in messages.iter().filter(|m| m.severity == Severity::Error).filter_map(|m| class_in(&m.text)) {
            if !classes.contains(&class) && classes.len() < MAX_UNKNOWN {
                classes.push(class);
            }
        }
        classes
    }

    /// Identifiers that Lean says it does not know, in order, each once.
    pub(super) fn unknown_names(&self) -> Vec<String> {
        let Self::Rejected(messages) = self else { return Vec::new() };
        let mut names = Vec::new();
        for name in messages.iter().filter(|m| m.severity == Severity::Error).flat_map(|m| unknown_names(&m.text)) {
            if !names.contains(&name) && names.len() < MAX_UNKNOWN {
                names.push(name);
            }
        }
        names
    }
}

fn show(message: &Message, code: &str) -> String {
    let text: String = message.text.chars().take(MAX_MESSAGE_CHARS).filter(|c| !c.is_control() || *c == '\n').collect();
    let line = (message.pos.line as usize).checked_sub(1).and_then(|l| code.lines().nth(l));
    match line {
        Some(line) => {
            let column = message.pos.column as usize;
            let caret = " ".repeat(column.min(line.chars().count()));
            format!("line {}, column {}:\n  | {line}\n  | {caret}^\n{}\n", message.pos.line, column + 1, text.trim())
        }
        None => format!("{}\n", text.trim()),
    }
}

/// The class in "failed to synthesize instance of type class\n  Fintype (Fin n)", also where Lean
/// leaves words out or the class is what a binder leads to.
fn class_in(text: &str) -> Option<String> {
    let after = text.split_once("failed to synthesize")?.1;
    let after = after.trim_start_matches(|c: char| c != '\n').trim_start();
    let goal = after.split("\n\n").next().unwrap_or(after);
    let last =
        goal.rsplit(['→', ',']).find(|part| !part.trim().is_empty() && !part.contains(')') || part.contains('('))?;
    let head = last.split_whitespace().next()?;
    super::declaration::is_constant_name(head).then(|| head.to_owned())
}

/// What to try next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Strategy {
    /// Correct the code.
    Correct,
    /// Correct the code, with more search results.
    Wider,
    /// Ask for a definition that the code rests on to be written anew.
    BlameChild,
    /// Write it anew, without looking at what failed.
    FreshStart,
}

/// Remembers which errors came before. The n-th return of the same error calls for the n-th
/// strategy: wider retrieval, then the child it rests on, then a fresh start, then round again.
#[derive(Debug, Default)]
pub(super) struct Memory {
    seen: BTreeMap<String, u32>,
}

impl Memory {
    /// Takes note of a problem and says what to try.
    pub(super) fn next(&mut self, problem: &Problem) -> Strategy {
        let times = self.seen.entry(problem.fingerprint()).or_insert(0);
        *times += 1;
        match (*times - 1) % 4 {
            0 => Strategy::Correct,
            1 => Strategy::Wider,
            2 => Strategy::BlameChild,
            _ => Strategy::FreshStart,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use autoform_lean::Position;

    fn error(line: u32, column: u32, text: &str) -> Message {
        Message { severity: Severity::Error, pos: Position { line, column }, end: None, text: text.into() }
    }

    #[test]
    fn messages_show_the_line_they_point_to() {
        let problem = Problem::Rejected(vec![error(2, 4, "unknown identifier 'foo'"), error(9, 0, "elsewhere")]);
        let told = problem.describe("def a :=\n  ℕ foo\n");
        assert_eq!(told, "line 2, column 5:\n  |   ℕ foo\n  |     ^\nunknown identifier 'foo'\nelsewhere\n");
    }

    #[test]
    fn unknown_names_of_several_lean_versions_are_found() {
        let problem = Problem::Rejected(vec![
            error(1, 0, "Unknown identifier `Nat.sigma`"),
            error(1, 0, "unknown constant 'Foo.bar'"),
            error(1, 0, "Invalid field `divisors`: The environment does not contain `Nat.divisors'`\n  n\nhas type"),
            error(1, 0, "invalid field 'x', the environment does not contain 'Nat.x'"),
            error(1, 0, "unknown identifier 'Nat.sigma'"),
            error(1, 0, "unknown identifier 'rm -rf /'"),
            error(1, 0, "type mismatch"),
        ]);
        assert_eq!(problem.unknown_names(), ["Nat.sigma", "Foo.bar", "Nat.divisors'", "Nat.x"]);
    }

    #[test]
    fn classes_without_an_instance_are_found() {
        let problem = Problem::Rejected(vec![
            error(1, 0, "failed to synthesize instance of type class\n  Fintype (Equiv.Perm (Fin n))\n\nHint: more"),
            error(1, 0, "failed to synthesize\n  CommRing Foo\n\nAdditional diagnostic information"),
            error(1, 0, "failed to synthesize\n  (i : ι) → AddCommMonoid (M i)"),
            error(1, 0, "failed to synthesize\n  CommRing Bar"),
            error(1, 0, "type mismatch"),
        ]);
        assert_eq!(problem.missing_instances(), ["Fintype", "CommRing", "AddCommMonoid"]);
    }

    #[test]
    fn the_same_error_elsewhere_changes_the_strategy() {
        let mut memory = Memory::default();
        let problem = |line| Problem::Rejected(vec![error(line, 0, "type mismatch")]);
        let steps: Vec<Strategy> = (0..5).map(|l| memory.next(&problem(l))).collect();
        use Strategy::{BlameChild, Correct, FreshStart, Wider};
        assert_eq!(steps, [Correct, Wider, BlameChild, FreshStart, Correct]);
        assert_eq!(memory.next(&Problem::Refused(vec!["other".into()])), Correct);
    }

    #[test]
    fn long_lists_are_cut() {
        let many: Vec<Message> = (0..20).map(|i| error(i, 0, &"x".repeat(5000))).collect();
        let told = Problem::Rejected(many).describe("");
        assert!(told.len() < 7000 && told.contains("14 further errors"));
    }
}
