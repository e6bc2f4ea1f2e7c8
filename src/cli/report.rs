//! The one voice on stderr. A failure is told as `autoform: failed to ...: cause; what to do`,
//! once, escaped, and without a cause that its own text holds already.

use super::index::print::printable;
use super::output::Code;
use crate::formalrx::RowError;
use crate::workbench::{Fault, WorkbenchError};
use std::fmt::Display;
use std::io::Write;
use std::process::ExitCode;

/// Characters of one message; a server's page of HTML is not read to its end by anybody.
const MOST: usize = 4000;
/// Faults of rows told; a broken file has thousands.
const MOST_ROWS: usize = 40;

/// Writes a message. A closed stderr must not end the work.
pub(crate) fn say(message: impl Display) {
    let _ = writeln!(std::io::stderr().lock(), "autoform: {}", safe(&message.to_string()));
}

/// Writes a line of progress, which carries no name.
pub(crate) fn progress(message: impl Display) {
    let _ = writeln!(std::io::stderr().lock(), "{}", safe(&message.to_string()));
}

fn safe(text: &str) -> String {
    let mut short: String = text.chars().take(MOST).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    // A name in it must not pass for a line of ours.
    printable(&short).replace('\n', "\n  ")
}

/// Tells an error with its causes, and says with which code the program ends.
pub(crate) fn failed(error: &(dyn std::error::Error + 'static), code: Code) -> ExitCode {
    say(told(error));
    code.into()
}

/// Tells an error of the workbench, rows that cannot be used one by one; the code is that of its fault.
pub(crate) fn refused(error: &WorkbenchError) -> ExitCode {
    if let WorkbenchError::Rows(errors) = error {
        complain(errors);
        return code(error).into();
    }
    failed(error, code(error))
}

/// As [`refused`]; an interruption is its user's own, and is not told again.
pub(crate) fn ended(error: &WorkbenchError) -> ExitCode {
    match error {
        WorkbenchError::Interrupted => Code::Interrupted.into(),
        error => refused(error),
    }
}

/// Tells what is wrong with rows, by file and line.
pub(crate) fn complain(errors: &[RowError]) {
    for e in errors.iter().take(MOST_ROWS) {
        say(e);
    }
    if errors.len() > MOST_ROWS {
        say(format_args!("and {} more", errors.len() - MOST_ROWS));
    }
}

/// The code that a fault stands for.
pub(crate) fn code(error: &WorkbenchError) -> Code {
    match error.fault() {
        Fault::Input => Code::Usage,
        Fault::Missing => Code::Missing,
        Fault::Model => Code::GaveUp,
        Fault::Interrupted => Code::Interrupted,
        Fault::Internal => Code::Internal,
    }
}

/// An error and its causes in one line: a cause that is in the text already is not repeated, nor
/// does a message end in a colon before it.
pub(crate) fn told(error: &(dyn std::error::Error + 'static)) -> String {
    let mut text = plain(&error.to_string());
    let mut cause = error.source();
    while let Some(error) = cause {
        let more = plain(&error.to_string());
        if !more.is_empty() && !text.contains(&more) {
            let end = text.trim_end_matches([':', ' ']).len();
            text.truncate(end);
            text = format!("{text}: {more}");
        }
        cause = error.source();
    }
    text
}

/// Without the operating system's numbers, which say nothing that its words do not.
fn plain(text: &str) -> String {
    let mut out = text.trim_end().to_owned();
    while let Some(start) = out.find(" (os error ") {
        let Some(length) = out[start..].find(')') else { break };
        out.replace_range(start..=start + length, "");
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, thiserror::Error)]
    #[error("failed to use {path}: {source}")]
    struct Twice {
        path: &'static str,
        source: std::io::Error,
    }

    #[test]
    fn a_cause_is_told_once() {
        let source = std::io::Error::from_raw_os_error(2);
        let error = Twice { path: "/x/run.json", source };
        assert_eq!(told(&error), "failed to use /x/run.json: No such file or directory");
        let wrapped = anyhow::Error::from(error).context("failed to read the run");
        assert_eq!(
            told(wrapped.as_ref()),
            "failed to read the run: failed to use /x/run.json: No such file or directory"
        );
    }

    #[test]
    fn what_others_wrote_is_escaped_and_bounded() {
        assert!(!safe("a\u{1b}[2Jb").contains('\u{1b}'));
        assert!(safe(&"x".repeat(10_000)).chars().count() <= MOST + 1);
        assert_eq!(safe("no such\na.lean: accepted"), "no such\n  a.lean: accepted");
    }
}
