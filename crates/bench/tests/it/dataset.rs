//! The dataset that ships, and the loader's manners. Lean is asked in `checker.rs` and by
//! `autoform eval validate`; here everything that needs none.

use autoform_bench::eval::dataset::{self, DatasetError};
use autoform_bench::eval::validate::static_problems;
use autoform_bench::item::{Family, Split, Tier};
use std::collections::BTreeMap;

fn folder() -> std::path::PathBuf {
    autoform_testing::top().join("dataset")
}

#[test]
fn every_item_obeys_the_schema_and_the_plan() {
    let items = dataset::load(&folder(), None, false).unwrap();
    let mut families: BTreeMap<Family, usize> = BTreeMap::new();
    for i in &items {
        assert_eq!(static_problems(i), Vec::<String>::new(), "{}", i.id);
        *families.entry(i.family).or_default() += 1;
    }
    assert!(items.len() >= 72, "{}", items.len());
    assert_eq!(families.len(), 6);
    assert!(families.values().all(|n| *n >= 12), "{families:?}");
    let a = items.iter().filter(|i| i.tier == Tier::A).count();
    assert!(a * 10 >= items.len() * 7, "{a} of {} are tier A", items.len());
    for split in Split::ALL {
        let part = dataset::load(&folder(), Some(split.name()), false).unwrap();
        let kinds: std::collections::BTreeSet<Family> = part.iter().map(|i| i.family).collect();
        assert_eq!(kinds.len(), 6, "{split} misses a family");
    }
}

#[test]
fn the_json_schema_names_the_fields_an_item_has() {
    let text = std::fs::read_to_string(folder().join("schema.json")).unwrap();
    let schema: serde_json::Value = serde_json::from_str(&text).unwrap();
    let known = schema["properties"].as_object().unwrap();
    for i in dataset::load(&folder(), None, false).unwrap() {
        let v = serde_json::to_value(&i).unwrap();
        let item = v.as_object().unwrap();
        assert!(item.keys().all(|k| known.contains_key(k)), "{}", i.id);
        for k in schema["required"].as_array().unwrap() {
            assert!(item.contains_key(k.as_str().unwrap()), "{} misses {k}", i.id);
        }
        for k in ["family", "tier", "split"] {
            let allowed = known[k]["enum"].as_array().unwrap();
            assert!(allowed.contains(&v[k]), "{}: {k}", i.id);
        }
    }
}

fn first_line() -> String {
    std::fs::read_to_string(folder().join("pilot.jsonl")).unwrap().lines().next().unwrap().to_owned()
}

fn load(lines: &[&str], skip: bool) -> Result<usize, DatasetError> {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("x.jsonl");
    std::fs::write(&path, lines.join("\n")).unwrap();
    dataset::load(&path, None, skip).map(|i| i.len())
}

#[test]
fn a_broken_line_is_named_and_skipped_only_where_asked() {
    let good = first_line();
    let e = load(&[&good, "{\"schema_version\": \"1.0\", "], false).unwrap_err();
    assert!(e.to_string().contains("x.jsonl:2: not a usable item"), "{e}");
    assert_eq!(load(&[&good, "{\"schema_version\": \"1.0\", "], true).unwrap(), 1);
    let no_version = load(&["{}"], false).unwrap_err();
    assert!(no_version.to_string().contains("schema_version"), "{no_version}");
}

#[test]
fn a_word_that_is_none_of_the_known_ones_is_refused_with_its_line_and_the_known_ones() {
    let good = first_line();
    let item: serde_json::Value = serde_json::from_str(&good).unwrap();
    for (pointer, said) in [
        (
            "/semantic/kind",
            "unknown semantic.kind `nope`: known are normalized_ref, decidable_ref, behavioral, equivalence",
        ),
        ("/family", "unknown family `nope`: known are ring_identity, "),
        ("/tier", "unknown tier `nope`: known are A, B, equivalence"),
        ("/split", "unknown split `nope`: known are pilot, dev, test"),
        ("/provenance/source_kind", "unknown provenance.source_kind `nope`: known are mathlib_decl, "),
    ] {
        let mut bad = item.clone();
        *bad.pointer_mut(pointer).unwrap() = "nope".into();
        let e = load(&[&good, &bad.to_string()], false).unwrap_err().to_string();
        assert!(e.contains(&format!("x.jsonl:2: not a usable item: {said}")), "{e}");
    }
}

/// What is read is written back word for word: the words of the enums are the ones in the files.
#[test]
fn every_item_is_written_as_it_was_read() {
    for split in Split::ALL {
        let text = std::fs::read_to_string(folder().join(format!("{split}.jsonl"))).unwrap();
        for line in text.lines() {
            let item: autoform_bench::item::Item = serde_json::from_str(line).unwrap();
            let (read, written): (serde_json::Value, _) =
                (serde_json::from_str(line).unwrap(), serde_json::to_value(&item).unwrap());
            assert_eq!(read, written, "{}", item.id);
        }
    }
}

#[test]
fn duplicates_and_other_versions_are_refused_even_when_skipping() {
    let good = first_line();
    let e = load(&[&good, "", &good], true).unwrap_err();
    assert!(matches!(e, DatasetError::Duplicate { line: 3, .. }), "{e}");
    let newer = good.replacen("\"schema_version\": \"1.0\"", "\"schema_version\": \"2.0\"", 1);
    assert_ne!(newer, good);
    let e = load(&[&newer], true).unwrap_err();
    assert!(e.to_string().contains("2.0") && e.to_string().contains("convert"), "{e}");
    assert!(matches!(dataset::load(&folder(), Some("train"), false), Err(DatasetError::Split { .. })));
}
