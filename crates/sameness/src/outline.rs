//! The worker's `outline` of a file: its commands by place, its constants, and where the statement is.

use super::source::Source;
use super::tie::Constant;
use serde::Deserialize;

/// Bytes from (inclusive) to (exclusive); absent where the syntax has no place.
pub(super) type Range = [Option<usize>; 2];

/// One command of a file.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub(super) struct Command {
    /// Name of the syntax kind, of the declaration for a declaration.
    pub kind: String,
    /// Where it stands.
    pub range: Range,
    /// Where its declaration begins: after `open .. in` and the like.
    pub inner: Range,
    /// What it declares, if it has a name.
    #[serde(default)]
    pub name: String,
    /// Where its name stands, and the universes named with it.
    #[serde(default)]
    pub called: Range,
    #[serde(default)]
    pub universes: Range,
    /// The word that begins the declaration, after its modifiers.
    #[serde(default)]
    pub keyword: Range,
    /// Where its binders and its type stand.
    #[serde(default)]
    pub signature: Range,
    /// Where its binders stand.
    pub binders: Option<Range>,
    /// Where its type stands.
    #[serde(rename = "type")]
    pub ty: Option<Range>,
    /// Where its value stands, given as `:= value`.
    pub value: Option<Range>,
}

/// What the worker says of a file.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub(super) struct Outline {
    pub errors: bool,
    pub messages: Vec<Message>,
    pub commands: Vec<Command>,
    pub constants: Vec<Constant>,
}

/// A message of Lean's.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub(super) struct Message {
    pub severity: String,
    pub text: String,
    /// Line from 1, column from 0.
    #[serde(default)]
    pub pos: (usize, usize),
}

/// The first error of a list, shortened.
pub(super) fn first_error(messages: &[Message]) -> String {
    let text = messages.iter().find(|m| m.severity == "error").map_or("", |m| &m.text);
    text.chars().take(400).collect()
}

impl Command {
    /// A theorem without a name.
    pub(super) fn is_example(&self) -> bool {
        self.kind.ends_with(".example")
    }

    /// A theorem, lemma or example: something with a proof.
    pub(super) fn is_theorem(&self) -> bool {
        let last = self.kind.rsplit('.').next().unwrap_or("");
        matches!(last, "theorem" | "example") || last.to_lowercase().contains("lemma")
    }

    pub(super) fn is_definition(&self) -> bool {
        self.kind.ends_with(".definition") || self.kind.ends_with(".abbrev")
    }

    /// The words of a command that opens or closes a scope.
    fn words<'a>(&self, body: &'a str) -> Vec<&'a str> {
        slice(body, self.range).unwrap_or("").split_whitespace().collect()
    }
}

/// The text of a range.
pub(super) fn slice(body: &str, range: Range) -> Option<&str> {
    body.get(range[0]?..range[1]?)
}

impl Outline {
    /// The statement: the theorem called `name`, else the last theorem with a name, else the last example, else the
    /// last definition of a proposition.
    pub(super) fn target(&self, body: &str, name: Option<&str>) -> Option<usize> {
        let typed = |c: &Command| c.ty.is_some_and(|t| t[0].is_some());
        let called = |c: &Command| name.is_none_or(|n| c.name == n || c.name.ends_with(&format!(".{n}")));
        let stated = |c: &&Command| c.is_theorem() && typed(c) && called(c);
        let theorem = self.commands.iter().rposition(|c| stated(&c) && !c.is_example());
        let theorem = theorem.or_else(|| self.commands.iter().rposition(|c| stated(&c)));
        theorem.or_else(|| {
            self.commands.iter().rposition(|c| {
                c.is_definition() && called(c) && c.value.is_some() && c.ty.and_then(|t| slice(body, t)) == Some("Prop")
            })
        })
    }

    /// Theorems with names.
    pub(super) fn theorems(&self) -> usize {
        self.commands.iter().filter(|c| c.is_theorem() && !c.is_example()).count()
    }

    /// The file with its last definition as a theorem that there is such a thing, where the file leaves that definition
    /// open (`def t : CommGroup G := sorry`, as benchmarks write "show that G is commutative").
    pub(super) fn unmade(&self, source: &Source) -> Option<Source> {
        let c = self.commands.iter().rfind(|c| c.is_definition())?;
        let text = |r: Option<Range>| slice(&source.body, r?);
        let open = text(c.value).map(|v| v.split_whitespace().collect::<Vec<_>>());
        let (ty, value) = (c.ty?, c.value?);
        if text(Some(ty)).is_none() || !matches!(open?[..], ["sorry"] | ["by", "sorry"]) {
            return None;
        }
        source.with_parts([
            ([c.inner[0], c.keyword[1]], "theorem".to_owned()),
            (ty, format!("Nonempty ({})", text(Some(ty))?)),
            (value, "sorry".to_owned()),
        ])
    }

    /// The file with `sorry` for each of its proofs; nothing where it has none.
    pub(super) fn unproved(&self, source: &Source) -> Option<Source> {
        let proved = |v: &Range| {
            let words = slice(&source.body, *v).map(|t| t.split_whitespace().collect::<Vec<_>>());
            words.is_some_and(|w| !matches!(w[..], ["sorry"] | ["by", "sorry"]))
        };
        let values = self.commands.iter().filter(|c| c.is_theorem()).filter_map(|c| c.value);
        let proofs: Vec<Range> = values.filter(proved).collect();
        if proofs.is_empty() { None } else { source.with_each(&proofs, "by sorry") }
    }

    /// The full name of what command `at` declares.
    pub(super) fn full_name(&self, body: &str, at: usize) -> String {
        let name = &self.commands[at].name;
        if let Some(rest) = name.strip_prefix("_root_.") {
            return rest.to_owned();
        }
        let mut parts: Vec<String> = self.scopes(body, at).into_iter().filter(|(n, _)| *n).map(|(_, n)| n).collect();
        parts.push(name.clone());
        parts.join(".")
    }

    /// Commands that close the scopes which are open before command `upto`, innermost first.
    pub(super) fn closing(&self, body: &str, upto: usize) -> Vec<String> {
        self.scopes(body, upto).iter().rev().map(|(_, n)| format!("end {n}").trim_end().to_owned()).collect()
    }

    /// Scopes that are open before command `upto`, outermost first: whether a namespace, and its name.
    fn scopes(&self, body: &str, upto: usize) -> Vec<(bool, String)> {
        let mut open: Vec<(bool, String)> = Vec::new();
        for c in &self.commands[..upto] {
            let words = c.words(body);
            match c.kind.rsplit('.').next().unwrap_or("") {
                "namespace" => open.push((true, words.get(1).unwrap_or(&"").to_string())),
                "section" => {
                    let at = words.iter().position(|w| *w == "section");
                    open.push((false, at.and_then(|i| words.get(i + 1)).unwrap_or(&"").to_string()));
                }
                "end" => {
                    open.pop();
                }
                _ => {}
            }
        }
        open
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn command(kind: &str, body: &str, text: &str) -> Command {
        let at = body.find(text).unwrap();
        let range = [Some(at), Some(at + text.len())];
        Command {
            kind: format!("Lean.Parser.Command.{kind}"),
            range,
            inner: range,
            name: String::new(),
            called: [None; 2],
            universes: [None; 2],
            keyword: [None; 2],
            signature: [None; 2],
            binders: None,
            ty: None,
            value: None,
        }
    }

    #[test]
    fn scopes_are_closed_from_the_inside() {
        let body = "noncomputable section\nnamespace A.B\nsection x\nend x\ntheorem t : p := q";
        let commands = vec![
            command("section", body, "noncomputable section"),
            command("namespace", body, "namespace A.B"),
            command("section", body, "section x"),
            command("end", body, "end x"),
            command("theorem", body, "theorem t : p := q"),
        ];
        let o = Outline { errors: false, messages: vec![], commands, constants: vec![] };
        assert_eq!(o.closing(body, 4), ["end A.B", "end"]);
        assert_eq!(o.closing(body, 3), ["end x", "end A.B", "end"]);
        assert_eq!(o.target(body, None), None, "a theorem without a place for its type is none");
        let named = |mut o: Outline| {
            o.commands[4].name = "t".to_owned();
            o.full_name(body, 4)
        };
        assert_eq!(named(o), "A.B.t");
    }

    #[test]
    fn a_theorem_with_a_name_comes_before_an_example() {
        let body = "theorem t : p := q\nexample : r := q\n";
        let with_type = |kind: &str, text: &str, name: &str, ty: &str| {
            let at = body.find(ty).unwrap();
            let ty = Some([Some(at), Some(at + 1)]);
            Command { name: name.to_owned(), ty, ..command(kind, body, text) }
        };
        let all = vec![
            with_type("theorem", "theorem t : p := q", "t", "p"),
            with_type("example", "example : r := q", "", "r"),
        ];
        let o = |commands| Outline { errors: false, messages: vec![], commands, constants: vec![] };
        assert_eq!(o(all.clone()).target(body, None), Some(0));
        assert_eq!(o(all[1..].to_vec()).target(body, None), Some(0));
    }
}
