//! The parts of a statement's text: what stands before it, its name, binders and type. The text
//! metrics rename with it, the proof metrics put the parts into sources of their own.

use super::prepare::{proof_starts, without_imports};
use autoform_lean::lexer::brackets;

/// A statement's text in parts; each part is verbatim.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Parts {
    /// Everything before the keyword: `open`s, `variable`s, definitions, attributes, comments.
    pub before: String,
    /// `theorem`, `lemma`, `example`, `def`, ...
    pub keyword: String,
    /// The name, universe parameters included; empty for `example`.
    pub name: String,
    /// Binders in brackets.
    pub binders: String,
    /// The type, without its colon.
    pub ty: String,
}

const KEYWORDS: [&str; 5] = ["theorem", "lemma", "example", "def", "abbrev"];

/// Splits a statement's text; `None` where no declaration with a type is found. `import`s are left out.
pub fn split(text: &str) -> Option<Parts> {
    let text = without_imports(text);
    let mut starts: Vec<(usize, &str)> = Vec::new();
    let mut colons: Vec<usize> = Vec::new();
    for (token, _) in brackets(&text).filter(|(_, depth)| *depth == 0) {
        starts.extend(KEYWORDS.into_iter().filter(|k| *k == token.text).map(|k| (token.start, k)));
        if token.text == ":" {
            colons.push(token.start);
        }
    }
    // Definitions may come first: the statement is the last theorem, else the last declaration.
    let &(start, keyword) = starts.iter().rev().find(|(_, k)| !matches!(*k, "def" | "abbrev")).or(starts.last())?;
    let head = start + keyword.len();
    let name_start = head + (text[head..].len() - text[head..].trim_start().len());
    let name_len = match keyword {
        "example" => 0,
        _ => text[name_start..].find(|c: char| c.is_whitespace() || "([:⦃".contains(c)).unwrap_or(0),
    };
    // `name.{u}` holds a brace that belongs to the name; `name{x : T}` does not.
    let mut name = &text[name_start..name_start + name_len];
    if let Some(brace) = name.find('{').filter(|&b| !name[..b].ends_with('.')) {
        name = &name[..brace];
    }
    let signature = name_start + name.len();
    let colon = *colons.iter().find(|&&c| c >= signature)?;
    let tail = &text[colon + 1..];
    let end = proof_starts(tail).first().copied().unwrap_or(tail.len());
    let ty = tail[..end].trim();
    (!ty.is_empty()).then(|| Parts {
        before: text[..start].to_owned(),
        keyword: keyword.to_owned(),
        name: name.to_owned(),
        binders: text[signature..colon].trim().to_owned(),
        ty: ty.to_owned(),
    })
}

/// The text with the statement's name replaced: what the string metrics compare.
pub fn renamed(text: &str, name: &str) -> String {
    let text = without_imports(text);
    match split(&text) {
        Some(parts) if !parts.name.is_empty() => {
            let at = parts.before.len() + parts.keyword.len();
            match text[at..].find(&parts.name) {
                Some(skip) => {
                    format!("{}{name}{}", &text[..at + skip], &text[at + skip + parts.name.len()..])
                }
                None => text,
            }
        }
        _ => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn parts_of_ordinary_statements() {
        let p = split("open Real\n/-- theorem x : y -/\ntheorem foo (x : ℝ) {n : ℕ}\n  : ∀ y : ℝ, x = y := by sorry")
            .unwrap();
        assert_eq!(p.before, "open Real\n/-- theorem x : y -/\n");
        assert_eq!((p.keyword.as_str(), p.name.as_str()), ("theorem", "foo"));
        assert_eq!(p.binders, "(x : ℝ) {n : ℕ}");
        assert_eq!(p.ty, "∀ y : ℝ, x = y");
        let p = split("lemma a.b.{u}: let x := 1; x = 1 := by simp").unwrap();
        assert_eq!((p.name.as_str(), p.binders.as_str(), p.ty.as_str()), ("a.b.{u}", "", "let x := 1; x = 1"));
        let p = split("theorem t{x : ℕ} : x = x").unwrap();
        assert_eq!((p.name.as_str(), p.binders.as_str()), ("t", "{x : ℕ}"));
        let p = split("def f (n : ℕ) : ℕ := n\nexample (h : f 1 = 1) : True := trivial").unwrap();
        assert_eq!((p.keyword.as_str(), p.name.as_str(), p.ty.as_str()), ("example", "", "True"));
        assert_eq!(split("open Real"), None);
        assert_eq!(split("theorem x (h : a"), None);
    }

    #[test]
    fn renaming_touches_the_name_only() {
        assert_eq!(
            renamed("theorem add (add : ℕ) : add = add := by", "thm"),
            "theorem thm (add : ℕ) : add = add := by"
        );
        assert_eq!(renamed("example : True := trivial", "thm"), "example : True := trivial");
    }

    proptest! {
        #[test]
        fn any_text_splits_or_not_without_panic(text in "(theorem|def|example| |a|:|:=|\\(|\\)|\\{|\\}|/-|-/|ℝ|by|\n|,){0,30}") {
            let _ = split(&text);
            let _ = renamed(&text, "thm");
        }
    }
}
