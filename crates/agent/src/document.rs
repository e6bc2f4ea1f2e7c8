//! A document, LaTeX or Markdown, taken apart into its definitions and claims, in order.
//!
//! Text to text and nothing else: what stands in a `theorem`-like environment, or behind a bold
//! "**Theorem 3.**" until the next blank line that a new block or heading follows. Proofs, remarks and
//! running text are left out.

use serde::{Deserialize, Serialize};

/// What a block of a document is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BlockKind {
    /// It says what a term means.
    Definition,
    /// It claims something.
    Claim,
}

/// A definition or a claim of a document.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Block {
    /// What it is.
    pub kind: BlockKind,
    /// Its word in the document, in lower case: `theorem`, `lemma`, `definition`.
    pub word: String,
    /// Its title or number, where it has one.
    pub title: String,
    /// Its LaTeX label, where it has one.
    pub label: String,
    /// Its text, macros of the document written out.
    pub text: String,
    /// The line it begins in, from 1.
    pub line: usize,
}

const CLAIMS: &[&str] = &["theorem", "lemma", "proposition", "corollary", "conjecture", "claim", "exercise", "problem"];
const DEFINITIONS: &[&str] = &["definition", "notation"];

fn kind_of(word: &str) -> Option<(BlockKind, String)> {
    let word = word.trim_end_matches('*').to_lowercase();
    let short = |w: &str| word == w || (w.len() > 4 && word.len() >= 3 && w.starts_with(&*word));
    if DEFINITIONS.iter().any(|w| short(w)) {
        return Some((BlockKind::Definition, DEFINITIONS.iter().find(|w| short(w))?.to_string()));
    }
    CLAIMS.iter().find(|w| short(w)).map(|w| (BlockKind::Claim, (*w).to_owned()))
}

/// The blocks of a document, in order. What looks like LaTeX is read as such.
pub fn blocks(text: &str) -> Vec<Block> {
    if is_latex(text) { latex(text) } else { markdown(text) }
}

/// Whether a document is read as LaTeX.
pub fn is_latex(text: &str) -> bool {
    text.contains("\\begin{")
}

fn line_of(text: &str, at: usize) -> usize {
    text[..at].matches('\n').count() + 1
}

fn latex(text: &str) -> Vec<Block> {
    let text = &without_comments(text);
    let macros = macros(text);
    // `\newtheorem{thm}[..]{Theorem}` gives an environment its word.
    let named = |env: &str| -> Option<(BlockKind, String)> {
        let declared = text.find(&format!("\\newtheorem{{{env}}}")).and_then(|at| {
            let rest = text[at..].lines().next()?;
            let word = rest.rsplit_once('{')?.1.split('}').next()?;
            kind_of(word)
        });
        declared.or_else(|| kind_of(env))
    };
    let mut found = Vec::new();
    let mut from = 0;
    while let Some(at) = text[from..].find("\\begin{").map(|i| i + from) {
        let name_at = at + "\\begin{".len();
        let Some(env) = text[name_at..].split('}').next().filter(|e| e.len() < 40) else { break };
        from = name_at + env.len();
        let Some((kind, word)) = named(env) else { continue };
        let end = format!("\\end{{{env}}}");
        let Some(close) = text[from..].find(&end).map(|i| i + from) else { break };
        let mut inside = text.get(from + 1..close).unwrap_or_default().trim();
        let mut title = String::new();
        if let Some((told, rest)) = inside.strip_prefix('[').and_then(|t| t.split_once(']')) {
            title = told.trim().to_owned();
            inside = rest.trim();
        }
        let (label, inside) = without_label(inside);
        let text_of = expanded(&inside, &macros);
        if !text_of.trim().is_empty() {
            found.push(Block { kind, word, title, label, text: text_of.trim().to_owned(), line: line_of(text, at) });
        }
        from = close + end.len();
    }
    found
}

/// LaTeX without its comments; line ends stay, so that lines keep their numbers.
fn without_comments(text: &str) -> String {
    let cut = |line: &str| {
        let mut before = '\0';
        for (at, c) in line.char_indices() {
            if c == '%' && before != '\\' {
                return line[..at].to_owned();
            }
            before = c;
        }
        line.to_owned()
    };
    text.lines().map(cut).collect::<Vec<_>>().join("\n")
}

fn without_label(text: &str) -> (String, String) {
    let Some(at) = text.find("\\label{") else { return (String::new(), text.to_owned()) };
    let rest = &text[at + "\\label{".len()..];
    let Some((label, after)) = rest.split_once('}') else { return (String::new(), text.to_owned()) };
    (label.trim().to_owned(), format!("{}{}", &text[..at], after))
}

/// A macro of the document: `\newcommand{\R}{\mathbb{R}}`, `\newcommand\norm[1]{\|#1\|}`, `\def\R{..}`,
/// `\DeclareMathOperator{\Hom}{Hom}`.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Macro {
    name: String,
    /// How many arguments it takes, 9 at most.
    arguments: usize,
    body: String,
}

/// The macros that the document makes. One with a default for its first argument is left as it is.
fn macros(text: &str) -> Vec<Macro> {
    let mut found: Vec<Macro> = Vec::new();
    for opening in ["\\newcommand", "\\renewcommand", "\\providecommand", "\\DeclareMathOperator", "\\def"] {
        for (at, _) in text.match_indices(opening) {
            let rest = text[at + opening.len()..].trim_start_matches('*').trim_start();
            let (braced, rest) = rest.strip_prefix('{').map_or((false, rest), |r| (true, r));
            let Some(rest) = rest.strip_prefix('\\') else { continue };
            let name: String = rest.chars().take_while(|c| c.is_ascii_alphabetic()).collect();
            let Some(mut after) = rest.get(name.len()..).filter(|_| !name.is_empty()) else { continue };
            if braced {
                let Some(inner) = after.strip_prefix('}') else { continue };
                after = inner;
            }
            let Some((arguments, after)) = arity(after, opening == "\\def") else { continue };
            let Some(body) = after.trim_start().strip_prefix('{').and_then(balanced) else { continue };
            if body.len() < 200 {
                found.push(Macro { name, arguments, body: body.to_owned() });
            }
        }
    }
    found
}

/// How many arguments are declared, and what follows: `[2]`, or `#1#2` behind `\def`.
fn arity(after: &str, by_sign: bool) -> Option<(usize, &str)> {
    if by_sign {
        let (signs, _) = after.split_once('{')?;
        let n = signs.matches('#').count();
        let plain: String = (1..=n).map(|k| format!("#{k}")).collect();
        return (signs.trim() == plain && n <= 9).then(|| (n, &after[signs.len()..]));
    }
    let Some(inside) = after.trim_start().strip_prefix('[') else { return Some((0, after)) };
    let (n, rest) = inside.split_once(']')?;
    let n = n.trim().parse().ok().filter(|n| *n <= 9)?;
    // A default makes the first argument optional.
    (!rest.trim_start().starts_with('[')).then_some((n, rest))
}

/// What stands before the brace that closes what was opened before.
fn balanced(text: &str) -> Option<&str> {
    let mut depth = 0usize;
    for (at, c) in text.char_indices() {
        match c {
            '{' => depth += 1,
            '}' if depth == 0 => return text.get(..at),
            '}' => depth -= 1,
            _ => {}
        }
    }
    None
}

/// Bytes of a text with its macros written out at most; one that grows beyond it stays as it is.
const MAX_EXPANDED: usize = 64 * 1024;

/// The text with the macros written out; three times, since one may stand in another.
fn expanded(text: &str, macros: &[Macro]) -> String {
    let mut out = text.to_owned();
    for _ in 0..3 {
        let mut next = String::with_capacity(out.len());
        let mut rest = out.as_str();
        while let Some(at) = rest.find('\\') {
            next.push_str(&rest[..at]);
            rest = &rest[at..];
            let name: String = rest[1..].chars().take_while(|c| c.is_ascii_alphabetic()).collect();
            let end = 1 + name.len();
            let made = macros.iter().find(|m| m.name == name).filter(|_| !name.is_empty());
            match made.and_then(|m| written_out(m, &rest[end..])) {
                Some((text, after)) => {
                    next.push_str(&text);
                    rest = after;
                }
                None => {
                    next.push_str(&rest[..end]);
                    rest = &rest[end..];
                }
            }
        }
        next.push_str(rest);
        if next.len() > MAX_EXPANDED {
            return out;
        }
        out = next;
    }
    out
}

/// A macro with its arguments in their places, and what follows them; none where there are too few.
fn written_out<'a>(made: &Macro, after: &'a str) -> Option<(String, &'a str)> {
    let (mut given, mut rest) = (Vec::new(), after);
    for _ in 0..made.arguments {
        let (argument, next) = argument(rest)?;
        given.push(argument);
        rest = next;
    }
    let mut body = String::with_capacity(made.body.len());
    let mut signs = made.body.as_str();
    while let Some(at) = signs.find('#') {
        body.push_str(&signs[..at]);
        let place = signs[at + 1..].chars().next().and_then(|c| c.to_digit(10)).map(|d| d as usize);
        let value = place.filter(|p| *p >= 1).and_then(|p| given.get(p - 1));
        body.push_str(value.unwrap_or(&"#"));
        signs = &signs[at + 1 + usize::from(value.is_some())..];
    }
    body.push_str(signs);
    Some((body, rest))
}

/// The next argument: what stands in braces, a command, or one character; and what follows.
fn argument(text: &str) -> Option<(&str, &str)> {
    let text = text.trim_start();
    if let Some(inside) = text.strip_prefix('{') {
        let body = balanced(inside)?;
        return Some((body, &inside[body.len() + 1..]));
    }
    let first = text.chars().next()?;
    let mut end = first.len_utf8();
    if first == '\\' {
        let name = text[end..].chars().take_while(|c| c.is_ascii_alphabetic()).count();
        // `\{` is one sign, too.
        end += if name > 0 { name } else { text[end..].chars().next()?.len_utf8() };
    }
    Some(text.split_at(end))
}

fn markdown(text: &str) -> Vec<Block> {
    let mut found: Vec<Block> = Vec::new();
    let mut open: Option<Block> = None;
    let mut blank = true;
    for (i, line) in text.lines().enumerate() {
        let trimmed = line.trim();
        let begins = blank.then(|| heading(trimmed)).flatten();
        let ends = trimmed.starts_with('#') || begins.is_some() || (blank && is_other(trimmed));
        if ends && let Some(block) = open.take() {
            found.push(block);
        }
        if let Some((kind, word, title, rest)) = begins {
            open = Some(Block { kind, word, title, label: String::new(), text: rest, line: i + 1 });
        } else if let Some(block) = &mut open {
            block.text.push('\n');
            block.text.push_str(trimmed);
        }
        blank = trimmed.is_empty();
    }
    found.extend(open);
    found.iter_mut().for_each(|b| b.text = b.text.trim().to_owned());
    found.retain(|b| !b.text.is_empty());
    found
}

/// A paragraph that belongs to no block: a proof, a remark, an example.
fn is_other(line: &str) -> bool {
    let word: String =
        line.trim_start_matches(['*', '_', '>', ' ']).chars().take_while(|c| c.is_alphabetic()).collect();
    let set_off = line.starts_with(['*', '_']);
    set_off && ["proof", "remark", "example", "note", "solution", "sketch"].contains(&word.to_lowercase().as_str())
}

/// `**Theorem 3 (Euclid).** There are ...`, or a heading of that kind.
fn heading(line: &str) -> Option<(BlockKind, String, String, String)> {
    let set_off = line.starts_with("**") || line.starts_with("__") || line.starts_with('#');
    let plain = line.trim_start_matches(['#', '*', '_', ' ']);
    let word: String = plain.chars().take_while(|c| c.is_alphabetic()).collect();
    let (kind, full) = kind_of(&word).filter(|_| set_off && word.len() >= 3)?;
    let rest = &plain[word.len()..];
    let (title, rest) = match rest.find("**").or_else(|| rest.find("__")) {
        Some(at) => (&rest[..at], rest[at + 2..].trim_start_matches(['.', ':', ' '])),
        None => (rest, ""),
    };
    Some((kind, full, title.trim_matches(['.', ':', ' ']).to_owned(), rest.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn latex_gives_its_environments_with_macros_written_out() {
        let text = "\\newcommand{\\R}{\\mathbb{R}} % reals\n\\newtheorem{thm}{Theorem}\n\\DeclareMathOperator{\\ord}{ord}\n\
            \\begin{definition}[order]\\label{def:o} Let $\\ord(g)$ be ... \\end{definition}\nRunning text.\n\
            % \\begin{thm} not this \\end{thm}\n\\begin{thm}\nEvery $x \\in \\R$ is 100\\% real.\n\\end{thm}\n\\begin{proof} no \\end{proof}\n\
            \\begin{remark} no \\end{remark} \\begin{lemma} open";
        let found = blocks(text);
        assert_eq!(found.len(), 2, "{found:?}");
        assert_eq!((found[0].kind, &*found[0].title, &*found[0].label), (BlockKind::Definition, "order", "def:o"));
        assert_eq!(found[0].text, "Let $ord(g)$ be ...");
        assert_eq!(
            (&*found[1].word, &*found[1].text, found[1].line),
            ("theorem", "Every $x \\in \\mathbb{R}$ is 100\\% real.", 7)
        );
    }

    #[test]
    fn macros_take_arguments() {
        let text = "\\newcommand\\N{\\mathbb{N}}\\newcommand{\\gen}[2]{\\langle #1, #2\\rangle}\\def\\gap#1{G(#1)}\\newcommand{\\opt}[1][x]{o#1}\n\
            \\begin{lemma} $\\gap S \\cup \\gen{a}{\\gap{b}}$ in \\N, \\gap\\N, \\opt[y], \\gen{a \\end{lemma}";
        let found = blocks(text);
        let expected = "$G(S) \\cup \\langle a, G(b)\\rangle$ in \\mathbb{N}, G(\\mathbb{N}), \\opt[y], \\gen{a";
        assert_eq!(found[0].text, expected);
        // One that would grow beyond the bound in its third round stays as it was after the second.
        let grows = format!(
            "\\newcommand{{\\x}}[1]{{{}}}\n\\begin{{lemma}} \\x{{\\x{{\\x{{aaaa}}}}}} \\end{{lemma}}",
            "#1".repeat(60)
        );
        let text = &blocks(&grows)[0].text;
        assert!(text.len() == 60 * 60 * "\\x{aaaa}".len(), "{} bytes", text.len());
    }

    #[test]
    fn markdown_gives_its_bold_blocks() {
        let text = "# Numbers\n\n**Definition 1 (even).** A number is even\nif 2 divides it.\n\nText between goes with it.\n\n\
            **Theorem 2.** Sums of even numbers\n\nare even.\n\n*Proof.* Clear.\n\n## Lemma 3\n\nZero is even.\n";
        let found = blocks(text);
        assert_eq!(found.iter().map(|b| &*b.word).collect::<Vec<_>>(), ["definition", "theorem", "lemma"]);
        assert_eq!(found[0].title, "1 (even)");
        assert_eq!(found[1].text, "Sums of even numbers\n\nare even.");
        assert_eq!((&*found[2].text, &*found[2].title), ("Zero is even.", "3"));
    }

    proptest! {
        #[test]
        fn no_text_breaks_it(text in "(\\\\newcommand\\\\x|\\\\x|\\[1\\]|#1|\\\\begin\\{|\\\\end\\{|theorem|\\}|\\{|\\[|\\]|\\*\\*|#|Lemma|\\\\label\\{|\\\\def|\\\\R|%|\n| |é|x){0,60}") {
            for block in blocks(&text) {
                prop_assert!(!block.text.trim().is_empty());
            }
        }
    }
}
