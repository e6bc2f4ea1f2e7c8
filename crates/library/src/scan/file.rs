//! One source file to declarations: the loop over its commands.

use super::alias::ALIAS_MARK;
use super::command::{DECLARING, MODIFIERS, Member, Parts, clean, constructors, fields, next, parts};
use super::lexer::{Token, TokenKind, lex};
use super::scope::{Scope, binders, closing};
use super::twin::{twin, twin_of};
use crate::declaration::{DeclKind, Declaration};
use crate::instance_name::generated_name;
use crate::jsonl::is_lean_name;

/// What one file holds.
#[derive(Debug, Clone, Default)]
pub(super) struct FileScan {
    pub(super) declarations: Vec<Declaration>,
    /// Declarations left out because they are private.
    pub(super) private: usize,
    /// The first module docstring.
    pub(super) module_doc: Option<String>,
}

/// Scans one file. Aliases are left for [`super::alias::resolve_aliases`].
pub(super) fn scan_file(source: &str, module: &str) -> FileScan {
    let tokens = lex(source);
    let mut scanner = Scanner { scope: Scope::default(), module, found: FileScan::default(), restore: None };
    let mut head = Head::default();
    let mut at = 0;
    while at < tokens.len() {
        at = scanner.command(&tokens, at, &mut head);
    }
    scanner.found
}

/// What stands before a declaration's keyword.
#[derive(Debug, Clone, Default)]
struct Head<'t, 's> {
    doc: Option<String>,
    attributes: Vec<&'t [Token<'s>]>,
    private: bool,
}

struct Scanner<'m> {
    scope: Scope,
    module: &'m str,
    found: FileScan,
    /// The scope before `variable … in`, put back after the declaration that follows.
    restore: Option<Scope>,
}

impl Scanner<'_> {
    /// Reads the command, or the part of a declaration's head, at `at`; returns where to go on.
    fn command<'t, 's>(&mut self, tokens: &'t [Token<'s>], at: usize, head: &mut Head<'t, 's>) -> usize {
        let token = tokens[at];
        match (token.kind, token.text) {
            (TokenKind::ModuleDoc, doc) => {
                self.found.module_doc.get_or_insert_with(|| clean(doc));
                at + 1
            }
            (TokenKind::Doc, doc) => {
                head.doc = Some(clean(doc));
                at + 1
            }
            (_, "@[") => {
                let end = closing(tokens, at).unwrap_or(tokens.len() - 1);
                head.attributes.push(&tokens[at + 1..end]);
                end + 1
            }
            (TokenKind::Word, word) if MODIFIERS.contains(&word) => {
                head.private |= word == "private";
                at + 1
            }
            (TokenKind::Word, "namespace" | "section" | "end" | "mutual") => {
                let name = tokens.get(at + 1).filter(|t| t.kind == TokenKind::Word && t.line == token.line);
                let text = name.map_or("", |t| t.text);
                match token.text {
                    "namespace" => self.scope.open(text),
                    "end" => self.scope.close(text),
                    "mutual" => self.scope.open_section(""),
                    _ => self.scope.open_section(text),
                }
                // After `variable … in section` it is the section's end that puts the scope back.
                self.restore = None;
                *head = Head::default();
                at + 1 + usize::from(name.is_some() && token.text != "mutual")
            }
            (TokenKind::Word, "variable" | "include" | "omit") => self.binding(tokens, at),
            (TokenKind::Word, "open" | "set_option") => {
                let end = next(tokens, at);
                // `open A in` belongs to the command after it.
                tokens[at..end].iter().position(|t| t.text == "in").map_or(end, |i| at + i + 1)
            }
            (TokenKind::Word, "attribute") => {
                let end = next(tokens, at);
                self.attribute(&tokens[at + 1..end]);
                *head = Head::default();
                end
            }
            (TokenKind::Word, word) if DECLARING.contains(&word) => {
                let end = next(tokens, at);
                self.declaration(&tokens[at..end], std::mem::take(head));
                if let Some(scope) = self.restore.take() {
                    self.scope = scope;
                }
                end
            }
            _ => {
                *head = Head::default();
                next(tokens, at)
            }
        }
    }

    fn binding(&mut self, tokens: &[Token<'_>], at: usize) -> usize {
        let end = next(tokens, at);
        let before = self.scope.clone();
        let used = match tokens[at].text {
            "variable" => {
                let (found, used) = binders(&tokens[at + 1..end]);
                self.scope.declare(found);
                used
            }
            word => {
                let names = tokens[at + 1..end].iter().take_while(|t| t.text != "in");
                for name in names.clone().filter(|t| t.kind == TokenKind::Word) {
                    if word == "include" { self.scope.include(name.text) } else { self.scope.omit(name.text) }
                }
                names.count()
            }
        };
        let after = at + 1 + used;
        if tokens.get(after).is_some_and(|t| t.text == "in") {
            self.restore.get_or_insert(before);
            return after + 1;
        }
        end
    }

    /// `attribute [to_additive name] decl`: the declaration gets its additive twin after the fact.
    fn attribute(&mut self, tokens: &[Token<'_>]) {
        let Some(close) = tokens.first().filter(|t| t.text == "[").and_then(|_| closing(tokens, 0)) else { return };
        let inside = &tokens[1..close];
        for name in tokens[close + 1..].iter().filter(|t| t.kind == TokenKind::Word) {
            let full = [self.scope.full_name(name.text), name.text.to_owned()];
            let known = self.found.declarations.iter().find(|d| full.contains(&d.name)).cloned();
            if let Some(twin) = known.and_then(|d| twin(&d, inside)) {
                self.found.declarations.push(twin);
            }
        }
    }

    fn declaration(&mut self, tokens: &[Token<'_>], head: Head<'_, '_>) {
        let mut keyword = tokens[0].text;
        let mut rest = &tokens[1..];
        if let [second, after @ ..] = rest
            && keyword == "class"
            && matches!(second.text, "inductive" | "abbrev")
        {
            rest = after;
            keyword = if second.text == "inductive" { "class inductive" } else { "class abbrev" };
        }
        if head.private {
            self.found.private += 1;
            return;
        }
        if keyword == "alias" {
            self.alias(rest, &head);
            return;
        }
        let Some(kind) = DeclKind::parse(keyword) else { return };
        let inductive = kind == DeclKind::Inductive || keyword == "class inductive";
        let parts = parts(rest, tokens[0].line, inductive);
        let drawn = self.scope.drawn_in(&parts.signature);
        let mut ty: Vec<String> = drawn.iter().map(|b| b.text()).collect();
        ty.push(parts.signature.clone());
        let ty = ty.join(" ").trim().to_owned();
        let Some(name) = self.name_of(kind, &parts) else { return };
        if !is_lean_name(&name) {
            return;
        }
        let members = match kind {
            _ if inductive => constructors(parts.body),
            _ if keyword == "class abbrev" => Vec::new(),
            DeclKind::Class | DeclKind::Structure => fields(parts.body),
            _ => Vec::new(),
        };
        let declaration = Declaration {
            name,
            kind,
            ty,
            doc: head.doc.clone(),
            module: self.module.to_owned(),
            line: Some(parts.line),
            constants: Vec::new(),
            expr: None,
        };
        let mut all = vec![declaration];
        for member in members {
            all.push(self.member(&all[0], member, inductive));
        }
        for attributes in &head.attributes {
            let twins: Vec<Declaration> = all.iter().filter_map(|d| twin_of(d, attributes, &all[0])).collect();
            all.extend(twins);
        }
        self.found.declarations.extend(all);
    }

    /// The full name; a nameless instance gets the one Lean makes, or its place where the rule is not clear.
    fn name_of(&self, kind: DeclKind, parts: &Parts<'_, '_>) -> Option<String> {
        match &parts.name {
            Some(name) => Some(self.scope.full_name(name)),
            None if kind == DeclKind::Instance => {
                let name = generated_name(&parts.signature, |n| self.scope.is_variable(n));
                Some(match name {
                    Some(name) => self.scope.full_name(&name),
                    None => format!("«instance {}:{}»", self.module, parts.line),
                })
            }
            None => None,
        }
    }

    fn member(&self, parent: &Declaration, member: Member, constructor: bool) -> Declaration {
        let short = parent.name.rsplit('.').next().unwrap_or(&parent.name);
        let ty = if member.signature.is_empty() { format!(": {short}") } else { member.signature };
        Declaration {
            name: format!("{}.{}", parent.name, member.name),
            kind: if constructor { DeclKind::Constructor } else { DeclKind::Projection },
            ty,
            doc: member.doc,
            module: parent.module.clone(),
            line: Some(member.line),
            constants: Vec::new(),
            expr: None,
        }
    }

    /// `alias a := b` and `alias ⟨a, b⟩ := h`.
    fn alias(&mut self, tokens: &[Token<'_>], head: &Head<'_, '_>) {
        let Some(assign) = tokens.iter().position(|t| t.text == ":=") else { return };
        let Some(target) = tokens.get(assign + 1).filter(|t| t.kind == TokenKind::Word) else { return };
        let both = tokens[0].text == "⟨";
        let names: Vec<&Token<'_>> = tokens[..assign].iter().filter(|t| t.kind == TokenKind::Word).collect();
        for (side, name) in names.iter().enumerate().filter(|(_, n)| n.text != "_") {
            let how = match (both, side) {
                (false, _) => "same",
                (true, 0) => "forward",
                (true, _) => "backward",
            };
            let doc = head.doc.clone().unwrap_or_else(|| format!("Alias of `{}`.", target.text));
            let declaration = Declaration {
                name: self.scope.full_name(name.text),
                kind: DeclKind::Theorem,
                ty: format!("{ALIAS_MARK}{how} {} {}", target.text, self.scope.namespace()),
                doc: Some(doc),
                module: self.module.to_owned(),
                line: Some(tokens[0].line),
                constants: Vec::new(),
                expr: None,
            };
            self.found.declarations.push(declaration);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::alias::resolve_aliases;
    use super::*;

    fn scan(source: &str) -> Vec<(String, String)> {
        let mut found = scan_file(source, "Test.M").declarations;
        resolve_aliases(&mut found);
        found.into_iter().map(|d| (d.name, d.ty)).collect()
    }

    fn pairs(list: &[(&str, &str)]) -> Vec<(String, String)> {
        list.iter().map(|(a, b)| ((*a).to_owned(), (*b).to_owned())).collect()
    }

    #[test]
    fn a_module_system_file() {
        let source = "/-\nCopyright\n-/\nmodule\n\npublic import Mathlib.A\nimport all Mathlib.B\n\n/-!\n# Title\n-/\n\n\
            @[expose] public section\n\nopen Function\n\nvariable {M : Type*} [Monoid M]\n\nnamespace Foo\n\n\
            /-- Doc of bar. -/\n@[simp, to_additive (attr := simp) /-- Additive. -/]\nprotected theorem mul_bar (a : M) : a * 1 = a := by\n  simp\n\n\
            private lemma hidden : True := trivial\n\nend Foo\n\nend\n";
        let file = scan_file(source, "Test.M");
        assert_eq!(file.module_doc.as_deref(), Some("# Title"));
        assert_eq!(file.private, 1);
        let names: Vec<&str> = file.declarations.iter().map(|d| d.name.as_str()).collect();
        assert_eq!(names, ["Foo.mul_bar", "Foo.add_bar"]);
        assert_eq!(file.declarations[0].ty, "{M : Type*} [Monoid M] (a : M) : a * 1 = a");
        assert_eq!(file.declarations[0].doc.as_deref(), Some("Doc of bar."));
        assert_eq!(file.declarations[1].doc.as_deref(), Some("Additive."));
    }

    #[test]
    fn nameless_instances_and_variable_in() {
        let source = "namespace SSet\nvariable (n : ℕ) in\ninstance [KanComplex S] : Quasicategory S := x\n\
            instance (priority := low) named : Foo n where\n  a := 1\ninstance : Mul (A × B) := y\nend SSet\n";
        let found = scan(source);
        assert_eq!(found[0].0, "SSet.instQuasicategoryOfKanComplex");
        assert_eq!(found[1], ("SSet.named".to_owned(), ": Foo n".to_owned()));
        assert_eq!(found[2].0, "«instance Test.M:6»");
    }

    #[test]
    fn names_stay_in_their_namespace_whatever_opens_and_closes_around_them() {
        let names = |source: &str| scan(source).into_iter().map(|d| d.0).collect::<Vec<_>>();
        // `variable … in` before `section` opens one too.
        let source = "namespace V\nvariable {n : ℕ} in\nsection\ntheorem a : n = n := rfl\nend\ntheorem b : 1 = 1 := rfl\nend V\n\
            theorem c : 1 = 1 := rfl";
        assert_eq!(names(source), ["V.a", "V.b", "c"]);
        // A namespace of two components may be closed one at a time, and two by one `end`.
        let source = "namespace C\nnamespace F.O\ntheorem a : 1 = 1 := rfl\nend O\nnamespace E\ntheorem b : 1 = 1 := rfl\n\
            end F.E\ntheorem c : 1 = 1 := rfl\nend C";
        assert_eq!(names(source), ["C.F.O.a", "C.F.E.b", "C.c"]);
        // What is quoted is not declared here.
        let source = "namespace R\nrun_cmd\n  elabCommand (← `(\n    namespace $t\n      theorem q : 1 = 1 := rfl\n    end $t\n  ))\n\n\
            theorem a : 1 = 1 := rfl\nend R";
        assert_eq!(names(source), ["R.a"]);
    }

    #[test]
    fn aliases_take_the_type_they_stand_for() {
        let source = "theorem A.iff_b (n : ℕ) : (n = 1 ↔ n = 1) ∧ n ↔ n = 2 := x\nnamespace A\nalias ⟨of_b, _⟩ := iff_b\n\
            @[deprecated (since := \"2025-01-01\")] alias old := A.iff_b\nalias lost := nowhere\nend A";
        assert_eq!(
            scan(source)[1..],
            pairs(&[
                ("A.of_b", "(n : ℕ) : (n = 1 ↔ n = 1) ∧ n → n = 2"),
                ("A.old", "(n : ℕ) : (n = 1 ↔ n = 1) ∧ n ↔ n = 2"),
                ("A.lost", ""),
            ])
        );
    }

    #[test]
    fn structures_classes_and_inductive_types() {
        let source = "/-- Subgroups. -/\n@[to_additive AddSub]\nstructure Sub (G : Type*) [Group G] extends Submonoid G where\n  \
            /-- closed -/\n  inv_mem' {x} : x ∈ carrier → x⁻¹ ∈ carrier\n\nclass inductive Small : Prop\n  | intro (h : True) : Small\n\
            inductive T | a | b\n  deriving Repr\nclass abbrev Both (X) := A X, B X\n";
        assert_eq!(
            scan(source),
            pairs(&[
                ("Sub", "(G : Type*) [Group G] extends Submonoid G"),
                ("Sub.inv_mem'", "{x} : x ∈ carrier → x⁻¹ ∈ carrier"),
                ("AddSub", "(G : Type*) [Group G] extends Submonoid G"),
                ("Sub.neg_mem'", "{x} : x ∈ carrier → x⁻¹ ∈ carrier"),
                ("Small", ": Prop"),
                ("Small.intro", "(h : True) : Small"),
                ("T", ""),
                ("T.a", ": T"),
                ("T.b", ": T"),
                ("Both", "(X)"),
            ])
        );
    }

    #[test]
    fn proofs_comments_and_strings_declare_nothing() {
        let source = "/- theorem no : 1 = 1 := rfl -/\n-- theorem no2 : True\ndef s := \"\ntheorem no3 : True\n\"\n\
            theorem yes : True := by\n  open Classical in\n  exact trivial\n\nexample : True := trivial\n#eval 1\n\
            lemma after' : True := trivial\n";
        let names: Vec<String> = scan(source).into_iter().map(|d| d.0).collect();
        assert_eq!(names, ["s", "yes", "after'"]);
    }

    proptest::proptest! {
        #[test]
        fn any_text_scans(source in "(theorem|structure|where|\\||:=|namespace A|end|@\\[to_additive\\]|alias ⟨a, b⟩|variable|in|[({\\[)}\\]x:\n ]){0,60}") {
            let _ = scan(&source);
        }
    }
}
