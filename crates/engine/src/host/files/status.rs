//! What files are: `stat`, listing a folder, and the questions whose answer never changes.

use super::super::memory::{put, put32, put64, text};
use super::super::tree::Place;
use super::super::{C, Host};
use super::Open;
use std::os::unix::fs::MetadataExt;
use std::path::Path;
use wasmtime::{Linker, Result};

const EBADF: i32 = 8;
const EINVAL: i32 = 28;
const ENOENT: i32 = 44;
const ENOTTY: i32 = 59;

/// Bytes of one entry that `getdents64` writes.
pub(super) const ENTRY: u32 = 280;

struct Status {
    mode: u32,
    size: u64,
    inode: u64,
    modified: i64,
}

const FOLDER: Status = Status { mode: 0o040_555, size: 4096, inode: 1, modified: 0 };
const DEVICE: Status = Status { mode: 0o020_666, size: 0, inode: 2, modified: 0 };

fn of_file(m: &std::fs::Metadata) -> Status {
    let mode = if m.is_dir() { 0o040_555 } else { 0o100_444 };
    Status { mode, size: m.len(), inode: m.ino(), modified: m.mtime() }
}

fn of_written(len: usize) -> Status {
    Status { mode: 0o100_644, size: len as u64, inode: 3, modified: 0 }
}

/// Writes Emscripten's `struct stat`, 96 bytes.
fn write(c: &mut C<'_>, at: i32, s: &Status) -> Result<i32> {
    let at = at as u32;
    put(c, at, &[0; 96])?;
    put32(c, at, 1)?;
    put32(c, at.wrapping_add(4), s.mode)?;
    put32(c, at.wrapping_add(8), 1)?;
    put64(c, at.wrapping_add(24), s.size)?;
    put32(c, at.wrapping_add(32), 4096)?;
    put32(c, at.wrapping_add(36), s.size.div_ceil(512) as u32)?;
    for time in [40, 56, 72] {
        put64(c, at.wrapping_add(time), s.modified as u64)?;
    }
    put64(c, at.wrapping_add(88), s.inode)?;
    Ok(0)
}

fn find(c: &C<'_>, path: i32) -> Result<Option<Status>> {
    let path = text(c, path as u32)?;
    let tree = &c.data().files.tree;
    Ok(match tree.find(&path) {
        Place::None => None,
        Place::Above => Some(FOLDER),
        Place::Random => Some(DEVICE),
        Place::Written(p) => tree.with(&p, |b| of_written(b.len())),
        Place::Real(p) => std::fs::metadata(p).ok().map(|m| of_file(&m)),
    })
}

fn stat(c: &mut C<'_>, path: i32, at: i32) -> Result<i32> {
    match find(c, path)? {
        Some(s) => write(c, at, &s),
        None => Ok(-ENOENT),
    }
}

fn fstat(mut c: C<'_>, fd: i32, at: i32) -> Result<i32> {
    let files = &mut c.data_mut().files;
    let tree = std::sync::Arc::clone(&files.tree);
    let status = match files.get(fd) {
        None => None,
        Some(Open::File { file, .. }) => file.metadata().ok().map(|m| of_file(&m)),
        Some(Open::Written { path, .. }) => tree.with(path, |b| of_written(b.len())),
        Some(Open::Folder { .. }) => Some(FOLDER),
        Some(_) => Some(DEVICE),
    };
    match status {
        Some(s) => write(&mut c, at, &s),
        None => Ok(-EBADF),
    }
}

fn exists(c: &C<'_>, path: i32) -> Result<bool> {
    Ok(find(c, path)?.is_some())
}

/// There are no links.
fn read_link(c: C<'_>, _: i32, path: i32, _: i32, _: i32) -> Result<i32> {
    Ok(if exists(&c, path)? { -EINVAL } else { -ENOENT })
}

fn access(c: C<'_>, _: i32, path: i32, _: i32, _: i32) -> Result<i32> {
    Ok(if exists(&c, path)? { 0 } else { -ENOENT })
}

/// Names in a folder, and whether they are folders.
pub(super) fn list(folder: &Path) -> Vec<(String, bool)> {
    let mut names = vec![(".".to_owned(), true), ("..".to_owned(), true)];
    for e in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let is_folder = e.file_type().is_ok_and(|t| t.is_dir());
        names.push((e.file_name().to_string_lossy().into_owned(), is_folder));
    }
    names[2..].sort();
    names
}

fn entries(mut c: C<'_>, fd: i32, buffer: i32, len: i32) -> Result<i32> {
    let room = len as u32 / ENTRY;
    let Some(Open::Folder { entries, at }) = c.data_mut().files.get(fd) else { return Ok(-EBADF) };
    let some: Vec<(String, bool)> = entries.iter().skip(*at).take(room as usize).cloned().collect();
    let first = *at as u64;
    *at += some.len();
    let mut p = buffer as u32;
    for (i, (name, is_folder)) in some.iter().enumerate() {
        let next = first + i as u64 + 1;
        put64(&mut c, p, next)?;
        put64(&mut c, p + 8, next * u64::from(ENTRY))?;
        put(&mut c, p + 16, &(ENTRY as u16).to_le_bytes())?;
        put(&mut c, p + 18, &[if *is_folder { 4 } else { 8 }])?;
        let name = &name.as_bytes()[..name.len().min(255)];
        put(&mut c, p + 19, name)?;
        put(&mut c, p + 19 + name.len() as u32, &[0])?;
        p += ENTRY;
    }
    Ok((some.len() as u32 * ENTRY) as i32)
}

fn kind(mut c: C<'_>, fd: i32, at: i32) -> Result<i32> {
    let kind = match c.data_mut().files.get(fd) {
        None => return Ok(EBADF),
        Some(Open::Folder { .. }) => 3,
        Some(Open::File { .. } | Open::Written { .. }) => 4,
        Some(_) => 2,
    };
    put(&mut c, at as u32, &[0; 24])?;
    put(&mut c, at as u32, &[kind])?;
    Ok(0)
}

fn current_folder(mut c: C<'_>, at: i32, _len: i32) -> Result<i32> {
    put(&mut c, at as u32, b"/\0")?;
    Ok(2)
}

pub(super) fn link(l: &mut Linker<Host>) -> Result<()> {
    let (env, wasi) = ("env", "wasi_snapshot_preview1");
    l.func_wrap(env, "__syscall_stat64", |mut c: C<'_>, path: i32, at: i32| stat(&mut c, path, at))?;
    l.func_wrap(env, "__syscall_lstat64", |mut c: C<'_>, path: i32, at: i32| stat(&mut c, path, at))?;
    l.func_wrap(env, "__syscall_newfstatat", |mut c: C<'_>, _: i32, path: i32, at: i32, _: i32| {
        stat(&mut c, path, at)
    })?;
    l.func_wrap(env, "__syscall_fstat64", fstat)?;
    l.func_wrap(env, "__syscall_faccessat", access)?;
    l.func_wrap(env, "__syscall_readlinkat", read_link)?;
    l.func_wrap(env, "__syscall_getcwd", current_folder)?;
    l.func_wrap(env, "__syscall_getdents64", entries)?;
    l.func_wrap(env, "__syscall_ioctl", |_: i32, _: i32, _: i32| -ENOTTY)?;
    l.func_wrap(wasi, "fd_fdstat_get", kind)?;
    Ok(())
}
