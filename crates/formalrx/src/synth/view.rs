//! A statement as the generators see it: variables, hypotheses, goal and helper definitions, each a
//! place in the text.

use super::located::{ARROW, Located};
use autoform_similarity::syntax::{NodeId, SyntaxTree};
use std::ops::{Deref, Range};

/// What a binder is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Role {
    /// Ranges over something.
    Variable,
    /// Assumes something. Told by its name: it starts with `h`, as is the custom.
    Hypothesis,
    /// `[C x]`
    Instance,
}

/// One group of binders: `(x y : T)`.
#[derive(Debug, Clone)]
pub(crate) struct Binder {
    /// The node, brackets included.
    pub node: NodeId,
    /// Names in order.
    pub names: Vec<String>,
    /// The type.
    pub ty: Option<NodeId>,
    /// What it is for.
    pub role: Role,
}

/// Where in the statement a node stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Region {
    /// In a binder that is no hypothesis.
    Variables,
    /// In a hypothesis, or left of an arrow on the way to the goal.
    Premise,
    /// In the goal.
    Goal,
    /// In a definition before the statement.
    Helper,
    /// Anywhere else: names, `by sorry`.
    Other,
}

/// A statement, taken apart. Derefs to its places.
#[derive(Debug)]
pub(crate) struct View {
    located: Located,
    /// Binders before the colon.
    pub binders: Vec<Binder>,
    /// The type after the colon.
    pub conclusion: NodeId,
    /// Left sides of arrows, and `∀` binders, on the way to the goal.
    pub premises: Vec<NodeId>,
    /// What is left of the conclusion after `∀` and arrows.
    pub goal: NodeId,
    /// Variables bound by `∀` on the way to the goal: the names and the type's node.
    pub universals: Vec<(Vec<String>, Option<NodeId>)>,
    /// Definitions before the statement.
    pub helpers: Vec<NodeId>,
}

impl Deref for View {
    type Target = Located;

    fn deref(&self) -> &Located {
        &self.located
    }
}

impl View {
    /// Takes a statement apart: the last theorem of the source. None when there is none, or its type is
    /// missing.
    pub(crate) fn new(text: &str, tree: SyntaxTree) -> Option<Self> {
        let located = Located::new(text.to_owned(), tree)?;
        let l = &located;
        let theorem = l.under(0).into_iter().rfind(|&n| l.kind(n) == "Lean.Parser.Command.theorem")?;
        let signature = l.find(theorem, "Lean.Parser.Command.declSig")?;
        let [binder_list, spec] = *l.children(signature) else { return None };
        let binders: Vec<Binder> = l.children(binder_list).iter().filter_map(|&b| binder(l, b)).collect();
        let conclusion = *l.children(spec).get(1)?;
        let (mut premises, mut universals) = (Vec::new(), Vec::new());
        let mut goal = conclusion;
        loop {
            goal = l.bare(goal);
            match (l.kind(goal), l.children(goal)) {
                ("Lean.Parser.Term.forall", [_, names, spec, .., body]) => {
                    universals.extend(universal(l, *names, *spec));
                    goal = *body;
                }
                (ARROW, [left, _, right]) => {
                    premises.push(*left);
                    goal = *right;
                }
                _ => break,
            }
        }
        let helpers = l
            .under(0)
            .into_iter()
            .filter(|&n| l.kind(n) == "Lean.Parser.Command.declValSimple" && l.span(n).end <= l.span(theorem).start)
            .collect();
        Some(Self { binders, conclusion, premises, goal, universals, helpers, located })
    }

    /// Where a node stands.
    pub(crate) fn region(&self, id: NodeId) -> Region {
        if self.is_under(id, self.goal) {
            return Region::Goal;
        }
        if self.premises.iter().any(|&p| self.is_under(id, p)) {
            return Region::Premise;
        }
        if let Some(b) = self.binders.iter().find(|b| self.is_under(id, b.node)) {
            return if b.role == Role::Hypothesis { Region::Premise } else { Region::Variables };
        }
        if self.is_under(id, self.conclusion) {
            return Region::Variables;
        }
        if self.helpers.iter().any(|&h| self.is_under(id, h)) { Region::Helper } else { Region::Other }
    }

    /// The hypotheses' statements: types of hypothesis binders, then left sides of arrows.
    pub(crate) fn hypotheses(&self) -> Vec<NodeId> {
        let binders = self.binders.iter().filter(|b| b.role == Role::Hypothesis).filter_map(|b| b.ty);
        binders.chain(self.premises.iter().copied()).collect()
    }

    /// Names and type text of every variable that ranges over the whole statement.
    pub(crate) fn variables(&self) -> Vec<(String, String)> {
        let binders = self.binders.iter().filter(|b| b.role == Role::Variable).map(|b| (&b.names, b.ty));
        let universals = self.universals.iter().map(|(names, ty)| (names, *ty));
        binders
            .chain(universals)
            .flat_map(|(names, ty)| {
                let ty = ty.map_or(String::new(), |t| self.text(t).to_owned());
                names.iter().map(move |n| (n.clone(), ty.clone()))
            })
            .collect()
    }

    /// The type of a variable, as written.
    pub(crate) fn type_of(&self, name: &str) -> Option<String> {
        self.variables().into_iter().find(|(n, _)| n == name).map(|(_, t)| t)
    }

    /// Every place of the statement itself: hypotheses and goal, binders of variables left out.
    pub(crate) fn claims(&self) -> Vec<NodeId> {
        let mut out: Vec<NodeId> = self.hypotheses().into_iter().flat_map(|h| self.under(h)).collect();
        out.extend(self.under(self.goal));
        out
    }

    /// How to leave out a hypothesis: the binder with the space before it, or a left side with its
    /// arrow.
    pub(crate) fn removal(&self, hypothesis: NodeId) -> Option<Range<usize>> {
        if let Some(b) = self.binders.iter().find(|b| b.ty == Some(hypothesis)) {
            // `(h k : P)` assumes once what it says twice; one name is the custom.
            let own = self.span(b.node);
            let space = self.whole()[..own.start].chars().rev().take_while(|c| c.is_whitespace());
            return (b.names.len() == 1).then(|| own.start - space.map(char::len_utf8).sum::<usize>()..own.end);
        }
        let arrow = self.parent(hypothesis);
        let right = self.binary(arrow).filter(|b| b.l == hypothesis)?.r;
        Some(self.span(hypothesis).start..self.span(right).start)
    }

    /// Where a further binder may be put: before the colon of the conclusion.
    pub(crate) fn end_of_binders(&self) -> usize {
        let colon = self.span(self.parent(self.conclusion)).start;
        self.whole()[..colon].trim_end().len()
    }
}

fn binder(l: &Located, id: NodeId) -> Option<Binder> {
    let instance = l.kind(id) == "Lean.Parser.Term.instBinder";
    if instance {
        let ty = l.children(id).get(2).copied();
        return Some(Binder { node: id, names: Vec::new(), ty, role: Role::Instance });
    }
    let [_, names, ty, ..] = *l.children(id) else { return None };
    let names: Vec<String> = l.children(names).iter().filter_map(|&n| l.ident(n)).map(str::to_owned).collect();
    let ty = l.children(ty).get(1).copied();
    let role = if names.iter().all(|n| n.starts_with('h')) { Role::Hypothesis } else { Role::Variable };
    Some(Binder { node: id, names, ty, role })
}

/// The variables of a `∀`: `x y : T` or bracketed groups.
fn universal(l: &Located, names: NodeId, spec: NodeId) -> Vec<(Vec<String>, Option<NodeId>)> {
    let mut out = Vec::new();
    let mut plain = Vec::new();
    for &n in l.children(names) {
        match l.ident(n) {
            Some(name) => plain.push(name.to_owned()),
            None => out.extend(binder(l, n).filter(|b| b.role != Role::Instance).map(|b| (b.names, b.ty))),
        }
    }
    if !plain.is_empty() {
        let ty = l.find(spec, "Lean.Parser.Term.typeSpec").and_then(|s| l.children(s).get(1).copied());
        out.push((plain, ty));
    }
    out
}
