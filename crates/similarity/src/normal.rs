//! Forgets how a statement was spelled, by rules that keep its meaning up to implicit coercions.
//!
//! Hypotheses and variables become one telescope whether written as binders, arrows or
//! quantifiers; conjunctions of hypotheses are split (`propext and_imp`); names nothing refers to
//! are dropped; `≥ > ≠ ∉` are written with `≤ < ¬`; `¬ ∃` is `∀ ¬`; namespaces, type ascriptions
//! and coercion arrows go, and field notation is application. Dropping ascriptions and namespaces
//! can make two different statements equal, so this form scores and never certifies.

use super::read::SLOT;
use super::term::{Binder, Brackets, Statement, Term};

/// The normal form of a statement.
pub(super) fn normalise(s: &Statement) -> Statement {
    let mut n = Normaliser { scope: Vec::new() };
    n.statement(s)
}

struct Normaliser {
    scope: Vec<String>,
}

fn op2(symbol: &str, a: Term, b: Term) -> Term {
    Term::Op(format!("{SLOT} {symbol} {SLOT}"), vec![a, b])
}

fn not(a: Term) -> Term {
    Term::Op(format!("¬ {SLOT}"), vec![a])
}

fn call(name: &str, args: Vec<Term>) -> Term {
    Term::App(Box::new(Term::Ident(name.to_owned())), args)
}

/// A premise: a binder without a name.
fn premise(ty: Term) -> Binder {
    Binder { brackets: Brackets::Explicit, name: None, ty: Some(ty), relation: None }
}

/// The symbol of a binary operator's label.
fn symbol(label: &str) -> Option<&str> {
    label.strip_prefix(SLOT)?.strip_suffix(SLOT).map(str::trim)
}

fn conjuncts(term: Term, out: &mut Vec<Term>) {
    match term {
        Term::Op(label, args) if symbol(&label) == Some("∧") => args.into_iter().for_each(|a| conjuncts(a, out)),
        term => out.push(term),
    }
}

fn conjunction(mut terms: Vec<Term>) -> Option<Term> {
    match terms.len() {
        0 | 1 => terms.pop(),
        _ => Some(Term::Op(format!("{SLOT} ∧ {SLOT}"), terms)),
    }
}

impl Normaliser {
    fn statement(&mut self, s: &Statement) -> Statement {
        let before = s.before.iter().map(|b| self.statement(b)).collect();
        let depth = self.scope.len();
        let mut binders = Vec::new();
        for b in &s.binders {
            self.binder(b, &mut binders);
        }
        let mut ty = s.ty.as_ref().map(|t| self.term(t));
        if s.keyword == "theorem"
            && let Some(goal) = ty.take()
        {
            let (all, goal) = telescope(binders, goal);
            (binders, ty) = (all, Some(goal));
        }
        let value = s.value.as_ref().map(|v| self.term(v));
        self.scope.truncate(depth);
        Statement { keyword: s.keyword.clone(), name: s.name.clone(), binders, ty, value, before }
    }

    /// Normalises a binder; a relation in it becomes a premise after it.
    fn binder(&mut self, b: &Binder, out: &mut Vec<Binder>) {
        let ty = b.ty.as_ref().map(|t| self.term(t));
        let relation = b.relation.as_ref().map(|(symbol, rhs)| (symbol.clone(), self.term(rhs)));
        self.scope.extend(b.names());
        let name = b.name.as_ref().map(|n| self.term(n));
        // Implicit or not is how a theorem is applied, not what it says.
        let brackets = if b.brackets == Brackets::Instance { Brackets::Instance } else { Brackets::Explicit };
        out.push(Binder { brackets, name: name.clone(), ty, relation: None });
        if let (Some((symbol, rhs)), Some(name)) = (relation, name) {
            out.push(premise(binary(&symbol, name, rhs)));
        }
    }

    fn terms(&mut self, terms: &[Term]) -> Vec<Term> {
        terms.iter().map(|t| self.term(t)).collect()
    }

    fn term(&mut self, term: &Term) -> Term {
        match term {
            Term::Ident(name) => self.ident(name),
            Term::Literal(text) => Term::Literal(text.clone()),
            Term::Ascription(a, _) | Term::Coercion(_, a) => self.term(a),
            Term::Field(a, field) => call(field, vec![self.term(a)]),
            Term::Arrow(a, b) => {
                let mut binders = Vec::new();
                let mut premises = Vec::new();
                conjuncts(self.term(a), &mut premises);
                binders.extend(premises.into_iter().map(premise));
                forall(binders, self.term(b))
            }
            Term::App(head, args) => {
                let mut args = self.terms(args);
                match self.term(head) {
                    // `x.f y` is `f x y`.
                    Term::App(head, mut first) => {
                        first.append(&mut args);
                        Term::App(head, first)
                    }
                    head => Term::App(Box::new(head), args),
                }
            }
            Term::Op(label, args) => operator(label, self.terms(args)),
            Term::Binding { head, binders, outside, inside } => {
                let outside = self.terms(outside);
                let depth = self.scope.len();
                let mut bound = Vec::new();
                for b in binders {
                    self.binder(b, &mut bound);
                }
                let mut inside = self.terms(inside);
                self.scope.truncate(depth);
                match (head.as_str(), inside.pop()) {
                    ("∀" | "Π", Some(body)) => forall(bound, body),
                    ("∃", Some(body)) => exists(bound, body),
                    (_, body) => {
                        inside.extend(body);
                        Term::Binding { head: head.clone(), binders: bound, outside, inside }
                    }
                }
            }
        }
    }

    fn ident(&self, name: &str) -> Term {
        if self.scope.iter().any(|n| n == name) {
            return Term::Ident(name.to_owned());
        }
        if let Some((base, fields)) = name.split_once('.')
            && self.scope.iter().any(|n| n == base)
        {
            let start = Term::Ident(base.to_owned());
            return fields.split('.').fold(start, |term, field| call(field, vec![term]));
        }
        let last = name.rsplit('.').next().unwrap_or(name);
        Term::Ident(if last.is_empty() { name } else { last }.to_owned())
    }
}

fn operator(label: &str, mut args: Vec<Term>) -> Term {
    if let (Some(symbol), 2) = (symbol(label), args.len()) {
        let b = args.pop().expect("two arguments");
        let a = args.pop().expect("two arguments");
        return binary(symbol, a, b);
    }
    match (label, args.len()) {
        ("¬ <SLOT>", 1) => negate(args.remove(0)),
        ("| <SLOT> |", 1) => call("abs", args),
        ("√ <SLOT>", 1) => call("sqrt", args),
        ("<SLOT> !", 1) => call("factorial", args),
        ("‖ <SLOT> ‖", 1) => call("norm", args),
        ("⌊ <SLOT> ⌋", 1) => call("floor", args),
        ("⌈ <SLOT> ⌉", 1) => call("ceil", args),
        ("⌊ <SLOT> ⌋₊", 1) => call("floor", args),
        ("⌈ <SLOT> ⌉₊", 1) => call("ceil", args),
        _ => Term::Op(label.to_owned(), args),
    }
}

fn binary(symbol: &str, a: Term, b: Term) -> Term {
    match symbol {
        "≥" => op2("≤", b, a),
        ">" => op2("<", b, a),
        "⊇" => op2("⊆", b, a),
        "⊃" => op2("⊂", b, a),
        "≠" => not(op2("=", a, b)),
        "∉" => not(op2("∈", a, b)),
        "∤" => not(op2("∣", a, b)),
        "∧" => {
            let mut parts = Vec::new();
            conjuncts(a, &mut parts);
            conjuncts(b, &mut parts);
            Term::Op(format!("{SLOT} ∧ {SLOT}"), parts)
        }
        _ => op2(symbol, a, b),
    }
}

fn negate(term: Term) -> Term {
    match term {
        Term::Binding { head, binders, outside, mut inside } if head == "∃" && inside.len() == 1 => {
            let _ = outside;
            let body = inside.pop().expect("one body");
            let mut parts = Vec::new();
            conjuncts(body, &mut parts);
            let last = parts.pop().expect("a conjunction is not empty");
            let mut binders = binders;
            binders.extend(parts.into_iter().map(premise));
            forall(binders, negate(last))
        }
        Term::Op(label, mut args) if label == "¬ <SLOT>" && args.len() == 1 => args.remove(0),
        term => not(term),
    }
}

fn forall(binders: Vec<Binder>, body: Term) -> Term {
    let (binders, body) = telescope(binders, body);
    if binders.is_empty() {
        return body;
    }
    Term::Binding { head: "∀".to_owned(), binders, outside: vec![], inside: vec![body] }
}

/// Joins binders with those the body starts with, splits premises, drops unused names, and puts
/// what is bound before what is assumed.
fn telescope(mut binders: Vec<Binder>, mut body: Term) -> (Vec<Binder>, Term) {
    while let Term::Binding { head, binders: more, mut inside, .. } = body {
        if head != "∀" || inside.len() != 1 {
            body = Term::Binding { head, binders: more, outside: vec![], inside };
            break;
        }
        binders.extend(more);
        body = inside.pop().expect("one body");
    }
    for i in 0..binders.len() {
        let (done, rest) = binders.split_at_mut(i + 1);
        let binder = &mut done[i];
        let used = binder.ident().is_none_or(|n| body.mentions(n) || rest.iter().any(|b| b.mentions(n)));
        if !used && binder.ty.is_some() {
            binder.name = None;
        }
    }
    let mut variables = Vec::with_capacity(binders.len());
    let mut premises = Vec::new();
    for b in binders {
        if b.name.is_some() || b.brackets == Brackets::Instance {
            variables.push(b);
        } else if let Some(ty) = b.ty {
            let mut parts = Vec::new();
            conjuncts(ty, &mut parts);
            premises.extend(parts.into_iter().map(premise));
        }
    }
    variables.append(&mut premises);
    (variables, body)
}

/// Premises of an existential are conjuncts of its body; nested ones are joined.
fn exists(binders: Vec<Binder>, body: Term) -> Term {
    let mut bound = Vec::new();
    let mut parts = Vec::new();
    for b in binders {
        match (b.name.is_some(), b.ty) {
            (false, Some(ty)) => conjuncts(ty, &mut parts),
            (_, ty) => bound.push(Binder { ty, ..b }),
        }
    }
    match body {
        Term::Binding { head, binders: more, outside: _, mut inside }
            if head == "∃" && inside.len() == 1 && parts.is_empty() =>
        {
            bound.extend(more);
            conjuncts(inside.pop().expect("one body"), &mut parts);
        }
        body => conjuncts(body, &mut parts),
    }
    let inside = conjunction(parts).into_iter().collect();
    Term::Binding { head: "∃".to_owned(), binders: bound, outside: vec![], inside }
}
