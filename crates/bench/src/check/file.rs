//! Writes `Test2.lean`: one self-contained file whose acceptance by Lean is the verdict.
//!
//! It defines `cand` and `expected` from the texts as they are, states by `rfl` what each looks like
//! when opened, and then proves the plan's theorems about the pieces. Anyone can run it with `lean`.

use super::plan::{Plan, Theorem, binder};
use super::view::{Binder, BinderKind, Matched, Node};
use crate::item::Item;

/// A generated file and what each of its parts is for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Test2 {
    /// `import` lines.
    pub header: String,
    /// Everything after them.
    pub body: String,
    /// Lines of `body` (from 1) at which each part starts, with the tag of a failure there.
    parts: Vec<(u32, Part)>,
}

/// What stands at a line of the file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Part {
    /// Context, definitions and preamble: a failure here is ours.
    Ours(&'static str),
    /// The pieces do not elaborate again to what they were taken from.
    Form,
    /// A theorem of the plan or a guard, with its tag.
    Claim(String),
    /// The item's own tests.
    Extra,
}

impl Test2 {
    /// The whole file.
    pub(super) fn text(&self) -> String {
        format!("{}{}", self.header, self.body)
    }

    /// What stands at a line of `body`.
    pub(super) fn part(&self, line: u32) -> Part {
        self.parts.iter().rev().find(|(n, _)| *n <= line).map_or(Part::Ours("start"), |(_, p)| p.clone())
    }

    /// The item's own test at a line of `body`.
    pub(super) fn extra_test(&self, line: u32) -> Option<&str> {
        let before = self.body.lines().take(line as usize);
        before.filter_map(|l| l.strip_prefix("theorem ")?.split([' ', ':', '(', '{']).next()).last()
    }
}

/// `import` lines of an item.
pub(super) fn header(item: &Item) -> String {
    item.imports.iter().map(|i| format!("import {i}\n")).collect()
}

struct Writer {
    body: String,
    parts: Vec<(u32, Part)>,
}

impl Writer {
    fn part(&mut self, p: Part) {
        let line = self.body.matches('\n').count() as u32 + 1;
        self.parts.push((line, p));
    }

    fn line(&mut self, text: &str) {
        self.body.push_str(text.trim_end_matches('\n'));
        self.body.push('\n');
    }

    fn theorem(&mut self, t: &Theorem) {
        self.part(Part::Claim(t.tag.clone()));
        self.line(&format!("/-- {} -/", t.doc));
        self.line(&format!("theorem {} : {} := {}", t.name, t.statement, t.proof));
        self.line("");
    }
}

/// The file for one plan.
pub(super) fn write(item: &Item, candidate: &str, m: Matched<'_>, plan: &Plan, heartbeats: u64, depth: u64) -> Test2 {
    let mut w = Writer { body: String::new(), parts: Vec::new() };
    w.part(Part::Ours("context"));
    w.line(&format!(
        "/- Test 2 of `{}`, family {}. Lean accepts this file if and only if the candidate passes. -/",
        safe(&item.id),
        item.family
    ));
    w.line("set_option autoImplicit false");
    w.line(&format!("set_option maxHeartbeats {heartbeats}"));
    w.line(&format!("set_option maxRecDepth {depth}"));
    w.line("set_option linter.all false");
    w.line("");
    if !item.context.trim().is_empty() {
        w.line(&item.context);
        w.line("");
    }
    // An item's own tests see the candidate opened, so that a proof need not know how it was written.
    let written = if plan.extra.is_some() { "candidate" } else { "cand" };
    w.line(&format!("def {written} : Prop := (\n{candidate}\n)"));
    w.line("");
    w.line(&format!("def expected : Prop := (\n{}\n)", item.expected.trim_end()));
    w.line("");
    let opened = |b: &Node, own: bool| opening(m.binders, b, own);
    for (name, body, own) in [(written, m.candidate, true), ("expected", m.expected, false)] {
        w.part(Part::Form);
        w.line(&format!("/-- What `{name}` is when opened, by definition. -/"));
        let (scope, args, text) = opened(body, own);
        w.line(&format!("theorem {name}_form{scope} : {} = ({text}) := rfl", applied(name, &args)));
        w.line("");
    }
    if plan.extra.is_some() {
        w.part(Part::Form);
        let (scope, _, text) = opened(m.candidate, true);
        w.line("/-- The candidate, opened. -/");
        w.line(&format!("def cand{scope} : Prop := {text}"));
        w.line("");
    }
    guards(&mut w, m.binders, written);
    if !plan.preamble.is_empty() {
        w.part(Part::Ours("preamble"));
        w.line(&plan.preamble);
        w.line("");
    }
    for (i, t) in plan.theorems.iter().enumerate() {
        let mut t = t.clone();
        t.name = format!("{}_{}", t.name, i + 1);
        w.theorem(&t);
    }
    if let Some(extra) = &plan.extra {
        w.part(Part::Extra);
        w.line(&extra.text);
        w.line("");
        let context: Vec<&Binder> = m.binders.iter().filter(|b| b.kind == BinderKind::Context).collect();
        let scope: String = context.iter().map(|b| format!("{} ", binder(&b.var))).collect();
        let (own, reference) = (opened(m.candidate, true).2, opened(m.expected, false).2);
        w.part(Part::Claim(extra.everywhere.tag.clone()));
        w.line(&format!("/-- {} -/", extra.everywhere.doc));
        w.line(&format!(
            "theorem same_everywhere : ∀ {scope}, (({own}) ↔ ({reference})) := {}",
            extra.everywhere.proof
        ));
    }
    Test2 { header: header(item), body: w.body, parts: w.parts }
}

/// Text of an item's field inside a comment.
fn safe(s: &str) -> String {
    s.chars().filter(|c| c.is_alphanumeric() || matches!(c, '_' | '-' | '.')).collect()
}

fn applied(name: &str, args: &[String]) -> String {
    if args.is_empty() { name.to_owned() } else { format!("@{name} {}", args.join(" ")) }
}

/// The context's variables as binders, the names to apply a definition to, and the statement over them.
fn opening(binders: &[Binder], body: &Node, own: bool) -> (String, Vec<String>, String) {
    let context: Vec<&Binder> = binders.iter().filter(|b| b.kind == BinderKind::Context).collect();
    let scope: String = context.iter().map(|b| format!(" {}", binder(&b.var))).collect();
    let args = context.iter().map(|b| b.var.name.clone()).collect();
    let mut text = String::new();
    for b in binders.iter().filter(|b| b.kind == BinderKind::All) {
        let ty = match (&b.candidate, &b.expected) {
            (Some(c), _) if own => c.text(),
            (_, Some(e)) if !own => e.text(),
            _ => b.var.ty.text.clone(),
        };
        let (open, close) = if b.var.inst { ('[', ']') } else { ('(', ')') };
        text.push_str(&format!("∀ {open}{} : {ty}{close}, ", b.var.name));
    }
    text.push_str(&body.text());
    (scope, args, text)
}

/// What closes a statement that says nothing.
pub(super) const CLOSE: &str = "with_reducible first | rfl | assumption | exact True.intro | contradiction";

/// Triviality: a candidate that closes by `rfl` or an assumption passes only if the reference does too.
fn guards(w: &mut Writer, binders: &[Binder], written: &str) {
    let context: Vec<&Binder> = binders.iter().filter(|b| b.kind == BinderKind::Context).collect();
    let scope: Vec<String> = context.iter().map(|b| binder(&b.var)).collect();
    let args: Vec<String> = context.iter().map(|b| b.var.name.clone()).collect();
    let closed = |name: &str| {
        let all = if scope.is_empty() { String::new() } else { format!("∀ {}, ", scope.join(" ")) };
        let it = applied(name, &args);
        format!("(have : {all}{it} := by intros; unfold {name}; intros; {CLOSE})")
    };
    w.part(Part::Claim("trivial".into()));
    w.line("/-- The candidate is not closed by `rfl` or an assumption, unless the reference is. -/");
    w.line("theorem not_trivial : True := by");
    w.line("  first");
    w.line(&format!("  | fail_if_success {}", closed(written)));
    w.line("    trivial");
    w.line(&format!("  | {}", closed("expected")));
    w.line("    trivial");
    w.line("");
}
