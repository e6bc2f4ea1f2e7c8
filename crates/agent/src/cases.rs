//! Cases of a definition: settled in English before it is written, stated by its author as examples
//! beside it, decided by Lean. A definition that fails one of its own cases goes back.
//!
//! What Lean can neither prove nor refute within its heartbeats is open, and says nothing.

use super::abort::Abort;
use super::context::Context;
use super::lexical::{blank, tokens};
use autoform_lean::Outcome;
use autoform_lean::lexer::brackets;
use autoform_llm::prompt::one_line;
use autoform_record::{CaseStanding, CaseTried, Event};

/// Most cases of one definition.
pub(super) const MAX_CASES: usize = 3;
/// Lean's heartbeats for one proof, in thousands.
const HEARTBEATS: u64 = 20_000;
/// Longest case, in bytes.
const MAX_BYTES: usize = 2_000;

/// A definition's code without the examples beside it, and what each example claims.
pub(super) fn split(code: &str) -> (String, Vec<String>) {
    let Ok(blanked) = blank(code) else { return (code.to_owned(), Vec::new()) };
    let starts_line = |at: usize| blanked[..at].chars().next_back().is_none_or(|c| c == '\n');
    let starts: Vec<usize> =
        tokens(&blanked).into_iter().filter(|(at, w)| *w == "example" && starts_line(*at)).map(|(at, _)| at).collect();
    // Examples come last; what stands before the first is the definition.
    let Some(first) = starts.first().copied() else { return (code.to_owned(), Vec::new()) };
    let ends = starts.iter().skip(1).copied().chain([code.len()]);
    let claims = starts.iter().zip(ends).filter_map(|(from, to)| claim(&code[from + "example".len()..to]));
    (code[..first].trim_end().to_owned(), claims.take(MAX_CASES).collect())
}

/// `BINDERS : CLAIM := PROOF` as `∀ BINDERS, CLAIM`.
fn claim(text: &str) -> Option<String> {
    let (mut colon, mut proof) = (None, None);
    for (token, _) in brackets(text).filter(|(_, depth)| *depth == 0) {
        match token.text {
            ":" if colon.is_none() => colon = Some(token.start),
            ":=" if proof.is_none() => proof = Some(token.start),
            _ => {}
        }
    }
    let (colon, proof) = (colon?, proof?);
    let (binders, claim) = (text[..colon].trim(), text.get(colon + 1..proof)?.trim());
    let told = if binders.is_empty() { claim.to_owned() } else { format!("∀ {binders}, {claim}") };
    (!claim.is_empty() && told.len() <= MAX_BYTES).then_some(told)
}

/// Tries the cases of a definition; the refusal is of the first that fails.
///
/// # Errors
/// Our machinery failed.
pub(super) async fn try_cases(
    ctx: &Context<'_>,
    task: &str,
    defined: &str,
    lean_name: &str,
    cases: &[String],
) -> Result<Option<String>, Abort> {
    let mut tried = Vec::new();
    for case in cases {
        // A claim that brings a command of its own along is none.
        if !super::lexical::common(&blank(case).unwrap_or_default(), 0).is_empty() || case.contains(":=") {
            continue;
        }
        let holds = proved(ctx, defined, lean_name, case).await?;
        let standing = if holds {
            CaseStanding::Holds
        } else if proved(ctx, defined, lean_name, &format!("¬ ({case})")).await? {
            CaseStanding::Fails
        } else {
            CaseStanding::Open
        };
        tried.push(CaseTried { case: one_line(case, 400), standing });
    }
    let failed = tried.iter().find(|t| t.standing == CaseStanding::Fails).map(|t| {
        format!("its own case `{}` fails: Lean proves the opposite. One of the two is wrong; mend it", t.case)
    });
    if !tried.is_empty() {
        ctx.note(&Event::Cases { task: task.to_owned(), tried })?;
    }
    Ok(failed)
}

async fn proved(ctx: &Context<'_>, defined: &str, name: &str, claim: &str) -> Result<bool, Abort> {
    let tactics = format!(
        "first | decide | (unfold {name}; decide) | (simp [{name}]; done) | (unfold {name}; omega) | grind [{name}]"
    );
    let source = format!("{defined}\n\ntheorem autoformCase : {claim} := by\n  {tactics}\n");
    Ok(matches!(ctx.elaborate_within(source, HEARTBEATS).await?, Outcome::Accepted(e) if !e.has_sorry))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn examples_after_a_definition_are_its_cases() {
        let code = "/-- An example. -/\ndef F (n : ℕ) : Prop := n = 6\n\nexample : F 6 := by sorry\nexample (n : ℕ) (h : n < 6) :\n    ¬ F n := by\n  sorry\n";
        let (definition, cases) = split(code);
        assert_eq!(definition, "/-- An example. -/\ndef F (n : ℕ) : Prop := n = 6");
        assert_eq!(cases, ["F 6", "∀ (n : ℕ) (h : n < 6), ¬ F n"]);
        let plain = "def G := 1";
        assert_eq!(split(plain), (plain.to_owned(), vec![]));
        assert!(split("def G := 1\nexample : ").1.is_empty());
    }
}
