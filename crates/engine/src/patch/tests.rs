use super::*;
use crate::symbols::Symbols;
use wasm_encoder as enc;
use wasmparser::{Parser, Payload, TypeRef, Validator, WasmFeatures};

/// Names of all exports that a module must have, each a function of its own.
fn needed() -> Vec<&'static str> {
    let mut names: Vec<&str> = KEPT.iter().map(|k| k.0).collect();
    names.push(RUN_TASK);
    names.extend(REPLACED.iter().map(|r| r.0));
    names
}

/// A module of the published one's shape: every function takes and gives what its place demands.
fn published(without: &str) -> Vec<u8> {
    let i32s = |n: usize| std::iter::repeat_n(enc::ValType::I32, n);
    let mut types = enc::TypeSection::new();
    types.ty().function(i32s(2), []); // 0
    types.ty().function(i32s(2), i32s(1)); // 1
    types.ty().function(i32s(3), []); // 2: enqueue_core
    let mut imports = enc::ImportSection::new();
    for (name, _) in TAKEN {
        if name != without {
            let ty = if matches!(name, "uv__io_check_fd" | "_dlsym_catchup_js") { 1 } else { 0 };
            imports.import("env", name, enc::EntityType::Function(ty));
        }
    }
    let shared = enc::MemoryType { minimum: 1, maximum: Some(2), memory64: false, shared: true, page_size_log2: None };
    imports.import("env", "memory", shared);
    for name in ["malloc", "uv__io_poll", "nothing"] {
        let got = enc::GlobalType { val_type: enc::ValType::I32, mutable: true, shared: false };
        imports.import("GOT.func", name, got);
    }
    let imported = TAKEN.iter().filter(|t| t.0 != without).count() as u32;
    let (mut functions, mut code, mut exports) =
        (enc::FunctionSection::new(), enc::CodeSection::new(), enc::ExportSection::new());
    for (i, name) in needed().into_iter().filter(|n| *n != without).enumerate() {
        let (ty, result) = match name {
            n if n == REPLACED[0].0 => (2, false),
            n if n == REPLACED[2].0 || n == REPLACED[3].0 => (1, true),
            _ => (0, false),
        };
        functions.function(ty);
        let mut f = enc::Function::new([]);
        if result {
            f.instructions().i32_const(0);
        }
        f.instructions().end();
        code.function(&f);
        exports.export(name, enc::ExportKind::Func, imported + i as u32);
    }
    let mut globals = enc::GlobalSection::new();
    for (mutable, value) in [(true, 640), (false, 64)] {
        let ty = enc::GlobalType { val_type: enc::ValType::I32, mutable, shared: false };
        globals.global(ty, &enc::ConstExpr::i32_const(value));
    }
    exports.export("__stack_pointer", enc::ExportKind::Global, 3);
    exports.export("datum", enc::ExportKind::Global, 4);
    exports.export("__indirect_function_table", enc::ExportKind::Table, 0);
    let mut tables = enc::TableSection::new();
    let element_type = enc::RefType::FUNCREF;
    tables.table(enc::TableType { element_type, table64: false, minimum: 2, maximum: Some(2), shared: false });
    let mut elements = enc::ElementSection::new();
    elements.active(None, &enc::ConstExpr::i32_const(1), enc::Elements::Functions([imported].as_slice().into()));
    let mut m = enc::Module::new();
    m.section(&types).section(&imports).section(&functions).section(&tables).section(&globals).section(&exports);
    m.section(&elements).section(&code);
    m.finish()
}

fn symbols(bytes: &[u8]) -> Symbols {
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(file.path(), bytes).unwrap();
    Symbols::open(file.path()).unwrap()
}

#[test]
fn what_comes_out_is_a_module_for_one_thread_with_few_exports() {
    let patched = patch(&published("")).unwrap();
    Validator::new_with_features(WasmFeatures::default()).validate_all(&patched.module).unwrap();
    let (mut imports, mut exports, mut slots) = (Vec::new(), Vec::new(), 0);
    for payload in Parser::new(0).parse_all(&patched.module) {
        match payload.unwrap() {
            Payload::ImportSection(s) => imports.extend(s.into_imports().map(|i| i.unwrap())),
            Payload::ExportSection(s) => exports.extend(s.into_iter().map(|e| e.unwrap().name)),
            Payload::TableSection(s) => slots = s.into_iter().next().unwrap().unwrap().ty.initial,
            _ => {}
        }
    }
    assert!(imports.iter().all(|i| !matches!(i.ty, TypeRef::Global(_))), "no global is left to be linked");
    assert!(imports.iter().any(|i| matches!(i.ty, TypeRef::Memory(m) if !m.shared)));
    assert!(imports.iter().any(|i| i.name == "autoform_park") && imports.iter().all(|i| i.name != "uv__io_poll"));
    assert_eq!(exports.len(), KEPT.len() + 4, "the functions, run_task, table, stack_pointer, one mutable global");
    assert!(exports.contains(&"state0") && !exports.contains(&"state1") && !exports.contains(&"malloc_"));
    // Slot 0 is nobody's; the exported functions, the parking function and one imported address follow.
    assert_eq!(slots, 1 + needed().len() as u64 + 2);
}

#[test]
fn names_evaluate_to_slots_and_addresses() {
    let s = symbols(&patch(&published("")).unwrap().symbols);
    assert_eq!(s.get(b"__wasm_call_ctors"), Some(1), "it was in the table");
    assert_eq!(s.get(b"__main_argc_argv"), Some(2), "it was put there");
    assert_eq!(s.get(b"datum"), Some(64));
    assert_eq!(s.get(PARK_SYMBOL.as_bytes()), Some(1 + needed().len() as u32));
    assert_eq!(s.get(b"no_such"), None);
}

#[test]
fn another_module_is_refused() {
    assert!(patch(b"not wasm").is_err());
    for name in [RUN_TASK, "malloc", "emscripten_futex_wait", "uv__io_poll"] {
        assert!(patch(&published(name)).is_err(), "without {name}");
    }
    let whole = published("");
    for cut in 9..whole.len() {
        assert!(patch(&whole[..cut]).is_err(), "cut at {cut} was accepted");
    }
}
