//! Reports of ablations and of the benchmark, whichever program left them below the folder of runs.

use crate::{fake, options};
use autoform::serve::ServeOptions;
use serde_json::json;
use std::path::Path;

fn put(folder: &Path, files: &[(&str, &str)]) {
    std::fs::create_dir_all(folder).unwrap();
    for (name, text) in files {
        std::fs::write(folder.join(name), text).unwrap();
    }
}

#[test]
fn reports_are_listed_and_read_and_nothing_else_is() {
    let dir = tempfile::tempdir().unwrap();
    let runs = dir.path().join("runs");
    put(&runs.join("deep/hard"), &[("ablation.html", "<p>A</p>"), ("ablation.md", "| a |"), ("secret.txt", "s")]);
    put(&runs.join("bench"), &[("report.html", "<p>B</p>"), ("report.md", "# B"), ("summary.json", "{}")]);
    put(&runs.join("no report"), &[("report.md", "# no page")]);
    // A link leads out of the folder of runs, whatever its name.
    put(&dir.path().join("out"), &[("report.html", "outside"), ("report.md", "outside")]);
    std::os::unix::fs::symlink(dir.path().join("out"), runs.join("linked")).unwrap();
    put(&runs.join("half"), &[("report.html", "<p>C</p>")]);
    std::os::unix::fs::symlink(dir.path().join("out/report.md"), runs.join("half/report.md")).unwrap();
    let running = fake(ServeOptions { runs, ..options() });
    let told = running.client.get("/v1/reports").json();
    let mut found: Vec<(String, String, usize)> = told["reports"]
        .as_array()
        .unwrap()
        .iter()
        .map(|r| {
            let word = |key: &str| r[key].as_str().unwrap().to_owned();
            (word("place"), word("kind"), r["files"].as_array().unwrap().len())
        })
        .collect();
    found.sort();
    let expected = [("bench", "benchmark", 3), ("deep/hard", "ablation", 2), ("half", "benchmark", 1)];
    assert_eq!(found, expected.map(|(p, k, n)| (p.to_owned(), k.to_owned(), n)), "{told}");
    assert_eq!(told["more"], false);
    let id = |place: &str| {
        let all = told["reports"].as_array().unwrap();
        all.iter().find(|r| r["place"] == place).unwrap()["id"].as_str().unwrap().to_owned()
    };
    let hard = id("deep/hard");
    let page = running.client.get(&format!("/v1/reports/{hard}/files/ablation.html"));
    assert_eq!((page.status, page.body.as_str()), (200, "<p>A</p>"));
    assert!(page.header("content-security-policy").is_some_and(|p| p.contains("sandbox")), "{page:?}");
    for name in ["secret.txt", "report.html", "..%2Fhard%2Fablation.html", "../ablation.md"] {
        assert_eq!(running.client.get(&format!("/v1/reports/{hard}/files/{name}")).status, 404, "{name}");
    }
    assert_eq!(running.client.get(&format!("/v1/reports/{}/files/report.md", id("half"))).status, 404, "a link");
    for other in ["r0", "p", "%2e%2e", "p000000000000000000000000"] {
        assert_eq!(running.client.get(&format!("/v1/reports/{other}/files/report.md")).status, 404, "{other}");
    }
    assert_eq!(running.client.post("/v1/reports", &json!({})).status, 405);
}
