//! LaTeX in a text as MathML. What is no formula, or one that cannot be read, stays as it was written; what a formula
//! becomes is made of elements and attributes of a list, whatever the text holds.

use crate::escape::html;
use maud::PreEscaped;
use pulldown_latex::config::{DisplayMode, RenderConfig};
use pulldown_latex::mathml::push_mathml;
use pulldown_latex::{Parser, Storage};

/// Bytes of a formula, and how deep its braces may be nested.
const MOST: (usize, usize) = (2000, 40);
/// Formulas of one text.
const MOST_FORMULAS: usize = 500;

/// Elements that a formula may be made of: those of MathML Core that carry nothing but mathematics.
const ELEMENTS: [&str; 29] = [
    "math",
    "mrow",
    "mi",
    "mn",
    "mo",
    "mtext",
    "ms",
    "mspace",
    "mfrac",
    "msqrt",
    "mroot",
    "msub",
    "msup",
    "msubsup",
    "munder",
    "mover",
    "munderover",
    "mmultiscripts",
    "mprescripts",
    "mtable",
    "mtr",
    "mtd",
    "mstyle",
    "mpadded",
    "mphantom",
    "semantics",
    "none",
    "menclose",
    "mlabeledtr",
];
/// Attributes that they may have. No style and no class: the page's policy lets neither in from here.
const ATTRIBUTES: [&str; 27] = [
    "display",
    "xmlns",
    "mathvariant",
    "stretchy",
    "displaystyle",
    "scriptlevel",
    "linethickness",
    "width",
    "height",
    "depth",
    "lspace",
    "rspace",
    "accent",
    "accentunder",
    "symmetric",
    "minsize",
    "maxsize",
    "movablelimits",
    "fence",
    "separator",
    "form",
    "largeop",
    "columnspan",
    "rowspan",
    "columnalign",
    "notation",
    "voffset",
];

/// A piece of a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Piece {
    /// Words, as they were written.
    Text(String),
    /// A formula as MathML: elements and attributes of a list, everything else escaped.
    Math(String),
}

/// A text with its formulas: `$..$`, `$$..$$`, `\(..\)` and `\[..\]`.
pub fn pieces(text: &str) -> Vec<Piece> {
    let mut out: Vec<Piece> = Vec::new();
    let (mut rest, mut plain, mut formulas) = (text, String::new(), 0);
    while let Some(at) = rest.find(['$', '\\']) {
        let (before, here) = rest.split_at(at);
        plain.push_str(before);
        let found = formula(here).filter(|_| formulas < MOST_FORMULAS);
        let Some((mathml, length)) = found else {
            // An escaped sign is one character of text with its backslash.
            let step = here.chars().take(if here.starts_with('\\') { 2 } else { 1 }).map(char::len_utf8).sum();
            plain.push_str(&here[..step]);
            rest = &here[step..];
            continue;
        };
        formulas += 1;
        if !plain.is_empty() {
            out.push(Piece::Text(std::mem::take(&mut plain)));
        }
        out.push(Piece::Math(mathml));
        rest = &here[length..];
    }
    plain.push_str(rest);
    if !plain.is_empty() {
        out.push(Piece::Text(plain));
    }
    out
}

/// Untrusted text for a `maud` template, with its formulas as MathML.
pub fn rich(text: &str) -> PreEscaped<String> {
    let piece = |piece: Piece| match piece {
        Piece::Text(words) => html(&words),
        Piece::Math(mathml) => mathml,
    };
    PreEscaped(pieces(text).into_iter().map(piece).collect())
}

/// The formula that a text begins with, and its length in bytes.
fn formula(text: &str) -> Option<(String, usize)> {
    let marks = [("$$", "$$", true), ("\\[", "\\]", true), ("\\(", "\\)", false), ("$", "$", false)];
    let (open, close, block) = marks.into_iter().find(|(open, ..)| text.starts_with(open))?;
    let inside = &text[open.len()..];
    let end = closing(inside, close)?;
    let latex = &inside[..end];
    // `$5 and $6` is money.
    let blank = |c: Option<char>| c.is_none_or(char::is_whitespace);
    let digit = inside[end + close.len()..].starts_with(|c: char| c.is_ascii_digit());
    if latex.trim().is_empty() || (open == "$" && (blank(latex.chars().next()) || blank(latex.chars().last()) || digit))
    {
        return None;
    }
    Some((mathml(latex.trim(), block)?, open.len() + end + close.len()))
}

/// Where the closing mark is, outside escapes.
fn closing(text: &str, mark: &str) -> Option<usize> {
    let mut escaped = false;
    for (at, c) in text.char_indices().take_while(|(at, _)| *at <= MOST.0) {
        if !escaped && text[at..].starts_with(mark) {
            return Some(at);
        }
        escaped = c == '\\' && !escaped;
    }
    None
}

/// A formula as MathML; none where it cannot be read.
fn mathml(latex: &str, block: bool) -> Option<String> {
    if latex.len() > MOST.0 || nesting(latex) > MOST.1 || latex.chars().any(|c| c.is_control() && c != '\n') {
        return None;
    }
    let storage = Storage::new();
    let events: Vec<_> = Parser::new(latex, &storage).collect::<Result<_, _>>().ok()?;
    let display_mode = if block { DisplayMode::Block } else { DisplayMode::Inline };
    let mut out = String::new();
    let config = RenderConfig { display_mode, ..RenderConfig::default() };
    push_mathml(&mut out, events.into_iter().map(Ok::<_, std::convert::Infallible>), config).ok()?;
    clean(&out)
}

/// How deep braces are nested.
fn nesting(latex: &str) -> usize {
    let (mut depth, mut most) = (0usize, 0usize);
    for c in latex.chars() {
        match c {
            '{' => depth += 1,
            '}' => depth = depth.saturating_sub(1),
            _ => {}
        }
        most = most.max(depth);
    }
    most
}

/// The same of elements and attributes of the lists only; none where another element is in it, or no element at all.
fn clean(mathml: &str) -> Option<String> {
    let mut out = String::with_capacity(mathml.len());
    let mut rest = mathml;
    while let Some(at) = rest.find('<') {
        out.push_str(&rest[..at].replace('>', "&gt;"));
        let tag = &rest[at + 1..];
        let end = tag.find('>')?;
        tag_into(&mut out, &tag[..end])?;
        rest = &tag[end + 1..];
    }
    out.push_str(rest);
    out.starts_with("<math").then_some(out)
}

/// One tag, without its angle brackets.
fn tag_into(out: &mut String, tag: &str) -> Option<()> {
    let (closes, tag) = match tag.strip_prefix('/') {
        Some(tag) => (true, tag),
        None => (false, tag),
    };
    let (empty, tag) = match tag.strip_suffix('/') {
        Some(tag) => (true, tag),
        None => (false, tag),
    };
    let (name, mut attributes) = tag.trim().split_once(' ').unwrap_or((tag.trim(), ""));
    if !ELEMENTS.contains(&name) {
        return None;
    }
    out.push_str(if closes { "</" } else { "<" });
    out.push_str(name);
    while let Some((key, value)) = attributes.trim_start().split_once("=\"") {
        let (value, rest) = value.split_once('"')?;
        if ATTRIBUTES.contains(&key) && !value.contains(['<', '>', '&']) {
            out.push_str(&format!(" {key}=\"{value}\""));
        }
        attributes = rest;
    }
    // HTML knows no empty elements of this kind.
    out.push('>');
    if empty {
        out.push_str(&format!("</{name}>"));
    }
    attributes.trim().is_empty().then_some(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_but_mathematics_is_let_through() {
        assert_eq!(clean("<math><script>x</script></math>"), None);
        assert_eq!(clean("<math onclick=\"x\"><mi>x</mi></math>").unwrap(), "<math><mi>x</mi></math>");
        assert_eq!(
            clean("<math style=\"x\"><mspace width=\"1em\" /></math>").unwrap(),
            "<math><mspace width=\"1em\"></mspace></math>"
        );
        assert_eq!(clean("<math x>"), None);
        assert_eq!(clean("x"), None);
    }
}
