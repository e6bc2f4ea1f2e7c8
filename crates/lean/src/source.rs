//! Splits a Lean file into its header, which is elaborated once and kept, and the rest.

use crate::lexer::{self, TokenKind};

/// A file cut in two. `source` keeps the place of everything in the file: the header is replaced by
/// blank lines, so that Lean's positions are the file's.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Split {
    /// The import lines, normalised to one a line; empty when there are none.
    pub header: String,
    /// What follows, with every line and column where it was.
    pub source: String,
}

/// Splits `text` after its last `import`. Comments between and before imports are no obstacle.
pub fn split_header(text: &str) -> Split {
    let (mut at, mut end) = (0, 0);
    let mut header = String::new();
    loop {
        at = skip_blank(text, at);
        let (word, after) = word(text, at);
        match word {
            "module" | "prelude" if header.is_empty() => at = after,
            "public" | "meta" => at = after,
            "import" => {
                let mut next = skip_blank(text, after);
                if text[next..].starts_with("all ") {
                    next = skip_blank(text, next + 4);
                }
                let stop = text[next..].find(char::is_whitespace).map_or(text.len(), |n| next + n);
                if stop == next {
                    break;
                }
                header.push_str("import ");
                header.push_str(&text[next..stop]);
                header.push('\n');
                at = stop;
                end = stop;
            }
            _ => break,
        }
    }
    let before = &text[..end];
    let column = before.rsplit('\n').next().unwrap_or("").chars().count();
    let mut source = "\n".repeat(before.matches('\n').count());
    source.push_str(&" ".repeat(column));
    source.push_str(&text[end..]);
    Split { header, source }
}

fn word(text: &str, at: usize) -> (&str, usize) {
    let end = text[at..].find(|c: char| !c.is_alphanumeric() && c != '_').map_or(text.len(), |n| at + n);
    (&text[at..end], end)
}

/// The next place that is neither white space nor comment.
fn skip_blank(text: &str, at: usize) -> usize {
    lexer::skip_blank(text, at, |kind| kind.is_blank() || kind == TokenKind::ModuleDoc)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn imports_are_found_behind_comments_and_positions_stay() {
        let text = "/- a /- nested -/ b -/\n-- c\nimport Mathlib\nimport Aesop -- why\n\ntheorem x : 1 = 1 := rfl\n";
        let s = split_header(text);
        assert_eq!(s.header, "import Mathlib\nimport Aesop\n");
        assert_eq!(s.source.lines().position(|l| l.starts_with("theorem")), Some(5));
        assert!(s.source.lines().nth(3).is_some_and(|l| l.ends_with("-- why") && l.find("--") == Some(13)));
    }

    #[test]
    fn a_comment_cannot_hide_an_import_nor_make_one() {
        assert_eq!(split_header("-- import Evil\ntheorem a : True := trivial").header, "");
        assert_eq!(split_header("/- -/ import A\nimport B").header, "import A\nimport B\n");
        assert_eq!(split_header("def x := 1\nimport Late").header, "");
        assert_eq!(split_header("module\npublic import A\nx").header, "import A\n");
    }

    proptest! {
        #[test]
        fn nothing_is_lost_and_nothing_panics(text in "(import |/-|-/|--|\n| |é|a|module|\\.){0,30}") {
            let s = split_header(&text);
            prop_assert_eq!(s.source.matches('\n').count(), text.matches('\n').count());
            let tail: String = text.chars().rev().take_while(|c| !c.is_whitespace()).collect();
            if s.header.is_empty() {
                prop_assert_eq!(&s.source, &text);
            } else {
                prop_assert!(tail.len() <= text.len());
                prop_assert_eq!(s.source.lines().last().map(|l| l.chars().count()), text.lines().last().map(|l| l.chars().count()));
            }
        }
    }
}
