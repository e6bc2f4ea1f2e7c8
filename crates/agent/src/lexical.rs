//! What model-written Lean may not contain, found in its text before Lean sees it.
//!
//! Comments and strings are blanked first, so that a word in a docstring is not taken for a
//! command. This is the first of two gates: what the text hides, [`super::vetting`] finds in what
//! Lean reports. It is a gate for meaning (nothing assumed, nothing redefined), not a sandbox.

use autoform_base::escape::is_hidden;
use autoform_lean::lexer::{TokenKind, is_name_rest, lex};
use std::collections::BTreeSet;

/// Words that are refused anywhere, with what to do instead.
const FORBIDDEN: &[(&str, &str)] = &[
    ("sorry", "give the definition in full"),
    ("sorryAx", "give the definition in full"),
    ("admit", "give the definition in full"),
    ("stop", "give the definition in full"),
    ("axiom", "nothing may be assumed; define it"),
    ("opaque", "give the value, with `def`"),
    ("unsafe", "leave it out"),
    ("partial", "leave it out; use structural recursion or `∃`"),
    ("private", "leave it out"),
    ("native_decide", "leave it out"),
    ("ofReduceBool", "leave it out"),
    ("implemented_by", "leave it out"),
    ("extern", "leave it out"),
    ("csimp", "leave it out"),
    ("import", "the imports are already there"),
    ("open", "write full names instead"),
    ("export", "write full names instead"),
    ("namespace", "write full names instead"),
    ("section", "leave it out"),
    ("end", "leave it out"),
    ("variable", "bind every variable in the signature"),
    ("universe", "write `Type` or `Type _`"),
    ("notation", "write the term in full"),
    ("notation3", "write the term in full"),
    ("infix", "write the term in full"),
    ("infixl", "write the term in full"),
    ("infixr", "write the term in full"),
    ("prefix", "write the term in full"),
    ("postfix", "write the term in full"),
    ("scoped", "leave it out"),
    ("local", "leave it out"),
    ("syntax", "leave it out"),
    ("declare_syntax_cat", "leave it out"),
    ("macro", "leave it out"),
    ("macro_rules", "leave it out"),
    ("elab", "leave it out"),
    ("elab_rules", "leave it out"),
    ("by_elab", "leave it out"),
    ("run_cmd", "leave it out"),
    ("run_elab", "leave it out"),
    ("run_meta", "leave it out"),
    ("run_tac", "leave it out"),
    ("initialize", "leave it out"),
    ("builtin_initialize", "leave it out"),
    ("register_option", "leave it out"),
    ("simproc", "leave it out"),
    ("dsimproc", "leave it out"),
    ("include_str", "leave it out"),
    ("set_option", "leave it out"),
    ("attribute", "leave it out"),
    ("unseal", "leave it out"),
    ("add_decl_doc", "leave it out"),
    ("example", "leave it out"),
];

/// Attributes that change nothing about what a definition means.
const HARMLESS_ATTRIBUTES: &[&str] = &["simp", "reducible", "inline", "ext"];

/// Keywords that begin a declaration of a definition.
const DEFINING: &[&str] = &["def", "abbrev", "structure", "inductive", "class"];

/// What is refused, as a sentence for the model.
pub(super) type Refusal = String;

/// Lean source with comments and strings replaced by spaces, byte for byte, line ends kept.
///
/// # Errors
/// A comment or string that never ends; a character, in them too, that nobody sees who reads the file.
pub(super) fn blank(code: &str) -> Result<String, Refusal> {
    if let Some(c) = code.chars().find(|c| is_hidden(*c) && !matches!(c, '\n' | '\r' | '\t')) {
        return Err(format!("the invisible character U+{:04X} is not allowed", c as u32));
    }
    let mut out = String::with_capacity(code.len());
    for token in lex(code) {
        if !(token.kind.is_comment() || token.kind.is_literal()) {
            out.push_str(token.text);
            continue;
        }
        if !token.closed {
            let what = match token.kind {
                TokenKind::RawStr => "a raw string is not closed",
                TokenKind::Str | TokenKind::StrPiece => "a string is not closed",
                _ => "a comment `/-` is not closed",
            };
            return Err(what.to_owned());
        }
        out.extend(token.text.bytes().map(|b| if b == b'\n' { '\n' } else { ' ' }));
    }
    Ok(out)
}

/// Whether a name can begin with this character, quotes included.
fn is_identifier(c: char) -> bool {
    is_name_rest(c) || matches!(c, '«' | '»')
}

/// The tokens of blanked source: identifiers with their dots (`Nat.Prime`), every other visible
/// character on its own, `#word` as one, each with its byte offset.
pub(super) fn tokens(blanked: &str) -> Vec<(usize, &str)> {
    let mut found: Vec<(usize, &str)> = Vec::new();
    for token in lex(blanked) {
        match token.kind {
            TokenKind::Name => match found.last_mut() {
                Some((at, sign)) if *sign == "#" && *at + 1 == token.start => *sign = &blanked[*at..token.end()],
                _ => found.push((token.start, token.text)),
            },
            TokenKind::Number => found.push((token.start, token.text)),
            _ => {
                let visible = token.text.char_indices().filter(|(_, c)| !c.is_whitespace());
                found.extend(visible.map(|(at, c)| (token.start + at, &token.text[at..at + c.len_utf8()])));
            }
        }
    }
    found
}

/// A declaration found in the text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Declared {
    /// The keyword that begins it.
    pub keyword: String,
    /// Its name; `None` for a nameless instance.
    pub name: Option<String>,
}

impl Declared {
    /// Whether it claims something, rather than define it.
    pub(super) fn is_claim(&self) -> bool {
        matches!(self.keyword.as_str(), "theorem" | "lemma")
    }
}

/// The declarations of blanked source, in order.
pub(super) fn declared(blanked: &str) -> Vec<Declared> {
    let all = tokens(blanked);
    let mut found = Vec::new();
    for (i, (_, word)) in all.iter().enumerate() {
        let begins = DEFINING.contains(word) || matches!(*word, "theorem" | "lemma" | "instance");
        // `class inductive X` is one declaration; `deriving instance` does not name one.
        let modifier = *word == "class" && all.get(i + 1).is_some_and(|(_, w)| matches!(*w, "inductive" | "abbrev"));
        let attribute = i >= 1 && matches!(all[i - 1].1, "[" | ",");
        if !begins || modifier || attribute {
            continue;
        }
        let name = all.get(i + 1).map(|(_, w)| *w).filter(|w| w.starts_with(is_identifier));
        found.push(Declared { keyword: (*word).to_owned(), name: name.map(str::to_owned) });
    }
    found
}

/// Rules for every piece of model-written code. `sorry_allowed` is the number of `sorry`s that may stand in it.
pub(super) fn common(blanked: &str, sorry_allowed: usize) -> Vec<Refusal> {
    let all = tokens(blanked);
    let mut refusals = Vec::new();
    let mut told = BTreeSet::new();
    let sorries = all.iter().filter(|(_, w)| *w == "sorry").count();
    for (i, (at, word)) in all.iter().enumerate() {
        if word.starts_with('#') && word.len() > 1 {
            refusals.push(format!("`{word}` is not allowed: no `#` commands"));
        }
        if word.contains('«') {
            refusals.push("names in `«»` are not allowed".to_owned());
        }
        // Full words, and the last part of a dotted name for what hides an assumption.
        let last = word.rsplit('.').next().unwrap_or(word);
        let hidden = matches!(last, "sorryAx" | "ofReduceBool" | "reduceBool" | "reduceNat");
        let looked_up = if hidden { last } else { word };
        let entry = FORBIDDEN.iter().find(|(w, _)| *w == looked_up);
        if *word == "sorry" && sorries <= sorry_allowed {
            continue;
        }
        if let Some((w, instead)) = entry
            && told.insert(*w)
        {
            refusals.push(format!("`{w}` is not allowed: {instead}"));
        } else if hidden && entry.is_none() {
            refusals.push(format!("`{word}` is not allowed"));
        }
        if *word == "@" && blanked[at + 1..].starts_with('[') {
            refusals.extend(attributes(&all[i + 2..]));
        }
    }
    refusals
}

fn attributes(after_bracket: &[(usize, &str)]) -> Vec<Refusal> {
    let mut refusals = Vec::new();
    let mut expects_name = true;
    for (_, word) in after_bracket {
        match *word {
            "]" => return refusals,
            "," => expects_name = true,
            name => {
                if expects_name && !HARMLESS_ATTRIBUTES.contains(&name) {
                    refusals.push(format!("the attribute `{name}` is not allowed"));
                }
                expects_name = false;
            }
        }
    }
    refusals
}

/// Model-written code as it is used: a first line that repeats the file's header is dropped, and
/// so is white space around it. Nothing else is changed.
pub(super) fn without_header(code: &str, header: &str) -> String {
    let mut rest = code.trim_matches(['\n', '\r', ' ']);
    for line in header.lines() {
        rest = rest.strip_prefix(line).map_or(rest, str::trim_start);
    }
    rest.trim_end().to_owned()
}

/// Checks the text of a definition that must declare `lean_name`.
///
/// # Errors
/// Every rule it breaks, in order.
pub(super) fn check_definition(code: &str, lean_name: &str) -> Result<(), Vec<Refusal>> {
    let blanked = blank(code).map_err(|e| vec![e])?;
    let mut refusals = common(&blanked, 0);
    let declared = declared(&blanked);
    if !declared.iter().any(|d| DEFINING.contains(&d.keyword.as_str()) && d.name.as_deref() == Some(lean_name)) {
        refusals.push(format!("it does not define `{lean_name}`"));
    }
    let inside = format!("{lean_name}.");
    for d in &declared {
        match &d.name {
            Some(name) if name != lean_name && !name.starts_with(&inside) => {
                refusals.push(format!("`{name}` must be named `{inside}…`, or left out"));
            }
            _ => {}
        }
    }
    refusals.extend(foreign_instances(&blanked, lean_name));
    if refusals.is_empty() { Ok(()) } else { Err(refusals) }
}

/// An instance that does not mention what is being defined would change the meaning of code elsewhere.
fn foreign_instances(blanked: &str, lean_name: &str) -> Vec<Refusal> {
    let all = tokens(blanked);
    let inside = format!("{lean_name}.");
    let mut refusals = Vec::new();
    for (i, _) in all.iter().enumerate().filter(|(_, (_, w))| *w == "instance") {
        // The class that is instantiated: what stands between the colon and the value. Colons of
        // binders come before it, so the last one counts.
        let value = |w: &[(usize, &str)]| {
            w.len() < 2 || w[0].1 == "where" || (w[0].1 == ":" && w[1].1 == "=" && w[1].0 == w[0].0 + 1)
        };
        let signature: Vec<&str> =
            (i + 1..all.len()).take_while(|j| !value(&all[*j..all.len().min(j + 2)])).map(|j| all[j].1).collect();
        let class = signature.iter().rposition(|w| *w == ":").map_or(&signature[..], |colon| &signature[colon + 1..]);
        if !class.iter().any(|w| *w == lean_name || w.starts_with(&inside)) {
            refusals.push(format!("an instance that is not about `{lean_name}` is not allowed"));
        }
    }
    refusals
}

/// Checks the text of a theorem that must be called `name` and end in `:= by sorry`, and gives it
/// back without anything before `theorem`, with that ending.
///
/// # Errors
/// Every rule it breaks, in order.
pub(super) fn check_theorem(code: &str, name: &str) -> Result<String, Vec<Refusal>> {
    let blanked = blank(code).map_err(|e| vec![e])?;
    let all = tokens(&blanked);
    let mut refusals = common(&blanked, 1);
    let declared = declared(&blanked);
    match &declared[..] {
        [only] if only.keyword == "theorem" && only.name.as_deref() == Some(name) => {}
        _ => refusals.push(format!("it must hold exactly one declaration, `theorem {name}`")),
    }
    if all.first().is_some_and(|(_, w)| *w != "theorem") {
        refusals.push("it must begin with `theorem`".to_owned());
    }
    let words: Vec<&str> = all.iter().map(|(_, w)| *w).collect();
    let signature_end = match &words[..] {
        [.., ":", "=", "by", "sorry"] => Some(all[all.len() - 4].0),
        [.., ":", "=", "sorry"] => Some(all[all.len() - 3].0),
        _ => None,
    };
    match (signature_end, refusals.is_empty(), all.first()) {
        (Some(end), true, Some((start, _))) => Ok(format!("{} := by sorry", code[*start..end].trim_end())),
        (None, _, _) => {
            refusals.push("it must end with `:= by sorry`".to_owned());
            Err(refusals)
        }
        _ => Err(refusals),
    }
}

#[cfg(test)]
mod tests;
