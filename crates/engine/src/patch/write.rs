//! The rewritten module.

use super::read::{Read, Section};
use super::{Body, KEPT, REPLACED, RUN_TASK, TAKEN, unexpected};
use crate::error::EngineError;
use std::collections::HashMap;
use wasm_encoder as enc;
use wasmparser::ExternalKind;

pub(super) fn write(r: &Read<'_>, values: &[i32]) -> Result<Vec<u8>, EngineError> {
    let mut out = enc::Module::new();
    for section in &r.sections {
        match section {
            Section::Imports => {
                out.section(&imports(r)?);
            }
            Section::Tables => {
                let minimum = u64::from(r.base) + r.elements.len() as u64;
                let mut tables = enc::TableSection::new();
                tables.table(enc::TableType {
                    element_type: enc::RefType::FUNCREF,
                    table64: false,
                    minimum,
                    maximum: Some(minimum),
                    shared: false,
                });
                out.section(&tables);
            }
            Section::Globals => {
                out.section(&globals(r, values)?);
            }
            Section::Exports => {
                out.section(&exports(r)?);
            }
            Section::Elements => {
                let mut elements = enc::ElementSection::new();
                let offset = enc::ConstExpr::i32_const(r.base as i32);
                elements.active(None, &offset, enc::Elements::Functions(r.elements.as_slice().into()));
                out.section(&elements);
            }
            Section::Code(bodies) => {
                out.section(&code(r, bodies)?);
            }
            Section::Raw(id, data) => {
                out.section(&enc::RawSection { id: *id, data });
            }
        }
    }
    Ok(out.finish())
}

fn imports(r: &Read<'_>) -> Result<enc::ImportSection, EngineError> {
    let mut out = enc::ImportSection::new();
    for (module, name, ty) in &r.functions {
        let name = TAKEN.iter().find(|t| t.0 == *name).map_or(*name, |t| t.1);
        out.import(module, name, enc::EntityType::Function(*ty));
    }
    let (module, name, m) = r.memory.ok_or_else(|| unexpected("no imported memory"))?;
    let memory = enc::MemoryType {
        minimum: m.initial,
        maximum: m.maximum,
        memory64: false,
        shared: false,
        page_size_log2: None,
    };
    out.import(module, name, enc::EntityType::Memory(memory));
    Ok(out)
}

/// The imported globals come first, as they did, so that every index stays what it was.
fn globals(r: &Read<'_>, values: &[i32]) -> Result<enc::GlobalSection, EngineError> {
    let mut out = enc::GlobalSection::new();
    for ((name, ty), value) in r.imported_globals.iter().zip(values) {
        if ty.content_type != wasmparser::ValType::I32 {
            return Err(unexpected(format!("imported global {name} of another type")));
        }
        // Nothing writes them once they are linked, so they need not be part of an image.
        let ty = enc::GlobalType { val_type: enc::ValType::I32, mutable: ty.mutable, shared: false };
        out.global(ty, &enc::ConstExpr::i32_const(*value));
    }
    for (ty, value) in &r.globals {
        let (wasmparser::ValType::I32, Some(value)) = (ty.content_type, value) else {
            return Err(unexpected("a global that is no plain number"));
        };
        let ty = enc::GlobalType { val_type: enc::ValType::I32, mutable: ty.mutable, shared: false };
        out.global(ty, &enc::ConstExpr::i32_const(*value));
    }
    Ok(out)
}

fn exports(r: &Read<'_>) -> Result<enc::ExportSection, EngineError> {
    let mut out = enc::ExportSection::new();
    let find = |name: &str, kind| {
        let e = r.exports.iter().find(|e| e.name == name && e.kind == kind);
        e.map(|e| e.index).ok_or_else(|| unexpected(format!("no export {name}")))
    };
    for (theirs, ours) in KEPT.iter().chain(&[(RUN_TASK, "run_task")]) {
        out.export(ours, enc::ExportKind::Func, find(theirs, ExternalKind::Func)?);
    }
    out.export("table", enc::ExportKind::Table, find("__indirect_function_table", ExternalKind::Table)?);
    out.export("stack_pointer", enc::ExportKind::Global, find("__stack_pointer", ExternalKind::Global)?);
    let own = r.globals.iter().enumerate().filter(|(_, g)| g.0.mutable);
    for (n, (i, _)) in own.enumerate() {
        out.export(&state_name(n), enc::ExportKind::Global, (r.imported_globals.len() + i) as u32);
    }
    Ok(out)
}

/// The export of the `n`th mutable global.
pub(crate) fn state_name(n: usize) -> String {
    format!("state{n}")
}

fn code(r: &Read<'_>, bodies: &[&[u8]]) -> Result<enc::CodeSection, EngineError> {
    let mut replaced = HashMap::new();
    for (symbol, body) in &REPLACED {
        let e = r.exports.iter().find(|e| e.name == *symbol && e.kind == ExternalKind::Func);
        let index = e.and_then(|e| e.index.checked_sub(r.functions.len() as u32));
        let index = index.ok_or_else(|| unexpected(format!("no function {symbol}")))?;
        replaced.insert(index as usize, (symbol, body));
    }
    let mut out = enc::CodeSection::new();
    for (i, old) in bodies.iter().enumerate() {
        match replaced.get(&i) {
            Some((_, body)) => {
                out.function(&function(r, body)?);
            }
            None => {
                out.raw(old);
            }
        }
    }
    Ok(out)
}

fn function(r: &Read<'_>, body: &Body) -> Result<enc::Function, EngineError> {
    let mut f = enc::Function::new([]);
    match body {
        Body::Forward(parameters, ours) => {
            let theirs = TAKEN.iter().find(|t| t.1 == *ours).map_or("", |t| t.0);
            let callee = r.functions.iter().position(|f| f.1 == theirs);
            let callee = callee.ok_or_else(|| unexpected(format!("no import {theirs}")))?;
            for p in *parameters {
                f.instructions().local_get(*p);
            }
            f.instructions().call(callee as u32).end();
        }
        Body::Constant(value) => {
            f.instructions().i32_const(*value).end();
        }
    }
    Ok(f)
}
