//! What has to be known of the published module, and what its names evaluate to.

use super::{PARK_SYMBOL, TAKEN, unexpected};
use crate::error::EngineError;
use std::collections::HashMap;
use wasmparser::{ElementItems, ElementKind, ExternalKind, Operator, Parser, Payload, TypeRef};

/// What has to be known of the whole module before it can be written.
#[derive(Default)]
pub(super) struct Read<'a> {
    /// (module, name, type) of each imported function.
    pub(super) functions: Vec<(&'a str, &'a str, u32)>,
    pub(super) memory: Option<(&'a str, &'a str, wasmparser::MemoryType)>,
    /// Names of the imported globals, with their types.
    pub(super) imported_globals: Vec<(&'a str, wasmparser::GlobalType)>,
    /// The module's own: type, and value where it is a plain number.
    pub(super) globals: Vec<(wasmparser::GlobalType, Option<i32>)>,
    pub(super) exports: Vec<wasmparser::Export<'a>>,
    /// First slot and functions of the table.
    pub(super) base: u32,
    pub(super) elements: Vec<u32>,
    pub(super) sections: Vec<Section<'a>>,
}

/// A section as it is to be written.
pub(super) enum Section<'a> {
    Imports,
    Tables,
    Globals,
    Exports,
    Elements,
    Code(Vec<&'a [u8]>),
    Raw(u8, &'a [u8]),
}

pub(super) fn read(module: &[u8]) -> Result<Read<'_>, EngineError> {
    let (mut r, mut declared) = (Read::default(), 0);
    for payload in Parser::new(0).parse_all(module) {
        let section = match payload.map_err(unexpected)? {
            Payload::ImportSection(s) => {
                for import in s.into_imports() {
                    let i = import.map_err(unexpected)?;
                    match i.ty {
                        TypeRef::Func(t) => r.functions.push((i.module, i.name, t)),
                        TypeRef::Memory(m) => r.memory = Some((i.module, i.name, m)),
                        TypeRef::Global(g) => r.imported_globals.push((i.name, g)),
                        other => return Err(unexpected(format!("import {} of {other:?}", i.name))),
                    }
                }
                Section::Imports
            }
            Payload::TableSection(_) => Section::Tables,
            Payload::GlobalSection(s) => {
                for global in s {
                    let g = global.map_err(unexpected)?;
                    let value = match g.init_expr.get_operators_reader().read().map_err(unexpected)? {
                        Operator::I32Const { value } => Some(value),
                        _ => None,
                    };
                    r.globals.push((g.ty, value));
                }
                Section::Globals
            }
            Payload::ExportSection(s) => {
                r.exports = s.into_iter().collect::<Result<_, _>>().map_err(unexpected)?;
                Section::Exports
            }
            Payload::ElementSection(s) => {
                read_elements(s, &mut r)?;
                Section::Elements
            }
            Payload::CodeSectionStart { .. } => Section::Code(Vec::new()),
            Payload::CodeSectionEntry(body) => {
                if let Some(Section::Code(bodies)) = r.sections.last_mut() {
                    bodies.push(body.as_bytes());
                }
                continue;
            }
            Payload::FunctionSection(s) => {
                declared = s.count() as usize;
                Section::Raw(3, &module[s.range()])
            }
            // `dylink.0` and names: of use to a JavaScript linker only.
            Payload::CustomSection(_) | Payload::Version { .. } | Payload::End(_) => continue,
            other => match other.as_section() {
                Some((id, range)) => Section::Raw(id, &module[range]),
                None => continue,
            },
        };
        r.sections.push(section);
    }
    let bodies = r.sections.iter().find_map(|s| if let Section::Code(b) = s { Some(b.len()) } else { None });
    if declared == 0 || bodies != Some(declared) {
        return Err(unexpected("functions without bodies"));
    }
    Ok(r)
}

fn read_elements<'a>(s: wasmparser::ElementSectionReader<'a>, r: &mut Read<'a>) -> Result<(), EngineError> {
    let [element] = s
        .into_iter()
        .collect::<Result<Vec<_>, _>>()
        .map_err(unexpected)?
        .try_into()
        .map_err(|_| unexpected("element segments"))?;
    let wasmparser::Element {
        kind: ElementKind::Active { offset_expr, .. }, items: ElementItems::Functions(f), ..
    } = element
    else {
        return Err(unexpected("an element segment of another kind"));
    };
    match offset_expr.get_operators_reader().read().map_err(unexpected)? {
        Operator::I32Const { value } => r.base = value as u32,
        _ => return Err(unexpected("an element segment without a plain offset")),
    }
    r.elements = f.into_iter().collect::<Result<_, _>>().map_err(unexpected)?;
    Ok(())
}

/// The symbols, and the values of the imported globals. Functions that need a slot of the table get one.
pub(super) fn resolve(r: &mut Read<'_>) -> (Vec<(String, u32)>, Vec<i32>) {
    let mut slots: HashMap<u32, u32> = HashMap::new();
    for (i, f) in r.elements.iter().enumerate() {
        slots.entry(*f).or_insert(r.base + i as u32);
    }
    let (base, elements) = (r.base, &mut r.elements);
    let mut slot = |f: u32| {
        *slots.entry(f).or_insert_with(|| {
            elements.push(f);
            base + elements.len() as u32 - 1
        })
    };
    let mut symbols = Vec::with_capacity(r.exports.len() + 1);
    for e in &r.exports {
        match e.kind {
            ExternalKind::Func => symbols.push((e.name.to_owned(), slot(e.index))),
            ExternalKind::Global => {
                let own = e.index.checked_sub(r.imported_globals.len() as u32).and_then(|i| r.globals.get(i as usize));
                if let Some((_, Some(v))) = own {
                    symbols.push((e.name.to_owned(), *v as u32));
                }
            }
            _ => {}
        }
    }
    let imported = |name: &str| r.functions.iter().position(|f| f.1 == name).map(|i| i as u32);
    if let Some(f) = TAKEN.iter().find(|t| t.1 == "autoform_park").and_then(|t| imported(t.0)) {
        symbols.push((PARK_SYMBOL.to_owned(), slot(f)));
    }
    let known: HashMap<&str, u32> = symbols.iter().map(|(n, v)| (n.as_str(), *v)).collect();
    let mut value = |name: &str| match known.get(name) {
        Some(v) => Some(*v),
        None => imported(name).map(&mut slot),
    };
    let values = r.imported_globals.iter().map(|(name, _)| value(name).map_or(-1, |v| v as i32)).collect();
    (symbols, values)
}
