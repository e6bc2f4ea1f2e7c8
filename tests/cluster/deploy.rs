//! What `docs/deploy` holds: manifests that parse, name flags that exist, and agree with themselves.

use crate::support::{autoform, told};
use serde::Deserialize;
use serde_json::Value;
use std::path::{Path, PathBuf};

fn file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/deploy").join(name)
}

fn documents(name: &str) -> Vec<Value> {
    let text = std::fs::read_to_string(file(name)).unwrap();
    serde_yaml_ng::Deserializer::from_str(&text).map(|d| Value::deserialize(d).unwrap()).collect()
}

/// Whether the program knows every flag of a command line.
fn flags_exist(args: &[String]) {
    let command: Vec<&str> = args.iter().map(String::as_str).take_while(|a| !a.starts_with('-')).collect();
    let (code, help, said) = told(autoform(&command).arg("--help").output().unwrap());
    assert_eq!(code, 0, "{said}");
    for flag in args.iter().filter(|a| a.starts_with("--")) {
        assert!(help.contains(flag.as_str()), "{command:?} has no {flag}");
    }
}

fn container(manifest: &Value) -> &Value {
    &manifest["spec"]["template"]["spec"]["containers"][0]
}

fn args(container: &Value) -> Vec<String> {
    container["args"].as_array().unwrap().iter().map(|a| a.as_str().unwrap().to_owned()).collect()
}

#[test]
fn manifests_parse_and_their_command_lines_exist() {
    let job = documents("job.yaml").remove(0);
    assert_eq!((&job["kind"], &job["spec"]["completionMode"]), (&"Job".into(), &"Indexed".into()));
    let env = container(&job)["env"].as_array().unwrap();
    let shards = env.iter().find(|e| e["name"] == "AUTOFORM_SHARDS").unwrap();
    assert_eq!(shards["value"].as_str().unwrap(), job["spec"]["completions"].to_string());
    flags_exist(&args(container(&job)));
    let all = documents("workers.yaml");
    let kinds: Vec<&str> = all.iter().map(|d| d["kind"].as_str().unwrap()).collect();
    assert_eq!(kinds, ["Deployment", "Deployment", "Service"]);
    for deployment in &all[..2] {
        flags_exist(&args(container(deployment)));
        let (selects, labels) =
            (&deployment["spec"]["selector"]["matchLabels"], &deployment["spec"]["template"]["metadata"]["labels"]);
        assert_eq!(selects, labels);
    }
    let probes = ["startupProbe", "readinessProbe", "livenessProbe"];
    assert!(probes.iter().all(|p| container(&all[1])[*p]["httpGet"]["path"] == "/health"));
    assert_eq!(all[2]["spec"]["selector"], all[1]["spec"]["selector"]["matchLabels"]);
}

#[test]
fn the_other_files_name_flags_that_exist() {
    let line_with = |name: &str, word: &str| {
        let text = std::fs::read_to_string(file(name)).unwrap();
        let line = text.lines().find(|l| !l.starts_with('#') && l.contains(word)).unwrap().to_owned();
        line[line.find("autoform ").unwrap() + 9..].split_whitespace().map(str::to_owned).collect::<Vec<_>>()
    };
    flags_exist(&line_with("formalize.sbatch", "autoform formalize"));
    flags_exist(&line_with("autoform-worker@.service", "bin/autoform work"));
    let checked = std::process::Command::new("sh").arg("-n").arg(file("formalize.sbatch")).status().unwrap();
    assert!(checked.success());
    let container = std::fs::read_to_string(file("Containerfile")).unwrap();
    assert!(container.contains("autoform lean install") && container.contains("USER 10001"));
}
