//! Confinement holds for a whole process, so this test has no harness: it starts itself again.

#![allow(clippy::unwrap_used, reason = "a helper of a test may fail the test")]
#![allow(clippy::print_stdout, reason = "a test without a harness tells its results")]

#[cfg(target_os = "linux")]
mod linux;

fn main() {
    #[cfg(target_os = "linux")]
    linux::main();
    #[cfg(not(target_os = "linux"))]
    println!("SKIPPED: only Linux confines a process");
}
