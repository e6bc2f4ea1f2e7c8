//! The library index as a whole: what must hold of builds, readers, refusals and queries.

#![allow(clippy::unwrap_used, reason = "a helper of a test may fail the test")]

use autoform::library::measure::{self, ndcg10};
use autoform::library::{
    Batch, DeclKind, Declaration, Index, LibraryError, Ranking, Revision, SearchOptions, Sources, Vocabulary, build,
    build_from_stream, index_dir, jsonl, scan,
};
use std::path::{Path, PathBuf};

fn decl(name: &str, kind: DeclKind, ty: &str, doc: Option<&str>, module: &str) -> Declaration {
    Declaration {
        name: name.to_owned(),
        kind,
        ty: ty.to_owned(),
        doc: doc.map(str::to_owned),
        module: module.to_owned(),
        line: None,
        constants: Vec::new(),
        expr: None,
    }
}

fn library() -> Vec<Declaration> {
    use DeclKind::{Class, Def, Theorem};
    vec![
        decl("Nat.Prime", Def, "(p : ℕ) : Prop", Some("A natural number is prime if it has two divisors."), "M.Prime"),
        decl("Nat.Prime.two_le", Theorem, "{p : ℕ} (h : p.Prime) : 2 ≤ p", None, "M.Prime"),
        decl("Nat.exists_infinite_primes", Theorem, "(n : ℕ) : ∃ p, n ≤ p ∧ Nat.Prime p", None, "M.Prime"),
        decl("Nat.gcd_comm", Theorem, "(m n : ℕ) : Nat.gcd m n = Nat.gcd n m", None, "M.Gcd"),
        decl("Nat.gcd", Def, "(m n : ℕ) : ℕ", Some("The greatest common divisor."), "M.Gcd"),
        decl("T2Space", Class, "(X : Type*) [TopologicalSpace X]", Some("A Hausdorff space."), "M.Top"),
        decl("Real.sqrt", Def, "(x : ℝ) : ℝ", Some("The square root of a real number."), "M.Sqrt"),
        decl("Real.sqrt_mul", Theorem, "(x y : ℝ) : Real.sqrt (x * y) = Real.sqrt x * Real.sqrt y", None, "M.Sqrt"),
        decl("Real.sqrt_le", Theorem, "(x y : ℝ) : Real.sqrt x ≤ Real.sqrt y ↔ x ≤ y", None, "M.Sqrt"),
    ]
}

fn revision(rev: &str) -> Revision {
    Revision { library: "test".to_owned(), revision: rev.to_owned(), lean: "v4.28.0".to_owned() }
}

fn sources(declarations: Vec<Declaration>) -> Sources {
    Sources { batch: Batch { declarations, ..Batch::default() }, ..Sources::default() }
}

fn names(index: &Index, query: &str) -> Vec<String> {
    let hits = index.search(query, 10, &SearchOptions::default()).expect("searches");
    hits.into_iter().map(|h| h.decl.name).collect()
}

#[test]
fn finds_by_name_words_symbols_and_vocabulary() {
    let dir = tempfile::tempdir().expect("dir");
    build(dir.path(), &revision("1"), sources(library())).expect("builds");
    let index = Index::open(dir.path()).expect("opens");
    assert_eq!(index.revision(), &revision("1"));
    assert_eq!(names(&index, "prime number")[0], "Nat.Prime");
    assert_eq!(names(&index, "Hausdorff space")[0], "T2Space");
    assert_eq!(names(&index, "gcd is commutative")[0], "Nat.gcd_comm");
    assert_eq!(names(&index, r"$\sqrt{x \cdot y}$")[0], "Real.sqrt_mul");
    let exact = index.search_type("Real.sqrt, _ * _", 10).expect("searches");
    assert_eq!(exact.iter().map(|h| h.decl.name.as_str()).collect::<Vec<_>>(), ["Real.sqrt_mul"]);
    assert_eq!(index.get("Nat.gcd").expect("reads").expect("there").kind, DeclKind::Def);
    assert_eq!(index.get("Nat.gdc").expect("reads"), None);
    let near = index.nearest_names("Nat.gdc_comm", 1).expect("reads");
    assert_eq!(near[0].name, "Nat.gcd_comm");
    let only = SearchOptions { kinds: vec![DeclKind::Class], ..SearchOptions::default() };
    let hits = index.search("prime Hausdorff", 10, &only).expect("searches");
    assert_eq!(hits.iter().map(|h| h.decl.name.as_str()).collect::<Vec<_>>(), ["T2Space"]);
}

#[test]
fn a_query_that_is_a_name_finds_what_bears_it_first() {
    let dir = tempfile::tempdir().expect("dir");
    let mut all = library();
    all.push(decl("add_comm", DeclKind::Theorem, "[AddCommMagma G] (a b : G) : a + b = b + a", None, "M.Add"));
    all.push(decl("Nat.add_comm", DeclKind::Theorem, "(n m : ℕ) : n + m = m + n", None, "M.Add"));
    all.push(decl("AddCommMonoid", DeclKind::Class, "(M : Type*)", Some("Addition commutes: add_comm."), "M.Add"));
    all.push(decl("id", DeclKind::Def, "{α : Sort*} (a : α) : α", None, "M.Add"));
    build(dir.path(), &revision("1"), sources(all.clone())).expect("builds");
    let index = Index::open(dir.path()).expect("opens");
    for decl in &all {
        for query in [decl.name.clone(), format!(" `{}` ", decl.name)] {
            assert_eq!(names(&index, &query)[0], decl.name, "{query}");
        }
    }
    // Spelled otherwise, or from within a namespace; the exact name goes before those that end so.
    assert_eq!(names(&index, "nat.PRIME.two_le")[0], "Nat.Prime.two_le");
    assert_eq!(names(&index, "Prime.two_le")[0], "Nat.Prime.two_le");
    assert_eq!(names(&index, "add_comm")[..2], ["add_comm", "Nat.add_comm"]);
    let hits = index.search("add_comm", 50, &SearchOptions::default()).expect("searches");
    assert!(hits.windows(2).all(|w| w[0].score >= w[1].score), "larger scores mean better");
    // A word of prose is no name: the concept is found, not what happens to end in the word.
    assert_eq!(names(&index, "prime")[0], "Nat.Prime");
}

#[test]
fn what_programs_need_stands_behind_what_mathematics_calls_the_same() {
    use DeclKind::{Def, Structure};
    let [dir, plain] = [tempfile::tempdir().expect("dir"), tempfile::tempdir().expect("dir")];
    let pair = |module: &str| {
        vec![
            decl("Clock.Period", Structure, ": Type", Some("A period of time."), module),
            decl("Wave.period", Def, "(f : ℝ → ℝ) : ℝ", Some("The period of a function."), "M.Wave"),
        ]
    };
    build(dir.path(), &revision("1"), sources(pair("Std.Time"))).expect("builds");
    build(plain.path(), &revision("1"), sources(pair("Stdlib"))).expect("builds");
    let score = |dir: &tempfile::TempDir| {
        let hits = Index::open(dir.path()).expect("opens").search("period", 10, &SearchOptions::default());
        let hits = hits.expect("searches");
        let of = |name: &str| hits.iter().find(|h| h.decl.name == name).expect("found").score;
        of("Wave.period") - of("Clock.Period")
    };
    // A module of Std's, and one whose name only begins like it.
    let (std, like) = (score(&dir), score(&plain));
    assert!(std > like + 1.0, "{std} {like}");
}

#[test]
fn asking_for_a_concept_prefers_definitions() {
    let dir = tempfile::tempdir().expect("dir");
    build(dir.path(), &revision("1"), sources(library())).expect("builds");
    let index = Index::open(dir.path()).expect("opens");
    let concept = SearchOptions { concept: true, ..SearchOptions::default() };
    let hits = index.search("real square root of a product", 10, &concept).expect("searches");
    assert_eq!(hits[0].decl.name, "Real.sqrt");
}

#[test]
fn ranking_does_not_depend_on_the_order_of_records_or_on_the_run() {
    let dirs = [tempfile::tempdir().expect("dir"), tempfile::tempdir().expect("dir")];
    // Twins that only the name tells apart: ties must be broken by it.
    let mut all = library();
    all.extend((0..30).map(|i| decl(&format!("Twin{i:02}.same_words"), DeclKind::Theorem, ": 1 = 1", None, "M.Twin")));
    build(dirs[0].path(), &revision("1"), sources(all.clone())).expect("builds");
    all.reverse();
    build(dirs[1].path(), &revision("1"), sources(all)).expect("builds");
    let [a, b] = dirs.each_ref().map(|d| Index::open(d.path()).expect("opens"));
    for query in ["same words", "prime", "sqrt of x", "= ≤", "twin same words 1 = 1"] {
        let first = a.search(query, 50, &SearchOptions::default()).expect("searches");
        assert_eq!(first, a.search(query, 50, &SearchOptions::default()).expect("searches"), "{query}");
        assert_eq!(first, b.search(query, 50, &SearchOptions::default()).expect("searches"), "{query}");
    }
}

#[test]
fn only_changed_modules_are_rebuilt_and_the_result_is_as_if_built_anew() {
    let [dir, fresh] = [tempfile::tempdir().expect("dir"), tempfile::tempdir().expect("dir")];
    let mut all = library();
    build(dir.path(), &revision("1"), sources(all.clone())).expect("builds");
    let same = build(dir.path(), &revision("1"), sources(all.clone())).expect("builds");
    assert_eq!((same.modules_written, same.modules_kept), (0, 4));
    all.retain(|d| d.name != "Nat.gcd_comm");
    all.push(decl("Nat.gcd_self", DeclKind::Theorem, "(n : ℕ) : Nat.gcd n n = n", None, "M.Gcd"));
    all.retain(|d| d.module != "M.Top");
    let report = build(dir.path(), &revision("1"), sources(all.clone())).expect("builds");
    assert_eq!((report.modules_written, report.modules_kept, report.modules_removed), (1, 2, 1));
    build(fresh.path(), &revision("1"), sources(all)).expect("builds");
    let [a, b] = [&dir, &fresh].map(|d| Index::open(d.path()).expect("opens"));
    assert_eq!(a.get("Nat.gcd_comm").expect("reads"), None);
    for query in ["gcd comm", "self gcd", "Hausdorff space", "prime", "square root"] {
        let options = SearchOptions::default();
        assert_eq!(a.search(query, 50, &options).expect("a"), b.search(query, 50, &options).expect("b"), "{query}");
    }
}

#[test]
fn another_revision_is_never_mixed_in() {
    let dir = tempfile::tempdir().expect("dir");
    build(dir.path(), &revision("1"), sources(library())).expect("builds");
    let error = build(dir.path(), &revision("2"), sources(library())).expect_err("mixed");
    assert!(matches!(error, LibraryError::Mixed { .. }), "{error}");
    assert_eq!(Index::open(dir.path()).expect("still opens").revision(), &revision("1"));
}

#[test]
fn a_failing_stream_or_a_dead_build_leaves_the_old_index() {
    let dir = tempfile::tempdir().expect("dir");
    build(dir.path(), &revision("1"), sources(library())).expect("builds");
    let broken = || LibraryError::Data { what: "stream".to_owned(), why: "cut".to_owned() };
    let stream = vec![Ok(library()[0].clone()), Err(broken())];
    build_from_stream(dir.path(), &revision("1"), stream).expect_err("the stream's error");
    // What a killed build leaves: a half-written temporary folder, and a generation nobody points to.
    let half = dir.path().join("building-dead");
    std::fs::create_dir(&half).expect("dir");
    std::fs::write(half.join("meta.json"), "{").expect("file");
    let orphan = dir.path().join("generation-7");
    std::fs::create_dir(&orphan).expect("dir");
    assert_eq!(names(&Index::open(dir.path()).expect("opens"), "prime number")[0], "Nat.Prime");
    let mut more = library();
    more.push(decl("Nat.new", DeclKind::Def, ": ℕ", None, "M.New"));
    build(dir.path(), &revision("1"), sources(more)).expect("builds");
    assert!(!half.exists() && !orphan.exists(), "remains are removed");
    assert!(Index::open(dir.path()).expect("opens").get("Nat.new").expect("reads").is_some());
}

#[test]
fn readers_go_on_while_builds_replace_the_index() {
    let dir = tempfile::tempdir().expect("dir");
    build(dir.path(), &revision("1"), sources(library())).expect("builds");
    let old = Index::open(dir.path()).expect("opens");
    std::thread::scope(|scope| {
        for _ in 0..3 {
            scope.spawn(|| {
                for _ in 0..30 {
                    let index = Index::open(dir.path()).expect("opens at any moment");
                    assert_eq!(names(&index, "prime number")[0], "Nat.Prime");
                }
            });
        }
        for i in 0..6 {
            let mut all = library();
            all.push(decl(&format!("Extra{i}"), DeclKind::Def, ": ℕ", None, "M.Extra"));
            build(dir.path(), &revision("1"), sources(all)).expect("builds");
        }
    });
    // The reader of a generation that is gone still answers from it.
    assert_eq!(old.get("Extra5").expect("reads"), None);
    assert_eq!(names(&old, "prime number")[0], "Nat.Prime");
}

#[test]
fn fields_are_those_of_the_class_itself() {
    let dir = tempfile::tempdir().expect("dir");
    let mut all = library();
    all.extend([
        decl("Mon", DeclKind::Class, ": Type", None, "M.Mon"),
        decl("Mon.mul", DeclKind::Projection, ": M", None, "M.Mon"),
        decl("Mon.one", DeclKind::Projection, ": M", None, "M.Mon"),
        decl("Mon.mul_one", DeclKind::Theorem, ": M", None, "M.Mon"),
        decl("Mon.Hom.f", DeclKind::Projection, ": M", None, "M.Mon"),
        decl("Monoid.npow", DeclKind::Projection, ": M", None, "M.Mon"),
    ]);
    build(dir.path(), &revision("1"), sources(all)).expect("builds");
    let index = Index::open(dir.path()).expect("opens");
    assert_eq!(index.fields("Mon").expect("reads"), ["mul", "one"]);
    assert!(index.fields("Nowhere").expect("reads").is_empty() && index.fields("").expect("reads").is_empty());
}

/// The vocabulary's word for a declaration puts it first when it is the whole query, and helps it in a longer one.
#[test]
fn an_operation_is_found_by_what_it_is_called() {
    let dir = tempfile::tempdir().expect("dir");
    let mut all = library();
    all.extend([
        decl("Dvd.dvd", DeclKind::Projection, "{α : Type} → [Dvd α] → α → α → Prop", None, "Init.Prelude"),
        decl("Dvd", DeclKind::Class, "Type → Type", Some("Notation for divides."), "Init.Prelude"),
        decl("CharP", DeclKind::Class, ": Prop", Some("Zero exactly if `p` divides it."), "M.CharP"),
        decl("Nat.iterate", DeclKind::Def, "(f : α → α) (n : ℕ)", None, "M.Iterate"),
        decl("Function.Injective", DeclKind::Def, "(f : α → β) : Prop", Some("An injective function."), "M.Function"),
    ]);
    build(dir.path(), &revision("1"), sources(all)).expect("builds");
    let index = Index::open(dir.path()).expect("opens");
    assert_eq!(names(&index, "divides")[0], "Dvd.dvd");
    assert_eq!(names(&index, "the iterate of a function")[0], "Nat.iterate");
    let silent = Index::open_with(dir.path(), Vocabulary::embedded(), Ranking::default().without("vocabulary"));
    assert_ne!(names(&silent.expect("opens"), "divides")[0], "Dvd.dvd");
}

#[test]
fn two_builds_at_once_are_refused() {
    let dir = tempfile::tempdir().expect("dir");
    let lock = std::fs::File::create(dir.path().join("lock")).expect("file");
    lock.lock().expect("locks");
    let error = build(dir.path(), &revision("1"), sources(library())).expect_err("busy");
    assert!(error.is_transient(), "{error}");
}

fn current_generation(dir: &Path) -> PathBuf {
    let pointer = std::fs::read_to_string(dir.join("CURRENT")).expect("pointer");
    dir.join(pointer.split_whitespace().next().expect("a generation"))
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
    std::fs::write(&manifest, text.replace("\"format\":1", "\"format\":999").replace("\"format\":2", "\"format\":999"))
        .expect("writes");
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
        index.search_type(query, 10).expect("no pattern is wrong");
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
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/embedded_concepts.jsonl");
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

fn shared(name: &str) -> Option<PathBuf> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/data").join(name);
    if !path.exists() {
        eprintln!("SKIPPED: {} is absent, so this was not tested", path.display());
        return None;
    }
    Some(path)
}

/// Bare concepts in the embedded library, where Lean's own hash tables and dates stand in the way.
#[test]
fn bare_concepts_find_the_embedded_librarys_definitions() {
    let root = std::env::var_os("AUTOFORM_CACHE").map(|c| PathBuf::from(c).join("index"));
    let dir = root.map(|r| r.join(format!("embedded-{}", autoform::lean::prelude::revision())));
    let Some(dir) = dir.filter(|d| d.exists()) else {
        eprintln!("SKIPPED: the cache has no index of the embedded library, so this was not tested");
        return;
    };
    let index = Index::open(&dir).expect("opens");
    for query in ["Finset.sum", "add_comm", "Nat.add_comm", "Nat.Prime", "Function.Injective"] {
        assert_eq!(names(&index, query)[0], query);
    }
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/embedded_concepts.jsonl");
    let cases = measure::read_cases(&file).expect("reads");
    for concept in [false, true] {
        let options = SearchOptions { concept, ..SearchOptions::default() };
        let answers = measure::run_index(&cases, &index, &options).expect("searches");
        let within = |k: usize| answers.iter().filter(|a| a.rank.is_some_and(|r| r <= k)).count();
        for (case, answer) in cases.iter().zip(&answers) {
            if ["finite sum", "prime number", "injective function"].contains(&case.query.as_str()) {
                assert!(answer.rank.is_some_and(|r| r <= 3), "{}: {:?}", case.query, answer.rank);
            }
        }
        assert!(within(3) * 100 >= cases.len() * 75, "{} of {} within 3", within(3), cases.len());
    }
}

/// The floor of the issue, with everything real: all of Mathlib's records, half of MathlibQR.
#[test]
fn mathlib_is_searched_well_enough() {
    let (Some(records), Some(queries)) = (shared("mathlib-v4.28.0-decls.jsonl.gz"), shared("mathlibqr-dev.jsonl"))
    else {
        return;
    };
    let dir = tempfile::tempdir().expect("dir");
    let sources = Sources { batch: jsonl::read_file(&records).expect("reads"), ..Sources::default() };
    let report = build(dir.path(), &revision("1"), sources).expect("builds");
    assert!(report.declarations > 230_000, "{report:?}");
    let bytes: u64 = std::fs::read_dir(current_generation(dir.path()))
        .expect("reads")
        .map(|e| e.expect("entry").metadata().expect("metadata").len())
        .sum();
    assert!(bytes < 250 << 20, "{bytes} bytes");
    let index = Index::open(dir.path()).expect("opens");
    let cases = measure::read_cases(&queries).expect("reads");
    let answers = measure::run_index(&cases, &index, &SearchOptions::default()).expect("searches");
    let ndcg = answers.iter().map(|a| ndcg10(a.rank)).sum::<f64>() / answers.len() as f64;
    assert!(ndcg > 0.48, "nDCG@10 is {ndcg}");
}
