//! What a query finds, and that builds and readers do not disturb each other.

use crate::samples::{decl, library, names, revision, sources};
use autoform_library::{
    DeclKind, Index, LibraryError, Ranking, SearchOptions, Sources, Vocabulary, build, build_from_stream,
};

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
    let exact = index.search_type("Real.sqrt, _ * _", 10, &SearchOptions::default()).expect("searches");
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
fn a_module_is_asked_for_with_what_lies_below_it() {
    let dir = tempfile::tempdir().expect("dir");
    let add = |name: &str, module: &str| decl(name, DeclKind::Theorem, "(a b : ℕ) : a + b = b + a", None, module);
    let all = vec![add("A.add_comm", "Lib.Add"), add("B.add_comm", "Lib.Add.Basic"), add("C.add_comm", "Lib.Additive")];
    build(dir.path(), &revision("1"), sources(all)).expect("builds");
    let index = Index::open(dir.path()).expect("opens");
    let of = |module: &str, kinds: Vec<DeclKind>, by_type: bool| {
        let options = SearchOptions { module: Some(module.to_owned()), kinds, ..SearchOptions::default() };
        let hits = match by_type {
            true => index.search_type("_ + _", 10, &options),
            false => index.search("add_comm", 10, &options),
        };
        let mut names: Vec<String> = hits.expect("searches").into_iter().map(|h| h.decl.name).collect();
        names.sort();
        names
    };
    for by_type in [false, true] {
        assert_eq!(of("Lib.Add", Vec::new(), by_type), ["A.add_comm", "B.add_comm"]);
        assert_eq!(of("Lib.Add.Basic", Vec::new(), by_type), ["B.add_comm"]);
        assert_eq!(of("Lib", vec![DeclKind::Theorem], by_type).len(), 3);
        assert_eq!(of("Lib", vec![DeclKind::Def], by_type).len(), 0, "kinds count there too");
        assert_eq!(of("Li", Vec::new(), by_type).len(), 0);
    }
    let few = SearchOptions { module: Some("Lib.Add.Basic".to_owned()), ..SearchOptions::default() };
    let first = index.search("add_comm", 1, &few).expect("searches");
    assert_eq!(first[0].decl.name, "B.add_comm", "the first of the module, not the module's among the first");
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

/// A docstring that says nothing of what it is, and a gloss that does.
#[test]
fn a_notion_is_found_by_what_mathematicians_call_it() {
    let all = || {
        let mut all = library();
        all.push(decl("HasSolidNorm", DeclKind::Class, "(α : Type*) [Norm α] : Prop", Some("See there."), "M.Fin"));
        all.push(decl("HasOtherNorm", DeclKind::Class, "(α : Type*) [Norm α] : Prop", Some("See there."), "M.Fin"));
        all
    };
    let query = "norm of a Riesz lattice";
    let dir = tempfile::tempdir().expect("dir");
    build(dir.path(), &revision("1"), sources(all())).expect("builds");
    assert_eq!(names(&Index::open(dir.path()).expect("opens"), query)[0], "HasSolidNorm");
    // Without the glosses nothing tells the two apart, and the first one is the first by name.
    let dir = tempfile::tempdir().expect("dir");
    build(dir.path(), &revision("1"), Sources { without_glosses: true, ..sources(all()) }).expect("builds");
    let silent = Index::open_with(dir.path(), Vocabulary::without_glosses(), Ranking::default()).expect("opens");
    assert_eq!(names(&silent, query)[0], "HasOtherNorm");
}
