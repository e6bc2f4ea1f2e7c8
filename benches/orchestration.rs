//! What orchestration costs: 1,000 problems against a scripted model that takes 200 ms a reply,
//! with 64 questions in flight. Prints the wall clock against the bound that latency alone sets,
//! the processor time of a call (which a busy machine does not distort), and the peak resident
//! memory. `cargo bench --bench orchestration`; the number of problems may be given as an argument.

#![allow(clippy::unwrap_used, clippy::print_stdout, reason = "a benchmark reports on stdout and may panic")]

use std::time::Duration;

/// Processor time of this process so far, and its peak resident memory in bytes.
fn used() -> (Duration, u64) {
    let mut usage = std::mem::MaybeUninit::<libc::rusage>::zeroed();
    // Safety: the call fills in the structure it is given.
    let usage = unsafe {
        libc::getrusage(libc::RUSAGE_SELF, usage.as_mut_ptr());
        usage.assume_init()
    };
    let time = |t: libc::timeval| Duration::new(t.tv_sec as u64, t.tv_usec as u32 * 1000);
    (time(usage.ru_utime) + time(usage.ru_stime), usage.ru_maxrss as u64 * 1024)
}

fn main() {
    let problems = std::env::args().filter_map(|a| a.parse().ok()).next().unwrap_or(1000);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    let dir = tempfile::tempdir().unwrap();
    let (before, _) = used();
    let done = runtime.block_on(autoform_testing::load::load(problems, 64, Duration::from_millis(200), dir.path()));
    let (after, peak) = used();
    println!("{} of {problems} problems formalized with {} calls", done.formalized, done.calls);
    println!(
        "{:.2} s, bound by latency {:.2} s: orchestration adds {:.2} %",
        done.wall.as_secs_f64(),
        done.bound.as_secs_f64(),
        100.0 * (done.wall.as_secs_f64() / done.bound.as_secs_f64() - 1.0)
    );
    let cpu = (after - before).as_secs_f64();
    println!(
        "processor time {cpu:.2} s: {:.3} ms a call, {:.1} % of one core meanwhile",
        1000.0 * cpu / done.calls as f64,
        100.0 * cpu / done.wall.as_secs_f64()
    );
    println!("peak resident memory {:.0} MiB", peak as f64 / f64::from(1 << 20));
}
