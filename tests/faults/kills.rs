//! kill -9 at moments by chance: what was told is kept, the same command finishes, and the result is the
//! undisturbed one. Sweeps (`main.rs`) kill at every call on a file; here a kill comes while something is computed, too.

use super::batch::Batch;
use super::programs::{Ablate, EvalRun, IndexBuild, autoform, lean};
use super::{Scenario, folder};
use rand::{Rng as _, SeedableRng as _};
use std::path::Path;
use std::process::{Command, ExitStatus};
use std::time::{Duration, Instant};

/// How many kills: `AUTOFORM_KILLS`, else a few.
fn kills() -> usize {
    std::env::var("AUTOFORM_KILLS").ok().and_then(|n| n.parse().ok()).unwrap_or(3)
}

/// Starts a command and kills it at a moment below `most`; whether it came too late, and its status.
fn killed(command: &mut Command, most: Duration, rng: &mut impl rand::Rng) -> (bool, ExitStatus) {
    let moment = most.mul_f64(rng.random_range(0.0..1.0));
    let (mut child, began) = (command.spawn().unwrap(), Instant::now());
    while began.elapsed() < moment {
        if let Some(status) = child.try_wait().unwrap() {
            return (false, status);
        }
        std::thread::sleep(Duration::from_millis(1));
    }
    child.kill().unwrap();
    (true, child.wait().unwrap())
}

/// Kills a scenario so many times, up to ten times in one folder before it may finish.
fn kill(name: &str, scenario: &dyn Scenario) {
    let seed = rand::random::<u64>();
    let mut rng = rand::rngs::StdRng::seed_from_u64(seed);
    let top = tempfile::tempdir().unwrap();
    let place = |n: usize, what: &str| top.path().join(format!("{n}{what}"));
    let finish = |n: usize| {
        let (folder, told) = (place(n, ""), place(n, ".finishes"));
        let began = Instant::now();
        let status = scenario.command(&folder, &told).status().unwrap();
        let told = std::fs::read_to_string(&told).unwrap_or_default();
        assert_eq!(status.code(), Some(scenario.code()), "{name}, folder {n}, seed {seed}: {told}");
        (scenario.tree(&folder), told, began.elapsed())
    };
    let (whole, told, took) = finish(0);
    scenario.acknowledged(&place(0, ""), &told, &whole);
    let (all, mut done, mut folders) = (kills(), 0, 0);
    while done < all {
        folders += 1;
        assert!(folders < 20 * all, "{name} cannot be killed in time");
        let (folder, told) = (place(folders, ""), place(folders, ".told"));
        for _ in 0..rng.random_range(1..=10) {
            let (hit, _) = killed(&mut scenario.command(&folder, &told), took, &mut rng);
            scenario.acknowledged(&folder, &std::fs::read_to_string(&told).unwrap_or_default(), &whole);
            if !hit {
                break;
            }
            done += 1;
        }
        let (found, told, _) = finish(folders);
        folder::same(&found, &whole, &format!("{name}, folder {folders}, {done} kills, seed {seed}"));
        scenario.acknowledged(&folder, &told, &whole);
        let _ = std::fs::remove_dir_all(&folder);
    }
    eprintln!("{name}: {done} kills in {folders} folders, of a command of {:.1} s", took.as_secs_f64());
}

#[test]
fn a_batch_is_killed_at_random() {
    kill("formalize --batch", &Batch);
}

#[test]
fn an_index_is_killed_at_random() {
    kill("index build", &IndexBuild::new());
}

#[test]
#[ignore = "AUTOFORM_KILLS=100 cargo test --release --test faults kills -- --ignored --nocapture --test-threads 1"]
fn a_benchmark_and_an_ablation_are_killed_at_random() {
    lean();
    kill("eval run", &EvalRun);
    let dir = tempfile::tempdir().unwrap();
    kill("eval ablate", &Ablate::on(dir.path()));
}

/// An installation of the embedded Lean, killed in its first minute again and again, goes on from what is whole, and then works.
#[test]
#[ignore = "AUTOFORM_KILLS=100 cargo test --release --test faults kills -- --ignored --nocapture --test-threads 1"]
fn an_installation_is_killed_at_random() {
    let top = tempfile::tempdir().unwrap();
    let (cache, told) = (top.path().join("cache"), top.path().join("told"));
    let mut rng = rand::rngs::StdRng::from_os_rng();
    let command = |args: &[&str]| {
        let mut command = autoform(&told, args);
        command.env("AUTOFORM_CACHE", &cache);
        command
    };
    let most = Duration::from_secs(60);
    let mut done = 0;
    while done < kills() {
        // Early and late moments alike.
        let most = most.mul_f64(0.1_f64.powf(rng.random_range(0.0..2.0)));
        let (hit, status) = killed(&mut command(&["lean", "install"]), most, &mut rng);
        if !hit {
            assert!(status.success(), "{}", said(&told));
            break;
        }
        done += 1;
    }
    assert!(command(&["lean", "install"]).status().unwrap().success(), "{}", said(&told));
    let file = top.path().join("t.lean");
    std::fs::write(&file, "import Mathlib\ntheorem t (x : ℕ) (h : x = 3) : x + 1 = 4 := by omega\n").unwrap();
    assert!(command(&["check", file.to_str().unwrap()]).status().unwrap().success(), "{}", said(&told));
    let left: Vec<_> = std::fs::read_dir(&cache).unwrap().map(|e| e.unwrap().file_name()).collect();
    let half =
        |n: &std::ffi::OsString| ["engine-making-", "engine-kept"].iter().any(|p| n.to_string_lossy().starts_with(p));
    assert!(!left.iter().any(half), "{left:?}");
    eprintln!("lean install: {done} kills; in the cache then: {left:?}");
}

fn said(told: &Path) -> String {
    std::fs::read_to_string(told.with_extension("said")).unwrap_or_default()
}
