//! A plan from records that were made here.

use crate::support::{autoform, model, run, statements, told};
use serde_json::Value;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
async fn a_plan_from_some_is_what_more_of_the_same_use() {
    let endpoint = model(0).await;
    let dir = tempfile::tempdir().unwrap();
    let batch = statements(dir.path(), 6);
    let out = dir.path().join("out");
    let mut c = autoform(&["formalize", "--model", &endpoint.model(), "--batch"]);
    assert_eq!(told(c.arg(&batch).arg("--out").arg(&out).output().unwrap()).0, 0);
    let two: Vec<String> = ["p0", "p1"].map(|p| out.join(p).display().to_string()).to_vec();
    let (code, said, error) = run(&["plan", "--statements", "6", "--json", &two[0], &two[1]]);
    assert_eq!(code, 0, "{error}");
    let (planned, all): (Value, Value) = (
        serde_json::from_str(&said).unwrap(),
        serde_json::from_str(&run(&["plan", "--statements", "6", "--json", &out.display().to_string()]).1).unwrap(),
    );
    assert_eq!((&planned["used"]["runs"], &all["used"]["runs"]), (&2.into(), &6.into()));
    assert_eq!(planned["calls"], all["calls"]);
    assert_eq!(planned["completion_tokens"], all["completion_tokens"]);
    let near = |k: &str| (planned[k].as_f64().unwrap() / all[k].as_f64().unwrap() - 1.0).abs() < 0.05;
    assert!(near("bytes") && near("prompt_tokens") && near("files"), "{planned} {all}");
    let (_, text, _) =
        run(&["plan", "--statements", "1e6", "--gpus", "8", "--cores", "64", &out.display().to_string()]);
    assert!(text.contains("1.00M statements") && text.contains("first bottleneck"), "{text}");
    assert_eq!(run(&["plan", "--statements", "0", &out.display().to_string()]).0, 2);
}

/// What a plan from the first records says of many, beside what they took: `AUTOFORM_PLAN_STATEMENTS` (2000) statements,
/// a plan from `AUTOFORM_PLAN_FROM` (50) of them.
/// `cargo test --release --test cluster plan::a_plan_is_checked -- --ignored --nocapture`
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "takes long: run it by name"]
async fn a_plan_is_checked_against_a_run_of_many() {
    let number = |name: &str, default: usize| std::env::var(name).ok().and_then(|v| v.parse().ok()).unwrap_or(default);
    let (n, from) = (number("AUTOFORM_PLAN_STATEMENTS", 2000), number("AUTOFORM_PLAN_FROM", 50));
    let endpoint = model(number("AUTOFORM_PLAN_MODEL_MS", 20) as u64).await;
    let dir = tempfile::tempdir().unwrap();
    let batch = statements(dir.path(), n);
    let out = dir.path().join("out");
    let mut c = autoform(&["formalize", "--model", &endpoint.model(), "--batch"]);
    let began = std::time::Instant::now();
    assert_eq!(told(c.arg(&batch).arg("--out").arg(&out).output().unwrap()).0, 0);
    let seconds = began.elapsed().as_secs_f64();
    let some: Vec<String> = (0..from).map(|i| out.join(format!("p{i}")).display().to_string()).collect();
    let many = n.to_string();
    let plan = |dirs: &[String]| -> Value {
        let mut args = vec!["plan", "--statements", &many, "--json"];
        args.extend(dirs.iter().map(String::as_str));
        let (code, said, error) = run(&args);
        assert_eq!(code, 0, "{error}");
        serde_json::from_str(&said).unwrap()
    };
    let (planned, all) = (plan(&some), plan(&[out.display().to_string()]));
    assert_eq!((&planned["used"]["runs"], &all["used"]["runs"]), (&from.into(), &n.into()));
    eprintln!("{n} statements in {seconds:.0} s; {} asked of the model", endpoint.count());
    let figures = all.as_object().unwrap().iter().filter(|(_, v)| v.as_f64().is_some_and(|v| v > 0.0));
    for (name, took) in figures {
        let (took, said) = (took.as_f64().unwrap(), planned[name].as_f64().unwrap_or(f64::NAN));
        eprintln!("{name}: planned from {from}: {said:.3}, from all: {took:.3}, ratio {:.3}", said / took);
    }
    let lean = |v: &Value| v["lean_core_hours"].clone();
    eprintln!("Lean: planned {}, from all {}", lean(&planned), lean(&all));
    let near = |k: &str, most: f64| (planned[k].as_f64().unwrap() / all[k].as_f64().unwrap() - 1.0).abs() < most;
    assert!(near("calls", 0.01) && near("bytes", 0.05) && near("files", 0.01), "{planned} {all}");
    assert_eq!(endpoint.count() as f64, all["calls"].as_f64().unwrap(), "what was asked is what the records say");
}
