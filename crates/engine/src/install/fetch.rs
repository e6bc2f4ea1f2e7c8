//! Fetches a package from the npm registry, or from the one that npm is set up to use here, and compares
//! its checksum while it arrives. Neither npm nor Node is needed.

use super::Package;
use crate::error::{EngineError, at};
use base64::Engine;
use sha2::{Digest, Sha512};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

const REGISTRY: &str = "https://registry.npmjs.org/";

/// Bytes of a package at most.
const MOST: u64 = 512 << 20;

/// Attempts, one after another.
const ATTEMPTS: u64 = 3;

/// What npm is told about its registry: an address, and perhaps a token for it.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Registry {
    address: String,
    token: Option<String>,
}

/// Reads `registry=` and the registry's `_authToken=` from the text of an `.npmrc`.
fn from_npmrc(text: &str, variable: impl Fn(&str) -> Option<String>) -> (Option<String>, Vec<(String, String)>) {
    let (mut registry, mut tokens) = (None, Vec::new());
    for line in text.lines() {
        let Some((key, value)) = line.split_once('=') else { continue };
        let (key, mut value) = (key.trim(), value.trim().trim_matches('"').to_owned());
        // npm replaces `${NAME}` by the variable.
        if let Some(name) = value.strip_prefix("${").and_then(|v| v.strip_suffix('}')) {
            value = variable(name).unwrap_or_default();
        }
        if key == "registry" {
            registry = Some(value);
        } else if let Some(place) = key.strip_suffix(":_authToken") {
            tokens.push((place.to_owned(), value));
        }
    }
    (registry, tokens)
}

fn registry(npmrc: &str, variable: impl Fn(&str) -> Option<String>) -> Registry {
    let (named, tokens) = from_npmrc(npmrc, &variable);
    let from_environment = ["npm_config_registry", "NPM_CONFIG_REGISTRY"].iter().find_map(|n| variable(n));
    let mut address = from_environment.or(named).filter(|a| !a.is_empty()).unwrap_or_else(|| REGISTRY.to_owned());
    if !address.ends_with('/') {
        address.push('/');
    }
    let without_scheme = address.split_once(':').map_or("", |(_, rest)| rest);
    let token = tokens.into_iter().find(|(place, _)| without_scheme.starts_with(place.as_str())).map(|(_, t)| t);
    Registry { address, token }
}

fn configured() -> Registry {
    let variable = |n: &str| std::env::var(n).ok().filter(|v| !v.is_empty());
    let home = || variable("HOME").map(PathBuf::from).filter(|h| h.is_absolute());
    let file = variable("npm_config_userconfig").map(PathBuf::from).or_else(|| Some(home()?.join(".npmrc")));
    let text = file.and_then(|f| std::fs::read_to_string(f).ok()).unwrap_or_default();
    registry(&text, variable)
}

/// Fetches `package` into the file `to`; `progress` is told the percentage that has arrived.
pub(super) fn fetch(package: &Package, to: &Path, progress: &dyn Fn(u64)) -> Result<(), EngineError> {
    fetch_from(&configured(), package, to, progress)
}

fn fetch_from(registry: &Registry, package: &Package, to: &Path, progress: &dyn Fn(u64)) -> Result<(), EngineError> {
    let mut attempt = 1;
    loop {
        match once(registry, package, to, progress) {
            Err(e) if e.is_transient() && attempt < ATTEMPTS => {
                std::thread::sleep(Duration::from_secs(attempt));
                attempt += 1;
            }
            other => return other,
        }
    }
}

fn once(registry: &Registry, package: &Package, to: &Path, progress: &dyn Fn(u64)) -> Result<(), EngineError> {
    let name = format!("{} {}", package.name, package.version);
    // The address may hold a secret, so an error is told without it.
    let failed = |e: reqwest::Error| EngineError::Fetch { package: name.clone(), reason: e.without_url().to_string() };
    // The process may have chosen a provider already; that one serves as well.
    let _chosen_before = rustls::crypto::ring::default_provider().install_default();
    let client = reqwest::blocking::Client::builder()
        .connect_timeout(Duration::from_secs(30))
        .timeout(Duration::from_secs(1800))
        .build()
        .map_err(failed)?;
    let file = package.name.rsplit('/').next().unwrap_or(package.name);
    let address = format!("{}{}/-/{file}-{}.tgz", registry.address, package.name, package.version);
    let mut request = client.get(address);
    if let Some(token) = &registry.token {
        request = request.bearer_auth(token);
    }
    let mut response = request.send().and_then(reqwest::blocking::Response::error_for_status).map_err(failed)?;
    let whole = response.content_length().unwrap_or(MOST).max(1);
    let mut out = std::fs::File::create(to).map_err(at(to))?;
    let (mut sum, mut buffer, mut bytes, mut told) = (Sha512::new(), vec![0; 1 << 16], 0u64, 0);
    loop {
        let n = match response.read(&mut buffer) {
            Ok(0) => break,
            Ok(n) => n,
            Err(e) => return Err(EngineError::Fetch { package: name.clone(), reason: e.kind().to_string() }),
        };
        bytes += n as u64;
        if bytes > MOST {
            return Err(EngineError::Checksum { package: name.clone() });
        }
        sum.update(&buffer[..n]);
        out.write_all(&buffer[..n]).map_err(at(to))?;
        let percent = (bytes * 100 / whole).min(100);
        if percent > told {
            progress(percent);
            told = percent;
        }
    }
    if base64::engine::general_purpose::STANDARD.encode(sum.finalize()) == package.sha512 {
        Ok(())
    } else {
        Err(EngineError::Checksum { package: name.clone() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_registry_is_npms_own_unless_another_is_set() {
        let none = |_: &str| None;
        assert_eq!(registry("", none).address, REGISTRY);
        let rc =
            "fund=false\nregistry = https://r.example/npm\n//r.example/npm/:_authToken=${TOK}\n//other/:_authToken=x\n";
        let env = |n: &str| (n == "TOK").then(|| "secret".to_owned());
        let r = registry(rc, env);
        assert_eq!(r, Registry { address: "https://r.example/npm/".into(), token: Some("secret".into()) });
        let env = |n: &str| (n == "npm_config_registry").then(|| "http://e.example".to_owned());
        assert_eq!(registry(rc, env), Registry { address: "http://e.example/".into(), token: None });
    }

    /// A registry of one answer for each connection.
    fn serve(answers: Vec<&'static str>) -> (String, std::thread::JoinHandle<Vec<String>>) {
        let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let address = format!("http://{}/", listener.local_addr().unwrap());
        let thread = std::thread::spawn(move || {
            let mut asked = Vec::new();
            for a in answers {
                let (mut stream, _) = listener.accept().unwrap();
                let mut head = Vec::new();
                while !head.ends_with(b"\r\n\r\n") {
                    let mut b = [0];
                    stream.read_exact(&mut b).unwrap();
                    head.push(b[0]);
                }
                asked.push(String::from_utf8(head).unwrap());
                stream.write_all(a.as_bytes()).unwrap();
            }
            asked
        });
        (address, thread)
    }

    const OK: &str = "HTTP/1.1 200 OK\r\nContent-Length: 5\r\nConnection: close\r\n\r\nhello";
    /// SHA-512 of `hello`.
    const HELLO: &str = "m3HSJL1i83hdltRq0+o9czGb+8KJDKra4t/3JRlnPKcjI8PZm6XBHXx6zG4UuMXaDEZjR1wuXDre9G9zvN7AQw==";

    fn get(answers: Vec<&'static str>, sha512: &'static str) -> (Result<(), EngineError>, Vec<String>) {
        let (address, thread) = serve(answers);
        let dir = tempfile::tempdir().unwrap();
        let to = dir.path().join("x");
        let package = Package { name: "some-thing", version: "1.2.3", sha512 };
        let r = fetch_from(&Registry { address, token: Some("t".into()) }, &package, &to, &|_| {});
        if r.is_ok() {
            assert_eq!(std::fs::read(&to).unwrap(), b"hello");
        }
        (r, thread.join().unwrap())
    }

    #[test]
    fn what_arrives_is_compared_with_the_pinned_checksum() {
        let (r, asked) = get(vec![OK], HELLO);
        r.unwrap();
        assert!(asked[0].starts_with("GET /some-thing/-/some-thing-1.2.3.tgz "), "{}", asked[0]);
        assert!(asked[0].to_lowercase().contains("authorization: bearer t"));
        let (r, _) = get(vec![OK], "AAAA");
        assert!(matches!(r, Err(EngineError::Checksum { .. })));
    }

    #[test]
    fn a_broken_connection_is_tried_again_and_a_wrong_package_is_not() {
        let (r, asked) = get(vec!["HTTP/1.1 503 Busy\r\nContent-Length: 0\r\nConnection: close\r\n\r\n", OK], HELLO);
        r.unwrap();
        assert_eq!(asked.len(), 2);
        let cut = "HTTP/1.1 200 OK\r\nContent-Length: 5\r\nConnection: close\r\n\r\nhel";
        let (r, _) = get(vec![cut, OK], HELLO);
        r.unwrap();
    }
}
