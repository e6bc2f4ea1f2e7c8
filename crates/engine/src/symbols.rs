//! The symbol file: what a name that Lean's interpreter looks up evaluates to. A function evaluates to
//! its slot in the module's table, a datum to its address.
//!
//! Layout: `SLOTS` pairs of little-endian `u32` (offset of the name plus one, value), then the names,
//! each ended by a zero byte. Open addressing, FNV-1a, linear probing. The file is mapped, not read.

use crate::error::{EngineError, at};
use crate::map::Map;
use std::path::Path;

/// Slots of the hash table; a power of two, well above the 201,110 exports.
const SLOTS: usize = 1 << 19;

fn hash(name: &[u8]) -> usize {
    name.iter().fold(0x811c_9dc5u32, |h, b| (h ^ u32::from(*b)).wrapping_mul(0x0100_0193)) as usize & (SLOTS - 1)
}

/// The bytes of a symbol file.
pub(crate) fn encode<'a>(symbols: impl IntoIterator<Item = (&'a str, u32)>) -> Result<Vec<u8>, EngineError> {
    let mut slots = vec![(0u32, 0u32); SLOTS];
    let (mut names, mut count) = (Vec::new(), 0usize);
    for (name, value) in symbols {
        count += 1;
        if count * 2 > SLOTS {
            return Err(EngineError::Module(format!("more than {} symbols", SLOTS / 2)));
        }
        let mut s = hash(name.as_bytes());
        while slots[s].0 != 0 {
            s = (s + 1) & (SLOTS - 1);
        }
        slots[s] = (names.len() as u32 + 1, value);
        names.extend_from_slice(name.as_bytes());
        names.push(0);
    }
    let mut out = Vec::with_capacity(SLOTS * 8 + names.len());
    for (offset, value) in slots {
        out.extend_from_slice(&offset.to_le_bytes());
        out.extend_from_slice(&value.to_le_bytes());
    }
    out.extend_from_slice(&names);
    Ok(out)
}

/// An opened symbol file.
#[derive(Debug)]
pub(crate) struct Symbols(Map);

impl Symbols {
    pub(crate) fn open(path: &Path) -> Result<Self, EngineError> {
        let map = Map::open(path).map_err(at(path))?;
        if map.bytes().len() < SLOTS * 8 {
            return Err(EngineError::Module(format!("{} is cut short", path.display())));
        }
        Ok(Self(map))
    }

    /// What `name` evaluates to.
    pub(crate) fn get(&self, name: &[u8]) -> Option<u32> {
        look_up(self.0.bytes(), name)
    }
}

fn look_up(file: &[u8], name: &[u8]) -> Option<u32> {
    let word = |at: usize| file.get(at..at + 4)?.try_into().ok().map(u32::from_le_bytes);
    let mut s = hash(name);
    for _ in 0..SLOTS {
        let offset = word(s * 8)?;
        if offset == 0 {
            return None;
        }
        let there = file.get(SLOTS * 8 + offset as usize - 1..)?;
        if there.starts_with(name) && there.get(name.len()) == Some(&0) {
            return word(s * 8 + 4);
        }
        s = (s + 1) & (SLOTS - 1);
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_found_and_its_prefix_is_not() {
        let file = encode([("l_Foo", 7), ("l_Foo_bar", 8)]).unwrap();
        assert_eq!(look_up(&file, b"l_Foo"), Some(7));
        assert_eq!(look_up(&file, b"l_Foo_bar"), Some(8));
        assert_eq!(look_up(&file, b"l_Fo"), None);
        assert_eq!(look_up(&file[..file.len() - 5], b"l_Foo_bar"), None, "a file cut short has no such name");
    }
}
