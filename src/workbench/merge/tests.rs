//! Parts joined again and again, and parts that must not be.

use super::*;
use crate::eval::shard::Shard;
use std::fs;

fn write(root: &Path, name: &str, text: &str) {
    let path = root.join(name);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, text).unwrap();
}

fn text(root: &Path, name: &str) -> String {
    fs::read_to_string(root.join(name)).unwrap()
}

/// Two parts of two problems below `runs`, each with a record and what was drawn from it.
fn parts(root: &Path, work: Work, problems: [&str; 2]) -> [PathBuf; 2] {
    [1, 2].map(|index| {
        let shard = Shard { index, count: 2 };
        let folder = root.join("runs").join(shard.folder_name());
        let place = index as usize - 1;
        let mut part = Part::new(work, "a Lean".into(), &"the whole", 2, shard).unwrap();
        part.ids = vec![(place, problems[place].to_owned(), problems[place].to_owned())];
        part.claim(&folder).unwrap();
        write(&folder.join(problems[place]), "record.jsonl", "begun\n");
        write(&folder.join(problems[place]), "graph.svg", "half");
        folder
    })
}

fn joined(root: &Path, out: &str) -> Result<MergeAnswer> {
    merge(&MergeRequest { folders: vec![root.join("runs")], out: root.join(out), partial: false })
}

#[test]
fn a_run_that_went_on_is_merged_with_all_that_belongs_to_its_record() {
    let dir = tempfile::tempdir().unwrap();
    let root = dir.path();
    let [first, _] = parts(root, Work::Formalize, ["p0", "p1"]);
    assert_eq!(joined(root, "out").unwrap().files, 4);
    write(&first, "p0/record.jsonl", "begun\nended\n");
    write(&first, "p0/graph.svg", "whole");
    write(&first, "p0/statement.lean", "theorem");
    joined(root, "out").unwrap();
    let out = root.join("out");
    let now = ["p0/record.jsonl", "p0/graph.svg", "p0/statement.lean", "p1/graph.svg"].map(|n| text(&out, n));
    assert_eq!(now, ["begun\nended\n", "whole", "theorem", "half"]);
    // Drawn anew beside a record that says the same, or beside an older one: that is another run.
    write(&first, "p0/graph.svg", "another");
    assert!(joined(root, "out").unwrap_err().to_string().contains("graph.svg"));
    write(&first, "p0/graph.svg", "whole");
    write(&first, "p0/record.jsonl", "begun\n");
    assert!(joined(root, "out").unwrap_err().to_string().contains("record.jsonl"));
}

#[test]
fn nothing_is_written_where_parts_do_not_belong_together() {
    let dir = tempfile::tempdir().unwrap();
    let root = dir.path();
    let [first, second] = parts(root, Work::Formalize, ["p0", "p1"]);
    write(&second, "p0/graph.svg", "of part 2");
    assert!(joined(root, "out").unwrap_err().to_string().contains("do not belong together"));
    assert!(!root.join("out").exists());
    fs::remove_dir_all(second.join("p0")).unwrap();
    joined(root, "out").unwrap();
    // What part 1 would bring stays away when part 2 conflicts with the whole.
    write(&first, "p0/record.jsonl", "begun\nended\n");
    write(&second, "p1/graph.svg", "another");
    assert!(joined(root, "out").is_err());
    assert_eq!(text(root, "out/p0/record.jsonl"), "begun\n");
    // Parts of comparisons without rows, of evaluations without a header.
    for work in [Work::Compare, Work::Eval, Work::Ablate] {
        let dir = tempfile::tempdir().unwrap();
        parts(dir.path(), work, ["p0", "p1"]);
        assert!(joined(dir.path(), "out").is_err(), "{work:?}");
        assert!(!dir.path().join("out").exists(), "{work:?}");
    }
}

#[test]
fn a_problem_called_recordings_is_a_problem() {
    let dir = tempfile::tempdir().unwrap();
    let root = dir.path();
    let [first, _] = parts(root, Work::Formalize, ["recordings", "p1"]);
    joined(root, "out").unwrap();
    write(&first, "recordings/record.jsonl", "begun\nended\n");
    joined(root, "out").unwrap();
    assert_eq!(text(root, "out/recordings/record.jsonl"), "begun\nended\n", "no stale record is kept");
    write(&first, "recordings/record.jsonl", "another\n");
    assert!(joined(root, "out").is_err());
}

#[test]
fn a_whole_lies_above_its_parts_and_is_none() {
    let dir = tempfile::tempdir().unwrap();
    let root = dir.path();
    parts(root, Work::Formalize, ["p0", "p1"]);
    for _ in 0..2 {
        assert_eq!(joined(root, "runs").unwrap().parts, (2, 2));
    }
    assert_eq!(text(root, "runs/p0/record.jsonl"), "begun\n");
    let whole = MergeRequest { folders: vec![root.join("runs/p0")], out: root.join("x"), partial: false };
    assert!(merge(&whole).unwrap_err().to_string().contains("holds no part"));
}

#[test]
fn runs_of_absent_parts_are_missing() {
    let part = |problems: &[usize], index| {
        let mut part = Part::new(Work::Ablate, "a Lean".into(), &"the whole", 5, Shard { index, count: 3 }).unwrap();
        // Two variants, two samples.
        part.ids = problems.iter().flat_map(|p| (0..4).map(move |n| (*p, format!("p{p}"), n.to_string()))).collect();
        (PathBuf::new(), part)
    };
    assert_eq!(runs_of_all(&[part(&[0, 3], 1), part(&[1, 4], 2), part(&[2], 3)]), 20);
    assert_eq!(runs_of_all(&[part(&[2], 3)]), 20, "what the others have is missing, and not unheard of");
    assert_eq!(runs_of_all(&[part(&[], 3)]), 5);
}
