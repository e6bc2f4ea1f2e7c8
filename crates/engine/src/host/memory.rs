//! The only way a host function touches an instance's memory: every address is compared with the
//! memory's size and with the guard pages below the stack, which the host must not touch either.

use super::{C, Host, Stop};
use std::ops::Range;
use wasmtime::{Error, Memory, Result};

/// Longest text with an end that is read.
const MAX_TEXT: usize = 1 << 16;

/// Whether `range` may be touched.
fn checked(range: Range<usize>, size: usize, guard: &Range<u32>) -> Result<Range<usize>> {
    if range.start < guard.end as usize && (guard.start as usize) < range.end {
        return Err(Stop::Guard.into());
    }
    if range.end > size {
        return Err(Stop::Broken(format!("address {:#x} outside the memory", range.start)).into());
    }
    Ok(range)
}

fn memory(host: &Host) -> Result<Memory> {
    host.memory.ok_or_else(|| Error::from(Stop::Broken("no memory".into())))
}

fn range(at: u32, len: usize) -> Range<usize> {
    at as usize..at as usize + len
}

pub(super) fn bytes<'c>(c: &'c C<'_>, at: u32, len: usize) -> Result<&'c [u8]> {
    let data = memory(c.data())?.data(c);
    let r = checked(range(at, len), data.len(), &c.data().guard)?;
    Ok(&data[r])
}

/// A stretch of memory to write, with the host beside it.
pub(super) fn window<'c>(c: &'c mut C<'_>, at: u32, len: usize) -> Result<(&'c mut [u8], &'c mut Host)> {
    let (data, host) = memory(c.data())?.data_and_store_mut(c);
    let r = checked(range(at, len), data.len(), &host.guard)?;
    Ok((&mut data[r], host))
}

pub(super) fn put(c: &mut C<'_>, at: u32, b: &[u8]) -> Result<()> {
    window(c, at, b.len())?.0.copy_from_slice(b);
    Ok(())
}

pub(super) fn put32(c: &mut C<'_>, at: u32, v: u32) -> Result<()> {
    put(c, at, &v.to_le_bytes())
}

pub(super) fn put64(c: &mut C<'_>, at: u32, v: u64) -> Result<()> {
    put(c, at, &v.to_le_bytes())
}

pub(super) fn get32(c: &C<'_>, at: u32) -> Result<u32> {
    let mut word = [0; 4];
    word.copy_from_slice(bytes(c, at, 4)?);
    Ok(u32::from_le_bytes(word))
}

pub(super) fn get8(c: &C<'_>, at: u32) -> Result<u8> {
    Ok(bytes(c, at, 1)?[0])
}

/// A text that a zero byte ends.
pub(super) fn text(c: &C<'_>, at: u32) -> Result<String> {
    let data = memory(c.data())?.data(c);
    let guard = &c.data().guard;
    let (start, mut end) = (at as usize, (at as usize + MAX_TEXT).min(data.len()));
    if start < guard.start as usize {
        end = end.min(guard.start as usize);
    }
    checked(start..end.max(start + 1), data.len(), guard)?;
    let b = &data[start..end];
    match b.iter().position(|x| *x == 0) {
        Some(n) => Ok(String::from_utf8_lossy(&b[..n]).into_owned()),
        None => Err(Stop::Broken("a text without an end".into()).into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stop(r: Result<Range<usize>>) -> String {
        r.map_or_else(|e| e.to_string(), |_| "fine".into())
    }

    #[test]
    fn neither_the_guard_nor_the_outside_is_touched() {
        let guard = 100..200;
        assert_eq!(stop(checked(0..100, 1000, &guard)), "fine");
        assert_eq!(stop(checked(200..1000, 1000, &guard)), "fine");
        for r in [99..101, 150..160, 199..201, 0..1000] {
            assert_eq!(stop(checked(r, 1000, &guard)), Stop::Guard.to_string());
        }
        assert!(stop(checked(999..1001, 1000, &guard)).contains("outside"));
    }
}
