//! Signatures as text: binders and conclusion, of a row as written in a source or of a type as Lean prints it.
//!
//! Owns: splitting at brackets, arrows and quantifiers, and tokens. Elaborates nothing: what a notation abbreviates stays
//! as it is, but for the few that [`tokens`] spells out.

/// How an argument is given.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Style {
    /// `(x : A)`, or what stands before an arrow.
    Explicit,
    /// `{x : A}` and `⦃x : A⦄`.
    Implicit,
    /// `[A]`.
    Instance,
}

/// One argument.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Argument {
    pub(super) style: Style,
    /// Its name, where there is one.
    pub(super) name: Option<String>,
    /// The tokens of its type; none when the source leaves it out.
    pub(super) ty: Vec<String>,
}

/// A signature's arguments and the tokens of its conclusion, which are none when the source leaves it out.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Signature {
    pub(super) arguments: Vec<Argument>,
    pub(super) conclusion: Vec<String>,
}

const OPEN: &str = "([{⦃⟨";
const CLOSE: &str = ")]}⦄⟩";

/// The first place from `from` on, outside of brackets, at which `found` holds for the rest of the text.
fn outside(text: &str, from: usize, found: impl Fn(&str) -> bool) -> Option<usize> {
    let mut depth = 0usize;
    for (i, c) in text.char_indices().filter(|(i, _)| *i >= from) {
        if depth == 0 && found(&text[i..]) {
            return Some(i);
        }
        if OPEN.contains(c) {
            depth += 1;
        } else if CLOSE.contains(c) {
            depth = depth.saturating_sub(1);
        }
    }
    None
}

/// The end of the bracketed text that `text` begins with, after its closing bracket.
fn bracketed(text: &str) -> Option<usize> {
    let mut depth = 0usize;
    text.starts_with(|c| OPEN.contains(c)).then_some(())?;
    for (i, c) in text.char_indices() {
        if OPEN.contains(c) {
            depth += 1;
        } else if CLOSE.contains(c) {
            depth = depth.checked_sub(1)?;
            if depth == 0 {
                return Some(i + c.len_utf8());
            }
        }
    }
    None
}

/// The arguments of one bracketed binder, without its brackets.
fn binder(open: char, inner: &str) -> Vec<Argument> {
    let style = match open {
        '(' => Style::Explicit,
        '[' => Style::Instance,
        _ => Style::Implicit,
    };
    // In `[∀ i : ι, C i]` the first colon is the quantifier's.
    let unnamed = open == '[' && inner.trim_start().starts_with('∀');
    let colon = outside(inner, 0, |t| !unnamed && t.starts_with(':') && !t.starts_with(":="));
    let names = colon.map_or("", |i| &inner[..i]);
    let ty = colon.map_or(inner, |i| &inner[i + 1..]);
    let ty = outside(ty, 0, |t| t.starts_with(":=")).map_or(ty, |i| &ty[..i]);
    if style == Style::Instance {
        return vec![Argument { style, name: None, ty: tokens(ty) }];
    }
    if colon.is_none() {
        return inner
            .split_whitespace()
            .map(|n| Argument { style, name: Some(n.to_owned()), ty: Vec::new() })
            .collect();
    }
    let argument = |n: &str| Argument { style, name: (n != "_").then(|| n.to_owned()), ty: tokens(ty) };
    names.split_whitespace().map(argument).collect()
}

/// Takes the binders that `text` begins with, bracketed or bare names, and gives what is left.
fn binders<'a>(mut text: &'a str, out: &mut Vec<Argument>) -> &'a str {
    loop {
        text = text.trim_start();
        let Some(c) = text.chars().next() else { return text };
        if OPEN.contains(c) && c != '⟨' {
            let Some(end) = bracketed(text) else { return text };
            let inner = &text[c.len_utf8()..end];
            let inner = &inner[..inner.len() - inner.chars().next_back().map_or(0, char::len_utf8)];
            out.extend(binder(c, inner));
            text = &text[end..];
        } else if c.is_alphabetic() || c == '_' {
            let end =
                text.find(|c: char| c.is_whitespace() || OPEN.contains(c) || ":,".contains(c)).unwrap_or(text.len());
            if text[..end] == *"extends" {
                return "";
            }
            out.push(Argument { style: Style::Explicit, name: Some(text[..end].to_owned()), ty: Vec::new() });
            text = &text[end..];
        } else {
            return text;
        }
    }
}

/// Takes the arguments of a type, `∀ x, ...`, `(x : A) → ...` and `A → ...`, and gives the conclusion.
fn of_type<'a>(mut text: &'a str, out: &mut Vec<Argument>) -> &'a str {
    loop {
        text = text.trim();
        if let Some(rest) = text.strip_prefix('∀') {
            let Some(comma) = outside(rest, 0, |t| t.starts_with(',')) else { return text };
            let (quantified, body) = (&rest[..comma], &rest[comma + 1..]);
            let mut some = Vec::new();
            let left = binders(quantified, &mut some).trim();
            let ty = left.strip_prefix(':').map(tokens).unwrap_or_default();
            // `∀ x : A, ...` gives its bare names one type; `∀ x > 0, ...` has an argument more.
            for a in some.iter_mut().filter(|a| a.ty.is_empty()) {
                a.ty.clone_from(&ty);
            }
            if !left.is_empty() && !left.starts_with(':') {
                some.push(Argument { style: Style::Explicit, name: None, ty: tokens(left) });
            }
            out.extend(some);
            text = body;
            continue;
        }
        let Some(arrow) = outside(text, 0, |t| t.starts_with("→ ") || t.starts_with("→\n")) else { return text };
        let domain = text[..arrow].trim();
        let whole = bracketed(domain) == Some(domain.len());
        let open = domain.chars().next().unwrap_or(' ');
        let named = outside(domain.get(open.len_utf8()..).unwrap_or(""), 0, |t| t.starts_with(" : ")).is_some();
        // `{x // x ∈ S}` is a type, not a binder.
        if whole && (open == '[' || named && !domain.contains(" // ")) && open != '⟨' {
            out.extend(binder(open, &domain[open.len_utf8()..domain.len() - open.len_utf8()]));
        } else {
            out.push(Argument { style: Style::Explicit, name: None, ty: tokens(domain) });
        }
        text = &text[arrow + '→'.len_utf8()..];
    }
}

impl Signature {
    /// Of a row: `(x : A) [C A] : B`, as written after the name in a source.
    pub(super) fn written(text: &str) -> Self {
        let mut arguments = Vec::new();
        let rest = binders(text, &mut arguments).trim();
        let rest = rest.strip_prefix(':').unwrap_or("");
        let rest = outside(rest, 0, |t| t.starts_with("extends ")).map_or(rest, |i| &rest[..i]);
        let conclusion = tokens(of_type(rest, &mut arguments));
        Self { arguments, conclusion }
    }

    /// Of a type as Lean prints it.
    pub(super) fn printed(text: &str) -> Self {
        let mut arguments = Vec::new();
        let conclusion = tokens(of_type(text, &mut arguments));
        Self { arguments, conclusion }
    }

    /// The arguments given in one style, in order.
    pub(super) fn of_style(&self, style: Style) -> Vec<&Argument> {
        self.arguments.iter().filter(|a| a.style == style).collect()
    }
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || "_'.!?✝".contains(c) || matches!(c, '₀'..='ₜ')
}

/// Words and symbols of a term, without parentheses, coercion arrows and universe levels.
pub(super) fn tokens(text: &str) -> Vec<String> {
    let text = unascribed(text)
        .replace("ℝ≥0∞", " ENNReal ")
        .replace("ℝ≥0", " NNReal ")
        .replace("ℕ∞", " ENat ")
        .replace("[X]", " [X] ");
    let mut out: Vec<String> = Vec::new();
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        if is_word(c) {
            let mut word = String::from(c);
            while let Some(&c) = chars.peek().filter(|c| is_word(**c)) {
                word.push(c);
                chars.next();
            }
            let level = matches!(out.last().map(String::as_str), Some("Type" | "Sort"))
                && word.trim_start_matches(['u', 'v', 'w', '_']).chars().all(|c| c.is_numeric() || "₀₁₂₃'".contains(c));
            if !level && !COERCIONS.contains(&word.as_str()) {
                out.push(word);
            }
        } else if !c.is_whitespace() && !"()↑⇑↥*".contains(c) {
            out.push(c.to_string());
        } else if c == '*' && !matches!(out.last().map(String::as_str), Some("Type" | "Sort")) {
            out.push("*".to_owned());
        }
    }
    polynomials(carriers(quantifiers(parameters(out))))
}

/// Functions that coerce, which sources do not write.
const COERCIONS: [&str; 4] = ["DFunLike.coe", "SetLike.coe", "outParam", "Set.Elem"];

/// A term without type ascriptions: `(x : ℝ)` as `x`, but for the variables of binders.
fn unascribed(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut i = 0;
    while let Some(c) = text[i..].chars().next() {
        let ascribed = (c == '(').then(|| bracketed(&text[i..])).flatten().and_then(|n| {
            let inner = &text[i + 1..i + n - 1];
            let colon = outside(inner, 0, |t| t.starts_with(" : "))?;
            let before = out.trim_end();
            let binds = before.ends_with(['∀', '∃', '∑', '∏', '⨆', '⨅', ')']) || before.ends_with("fun");
            let arrow = text[i + n..].trim_start().starts_with('→');
            (!binds && !arrow).then(|| (unascribed(&inner[..colon]), n))
        });
        match ascribed {
            Some((term, n)) => {
                out.push_str(&format!("({term})"));
                i += n;
            }
            None => {
                out.push(c);
                i += c.len_utf8();
            }
        }
    }
    out
}

/// `∀ x : A, B` and `(x : A) → B` inside of a term as `∀ x, B`.
fn quantifiers(words: Vec<String>) -> Vec<String> {
    let mut out: Vec<String> = Vec::with_capacity(words.len());
    let mut i = 0;
    while i < words.len() {
        let end = |stop: &str| words[i..].iter().position(|w| w == stop).map(|n| i + n);
        let typed = words.get(i + 1).is_some_and(|w| w == ":");
        let quantified = out.iter().rev().take_while(|w| *w != ",").any(|w| w == "∀");
        match (typed, end(","), end("→")) {
            (true, Some(comma), _) if quantified => {
                out.push(words[i].clone());
                i = comma;
            }
            (true, _, Some(arrow)) if !quantified => {
                out.extend(["∀".to_owned(), words[i].clone(), ",".to_owned()]);
                i = arrow + 1;
            }
            _ => {
                out.push(words[i].clone());
                i += 1;
            }
        }
    }
    out
}

/// `autoParam T name` as `T`.
fn parameters(words: Vec<String>) -> Vec<String> {
    match words.split_first() {
        Some((first, rest)) if matches!(first.as_str(), "autoParam" | "optParam") => {
            rest[..rest.len().saturating_sub(1)].to_vec()
        }
        _ => words,
    }
}

/// The type `{ x // x ∈ S }` of a subobject's elements as `S`.
fn carriers(words: Vec<String>) -> Vec<String> {
    let mut out: Vec<String> = Vec::with_capacity(words.len());
    let mut i = 0;
    while i < words.len() {
        let set = words[i..].iter().take(6).map(String::as_str).collect::<Vec<_>>();
        if let ["{", x, "/", "/", y, "∈"] = set[..]
            && x == y
            && let Some(n) = words[i..].iter().position(|w| w == "}")
        {
            out.extend_from_slice(&words[i + 6..i + n]);
            i += n + 1;
        } else {
            out.push(words[i].clone());
            i += 1;
        }
    }
    out
}

/// `R[X]` as `Polynomial R`.
fn polynomials(words: Vec<String>) -> Vec<String> {
    let mut out: Vec<String> = Vec::with_capacity(words.len());
    let mut i = 0;
    while i < words.len() {
        if words[i..].starts_with(&["[".to_owned(), "X".to_owned(), "]".to_owned()])
            && let Some(ring) = out.pop()
        {
            out.extend(["Polynomial".to_owned(), ring]);
            i += 3;
        } else {
            out.push(words[i].clone());
            i += 1;
        }
    }
    out
}
