//! What is refused, what is kept, what goes in and comes out.

use crate::samples::{current_generation, library, names, revision, sources};
use autoform_library::measure;
use autoform_library::{Index, LibraryError, Revision, SearchOptions, Sources, build, index_dir, jsonl, scan};
use std::path::{Path, PathBuf};

#[test]
fn two_builds_at_once_are_refused() {
    let dir = tempfile::tempdir().expect("dir");
    let lock = std::fs::File::create(dir.path().join("lock")).expect("file");
    lock.lock().expect("locks");
    let error = build(dir.path(), &revision("1"), sources(library())).expect_err("busy");
    assert!(error.is_transient(), "{error}");
}

#[test]
fn damaged_and_foreign_folders_are_refused_with_what_to_do() {
    let fails = |dir: &Path| Index::open(dir).expect_err("refused").to_string();
    let dir = tempfile::tempdir().expect("dir");
    assert!(fails(&dir.path().join("nowhere")).contains("autoform index build"));
    assert!(fails(dir.path()).contains("autoform index build"));
    std::fs::write(dir.path().join("CURRENT"), "../../etc").expect("file");
    assert!(fails(dir.path()).contains("delete the folder"));
    std::fs::remove_file(dir.path().join("CURRENT")).expect("removes");
    build(dir.path(), &revision("1"), sources(library())).expect("builds");
    let generation = current_generation(dir.path());
    // Every file in turn is emptied, cut short, lengthened, removed, and changed in one bit here and there.
    let mut files: Vec<PathBuf> =
        std::fs::read_dir(&generation).expect("reads").map(|e| e.expect("entry").path()).collect();
    files.push(dir.path().join("CURRENT"));
    assert!(files.len() > 8, "{files:?}");
    for file in files {
        let good = std::fs::read(&file).expect("bytes");
        assert!(!good.is_empty(), "{}: a build leaves no lock behind", file.display());
        let mut damaged = vec![Vec::new(), good[..good.len() / 2].to_vec(), [&good[..], b"x"].concat()];
        for at in (0..good.len()).step_by(good.len().div_ceil(40)) {
            damaged.push(good.clone());
            damaged.last_mut().expect("just pushed")[at] ^= 1;
        }
        for bytes in damaged {
            std::fs::write(&file, bytes).expect("writes");
            let message = fails(dir.path());
            assert!(message.contains("autoform index build"), "{}: {message}", file.display());
        }
        std::fs::remove_file(&file).expect("removes");
        let message = fails(dir.path());
        assert!(message.contains("autoform index build"), "{}: {message}", file.display());
        std::fs::write(&file, &good).expect("writes");
    }
    // A build of the same records does not take what is damaged for done.
    std::fs::write(generation.join("columns.bin"), "damaged").expect("writes");
    build(dir.path(), &revision("1"), sources(library())).expect("builds");
    assert_eq!(names(&Index::open(dir.path()).expect("mended"), "prime number")[0], "Nat.Prime");
    let generation = current_generation(dir.path());
    let manifest = generation.join("manifest.json");
    let text = std::fs::read_to_string(&manifest).expect("reads");
    std::fs::write(&manifest, text.replace("\"format\":3", "\"format\":999")).expect("writes");
    let message = fails(dir.path());
    assert!(message.contains("format 999"), "{message}");
}

#[test]
fn no_query_fails_and_none_has_syntax() {
    let dir = tempfile::tempdir().expect("dir");
    build(dir.path(), &revision("1"), sources(library())).expect("builds");
    let index = Index::open(dir.path()).expect("opens");
    let megabyte = "\"( prime AND [a TO z] \u{0}\u{1b}[2J \\".repeat(33_000);
    let long = "x".repeat(1 << 20);
    let queries = [
        "",
        " ",
        "\u{0}",
        "\"",
        "name:prime",
        "full_name:*",
        "NOT prime",
        "prime~2",
        "*",
        "((((",
        "[a TO z]",
        "+ -",
        "\\",
        "\\\\",
        "$",
        "🦀",
        megabyte.as_str(),
        long.as_str(),
        "=nat.prime",
        "«",
        "prime^1e99",
    ];
    for query in queries {
        index.search(query, 10, &SearchOptions::default()).expect("no query is wrong");
        index.search_type(query, 10, &SearchOptions::default()).expect("no pattern is wrong");
        index.get(query).expect("no name is wrong");
        index.nearest_names(query, 3).expect("no name is wrong");
    }
    // A field prefix is just a word: the same is found as without the sign.
    assert_eq!(names(&index, "NOT prime")[0], names(&index, "prime")[0]);
    assert_eq!(names(&index, "full_name:*"), names(&index, "*"));
    assert!(names(&index, "full_name:").is_empty());
}

#[test]
fn an_empty_library_is_an_index_that_finds_nothing() {
    let dir = tempfile::tempdir().expect("dir");
    build(dir.path(), &revision("1"), Sources::default()).expect("builds");
    let index = Index::open(dir.path()).expect("opens");
    assert!(names(&index, "prime").is_empty() && index.get("a").expect("reads").is_none());
    assert!(index.nearest_names("a.b", 3).expect("reads").is_empty());
}

#[test]
fn names_cannot_leave_the_cache() {
    for bad in ["..", "a/b", "", ".hidden", "a\\b", "a b", "é"] {
        let revision = Revision { library: bad.to_owned(), ..revision("1") };
        assert!(matches!(index_dir(Path::new("/cache"), &revision), Err(LibraryError::BadName(_))), "{bad:?}");
    }
}

#[test]
fn what_is_exported_builds_the_same_index() {
    let [dir, again] = [tempfile::tempdir().expect("dir"), tempfile::tempdir().expect("dir")];
    build(dir.path(), &revision("1"), sources(library())).expect("builds");
    let index = Index::open(dir.path()).expect("opens");
    let lines: Vec<String> =
        index.declarations().map(|d| serde_json::to_string(&d.expect("reads")).expect("JSON")).collect();
    let batch = jsonl::read(lines.join("\n").as_bytes(), "export").expect("reads");
    assert_eq!(batch.declarations.len(), library().len());
    build(again.path(), &revision("1"), Sources { batch, ..Sources::default() }).expect("builds");
    let copy = Index::open(again.path()).expect("opens");
    assert_eq!(copy.manifest().modules, index.manifest().modules);
    assert_eq!(copy.manifest().kinds, index.manifest().kinds);
    assert_eq!(names(&copy, "prime number"), names(&index, "prime number"));
}

#[test]
fn a_sample_is_the_same_for_the_same_seed_and_in_the_order_of_the_file() {
    let file = autoform_testing::top().join("tests/data/embedded_concepts.jsonl");
    let cases = measure::read_cases(&file).expect("reads");
    let sample = |seed| measure::sample(cases.clone(), 10, seed);
    assert_eq!((sample(1), sample(1).len()), (sample(1), 10));
    assert_ne!(sample(1), sample(2));
    let places: Vec<usize> =
        sample(1).iter().map(|c| cases.iter().position(|d| c == d).expect("of the file")).collect();
    assert!(places.is_sorted());
    assert_eq!(measure::sample(cases.clone(), 10_000, 1), cases);
}

#[test]
fn a_source_tree_is_scanned_without_links_or_hidden_folders() {
    let dir = tempfile::tempdir().expect("dir");
    let write = |path: &str, text: &[u8]| {
        let path = dir.path().join(path);
        std::fs::create_dir_all(path.parent().expect("parent")).expect("dir");
        std::fs::write(path, text).expect("file");
    };
    write("Lib/A.lean", b"/-! # About A -/\nnamespace A\n/-- The first. -/\ndef one : Nat := 1\nend A\n");
    write("Lib/B/C.lean", b"theorem two_eq : 2 = 2 := rfl\n");
    write("Lib/Bad.lean", &[0xff, 0xfe]);
    write(".lake/packages/X.lean", b"def hidden : Nat := 1\n");
    #[cfg(unix)]
    std::os::unix::fs::symlink(dir.path(), dir.path().join("Lib/loop")).expect("link");
    let found = scan::scan_tree(dir.path()).expect("scans");
    assert_eq!((found.files, found.skipped.len()), (2, 1));
    assert_eq!(found.sources.module_docs["Lib.A"], "# About A");
    let all: Vec<(String, String)> =
        found.sources.batch.declarations.iter().map(|d| (d.name.clone(), d.module.clone())).collect();
    assert_eq!(all, [("A.one", "Lib.A"), ("two_eq", "Lib.B.C")].map(|(a, b)| (a.to_owned(), b.to_owned())));
}
