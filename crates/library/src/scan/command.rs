//! Commands of a Lean source: where each begins and ends, and the parts of a declaration.

use super::lexer::{Token, TokenKind, text_of};
use super::scope::{Binder, binders, closing, depth_change, top_level};

/// Words that may stand before a declaration's keyword.
pub(super) const MODIFIERS: &[&str] =
    &["private", "protected", "noncomputable", "unsafe", "partial", "nonrec", "public", "meta", "local", "scoped"];
/// Keywords that declare a name.
pub(super) const DECLARING: &[&str] = &[
    "theorem",
    "lemma",
    "def",
    "abbrev",
    "instance",
    "class",
    "structure",
    "inductive",
    "coinductive",
    "axiom",
    "opaque",
    "alias",
    "irreducible_def",
];
/// Keywords that begin a command wherever they stand first on a line.
const STRUCTURAL: &[&str] = &["namespace", "section", "mutual", "variable", "example"];
/// Words that begin a command only in the first column: inside terms and tactics they mean other things.
const AT_MARGIN: &[&str] = &[
    "end",
    "open",
    "set_option",
    "universe",
    "attribute",
    "export",
    "include",
    "omit",
    "import",
    "module",
    "prelude",
    "notation",
    "infix",
    "infixl",
    "infixr",
    "prefix",
    "postfix",
    "macro",
    "macro_rules",
    "syntax",
    "elab",
    "elab_rules",
    "initialize",
    "builtin_initialize",
    "simproc",
    "simproc_decl",
    "register_simp_attr",
    "declare_syntax_cat",
    "add_decl_doc",
    "assert_not_exists",
    "library_note",
    "notation3",
    "run_cmd",
    "deriving",
    "initialize_simps_projections",
    "suppress_compilation",
    "unsuppress_compilation",
    "unseal",
    "seal",
    "compile_inductive",
    "grind_pattern",
    "recall",
    "proof_wanted",
    "binder_predicate",
    "unif_hint",
    "add_aesop_rules",
    "mk_iff_of_inductive_prop",
    "include_str",
    "universes",
    "run_meta",
    "alias_in",
    "extend_docs",
    "to_additive_ignore_args",
    "dsimproc",
    "tactic_extension",
    "register_label_attr",
    "declare_aesop_rule_sets",
    "declare_bitwise_int_theorems",
    "scoped_notation",
    "local_notation",
];

/// Whether a command begins at `at`.
pub(super) fn begins(tokens: &[Token<'_>], at: usize) -> bool {
    let token = &tokens[at];
    if !token.first {
        return false;
    }
    if token.column == 0 {
        return match token.kind {
            TokenKind::Doc | TokenKind::ModuleDoc => true,
            TokenKind::Word => {
                MODIFIERS.contains(&token.text)
                    || DECLARING.contains(&token.text)
                    || STRUCTURAL.contains(&token.text)
                    || AT_MARGIN.contains(&token.text)
            }
            TokenKind::Sign => token.text == "@[" || token.text == "#",
        };
    }
    // Indented: only what can be nothing else, after any docstring, attributes and modifiers.
    let mut next = at;
    while let Some(token) = tokens.get(next) {
        next = match (token.kind, token.text) {
            (TokenKind::Doc, _) => next + 1,
            (_, "@[") => closing(tokens, next).map_or(tokens.len(), |c| c + 1),
            (TokenKind::Word, word) if MODIFIERS.contains(&word) => next + 1,
            (TokenKind::Word, word) => return DECLARING.contains(&word) || STRUCTURAL.contains(&word),
            _ => return false,
        };
    }
    false
}

/// Position of the next command after `at`.
pub(super) fn next(tokens: &[Token<'_>], at: usize) -> usize {
    (at + 1..tokens.len()).find(|i| begins(tokens, *i)).unwrap_or(tokens.len())
}

/// The parts of `KEYWORD NAME BINDERS : TYPE BODY`.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Parts<'t, 's> {
    pub(super) name: Option<String>,
    pub(super) line: u32,
    /// Binders, colon and type, as written.
    pub(super) signature: String,
    /// What follows `:=`, `where` or the first `|`; that token included for `|`.
    pub(super) body: &'t [Token<'s>],
}

/// Takes a declaration apart; `tokens` runs from after its keyword to the next command. In an inductive type
/// every `|` begins a constructor.
pub(super) fn parts<'t, 's>(tokens: &'t [Token<'s>], line: u32, inductive: bool) -> Parts<'t, 's> {
    let mut at = 0;
    // `instance (priority := 100) name`
    if tokens.first().is_some_and(|t| t.text == "(") && tokens.get(1).is_some_and(|t| t.text == "priority") {
        at = closing(tokens, 0).map_or(tokens.len(), |c| c + 1);
    }
    let mut name = None;
    if let Some(token) = tokens.get(at).filter(|t| t.kind == TokenKind::Word && t.text != "where") {
        name = Some(token.text.to_owned());
        at += 1;
    }
    // Universe parameters `.{u, v}`.
    if tokens.get(at).is_some_and(|t| t.text == ".") && tokens.get(at + 1).is_some_and(|t| t.text == "{") {
        at = closing(tokens, at + 1).map_or(tokens.len(), |c| c + 1);
    }
    let rest = &tokens[at.min(tokens.len())..];
    let mut depth = 0_i32;
    let mut end = rest.len();
    let mut body_from = rest.len();
    for (i, token) in rest.iter().enumerate() {
        depth += depth_change(token);
        if depth != 0 {
            continue;
        }
        match (token.kind, token.text) {
            (TokenKind::Sign, ":=") | (TokenKind::Word, "where" | "deriving") => {
                (end, body_from) = (i, i + 1);
                break;
            }
            (TokenKind::Sign, "|") if inductive || is_alternative(rest, i) => {
                (end, body_from) = (i, i);
                break;
            }
            _ => {}
        }
    }
    Parts { name, line, signature: text_of(&rest[..end]), body: &rest[body_from..] }
}

/// Whether the `|` at `at` begins a case (`| 0 => …`) and no absolute value.
fn is_alternative(tokens: &[Token<'_>], at: usize) -> bool {
    if !tokens[at].first {
        return false;
    }
    let after = &tokens[at + 1..];
    let line_end = after.iter().position(|t| t.first && t.text == "|").unwrap_or(after.len());
    match (top_level(&after[..line_end], "=>"), top_level(&after[..line_end], ":=")) {
        (Some(arrow), Some(assign)) => arrow < assign,
        (Some(_), None) => true,
        (None, _) => false,
    }
}

/// A field of a structure or a constructor of an inductive type.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Member {
    pub(super) name: String,
    pub(super) signature: String,
    pub(super) doc: Option<String>,
    pub(super) line: u32,
}

/// The fields in the body of a structure.
pub(super) fn fields(body: &[Token<'_>]) -> Vec<Member> {
    // `mk ::` names the constructor.
    let body = match body {
        [name, colons, rest @ ..] if name.kind == TokenKind::Word && colons.text == "::" => rest,
        _ => body,
    };
    let mut out = Vec::new();
    let mut doc = None;
    let Some(margin) = body.iter().find(|t| t.kind != TokenKind::Doc).map(|t| t.column) else { return out };
    let mut at = 0;
    while at < body.len() {
        match (body[at].kind, body[at].text) {
            (TokenKind::Doc, text) => {
                doc = Some(clean(text));
                at += 1;
                continue;
            }
            (_, "@[") => {
                at = closing(body, at).map_or(body.len(), |c| c + 1);
                continue;
            }
            (TokenKind::Word, "deriving") => break,
            (TokenKind::Word, word) if MODIFIERS.contains(&word) => {
                at += 1;
                continue;
            }
            _ => {}
        }
        let starts = |t: &Token<'_>| t.first && (t.column <= margin || t.kind == TokenKind::Doc);
        let end = (at + 1..body.len()).find(|i| starts(&body[*i])).unwrap_or(body.len());
        let chunk = &body[at..end];
        let line = chunk[0].line;
        let taken = doc.take();
        let member =
            |name: &str, signature: String| Member { name: name.to_owned(), signature, doc: taken.clone(), line };
        let (groups, _) = binders(chunk);
        if chunk[0].kind != TokenKind::Word {
            let named = |b: &Binder| !b.names.is_empty() && !b.ty.is_empty();
            for group in groups.iter().filter(|b| named(b)) {
                out.extend(group.names.iter().map(|n| member(n, format!(": {}", group.ty))));
            }
        } else {
            let assign = top_level(chunk, ":=").unwrap_or(chunk.len());
            if let Some(colon) = top_level(&chunk[..assign], ":") {
                let names = chunk.iter().take_while(|t| t.kind == TokenKind::Word).count().min(colon);
                let signature = text_of(&chunk[names..assign]);
                out.extend(chunk[..names].iter().map(|t| member(t.text, signature.clone())));
            }
        }
        at = end;
    }
    out
}

/// The constructors in the body of an inductive type.
pub(super) fn constructors(body: &[Token<'_>]) -> Vec<Member> {
    let mut out = Vec::new();
    let mut depth = 0_i32;
    let mut bars = Vec::new();
    for (at, token) in body.iter().enumerate() {
        depth += depth_change(token);
        if depth == 0 && token.text == "|" {
            bars.push(at);
        }
    }
    for (i, &bar) in bars.iter().enumerate() {
        let end = bars.get(i + 1).copied().unwrap_or(body.len());
        let mut chunk = &body[bar + 1..end];
        let mut doc = bar.checked_sub(1).and_then(|b| body.get(b)).filter(|t| t.kind == TokenKind::Doc);
        while let [first, rest @ ..] = chunk {
            match first.text {
                _ if first.kind == TokenKind::Doc => doc = Some(first),
                "@[" => {
                    chunk = closing(chunk, 0).map_or(&[], |c| &chunk[c + 1..]);
                    continue;
                }
                word if MODIFIERS.contains(&word) => {}
                _ => break,
            }
            chunk = rest;
        }
        let Some(name) = chunk.first().filter(|t| t.kind == TokenKind::Word) else { continue };
        let end = chunk.iter().position(|t| t.text == "deriving").unwrap_or(chunk.len());
        out.push(Member {
            name: name.text.to_owned(),
            signature: text_of(&chunk[1..end.max(1)]),
            doc: doc.map(|d| clean(d.text)),
            line: name.line,
        });
    }
    out
}

/// A docstring without surrounding blanks.
pub(super) fn clean(doc: &str) -> String {
    doc.trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::super::lexer::lex;
    use super::*;

    #[test]
    fn statements_end_where_proofs_begin() {
        let take = |source: &str| {
            let tokens = lex(source);
            let p = parts(&tokens, 1, false);
            (p.name, p.signature)
        };
        let some = |n: &str, s: &str| (Some(n.to_owned()), s.to_owned());
        assert_eq!(
            take("a.b {x : ℕ}\n  (h : x = 1 := rfl) : x = 1 := by simp"),
            some("a.b", "{x : ℕ} (h : x = 1 := rfl) : x = 1")
        );
        assert_eq!(take("f : ℕ → ℕ\n  | 0 => 1\n  | n + 1 => n"), some("f", ": ℕ → ℕ"));
        assert_eq!(take("abs_le (x : ℝ) :\n    |x| ≤ 1 := sorry"), some("abs_le", "(x : ℝ) : |x| ≤ 1"));
        assert_eq!(take("g.{u, v} (α : Type u) where\n  x := 1"), some("g", "(α : Type u)"));
        assert_eq!(take("(priority := 100) [Foo X] : Bar X := x"), (None, "[Foo X] : Bar X".to_owned()));
    }

    #[test]
    fn fields_and_constructors() {
        let body = lex(
            "  mk ::\n  /-- first -/\n  a b : ℕ\n  (c : ℤ)\n  mul' {x} : x = x := by\n    rfl\n  toFun := id\n  deriving Foo",
        );
        let names: Vec<(String, String)> = fields(&body).into_iter().map(|f| (f.name, f.signature)).collect();
        let wanted = [("a", ": ℕ"), ("b", ": ℕ"), ("c", ": ℤ"), ("mul'", "{x} : x = x")];
        assert_eq!(names, wanted.map(|(a, b)| (a.to_owned(), b.to_owned())));
        assert_eq!(fields(&body)[0].doc.as_deref(), Some("first"));
        let body = lex("| zero\n /-- next -/ | succ (n : Foo) : Foo\n deriving Repr");
        let found = constructors(&body);
        assert_eq!((found[0].name.as_str(), found[1].signature.as_str()), ("zero", "(n : Foo) : Foo"));
        assert_eq!(found[1].doc.as_deref(), Some("next"));
    }
}
