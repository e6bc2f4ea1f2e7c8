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
    // Who runs the program may write what is mounted, and each says how many processes of Lean it has room for.
    for manifest in [&job, &all[0]] {
        let pod = &manifest["spec"]["template"]["spec"];
        assert_eq!(pod["securityContext"]["fsGroup"], container(manifest)["securityContext"]["runAsUser"]);
    }
    for manifest in [&job, &all[0], &all[1]] {
        let env = container(manifest)["env"].as_array().unwrap();
        assert!(env.iter().any(|e| e["name"] == "AUTOFORM_LEAN__WORKERS"), "{env:?}");
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
    let unit = std::fs::read_to_string(file("autoform-worker@.service")).unwrap();
    assert!(unit.lines().any(|l| l == "User=autoform") && unit.lines().any(|l| l == "KillMode=mixed"));
}

/// A program called `autoform` in a folder of its own.
fn fake(dir: &Path, text: &str) {
    use std::os::unix::fs::PermissionsExt;
    let program = dir.join("autoform");
    std::fs::write(&program, text).unwrap();
    std::fs::set_permissions(&program, std::fs::Permissions::from_mode(0o755)).unwrap();
}

fn path_with(dir: &Path) -> String {
    format!("{}:{}", dir.display(), std::env::var("PATH").unwrap())
}

#[test]
fn a_part_with_findings_is_made_and_any_other_failure_is_one() {
    let dir = tempfile::tempdir().unwrap();
    fake(dir.path(), "#!/bin/sh\necho \"$@\" >> \"$LOG\"\nexit \"$CODE\"\n");
    let job = documents("job.yaml").remove(0);
    let texts =
        |v: &Value| -> Vec<String> { v.as_array().unwrap().iter().map(|a| a.as_str().unwrap().to_owned()).collect() };
    let pod = [texts(&container(&job)["command"]), texts(&container(&job)["args"])].concat();
    let slurm = ["sh".to_owned(), file("formalize.sbatch").display().to_string(), "s".into(), "o".into(), "m".into()];
    for (line, args) in [(&pod[..], "formalize --batch /data/"), (&slurm[..], "formalize --batch s --out o --model m")]
    {
        for (code, expected) in [(0, 0), (1, 0), (3, 0), (6, 0), (2, 2), (5, 5), (70, 70), (130, 130)] {
            let log = dir.path().join("log");
            let mut c = std::process::Command::new(&line[0]);
            c.args(&line[1..]).env("PATH", path_with(dir.path())).env("CODE", code.to_string()).env("LOG", &log);
            assert_eq!(c.status().unwrap().code(), Some(expected), "{line:?} {code}");
            assert!(std::fs::read_to_string(&log).unwrap().starts_with(args));
            std::fs::remove_file(&log).unwrap();
        }
    }
}

/// Catches an interrupt as the program does, even where its parent ignored it.
const CATCHES: &str = r#"#!/usr/bin/env perl
$SIG{INT} = sub { open F, ">", "$ENV{LOG}.int"; exit 130 };
open F, ">", $ENV{LOG}; close F;
sleep 1 while 1;
"#;

#[test]
fn slurms_signal_reaches_the_program() {
    if autoform::lean::find_program("perl").is_none() {
        eprintln!("SKIPPED: no perl on PATH");
        return;
    }
    let dir = tempfile::tempdir().unwrap();
    fake(dir.path(), CATCHES);
    let log = dir.path().join("log");
    // Slurm's shells do not ignore interrupts, and this test's may.
    let mut c = std::process::Command::new("perl");
    c.args(["-e", "$SIG{INT} = 'DEFAULT'; exec @ARGV", "sh"]).arg(file("formalize.sbatch")).args(["s", "o", "m"]);
    let mut child = c.env("PATH", path_with(dir.path())).env("LOG", &log).spawn().unwrap();
    while !log.exists() {
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    let sent = std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(sent.success());
    assert_eq!(child.wait().unwrap().code(), Some(130));
    assert!(dir.path().join("log.int").exists());
}
