//! Rewrites the published `lean.wasm` for one thread under wasmtime.
//!
//! - The 200,000 exports become a symbol file (`symbols`); the few that the host itself calls stay.
//!   Every exported function gets a slot of the table, whose index is what a looked-up name evaluates to.
//! - The imported globals (the addresses of functions, filled by a JavaScript linker) become the
//!   module's own, with their values known here.
//! - The memory is no longer shared. The mutable globals are exported: with the memory they are all
//!   the state an instance has.
//! - The three functions of `lean::task_manager` that hand work to other threads or wait for them call
//!   the host, which runs tasks itself (`host::tasks`). Waiting for a futex returns at once.
//! - `autoform_park` can be found by name: with it a program gives the host a closure and ends.
//!
//! The module is pinned by checksum, so whatever is not as expected is an error.

mod read;
mod write;

use crate::error::EngineError;
use crate::symbols;
pub(crate) use write::state_name;

/// Imports nothing calls, taken over for functions of ours: (as published, ours).
const TAKEN: [(&str, &str); 4] = [
    ("uv__io_poll", "autoform_push"),                // (lock, task)
    ("uv__platform_invalidate_fd", "autoform_wait"), // (manager, task)
    ("uv__io_check_fd", "autoform_wait_any"),        // (manager, list) -> task
    ("_dlsym_catchup_js", "autoform_park"),          // (closure, world) -> never
];

/// The name under which Lean's interpreter looks the parking function up.
const PARK_SYMBOL: &str = "l_autoformPark___boxed";

/// Functions whose bodies are replaced: (symbol, new body).
const REPLACED: [(&str, Body); 4] = [
    (
        "_ZN4lean12task_manager12enqueue_coreERNSt3__211unique_lockINS1_5mutexEEEP9lean_task",
        Body::Forward(&[1, 2], "autoform_push"),
    ),
    ("_ZN4lean12task_manager8wait_forEP9lean_task", Body::Forward(&[0, 1], "autoform_wait")),
    ("_ZN4lean12task_manager8wait_anyEP11lean_object", Body::Forward(&[0, 1], "autoform_wait_any")),
    // ETIMEDOUT. What is left of waiting is `sleep`, which asks again until its time has come.
    ("emscripten_futex_wait", Body::Constant(-73)),
];

/// Exports that stay, under the name that `host` and `instance` use: (symbol, ours).
const KEPT: [(&str, &str); 17] = [
    ("__wasm_call_ctors", "start"),
    ("__main_argc_argv", "main"),
    ("emscripten_stack_set_limits", "stack_limits"),
    ("setThrew", "set_threw"),
    ("__cxa_can_catch", "can_catch"),
    ("__cxa_get_exception_ptr", "exception_ptr"),
    ("__cxa_increment_exception_refcount", "exception_inc"),
    ("__cxa_decrement_exception_refcount", "exception_dec"),
    ("_emscripten_tempret_set", "set_temp"),
    ("_emscripten_thread_init", "thread_init"),
    ("_emscripten_tls_init", "tls_init"),
    ("malloc", "malloc"),
    ("emscripten_builtin_memalign", "memalign"),
    ("free", "free"),
    ("lean_apply_2", "apply"),
    ("_ZN4lean18get_num_heartbeatsEv", "heartbeats"),
    ("_ZN4lean14set_heartbeatsEy", "set_heartbeats"),
];

/// The task manager's function that runs one task.
const RUN_TASK: &str = "_ZN4lean12task_manager8run_taskERNSt3__211unique_lockINS1_5mutexEEEP9lean_task";

enum Body {
    /// Calls the import with these parameters and returns what it returns.
    Forward(&'static [u32], &'static str),
    Constant(i32),
}

/// The rewritten module and its symbol file.
pub(crate) struct Patched {
    pub(crate) module: Vec<u8>,
    pub(crate) symbols: Vec<u8>,
}

fn unexpected(what: impl std::fmt::Display) -> EngineError {
    EngineError::Module(what.to_string())
}

/// Rewrites the published module.
pub(crate) fn patch(module: &[u8]) -> Result<Patched, EngineError> {
    let mut read = read::read(module)?;
    let (symbols, values) = read::resolve(&mut read);
    let module = write::write(&read, &values)?;
    Ok(Patched { module, symbols: symbols::encode(symbols.iter().map(|(n, v)| (n.as_str(), *v)))? })
}

#[cfg(test)]
mod tests;
