//! Conformance: whether declarations have the signatures that the rows of another library's list give them.
//!
//! A row holds what is written after a declaration's name; what `variable` lines add before it is not in it. So the row's
//! explicit arguments have to be the last explicit ones here, in their order; each class that the row asks for has to be
//! asked for here; the conclusions have to agree up to names of variables and a few notations. Owns: the comparison, the
//! list of exceptions, the counts. Elaborates nothing.

mod signature;

use super::declaration::{DeclKind, Declaration};
use super::error::LibraryError;
use serde::Serialize;
use signature::{Argument, Signature, Style};
use std::collections::{BTreeMap, HashMap, HashSet};

/// The differences that are known, with their reasons: see the head of the file.
const EXCEPTIONS: &str = include_str!("../../../../index/conform.tsv");

/// In what a declaration differs from its row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Aspect {
    /// It is another kind of declaration.
    Kind,
    /// Its explicit arguments are others, or in another order.
    Arguments,
    /// It does not ask for a class that the row asks for.
    Classes,
    /// It concludes something else.
    Conclusion,
}

impl Aspect {
    /// The word for it in the list of exceptions.
    pub fn word(self) -> &'static str {
        match self {
            Self::Kind => "kind",
            Self::Arguments => "arguments",
            Self::Classes => "classes",
            Self::Conclusion => "conclusion",
        }
    }
}

/// One difference.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Difference {
    /// The declaration.
    pub name: String,
    /// The module it is declared in here.
    pub module: String,
    /// In what it differs.
    pub aspect: Aspect,
    /// What is here.
    pub here: String,
    /// What the row says.
    pub there: String,
    /// Why it is known, when it is on the list of exceptions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub known: Option<String>,
}

/// What a comparison gave.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Conformance {
    /// Declarations compared: those with a row.
    pub compared: usize,
    /// Those without a difference.
    pub agree: usize,
    /// Declarations without a row: helpers, and names that Lean makes.
    pub without_row: usize,
    /// The differences, in the order of the declarations.
    pub differences: Vec<Difference>,
}

impl Conformance {
    /// Differences that are not on the list, and those that are, by module.
    pub fn by_area(&self) -> BTreeMap<&str, (usize, usize)> {
        let mut areas: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
        for d in &self.differences {
            let counts = areas.entry(&d.module).or_default();
            if d.known.is_some() { counts.1 += 1 } else { counts.0 += 1 }
        }
        areas
    }
}

/// The list of exceptions: single declarations, and classes that stand for others.
#[derive(Debug, Clone, Default)]
pub struct Exceptions {
    names: HashMap<(String, String), String>,
    classes: HashMap<String, (String, String)>,
}

impl Exceptions {
    /// The committed list.
    ///
    /// # Errors
    /// The list is malformed.
    pub fn committed() -> Result<Self, LibraryError> {
        Self::parse("index/conform.tsv", EXCEPTIONS)
    }

    /// Reads a list: lines `NAME⇥ASPECT⇥REASON` and `class:THERE⇥HERE⇥REASON`, comments with `#`.
    ///
    /// # Errors
    /// A line has not three columns, or its second is no aspect.
    pub fn parse(source: &str, text: &str) -> Result<Self, LibraryError> {
        let mut list = Self::default();
        for (number, line) in text.lines().enumerate() {
            if line.trim().is_empty() || line.starts_with('#') {
                continue;
            }
            let columns: Vec<&str> = line.split('\t').collect();
            let [subject, what, why] = columns[..] else {
                let why = format!("expected three columns, found {}", columns.len());
                return Err(LibraryError::Record { source_name: source.to_owned(), line: number + 1, why });
            };
            let aspects = [Aspect::Kind, Aspect::Arguments, Aspect::Classes, Aspect::Conclusion];
            if !subject.starts_with("class:") && !aspects.iter().any(|a| a.word() == what) {
                let why = format!("the second column is kind, arguments, classes or conclusion, not {what:?}");
                return Err(LibraryError::Record { source_name: source.to_owned(), line: number + 1, why });
            }
            match subject.strip_prefix("class:") {
                Some(class) => list.classes.insert(class.to_owned(), (what.to_owned(), why.to_owned())).map(|_| ()),
                None => list.names.insert((subject.to_owned(), what.to_owned()), why.to_owned()).map(|_| ()),
            };
        }
        Ok(list)
    }

    fn of(&self, name: &str, aspect: Aspect) -> Option<String> {
        self.names.get(&(name.to_owned(), aspect.word().to_owned())).cloned()
    }
}

/// Compares `ours` with the rows of the same names in `theirs`.
pub fn conform(ours: &[Declaration], theirs: &[Declaration], exceptions: &Exceptions) -> Conformance {
    let mut rows: HashMap<&str, Vec<&Declaration>> = HashMap::new();
    for row in theirs {
        rows.entry(&row.name).or_default().push(row);
    }
    let mut out = Conformance::default();
    for d in ours {
        let Some(rows) = rows.get(d.name.as_str()) else {
            out.without_row += 1;
            continue;
        };
        out.compared += 1;
        // A name that has several rows, as private ones have, agrees when it agrees with one of them.
        let found = rows
            .iter()
            .map(|row| differences(d, row, exceptions))
            .min_by_key(|found| unknown_first(found))
            .unwrap_or_default();
        out.agree += usize::from(found.is_empty());
        out.differences.extend(found);
    }
    out
}

/// The order of two lists of differences: by how many are not known, then by how many there are.
fn unknown_first(found: &[Difference]) -> (usize, usize) {
    (found.iter().filter(|d| d.known.is_none()).count(), found.len())
}

/// Kinds that a statement cannot tell apart count as one.
fn group(kind: DeclKind) -> &'static str {
    match kind {
        DeclKind::Class => "class",
        DeclKind::Structure => "structure",
        DeclKind::Inductive => "inductive",
        DeclKind::Theorem | DeclKind::Axiom => "theorem",
        DeclKind::Constructor => "constructor",
        DeclKind::Def | DeclKind::Abbrev | DeclKind::Instance | DeclKind::Projection | DeclKind::Opaque => "def",
    }
}

/// In what a declaration differs from one row.
fn differences(ours: &Declaration, row: &Declaration, exceptions: &Exceptions) -> Vec<Difference> {
    let mut out = Vec::new();
    let mut add = |aspect: Aspect, here: String, there: String, known: Option<String>| {
        let known = known.or_else(|| exceptions.of(&ours.name, aspect));
        out.push(Difference { name: ours.name.clone(), module: ours.module.clone(), aspect, here, there, known });
    };
    if group(ours.kind) != group(row.kind) {
        add(Aspect::Kind, ours.kind.as_str().to_owned(), row.kind.as_str().to_owned(), None);
    }
    let (here, there) = (Signature::printed(&ours.ty), Signature::written(&row.ty));
    let mut names = Renaming::of(&here);
    let (mine, wanted) = (here.of_style(Style::Explicit), there.of_style(Style::Explicit));
    let agree = mine.len() >= wanted.len()
        && mine[mine.len() - wanted.len()..].iter().zip(&wanted).all(|(a, b)| names.argument(a, b));
    if !agree {
        add(Aspect::Arguments, told(&mine), told(&wanted), None);
    }
    let heads: Vec<&str> = here.of_style(Style::Instance).iter().filter_map(|a| head(a)).collect();
    for class in there.of_style(Style::Instance).iter().filter_map(|a| head(a)) {
        let standing = exceptions.classes.get(class);
        let asked = |c: &str| heads.iter().any(|h| same_name(h, c));
        if !asked(class) {
            let known = standing.filter(|(c, _)| c == "-" || c.split(' ').any(asked)).map(|(_, why)| why.clone());
            add(Aspect::Classes, heads.join(", "), class.to_owned(), known);
        }
    }
    // Where the arguments differ but are as many, the conclusion is still compared, up to any renaming.
    if !agree {
        names = Renaming::of(&here);
    }
    let as_many = agree || mine.len() == wanted.len();
    if as_many && !there.conclusion.is_empty() && !names.terms(&here.conclusion, &there.conclusion) {
        add(Aspect::Conclusion, here.conclusion.join(" "), there.conclusion.join(" "), None);
    }
    out
}

/// Arguments in a line.
fn told(arguments: &[&Argument]) -> String {
    let one = |a: &&Argument| format!("({} : {})", a.name.as_deref().unwrap_or("_"), a.ty.join(" "));
    arguments.iter().map(one).collect::<Vec<_>>().join(" ")
}

/// The class an instance argument asks for.
fn head(a: &Argument) -> Option<&str> {
    let words = &a.ty;
    // `∀ i, C (f i)` and `(i : ι) → C (f i)` ask for `C`.
    let after = words.iter().rposition(|w| w == "," || w == "→").map_or(0, |i| i + 1);
    let start = if matches!(words.first().map(String::as_str), Some("∀" | "i" | "x" | "a")) { after } else { 0 };
    words.get(start).map(String::as_str)
}

/// Whether two names are one, where a namespace may be open.
fn same_name(a: &str, b: &str) -> bool {
    let below = |long: &str, short: &str| long.strip_suffix(short).is_some_and(|p| p.ends_with('.'));
    a == b || below(a, b) || below(b, a)
}

/// Whether a word can be a variable's name: no numeral, no symbol, no name with a dot, no type that has a letter of its own.
fn is_variable(word: &str) -> bool {
    word.starts_with(|c: char| c.is_alphabetic() || c == '_')
        && !word.contains('.')
        && !["ℕ", "ℤ", "ℚ", "ℝ", "ℂ", "Type", "Sort", "Prop"].contains(&word)
}

/// Which variable there each variable here is, as far as is known.
struct Renaming {
    variables: HashSet<String>,
    there: HashMap<String, String>,
}

impl Renaming {
    fn of(here: &Signature) -> Self {
        let mut variables: HashSet<String> = here.arguments.iter().filter_map(|a| a.name.clone()).collect();
        variables.extend(["x", "y", "a", "b", "i", "j", "n"].map(str::to_owned));
        let terms = here.arguments.iter().map(|a| &a.ty).chain([&here.conclusion]);
        for words in terms {
            let bound = words.windows(2).filter(|w| ["∀", "∃", "fun", "∑", "∏", "⨆", "⨅", "λ"].contains(&&*w[0]));
            variables.extend(bound.map(|w| w[1].clone()).filter(|w| is_variable(w)));
        }
        Self { variables, there: HashMap::new() }
    }

    fn argument(&mut self, here: &Argument, there: &Argument) -> bool {
        let named = match (&here.name, &there.name) {
            (Some(a), Some(b)) => self.token(a, b),
            _ => true,
        };
        named && (there.ty.is_empty() || self.terms(&here.ty, &there.ty))
    }

    /// Whether two terms are one up to names of variables; a renaming that fails is not kept.
    fn terms(&mut self, here: &[String], there: &[String]) -> bool {
        let before = self.there.clone();
        let same = here.len() == there.len() && here.iter().zip(there).all(|(a, b)| self.token(a, b));
        if !same {
            self.there = before;
        }
        same
    }

    fn token(&mut self, here: &str, there: &str) -> bool {
        if !self.variables.contains(here) {
            return same_name(here, there);
        }
        match self.there.get(here) {
            Some(known) => known == there,
            None => {
                let taken = self.there.values().any(|v| v == there);
                is_variable(there) && !taken && self.there.insert(here.to_owned(), there.to_owned()).is_none()
            }
        }
    }
}

#[cfg(test)]
mod tests;
