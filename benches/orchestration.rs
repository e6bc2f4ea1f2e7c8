//! What orchestration costs: 1,000 problems against a scripted model that takes 200 ms a reply,
//! with 64 questions in flight. Prints the wall clock against the bound that latency alone sets,
//! and the peak resident memory. `cargo bench --bench orchestration`; the number of problems may
//! be given as an argument.

#![allow(clippy::unwrap_used, clippy::print_stdout, dead_code, reason = "a benchmark reports on stdout and may panic")]

#[path = "../tests/fakes/mod.rs"]
mod fakes;

use std::time::Duration;

fn main() {
    let problems = std::env::args().filter_map(|a| a.parse().ok()).next().unwrap_or(1000);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    let dir = tempfile::tempdir().unwrap();
    let done = runtime.block_on(fakes::load::load(problems, 64, Duration::from_millis(200), dir.path()));
    let overhead = done.wall.as_secs_f64() / done.bound.as_secs_f64() - 1.0;
    let peak = std::fs::read_to_string("/proc/self/status").ok().and_then(|s| {
        s.lines().find_map(|l| l.strip_prefix("VmHWM:")?.trim().strip_suffix(" kB")?.trim().parse::<u64>().ok())
    });
    println!("{} of {problems} problems formalized with {} calls", done.formalized, done.calls);
    println!(
        "{:.2} s, bound by latency {:.2} s: orchestration adds {:.2} %",
        done.wall.as_secs_f64(),
        done.bound.as_secs_f64(),
        100.0 * overhead
    );
    match peak {
        Some(kib) => println!("peak resident memory {:.0} MiB", kib as f64 / 1024.0),
        None => println!("peak resident memory unknown on this system"),
    }
}
