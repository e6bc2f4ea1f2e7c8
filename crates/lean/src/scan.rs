//! A plain scan of Lean text: the declarations it names and whether something follows `#exit`.
//!
//! Code of a source can change what Lean says of it, but not its text. The scan knows comments, literals and
//! scopes and nothing else: what it wrongly takes for a declaration is asked for in vain, and the verdict is no.

/// What the text says of itself.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Scan {
    /// Full names in order of appearance, each once; unnamed instances and examples have none.
    pub names: Vec<String>,
    /// Whether anything but comments follows an `#exit`.
    pub truncated: bool,
}

/// Commands that declare the name after them.
const DECLARES: [&str; 11] = [
    "theorem",
    "lemma",
    "def",
    "abbrev",
    "axiom",
    "opaque",
    "inductive",
    "coinductive",
    "structure",
    "class",
    "instance",
];

/// Scans `source`.
pub fn scan(source: &str) -> Scan {
    let tokens = tokens(source);
    let mut found = Scan::default();
    // One entry a component of an open scope; sections have no name.
    let mut scopes: Vec<Option<String>> = Vec::new();
    let mut i = 0;
    while let Some(token) = tokens.get(i) {
        let beside = tokens.get(i + 1).filter(|t| t.line == token.line && t.is_name());
        match token.text() {
            "#exit" => {
                found.truncated = i + 1 < tokens.len();
                break;
            }
            "namespace" => {
                if let Some(name) = tokens.get(i + 1).filter(|t| t.is_name()) {
                    scopes.extend(name.parts.iter().cloned().map(Some));
                    i += 1;
                }
            }
            "section" => {
                scopes.extend(std::iter::repeat_n(None, beside.map_or(1, |t| t.parts.len())));
                i += usize::from(beside.is_some());
            }
            "mutual" => scopes.push(None),
            "end" => {
                let left = scopes.len().saturating_sub(beside.map_or(1, |t| t.parts.len()));
                scopes.truncate(left);
                i += usize::from(beside.is_some());
            }
            word if DECLARES.contains(&word) && token.plain && !after(&tokens, i, "deriving") => {
                if let Some(name) = declared(&tokens, i, word) {
                    let full = full_name(&scopes, name);
                    if !found.names.contains(&full) {
                        found.names.push(full);
                    }
                }
            }
            _ => {}
        }
        i += 1;
    }
    found
}

fn after(tokens: &[Token], i: usize, word: &str) -> bool {
    i.checked_sub(1).and_then(|p| tokens.get(p)).is_some_and(|t| t.text() == word)
}

/// The name a declaring keyword at `i` is followed by.
fn declared<'a>(tokens: &'a [Token], i: usize, word: &str) -> Option<&'a Token> {
    let mut at = i + 1;
    if word == "instance" && tokens.get(at).is_some_and(|t| t.text() == "(") {
        let mut depth = 0;
        while let Some(t) = tokens.get(at) {
            depth += i32::from(t.text() == "(") - i32::from(t.text() == ")");
            at += 1;
            if depth == 0 {
                break;
            }
        }
    }
    tokens.get(at).filter(|t| t.is_name() && !(t.plain && DECLARES.contains(&t.text())))
}

fn full_name(scopes: &[Option<String>], name: &Token) -> String {
    if name.parts.first().is_some_and(|p| p == "_root_") {
        return name.parts[1..].join(".");
    }
    let open = scopes.iter().flatten().map(String::as_str);
    open.chain(name.parts.iter().map(String::as_str)).collect::<Vec<_>>().join(".")
}

/// A word, a name or one character.
#[derive(Debug)]
struct Token {
    /// A name's components; a single one for everything else.
    parts: Vec<String>,
    line: usize,
    name: bool,
    /// Written without « ».
    plain: bool,
}

impl Token {
    fn text(&self) -> &str {
        match self.parts.as_slice() {
            [one] => one,
            _ => "",
        }
    }

    fn is_name(&self) -> bool {
        self.name
    }
}

fn tokens(source: &str) -> Vec<Token> {
    let chars: Vec<char> = source.chars().collect();
    let (mut at, mut line) = (0, 1);
    let mut out = Vec::new();
    while at < chars.len() {
        let start = at;
        if let Some(end) = skipped(&chars, at) {
            at = end;
        } else if is_start(chars[at])
            || chars[at] == '«'
            || chars[at] == '#' && chars.get(at + 1).is_some_and(|c| is_start(*c))
        {
            let (token, end) = name(&chars, at, line);
            out.push(token);
            at = end;
        } else {
            out.push(Token { parts: vec![chars[at].to_string()], line, name: false, plain: true });
            at += 1;
        }
        line += chars[start..at].iter().filter(|c| **c == '\n').count();
    }
    out
}

/// The end of white space, a comment or a literal that starts at `at`.
fn skipped(c: &[char], at: usize) -> Option<usize> {
    let next = c.get(at + 1).copied();
    match c[at] {
        w if w.is_whitespace() => Some(at + 1),
        '-' if next == Some('-') => Some(c[at..].iter().position(|x| *x == '\n').map_or(c.len(), |n| at + n)),
        '/' if next == Some('-') => Some(comment_end(c, at + 2)),
        '"' => Some(string_end(c, at + 1)),
        'r' if matches!(next, Some('"' | '#')) => raw_end(c, at + 1),
        '\'' => char_end(c, at),
        _ => None,
    }
}

fn comment_end(c: &[char], mut at: usize) -> usize {
    let mut depth = 1;
    while at < c.len() && depth > 0 {
        match (c[at], c.get(at + 1)) {
            ('/', Some('-')) => (depth, at) = (depth + 1, at + 2),
            ('-', Some('/')) => (depth, at) = (depth - 1, at + 2),
            _ => at += 1,
        }
    }
    at.min(c.len())
}

fn string_end(c: &[char], mut at: usize) -> usize {
    while at < c.len() && c[at] != '"' {
        at += if c[at] == '\\' { 2 } else { 1 };
    }
    (at + 1).min(c.len())
}

/// A raw string `r"..."` or `r#"..."#`; `None` when it is none.
fn raw_end(c: &[char], at: usize) -> Option<usize> {
    let hashes = c[at..].iter().take_while(|x| **x == '#').count();
    let mut i = at + hashes;
    if c.get(i) != Some(&'"') {
        return None;
    }
    i += 1;
    while i < c.len() {
        if c[i] == '"' && c[i + 1..].iter().take(hashes).filter(|x| **x == '#').count() == hashes {
            return Some(i + 1 + hashes);
        }
        i += 1;
    }
    Some(c.len())
}

/// A character literal; `None` for a lone quote.
fn char_end(c: &[char], at: usize) -> Option<usize> {
    let escaped = c.get(at + 1) == Some(&'\\');
    let close = if escaped {
        c[at + 3.min(c.len() - at)..].iter().take(8).position(|x| *x == '\'').map(|n| at + 3 + n)
    } else {
        Some(at + 2)
    };
    close.filter(|i| c.get(*i) == Some(&'\'')).map(|i| i + 1)
}

fn is_start(c: char) -> bool {
    c == '_' || c.is_alphabetic() && !matches!(c, 'λ' | 'Π' | 'Σ')
}

fn is_rest(c: char) -> bool {
    is_start(c) || c.is_numeric() || matches!(c, '\'' | '!' | '?')
}

/// A name of components joined by dots; the leading `#` of a command is part of its first.
fn name(c: &[char], mut at: usize, line: usize) -> (Token, usize) {
    let (mut parts, mut plain) = (Vec::new(), true);
    loop {
        if c[at] == '«' {
            let end = c[at..].iter().position(|x| *x == '»').map_or(c.len(), |n| at + n);
            parts.push(c[at + 1..end].iter().collect());
            plain = false;
            at = (end + 1).min(c.len());
        } else {
            let end = c[at + 1..].iter().position(|x| !is_rest(*x)).map_or(c.len(), |n| at + 1 + n);
            parts.push(c[at..end].iter().collect());
            at = end;
        }
        let goes_on = c.get(at) == Some(&'.') && c.get(at + 1).is_some_and(|x| is_start(*x) || *x == '«');
        if !goes_on {
            return (Token { parts, line, name: true, plain }, at);
        }
        at += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn names(text: &str) -> Vec<String> {
        scan(text).names
    }

    #[test]
    fn names_are_full_and_scopes_close() {
        let text = "namespace A.B\nprivate theorem x : True := trivial\nsection S\n@[simp] def y.z := 1\nend S\nend B\n\
                    lemma w : True := trivial\nend A\ntheorem _root_.r : True := trivial\nmutual\ninductive P\nend\nstructure Q";
        assert_eq!(names(text), ["A.B.x", "A.B.y.z", "A.w", "r", "P", "Q"]);
    }

    #[test]
    fn comments_and_literals_name_nothing() {
        assert!(
            names("-- theorem a\n/- theorem b /- theorem c -/ theorem d -/ #check \"theorem e\" '\"' r#\"theorem f\"#")
                .is_empty()
        );
        assert_eq!(names("#check '\"' theorem a : True := b' /- \" -/ theorem «c d»"), ["a", "c d"]);
        assert_eq!(names("def f' := '\\n' theorem g"), ["f'", "g"]);
    }

    #[test]
    fn instances_have_a_name_or_none() {
        assert_eq!(
            names("instance : X := y\ninstance (priority := low) foo : X := y\ninstance bar : X := y"),
            ["foo", "bar"]
        );
        assert!(names("deriving instance Repr for T\nattribute [-instance] foo").is_empty());
        assert_eq!(names("class inductive C\nclass abbrev D := E"), ["C", "D"]);
    }

    #[test]
    fn what_follows_exit_is_seen() {
        assert!(scan("theorem a : True := trivial\n#exit\ntheorem b").truncated);
        assert!(!scan("theorem a : True := trivial\n#exit\n-- no more\n").truncated);
        assert!(!scan("/- #exit -/ theorem a\n#exits b").truncated);
    }

    proptest! {
        #[test]
        fn nothing_panics(text in "(theorem |namespace |end |#exit|'|\"|\\\\|«|»|/-|-/|--|r#|\n|\\.|é|x|instance \\(|[λℕ₀]){0,40}") {
            prop_assert!(names(&text).iter().flat_map(|n| n.split('.')).all(|part| text.contains(part)));
        }
    }
}
