//! One server: who it is, and how it is asked.

use super::http::{self, Failure};
use super::kimina;
use super::own::{self, Ask, Question, Reply};
use autoform_lean::{Identity, RemoteLibrary};
use reqwest::{Client, Url};
use secrecy::SecretString;
use serde_json::{Value, json};
use std::sync::Mutex;
use std::sync::PoisonError;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// For a question that needs no library: a server may have to start a process for it.
const WHO_WITHIN: Duration = Duration::from_secs(60);

/// What speaks at an address.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// `autoform serve`.
    Own,
    /// Kimina's wire and nothing else.
    Kimina,
}

/// Who a server says it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Known {
    pub(crate) kind: Kind,
    pub(crate) identity: Identity,
}

#[derive(Debug)]
pub(crate) struct Endpoint {
    /// Its address.
    pub(crate) name: String,
    base: Url,
    client: Client,
    key: Option<SecretString>,
    /// Who it said it is, since it last failed.
    known: Mutex<Option<Known>>,
    /// It knows `/verify` and not `/api/check`.
    is_older: AtomicBool,
}

impl Endpoint {
    /// # Errors
    /// The address is none.
    pub(crate) fn new(address: &str, client: Client, key: Option<SecretString>) -> Result<Self, String> {
        let base = http::base(address)?;
        let name = base.as_str().trim_end_matches('/').to_owned();
        Ok(Self { name, base, client, key, known: Mutex::default(), is_older: AtomicBool::new(false) })
    }

    /// Who it is, asked where that is not known. `header_s` bounds the import of its library.
    ///
    /// # Errors
    /// It does not answer, or not so that it could be used.
    pub(crate) async fn known(&self, library: RemoteLibrary, header_s: u64) -> Result<Known, Failure> {
        let lock = || self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = lock().clone() {
            return Ok(known);
        }
        let known = self.who(library, header_s).await?;
        *lock() = Some(known.clone());
        Ok(known)
    }

    /// The next request asks again who it is, and which wire it speaks.
    pub(crate) fn forget(&self) {
        self.is_older.store(false, Ordering::Relaxed);
        *self.known.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }

    async fn who(&self, library: RemoteLibrary, header_s: u64) -> Result<Known, Failure> {
        let question = json!(Question { protocol: own::PROTOCOL, ask: Ask::Identity });
        match self.post(own::PATH, &question, WHO_WITHIN).await {
            Ok(value) => match serde_json::from_value(value) {
                Ok(Reply::Identity(identity)) => return Ok(Known { kind: Kind::Own, identity }),
                Ok(Reply::NoAnswer(outcome)) => {
                    return Err(Failure::Dead(format!("its Lean does not start: {outcome:?}")));
                }
                _ => {}
            },
            // A server of ours that speaks another version says so; one that is not ours has no such route.
            Err(Failure::Refused { status, detail }) if detail.contains("protocol") || status == 401 => {
                return Err(Failure::Refused { status, detail });
            }
            Err(Failure::Refused { .. } | Failure::Unreadable(_)) => {}
            Err(failure) => return Err(failure),
        }
        self.health().await?;
        // A server that cannot import its library may drop what its Lean says of that, and then reject every source.
        let (code, seconds, library) = match library {
            RemoteLibrary::Mathlib => {
                (kimina::MATHLIB_VERSION_CODE, WHO_WITHIN.as_secs().max(header_s), "mathlib, as configured")
            }
            RemoteLibrary::Embedded => (kimina::VERSION_CODE, WHO_WITHIN.as_secs(), "autoform-prelude, as configured"),
        };
        let within = Duration::from_secs(seconds.saturating_mul(2));
        let lean = kimina::version(self.snippet(code, seconds, within).await?).map_err(Failure::Dead)?;
        let identity = Identity { backend: "kimina".into(), lean, library: library.into() };
        Ok(Known { kind: Kind::Kimina, identity })
    }

    async fn health(&self) -> Result<(), Failure> {
        let answer = http::exchange(&self.client, &self.base, "/health", None, self.key.as_ref(), WHO_WITHIN).await;
        match answer {
            // What is in it is not agreed on among servers.
            Ok(_) | Err(Failure::Unreadable(_)) => Ok(()),
            Err(Failure::Refused { status: 404 | 405, .. }) => Ok(()),
            Err(failure) => Err(failure),
        }
    }

    /// Posts JSON.
    ///
    /// # Errors
    /// As [`http::exchange`].
    pub(crate) async fn post(&self, path: &str, body: &Value, within: Duration) -> Result<Value, Failure> {
        http::exchange(&self.client, &self.base, path, Some(body), self.key.as_ref(), within).await
    }

    /// One snippet on Kimina's wire; `seconds` is the server's own bound.
    ///
    /// # Errors
    /// As [`http::exchange`].
    pub(crate) async fn snippet(&self, code: &str, seconds: u64, within: Duration) -> Result<Value, Failure> {
        let mut is_older = self.is_older.load(Ordering::Relaxed);
        if !is_older {
            match self.post("/api/check", &kimina::check_body(code, seconds), within).await {
                Err(Failure::Refused { status: 404 | 405, .. }) => is_older = true,
                answered => return answered,
            }
        }
        let answered = self.post("/verify", &kimina::verify_body(code, seconds), within).await;
        // A single 404 may be a proxy's that has lost its server.
        self.is_older.store(is_older && answered.is_ok(), Ordering::Relaxed);
        answered
    }
}
