//! One instance: made from an image (or, to make one, from nothing), run until it parks or cannot go on.

use crate::compile;
use crate::error::EngineError;
use crate::host::{self, Files, Host, Parts, Stop};
use crate::image::{self, Image, State};
use crate::own_time::OwnTime;
use crate::patch::state_name;
use crate::symbols::Symbols;
use std::ops::Range;
use std::sync::Arc;
use std::time::Duration;
use wasmtime::{Extern, ExternType, Global, Linker, Memory, Module, Store, Trap, Val};

/// Bytes of the stack in linear memory, as deep as a Lean thread's, and of the guard below it.
const STACK: u32 = 64 << 20;
const GUARD: u32 = 1 << 20;

/// How often the clock of running instances ticks.
pub(crate) const TICK: Duration = Duration::from_millis(10);

/// What all instances share.
pub(crate) struct Machine {
    module: Module,
    linker: Linker<Host>,
    symbols: Arc<Symbols>,
}

/// How a run ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Ended {
    Parked,
    /// `main` returned, or `exit` was called with this code.
    Exited(i32),
    OutOfMemory,
    StackOverflow,
    TimedOut,
    Crashed(String),
}

impl Machine {
    pub(crate) fn new(module: Module, symbols: Symbols) -> Result<Self, EngineError> {
        let linker = host::linker(&module).map_err(|e| EngineError::Module(format!("{e:#}")))?;
        let machine = Self { module, linker, symbols: Arc::new(symbols) };
        machine.start_clock()?;
        Ok(machine)
    }

    /// The thread that makes running instances look at their deadlines; it ends with the engine. It counts the time
    /// that this process had (`own_time.rs`).
    fn start_clock(&self) -> Result<(), EngineError> {
        let engine = self.module.engine().weak();
        let tick = move || {
            let mut clock = OwnTime::new(TICK);
            while let Some(e) = engine.upgrade() {
                for _ in 0..clock.ticks() {
                    e.increment_epoch();
                }
                drop(e);
                std::thread::sleep(TICK);
            }
        };
        let thread = std::thread::Builder::new().name("lean-clock".into());
        thread.spawn(tick).map(|_| ()).map_err(|e| EngineError::Compile(format!("no thread for the clock: {e}")))
    }
}

/// A started instance.
pub(crate) struct Instance {
    store: Store<Host>,
    memory: Memory,
    parts: Parts,
    instance: wasmtime::Instance,
    globals: Vec<Global>,
    closure: u32,
}

impl Instance {
    /// An instance in the state of `image`, or one whose program has not begun.
    pub(crate) fn new(
        machine: &Machine,
        files: Files,
        memory_bytes: usize,
        image: Option<&Image>,
    ) -> wasmtime::Result<Self> {
        let bytes = image.map_or(0, |i| i.state.bytes);
        let host = Host::new(Arc::clone(&machine.symbols), files, memory_bytes.max(bytes));
        let mut store = Store::new(machine.module.engine(), host);
        store.limiter(|h| &mut h.limiter);
        store.set_epoch_deadline(u64::MAX / 2);
        let (mut imports, mut memory) = (Vec::<Extern>::new(), None);
        for i in machine.module.imports() {
            match i.ty() {
                ExternType::Memory(ty) => {
                    let m = Memory::new(&mut store, ty)?;
                    if let Some(image) = image {
                        let more = (bytes as u64 >> 16).saturating_sub(m.size(&store));
                        m.grow(&mut store, more)?;
                        // Safety: the memory is new and as long as the image.
                        unsafe { image.lay(m.data_ptr(&store))? };
                    }
                    memory = Some(m);
                    imports.push(m.into());
                }
                _ => imports.push(machine.linker.get_by_import(&mut store, &i).ok_or_else(|| missing(i.name()))?),
            }
        }
        let memory = memory.ok_or_else(|| missing("memory"))?;
        store.data_mut().memory = Some(memory);
        let instance = wasmtime::Instance::new(&mut store, &machine.module, &imports)?;
        let parts = Parts::of(&instance, &mut store)?;
        store.data_mut().parts = Some(parts.clone());
        let globals: Vec<Global> = (0..).map_while(|n| instance.get_global(&mut store, &state_name(n))).collect();
        let mut this = Self { store, memory, parts, instance, globals, closure: 0 };
        if let Some(image) = image {
            this.restore(&image.state)?;
        }
        Ok(this)
    }

    fn restore(&mut self, state: &State) -> wasmtime::Result<()> {
        if state.globals.len() != self.globals.len() {
            return Err(Stop::Broken("an image of another module".into()).into());
        }
        for (g, v) in self.globals.iter().zip(&state.globals) {
            g.set(&mut self.store, Val::I32(*v))?;
        }
        let host = self.store.data_mut();
        host.guard = state.guard.clone();
        host.tasks.manager = state.manager;
        self.closure = state.closure;
        Ok(())
    }

    /// What is to be kept of a parked instance beside its memory.
    pub(crate) fn state(&mut self) -> Result<State, EngineError> {
        let host = self.store.data();
        if !host.tasks.is_idle() || !host.files.is_idle() {
            return Err(EngineError::Image("parked with tasks or files left open".into()));
        }
        let (guard, manager) = (host.guard.clone(), host.tasks.manager);
        let globals = self.globals.iter().map(|g| g.get(&mut self.store).i32().unwrap_or(0)).collect();
        Ok(State { bytes: self.memory.data_size(&self.store), globals, closure: self.closure, manager, guard })
    }

    /// The linear memory. The guard pages in it must not be read.
    pub(crate) fn memory(&self) -> &[u8] {
        self.memory.data(&self.store)
    }

    pub(crate) fn files(&mut self) -> &mut Files {
        &mut self.store.data_mut().files
    }

    /// Runs the program from its beginning, as one that is trusted.
    pub(crate) fn run(&mut self, args: &[&str]) -> Ended {
        self.store.data_mut().trusted = true;
        let ended = match self.boot().and_then(|()| self.main(args)) {
            Ok(code) => Ended::Exited(code),
            Err(e) => self.why(&e),
        };
        self.store.data_mut().trusted = false;
        ended
    }

    /// Calls the closure that the instance was parked with.
    pub(crate) fn resume(&mut self, wall: Duration) -> Ended {
        let ticks = wall.as_millis() / TICK.as_millis();
        self.store.set_epoch_deadline(u64::try_from(ticks).unwrap_or(u64::MAX / 2).clamp(1, u64::MAX / 2));
        let apply = self.instance.get_typed_func::<(i32, i32, i32), i32>(&mut self.store, "apply");
        // The arguments are `()` and the world, both the boxed number 0.
        match apply.and_then(|f| f.call(&mut self.store, (self.closure as i32, 1, 1))) {
            Ok(_) => Ended::Exited(0),
            Err(e) => self.why(&e),
        }
    }

    /// Static constructors, and a stack deeper than the module's own 64 KB, with a guard below it.
    fn boot(&mut self) -> wasmtime::Result<()> {
        let s = &mut self.store;
        self.instance.get_typed_func::<(), ()>(&mut *s, "start")?.call(&mut *s, ())?;
        let base = self.parts.memalign.call(&mut *s, (1 << 16, (STACK + GUARD) as i32))? as u32;
        let guard: Range<u32> = base..base + GUARD;
        // Safety: they were just allocated, and nothing refers to them.
        unsafe { image::close(self.memory.data_ptr(&*s), &guard)? };
        let top = (guard.end + STACK) as i32;
        self.parts.stack_pointer.set(&mut *s, Val::I32(top))?;
        let limits = self.instance.get_typed_func::<(i32, i32), ()>(&mut *s, "stack_limits")?;
        limits.call(&mut *s, (top, guard.end as i32))?;
        s.data_mut().guard = guard;
        Ok(())
    }

    fn main(&mut self, args: &[&str]) -> wasmtime::Result<i32> {
        let s = &mut self.store;
        let mut pointers = Vec::new();
        for a in args {
            let at = self.parts.malloc.call(&mut *s, a.len() as i32 + 1)?;
            self.memory.write(&mut *s, at as usize, &[a.as_bytes(), &[0]].concat())?;
            pointers.extend_from_slice(&at.to_le_bytes());
        }
        pointers.extend_from_slice(&[0; 4]);
        let table = self.parts.malloc.call(&mut *s, pointers.len() as i32)?;
        self.memory.write(&mut *s, table as usize, &pointers)?;
        let main = self.instance.get_typed_func::<(i32, i32), i32>(&mut *s, "main")?;
        main.call(&mut *s, (args.len() as i32, table))
    }

    /// Turns what came out of the instance's code into how it ended.
    fn why(&mut self, e: &wasmtime::Error) -> Ended {
        let out_of_memory = self.store.data().limiter.denied;
        let crashed = |what: String| if out_of_memory { Ended::OutOfMemory } else { Ended::Crashed(what) };
        match e.downcast_ref::<Stop>() {
            Some(Stop::Parked(closure)) => {
                self.closure = *closure;
                return Ended::Parked;
            }
            Some(Stop::Exit(0)) => return Ended::Exited(0),
            Some(Stop::Exit(code)) if !out_of_memory => return Ended::Exited(*code),
            Some(Stop::Guard) => return Ended::StackOverflow,
            Some(stop) => return crashed(stop.to_string()),
            None => {}
        }
        match e.downcast_ref::<Trap>() {
            Some(Trap::StackOverflow) => Ended::StackOverflow,
            Some(Trap::Interrupt) => Ended::TimedOut,
            Some(Trap::MemoryOutOfBounds) if self.in_guard() => Ended::StackOverflow,
            Some(trap) => crashed(trap.to_string()),
            None => crashed(format!("{e:#}")),
        }
    }

    /// Whether the stack pointer has left the stack. A function moves it first and writes then, so it
    /// may have passed the guard only by the size of one frame.
    fn in_guard(&mut self) -> bool {
        let sp = self.parts.stack_pointer.get(&mut self.store).i32().unwrap_or(0) as u32;
        sp < self.store.data().guard.end
    }
}

fn missing(name: &str) -> wasmtime::Error {
    Stop::Broken(format!("no import {name}")).into()
}

/// Runs `work` on a thread with room for the deepest native stack an instance may use.
pub(crate) fn on_deep_stack<T: Send>(work: impl FnOnce() -> T + Send) -> std::io::Result<T> {
    std::thread::scope(|s| {
        let thread = std::thread::Builder::new().name("lean".into()).stack_size(2 * compile::NATIVE_STACK);
        let handle = thread.spawn_scoped(s, work)?;
        handle.join().map_err(|_| std::io::Error::other("a thread of the engine panicked"))
    })
}
