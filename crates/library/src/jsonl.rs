//! Source of declarations 3: JSON lines, plain or gzipped, as written by the Lean worker or by a scanner.
//!
//! Owns: the record's forms on disk (`type` or `signature`, `name` null for nameless instances). A line
//! that does not decode is an error with its number, never skipped; internal names are counted.

use super::declaration::{DeclKind, Declaration};
use super::error::LibraryError;
use super::instance_name::generated_name;
use super::text::{identifier_end, is_letter};
use autoform_base::text::without_mark;
use serde::Deserialize;
use std::io::{BufRead, BufReader, Read};
use std::path::Path;

/// A line longer than this is refused, so that a broken file cannot fill the memory.
const MAX_LINE: usize = 4 << 20;

/// Declarations of one source, and what was left out of it.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Batch {
    /// The declarations, in the order of the source.
    pub declarations: Vec<Declaration>,
    /// Records marked internal, left out.
    pub internal: usize,
    /// Records whose name is no Lean name, left out.
    pub unnamed: usize,
}

#[derive(Debug, Deserialize)]
struct Line {
    #[serde(default)]
    name: Option<String>,
    kind: String,
    #[serde(default, rename = "type", alias = "signature")]
    ty: String,
    #[serde(default)]
    doc: Option<String>,
    module: String,
    #[serde(default)]
    line: Option<u32>,
    #[serde(default)]
    constants: Vec<String>,
    #[serde(default)]
    expr: Option<String>,
    #[serde(default)]
    internal: bool,
}

/// Reads a `.jsonl` or `.jsonl.gz` file (told apart by its first bytes, not by its name).
///
/// # Errors
/// [`LibraryError::Io`] and [`LibraryError::Record`].
pub fn read_file(path: &Path) -> Result<Batch, LibraryError> {
    let file = std::fs::File::open(path).map_err(LibraryError::io("open", path))?;
    let mut reader = BufReader::new(file);
    let start = reader.fill_buf().map_err(LibraryError::io("read", path))?;
    let name = path.display().to_string();
    if start.starts_with(&[0x1f, 0x8b]) {
        read(flate2::read::MultiGzDecoder::new(reader), &name)
    } else {
        read(reader, &name)
    }
}

/// Reads JSON lines from a stream; `source` names it in errors.
///
/// # Errors
/// [`LibraryError::Record`] for the first line that does not decode.
pub fn read(stream: impl Read, source: &str) -> Result<Batch, LibraryError> {
    let mut stream = BufReader::with_capacity(1 << 16, stream);
    let mut lines = Vec::new();
    let mut buffer = Vec::new();
    for number in 1.. {
        let fail = |why: String| LibraryError::Record { source_name: source.to_owned(), line: number, why };
        buffer.clear();
        let read =
            (&mut stream).take(MAX_LINE as u64 + 1).read_until(b'\n', &mut buffer).map_err(|e| fail(e.to_string()))?;
        if read == 0 {
            break;
        }
        if read > MAX_LINE {
            return Err(fail(format!("longer than {MAX_LINE} bytes")));
        }
        if buffer.trim_ascii().is_empty() {
            continue;
        }
        let whole = if number == 1 { without_mark(&buffer) } else { &buffer };
        if whole.trim_ascii_start().starts_with(b"[") {
            return Err(fail("a row is an object, and no array".to_owned()));
        }
        let line: Line = serde_json::from_slice(whole).map_err(|e| fail(e.to_string()))?;
        let kind = DeclKind::parse(&line.kind).ok_or_else(|| fail(format!("unknown kind {:?}", line.kind)))?;
        lines.push((line, kind));
    }
    Ok(name_all(lines))
}

fn name_all(mut lines: Vec<(Line, DeclKind)>) -> Batch {
    let mut batch = Batch::default();
    for at in 0..lines.len() {
        if lines[at].0.name.is_none() {
            let name = name_nameless(&lines, at);
            let line = &mut lines[at].0;
            if let Some(signature) = &name.1 {
                line.ty.clone_from(signature);
            }
            line.name = Some(name.0);
        }
    }
    for (line, kind) in lines {
        let name = line.name.unwrap_or_default();
        if line.internal {
            batch.internal += 1;
        } else if !is_lean_name(&name) {
            batch.unnamed += 1;
        } else {
            batch.declarations.push(Declaration {
                name,
                kind,
                ty: line.ty,
                doc: line.doc.filter(|d| !d.trim().is_empty()),
                module: line.module,
                line: line.line,
                constants: line.constants,
                expr: line.expr,
            });
        }
    }
    batch
}

/// Whether a name could be a Lean declaration's: no blanks, brackets or controls.
pub(crate) fn is_lean_name(name: &str) -> bool {
    !name.is_empty()
        && name.len() < 1000
        && (name.starts_with('«')
            || !name.contains(|c: char| c.is_whitespace() || c.is_control() || "⟨⟩()[]{},;:\"".contains(c)))
}

/// A name for a nameless record, and its signature when the name stood in it.
///
/// A crude scanner leaves `(priority := 100) Name binders : Type` as signature. Otherwise Lean's generated
/// name is worked out, in the namespace the named neighbours in the module share.
fn name_nameless(lines: &[(Line, DeclKind)], at: usize) -> (String, Option<String>) {
    let record = &lines[at].0;
    let mut signature = record.ty.trim_start();
    let mut stripped = None;
    if let Some(after) = signature.strip_prefix("(priority") {
        signature = after.split_once(')').map_or("", |s| s.1).trim_start();
        stripped = Some(signature.to_owned());
        if signature.starts_with(is_letter) {
            let (name, rest) = signature.split_at(identifier_end(signature));
            return (name.to_owned(), Some(rest.trim_start().to_owned()));
        }
    }
    let namespace = shared_namespace(lines, at);
    let name = match generated_name(signature, |_| false) {
        Some(name) if namespace.is_empty() => name,
        Some(name) => format!("{namespace}.{name}"),
        // No name can be told; the place is one.
        None => format!("«{} {}:{}»", record.kind, record.module, record.line.unwrap_or(0)),
    };
    (name, stripped)
}

fn shared_namespace(lines: &[(Line, DeclKind)], at: usize) -> String {
    let module = &lines[at].0.module;
    let namespace = |line: &Line| {
        let name = line.name.as_deref().unwrap_or_default();
        // Generated names were put in by this very guess and prove nothing.
        let named = is_lean_name(name) && !name.contains("inst") && !name.starts_with('«');
        named.then(|| name.rsplit_once('.').map_or(String::new(), |n| n.0.to_owned()))
    };
    let here = |(line, _): &&(Line, DeclKind)| &line.module == module;
    let before = lines[..at].iter().rev().take_while(here).find_map(|(l, _)| namespace(l));
    let after = lines[at + 1..].iter().take_while(here).find_map(|(l, _)| namespace(l));
    match (before, after) {
        (Some(a), Some(b)) => {
            let shared: Vec<&str> =
                a.split('.').zip(b.split('.')).take_while(|(x, y)| x == y).map(|(x, _)| x).collect();
            shared.join(".")
        }
        (a, b) => a.or(b).unwrap_or_default(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_forms_and_nameless_instances() {
        let text = concat!(
            r#"{"name":"A.b","kind":"lemma","signature":": 1 = 1","doc":null,"module":"M","line":1}"#,
            "\n\n",
            r#"{"name":null,"kind":"instance","signature":"[Foo X] : Bar X","doc":null,"module":"M","line":2}"#,
            "\n",
            r#"{"name":null,"kind":"instance","signature":"(priority := 100) A.c [Foo X] : Bar X","doc":"","module":"M","line":3}"#,
            "\n",
            r#"{"name":"⟨_,","kind":"alias","signature":"","module":"M"}"#,
            "\n",
            r#"{"name":"A._x","kind":"def","type":"Nat","module":"M","constants":["Nat"],"internal":true}"#,
        );
        let batch = read(text.as_bytes(), "test").expect("reads");
        let names: Vec<&str> = batch.declarations.iter().map(|d| d.name.as_str()).collect();
        assert_eq!(names, ["A.b", "A.instBarOfFoo", "A.c"]);
        assert_eq!(batch.declarations[2].ty, "[Foo X] : Bar X");
        assert_eq!((batch.internal, batch.unnamed), (1, 1));
    }

    #[test]
    fn a_broken_line_is_named() {
        let error = read("{\"name\":\"a\"".as_bytes(), "x.jsonl").expect_err("broken");
        assert!(error.to_string().contains("line 1 of x.jsonl"), "{error}");
        let unknown = r#"{"name":"a","kind":"gadget","type":"","module":"M"}"#;
        assert!(read(unknown.as_bytes(), "x").expect_err("kind").to_string().contains("gadget"));
    }
}
