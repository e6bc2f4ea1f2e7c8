//! What Lean says of declarations to whom an author may turn: the signature of each, arguments named and in order,
//! where an index has a bare type (`Int.ModEq (n a b : ℤ) : Prop` for `ℤ → ℤ → ℤ → Prop`). Asked of Lean once a run for
//! each name, many names in one request.

use super::abort::Abort;
use super::context::Context;
use super::declaration::{MAX_TYPE, is_constant_name, plain_universes, term};
use super::lookups;
use autoform_lean::{Elaborated, Outcome, Severity};
use autoform_library::Declaration;
use autoform_llm::prompt::{Term, framed, one_line};

/// Signatures by name, in the order of the names; `None` where Lean knows no such declaration, or gave no answer.
pub(super) async fn signatures(ctx: &Context<'_>, names: &[&str]) -> Result<Vec<Option<String>>, Abort> {
    let kept = &ctx.lookups.signatures;
    let mut new: Vec<&str> = Vec::new();
    for name in names {
        if is_constant_name(name) && lookups::known(kept, name, 0).is_none() && !new.contains(name) {
            new.push(name);
        }
    }
    if !new.is_empty() {
        let source: Vec<String> = new.iter().map(|name| format!("#check {name}")).collect();
        // No answer is not an answer, so it is not kept.
        if let Outcome::Accepted(said) | Outcome::Rejected(said) = ctx.elaborate(source.join("\n")).await? {
            for (line, name) in (1..).zip(&new) {
                lookups::keep(kept, name, 0, checked(&said, line, name));
            }
        }
    }
    Ok(names.iter().map(|name| lookups::known(kept, name, 0).flatten()).collect())
}

/// What Lean says on a line where a name is checked.
fn checked(said: &Elaborated, line: u32, name: &str) -> Option<String> {
    let mut here = said.messages.iter().filter(|m| m.pos.line == line);
    let known = here.clone().all(|m| m.severity != Severity::Error);
    let text = here.find(|m| m.severity == Severity::Info).map(|m| m.text.as_str());
    known.then(|| signature(text.unwrap_or_default(), name))
}

/// What follows a name in Lean's answer to `#check`: `(n k : ℕ) : ℕ` of `Nat.choose (n k : ℕ) : ℕ`.
fn signature(said: &str, name: &str) -> String {
    let mut rest = said.trim_start().trim_start_matches('@');
    rest = rest.strip_prefix(name).unwrap_or(rest);
    // Universe parameters say nothing to a reader.
    if let Some(end) = rest.strip_prefix(".{").and_then(|r| r.find('}')) {
        rest = &rest[2 + end + 1..];
    }
    framed(&plain_universes(&one_line(rest, MAX_TYPE)))
}

/// Declarations as an author is shown them: what follows the name is the signature, and where Lean gave none, a colon and
/// the type that the index has.
pub(super) async fn shown(ctx: &Context<'_>, decls: &[&Declaration], doc: usize) -> Result<Vec<Term>, Abort> {
    let names: Vec<&str> = decls.iter().map(|d| d.name.as_str()).collect();
    let told = signatures(ctx, &names).await?;
    let with = |(decl, signature): (&&Declaration, Option<String>)| {
        let term = term(decl, doc);
        let ty = signature.filter(|s| !s.is_empty()).unwrap_or_else(|| format!(": {}", term.ty));
        Term { ty, ..term }
    };
    Ok(decls.iter().zip(told).map(with).collect())
}

/// A line of a list: `` - def `Int.ModEq` (n a b : ℤ) : Prop `` and, below it, what it is.
pub(super) fn line(term: &Term) -> String {
    let doc = if term.doc.is_empty() { String::new() } else { format!("\n  {}", term.doc) };
    format!("- {} `{}` {}{doc}", term.kind, term.name, term.ty)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_signature_is_what_follows_the_name() {
        assert_eq!(signature("Nat.choose (n k : ℕ) : ℕ", "Nat.choose"), "(n k : ℕ) : ℕ");
        assert_eq!(signature("@Foo.{u, v} (α : Type u) : Type v", "Foo"), "(α : Type*) : Type*");
        assert_eq!(signature("", "Foo"), "");
    }

    #[test]
    fn each_line_of_an_answer_is_of_the_name_asked_for_there() {
        let told = serde_json::json!({"messages": [
            {"severity": "info", "pos": [1, 0], "text": "A : ℕ"},
            {"severity": "error", "pos": [2, 7], "text": "unknown identifier"},
            {"severity": "info", "pos": [3, 0], "text": "C (n : ℕ) : Prop"},
        ], "decls": [], "axioms": [], "has_sorry": false, "lean_ms": 1});
        let said: Elaborated = serde_json::from_value(told).unwrap();
        let of = |line, name| checked(&said, line, name);
        assert_eq!(of(1, "A").as_deref(), Some(": ℕ"));
        assert_eq!(of(2, "B"), None);
        assert_eq!(of(3, "C").as_deref(), Some("(n : ℕ) : Prop"));
    }
}
