//! Evidence is elaborated from nothing and replayed by the kernel: what it rests on, and whether its theorems and its
//! statements are those that were meant.

use super::compose::{CANDIDATE, Opened, REFERENCE};
use super::evidence::{BACKWARD, FALSE, FORWARD};
use super::relate::{both_tied, failure};
use super::relation::{Evidence, Limits};
use super::tie::Constant;
use autoform_lean::{ElabOptions, ElabRequest, Lean, Outcome, Verdict, VerifyRequest};
use std::time::Instant;

/// Elaborates the evidence from nothing and looks at what it rests on.
pub(super) async fn checked(
    pool: &dyn Lean,
    header: &str,
    source: &str,
    theorems: Vec<String>,
    (r, c): (&Opened, &Opened),
    limits: &Limits,
) -> Result<Evidence, Unproved> {
    let own_axioms: Vec<&str> = [r, c]
        .iter()
        .flat_map(|o| &o.outline.constants)
        .filter(|k| k.kind == "axiom")
        .map(|k| k.name.as_str())
        .collect();
    let request = ElabRequest {
        header: header.to_owned(),
        source: source.to_owned(),
        options: ElabOptions {
            max_heartbeats: 2 * limits.heartbeats,
            max_rec_depth: limits.max_rec_depth,
            auto_implicit: false,
            wall_ms: limits.wall_ms,
        },
        ..ElabRequest::default()
    };
    let request = VerifyRequest { elab: request, trusted_header: true, expected: None, want_constants: true };
    let start = Instant::now();
    let mut checked = pool.verified(&request).await;
    if matches!(checked.outcome, Outcome::Crashed { .. }) {
        checked = pool.verified(&request).await;
    }
    tracing::debug!(op = "evidence", ms = start.elapsed().as_millis(), "asked Lean");
    match checked.outcome {
        Outcome::Accepted(_) => {
            let nobody = || Unproved::Undecided("nobody checked the evidence again".to_owned());
            let v = checked.verdict.ok_or_else(nobody)?;
            // What ran in the instance that searched is not believed: the constants are those of the clean one.
            let constants: Result<Vec<Constant>, _> =
                v.constants.iter().map(|c| serde_json::from_value(c.clone())).collect();
            let constants = constants.map_err(|e| Unproved::Undecided(format!("unreadable constants: {e}")))?;
            both_tied(r, c, &constants).map_err(Unproved::Undecided)?;
            let axioms = rests_on(&v, &theorems, &own_axioms).map_err(Unproved::Refused)?;
            Ok(Evidence { file: format!("{header}{source}"), theorems, axioms })
        }
        Outcome::Rejected(e) => {
            let first = e.errors().next().map_or("", |m| &m.text);
            let first: String = first.chars().take(300).collect();
            tracing::trace!(%source, "refused");
            Err(Unproved::Refused(format!("the evidence was not accepted: {first}")))
        }
        other => {
            tracing::trace!(%source, "not decided");
            Err(Unproved::Undecided(failure("evidence", &other)))
        }
    }
}

/// Why evidence is none.
pub(super) enum Unproved {
    /// Lean refuses it: another relation may hold.
    Refused(String),
    /// A limit ran out, or the statements are not those of the files: nothing can be said.
    Undecided(String),
}

/// Axioms of the theorems, where the kernel took each of them and each says what it has to.
fn rests_on(v: &Verdict, theorems: &[String], own_axioms: &[&str]) -> Result<Vec<String>, String> {
    let mut axioms = Vec::new();
    for name in theorems {
        let found = v.declarations.iter().find(|d| d.name == *name);
        let d = found.ok_or_else(|| match v.reasons.first() {
            Some(why) => format!("the kernel did not take {name}: {why}"),
            None => format!("the kernel did not take {name}"),
        })?;
        let meant = match name.as_str() {
            FORWARD | BACKWARD => says(name, &d.ty, &d.mentions),
            n if FALSE.contains(&n) => denies(n, &d.ty, &d.mentions),
            _ => true,
        };
        if !meant {
            return Err(format!("{name} does not say what it has to: {}", d.ty.chars().take(300).collect::<String>()));
        }
        if d.has_sorry {
            return Err("the evidence rests on sorry".to_owned());
        }
        let bad = |a: &&String| own_axioms.contains(&a.as_str()) || d.own_axioms.contains(a) || untrusted(a);
        if let Some(a) = d.axioms.iter().find(bad) {
            return Err(format!("the evidence rests on the axiom {a}"));
        }
        axioms.extend(d.axioms.iter().filter(|a| !axioms.contains(*a)).cloned().collect::<Vec<_>>());
    }
    Ok(axioms)
}

/// Whether a theorem's type, as the instance prints it in which no code of the files ran, is the implication that its
/// name promises. Notation and macros of a file can make a text mean something else.
fn says(name: &str, ty: &str, mentions: &[String]) -> bool {
    let (known, goal) = if name == FORWARD { (REFERENCE, CANDIDATE) } else { (CANDIDATE, REFERENCE) };
    let ty = ty.split_whitespace().collect::<Vec<_>>().join(" ");
    if mentions.iter().filter(|m| *m == known || *m == goal).count() != 2 {
        return false;
    }
    // Without parentheses `∀ p1, A p1 → B` is a statement about each `p1`.
    let before = |i: &usize| !ty[..*i].trim_start().starts_with('∀') && states(&ty[..*i], known);
    let Some(at) = ty.match_indices(" → ").map(|(i, _)| i).find(before) else { return false };
    states(&ty[at + " → ".len()..], goal)
}

/// Whether a text is a statement for all its variables: `A`, or `∀ (p1 : T) .., A p1 ..`, in parentheses where it stands before an arrow.
fn states(t: &str, name: &str) -> bool {
    let t = t.trim();
    let t = t.strip_prefix('(').and_then(|t| t.strip_suffix(')')).unwrap_or(t);
    let last = if t.starts_with('∀') { t.rsplit(", ").next().unwrap_or("") } else { t };
    let mut words = last.trim_start_matches('@').split(' ');
    words.next() == Some(name)
        && words.all(|w| !w.is_empty() && w.chars().all(|c| c.is_alphanumeric() || "_'✝.".contains(c)))
}

/// Whether a theorem's type, printed there, is that a statement is false.
fn denies(name: &str, ty: &str, mentions: &[String]) -> bool {
    let side = if name == FALSE[0] { REFERENCE } else { CANDIDATE };
    let ty = ty.split_whitespace().collect::<Vec<_>>().join(" ");
    let named: Vec<&String> = mentions.iter().filter(|m| *m == REFERENCE || *m == CANDIDATE).collect();
    named == [side] && ty.strip_prefix('¬').is_some_and(|t| states(t, side))
}

/// Axioms by which the compiler, not the kernel, vouches.
fn untrusted(axiom: &str) -> bool {
    ["sorryAx", "Lean.ofReduceBool", "Lean.ofReduceNat", "Lean.trustCompiler"].contains(&axiom)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_disproof_denies_one_statement() {
        let of = |ty: &str, mentions: &[&str]| {
            denies(FALSE[1], ty, &mentions.iter().map(|m| (*m).to_owned()).collect::<Vec<_>>())
        };
        assert!(of("¬candidate_statement", &["Not", CANDIDATE]));
        assert!(of("¬∀ (p1 : ℕ)\n  (p2 : Fin p1), candidate_statement p1 p2", &["Not", CANDIDATE]));
        assert!(!of("candidate_statement", &[CANDIDATE]));
        assert!(!of("¬(candidate_statement ∧ reference_statement)", &[CANDIDATE, REFERENCE]));
        assert!(!of("¬candidate_statement ∧ False", &[CANDIDATE]));
        assert!(!of("¬reference_statement", &[REFERENCE]));
        assert!(!of("¬candidate_statement → True", &[CANDIDATE]));
    }
}
