//! What is wrong with a file before Lean sees it (ATF, section 3.1.1): imports, brackets, comments,
//! and the rules every model-written file is held to.

use crate::lexical::{blank, common, declared, tokens};
use autoform_lean::lexer::lex;

/// A file that passed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Checked {
    /// The theorem's name.
    pub(super) theorem: String,
    /// Names of the definitions before it, in order.
    pub(super) definitions: Vec<String>,
    /// The code after the imports.
    pub(super) body: String,
    /// Where the theorem begins in the body, its docstring included.
    pub(super) theorem_at: usize,
    /// Whether a docstring can be put there: it has none, and no attribute.
    pub(super) bare: bool,
    /// Lines of the file before the body.
    pub(super) lines_before: u32,
}

/// Checks a whole file that should begin with `header`; its theorem is `named`, or has a name that Mathlib has not.
///
/// # Errors
/// Everything that is wrong with it, for the model.
pub(super) fn precheck(code: &str, header: &str, named: &str) -> Result<Checked, Vec<String>> {
    let blanked = blank(code).map_err(|e| vec![e])?;
    let mut problems: Vec<String> = brackets(&blanked).err().into_iter().collect();
    let (body_at, imports) = imports(code, &blanked);
    for wanted in header.lines().map(str::trim).filter(|l| l.starts_with("import ")) {
        if !imports.iter().any(|i| i == wanted) {
            problems.push(format!("it must begin with `{wanted}`"));
        }
    }
    for extra in imports.iter().filter(|i| !header.lines().any(|l| l.trim() == *i)) {
        problems.push(format!("`{extra}` is not available; the imports are: {}", header.replace('\n', ", ")));
    }
    let (before, body) = code.split_at(body_at);
    let blanked_body = &blanked[body_at..];
    problems.extend(common(blanked_body, 1));
    let found = declared(blanked_body);
    let theorems: Vec<&str> = found.iter().filter(|d| d.is_claim()).filter_map(|d| d.name.as_deref()).collect();
    let last_is_theorem = found.last().is_some_and(|d| d.keyword == "theorem");
    let names = found.iter().filter_map(|d| d.name.as_deref().filter(|n| d.keyword != "theorem" || *n != named));
    for name in names {
        if crate::reserved::is_taken(name) {
            problems.push(format!("`{name}` is a name that Mathlib has; use Mathlib's, or give yours another name"));
        }
    }
    let words: Vec<&str> = tokens(blanked_body).into_iter().map(|(_, w)| w).collect();
    let theorem = match &theorems[..] {
        [one] if last_is_theorem => Some((*one).to_owned()),
        _ => {
            problems.push("it must end with its one theorem, stated with `theorem`".to_owned());
            None
        }
    };
    if !words.ends_with(&["by", "sorry"]) {
        problems.push("the theorem must end in `:= by sorry`".to_owned());
    }
    match (theorem, problems.is_empty()) {
        (Some(theorem), true) => {
            let (theorem_at, bare) = theorem_start(body, blanked_body);
            Ok(Checked {
                theorem,
                theorem_at,
                bare,
                definitions: found.iter().filter(|d| d.keyword != "theorem").filter_map(|d| d.name.clone()).collect(),
                body: body.trim_end().to_owned(),
                lines_before: before.matches('\n').count() as u32,
            })
        }
        _ => Err(problems),
    }
}

/// Where the last theorem of a body begins, and whether it has neither docstring nor attribute.
fn theorem_start(body: &str, blanked: &str) -> (usize, bool) {
    let keyword = tokens(blanked).into_iter().rev().find(|(_, w)| *w == "theorem").map_or(0, |(at, _)| at);
    let before = body[..keyword].trim_end();
    let last = lex(before).last().filter(|t| t.kind.is_comment() && t.text.starts_with("/--"));
    match last {
        Some(doc) => (doc.start, false),
        None => (keyword, !before.ends_with(']')),
    }
}

/// Where the body begins, and the imports before it. Imports further down stay in the body, where
/// the rules refuse them.
fn imports(code: &str, blanked: &str) -> (usize, Vec<String>) {
    let (mut at, mut end, mut found) = (0, 0, Vec::new());
    for line in blanked.split_inclusive('\n') {
        let text = line.split_whitespace().collect::<Vec<_>>().join(" ");
        if !text.is_empty() && !text.starts_with("import ") {
            break;
        }
        at += line.len();
        if !text.is_empty() {
            found.push(text);
            end = at;
        }
    }
    // Comments after the imports, which look empty here, belong to the body.
    let empty: usize = code[end..].split_inclusive('\n').take_while(|l| l.trim().is_empty()).map(str::len).sum();
    (end + empty, found)
}

/// Whether `()`, `[]`, `{}` and `⟨⟩` close in the order in which they open.
fn brackets(blanked: &str) -> Result<(), String> {
    let mut open: Vec<(char, usize)> = Vec::new();
    for (i, line) in blanked.lines().enumerate() {
        for c in line.chars() {
            let opens = match c {
                '(' | '[' | '{' | '⟨' => {
                    open.push((c, i + 1));
                    continue;
                }
                ')' => '(',
                ']' => '[',
                '}' => '{',
                '⟩' => '⟨',
                _ => continue,
            };
            match open.pop() {
                Some((last, _)) if last == opens => {}
                Some((last, line)) => return Err(format!("line {}: `{c}` closes `{last}` of line {line}", i + 1)),
                None => return Err(format!("line {}: `{c}` closes nothing", i + 1)),
            }
        }
    }
    match open.pop() {
        Some((last, line)) => Err(format!("line {line}: `{last}` is not closed")),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str =
        "import Mathlib\n\n/-- A ( comment. -/\ndef Foo : ℕ := 1\n\ntheorem bar (n : ℕ) :\n  n = Foo := by sorry\n";

    #[test]
    fn a_good_file_is_taken_apart() {
        let checked = precheck(GOOD, "import Mathlib", "").unwrap();
        assert_eq!((checked.theorem.as_str(), &checked.definitions[..]), ("bar", &["Foo".to_owned()][..]));
        assert_eq!(checked.lines_before, 2);
        assert!(checked.body.starts_with("/-- A ( comment") && checked.body.ends_with("by sorry"));
    }

    #[test]
    fn everything_that_is_wrong_is_told() {
        let told = |code: &str| precheck(code, "import Mathlib", "").unwrap_err().join("; ");
        assert!(told("theorem a : 1 = 1 := by sorry").contains("begin with `import Mathlib`"));
        assert!(told("import Mathlib\nimport Aesop\ntheorem a : 1 = 1 := by sorry").contains("`import Aesop`"));
        let taken = "import Mathlib\ntheorem Nat.exists_infinite_primes : 1 = 1 := by sorry";
        assert!(told(taken).contains("is a name that Mathlib has"));
        assert!(precheck(taken, "import Mathlib", "Nat.exists_infinite_primes").is_ok(), "who named it so wants it so");
        assert!(told("import Mathlib\ntheorem a : (1 = 1 := by sorry").contains("line 2: `(` is not closed"));
        assert!(told("import Mathlib\ntheorem a : [1) := by sorry").contains("line 2: `)` closes `[`"));
        assert!(told("import Mathlib\ntheorem a : 1} := by sorry").contains("closes nothing"));
        assert!(told("import Mathlib\n/- theorem a : 1 = 1 := by sorry").contains("comment"));
        assert!(told("import Mathlib\ntheorem a : 1 = 1 := by simp").contains("by sorry"));
        assert!(told("import Mathlib\ntheorem a : 1 = 1 := by sorry\ndef b := 1").contains("end with its one theorem"));
        assert!(told("import Mathlib\naxiom x : False\ntheorem a : 1 = 1 := by sorry").contains("axiom"));
        assert!(told("import Mathlib\ntheorem a : 1 = 1 := by sorry\nimport Lean").contains("`import`"));
        assert!(told("import Mathlib\ndef b : ℕ := by sorry\ntheorem a : b = 1 := by sorry").contains("sorry"));
    }

    #[test]
    fn brackets_in_comments_and_strings_do_not_count() {
        assert!(precheck(&GOOD.replace("n = Foo", "n = Foo /- ( -/ ∧ \"(\" = \"(\""), "import Mathlib", "").is_ok());
    }
}
