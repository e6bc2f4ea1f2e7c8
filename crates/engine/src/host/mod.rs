//! What an instance can ask of its host. There is no environment, no socket, no process and no file
//! but those of the tree that was mounted; whatever is not listed in these files ends the request.

mod clock;
mod exceptions;
mod files;
mod invoke;
mod memory;
mod misc;
mod tasks;
mod tree;

pub(crate) use files::{Channel, Files};
pub(crate) use tree::Tree;

use crate::symbols::Symbols;
use std::ops::Range;
use std::sync::Arc;
use wasmtime::{
    Caller, ExternType, FuncType, Global, Instance, Linker, Memory, Module, ResourceLimiter, Result, Store, Table,
    TypedFunc, Val,
};

/// The name under which a program finds the function that parks it.
const PARK: &str = "l_autoformPark___boxed";

type C<'a> = Caller<'a, Host>;

/// Why an instance stops running, other than a trap of its own code.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Stop {
    /// A C++ exception or a `longjmp`, on its way to the next `invoke_*`.
    #[error("uncaught exception")]
    Thrown,
    #[error("exit with code {0}")]
    Exit(i32),
    /// The program handed over a closure, at this address, and waits to be called by it.
    #[error("parked")]
    Parked(u32),
    /// The stack grew into its guard pages.
    #[error("stack overflow")]
    Guard,
    /// Something no program of Lean's does.
    #[error("{0}")]
    Broken(String),
}

/// Bounds the memory of one instance, and remembers whether that was felt.
#[derive(Debug, Default)]
pub(crate) struct Limiter {
    /// Bytes of linear memory at most.
    pub(crate) bytes: usize,
    pub(crate) denied: bool,
}

impl ResourceLimiter for Limiter {
    fn memory_growing(&mut self, _: usize, desired: usize, maximum: Option<usize>) -> Result<bool> {
        let fine = desired <= self.bytes && maximum.is_none_or(|m| desired <= m);
        self.denied |= !fine;
        Ok(fine)
    }

    fn table_growing(&mut self, _: usize, _: usize, _: Option<usize>) -> Result<bool> {
        Ok(true)
    }
}

/// Functions of the module that host functions call.
#[derive(Clone)]
pub(crate) struct Parts {
    pub(crate) table: Table,
    pub(crate) stack_pointer: Global,
    set_threw: TypedFunc<(i32, i32), ()>,
    can_catch: TypedFunc<(i32, i32, i32), i32>,
    exception_ptr: TypedFunc<i32, i32>,
    exception_inc: TypedFunc<i32, ()>,
    exception_dec: TypedFunc<i32, ()>,
    set_temp: TypedFunc<i32, ()>,
    thread_init: TypedFunc<(i32, i32, i32, i32, i32, i32), ()>,
    tls_init: TypedFunc<(), i32>,
    pub(crate) malloc: TypedFunc<i32, i32>,
    pub(crate) memalign: TypedFunc<(i32, i32), i32>,
    free: TypedFunc<i32, ()>,
    heartbeats: TypedFunc<(), i64>,
    set_heartbeats: TypedFunc<i64, ()>,
    run_task: TypedFunc<(i32, i32, i32), ()>,
}

impl Parts {
    pub(crate) fn of(i: &Instance, s: &mut Store<Host>) -> Result<Self> {
        let missing = |n: &str| wasmtime::Error::from(Stop::Broken(format!("no export {n}")));
        Ok(Self {
            table: i.get_table(&mut *s, "table").ok_or_else(|| missing("table"))?,
            stack_pointer: i.get_global(&mut *s, "stack_pointer").ok_or_else(|| missing("stack_pointer"))?,
            set_threw: i.get_typed_func(&mut *s, "set_threw")?,
            can_catch: i.get_typed_func(&mut *s, "can_catch")?,
            exception_ptr: i.get_typed_func(&mut *s, "exception_ptr")?,
            exception_inc: i.get_typed_func(&mut *s, "exception_inc")?,
            exception_dec: i.get_typed_func(&mut *s, "exception_dec")?,
            set_temp: i.get_typed_func(&mut *s, "set_temp")?,
            thread_init: i.get_typed_func(&mut *s, "thread_init")?,
            tls_init: i.get_typed_func(&mut *s, "tls_init")?,
            malloc: i.get_typed_func(&mut *s, "malloc")?,
            memalign: i.get_typed_func(&mut *s, "memalign")?,
            free: i.get_typed_func(&mut *s, "free")?,
            heartbeats: i.get_typed_func(&mut *s, "heartbeats")?,
            set_heartbeats: i.get_typed_func(&mut *s, "set_heartbeats")?,
            run_task: i.get_typed_func(&mut *s, "run_task")?,
        })
    }
}

/// The host's side of one instance.
pub(crate) struct Host {
    pub(crate) memory: Option<Memory>,
    /// Addresses below the stack that nothing may touch.
    pub(crate) guard: Range<u32>,
    pub(crate) parts: Option<Parts>,
    pub(crate) symbols: Arc<Symbols>,
    pub(crate) limiter: Limiter,
    pub(crate) files: Files,
    pub(crate) tasks: tasks::Tasks,
    /// Whether names of the host's own may be looked up: only while an image is made.
    pub(crate) trusted: bool,
    exceptions: exceptions::Exceptions,
    slots: invoke::Slots,
}

impl Host {
    pub(crate) fn new(symbols: Arc<Symbols>, files: Files, memory_bytes: usize) -> Self {
        Self {
            memory: None,
            guard: 0..0,
            parts: None,
            symbols,
            limiter: Limiter { bytes: memory_bytes, denied: false },
            files,
            tasks: tasks::Tasks::default(),
            trusted: false,
            exceptions: exceptions::Exceptions::default(),
            slots: invoke::Slots::default(),
        }
    }

    fn parts(&self) -> Result<Parts> {
        self.parts.clone().ok_or_else(|| Stop::Broken("called before it was ready".into()).into())
    }
}

/// Every host function that `module` imports. One linker serves every instance.
pub(crate) fn linker(module: &Module) -> Result<Linker<Host>> {
    let mut l = Linker::new(module.engine());
    exceptions::link(&mut l)?;
    tasks::link(&mut l)?;
    files::link(&mut l)?;
    clock::link(&mut l)?;
    misc::link(&mut l)?;
    for import in module.imports() {
        let ExternType::Func(ty) = import.ty() else { continue };
        let (from, name) = (import.module(), import.name());
        if name.starts_with("invoke_") {
            invoke::link(&mut l, from, name, ty)?;
        } else if name.starts_with("__cxa_find_matching_catch_") {
            exceptions::link_find_catch(&mut l, from, name, ty)?;
        } else {
            unknown(&mut l, from, name, ty);
        }
    }
    Ok(l)
}

/// A function that no file here defines. A system call of Linux answers that there is none, anything
/// else ends the request with its name.
fn unknown(l: &mut Linker<Host>, from: &str, name: &str, ty: FuncType) {
    const ENOSYS: i32 = 52;
    let owned = name.to_owned();
    let answer = name.starts_with("__syscall_") && ty.results().len() == 1;
    let function = move |_: C<'_>, _: &[Val], out: &mut [Val]| {
        match out.first_mut() {
            Some(r) if answer => *r = Val::I32(-ENOSYS),
            _ => return Err(Stop::Broken(format!("host function {owned} is not there")).into()),
        }
        Ok(())
    };
    // The linker refuses what is defined already, and that is how what is defined stays.
    let _defined_before = l.func_new(from, name, ty, function);
}
