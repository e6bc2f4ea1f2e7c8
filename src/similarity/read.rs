//! From Lean's syntax trees to terms: which kinds bind, which only group, which are notation.
//!
//! Knows Lean's kinds and those of `lean/NotationShim.lean`. A kind not named here is read as
//! notation: its atoms are the label, its other children the arguments.

use super::syntax::{NodeId, SyntaxNode, SyntaxTree};
use super::term::{Binder, Brackets, Statement, Term};

/// Marks the place of an argument in an operator's label.
pub const SLOT: &str = "<SLOT>";

/// Deepest syntax tree that is read, in nodes: reading recurses, and a thread's stack is finite.
/// Lean's own trees of the longest known benchmark statements are 24 deep.
pub const MAX_DEPTH: u32 = 400;

/// Why a syntax tree that parsed has no statement to compare.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ReadError {
    /// Only `open`, `variable` and the like.
    #[error("no declaration found")]
    NoDeclaration,
    /// Beyond [`MAX_DEPTH`].
    #[error("statement nested {0} deep, more than {MAX_DEPTH}")]
    TooDeep(u32),
}

/// The statement of a parsed source: its last declaration, with `variable`s and definitions before it.
///
/// # Errors
/// When nothing is declared, or the tree is nested too deeply.
pub fn statement(tree: &SyntaxTree) -> Result<Statement, ReadError> {
    if tree.depth() > MAX_DEPTH {
        return Err(ReadError::TooDeep(tree.depth()));
    }
    let reader = Reader { tree };
    let mut variables = Vec::new();
    let mut declared = Vec::new();
    reader.commands(0, &mut variables, &mut declared);
    let mut last = declared.pop().ok_or(ReadError::NoDeclaration)?;
    // A theorem after which only helpers stand is still the statement.
    if last.keyword != "theorem"
        && let Some(at) = declared.iter().rposition(|s| s.keyword == "theorem")
    {
        std::mem::swap(&mut declared[at], &mut last);
    }
    last.binders.splice(0..0, variables);
    last.before = declared;
    Ok(last)
}

/// The term of a syntax tree that is one.
///
/// # Errors
/// When the tree is nested too deeply, or holds only punctuation.
pub(super) fn term(tree: &SyntaxTree) -> Result<Term, ReadError> {
    if tree.depth() > MAX_DEPTH {
        return Err(ReadError::TooDeep(tree.depth()));
    }
    Reader { tree }.term(0).ok_or(ReadError::NoDeclaration)
}

struct Reader<'a> {
    tree: &'a SyntaxTree,
}

impl Reader<'_> {
    fn kids(&self, id: NodeId) -> &[NodeId] {
        self.tree.children(id)
    }

    fn kind(&self, id: NodeId) -> &str {
        self.tree.kind(id)
    }

    fn commands(&self, id: NodeId, variables: &mut Vec<Binder>, declared: &mut Vec<Statement>) {
        for &child in self.kids(id) {
            match self.kind(child) {
                "Lean.Parser.Command.variable" => {
                    for &part in self.kids(child) {
                        self.binders(part, variables);
                    }
                }
                "Lean.Parser.Command.declaration" => declared.extend(self.declaration(child)),
                kind if kind.contains("Lemma") || kind.contains("lemma") => declared.extend(self.declaration(child)),
                // `open Real in theorem ..`
                "Lean.Parser.Command.in" | "null" => self.commands(child, variables, declared),
                _ => {}
            }
        }
    }

    fn find(&self, id: NodeId, kinds: &[&str]) -> Option<NodeId> {
        let mut stack = vec![id];
        while let Some(at) = stack.pop() {
            if kinds.contains(&self.kind(at)) {
                return Some(at);
            }
            stack.extend(self.kids(at).iter().rev());
        }
        None
    }

    fn declaration(&self, id: NodeId) -> Option<Statement> {
        let body = self.kids(id).iter().copied().find(|&c| self.kind(c) != "Lean.Parser.Command.declModifiers")?;
        let keyword = self.first_atom(body).unwrap_or_default();
        let keyword = match keyword.as_str() {
            "lemma" | "example" => "theorem".to_owned(),
            _ => keyword,
        };
        let name = self
            .find(body, &["Lean.Parser.Command.declId"])
            .and_then(|d| self.kids(d).first().and_then(|&i| self.ident(i)))
            .unwrap_or_default();
        let mut binders = Vec::new();
        let ty;
        if let Some(sig) = self.find(body, &["Lean.Parser.Command.declSig", "Lean.Parser.Command.optDeclSig"]) {
            let parts = self.kids(sig);
            if let Some(&b) = parts.first() {
                self.binders(b, &mut binders);
            }
            ty = parts.get(1).and_then(|&t| self.find(t, &["Lean.Parser.Term.typeSpec"])).and_then(|t| self.type_of(t));
        } else {
            // Structures, inductive types: their whole text is the statement.
            ty = self.generic(body);
        }
        let value = if keyword == "theorem" {
            None
        } else {
            self.find(body, &["Lean.Parser.Command.declValSimple"])
                .and_then(|v| self.kids(v).get(1).copied())
                .filter(|&v| !matches!(self.kind(v), "Lean.Parser.Term.sorry" | "Lean.Parser.Term.byTactic"))
                .and_then(|v| self.term(v))
        };
        Some(Statement { keyword, name, binders, ty, value, before: Vec::new() })
    }

    fn first_atom(&self, id: NodeId) -> Option<String> {
        match self.tree.node(id) {
            SyntaxNode::Atom(text) => Some(text.clone()),
            _ => self.kids(id).iter().find_map(|&c| self.first_atom(c)),
        }
    }

    fn ident(&self, id: NodeId) -> Option<String> {
        match self.tree.node(id) {
            SyntaxNode::Ident(text) if !text.is_empty() => Some(text.clone()),
            _ => None,
        }
    }

    /// The term of a `: T` group.
    fn type_of(&self, id: NodeId) -> Option<Term> {
        self.kids(id).iter().copied().filter(|&c| self.tree.atom(c).is_none()).find_map(|c| self.term(c))
    }

    /// Reads binders of any of Lean's forms under `id` into `out`, one name each.
    fn binders(&self, id: NodeId, out: &mut Vec<Binder>) {
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

    fn bracketed(&self, brackets: Brackets, kids: &[NodeId], out: &mut Vec<Binder>) {
        let ty = kids.get(2).and_then(|&t| self.type_of(t));
        for &name in kids.get(1).map_or(&[][..], |&n| self.kids(n)) {
            let name = self.ident(name).map(Term::Ident);
            out.push(Binder { brackets, name, ty: ty.clone(), relation: None });
        }
    }

    /// Gives binders the `: T` or `∈ s` written after them.
    fn annotate(&self, id: NodeId, binders: &mut [Binder]) {
        if let Some((symbol, rhs)) = self.relation(id) {
            binders.iter_mut().for_each(|b| b.relation = Some((symbol.clone(), rhs.clone())));
        } else if let Some(ty) = self.type_of_nested(id) {
            binders.iter_mut().for_each(|b| {
                b.ty.get_or_insert_with(|| ty.clone());
            });
        }
    }

    fn type_of_nested(&self, id: NodeId) -> Option<Term> {
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
    fn relation(&self, id: NodeId) -> Option<(String, Term)> {
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

    /// The term at `id`; nothing where only punctuation stands.
    fn term(&self, id: NodeId) -> Option<Term> {
        match self.tree.node(id) {
            SyntaxNode::Missing => None,
            SyntaxNode::Atom(text) => Some(Term::Literal(text.clone())),
            SyntaxNode::Ident(text) => (!text.is_empty()).then(|| Term::Ident(text.clone())),
            SyntaxNode::Node { kind, children } => self.node(id, kind, children),
        }
    }

    fn node(&self, id: NodeId, kind: &str, kids: &[NodeId]) -> Option<Term> {
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
            "Lean.Parser.Term.let" | "Lean.Parser.Term.have" | "Lean.Parser.Term.letI" | "Lean.Parser.Term.haveI" => {
                self.local(id, kids)
            }
            _ if kids
                .iter()
                .any(|&k| matches!(self.kind(k), "shimOver" | "shimBinders" | "BigOperators.bigOpBinders")) =>
            {
                self.big_operator(kids)
            }
            // `∃! x, p`
            _ if kids.get(1).is_some_and(|&k| self.kind(k) == "Lean.explicitBinders") => {
                let mut binders = Vec::new();
                self.binders(*kids.get(1)?, &mut binders);
                self.binding(self.tree.atom(*kids.first()?)?.trim(), binders, vec![], self.term(*kids.last()?)?)
            }
            // `∀ x ∈ s, p` and `∃ x > 0, p`
            _ if kids.iter().any(|&k| self.kind(k).contains("binderPred")) => {
                let mut binders = Vec::new();
                self.binders(*kids.get(1)?, &mut binders);
                self.annotate(*kids.get(2)?, &mut binders);
                self.binding(self.tree.atom(*kids.first()?)?, binders, vec![], self.term(*kids.last()?)?)
            }
            _ => self.generic(id),
        }
    }

    /// Of several readings of one text, the one Mathlib's users mean: sets before structures.
    fn chosen(&self, kids: &[NodeId]) -> Option<NodeId> {
        let odd = |&&k: &&NodeId| self.kind(k).contains("structInst") || self.kind(k).ends_with("_1»");
        kids.iter().find(|k| !odd(k)).or(kids.first()).copied()
    }

    fn plain_text(&self, id: NodeId) -> String {
        match self.tree.node(id) {
            SyntaxNode::Atom(text) | SyntaxNode::Ident(text) => text.clone(),
            SyntaxNode::Missing => String::new(),
            SyntaxNode::Node { children, .. } => children.iter().map(|&c| self.plain_text(c)).collect(),
        }
    }

    fn binding(&self, head: &str, binders: Vec<Binder>, outside: Vec<Term>, body: Term) -> Option<Term> {
        Some(Term::Binding { head: head.to_owned(), binders, outside, inside: vec![body] })
    }

    fn function(&self, id: NodeId) -> Option<Term> {
        if self.kind(id) != "Lean.Parser.Term.basicFun" {
            return self.generic(id);
        }
        let kids = self.kids(id);
        let mut binders = Vec::new();
        self.binders(*kids.first()?, &mut binders);
        self.annotate(*kids.get(1)?, &mut binders);
        self.binding("fun", binders, vec![], self.term(*kids.last()?)?)
    }

    fn local(&self, id: NodeId, kids: &[NodeId]) -> Option<Term> {
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

    /// `∑ x ∈ s, f` and every other notation of the shim that binds.
    fn big_operator(&self, kids: &[NodeId]) -> Option<Term> {
        let mut head = String::new();
        let mut binders = Vec::new();
        let mut outside = Vec::new();
        let mut inside = Vec::new();
        for &kid in kids {
            match self.kind(kid) {
                "shimBinders" => self.binders(kid, &mut binders),
                "BigOperators.bigOpBinders" => self.big_binders(kid, &mut binders),
                "shimOver" => {
                    let parts = self.kids(kid);
                    self.binders(*parts.first()?, &mut binders);
                    // `∑ x in s` is the older way to write `∑ x ∈ s`.
                    if let Some(set) = parts.get(1).and_then(|&s| self.kids(s).get(1)).and_then(|&s| self.term(s)) {
                        binders.iter_mut().for_each(|b| b.relation = Some(("∈".to_owned(), set.clone())));
                    }
                    inside.extend(parts.get(2).and_then(|&s| self.kids(s).get(1)).and_then(|&s| self.term(s)));
                }
                "null" | "group" | "shimMeasure" => self.spliced_terms(kid, &mut outside),
                _ => match self.tree.atom(kid) {
                    Some("," | "in") => {}
                    Some(text) => head.push_str(text.trim()),
                    None => inside.extend(self.term(kid)),
                },
            }
        }
        Some(Term::Binding { head, binders, outside, inside })
    }

    /// The binders of the embedded library's own big operators, as Lean prints them.
    fn big_binders(&self, id: NodeId, out: &mut Vec<Binder>) {
        let kids = self.kids(id);
        if self.kind(id) != "BigOperators.bigOpBinder" {
            return kids.iter().for_each(|&k| self.big_binders(k, out));
        }
        let from = out.len();
        out.extend(kids.first().and_then(|&k| self.term(k)).map(plain));
        if let Some(&rest) = kids.get(1) {
            self.annotate(rest, &mut out[from..]);
        }
    }

    fn spliced_terms(&self, id: NodeId, out: &mut Vec<Term>) {
        for &kid in self.kids(id) {
            match self.kind(kid) {
                "null" | "group" | "shimMeasure" => self.spliced_terms(kid, out),
                _ if self.tree.atom(kid).is_some() => {}
                _ => out.extend(self.term(kid)),
            }
        }
    }

    /// Notation: atoms make the label, the rest are arguments.
    fn generic(&self, id: NodeId) -> Option<Term> {
        let mut label: Vec<String> = Vec::new();
        let mut args = Vec::new();
        self.splice(id, &mut label, &mut args);
        let only_slots = label.iter().all(|p| p == SLOT);
        match (args.len(), only_slots) {
            (0, _) if label.is_empty() => None,
            (0, _) => Some(Term::Literal(label.join(" "))),
            (1, true) => args.pop(),
            _ => Some(Term::Op(collapse(&label), args)),
        }
    }

    fn splice(&self, id: NodeId, label: &mut Vec<String>, args: &mut Vec<Term>) {
        for &kid in self.kids(id) {
            match self.tree.node(kid) {
                SyntaxNode::Atom(text) => label.push(text.trim().to_owned()),
                SyntaxNode::Node { kind, .. } if groups_only(kind) => self.splice(kid, label, args),
                _ => {
                    if let Some(term) = self.term(kid) {
                        label.push(SLOT.to_owned());
                        args.push(term);
                    }
                }
            }
        }
    }
}

/// Kinds that stand for nothing themselves.
fn groups_only(kind: &str) -> bool {
    matches!(kind, "null" | "group" | "Lean.Parser.Term.typeSpec" | "Lean.Parser.Term.fieldIdx")
        || kind.starts_with("Lean.Parser.Term.structInst")
        || kind.starts_with("Lean.Parser.Level")
        || kind.starts_with("Lean.Parser.Command.struct")
}

/// Repeated `, slot` once, so that a list of four and a list of five share their operator.
fn collapse(label: &[String]) -> String {
    let mut out: Vec<&str> = Vec::with_capacity(label.len());
    for part in label {
        if part == SLOT && out.len() >= 2 && out[out.len() - 1] == "," && out[out.len() - 2] == SLOT {
            out.pop();
        } else {
            out.push(part);
        }
    }
    out.join(" ")
}

fn plain(name: Term) -> Binder {
    let name = (!matches!(&name, Term::Literal(t) if t == "_")).then_some(name);
    Binder { brackets: Brackets::Explicit, name, ty: None, relation: None }
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
