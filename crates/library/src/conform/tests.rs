use super::*;
use crate::jsonl;

/// Declarations of the embedded library and the rows of Mathlib v4.28.0 with the same names: names and signatures.
const OURS: &str = include_str!("../../data/conform-here.jsonl");
const ROWS: &str = include_str!("../../data/conform-rows.jsonl");

fn read(text: &str) -> Vec<Declaration> {
    jsonl::read(text.as_bytes(), "sample").unwrap().declarations
}

fn aspects(ours: &[Declaration]) -> Vec<(String, Aspect)> {
    let done = conform(ours, &read(ROWS), &Exceptions::default());
    done.differences.into_iter().map(|d| (d.name, d.aspect)).collect()
}

#[test]
fn the_sample_conforms() {
    let ours = read(OURS);
    assert!(ours.len() >= 20, "{}", ours.len());
    assert_eq!(aspects(&ours), []);
}

fn changed(name: &str, from: &str, to: &str) -> Vec<(String, Aspect)> {
    let mut ours = read(OURS);
    let d = ours.iter_mut().find(|d| d.name == name).unwrap();
    assert!(d.ty.contains(from), "{}", d.ty);
    d.ty = d.ty.replacen(from, to, 1);
    aspects(&ours)
}

#[test]
fn exchanged_arguments_are_a_difference() {
    let name = "Polynomial.eval";
    assert_eq!(changed(name, "R → Polynomial R", "Polynomial R → R"), [(name.to_owned(), Aspect::Arguments)]);
}

#[test]
fn exchanged_hypotheses_are_a_difference() {
    let name = "le_trans";
    assert_eq!(changed(name, "a ≤ b → b ≤ c", "b ≤ c → a ≤ b"), [(name.to_owned(), Aspect::Arguments)]);
}

#[test]
fn an_argument_made_implicit_is_a_difference() {
    let name = "Metric.ball";
    assert_eq!(changed(name, "α → ℝ", "{_ : α} → ℝ"), [(name.to_owned(), Aspect::Arguments)]);
}

#[test]
fn a_weaker_class_is_a_difference_unless_it_stands_for_the_other() {
    let name = "le_antisymm";
    let row = read(ROWS).into_iter().find(|d| d.name == name).unwrap();
    let row = Declaration { ty: format!("[Strange α] {}", row.ty), ..row };
    let ours: Vec<Declaration> = read(OURS).into_iter().filter(|d| d.name == name).collect();
    let known = |list: &str| conform(&ours, std::slice::from_ref(&row), &Exceptions::parse("list", list).unwrap());
    let bare = known("");
    assert_eq!(bare.differences.len(), 1);
    assert_eq!((bare.differences[0].aspect, &bare.differences[0].known), (Aspect::Classes, &None));
    let listed = known("class:Strange\tPartialOrder\tstands for it");
    assert_eq!(listed.differences[0].known.as_deref(), Some("stands for it"));
    assert_eq!(known("class:Strange\tGroup\tno").differences[0].known, None);
}

#[test]
fn another_conclusion_and_another_kind_are_differences() {
    let name = "Polynomial.eval";
    assert_eq!(
        changed(name, "Polynomial R → R", "Polynomial R → Polynomial R"),
        [(name.to_owned(), Aspect::Conclusion)]
    );
    let mut ours = read(OURS);
    ours.iter_mut().find(|d| d.name == name).unwrap().kind = DeclKind::Structure;
    assert_eq!(aspects(&ours), [(name.to_owned(), Aspect::Kind)]);
}

#[test]
fn the_committed_list_is_readable() {
    let list = Exceptions::committed().unwrap();
    assert!(list.classes.contains_key("MulOneClass"));
    assert!(Exceptions::parse("list", "one column").is_err());
}

fn one(here: &str, there: &str) -> Vec<Aspect> {
    let row = |ty: &str| Declaration { name: "n".into(), ty: ty.to_owned(), ..read(OURS)[0].clone() };
    let done = conform(&[row(here)], &[row(there)], &Exceptions::default());
    done.differences.into_iter().map(|d| d.aspect).filter(|a| *a != Aspect::Kind).collect()
}

#[test]
fn a_variable_is_no_constant_and_a_bound_one_may_have_another_name() {
    assert_eq!(one("∀ {α : Type} (f : α → α), f = f", "{β : Type} (g : β → β) : g = g"), []);
    assert_eq!(one("∀ {α : Type} (f : α → α), f = f", "(f : ℝ → ℝ) : f = f"), [Aspect::Arguments]);
    assert_eq!(one("∀ (c : ℕ), c = c", "(c : ℕ) : 0 = 0"), [Aspect::Conclusion]);
    assert_eq!(one("∀ (c : ℕ), ∃ m, m = c", "(c : ℕ) : ∃ k, k = c"), []);
    assert_eq!(one("∀ (c : ℕ), ∃ m, m = c", "(c : ℕ) : ∃ k, c = k"), [Aspect::Conclusion]);
}

#[test]
fn a_quantified_class_is_asked_for_by_its_name() {
    let row = "{ι : Type} [∀ i : ι, Ring (f i)] : P";
    assert_eq!(one("∀ {ι : Type} [(i : ι) → Ring (f i)], P", row), []);
    assert_eq!(one("∀ {ι : Type} [(i : ι) → Group (f i)], P", row), [Aspect::Classes]);
}

#[test]
fn other_arguments_do_not_hide_another_conclusion() {
    assert_eq!(
        one("∀ (a b : ℕ), a < b → a = b", "(a b : ℕ) (h : a ≤ b) : a ≤ b"),
        [Aspect::Arguments, Aspect::Conclusion]
    );
}

#[test]
fn a_list_with_a_misspelt_aspect_is_refused() {
    assert!(Exceptions::parse("list", "le_trans\targument\twhy\n").is_err());
    assert!(Exceptions::parse("list", "le_trans\targuments\twhy\n").is_ok());
}
