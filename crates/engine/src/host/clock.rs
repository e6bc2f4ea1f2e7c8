//! Time. The monotonic clock counts from 1970 too, so that it does not run backwards between the making
//! of an image and its use after the machine was started again.

use super::memory::{put, put32, put64};
use super::{C, Host};
use std::sync::LazyLock;
use std::time::{Instant, SystemTime, UNIX_EPOCH};
use wasmtime::{Linker, Result};

static START: LazyLock<(Instant, u64)> = LazyLock::new(|| (Instant::now(), wall_ns()));

fn wall_ns() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |d| d.as_nanos() as u64)
}

fn monotonic_ns() -> u64 {
    START.1 + START.0.elapsed().as_nanos() as u64
}

fn get(mut c: C<'_>, clock: i32, _precision: i64, at: i32) -> Result<i32> {
    let now = if clock == 0 { wall_ns() } else { monotonic_ns() };
    put64(&mut c, at as u32, now)?;
    Ok(0)
}

fn resolution(mut c: C<'_>, _clock: i32, at: i32) -> Result<i32> {
    put64(&mut c, at as u32, 1000)?;
    Ok(0)
}

/// There is one time zone.
fn zone(mut c: C<'_>, offset: i32, daylight: i32, name: i32, summer_name: i32) -> Result<()> {
    put32(&mut c, offset as u32, 0)?;
    put32(&mut c, daylight as u32, 0)?;
    put(&mut c, name as u32, b"UTC\0")?;
    put(&mut c, summer_name as u32, b"UTC\0")
}

fn broken_down(mut c: C<'_>, _seconds: i64, at: i32) -> Result<()> {
    put(&mut c, at as u32, &[0; 44])
}

pub(super) fn link(l: &mut Linker<Host>) -> Result<()> {
    let wasi = "wasi_snapshot_preview1";
    l.func_wrap(wasi, "clock_time_get", get)?;
    l.func_wrap(wasi, "clock_res_get", resolution)?;
    l.func_wrap("env", "uv__hrtime", |_kind: i32| monotonic_ns() as i64)?;
    l.func_wrap("env", "emscripten_get_now", |_: C<'_>| monotonic_ns() as f64 / 1e6)?;
    l.func_wrap("env", "emscripten_date_now", |_: C<'_>| wall_ns() as f64 / 1e6)?;
    l.func_wrap("env", "_tzset_js", zone)?;
    l.func_wrap("env", "_localtime_js", broken_down)?;
    l.func_wrap("env", "_gmtime_js", broken_down)?;
    Ok(())
}
