//! Both statements in one source: what comes before each, and each as a definition without its proof.

use super::outline::{Command, Outline, slice};
use super::source::{Source, name_universes};
use super::tie::Constant;
use std::collections::BTreeSet;

/// Name of the reference's statement in a composed source.
pub(super) const REFERENCE: &str = "reference_statement";
/// Name of the candidate's.
pub(super) const CANDIDATE: &str = "candidate_statement";

/// A file with its outline and the command that states it.
#[derive(Debug, Clone)]
pub(super) struct Opened {
    pub source: Source,
    pub outline: Outline,
    pub target: usize,
    /// Names that nothing declares were read as variables.
    pub auto_bound: bool,
    /// It is a definition that its file leaves open, read as the statement that there is such a thing.
    pub thing: bool,
    /// Its proofs were left out.
    pub unproved: bool,
    /// Names of an older Mathlib that were read as today's, in words.
    pub older: Option<String>,
}

/// How a statement becomes a definition.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Manner {
    /// Its text after `∀`.
    Text { keep_theorems: bool },
    /// The theorem itself, without its proof, and its type: whatever its file's scopes add to it is there.
    Theorem,
}

/// The manners in the order in which they are tried.
pub(super) const MANNERS: [Manner; 3] =
    [Manner::Text { keep_theorems: false }, Manner::Text { keep_theorems: true }, Manner::Theorem];

/// Both statements as definitions, in one source.
///
/// Declarations that both files make, that Lean elaborated to the same constants and that have the same attributes,
/// stand there once. Where a name means two things, the candidate's declarations get a namespace.
pub(super) fn compose(reference: &Opened, candidate: &Opened, manner: Manner) -> Option<String> {
    let (shared, clash) = shared(reference, candidate);
    let mut universes = Vec::new();
    let first = part(reference, REFERENCE, "uref", &BTreeSet::new(), manner, &mut universes)?;
    let second = part(candidate, CANDIDATE, "ucand", &shared, manner, &mut universes)?;
    let second = if clash { format!("namespace Candidate\n{second}end Candidate\n") } else { second };
    let universes = if universes.is_empty() { String::new() } else { format!("universe {}\n\n", universes.join(" ")) };
    Some(format!("{universes}{first}\n{second}"))
}

/// The candidate's commands whose declarations the reference makes already, and whether a name means two things.
fn shared(reference: &Opened, candidate: &Opened) -> (BTreeSet<usize>, bool) {
    let statements = [reference.full_name(), candidate.full_name()];
    let there = |name: &str| reference.outline.constants.iter().find(|c| c.name == name);
    let kept = |c: &&Constant| c.kind != "theorem" && !statements.contains(&c.name);
    let mut commands = BTreeSet::new();
    if candidate.outline.constants.iter().filter(kept).any(|c| there(&c.name).is_some_and(|r| !r.is(c))) {
        return (commands, true);
    }
    // All that the file's names have in common is the same: a command that makes a part of it may go, if it does
    // nothing else.
    let mut twice = false;
    for (i, c) in candidate.outline.commands[..candidate.target].iter().enumerate() {
        if c.is_theorem() {
            continue;
        }
        let text = slice(&candidate.source.body, c.range).unwrap_or("");
        let as_written = reference
            .made()
            .any(|(name, t)| t == text && name == candidate.outline.full_name(&candidate.source.body, i));
        let declares = c.kind.starts_with("Lean.Parser.Command.") && slice(&candidate.source.body, c.keyword).is_some();
        if declares && as_written {
            commands.insert(i);
        } else if !c.name.is_empty() && there(&candidate.outline.full_name(&candidate.source.body, i)).is_some() {
            // The same constant by other words: its comment and its spaces are no difference, its attributes are.
            let plain = |text: &str| !text.contains("@[") && !text.contains("instance") && !text.contains("deriving");
            let other =
                reference.made().find(|(name, _)| *name == candidate.outline.full_name(&candidate.source.body, i));
            if c.is_definition() && plain(text) && other.is_some_and(|(_, t)| plain(t)) {
                commands.insert(i);
            } else {
                twice = true;
            }
        }
    }
    if twice { (BTreeSet::new(), true) } else { (commands, false) }
}

impl Opened {
    /// The full name of the statement.
    pub(super) fn full_name(&self) -> String {
        self.outline.full_name(&self.source.body, self.target)
    }

    /// What the commands before the statement declare: full name (empty where Lean chooses it) and text.
    fn made(&self) -> impl Iterator<Item = (String, &str)> {
        let body = &self.source.body;
        let before = self.outline.commands[..self.target].iter().enumerate();
        before.filter_map(move |(i, c)| Some((self.outline.full_name(body, i), slice(body, c.range)?)))
    }
}

/// The commands before a statement, and the statement.
fn part(
    file: &Opened,
    name: &str,
    prefix: &str,
    skip: &BTreeSet<usize>,
    manner: Manner,
    universes: &mut Vec<String>,
) -> Option<String> {
    let body = &file.source.body;
    let keep_theorems = manner != Manner::Text { keep_theorems: false };
    let mut out = String::from("section\n");
    for (i, c) in file.outline.commands[..file.target].iter().enumerate() {
        let Some(text) = slice(body, c.range) else { continue };
        if (c.is_theorem() && !keep_theorems) || skip.contains(&i) {
            continue;
        }
        out.push_str(text.trim_end());
        out.push_str("\n\n");
    }
    let c = &file.outline.commands[file.target];
    let before = slice(body, [c.range[0], c.inner[0]]).unwrap_or("").trim();
    if !before.is_empty() {
        out.push_str(before);
        out.push('\n');
    }
    match manner {
        Manner::Text { .. } => out.push_str(&in_words(c, body, name, prefix, universes)?),
        Manner::Theorem => out.push_str(&by_theorem(file, c, name)?),
    }
    for end in file.outline.closing(body, file.target) {
        out.push_str(&end);
        out.push('\n');
    }
    out.push_str("end\n");
    Some(out)
}

/// The text of a statement as a definition.
fn in_words(c: &Command, body: &str, name: &str, prefix: &str, universes: &mut Vec<String>) -> Option<String> {
    let said = if c.is_definition() { c.value } else { c.ty }?;
    let ty = name_universes(slice(body, said)?.trim(), prefix, universes);
    let binders = c.binders.and_then(|b| slice(body, b)).unwrap_or("").trim();
    let binders = name_universes(binders, prefix, universes);
    let binders = if binders.is_empty() { String::new() } else { format!("∀ {binders},\n  ") };
    Some(format!("def _root_.{name} : Prop :=\n  {binders}{ty}\n\n"))
}

/// The theorem without its proof, under a name of its own in the namespace that its name stands for, and its type as a
/// definition.
fn by_theorem(file: &Opened, c: &Command, name: &str) -> Option<String> {
    let body = &file.source.body;
    if c.is_definition() {
        return None;
    }
    let space = c.name.rsplit_once('.').map_or(String::new(), |(space, _)| format!("{space}."));
    let called = format!("{space}{name}_theorem");
    let full = file.full_name();
    let levels = file.outline.constants.iter().find(|k| k.name == full)?.levels;
    let levels: Vec<String> = (1..=levels).map(|i| format!("tied_{i}")).collect();
    let levels = if levels.is_empty() { String::new() } else { format!(".{{{}}}", levels.join(", ")) };
    Some(format!(
        "theorem {called}{} {} := sorry\n\ndef _root_.{name}{levels} : Prop := type_of% @{called}{levels}\n\n",
        slice(body, c.universes).unwrap_or(""),
        slice(body, c.signature)?
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn opened(body: &str, declared: &[(&str, &str, &str)], statement: &str, ty: &str, raw: &str) -> Opened {
        let range = |t: &str| {
            let at = body.find(t).unwrap();
            [Some(at), Some(at + t.len())]
        };
        let command = |kind: &str, name: &str, text: &str, ty: Option<&str>| Command {
            kind: format!("Lean.Parser.Command.{kind}"),
            range: range(text),
            inner: range(text),
            name: name.into(),
            called: [None; 2],
            universes: [None; 2],
            keyword: range(text.split(' ').next().unwrap()),
            signature: [None; 2],
            binders: None,
            ty: ty.map(range),
            value: None,
        };
        let mut commands: Vec<Command> = declared.iter().map(|(k, n, t)| command(k, n, t, None)).collect();
        commands.push(command("theorem", "t", statement, Some(ty)));
        let (ty, value) = raw.split_once(" := ").unwrap();
        let constants = vec![Constant {
            name: "f".into(),
            kind: "def".into(),
            levels: 0,
            ty: ty.into(),
            value: Some(value.into()),
            says: Some(value.into()),
        }];
        let outline = Outline { errors: false, messages: vec![], commands, constants };
        Opened {
            source: Source::read(body),
            target: declared.len(),
            outline,
            auto_bound: false,
            thing: false,
            unproved: false,
            older: None,
        }
    }

    #[test]
    fn equal_declarations_stand_once_and_others_apart() {
        let body = "def f := 1\ntheorem t : f = 1 := by sorry";
        let of =
            |raw| opened(body, &[("definition", "f", "def f := 1")], "theorem t : f = 1 := by sorry", "f = 1", raw);
        let once = compose(&of("Nat := 1"), &of("Nat := 1"), MANNERS[0]).unwrap();
        assert_eq!(once.matches("def f := 1").count(), 1);
        assert!(!once.contains("namespace Candidate") && !once.contains("sorry"));
        let noted = opened(
            "/-- The first. -/ def f := 1\ntheorem t : f = 1 := by sorry",
            &[("definition", "f", "/-- The first. -/ def f := 1")],
            "theorem t : f = 1 := by sorry",
            "f = 1",
            "Nat := 1",
        );
        let once = compose(&of("Nat := 1"), &noted, MANNERS[0]).unwrap();
        assert_eq!(once.matches("def f := 1").count(), 1, "a comment is no difference");
        let apart = compose(&of("Nat := 1"), &of("Int := 1"), MANNERS[0]).unwrap();
        assert_eq!(apart.matches("def f := 1").count(), 2);
        assert!(apart.contains("namespace Candidate"));
    }
}
