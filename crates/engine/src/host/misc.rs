//! The rest of what Emscripten asks: start and end of the program, its (fixed) environment, its memory,
//! names, random numbers. Threads are refused.

use super::memory::{get32, put, put32, text, window};
use super::{C, Host, PARK, Stop};
use wasmtime::{Linker, Result};

/// All that the program sees of an environment.
const ENVIRONMENT: [&str; 3] = ["HOME=/", "LANG=C.UTF-8", "LEAN_PATH=/lean/lib:/lean/work"];

/// What the program takes for its own file; Lean derives its search path from it.
const PROGRAM: &str = "/lean/lean.js";

/// Entries of JavaScript code that Lean's runtime runs: its own path, and a variable of the environment.
const OWN_PATH: i32 = 943_765;
const GET_ENV: i32 = 943_522;

/// Most that memory grows by at once, unless more is asked for.
const STEP: u64 = 96 << 20;

fn broken<T>(what: impl Into<String>) -> Result<T> {
    Err(Stop::Broken(what.into()).into())
}

/// A copy of `s` in the instance's heap.
fn allocate(c: &mut C<'_>, s: &str) -> Result<i32> {
    let p = c.data().parts()?;
    let at = p.malloc.call(&mut *c, s.len() as i32 + 1)?;
    put(c, at as u32, s.as_bytes())?;
    put(c, at as u32 + s.len() as u32, &[0])?;
    Ok(at)
}

fn javascript(mut c: C<'_>, code: i32, _signature: i32, args: i32) -> Result<i32> {
    match code {
        OWN_PATH => allocate(&mut c, PROGRAM),
        GET_ENV => {
            let name = text(&c, get32(&c, args as u32)?)?;
            let value = ENVIRONMENT.iter().find_map(|e| e.strip_prefix(name.as_str())?.strip_prefix('='));
            value.map_or(Ok(0), |v| allocate(&mut c, v))
        }
        _ => Ok(0),
    }
}

fn environment_size(mut c: C<'_>, count: i32, bytes: i32) -> Result<i32> {
    put32(&mut c, count as u32, ENVIRONMENT.len() as u32)?;
    put32(&mut c, bytes as u32, ENVIRONMENT.iter().map(|e| e.len() as u32 + 1).sum())?;
    Ok(0)
}

fn environment(mut c: C<'_>, pointers: i32, buffer: i32) -> Result<i32> {
    let mut at = buffer as u32;
    for (i, e) in ENVIRONMENT.iter().enumerate() {
        put32(&mut c, pointers as u32 + 4 * i as u32, at)?;
        put(&mut c, at, e.as_bytes())?;
        put(&mut c, at + e.len() as u32, &[0])?;
        at += e.len() as u32 + 1;
    }
    Ok(0)
}

fn program_name(mut c: C<'_>, at: i32, len: i32) -> Result<()> {
    if len as usize > PROGRAM.len() {
        put(&mut c, at as u32, PROGRAM.as_bytes())?;
        put(&mut c, at as u32 + PROGRAM.len() as u32, &[0])?;
    }
    Ok(())
}

/// Grows the memory to at least `want` bytes; 0 when it may not.
fn resize_heap(mut c: C<'_>, want: i32) -> Result<i32> {
    let Some(memory) = c.data().memory else { return Ok(0) };
    let (old, want) = (memory.data_size(&c) as u64, u64::from(want as u32));
    if want <= old {
        return Ok(0);
    }
    let most = (c.data().limiter.bytes as u64).max(want);
    let generous = want.max((old + old / 5).min(want + STEP)).next_multiple_of(1 << 16).min(most & !0xffff);
    let size = generous.max(want.next_multiple_of(1 << 16));
    // The limiter says no where it has to.
    Ok(i32::from(memory.grow(&mut c, (size - old) >> 16).is_ok()))
}

/// The value of a name. Names of the host's own are for the program that an image is made of, never
/// for what a request brings.
fn symbol(c: C<'_>, _handle: i32, name: i32, _index: i32) -> Result<i32> {
    let name = text(&c, name as u32)?;
    if name == PARK && !c.data().trusted {
        return Ok(0);
    }
    Ok(c.data().symbols.get(name.as_bytes()).map_or(0, |v| v as i32))
}

fn random(mut c: C<'_>, at: i32, len: i32) -> Result<i32> {
    let buffer = window(&mut c, at as u32, len as u32 as usize)?.0;
    getrandom::fill(buffer).map_err(|e| Stop::Broken(e.to_string()))?;
    Ok(0)
}

fn main_thread(mut c: C<'_>, thread: i32) -> Result<()> {
    let p = c.data().parts()?;
    p.thread_init.call(&mut c, (thread, 1, 1, 1, 65536, 0))?;
    p.tls_init.call(&mut c, ())?;
    Ok(())
}

fn assertion(c: C<'_>, what: i32, file: i32, line: i32, _function: i32) -> Result<()> {
    broken(format!("assertion failed: {} at {}:{line}", text(&c, what as u32)?, text(&c, file as u32)?))
}

pub(super) fn link(l: &mut Linker<Host>) -> Result<()> {
    let (env, wasi) = ("env", "wasi_snapshot_preview1");
    l.func_wrap(env, "exit", |code: i32| -> Result<()> { Err(Stop::Exit(code).into()) })?;
    l.func_wrap(wasi, "proc_exit", |code: i32| -> Result<()> { Err(Stop::Exit(code).into()) })?;
    l.func_wrap(env, "_abort_js", || broken::<()>("abort"))?;
    l.func_wrap(env, "__assert_fail", assertion)?;
    l.func_wrap(env, "emscripten_asm_const_int", javascript)?;
    l.func_wrap(wasi, "environ_sizes_get", environment_size)?;
    l.func_wrap(wasi, "environ_get", environment)?;
    l.func_wrap(env, "_emscripten_get_progname", program_name)?;
    l.func_wrap(env, "emscripten_num_logical_cores", || 1)?;
    l.func_wrap(env, "emscripten_get_heap_max", || i32::MIN)?;
    l.func_wrap(env, "emscripten_resize_heap", resize_heap)?;
    l.func_wrap(env, "_dlsym_js", symbol)?;
    l.func_wrap(wasi, "random_get", random)?;
    l.func_wrap(env, "_emscripten_init_main_thread_js", main_thread)?;
    // What a page with threads would do, and nothing here has to.
    l.func_wrap(env, "_emscripten_thread_mailbox_await", |_: i32| {})?;
    l.func_wrap(env, "_emscripten_notify_mailbox_postmessage", |_: i32, _: i32| {})?;
    l.func_wrap(env, "emscripten_check_blocking_allowed", || {})?;
    l.func_wrap(env, "_emscripten_runtime_keepalive_clear", || {})?;
    l.func_wrap(env, "_emscripten_thread_set_strongref", |_: i32| {})?;
    l.func_wrap(env, "_setitimer_js", |_: i32, _: f64| 0)?;
    // EAGAIN: there is no other thread to be had.
    l.func_wrap(env, "__pthread_create_js", |_: i32, _: i32, _: i32, _: i32| 6)?;
    Ok(())
}
