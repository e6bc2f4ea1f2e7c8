//! Ties the statement that was compared to the statement of the file it came from.
//!
//! A statement is put into a definition beside another file's, where scopes, names and notation can make the same text
//! mean something else, and where code of the file can see what it is compared with. So what Lean made of the text there
//! has to be what it made of it in the file alone: the same term, over constants that are the same in turn.

use serde::Deserialize;
use std::collections::HashMap;

/// A constant that a source declares, written out by the worker (`lean/Sameness/Tie.lean`): constants by full name
/// between the characters 1 and 2, bound variables by number.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub(super) struct Constant {
    pub name: String,
    /// `def`, `theorem`, `axiom`, `opaque`, `inductive`, `ctor`, `other`.
    pub kind: String,
    /// How many universe parameters it has.
    pub levels: usize,
    #[serde(rename = "type")]
    pub ty: String,
    /// A definition's value, an inductive type's constructors.
    #[serde(default)]
    pub value: Option<String>,
    /// What a definition says for all its arguments.
    #[serde(default)]
    pub says: Option<String>,
}

impl Constant {
    /// Whether two constants of one name are one declaration.
    pub(super) fn is(&self, other: &Self) -> bool {
        (&self.kind, self.levels, &self.ty, &self.value) == (&other.kind, other.levels, &other.ty, &other.value)
    }
}

const BEGIN: char = '\u{1}';
const END: char = '\u{2}';

/// What two sources declare, compared without regard to the names that they chose.
struct Comparison<'a> {
    alone: HashMap<&'a str, &'a Constant>,
    beside: HashMap<&'a str, &'a Constant>,
    /// What a constant of the first is in the second, found or supposed.
    there: HashMap<&'a str, &'a str>,
    /// The other way round, for constants that are nothing but themselves.
    back: HashMap<&'a str, &'a str>,
}

/// What `target` says in its file, where it names nothing that the file declares: then it has to say the same, to the
/// letter, beside another's.
pub(super) fn says<'a>(alone: &'a [Constant], target: &str) -> Option<&'a str> {
    let own = alone.iter().find(|c| c.name == target)?;
    let says = if own.kind == "theorem" { Some(own.ty.as_str()) } else { own.says.as_deref() }?;
    let mut names = says.split(BEGIN).skip(1).filter_map(|t| t.split_once(END));
    names.all(|(name, _)| alone.iter().all(|c| c.name != name)).then_some(says)
}

/// Whether the definition `statement` of `beside` says what `target` of `alone` says.
///
/// # Errors
/// In words, where they differ.
pub(super) fn tied(alone: &[Constant], target: &str, beside: &[Constant], statement: &str) -> Result<(), String> {
    let mut c = Comparison {
        alone: alone.iter().map(|c| (c.name.as_str(), c)).collect(),
        beside: beside.iter().map(|c| (c.name.as_str(), c)).collect(),
        there: HashMap::new(),
        back: HashMap::new(),
    };
    let Some(own) = c.alone.get(target).copied() else {
        return Err(format!("{target} is not among what its file declares"));
    };
    let Some(made) = c.beside.get(statement).copied() else { return Err(format!("{statement} is not declared")) };
    let says = if own.kind == "theorem" { Some(own.ty.as_str()) } else { own.says.as_deref() };
    let (Some(says), Some(said)) = (says, made.says.as_deref()) else {
        return Err(format!("{target} is no statement"));
    };
    if own.levels != made.levels {
        return Err(format!("{target} has {} universes in its file and {} beside the other", own.levels, made.levels));
    }
    c.same(says, said).map_err(|at| match at.as_str() {
        "" => format!("{target} does not say beside the other what it says in its file"),
        at => format!("{target} does not say beside the other what it says in its file: {at}"),
    })
}

impl<'a> Comparison<'a> {
    /// Whether two texts are one term; the error names the constant that differs, if it is one.
    fn same(&mut self, a: &'a str, b: &'a str) -> Result<(), String> {
        let (mut a, mut b) = (a, b);
        loop {
            match (a.find(BEGIN), b.find(BEGIN)) {
                (None, None) => return if a == b { Ok(()) } else { Err(String::new()) },
                (Some(i), Some(j)) => {
                    if a[..i] != b[..j] {
                        return Err(String::new());
                    }
                    let name = |t: &'a str| t.split_once(END);
                    let (Some((x, rest_a)), Some((y, rest_b))) = (name(&a[i + 1..]), name(&b[j + 1..])) else {
                        return Err(String::new());
                    };
                    self.constants(x, y)?;
                    (a, b) = (rest_a, rest_b);
                }
                _ => return Err(String::new()),
            }
        }
    }

    fn constants(&mut self, x: &'a str, y: &'a str) -> Result<(), String> {
        let (own, made) = match (self.alone.get(x).copied(), self.beside.get(y).copied()) {
            (None, None) => return if x == y { Ok(()) } else { Err(format!("{x} and {y}")) },
            (Some(own), Some(made)) => (own, made),
            _ => return Err(format!("{x} and {y}")),
        };
        if let Some(before) = self.there.get(x) {
            return if *before == y { Ok(()) } else { Err(format!("{x} is two things")) };
        }
        // Two types of one form are two types.
        if !["def", "theorem"].contains(&own.kind.as_str()) && self.back.insert(y, x).is_some_and(|before| before != x)
        {
            return Err(format!("{y} is two things"));
        }
        self.there.insert(x, y);
        let value = |c: &'a Constant| c.value.as_deref().unwrap_or("");
        if own.kind != made.kind || own.levels != made.levels {
            return Err(format!("{x} is another declaration"));
        }
        let parts = [(own.ty.as_str(), made.ty.as_str()), (value(own), value(made))];
        // Two proofs of one proposition are one.
        let parts = &parts[..if own.kind == "theorem" { 1 } else { 2 }];
        for (a, b) in parts {
            self.same(a, b).map_err(|at| if at.is_empty() { format!("{x} is another declaration") } else { at })?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn constant(name: &str, kind: &str, ty: &str, value: Option<&str>) -> Constant {
        let marked = |t: &str| t.replace('<', "\u{1}").replace('>', "\u{2}");
        let value = value.map(marked);
        Constant { name: name.into(), kind: kind.into(), levels: 0, ty: marked(ty), says: value.clone(), value }
    }

    fn theorem(ty: &str) -> Constant {
        constant("t", "theorem", ty, None)
    }

    fn statement(value: &str) -> Constant {
        constant("s", "def", "(sort 0)", Some(value))
    }

    #[test]
    fn names_are_free_and_meanings_are_not() {
        let f = |name: &str, value: &str| constant(name, "def", "<Nat>", Some(value));
        let alone = [theorem("(<p> <f>)"), f("f", "1")];
        let ok = |beside: &[Constant]| tied(&alone, "t", beside, "s");
        assert_eq!(ok(&[statement("(<p> <f>)"), f("f", "1")]), Ok(()));
        assert_eq!(ok(&[statement("(<p> <C.f>)"), f("C.f", "1")]), Ok(()));
        for other in [
            vec![statement("(<p> <f>)"), f("f", "2")],
            vec![statement("(<q> <f>)"), f("f", "1")],
            vec![statement("(<p> <f>)")],
            vec![statement("(<p> <Nat>)"), f("f", "1")],
            vec![statement("(<p> <f>)"), constant("f", "opaque", "<Nat>", None)],
            vec![statement("<True>"), f("f", "1")],
            vec![],
        ] {
            assert!(ok(&other).is_err(), "{other:?}");
        }
        assert!(tied(&alone, "u", &[statement("(<p> <f>)"), f("f", "1")], "s").is_err());
    }

    #[test]
    fn what_names_nothing_of_its_file_has_to_be_the_same_text() {
        let f = constant("f", "def", "<Nat>", Some("1"));
        let own = [theorem("(<p> <q>)"), f.clone()];
        assert_eq!(says(&own, "t"), Some("(\u{1}p\u{2} \u{1}q\u{2})"));
        assert_eq!(says(&[theorem("(<p> <f>)"), f], "t"), None, "another file may call it otherwise");
        assert_eq!(says(&[statement("<p>")], "s"), Some("\u{1}p\u{2}"), "a definition says what it is");
        assert_eq!(says(&own, "u"), None);
        assert_eq!(says(&[constant("t", "axiom", "<p>", None)], "t"), None);
    }

    #[test]
    fn what_calls_itself_is_compared_once_and_two_types_stay_two() {
        let list = |n: &str| {
            [
                constant(n, "inductive", "(sort 1)", Some(&format!("<{n}.nil>"))),
                constant(&format!("{n}.nil"), "ctor", &format!("<{n}>"), None),
            ]
        };
        let alone = [&[theorem("(<f> <A> <B>)")], &list("A")[..], &list("B")[..]].concat();
        let two = [&[statement("(<f> <X> <Y>)")], &list("X")[..], &list("Y")[..]].concat();
        assert_eq!(tied(&alone, "t", &two, "s"), Ok(()));
        let one = [&[statement("(<f> <X> <X>)")], &list("X")[..]].concat();
        assert!(tied(&alone, "t", &one, "s").is_err());
    }

    #[test]
    fn universes_are_counted() {
        let two = Constant { levels: 2, ..theorem("<p>") };
        assert!(tied(&[two], "t", &[statement("<p>")], "s").is_err());
    }
}
