//! Confinement holds for a whole process, so this test has no harness: it starts itself again.

#![allow(clippy::unwrap_used, reason = "a helper of a test may fail the test")]
#![allow(clippy::print_stdout, reason = "a test without a harness tells its results")]

use autoform_engine::confine;
use std::path::Path;

#[expect(clippy::disallowed_methods, reason = "starts this very test again, as the process that is confined")]
fn main() {
    if let Some(folder) = std::env::args().nth(1).filter(|a| a.starts_with('/')) {
        return child(Path::new(&folder));
    }
    let readable = tempfile::tempdir().unwrap();
    std::fs::write(readable.path().join("inside"), "x").unwrap();
    let out = std::process::Command::new(std::env::current_exe().unwrap()).arg(readable.path()).output().unwrap();
    let said = String::from_utf8_lossy(&out.stdout);
    assert!(out.status.success(), "{said}{}", String::from_utf8_lossy(&out.stderr));
    println!("{said}");
}

fn child(readable: &Path) {
    // Each of these works before and does not after.
    type Try = (&'static str, fn() -> bool);
    let tries: [Try; 4] = [
        ("read a file elsewhere", || std::fs::read("/etc/passwd").is_ok()),
        ("write a file", || tempfile::tempfile().is_ok()),
        ("open a socket", || std::net::TcpListener::bind("127.0.0.1:0").is_ok()),
        ("start a program", start),
    ];
    for (what, works) in &tries {
        assert!(works(), "before: {what}");
    }
    let c = confine(&[readable]).unwrap();
    if !c.files {
        println!("SKIPPED in part: this kernel has no Landlock");
    }
    for (i, (what, works)) in tries.iter().enumerate() {
        assert!(!works() || (i < 2 && !c.files), "after: {what}");
    }
    assert_eq!(std::fs::read(readable.join("inside")).unwrap(), b"x", "what was named stays readable");
    let in_a_thread = std::thread::spawn(|| std::fs::read("/etc/passwd").is_ok()).join().unwrap();
    assert!(!in_a_thread || !c.files, "in a thread started later");
    println!("confined: {c:?}");
}

#[expect(clippy::disallowed_methods, reason = "to see that it is refused")]
fn start() -> bool {
    std::process::Command::new("/bin/true").status().is_ok_and(|s| s.success())
}
