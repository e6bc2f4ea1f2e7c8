//! Files by what they are: regular or not, within a bound or not, one file under two names or not.
//!
//! A pipe or a device in the place of a file would keep its reader for ever, or fill the memory.

use std::fs::{File, Metadata};
use std::io::{Error, ErrorKind, Read, Result};
use std::path::Path;

/// Bytes that are made room for before any is read.
const AT_ONCE: usize = 64 << 20;

/// What the system knows of a file.
///
/// # Errors
/// It cannot be asked; [`ErrorKind::InvalidInput`] where it is a folder, a pipe or a device, by way of a link too.
pub fn regular(path: &Path) -> Result<Metadata> {
    let facts = std::fs::metadata(path)?;
    if facts.is_file() { Ok(facts) } else { Err(Error::new(ErrorKind::InvalidInput, "it is no regular file")) }
}

/// The bytes of a regular file, of which there are `max` at most.
///
/// # Errors
/// As [`regular`]; [`ErrorKind::InvalidData`] for a larger file.
pub fn read(path: &Path, max: u64) -> Result<Vec<u8>> {
    let too_large = || Error::new(ErrorKind::InvalidData, format!("larger than {max} bytes"));
    let size = regular(path)?.len();
    if size > max {
        return Err(too_large());
    }
    let mut bytes = Vec::with_capacity(usize::try_from(size).unwrap_or_default().min(AT_ONCE));
    // It may be growing.
    File::open(path)?.take(max.saturating_add(1)).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > max { Err(too_large()) } else { Ok(bytes) }
}

/// Whether both names are of one regular file: what is written to the one is lost to who reads the other.
pub fn is_same(one: &Path, other: &Path) -> bool {
    let (Ok(a), Ok(b)) = (regular(one), regular(other)) else { return false };
    is_one(&a, &b) || std::fs::canonicalize(one).is_ok_and(|p| std::fs::canonicalize(other).is_ok_and(|q| p == q))
}

#[cfg(unix)]
fn is_one(a: &Metadata, b: &Metadata) -> bool {
    use std::os::unix::fs::MetadataExt;
    (a.dev(), a.ino()) == (b.dev(), b.ino())
}

#[cfg(not(unix))]
fn is_one(_: &Metadata, _: &Metadata) -> bool {
    false
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use std::os::unix::fs::symlink;

    #[test]
    fn what_is_no_regular_file_is_not_read() {
        let dir = tempfile::tempdir().unwrap();
        let link = dir.path().join("link");
        symlink("/dev/zero", &link).unwrap();
        for path in [link.as_path(), Path::new("/dev/null"), dir.path()] {
            assert_eq!(read(path, 10).unwrap_err().kind(), ErrorKind::InvalidInput, "{}", path.display());
        }
        assert_eq!(read(&dir.path().join("absent"), 10).unwrap_err().kind(), ErrorKind::NotFound);
    }

    #[test]
    fn a_bound_holds() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("file");
        std::fs::write(&path, "abc").unwrap();
        assert_eq!(read(&path, 3).unwrap(), b"abc");
        assert_eq!(read(&path, 2).unwrap_err().kind(), ErrorKind::InvalidData);
    }

    #[test]
    fn one_file_has_many_names() {
        let dir = tempfile::tempdir().unwrap();
        let at = |name: &str| dir.path().join(name);
        for name in ["a", "b"] {
            std::fs::write(at(name), "x").unwrap();
        }
        symlink(at("a"), at("soft")).unwrap();
        std::fs::hard_link(at("a"), at("hard")).unwrap();
        for name in ["a", "soft", "hard"] {
            assert!(is_same(&at("a"), &at(name)), "{name}");
        }
        assert!(is_same(&at("a"), &dir.path().join(".").join("a")));
        for name in ["b", "absent"] {
            assert!(!is_same(&at("a"), &at(name)), "{name}");
        }
        assert!(!is_same(Path::new("/dev/null"), Path::new("/dev/null")), "nothing is lost there");
    }
}
