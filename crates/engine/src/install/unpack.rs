//! Unpacks the package: the module, and the `.olean` files of the archive inside it.

use crate::error::{EngineError, at};
use flate2::read::GzDecoder;
use std::io::{BufReader, Read};
use std::path::{Component, Path, PathBuf};

/// Bytes of one unpacked file at most.
const MOST: u64 = 1 << 30;

const LIBRARY: &str = "lean-lib.tar.gz";

/// Unpacks into `dir`: `lean.wasm`, and the library below `lib`.
pub(super) fn package(tar: &Path, dir: &Path) -> Result<(), EngineError> {
    each(tar, |path| match path.strip_prefix("package").ok()?.to_str()? {
        name @ ("lean.wasm" | LIBRARY) => Some(dir.join(name)),
        _ => None,
    })?;
    let library = dir.join(LIBRARY);
    each(&library, |path| {
        let name = path.file_name()?.to_str()?;
        // macOS left `._` companions in the archive.
        (name.ends_with(".olean") && !name.starts_with("._")).then(|| dir.join("lib").join(path))
    })?;
    std::fs::remove_file(&library).map_err(at(&library))
}

/// Unpacks the regular files for which `place` names a destination; it is given paths without `..`.
fn each(archive: &Path, place: impl Fn(&Path) -> Option<PathBuf>) -> Result<(), EngineError> {
    let file = std::fs::File::open(archive).map_err(at(archive))?;
    let mut tar = tar::Archive::new(GzDecoder::new(BufReader::new(file)));
    for entry in tar.entries().map_err(at(archive))? {
        let mut entry = entry.map_err(at(archive))?;
        let path = entry.path().map_err(at(archive))?.into_owned();
        let plain: PathBuf = path.components().filter(|c| !matches!(c, Component::CurDir)).collect();
        let inside = plain.components().all(|c| matches!(c, Component::Normal(_)));
        if !entry.header().entry_type().is_file() || !inside {
            continue;
        }
        if let Some(to) = place(&plain) {
            if let Some(parent) = to.parent() {
                std::fs::create_dir_all(parent).map_err(at(parent))?;
            }
            // The file's own mode and time are of no use here.
            let mut out = std::fs::File::create(&to).map_err(at(&to))?;
            std::io::copy(&mut (&mut entry).take(MOST), &mut out).map_err(at(&to))?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use flate2::{Compression, write::GzEncoder};

    fn archive(files: &[(&str, &[u8])]) -> Vec<u8> {
        let mut b = tar::Builder::new(GzEncoder::new(Vec::new(), Compression::fast()));
        for (name, bytes) in files {
            let mut h = tar::Header::new_gnu();
            // Written by hand, because the library itself refuses `..`.
            h.as_gnu_mut().unwrap().name[..name.len()].copy_from_slice(name.as_bytes());
            h.set_size(bytes.len() as u64);
            h.set_mode(0o644);
            h.set_cksum();
            b.append(&h, *bytes).unwrap();
        }
        b.into_inner().unwrap().finish().unwrap()
    }

    #[test]
    fn only_what_is_wanted_is_unpacked_and_nothing_outside() {
        let library = archive(&[
            ("./Init.olean", b"i"),
            ("./Init/A.olean", b"a"),
            ("./Init/._A.olean", b"no"),
            ("./Init/A.ilean", b"no"),
            ("../out.olean", b"no"),
            ("/abs.olean", b"no"),
        ]);
        let outer = archive(&[
            ("package/lean.wasm", b"wasm"),
            ("package/lean.js", b"no"),
            ("package/lean-lib.tar.gz", &library),
            ("package/../lean.wasm", b"no"),
        ]);
        let dir = tempfile::tempdir().unwrap();
        let inner = dir.path().join("inner");
        std::fs::create_dir(&inner).unwrap();
        let tar = dir.path().join("p.tgz");
        std::fs::write(&tar, outer).unwrap();
        package(&tar, &inner).unwrap();
        assert_eq!(std::fs::read(inner.join("lean.wasm")).unwrap(), b"wasm");
        assert_eq!(std::fs::read(inner.join("lib/Init/A.olean")).unwrap(), b"a");
        let names = |d: &Path| {
            let mut v: Vec<_> =
                std::fs::read_dir(d).unwrap().map(|e| e.unwrap().file_name().into_string().unwrap()).collect();
            v.sort();
            v
        };
        assert_eq!(names(&inner), ["lean.wasm", "lib"]);
        assert_eq!(names(&inner.join("lib")), ["Init", "Init.olean"]);
        assert_eq!(names(&inner.join("lib/Init")), ["A.olean"]);
        assert_eq!(names(dir.path()), ["inner", "p.tgz"]);
    }

    #[test]
    fn an_archive_of_any_bytes_writes_nothing_outside() {
        let plain = |files: &[(&str, &[u8])]| {
            let mut unpacked = Vec::new();
            GzDecoder::new(&archive(files)[..]).read_to_end(&mut unpacked).unwrap();
            unpacked
        };
        let inner = archive(&[("./Init.olean", b"i"), ("./Init/A.olean", b"a"), ("../out.olean", b"no")]);
        let dir = tempfile::tempdir_in("/dev/shm").or_else(|_| tempfile::tempdir()).unwrap();
        let (tar, to) = (dir.path().join("p.tgz"), dir.path().join("to"));
        autoform_testing::fuzz::Fuzz::new("archive", 1500)
            .seeds([plain(&[("package/lean.wasm", b"wasm"), ("package/lean-lib.tar.gz", &inner)])])
            .seeds([plain(&[("package/../lean.wasm", b"no"), ("/abs", b"no"), ("package/lean.js", b"no")])])
            .words(&[
                "package/",
                "../",
                "/etc/",
                "lean.wasm",
                "lean-lib.tar.gz",
                "ustar\x0000",
                "0000644",
                "\x00\x00\x00\x00",
                "77777777777",
                "5",
                "2",
                "L",
            ])
            .run(|input| {
                // The fuzzer changes what the compression would hide.
                let mut gz = GzEncoder::new(Vec::new(), Compression::none());
                std::io::Write::write_all(&mut gz, input).unwrap();
                std::fs::write(&tar, gz.finish().unwrap()).unwrap();
                std::fs::create_dir_all(&to).unwrap();
                let _ = package(&tar, &to);
                std::fs::write(&tar, input).unwrap();
                let _ = package(&tar, &to);
                let names: Vec<_> = std::fs::read_dir(dir.path()).unwrap().map(|e| e.unwrap().file_name()).collect();
                assert_eq!(names.len(), 2, "{names:?}");
                std::fs::remove_dir_all(&to).unwrap();
            });
    }
}
