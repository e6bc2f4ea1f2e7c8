//! Pairs with lemmas that somebody proposes for them: which lemmas Lean takes, and what the pair is with those.
//!
//! `cargo run --release -p autoform-sameness --example lemmas -- FILE.jsonl`, a line
//! `{"id", "reference", "candidate", "lemmas": [{"binders", "left", "right", "proof", "not_always", "not_never"}]}` with bare statements.

use autoform_sameness::{Lemma, Limits, propose, relate_by};
use autoform_testing::{RUNTIME, lean_pool};
use serde::Deserialize;

#[derive(Deserialize)]
struct Pair {
    id: String,
    reference: String,
    candidate: String,
    lemmas: Vec<Lemma>,
}

#[allow(clippy::print_stdout, reason = "it is what an example does")]
fn main() {
    let path = std::env::args().nth(1).expect("a file");
    let text = std::fs::read_to_string(path).expect("the file can be read");
    let limits = Limits::default();
    let of = |s: &str| format!("import Mathlib\nopen BigOperators Real Nat\n\ntheorem t : {s} := by sorry\n");
    for line in text.lines().filter(|l| !l.trim().is_empty()) {
        let pair: Pair = serde_json::from_str(line).expect("a pair");
        let (r, c) = (of(&pair.reference), of(&pair.candidate));
        let mut taken = Vec::new();
        for lemma in &pair.lemmas {
            match RUNTIME.block_on(propose(lean_pool(), (&r, &c), lemma, taken.len() + 1, &limits)) {
                Ok(l) => taken.push(l),
                Err(why) => println!("{}: refused: {}", pair.id, why.replace('\n', " ")),
            }
        }
        let found = RUNTIME.block_on(relate_by(lean_pool(), &r, &c, &taken, &limits));
        println!("{}: {} lemmas taken: {} {:?}", pair.id, taken.len(), found.relation.word(), found.notes);
    }
}
