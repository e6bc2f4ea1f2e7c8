//! Rewrites the embedded Lean's WebAssembly module so that it is small in memory and quick to start.
//!
//! The module as published exports 200,000 functions and data symbols, because Lean's interpreter
//! looks compiled code up by name. Every JavaScript isolate then wraps every export, which costs
//! most of the 2.8 GB and of the ten seconds a start takes (and is more than Node 20 accepts). Here
//! the exports become a symbol file on disk: every exported function gets a slot of the indirect
//! function table, whose index is what a looked-up symbol evaluates to anyway, and a data symbol
//! evaluates to its address. Only the exports that the JavaScript runtime itself names are kept.

use std::collections::{BTreeSet, HashMap, HashSet};

/// Slots of the symbol file's hash table; a power of two, well above the 201,110 exports.
pub(super) const SYMBOL_SLOTS: usize = 1 << 19;

/// Why a module could not be rewritten: it is not the one this code was written for.
#[derive(Debug, thiserror::Error)]
#[error("unexpected WebAssembly module: {0}")]
pub struct SlimError(pub(super) String);

fn unexpected<T>(what: impl Into<String>) -> Result<T, SlimError> {
    Err(SlimError(what.into()))
}

/// The rewritten module.
#[derive(Debug)]
pub(super) struct Slim {
    /// The module, with few exports and a longer table.
    pub(super) module: Vec<u8>,
    /// Names of the exports that were kept.
    pub(super) kept: BTreeSet<String>,
    /// Symbol file: `SYMBOL_SLOTS` pairs of little-endian `u32` (offset of the name plus one, value),
    /// then the names, each ended by a zero byte. Open addressing, FNV-1a, linear probing.
    pub(super) symbols: Vec<u8>,
}

struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Reader<'a> {
    fn new(bytes: &'a [u8], at: usize) -> Self {
        Self { bytes, at }
    }

    fn byte(&mut self) -> Result<u8, SlimError> {
        let b = *self.bytes.get(self.at).ok_or_else(|| SlimError("ends early".into()))?;
        self.at += 1;
        Ok(b)
    }

    fn unsigned(&mut self) -> Result<u32, SlimError> {
        let (mut result, mut shift) = (0u64, 0);
        loop {
            let b = self.byte()?;
            result |= u64::from(b & 0x7f) << shift;
            shift += 7;
            if b < 0x80 {
                return u32::try_from(result).or_else(|_| unexpected("number out of range"));
            }
            if shift > 35 {
                return unexpected("number too long");
            }
        }
    }

    fn signed(&mut self) -> Result<i64, SlimError> {
        let (mut result, mut shift) = (0i64, 0);
        loop {
            let b = self.byte()?;
            result |= i64::from(b & 0x7f) << shift;
            shift += 7;
            if b < 0x80 {
                if b & 0x40 != 0 {
                    result |= -1i64 << shift;
                }
                return Ok(result);
            }
            if shift > 56 {
                return unexpected("number too long");
            }
        }
    }

    fn name(&mut self) -> Result<&'a str, SlimError> {
        let len = self.unsigned()? as usize;
        let bytes = self.bytes.get(self.at..self.at + len).ok_or_else(|| SlimError("name ends early".into()))?;
        self.at += len;
        std::str::from_utf8(bytes).or_else(|_| unexpected("name is not UTF-8"))
    }

    fn limits(&mut self) -> Result<(u32, Option<u32>), SlimError> {
        let flags = self.unsigned()?;
        let min = self.unsigned()?;
        let max = if flags & 1 != 0 { Some(self.unsigned()?) } else { None };
        Ok((min, max))
    }
}

fn put_unsigned(out: &mut Vec<u8>, mut n: u32) {
    loop {
        let b = (n & 0x7f) as u8;
        n >>= 7;
        if n == 0 {
            out.push(b);
            return;
        }
        out.push(b | 0x80);
    }
}

fn put_signed(out: &mut Vec<u8>, mut n: i64) {
    loop {
        let b = (n & 0x7f) as u8;
        n >>= 7;
        if (n == 0 && b & 0x40 == 0) || (n == -1 && b & 0x40 != 0) {
            out.push(b);
            return;
        }
        out.push(b | 0x80);
    }
}

struct Export<'a> {
    name: &'a str,
    kind: u8,
    index: u32,
}

/// Names a linked module's `dylink.0` section exports as thread-local.
fn thread_local_exports(section: &[u8]) -> Result<BTreeSet<String>, SlimError> {
    let mut names = BTreeSet::new();
    let mut r = Reader::new(section, 0);
    r.name()?;
    while r.at < section.len() {
        let kind = r.byte()?;
        let len = r.unsigned()? as usize;
        let end = r.at + len;
        if kind == 3 {
            for _ in 0..r.unsigned()? {
                names.insert(r.name()?.to_owned());
                r.unsigned()?;
            }
        }
        r.at = end;
    }
    Ok(names)
}

/// Rewrites `module`; `runtime_names` are the identifiers the JavaScript runtime mentions.
pub(super) fn slim(module: &[u8], runtime_names: &HashSet<&str>) -> Result<Slim, SlimError> {
    if module.get(..8) != Some(b"\0asm\x01\0\0\0".as_slice()) {
        return unexpected("not a WebAssembly module");
    }
    let mut sections = Vec::new();
    let mut r = Reader::new(module, 8);
    while r.at < module.len() {
        let id = r.byte()?;
        let len = r.unsigned()? as usize;
        let body = module.get(r.at..r.at + len).ok_or_else(|| SlimError("section ends early".into()))?;
        sections.push((id, body));
        r.at += len;
    }
    let section =
        |id: u8| sections.iter().find(|s| s.0 == id).map(|s| s.1).ok_or_else(|| SlimError(format!("no section {id}")));

    let mut wanted = thread_local_exports(section(0)?)?;
    let mut imported_globals = 0;
    let mut r = Reader::new(section(2)?, 0);
    for _ in 0..r.unsigned()? {
        let from = r.name()?;
        let name = r.name()?;
        if from.starts_with("GOT.") {
            wanted.insert(name.to_owned());
        }
        match r.byte()? {
            0 => {
                r.unsigned()?;
            }
            2 => {
                r.limits()?;
            }
            3 => {
                r.at += 2;
                imported_globals += 1;
            }
            other => return unexpected(format!("import of kind {other}")),
        }
    }

    let mut globals = Vec::new();
    let mut r = Reader::new(section(6)?, 0);
    for _ in 0..r.unsigned()? {
        r.at += 2;
        globals.push(match r.byte()? {
            0x41 => Some(r.signed()? as u32),
            0x23 => {
                r.unsigned()?;
                None
            }
            other => return unexpected(format!("global initialised by opcode {other:#x}")),
        });
        if r.byte()? != 0x0b {
            return unexpected("global with a long initialiser");
        }
    }

    let mut r = Reader::new(section(9)?, 0);
    if (r.unsigned()?, r.unsigned()?, r.byte()?) != (1, 0, 0x41) {
        return unexpected("element section of another shape");
    }
    let table_offset = r.signed()?;
    if r.byte()? != 0x0b {
        return unexpected("element section with a long offset");
    }
    let mut table = Vec::new();
    for _ in 0..r.unsigned()? {
        table.push(r.unsigned()?);
    }
    let base = table_offset as u32;
    let mut slot: HashMap<u32, u32> = HashMap::new();
    for (i, f) in table.iter().enumerate() {
        slot.entry(*f).or_insert(base + i as u32);
    }

    let mut kept = Vec::new();
    let mut symbols = Vec::new();
    let mut prefixed = String::new();
    let mut r = Reader::new(section(7)?, 0);
    for _ in 0..r.unsigned()? {
        let export = Export { name: r.name()?, kind: r.byte()?, index: r.unsigned()? };
        let value = match export.kind {
            0 => Some(*slot.entry(export.index).or_insert_with(|| {
                table.push(export.index);
                base + table.len() as u32 - 1
            })),
            3 => {
                let value = export.index.checked_sub(imported_globals).and_then(|i| globals.get(i as usize));
                match value {
                    Some(v) => *v,
                    None => return unexpected(format!("exported global {} is not its own", export.name)),
                }
            }
            _ => None,
        };
        if let Some(v) = value {
            symbols.push((export.name, v));
        }
        prefixed.clear();
        prefixed.push('_');
        prefixed.push_str(export.name);
        if export.kind == 1
            || wanted.contains(export.name)
            || runtime_names.contains(export.name)
            || runtime_names.contains(prefixed.as_str())
        {
            kept.push(export);
        }
    }

    let mut out = module[..8].to_vec();
    out.reserve(module.len());
    let mut body = Vec::new();
    for (id, original) in &sections {
        body.clear();
        match id {
            4 => {
                body.extend_from_slice(&[1, 0x70, 0]);
                put_unsigned(&mut body, base + table.len() as u32);
            }
            7 => {
                put_unsigned(&mut body, kept.len() as u32);
                for e in &kept {
                    put_unsigned(&mut body, e.name.len() as u32);
                    body.extend_from_slice(e.name.as_bytes());
                    body.push(e.kind);
                    put_unsigned(&mut body, e.index);
                }
            }
            9 => {
                body.extend_from_slice(&[1, 0, 0x41]);
                put_signed(&mut body, table_offset);
                body.push(0x0b);
                put_unsigned(&mut body, table.len() as u32);
                for f in &table {
                    put_unsigned(&mut body, *f);
                }
            }
            _ => body.extend_from_slice(original),
        }
        out.push(*id);
        put_unsigned(&mut out, body.len() as u32);
        out.extend_from_slice(&body);
    }
    shorten_main_thread_wait(&mut out)?;
    Ok(Slim { module: out, kept: kept.iter().map(|e| e.name.to_owned()).collect(), symbols: symbol_file(&symbols)? })
}

/// A thread that reads a file asks the main thread to do it, and the main thread, when it waits for
/// a task, looks for such requests once a millisecond: importing `Lean` makes thousands of them. The
/// slice (`__timedwait_cp`: `f64.const 1.0; f64.const 100.0; select`) becomes a tenth of that.
fn shorten_main_thread_wait(module: &mut [u8]) -> Result<(), SlimError> {
    let mut pattern = vec![0x44];
    pattern.extend_from_slice(&1.0f64.to_le_bytes());
    pattern.push(0x44);
    pattern.extend_from_slice(&100.0f64.to_le_bytes());
    pattern.extend_from_slice(&[0x20, 0x02, 0x1b, 0x21, 0x07]);
    let mut found = module.windows(pattern.len()).enumerate().filter(|(_, w)| *w == pattern.as_slice());
    let (Some((at, _)), None) = (found.next(), found.next()) else {
        return unexpected("the main thread's wait is not where it was");
    };
    module[at + 1..at + 9].copy_from_slice(&0.1f64.to_le_bytes());
    Ok(())
}

/// FNV-1a, as the JavaScript side computes it.
fn hash(name: &str) -> u32 {
    name.bytes().fold(0x811c_9dc5, |h, b| (h ^ u32::from(b)).wrapping_mul(0x0100_0193))
}

fn symbol_file(symbols: &[(&str, u32)]) -> Result<Vec<u8>, SlimError> {
    if symbols.len() * 2 > SYMBOL_SLOTS {
        return unexpected(format!("{} symbols are too many", symbols.len()));
    }
    let mut slots = vec![(0u32, 0u32); SYMBOL_SLOTS];
    let mut names = Vec::new();
    for (name, value) in symbols {
        let mut s = hash(name) as usize & (SYMBOL_SLOTS - 1);
        while slots[s].0 != 0 {
            s = (s + 1) & (SYMBOL_SLOTS - 1);
        }
        slots[s] = (names.len() as u32 + 1, *value);
        names.extend_from_slice(name.as_bytes());
        names.push(0);
    }
    let mut out = Vec::with_capacity(SYMBOL_SLOTS * 8 + names.len());
    for (offset, value) in slots {
        out.extend_from_slice(&offset.to_le_bytes());
        out.extend_from_slice(&value.to_le_bytes());
    }
    out.extend_from_slice(&names);
    Ok(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn leb(n: u32) -> Vec<u8> {
        let mut v = Vec::new();
        put_unsigned(&mut v, n);
        v
    }

    fn named(s: &str) -> Vec<u8> {
        let mut v = leb(s.len() as u32);
        v.extend_from_slice(s.as_bytes());
        v
    }

    /// A module with two functions (one in the table), one data symbol and the wait slice.
    fn module() -> Vec<u8> {
        let mut m = b"\0asm\x01\0\0\0".to_vec();
        let mut add = |id: u8, body: Vec<u8>| {
            m.push(id);
            m.extend(leb(body.len() as u32));
            m.extend(body);
        };
        add(0, [named("dylink.0"), vec![3, 5, 1], named("tl"), vec![0]].concat());
        add(1, vec![1, 0x60, 0, 0]);
        add(2, [vec![1], named("GOT.mem"), named("got_symbol"), vec![3, 0x7f, 1]].concat());
        add(3, vec![2, 0, 0]);
        add(4, vec![1, 0x70, 0, 2]);
        add(6, vec![1, 0x7f, 0, 0x41, 0xc0, 0x00, 0x0b]);
        let mut exports = vec![4];
        for (n, k, i) in [("f", 0u8, 0u8), ("g", 0, 1), ("datum", 3, 1), ("used", 0, 0)] {
            exports.extend(named(n));
            exports.extend([k, i]);
        }
        add(7, exports);
        add(9, vec![1, 0, 0x41, 1, 0x0b, 1, 0]);
        let mut wait = vec![0x44];
        wait.extend(1.0f64.to_le_bytes());
        wait.push(0x44);
        wait.extend(100.0f64.to_le_bytes());
        wait.extend([0x20, 0x02, 0x1b, 0x21, 0x07]);
        add(11, wait);
        m
    }

    fn look_up(file: &[u8], name: &str) -> Option<u32> {
        let word = |at: usize| u32::from_le_bytes(file[at..at + 4].try_into().expect("four bytes"));
        let mut s = hash(name) as usize & (SYMBOL_SLOTS - 1);
        loop {
            let offset = word(s * 8);
            if offset == 0 {
                return None;
            }
            let start = SYMBOL_SLOTS * 8 + offset as usize - 1;
            if file[start..].starts_with(name.as_bytes()) && file[start + name.len()] == 0 {
                return Some(word(s * 8 + 4));
            }
            s = (s + 1) & (SYMBOL_SLOTS - 1);
        }
    }

    #[test]
    fn exports_become_symbols() {
        let slim = slim(&module(), &HashSet::from(["_used"])).expect("rewritten");
        assert_eq!(slim.kept, BTreeSet::from(["used".to_owned()]));
        assert_eq!(look_up(&slim.symbols, "f"), Some(1), "already in the table");
        assert_eq!(look_up(&slim.symbols, "g"), Some(2), "appended to the table");
        assert_eq!(look_up(&slim.symbols, "datum"), Some(64), "a data symbol is its address");
        assert_eq!(look_up(&slim.symbols, "no_such"), None);
        assert!(slim.module.windows(8).any(|w| w == 0.1f64.to_le_bytes()));
    }

    #[test]
    fn another_module_is_refused() {
        assert!(slim(b"not wasm", &HashSet::new()).is_err());
        let whole = module();
        for cut in 9..whole.len() {
            assert!(slim(&whole[..cut], &HashSet::new()).is_err(), "cut at {cut} was accepted");
        }
    }
}
