//! Opening, reading and writing.

use super::super::memory::{get32, put32, put64, text, window};
use super::super::tree::Place;
use super::super::{C, Host};
use super::{ANSWERS, ANSWERS_PATH, Open, REQUESTS, REQUESTS_PATH};
use std::fs::File;
use std::io::{Read, Write};
use std::os::unix::fs::FileExt;
use wasmtime::{Linker, Result};

const EBADF: i32 = 8;
const EINVAL: i32 = 28;
const EIO: i32 = 29;
const EMFILE: i32 = 33;
const ENOENT: i32 = 44;
const EROFS: i32 = 69;
const ESPIPE: i32 = 70;

/// `O_WRONLY`, `O_RDWR` and `O_CREAT`.
const WRITING: i32 = 0o103;

/// Parts of a scattered read or write at most.
const MOST_PARTS: i32 = 1024;

fn open(mut c: C<'_>, _folder: i32, path: i32, flags: i32, _mode: i32) -> Result<i32> {
    let path = text(&c, path as u32)?;
    let files = &mut c.data_mut().files;
    if files.devices && path == REQUESTS_PATH {
        return Ok(REQUESTS);
    }
    if files.devices && path == ANSWERS_PATH {
        return Ok(ANSWERS);
    }
    let opened = if flags & WRITING != 0 {
        match files.tree.create(&path) {
            Some(path) => Open::Written { path, at: 0 },
            None => return Ok(-EROFS),
        }
    } else {
        match files.tree.find(&path) {
            Place::None => return Ok(-ENOENT),
            Place::Random => Open::Random,
            Place::Above => Open::Folder { entries: Vec::new(), at: 0 },
            Place::Written(path) => Open::Written { path, at: 0 },
            Place::Real(p) => match File::open(&p) {
                Err(_) => return Ok(-ENOENT),
                Ok(file) if file.metadata().is_ok_and(|m| m.is_dir()) => {
                    Open::Folder { entries: super::status::list(&p), at: 0 }
                }
                Ok(file) => Open::File { file, at: 0 },
            },
        }
    };
    Ok(files.insert(opened).unwrap_or(-EMFILE))
}

fn close(mut c: C<'_>, fd: i32) -> i32 {
    // What is always there stays.
    match usize::try_from(fd).ok().and_then(|fd| c.data_mut().files.open.get_mut(fd)) {
        Some(f) if f.is_some() => {
            if fd > ANSWERS {
                *f = None;
            }
            0
        }
        _ => EBADF,
    }
}

/// Reads into one stretch; `from` instead of the file's own position. The error is one of the system's.
fn read_part(host: &mut Host, fd: i32, to: &mut [u8], from: Option<u64>) -> Result<usize, i32> {
    let files = &mut host.files;
    let whole = |file: &File, to: &mut [u8], start: u64| {
        let mut got = 0;
        while got < to.len() {
            match file.read_at(&mut to[got..], start + got as u64) {
                Ok(0) => break,
                Ok(n) => got += n,
                Err(_) => return Err(EIO),
            }
        }
        Ok(got)
    };
    match usize::try_from(fd).ok().and_then(|fd| files.open.get_mut(fd)).and_then(Option::as_mut) {
        Some(Open::Nothing) => Ok(0),
        Some(Open::Stdin) => std::io::stdin().lock().read(to).map_err(|_| EIO),
        Some(Open::Requests) => Ok(files.channel.read(to)),
        Some(Open::Random) => getrandom::fill(to).map(|()| to.len()).map_err(|_| EIO),
        Some(Open::File { file, at }) => {
            let got = whole(file, to, from.unwrap_or(*at))?;
            if from.is_none() {
                *at += got as u64;
            }
            Ok(got)
        }
        Some(Open::Written { path, at }) => {
            let start = from.unwrap_or(*at) as usize;
            let copy = |b: &mut Vec<u8>| {
                let rest = b.get(start..).unwrap_or_default();
                let n = rest.len().min(to.len());
                to[..n].copy_from_slice(&rest[..n]);
                n
            };
            let got = files.tree.with(path, copy).ok_or(EIO)?;
            if from.is_none() {
                *at += got as u64;
            }
            Ok(got)
        }
        _ => Err(EBADF),
    }
}

fn read_parts(c: &mut C<'_>, fd: i32, parts: i32, n: i32, total: i32, from: Option<u64>) -> Result<i32> {
    if fd == 0 {
        super::super::tasks::drain(c)?;
    }
    let mut sum = 0u32;
    for i in 0..n.clamp(0, MOST_PARTS) as u32 {
        let (at, len) = (get32(c, parts as u32 + 8 * i)?, get32(c, parts as u32 + 8 * i + 4)?);
        if len == 0 {
            continue;
        }
        let (to, host) = window(c, at, len as usize)?;
        match read_part(host, fd, to, from.map(|f| f + u64::from(sum))) {
            Ok(got) => sum += got as u32,
            Err(e) => return Ok(e),
        }
        if sum < len {
            break;
        }
    }
    put32(c, total as u32, sum)?;
    Ok(0)
}

fn streamed(mut to: impl Write, bytes: &[u8]) -> Result<(), i32> {
    to.write_all(bytes).and_then(|()| to.flush()).map_err(|_| EIO)
}

fn write_part(host: &mut Host, fd: i32, from: &[u8], to: Option<u64>) -> Result<(), i32> {
    let files = &mut host.files;
    match usize::try_from(fd).ok().and_then(|fd| files.open.get_mut(fd)).and_then(Option::as_mut) {
        Some(Open::Console) => files.print(from),
        Some(Open::Stdout) => streamed(std::io::stdout().lock(), from)?,
        Some(Open::Stderr) => streamed(std::io::stderr().lock(), from)?,
        Some(Open::Answers) => files.channel.write(from),
        Some(Open::Written { path, at }) => {
            let start = to.unwrap_or(*at) as usize;
            let copy = |b: &mut Vec<u8>| {
                let end = start + from.len();
                if b.len() < end {
                    b.resize(end, 0);
                }
                b[start..end].copy_from_slice(from);
            };
            files.tree.with(path, copy).ok_or(EIO)?;
            if to.is_none() {
                *at += from.len() as u64;
            }
        }
        _ => return Err(EBADF),
    }
    Ok(())
}

fn write_parts(c: &mut C<'_>, fd: i32, parts: i32, n: i32, total: i32, to: Option<u64>) -> Result<i32> {
    let mut sum = 0u32;
    for i in 0..n.clamp(0, MOST_PARTS) as u32 {
        let (at, len) = (get32(c, parts as u32 + 8 * i)?, get32(c, parts as u32 + 8 * i + 4)?);
        if len == 0 {
            continue;
        }
        let (from, host) = window(c, at, len as usize)?;
        if let Err(e) = write_part(host, fd, from, to.map(|t| t + u64::from(sum))) {
            return Ok(e);
        }
        sum = sum.wrapping_add(len);
    }
    put32(c, total as u32, sum)?;
    Ok(0)
}

fn seek(mut c: C<'_>, fd: i32, offset: i64, whence: i32, result: i32) -> Result<i32> {
    let files = &mut c.data_mut().files;
    let tree = std::sync::Arc::clone(&files.tree);
    let at = match files.get(fd) {
        None => return Ok(EBADF),
        Some(Open::File { file, at }) => {
            let end = file.metadata().map_or(0, |m| m.len());
            moved(at, end, offset, whence)
        }
        Some(Open::Written { path, at }) => {
            let end = tree.with(path, |b| b.len() as u64).unwrap_or(0);
            moved(at, end, offset, whence)
        }
        Some(Open::Folder { at, .. }) => {
            *at = usize::try_from(offset).unwrap_or(0) / super::status::ENTRY as usize;
            Some(offset as u64)
        }
        Some(_) => return Ok(ESPIPE),
    };
    match at {
        None => Ok(EINVAL),
        Some(at) => put64(&mut c, result as u32, at).map(|()| 0),
    }
}

fn moved(at: &mut u64, end: u64, offset: i64, whence: i32) -> Option<u64> {
    let base = match whence {
        0 => 0,
        1 => *at,
        _ => end,
    };
    *at = base.checked_add_signed(offset)?;
    Some(*at)
}

/// Maps part of a file: a copy in the heap. `munmap` of the C library frees it.
#[expect(clippy::too_many_arguments, reason = "Emscripten's own")]
fn map(mut c: C<'_>, len: i32, _: i32, _: i32, fd: i32, offset: i64, allocated: i32, at: i32) -> Result<i32> {
    if !matches!(c.data_mut().files.get(fd), Some(Open::File { .. } | Open::Written { .. })) {
        return Ok(-EBADF);
    }
    const ENOMEM: i32 = 48;
    let p = c.data().parts()?.memalign;
    let start = p.call(&mut c, (65536, len))?;
    if start == 0 {
        return Ok(-ENOMEM);
    }
    let (to, host) = window(&mut c, start as u32, len as u32 as usize)?;
    match read_part(host, fd, to, Some(offset as u64)) {
        Ok(got) => to[got..].fill(0),
        Err(e) => return Ok(-e),
    }
    put32(&mut c, allocated as u32, 1)?;
    put32(&mut c, at as u32, start as u32)?;
    Ok(0)
}

fn truncate(mut c: C<'_>, fd: i32, len: i64) -> i32 {
    let files = &mut c.data_mut().files;
    let tree = std::sync::Arc::clone(&files.tree);
    match files.get(fd) {
        Some(Open::Written { path, .. }) if (0..1 << 30).contains(&len) => {
            tree.with(path, |b| b.resize(len as usize, 0));
            0
        }
        Some(_) => -EROFS,
        None => -EBADF,
    }
}

fn rename(c: C<'_>, _: i32, from: i32, _: i32, to: i32) -> Result<i32> {
    let (from, to) = (text(&c, from as u32)?, text(&c, to as u32)?);
    Ok(c.data().files.tree.rename(&from, Some(&to)).map_or(-EROFS, |()| 0))
}

fn unlink(c: C<'_>, _: i32, path: i32, _: i32) -> Result<i32> {
    let path = text(&c, path as u32)?;
    Ok(c.data().files.tree.rename(&path, None).map_or(-EROFS, |()| 0))
}

fn control(_: C<'_>, _fd: i32, command: i32, _: i32) -> i32 {
    // F_GETFD, F_SETFD, F_GETFL, and locks, of which there are none to wait for.
    if matches!(command, 1 | 2 | 3 | 13 | 14) { 0 } else { -EINVAL }
}

pub(super) fn link(l: &mut Linker<Host>) -> Result<()> {
    let (env, wasi) = ("env", "wasi_snapshot_preview1");
    l.func_wrap(env, "__syscall_openat", open)?;
    l.func_wrap(wasi, "fd_close", close)?;
    l.func_wrap(wasi, "fd_read", |mut c: C<'_>, fd: i32, p: i32, n: i32, t: i32| {
        read_parts(&mut c, fd, p, n, t, None)
    })?;
    l.func_wrap(wasi, "fd_pread", |mut c: C<'_>, fd: i32, p: i32, n: i32, at: i64, t: i32| {
        read_parts(&mut c, fd, p, n, t, Some(at as u64))
    })?;
    l.func_wrap(wasi, "fd_write", |mut c: C<'_>, fd: i32, p: i32, n: i32, t: i32| {
        write_parts(&mut c, fd, p, n, t, None)
    })?;
    l.func_wrap(wasi, "fd_pwrite", |mut c: C<'_>, fd: i32, p: i32, n: i32, at: i64, t: i32| {
        write_parts(&mut c, fd, p, n, t, Some(at as u64))
    })?;
    l.func_wrap(wasi, "fd_seek", seek)?;
    l.func_wrap(wasi, "fd_sync", |_: i32| 0)?;
    l.func_wrap(env, "_mmap_js", map)?;
    l.func_wrap(env, "_munmap_js", |_: i32, _: i32, _: i32, _: i32, _: i32, _: i64| 0)?;
    l.func_wrap(env, "__syscall_ftruncate64", truncate)?;
    l.func_wrap(env, "__syscall_renameat", rename)?;
    l.func_wrap(env, "__syscall_unlinkat", unlink)?;
    l.func_wrap(env, "__syscall_fcntl64", control)?;
    l.func_wrap(env, "__syscall_fadvise64", |_: i32, _: i64, _: i64, _: i32| 0)?;
    l.func_wrap(env, "__syscall_chdir", |_: i32| 0)?;
    l.func_wrap(env, "__syscall_rmdir", |_: i32| -EROFS)?;
    l.func_wrap(env, "__syscall_mkdirat", |_: i32, _: i32, _: i32| -EROFS)?;
    l.func_wrap(env, "__syscall_chmod", |_: i32, _: i32| -EROFS)?;
    Ok(())
}
