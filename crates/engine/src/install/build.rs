//! What is made inside the engine: the sources' modules, compiled by `lean -o`, and the memory image.

use super::{Progress, making, settle};
use crate::compile;
use crate::error::{EngineError, at};
use crate::host::{Channel, Files, Tree};
use crate::image;
use crate::instance::{Ended, Instance, Machine, on_deep_stack};
use crate::place::{Place, Sources};
use crate::symbols::Symbols;
use serde_json::json;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

const MAIN: &str = "Main.lean";

/// Bytes of memory an instance may use here: all that it can address.
const MEMORY: usize = 2 << 30;

/// Makes the folder of the modules and the image.
pub(super) fn work(
    cache: &Path,
    place: &Place,
    engine: &wasmtime::Engine,
    sources: &Sources<'_>,
    progress: Progress<'_>,
) -> Result<(), EngineError> {
    let machine = Machine::new(compile::load(engine, &place.code())?, Symbols::open(&place.symbols())?)?;
    let made = making(cache)?;
    let (modules, images) = (made.path().join("modules"), made.path().join("image"));
    for folder in [&modules, &images] {
        std::fs::create_dir(folder).map_err(at(folder))?;
    }
    progress("compiling the library and the worker", 55);
    std::thread::scope(|s| {
        let (machine, modules) = (&machine, modules.as_path());
        let lists: Vec<_> =
            sources.modules.iter().map(|list| s.spawn(move || compile_list(machine, place, modules, list))).collect();
        lists
            .into_iter()
            .try_for_each(|t| t.join().unwrap_or_else(|_| Err(EngineError::Lean("compiling a module panicked".into()))))
    })?;
    let main = modules.join(MAIN);
    std::fs::write(&main, sources.main).map_err(at(&main))?;
    progress("taking the memory image", 93);
    take(&machine, place, &modules, &images, sources)?;
    settle(made, &place.work)
}

fn compile_list(machine: &Machine, place: &Place, modules: &Path, list: &[(&str, &str)]) -> Result<(), EngineError> {
    let mut done: BTreeMap<&str, &str> = BTreeMap::new();
    for (name, text) in list {
        // A compiled module does not hold its own name.
        match done.get(text) {
            Some(first) => copy(modules, first, name)?,
            None => module(machine, place, modules, name, text)?,
        }
        done.entry(text).or_insert(name);
    }
    Ok(())
}

/// The files of a module below `folder`: those whose names begin with its path.
fn stem(name: &str) -> String {
    name.replace('.', "/")
}

fn tree(place: &Place, modules: &Path) -> Tree {
    Tree::new(vec![("/lean/lib".into(), place.library()), ("/lean/work".into(), modules.to_owned())])
}

/// Runs a program of ours to its end and gives the instance with it.
fn run(machine: &Machine, tree: &Arc<Tree>, input: &str, args: &[&str]) -> Result<(Ended, Instance), EngineError> {
    let files = Files::new(Arc::clone(tree), Channel::new(input, 1 << 20), true);
    let work = || {
        let mut i = Instance::new(machine, files, MEMORY, None).map_err(|e| EngineError::Lean(format!("{e:#}")))?;
        let ended = i.run(args);
        Ok((ended, i))
    };
    on_deep_stack(work).map_err(|e| EngineError::Lean(e.to_string()))?
}

fn module(machine: &Machine, place: &Place, modules: &Path, name: &str, text: &str) -> Result<(), EngineError> {
    let stem = stem(name);
    let source = modules.join(format!("{stem}.lean"));
    write(&source, text.as_bytes())?;
    let tree = Arc::new(tree(place, modules).writable("/lean/work"));
    let (out, input) = (format!("/lean/work/{stem}.olean"), format!("/lean/work/{stem}.lean"));
    let (ended, mut instance) = run(machine, &tree, "", &["lean", "-j1", "-o", &out, &input])?;
    let written = tree.take_written();
    if ended != Ended::Exited(0) || !written.contains_key(&out) {
        let said = instance.files().console();
        return Err(EngineError::Lean(format!("{name}: {ended:?}: {}", said.trim())));
    }
    for (path, bytes) in written {
        let inside = path.strip_prefix("/lean/work/").unwrap_or(&path);
        write(&modules.join(inside), &bytes)?;
    }
    Ok(())
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), EngineError> {
    if let Some(parent) = path.parent() {
        std::fs::create_dir_all(parent).map_err(at(parent))?;
    }
    std::fs::write(path, bytes).map_err(at(path))
}

fn copy(modules: &Path, from: &str, to: &str) -> Result<(), EngineError> {
    for part in ["olean", "olean.server", "olean.private", "ir"] {
        let (from, to) = (modules.join(format!("{}.{part}", stem(from))), modules.join(format!("{}.{part}", stem(to))));
        if from.exists() {
            write(&to, &std::fs::read(&from).map_err(at(&from))?)?;
        }
    }
    Ok(())
}

/// Runs the program until it parks and writes what it is then.
fn take(
    machine: &Machine,
    place: &Place,
    modules: &Path,
    images: &Path,
    sources: &Sources<'_>,
) -> Result<(), EngineError> {
    let mut lines = vec![json!({ "header": sources.header }).to_string()];
    lines.extend(sources.warm.iter().map(|w| (*w).to_owned()));
    // Its end is a line that is no request; the channel adds the last line break.
    lines.push("end".to_owned());
    let tree = Arc::new(tree(place, modules));
    let program = format!("/lean/work/{MAIN}");
    let (ended, mut i) = run(machine, &tree, &lines.join("\n"), &["lean", "-j1", "--run", &program])?;
    if ended != Ended::Parked {
        return Err(EngineError::Image(format!("the program did not park: {ended:?}: {}", i.files().console().trim())));
    }
    let (hello, _) = i.files().channel.finish();
    let hello = String::from_utf8_lossy(&hello).trim().to_owned();
    let state = i.state()?;
    image::write(images, i.memory(), &state, &hello, sources.header)
}
