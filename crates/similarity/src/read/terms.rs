//! Terms by the kind Lean gave them; a kind not named here is notation.

use super::Reader;
use super::binders::plain;
use crate::syntax::{NodeId, SyntaxNode};
use crate::term::{Binder, Term};

impl Reader<'_> {
    /// The term at `id`; nothing where only punctuation stands.
    pub(super) fn term(&self, id: NodeId) -> Option<Term> {
        match self.tree.node(id) {
            SyntaxNode::Missing => None,
            SyntaxNode::Atom(text) => Some(Term::Literal(text.clone())),
            SyntaxNode::Ident(text) => (!text.is_empty()).then(|| Term::Ident(text.clone())),
            SyntaxNode::Node { kind, children } => self.node(id, kind, children),
        }
    }

    pub(super) fn node(&self, id: NodeId, kind: &str, kids: &[NodeId]) -> Option<Term> {
        match kind {
            "hygieneInfo" | "Lean.Parser.Term.hygienicLParen" | "Lean.Parser.Command.docComment" => None,
            "Lean.Parser.Term.paren" => self.term(*kids.get(1)?),
            "Lean.binderIdent" => self.term(*kids.first()?),
            "choice" => self.term(self.chosen(kids)?),
            "Lean.Parser.Term.app" => {
                let head = self.term(*kids.first()?)?;
                let args: Vec<Term> = self.kids(*kids.get(1)?).iter().filter_map(|&a| self.term(a)).collect();
                Some(apply(head, args))
            }
            // `f <| x`, `f $ x`
            "«term_<|_»" | "«term_$__»" => {
                let (f, x) = (self.term(*kids.first()?)?, self.term(*kids.get(2)?)?);
                Some(apply(f, vec![x]))
            }
            "Lean.Parser.Term.explicit" => self.term(*kids.get(1)?),
            "Lean.Parser.Term.dotIdent" => self.ident(*kids.get(1)?).map(Term::Ident),
            "Lean.Parser.Term.arrow" => {
                Some(Term::Arrow(Box::new(self.term(*kids.first()?)?), Box::new(self.term(*kids.get(2)?)?)))
            }
            "Lean.Parser.Term.typeAscription" => {
                let ty = self.kids(*kids.get(3)?).first().and_then(|&t| self.term(t));
                Some(Term::Ascription(Box::new(self.term(*kids.get(1)?)?), ty.map(Box::new)))
            }
            "coeNotation" | "coeFunNotation" | "coeSortNotation" => {
                let mark = self.tree.atom(*kids.first()?).unwrap_or("↑").to_owned();
                Some(Term::Coercion(mark, Box::new(self.term(*kids.get(1)?)?)))
            }
            "Lean.Parser.Term.proj" => {
                let field = self.plain_text(*kids.get(2)?);
                Some(match self.term(*kids.first()?)? {
                    Term::Ident(name) => Term::Ident(format!("{name}.{field}")),
                    term => Term::Field(Box::new(term), field),
                })
            }
            "Lean.Parser.Term.forall" => {
                let mut binders = Vec::new();
                self.binders(*kids.get(1)?, &mut binders);
                self.annotate(*kids.get(2)?, &mut binders);
                self.binding("∀", binders, vec![], self.term(*kids.last()?)?)
            }
            "Lean.Parser.Term.depArrow" => {
                let mut binders = Vec::new();
                self.binders(*kids.first()?, &mut binders);
                self.binding("∀", binders, vec![], self.term(*kids.last()?)?)
            }
            "Lean.Parser.Term.fun" => self.function(*kids.get(1)?),
            "«term∃_,_»" => {
                let mut binders = Vec::new();
                self.binders(*kids.get(1)?, &mut binders);
                self.binding("∃", binders, vec![], self.term(*kids.last()?)?)
            }
            "Lean.Parser.Term.let" | "Lean.Parser.Term.have" | "Lean.Parser.Term.letI" | "Lean.Parser.Term.haveI" => {
                self.local(id, kids)
            }
            "setBuilder" | "setBuilderPred" => self.braces(id, kind, kids),
            _ if kind.starts_with("«term{") => self.braces(id, kind, kids),
            _ => self.notation(id, kids),
        }
    }

    /// Sets and subtypes in braces.
    fn braces(&self, id: NodeId, kind: &str, kids: &[NodeId]) -> Option<Term> {
        match kind {
            "«term{_:_//_}»" => {
                let mut binder = plain(self.term(*kids.get(1)?)?);
                binder.ty = self.type_of_nested(*kids.get(2)?);
                self.binding("{//}", vec![binder], vec![], self.term(*kids.get(4)?)?)
            }
            "«term{_|_}»" => {
                let mut binders = Vec::new();
                self.binders(*kids.get(1)?, &mut binders);
                self.binding("{|}", binders, vec![], self.term(*kids.get(3)?)?)
            }
            "«term{_:_|_}»" => {
                let mut binder = plain(self.term(*kids.get(1)?)?);
                binder.ty = self.term(*kids.get(3)?);
                self.binding("{|}", vec![binder], vec![], self.term(*kids.get(5)?)?)
            }
            "«term{__|_}»" | "«term{__|_}_1»" | "setBuilder" | "setBuilderPred" => {
                let mut binders = Vec::new();
                self.binders(*kids.get(1)?, &mut binders);
                self.annotate(*kids.get(2)?, &mut binders);
                self.binding("{|}", binders, vec![], self.term(*kids.get(4)?)?)
            }
            "«term{_|_}_1»" => {
                let mut binders = Vec::new();
                self.binders(*kids.get(3)?, &mut binders);
                self.binding("{image|}", binders, vec![], self.term(*kids.get(1)?)?)
            }
            _ => self.notation(id, kids),
        }
    }

    /// Notation, known by what stands in it.
    fn notation(&self, id: NodeId, kids: &[NodeId]) -> Option<Term> {
        match () {
            () if kids
                .iter()
                .any(|&k| matches!(self.kind(k), "shimOver" | "shimBinders" | "BigOperators.bigOpBinders")) =>
            {
                self.big_operator(kids)
            }
            // `∃! x, p`
            () if kids.get(1).is_some_and(|&k| self.kind(k) == "Lean.explicitBinders") => {
                let mut binders = Vec::new();
                self.binders(*kids.get(1)?, &mut binders);
                self.binding(self.tree.atom(*kids.first()?)?.trim(), binders, vec![], self.term(*kids.last()?)?)
            }
            // `∀ x ∈ s, p` and `∃ x > 0, p`
            () if kids.iter().any(|&k| self.kind(k).contains("binderPred")) => {
                let mut binders = Vec::new();
                self.binders(*kids.get(1)?, &mut binders);
                self.annotate(*kids.get(2)?, &mut binders);
                self.binding(self.tree.atom(*kids.first()?)?, binders, vec![], self.term(*kids.last()?)?)
            }
            () => self.generic(id),
        }
    }

    /// Of several readings of one text, the one Mathlib's users mean: sets before structures.
    pub(super) fn chosen(&self, kids: &[NodeId]) -> Option<NodeId> {
        let odd = |&&k: &&NodeId| self.kind(k).contains("structInst") || self.kind(k).ends_with("_1»");
        kids.iter().find(|k| !odd(k)).or(kids.first()).copied()
    }

    pub(super) fn binding(&self, head: &str, binders: Vec<Binder>, outside: Vec<Term>, body: Term) -> Option<Term> {
        Some(Term::Binding { head: head.to_owned(), binders, outside, inside: vec![body] })
    }

    pub(super) fn function(&self, id: NodeId) -> Option<Term> {
        if self.kind(id) != "Lean.Parser.Term.basicFun" {
            return self.generic(id);
        }
        let kids = self.kids(id);
        let mut binders = Vec::new();
        self.binders(*kids.first()?, &mut binders);
        self.annotate(*kids.get(1)?, &mut binders);
        self.binding("fun", binders, vec![], self.term(*kids.last()?)?)
    }

    pub(super) fn local(&self, id: NodeId, kids: &[NodeId]) -> Option<Term> {
        let Some(decl) = self.find(id, &["Lean.Parser.Term.letIdDecl", "Lean.Parser.Term.letPatDecl"]) else {
            return self.generic(id);
        };
        let parts = self.kids(decl);
        let mut binders = Vec::new();
        match self.find(*parts.first()?, &["Lean.Parser.Term.letId"]).and_then(|l| self.kids(l).first().copied()) {
            Some(name) => self.binders(name, &mut binders),
            None => self.binders(*parts.first()?, &mut binders),
        }
        let mut arguments = Vec::new();
        self.binders(*parts.get(1)?, &mut arguments);
        let ty = parts.get(2).and_then(|&t| self.type_of_nested(t));
        binders.iter_mut().for_each(|b| b.ty.clone_from(&ty));
        let mut value = self.term(*parts.last()?)?;
        if !arguments.is_empty() {
            value = self.binding("fun", arguments, vec![], value)?;
        }
        self.binding(&self.first_atom(id)?, binders, vec![value], self.term(*kids.last()?)?)
    }
}

/// `(f a) b` and `f a b` are one application.
fn apply(head: Term, mut args: Vec<Term>) -> Term {
    if args.is_empty() {
        return head;
    }
    match head {
        Term::App(inner, mut first) => {
            first.append(&mut args);
            Term::App(inner, first)
        }
        head => Term::App(Box::new(head), args),
    }
}
