//! Binders of every form Lean and the shim have, one name each, with their types and relations.

use super::Reader;
use crate::syntax::NodeId;
use crate::term::{Binder, Brackets, Term};

impl Reader<'_> {
    /// Reads binders of any of Lean's forms under `id` into `out`, one name each.
    pub(super) fn binders(&self, id: NodeId, out: &mut Vec<Binder>) {
        let kids = self.kids(id);
        match self.kind(id) {
            "Lean.Parser.Term.explicitBinder" => self.bracketed(Brackets::Explicit, kids, out),
            "Lean.Parser.Term.implicitBinder" => self.bracketed(Brackets::Implicit, kids, out),
            "Lean.Parser.Term.strictImplicitBinder" => self.bracketed(Brackets::Strict, kids, out),
            "Lean.Parser.Term.instBinder" => {
                let name = kids.get(1).and_then(|&n| self.kids(n).first()).and_then(|&n| self.ident(n));
                let ty = kids.get(2).and_then(|&t| self.term(t));
                out.push(Binder { brackets: Brackets::Instance, name: name.map(Term::Ident), ty, relation: None });
            }
            "Lean.unbracketedExplicitBinders" | "shimBinders" => {
                let from = out.len();
                if let Some(&names) = kids.first() {
                    self.binders(names, out);
                }
                if let Some(&rest) = kids.get(1) {
                    self.annotate(rest, &mut out[from..]);
                }
            }
            "Lean.bracketedExplicitBinders" => {
                let from = out.len();
                if let Some(&names) = kids.get(1) {
                    self.binders(names, out);
                }
                if let Some(ty) = kids.get(3).and_then(|&t| self.term(t)) {
                    out[from..].iter_mut().for_each(|b| b.ty = Some(ty.clone()));
                }
            }
            "shimParenBinder" => {
                let from = out.len();
                if let Some(&names) = kids.get(1) {
                    self.binders(names, out);
                }
                if let Some(&rest) = kids.get(2) {
                    self.annotate(rest, &mut out[from..]);
                }
            }
            "null" | "Lean.explicitBinders" | "Lean.binderIdent" | "group" => {
                kids.iter().for_each(|&c| self.binders(c, out));
            }
            // `fun (x y : T) ↦`: read as a term, `x y` is an application.
            "Lean.Parser.Term.typeAscription" => {
                let ty = kids.get(3).and_then(|&t| self.kids(t).first()).and_then(|&t| self.term(t));
                let from = out.len();
                match kids.get(1).and_then(|&t| self.term(t)) {
                    Some(Term::App(head, args)) if args.iter().all(|a| matches!(a, Term::Ident(_))) => {
                        out.push(plain(*head));
                        out.extend(args.into_iter().map(plain));
                    }
                    Some(term) => out.push(plain(term)),
                    None => {}
                }
                out[from..].iter_mut().for_each(|b| b.ty.clone_from(&ty));
            }
            "Lean.Parser.Term.paren" => kids.iter().for_each(|&c| self.binders(c, out)),
            "Lean.Parser.Term.hygienicLParen" | "hygieneInfo" => {}
            "Lean.Parser.Term.hole" => {
                out.push(Binder { brackets: Brackets::Explicit, name: None, ty: None, relation: None });
            }
            _ if self.tree.atom(id).is_some() => {}
            _ => out.extend(self.term(id).map(plain)),
        }
    }

    pub(super) fn bracketed(&self, brackets: Brackets, kids: &[NodeId], out: &mut Vec<Binder>) {
        let ty = kids.get(2).and_then(|&t| self.type_of(t));
        for &name in kids.get(1).map_or(&[][..], |&n| self.kids(n)) {
            let name = self.ident(name).map(Term::Ident);
            out.push(Binder { brackets, name, ty: ty.clone(), relation: None });
        }
    }

    /// Gives binders the `: T` or `∈ s` written after them.
    pub(super) fn annotate(&self, id: NodeId, binders: &mut [Binder]) {
        if let Some((symbol, rhs)) = self.relation(id) {
            binders.iter_mut().for_each(|b| b.relation = Some((symbol.clone(), rhs.clone())));
        } else if let Some(ty) = self.type_of_nested(id) {
            binders.iter_mut().for_each(|b| {
                b.ty.get_or_insert_with(|| ty.clone());
            });
        }
    }

    /// The term of a `: T` group.
    pub(super) fn type_of(&self, id: NodeId) -> Option<Term> {
        self.kids(id).iter().copied().filter(|&c| self.tree.atom(c).is_none()).find_map(|c| self.term(c))
    }

    pub(super) fn type_of_nested(&self, id: NodeId) -> Option<Term> {
        match self.kind(id) {
            "null" | "group" => {
                let kids = self.kids(id);
                kids.iter().find_map(|&c| match self.kind(c) {
                    "group" | "null" | "Lean.Parser.Term.typeSpec" => self.type_of_nested(c),
                    _ if self.tree.atom(c).is_some() => None,
                    _ => self.term(c),
                })
            }
            "Lean.Parser.Term.typeSpec" => self.type_of(id),
            _ => None,
        }
    }

    /// The `∈ s` of a binder, at `id` or directly below it.
    pub(super) fn relation(&self, id: NodeId) -> Option<(String, Term)> {
        if self.kind(id).contains("binderPred") {
            let kids = self.kids(id);
            let symbol = self.tree.atom(*kids.first()?)?.to_owned();
            return Some((symbol, self.term(*kids.get(1)?)?));
        }
        match self.kind(id) {
            "null" | "group" => self.kids(id).iter().find_map(|&c| self.relation(c)),
            _ => None,
        }
    }
}

/// A name without brackets; `_` is none.
pub(super) fn plain(name: Term) -> Binder {
    let name = (!matches!(&name, Term::Literal(t) if t == "_")).then_some(name);
    Binder { brackets: Brackets::Explicit, name, ty: None, relation: None }
}
