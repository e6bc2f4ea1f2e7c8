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
