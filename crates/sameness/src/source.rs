//! A file as it is sent: one kind of line end, no byte order mark, the header apart.

use super::outline::Range;
use autoform_base::text;
use autoform_lean::split_header;

/// A file ready to be opened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Source {
    /// Import lines, one a line; `import Mathlib` where there were none.
    pub imports: Vec<String>,
    /// What follows.
    pub body: String,
}

impl Source {
    /// Reads a file's text. A byte order mark, carriage returns and the fences of a model's reply mean nothing to Lean's
    /// grammar but would be errors.
    pub(super) fn read(text: &str) -> Self {
        let text = text::normal(text);
        let split = split_header(&text::unfenced(&text));
        let mut imports: Vec<String> = split.header.lines().map(str::to_owned).filter(|l| !l.is_empty()).collect();
        if imports.is_empty() {
            imports.push("import Mathlib".to_owned());
        }
        Self { imports, body: split.source }
    }

    /// The same with names that nothing declares as variables: Lean's own default, which this program's elaborations
    /// turn off.
    pub(super) fn auto_bound(&self) -> Self {
        let body = format!("set_option autoImplicit true\n{}", self.body);
        Self { imports: self.imports.clone(), body }
    }

    /// The same with other texts in some places, which stand in their order.
    pub(super) fn with_parts<const N: usize>(&self, parts: [([Option<usize>; 2], String); N]) -> Option<Self> {
        let (mut body, mut at) = (String::new(), 0);
        for (range, text) in parts {
            body.push_str(self.body.get(at..range[0]?)?);
            body.push_str(&text);
            at = range[1]?;
        }
        body.push_str(self.body.get(at..)?);
        Some(Self { imports: self.imports.clone(), body })
    }

    /// The same with `text` in each of these places, which stand in their order.
    pub(super) fn with_each(&self, places: &[Range], text: &str) -> Option<Self> {
        let (mut body, mut at) = (String::new(), 0);
        for range in places {
            body.push_str(self.body.get(at..range[0]?)?);
            body.push_str(text);
            at = range[1]?;
        }
        body.push_str(self.body.get(at..)?);
        Some(Self { imports: self.imports.clone(), body })
    }

    /// The same with an example, whose first word stands at `keyword`, as a theorem.
    pub(super) fn with_name(&self, keyword: [Option<usize>; 2]) -> Option<Self> {
        self.with_parts([(keyword, "theorem statement_of_example".to_owned())])
    }

    /// Whether a word of it begins a statement: then it is no bare term. (Of a comment's words too: it chooses a message.)
    pub(super) fn declares(&self) -> bool {
        self.body.split_whitespace().any(|w| ["theorem", "lemma", "example", "def"].contains(&w))
    }

    /// The same as a theorem, for a statement that was given as a bare term.
    pub(super) fn as_theorem(&self) -> Self {
        let body = format!("theorem statement : (\n{}\n) := by sorry", self.body.trim());
        Self { imports: self.imports.clone(), body }
    }
}

/// The imports of both, each once, the reference's first; what `Mathlib` imports itself is left out beside it, so that
/// most pairs have one header.
pub(super) fn imports(reference: &Source, candidate: &Source) -> String {
    let mut all: Vec<&str> = Vec::new();
    for line in reference.imports.iter().chain(&candidate.imports) {
        if !all.contains(&line.as_str()) {
            all.push(line);
        }
    }
    if all.contains(&"import Mathlib") {
        all.retain(|l| !l.starts_with("import Mathlib.") && *l != "import Aesop");
    }
    all.iter().map(|l| format!("{l}\n")).collect()
}

/// `Type*`, `Type _`, `Sort*` and `Sort _` in a statement as universes by name: in the body of a
/// definition Lean does not generalise them, as it does in a theorem's header. `{K L : Type*}` speaks of two universes.
pub(super) fn name_universes(text: &str, prefix: &str, names: &mut Vec<String>) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    let mut before: Option<char> = None;
    'next: while let Some(c) = rest.chars().next() {
        if let Some((open, called, word, close, after)) = several(rest) {
            for variable in called {
                let name = format!("{prefix}{}", names.len() + 1);
                out.push_str(&format!("{open}{variable} : {word} {name}{close} "));
                names.push(name);
            }
            (before, rest) = (Some(' '), after);
            continue 'next;
        }
        let starts_word = !before.is_some_and(|b| b.is_alphanumeric() || b == '_' || b == '.' || b == '\'');
        if starts_word {
            for (word, star) in [("Type*", true), ("Type _", false), ("Sort*", true), ("Sort _", false)] {
                let Some(after) = rest.strip_prefix(word) else { continue };
                if !star && after.chars().next().is_some_and(|d| d.is_alphanumeric() || d == '_' || d == '\'') {
                    continue;
                }
                let name = format!("{prefix}{}", names.len() + 1);
                out.push_str(&format!("{} {name}", &word[..4]));
                names.push(name);
                before = Some('_');
                rest = after;
                continue 'next;
            }
        }
        out.push(c);
        before = Some(c);
        rest = &rest[c.len_utf8()..];
    }
    out
}

/// Where `text` begins with a binder of several variables of such a type: its bracket, the variables, `Type` or `Sort`,
/// the closing bracket, and what follows.
fn several(text: &str) -> Option<(char, Vec<&str>, &str, char, &str)> {
    let open = text.chars().next()?;
    let close = match open {
        '(' => ')',
        '{' => '}',
        '⦃' => '⦄',
        _ => return None,
    };
    let (group, after) = text[open.len_utf8()..].split_once(close)?;
    let (called, ty) = group.split_once(':')?;
    let word = match ty.trim() {
        "Type*" | "Type _" => "Type",
        "Sort*" | "Sort _" => "Sort",
        _ => return None,
    };
    let called: Vec<&str> = called.split_whitespace().collect();
    let plain = |name: &&str| name.chars().all(|c| c.is_alphanumeric() || c == '_' || c == '\'');
    (called.len() > 1 && called.iter().all(plain)).then_some((open, called, word, close, after))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn line_ends_and_marks_are_no_content() {
        let plain = Source::read("import Mathlib\n\ntheorem a : 1 = 1 := by sorry\n");
        assert_eq!(Source::read("\u{feff}import Mathlib\r\n\r\ntheorem a : 1 = 1 := by sorry\r\n"), plain);
        assert_eq!(Source::read("theorem a : 1 = 1 := by sorry").imports, ["import Mathlib"]);
        let both = |other: &str| imports(&plain, &Source::read(other));
        assert_eq!(both("import Mathlib\nimport Std\n"), "import Mathlib\nimport Std\n");
        assert_eq!(both("import Mathlib\nimport Aesop\n"), "import Mathlib\n", "the first imports the second");
    }

    #[test]
    fn a_bare_term_declares_nothing() {
        for file in
            ["open Set\n\ntheorem t : Π := by sorry", "@[simp] lemma t : 1 = 1 := rfl", "private def t : Prop := 1 ="]
        {
            assert!(Source::read(file).declares(), "{file}");
        }
        assert!(!Source::read("∀ theorems : ℕ, theorems = theorems").declares());
    }

    #[test]
    fn universes_get_names_where_a_type_stands() {
        let mut names = Vec::new();
        let text = name_universes("∀ {G : Type*} (H : Type _) (MyType _x : ℕ) (K : Sort*), x", "u", &mut names);
        assert_eq!(text, "∀ {G : Type u1} (H : Type u2) (MyType _x : ℕ) (K : Sort u3), x");
        assert_eq!(names, ["u1", "u2", "u3"]);
        let mut names = Vec::new();
        let text =
            name_universes("∀ {K L : Type*} (x y : ℕ) ⦃α β' : Sort _⦄ [Field K], (f {a | a : Type*})", "u", &mut names);
        assert_eq!(
            text,
            "∀ {K : Type u1} {L : Type u2}  (x y : ℕ) ⦃α : Sort u3⦄ ⦃β' : Sort u4⦄  [Field K], (f {a | a : Type u5})"
        );
    }
}
