//! Files that readers see whole or not at all.

use std::io::Write;
use std::path::Path;

/// How the name of a file begins that is not whole yet.
const UNDER_WAY: &str = ".writing-";

/// Writes a file under its name only once all of it is on the disk; missing folders are made. A file
/// that was there is replaced. It may be read by whom the umask allows.
///
/// # Errors
/// Those of the file system; what was there before is then untouched.
pub fn write(path: &Path, bytes: impl AsRef<[u8]>) -> std::io::Result<()> {
    let folder = path.parent().filter(|p| !p.as_os_str().is_empty()).unwrap_or(Path::new("."));
    std::fs::create_dir_all(folder)?;
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        // Temporary files are private by default; what is kept is shared. The umask still applies.
        builder.permissions(std::fs::Permissions::from_mode(0o666));
    }
    let mut file = builder.prefix(UNDER_WAY).tempfile_in(folder)?;
    file.write_all(bytes.as_ref())?;
    file.as_file().sync_data()?;
    file.persist(path).map_err(|e| e.error)?;
    Ok(())
}

/// Removes what killed processes left half written below `folder`. To be called by whoever holds the folder's lock;
/// a file that cannot be removed stays, and is of no harm.
pub fn sweep(folder: &Path) {
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        match entry.file_type() {
            Ok(kind) if kind.is_dir() => sweep(&entry.path()),
            Ok(kind) if kind.is_file() && entry.file_name().to_string_lossy().starts_with(UNDER_WAY) => {
                let _ = std::fs::remove_file(entry.path());
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_kill_left_is_swept_and_nothing_else() {
        let dir = tempfile::tempdir().unwrap();
        for name in ["logs/.writing-ab12", ".writing-x", "logs/kept", "writing-too"] {
            write(&dir.path().join(name), "x").unwrap();
        }
        sweep(dir.path());
        let names = |folder: &Path| -> Vec<String> {
            let mut all: Vec<String> =
                std::fs::read_dir(folder).unwrap().map(|e| e.unwrap().file_name().into_string().unwrap()).collect();
            all.sort();
            all
        };
        assert_eq!(names(dir.path()), ["logs", "writing-too"]);
        assert_eq!(names(&dir.path().join("logs")), ["kept"]);
        sweep(&dir.path().join("absent"));
    }

    #[test]
    fn folders_are_made_files_replaced_and_nothing_is_left_beside_them() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("a/b.json");
        write(&path, "one").unwrap();
        write(&path, b"two").unwrap();
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "two");
        assert_eq!(std::fs::read_dir(dir.path().join("a")).unwrap().count(), 1);
    }

    #[test]
    fn a_failure_leaves_what_was_there() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("folder");
        std::fs::create_dir_all(path.join("inside")).unwrap();
        assert!(write(&path, "x").is_err());
        assert!(path.join("inside").is_dir());
        assert_eq!(std::fs::read_dir(dir.path()).unwrap().count(), 1);
    }
}
