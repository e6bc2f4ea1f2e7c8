//! How the module is compiled ahead of time, and how the result is loaded.

use crate::error::{EngineError, at};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use wasmtime::{Config, Engine, Module, OptLevel, RegallocAlgorithm};

/// Native stack that an instance's code may use, in bytes. Its thread has twice as much.
pub(crate) const NATIVE_STACK: usize = 512 << 20;

/// Processor seconds a compilation took where it was measured; only the progress bar believes it.
const EXPECTED_SECONDS: u64 = 130;

/// How much the compiler tries.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Effort {
    /// No optimisation and the quicker register allocation: half the time to compile.
    #[default]
    Quick,
    /// Full optimisation: answers come in two thirds of the time.
    Speed,
}

fn config(effort: Effort) -> Config {
    let mut c = Config::new();
    match effort {
        Effort::Quick => {
            c.cranelift_opt_level(OptLevel::None).cranelift_regalloc_algorithm(RegallocAlgorithm::SinglePass);
        }
        Effort::Speed => {
            c.cranelift_opt_level(OptLevel::Speed);
        }
    }
    // The module uses atomic instructions; it has one thread.
    c.wasm_threads(true);
    c.epoch_interruption(true);
    c.max_wasm_stack(NATIVE_STACK);
    c.async_stack_size(NATIVE_STACK + (128 << 20));
    // Nobody reads backtraces of this module, and their tables are a third of its code.
    c.wasm_backtrace_max_frames(None);
    c.generate_address_map(false);
    c.native_unwind_info(false);
    c
}

/// An engine that can compile and load.
pub(crate) fn engine(effort: Effort) -> Result<Engine, EngineError> {
    Engine::new(&config(effort)).map_err(|e| EngineError::Compile(format!("{e:#}")))
}

/// Processor seconds of this process.
fn processor_seconds() -> u64 {
    // Safety: fills a plain structure.
    let usage = unsafe {
        let mut u: libc::rusage = std::mem::zeroed();
        libc::getrusage(libc::RUSAGE_SELF, &mut u);
        u
    };
    u64::try_from(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec).unwrap_or(0)
}

/// Compiles `module` on all cores; `progress` is told an estimate in percent, from the processor time used.
pub(crate) fn compile(
    engine: &Engine,
    module: &[u8],
    progress: &(dyn Fn(u64) + Send + Sync),
) -> Result<Vec<u8>, EngineError> {
    let done = AtomicBool::new(false);
    let start = processor_seconds();
    std::thread::scope(|s| {
        s.spawn(|| {
            while !done.load(Ordering::Relaxed) {
                progress(((processor_seconds() - start) * 100 / EXPECTED_SECONDS).min(99));
                std::thread::park_timeout(Duration::from_millis(500));
            }
        });
        let out = engine.precompile_module(module);
        done.store(true, Ordering::Relaxed);
        out.map_err(|e| EngineError::Compile(format!("{e:#}")))
    })
}

/// Loads what `compile` wrote.
pub(crate) fn load(engine: &Engine, path: &Path) -> Result<Module, EngineError> {
    std::fs::metadata(path).map_err(at(path))?;
    // Safety: the file lies in the user's own cache, was written by `install` whole and renamed there.
    // Whoever can replace it can replace this program too.
    unsafe { Module::deserialize_file(engine, path) }.map_err(|e| EngineError::Compile(format!("{e:#}")))
}
