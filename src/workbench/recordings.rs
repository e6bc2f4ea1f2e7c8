//! What a folder of recordings says of itself beside its exchanges: how much of the library the models were told of, and
//! the templates that they were asked with.

use crate::lean::prelude::Extent;
use crate::llm::LlmError;
use autoform_base::{atomic, text};
use std::collections::BTreeMap;
use std::path::Path;

/// Texts of templates, by name.
pub(super) type Templates = BTreeMap<String, String>;

/// The file that says how much of the embedded library the models were told of.
const EXTENT: &str = "library.txt";

/// The file with the templates, an object of texts by name. Those that it does not name are the program's own.
const TEMPLATES: &str = "prompts.json";

/// Largest file with templates, in bytes; those of 2026 are 48 kB.
const MAX_TEMPLATES: u64 = 4 << 20;

/// What the first file says; a folder without one is older than the areas.
const TOLD: [(Extent, &str); 6] = [
    (Extent::Until22, "the embedded library with its areas\n"),
    (Extent::Until25, "the embedded library with its later areas\n"),
    (Extent::Until26, "the embedded library with its areas of 26 November 2026\n"),
    (Extent::Until27, "the embedded library with its areas of 27 November 2026\n"),
    (Extent::Until28, "the embedded library with its areas of 28 November 2026\n"),
    (Extent::Whole, "the embedded library with its areas and glosses of 28 November 2026\n"),
];

/// The folder of a model `replay:FOLDER`.
pub(super) fn replayed_folder(model: &str) -> Option<&Path> {
    model.trim().strip_prefix("replay:").map(Path::new)
}

/// How much of the library the models of a folder of recordings were told of.
pub(super) fn extent_of(folder: &Path) -> Extent {
    match text::read_regular(folder.join(EXTENT), 1 << 20) {
        Err(_) => Extent::Core,
        Ok(text) => TOLD.iter().find(|(_, told)| text == *told).map_or(Extent::Whole, |(extent, _)| *extent),
    }
}

/// Says of a folder that holds no exchanges yet how much of the library the models are told of. One that holds some
/// says so already, or is older than the areas.
///
/// # Errors
/// `Setup` when the file cannot be written.
pub(super) fn tell_extent(folder: &Path, extent: Extent) -> Result<(), LlmError> {
    let new = std::fs::read_dir(folder).is_ok_and(|all| all.flatten().all(|e| e.file_name() == TEMPLATES));
    match TOLD.iter().find(|(known, _)| *known == extent) {
        Some((_, told)) if new => write(&folder.join(EXTENT), told),
        _ => Ok(()),
    }
}

/// The templates that a folder of recordings was asked with, as far as it says so.
///
/// # Errors
/// `Setup` when the file is there and is no object of texts.
pub(super) fn templates_of(folder: &Path) -> Result<Templates, LlmError> {
    let path = folder.join(TEMPLATES);
    let unusable = |e: &dyn std::fmt::Display| LlmError::Setup(format!("failed to read {}: {e}", path.display()));
    match text::read_regular(&path, MAX_TEMPLATES) {
        Err(e) if e.kind() == std::io::ErrorKind::NotFound => Ok(Templates::new()),
        Err(e) => Err(unusable(&e)),
        Ok(text) => serde_json::from_str(&text).map_err(|e| unusable(&e)),
    }
}

/// Keeps in a folder of recordings the templates that what comes into it from here on is asked with.
///
/// # Errors
/// `Setup` when the file cannot be read or written.
pub(super) fn keep_templates(folder: &Path, templates: &Templates) -> Result<(), LlmError> {
    if templates_of(folder)? == *templates {
        return Ok(());
    }
    write(&folder.join(TEMPLATES), &format!("{:#}\n", serde_json::json!(templates)))
}

fn write(path: &Path, text: &str) -> Result<(), LlmError> {
    atomic::write(path, text).map_err(|e| LlmError::Setup(format!("failed to write {}: {e}", path.display())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_recording_that_is_kept_says_what_it_was_made_with() {
        let cassettes = autoform_testing::top().join("tests/cassettes");
        let mut seen = std::collections::BTreeSet::new();
        for folder in std::fs::read_dir(cassettes).unwrap().filter_map(Result::ok).map(|e| e.path()) {
            let told = std::fs::read_to_string(folder.join(EXTENT)).ok();
            let known = told.is_none_or(|text| TOLD.iter().any(|(_, t)| text == *t));
            assert!(known, "{}: an unknown text", folder.display());
            seen.insert(extent_of(&folder));
            templates_of(&folder).unwrap();
        }
        assert!([Extent::Core, Extent::Until27, Extent::Until28, Extent::Whole].iter().all(|e| seen.contains(e)));
        for (extent, told) in TOLD {
            let dir = tempfile::tempdir().unwrap();
            std::fs::write(dir.path().join(EXTENT), told).unwrap();
            assert_eq!(extent_of(dir.path()), extent);
        }
    }

    #[test]
    fn a_folder_says_what_comes_into_it() {
        let dir = tempfile::tempdir().unwrap();
        let templates = Templates::from([("system".to_owned(), "Write.".to_owned())]);
        keep_templates(dir.path(), &templates).unwrap();
        tell_extent(dir.path(), Extent::Until28).unwrap();
        assert_eq!((templates_of(dir.path()).unwrap(), extent_of(dir.path())), (templates, Extent::Until28));
        // What holds something already is not said to be of another day, but is asked with other templates from here on.
        let other = Templates::from([("system".to_owned(), "Write well.".to_owned())]);
        keep_templates(dir.path(), &other).unwrap();
        tell_extent(dir.path(), Extent::Whole).unwrap();
        assert_eq!((templates_of(dir.path()).unwrap(), extent_of(dir.path())), (other, Extent::Until28));
        // What is no object of texts is told, and not written over.
        for broken in ["[]", "{\"system\": 1}", "{"] {
            std::fs::write(dir.path().join(TEMPLATES), broken).unwrap();
            assert!(templates_of(dir.path()).unwrap_err().to_string().contains(TEMPLATES));
            assert!(keep_templates(dir.path(), &Templates::new()).is_err());
        }
    }
}
