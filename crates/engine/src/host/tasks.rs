//! Lean's tasks without threads. Three functions of `lean::task_manager` call the host: a new task is
//! queued (one of the priority `sync` runs at once), and waiting for a task runs queued ones, the
//! awaited one first, until it is there.
//!
//! Layout of a task object (Lean 4.28, wasm32): value at +8, implementation at +12, and in that the
//! priority at +12.

use super::memory::{get32, put, put32};
use super::{C, Host, Stop};
use std::collections::VecDeque;
use wasmtime::{Linker, Result};

const SYNC: u32 = u32::MAX;

#[derive(Debug, Default)]
pub(crate) struct Tasks {
    queue: VecDeque<u32>,
    /// The one task manager; its address is part of an image.
    pub(crate) manager: u32,
}

impl Tasks {
    pub(crate) fn is_idle(&self) -> bool {
        self.queue.is_empty()
    }
}

/// Runs one task here. The lock it is given guards nothing, since there is no other thread.
fn run(c: &mut C<'_>, task: u32) -> Result<()> {
    let p = c.data().parts()?;
    let manager = c.data().tasks.manager as i32;
    // A mutex at +16 and a `unique_lock` that owns it; nested runs use their own.
    let lock = p.malloc.call(&mut *c, 64)? as u32;
    put(c, lock, &[0; 64])?;
    put32(c, lock, lock + 16)?;
    put(c, lock + 4, &[1])?;
    // A thread counts its own heartbeats, and running a task sets the count to 0.
    let before = p.heartbeats.call(&mut *c, ())?;
    p.run_task.call(&mut *c, (manager, lock as i32, task as i32))?;
    p.set_heartbeats.call(&mut *c, before)?;
    p.free.call(&mut *c, lock as i32)
}

/// Runs tasks until there is none.
pub(super) fn drain(c: &mut C<'_>) -> Result<()> {
    while let Some(t) = c.data_mut().tasks.queue.pop_front() {
        run(c, t)?;
    }
    Ok(())
}

fn push(mut c: C<'_>, lock: i32, task: i32) -> Result<()> {
    if c.data().tasks.manager == 0 {
        // The mutex is the manager's first field.
        c.data_mut().tasks.manager = get32(&c, lock as u32)?;
    }
    let implementation = get32(&c, (task as u32).wrapping_add(12))?;
    if get32(&c, implementation.wrapping_add(12))? == SYNC {
        let (p, manager) = (c.data().parts()?, c.data().tasks.manager as i32);
        return p.run_task.call(&mut c, (manager, lock, task));
    }
    c.data_mut().tasks.queue.push_back(task as u32);
    Ok(())
}

fn is_done(c: &C<'_>, task: u32) -> Result<bool> {
    Ok(get32(c, task.wrapping_add(8))? != 0)
}

fn deadlock<T>() -> Result<T> {
    Err(Stop::Broken("deadlock: a task waits for what no task will do".into()).into())
}

fn wait(mut c: C<'_>, manager: i32, task: i32) -> Result<()> {
    let task = task as u32;
    c.data_mut().tasks.manager = manager as u32;
    while !is_done(&c, task)? {
        let q = &mut c.data_mut().tasks.queue;
        let next = match q.iter().position(|t| *t == task) {
            Some(i) => q.remove(i),
            None => q.pop_front(),
        };
        match next {
            Some(t) => run(&mut c, t)?,
            None => return deadlock(),
        }
    }
    Ok(())
}

/// The first task of a list that has a value.
fn wait_any(mut c: C<'_>, manager: i32, list: i32) -> Result<i32> {
    c.data_mut().tasks.manager = manager as u32;
    loop {
        let mut rest = list as u32;
        // `nil` is a boxed number, and those are odd.
        while rest & 1 == 0 {
            let head = get32(&c, rest.wrapping_add(8))?;
            if is_done(&c, head)? {
                return Ok(head as i32);
            }
            rest = get32(&c, rest.wrapping_add(12))?;
        }
        match c.data_mut().tasks.queue.pop_front() {
            Some(t) => run(&mut c, t)?,
            None => return deadlock(),
        }
    }
}

/// The instance's state is to be kept: what was queued is done first, then it ends.
fn park(mut c: C<'_>, closure: i32, _world: i32) -> Result<i32> {
    drain(&mut c)?;
    Err(Stop::Parked(closure as u32).into())
}

pub(super) fn link(l: &mut Linker<Host>) -> Result<()> {
    l.func_wrap("env", "autoform_push", push)?;
    l.func_wrap("env", "autoform_wait", wait)?;
    l.func_wrap("env", "autoform_wait_any", wait_any)?;
    l.func_wrap("env", "autoform_park", park)?;
    Ok(())
}
