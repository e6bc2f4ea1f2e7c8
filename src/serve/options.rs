//! What a server is started with: where it listens, who may ask, and its limits.

use super::ServeError;
use sha2::{Digest, Sha256};
use std::io::ErrorKind;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;
use subtle::ConstantTimeEq;

/// The key that a request must carry; only its hash is kept, so that comparing takes the same time for every guess.
#[derive(Clone)]
pub struct Key([u8; 32]);

impl std::fmt::Debug for Key {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Key(..)")
    }
}

impl Key {
    /// Characters of the shortest key.
    pub const LEAST: usize = 16;

    /// A key.
    ///
    /// # Errors
    /// It is too short, or no header can carry it.
    pub fn new(text: &str) -> Result<Self, ServeError> {
        let usable = text.len() >= Self::LEAST && text.bytes().all(|b| b.is_ascii_graphic());
        if usable { Ok(Self(Sha256::digest(text).into())) } else { Err(ServeError::BadKey) }
    }

    /// Whether this is the key; takes as long for a wrong one of the same length.
    pub(super) fn is(&self, guess: &[u8]) -> bool {
        let guess: [u8; 32] = Sha256::digest(guess).into();
        bool::from(self.0.ct_eq(&guess))
    }
}

/// Bounds of what is taken from clients.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Limits {
    /// Bytes of a request's body.
    pub body_bytes: usize,
    /// Items of a batch.
    pub batch: usize,
    /// Seconds of wall clock that a request may ask for an item; a longer one is cut to it.
    pub timeout_s: u64,
    /// Requests under way and waiting; a further one is told to come again.
    pub queue: usize,
    /// Connections at once; further ones wait to be accepted.
    pub connections: usize,
    /// For the whole head of a request, and for a connection that is kept without one.
    pub head: Duration,
    /// For the whole body of a request.
    pub body: Duration,
    /// What is under way may take this long once the server is told to end.
    pub drain: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            body_bytes: 32 << 20,
            batch: 1024,
            timeout_s: 600,
            queue: 1024,
            connections: 2048,
            head: Duration::from_secs(30),
            body: Duration::from_secs(60),
            drain: Duration::from_secs(120),
        }
    }
}

/// What a server is started with.
#[derive(Debug, Clone)]
pub struct ServeOptions {
    /// Where it listens; an address that others can reach needs a key.
    pub listen: SocketAddr,
    /// The key, where one is asked for.
    pub key: Option<Key>,
    /// Names in `Host` that are this server's, besides `localhost` and addresses.
    pub hosts: Vec<String>,
    /// Pages of other origins that may ask, as `https://host:port`.
    pub origins: Vec<String>,
    /// Bounds.
    pub limits: Limits,
    /// Models that requests may name: the name, and what it stands for.
    pub models: Vec<(String, String)>,
    /// The folder of runs.
    pub runs: PathBuf,
    /// Commands after which Kimina's wire names another REPL; of no meaning for ours, which has none.
    pub repl_uses: u32,
}

impl Default for ServeOptions {
    fn default() -> Self {
        Self {
            listen: SocketAddr::from(([127, 0, 0, 1], 8000)),
            key: None,
            hosts: Vec::new(),
            origins: Vec::new(),
            limits: Limits::default(),
            models: Vec::new(),
            runs: PathBuf::from("runs"),
            repl_uses: u32::MAX,
        }
    }
}

impl ServeOptions {
    /// # Errors
    /// The address can be reached by others and there is no key; the folder of runs can be none.
    pub(super) fn vet(&self) -> Result<(), ServeError> {
        self.vet_runs()?;
        if self.key.is_none() && !self.listen.ip().is_loopback() {
            return Err(ServeError::NoKey(self.listen));
        }
        Ok(())
    }

    /// Sees that what is called the folder of runs is a folder or nothing yet: the first run makes it.
    ///
    /// # Errors
    /// It is something else, or lies below a file.
    pub(crate) fn vet_runs(&self) -> Result<(), ServeError> {
        let unusable = |source| Err(ServeError::Runs { runs: self.runs.clone(), source });
        match std::fs::metadata(&self.runs) {
            Ok(facts) if facts.is_dir() => Ok(()),
            Ok(_) => unusable(ErrorKind::NotADirectory.into()),
            Err(e) if e.kind() == ErrorKind::NotFound => Ok(()),
            Err(e) => unusable(e),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_long_printable_and_never_printed() {
        for bad in ["", "short", "with a space in it", "tab\tin it, long enough", "schlüssel-schlüssel"] {
            assert!(Key::new(bad).is_err(), "{bad}");
        }
        let key = Key::new("0123456789abcdef").unwrap();
        assert!(key.is(b"0123456789abcdef") && !key.is(b"0123456789abcdeF") && !key.is(b""));
        assert_eq!(format!("{key:?}"), "Key(..)");
    }

    #[test]
    fn runs_lie_in_a_folder() {
        let dir = tempfile::tempdir().unwrap();
        let file = dir.path().join("file");
        std::fs::write(&file, "").unwrap();
        let vet = |runs: PathBuf| ServeOptions { runs, ..ServeOptions::default() }.vet();
        for none in [file.clone(), file.join("below")] {
            assert!(matches!(vet(none), Err(ServeError::Runs { .. })));
        }
        assert!(vet(dir.path().to_owned()).is_ok() && vet(dir.path().join("not/yet")).is_ok());
    }

    #[test]
    fn an_address_that_others_reach_needs_a_key() {
        let open = ServeOptions { listen: "0.0.0.0:0".parse().unwrap(), ..ServeOptions::default() };
        assert!(matches!(open.vet(), Err(ServeError::NoKey(_))));
        let held = ServeOptions { key: Some(Key::new("0123456789abcdef").unwrap()), ..open };
        assert!(held.vet().is_ok() && ServeOptions::default().vet().is_ok());
        let six = ServeOptions { listen: "[::1]:0".parse().unwrap(), ..ServeOptions::default() };
        assert!(six.vet().is_ok());
    }
}
