//! The worker's `outline` of a file: its commands by place, its constants, and where the statement is.

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
    /// Where its binders stand.
    pub binders: Option<Range>,
    /// Where its type stands.
    #[serde(rename = "type")]
    pub ty: Option<Range>,
    /// Where its value stands, given as `:= value`.
    pub value: Option<Range>,
}

/// A constant that a file declares.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub(super) struct Constant {
    pub name: String,
    pub kind: String,
    pub raw: String,
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
}

/// The first error of a list, shortened.
pub(super) fn first_error(messages: &[Message]) -> String {
    let text = messages.iter().find(|m| m.severity == "error").map_or("", |m| &m.text);
    text.chars().take(400).collect()
}

impl Command {
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
    /// The statement: the theorem called `name`, else the last theorem, else the last definition of a
    /// proposition.
    pub(super) fn target(&self, body: &str, name: Option<&str>) -> Option<usize> {
        let typed = |c: &Command| c.ty.is_some_and(|t| t[0].is_some());
        let called = |c: &Command| name.is_none_or(|n| c.name == n || c.name.ends_with(&format!(".{n}")));
        let theorem = self.commands.iter().rposition(|c| c.is_theorem() && typed(c) && called(c));
        theorem.or_else(|| {
            self.commands.iter().rposition(|c| {
                c.is_definition() && called(c) && c.value.is_some() && c.ty.and_then(|t| slice(body, t)) == Some("Prop")
            })
        })
    }

    /// Commands that close the scopes which are open before command `upto`, innermost first.
    pub(super) fn closing(&self, body: &str, upto: usize) -> Vec<String> {
        let mut open: Vec<String> = Vec::new();
        for c in &self.commands[..upto] {
            let words = c.words(body);
            match c.kind.rsplit('.').next().unwrap_or("") {
                "namespace" => open.push(words.get(1).unwrap_or(&"").to_string()),
                "section" => {
                    let at = words.iter().position(|w| *w == "section");
                    open.push(at.and_then(|i| words.get(i + 1)).unwrap_or(&"").to_string());
                }
                "end" => {
                    open.pop();
                }
                _ => {}
            }
        }
        open.iter().rev().map(|n| format!("end {n}").trim_end().to_owned()).collect()
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
    }
}
