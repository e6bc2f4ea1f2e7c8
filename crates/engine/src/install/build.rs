//! What is made inside the engine: the sources' modules, compiled by `lean -o`, and the memory image.

use super::reuse::{self, Earlier, Kept, PARTS};
use super::{Progress, making, settle};
use crate::compile;
use crate::error::{EngineError, at};
use crate::host::{Channel, Files, Tree};
use crate::image;
use crate::instance::{Ended, Instance, Machine, on_deep_stack};
use crate::place::{Place, Sources};
use crate::symbols::Symbols;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, PoisonError};

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
    let tasks = tasks(sources.modules);
    let package = place.lean.file_name().unwrap_or_default().to_string_lossy();
    let (keys, earlier, kept) = (reuse::keys(&package, &tasks), Earlier::below(cache), Kept::below(cache));
    let done = AtomicUsize::new(0);
    schedule(&tasks, threads(), |task| {
        let (key, files) = (keys.get(task.name), modules.join(stem(task.name)));
        let known = key.is_some_and(|key| earlier.put(key, &files) || kept.put(key, &files));
        match task.copy_of {
            _ if known => write(&modules.join(format!("{}.lean", stem(task.name))), task.text.as_bytes()),
            Some(first) => copy(&modules, first, task.name),
            None => {
                module(&machine, place, &modules, task.name, task.text)?;
                if let Some(key) = key {
                    kept.keep(key, &files);
                }
                Ok(())
            }
        }?;
        let (n, all) = (done.fetch_add(1, Ordering::Relaxed) + 1, tasks.len());
        if !known && n < all && n * 5 / all > (n - 1) * 5 / all {
            progress(&format!("compiled {n} of {all} modules"), 55 + (38 * n / all) as u64);
        }
        Ok(())
    })?;
    reuse::note(made.path(), &keys)?;
    let main = modules.join(MAIN);
    std::fs::write(&main, sources.main).map_err(at(&main))?;
    progress("taking the memory image", 93);
    take(&machine, place, &modules, &images, sources)?;
    settle(made, &place.work)?;
    kept.clear();
    Ok(())
}

/// A module to compile, or to copy.
pub(super) struct Task<'a> {
    pub(super) name: &'a str,
    pub(super) text: &'a str,
    /// An earlier module with the same text: a compiled module does not hold its own name.
    pub(super) copy_of: Option<&'a str>,
    /// Modules of ours that have to be there first.
    pub(super) needs: Vec<&'a str>,
}

fn tasks<'a>(lists: &[&[(&'a str, &'a str)]]) -> Vec<Task<'a>> {
    let names: BTreeSet<&str> = lists.iter().flat_map(|l| l.iter()).map(|(n, _)| *n).collect();
    let mut tasks = Vec::new();
    for list in lists {
        let mut first: BTreeMap<&str, &str> = BTreeMap::new();
        for (name, text) in *list {
            let copy_of = first.get(text).copied();
            let imports = text.lines().filter_map(|l| l.split_once("import ")).map(|(_, m)| m.trim());
            let needs = copy_of.into_iter().chain(imports.filter(|m| names.contains(m))).collect();
            tasks.push(Task { name, text, copy_of, needs });
            first.entry(text).or_insert(name);
        }
    }
    tasks
}

/// How many modules are compiled at a time: each takes up to a gigabyte.
fn threads() -> usize {
    std::thread::available_parallelism().map_or(2, usize::from).clamp(1, 4)
}

/// What threads know of each other.
#[derive(Default)]
struct Board<'a> {
    begun: BTreeSet<usize>,
    done: BTreeSet<&'a str>,
    failed: Option<EngineError>,
}

/// For each task how much text has to be compiled one after the other from it on: what the end of all waits for longest.
fn ahead(tasks: &[Task<'_>]) -> Vec<usize> {
    let mut ahead: BTreeMap<&str, usize> = BTreeMap::new();
    // Each stands after those that it needs; modules that import each other are found out elsewhere.
    for t in tasks.iter().rev() {
        let own = ahead.get(t.name).copied().unwrap_or(0) + if t.copy_of.is_some() { 0 } else { t.text.len() };
        ahead.insert(t.name, own);
        for needed in &t.needs {
            let most = ahead.entry(needed).or_default();
            *most = own.max(*most);
        }
    }
    tasks.iter().map(|t| ahead.get(t.name).copied().unwrap_or(0)).collect()
}

/// Does every task after those that it needs, `threads` at a time: of those that can be begun the one that most waits for.
fn schedule<'a>(
    tasks: &[Task<'a>],
    threads: usize,
    work: impl Fn(&Task<'a>) -> Result<(), EngineError> + Sync,
) -> Result<(), EngineError> {
    let (board, changed) = (Mutex::new(Board::default()), Condvar::new());
    let ahead = ahead(tasks);
    let run = || loop {
        let mut b = board.lock().unwrap_or_else(PoisonError::into_inner);
        let next = loop {
            if b.failed.is_some() || b.begun.len() == tasks.len() {
                return;
            }
            let ready =
                |(i, t): &(usize, &Task<'a>)| !b.begun.contains(i) && t.needs.iter().all(|n| b.done.contains(n));
            let first = |&(i, _): &(usize, &Task<'a>)| (ahead.get(i).copied(), std::cmp::Reverse(i));
            match tasks.iter().enumerate().filter(ready).max_by_key(first) {
                Some((i, task)) => {
                    b.begun.insert(i);
                    break task;
                }
                None if b.begun.len() == b.done.len() => {
                    b.failed = Some(EngineError::Lean("modules that import each other".into()));
                    changed.notify_all();
                    return;
                }
                None => b = changed.wait(b).unwrap_or_else(PoisonError::into_inner),
            }
        };
        drop(b);
        let result = work(next);
        let mut b = board.lock().unwrap_or_else(PoisonError::into_inner);
        match result {
            Ok(()) => drop(b.done.insert(next.name)),
            Err(e) => b.failed = b.failed.take().or(Some(e)),
        }
        changed.notify_all();
    };
    std::thread::scope(|s| {
        for _ in 0..threads.max(1) {
            s.spawn(run);
        }
    });
    match board.into_inner().unwrap_or_else(PoisonError::into_inner).failed {
        Some(e) => Err(e),
        None => Ok(()),
    }
}

/// The files of a module below `folder`: those whose names begin with its path.
pub(super) fn stem(name: &str) -> String {
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
    for part in PARTS {
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
    let mut known = Vec::new();
    for line in sources.warm {
        lines.push(named(line, sources.header, &mut known)?);
    }
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
    image::write(images, i.memory(), &state, &hello, sources.header, known)
}

/// A request line with its header's name besides, where that is another than the image's own; `known` grows by new ones.
fn named(line: &str, own: &str, known: &mut Vec<String>) -> Result<String, EngineError> {
    let mut request: Value = serde_json::from_str(line).map_err(|e| EngineError::Image(format!("a request: {e}")))?;
    let header = request["header"].as_str().unwrap_or_default();
    if header != own {
        let place = known.iter().position(|k| k == header).unwrap_or(known.len());
        if place == known.len() {
            known.push(header.to_owned());
        }
        request["header_name"] = image::known_name(place).into();
    }
    Ok(request.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn modules_wait_for_what_they_import_and_a_failure_ends_it() {
        let lists: &[&[(&str, &str)]] = &[
            &[
                ("Core", "module\n"),
                ("Area", "module\npublic import Core\nimport Std\n"),
                ("Shim", "import Area\n"),
                ("Other", "import Area\n"),
            ],
            &[("Worker", "public meta import Lean\n")],
        ];
        let tasks = tasks(lists);
        assert_eq!(tasks[3].copy_of, Some("Shim"));
        for threads in [1, 3] {
            let order = Mutex::new(Vec::new());
            schedule(&tasks, threads, |t| {
                order.lock().unwrap().push(t.name);
                Ok(())
            })
            .unwrap();
            let order = order.into_inner().unwrap();
            let at = |n: &str| order.iter().position(|m| *m == n).unwrap();
            assert!(order.len() == 5 && at("Core") < at("Area") && at("Area") < at("Shim") && at("Shim") < at("Other"));
            let failed = schedule(&tasks, threads, |t| match t.name {
                "Area" => Err(EngineError::Lean("no".into())),
                _ => Ok(()),
            });
            assert!(failed.is_err());
        }
        // With one thread the chain goes first, though the short module stands before it.
        let lists: &[&[(&str, &str)]] = &[&[("Short", "a\n"), ("Long", "abc\n"), ("After", "import Long\nabc\n")]];
        let order = Mutex::new(Vec::new());
        schedule(&super::tasks(lists), 1, |t| {
            order.lock().unwrap().push(t.name);
            Ok(())
        })
        .unwrap();
        assert_eq!(order.into_inner().unwrap(), ["Long", "After", "Short"]);
        let circle: &[&[(&str, &str)]] = &[&[("A", "import B\n"), ("B", "import A\n")]];
        assert!(schedule(&super::tasks(circle), 2, |_| Ok(())).is_err());
    }
}
