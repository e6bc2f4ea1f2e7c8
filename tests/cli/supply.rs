//! What the program is made of: licences, sources and checksums of every package, by `cargo metadata` and the lock
//! file; `deny.toml` says the same to `cargo deny`. Nothing here needs a network.

use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

const REGISTRY: &str = "registry+https://github.com/rust-lang/crates.io-index";

fn top() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn toml(name: &str) -> toml::Table {
    std::fs::read_to_string(top().join(name)).unwrap().parse().unwrap()
}

fn words(value: &toml::Value) -> BTreeSet<String> {
    value.as_array().unwrap().iter().map(|v| v.as_str().unwrap().to_owned()).collect()
}

/// The platform whose packages are at hand wherever these tests run.
const PLATFORM: &str =
    if cfg!(target_arch = "aarch64") { "aarch64-unknown-linux-gnu" } else { "x86_64-unknown-linux-gnu" };

/// Every package that may be linked on this platform.
fn packages() -> Vec<Value> {
    #[expect(clippy::disallowed_methods, reason = "cargo knows what its packages say of themselves")]
    let out = std::process::Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
        .args(["metadata", "--offline", "--locked", "--format-version", "1", "--filter-platform", PLATFORM])
        .current_dir(top())
        .output()
        .unwrap();
    assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
    let value: Value = serde_json::from_slice(&out.stdout).unwrap();
    value["packages"].as_array().unwrap().clone()
}

/// Whether an expression of licences, of the forms that Cargo has, can be met by those allowed.
fn is_allowed(expression: &str, allowed: &BTreeSet<String>) -> bool {
    let plain = expression.replace('/', " OR ");
    let one = |name: &str| allowed.contains(name.trim().trim_matches(['(', ')']).trim());
    plain.split(" AND ").all(|part| part.split(" OR ").any(one))
}

#[test]
fn every_package_has_a_licence_that_is_allowed() {
    let allowed = words(&toml("deny.toml")["licenses"]["allow"]);
    let mut refused = Vec::new();
    let packages = packages();
    assert!(packages.len() > 300, "{}", packages.len());
    for package in &packages {
        let licence = package["license"].as_str().unwrap_or_default();
        if !is_allowed(licence, &allowed) {
            refused.push(format!("{} {licence}", package["name"]));
        }
    }
    assert_eq!(refused, Vec::<String>::new());
    for (expression, fits) in [
        ("GPL-3.0", false),
        ("MIT AND GPL-3.0", false),
        ("GPL-3.0 OR MIT", true),
        ("(A OR MIT) AND ISC", true),
        ("", false),
    ] {
        assert_eq!(is_allowed(expression, &allowed), fits, "{expression}");
    }
}

#[test]
fn every_package_is_of_the_registry_with_its_checksum_and_none_is_banned() {
    let lock = toml("Cargo.lock");
    let banned = words(&toml("deny.toml")["bans"]["deny"]);
    let mut versions: BTreeMap<&str, usize> = BTreeMap::new();
    for package in lock["package"].as_array().unwrap() {
        let name = package["name"].as_str().unwrap();
        assert!(!banned.contains(name), "{name} is banned");
        *versions.entry(name).or_default() += 1;
        match package.get("source").and_then(toml::Value::as_str) {
            None => assert!(name.starts_with("autoform"), "{name} has no source"),
            Some(source) => {
                assert_eq!(source, REGISTRY, "{name}");
                assert_eq!(package["checksum"].as_str().map(str::len), Some(64), "{name}");
            }
        }
    }
    // Not more of them than there were: a new one is a decision. Five are async-nats 0.38's, which Debian's server needs.
    let twice = versions.values().filter(|n| **n > 1).count();
    assert!(twice <= 25, "{twice} packages in several versions");
}

/// A bill of materials, as CycloneDX 1.5 has it, of what the lock file holds.
#[test]
#[ignore = "writes target/sbom.json: cargo test --release --test cli sbom -- --ignored"]
fn sbom() {
    let lock = toml("Cargo.lock");
    let sums: BTreeMap<(String, String), String> = lock["package"]
        .as_array()
        .unwrap()
        .iter()
        .filter_map(|p| {
            let text = |k: &str| Some(p.get(k)?.as_str()?.to_owned());
            Some(((text("name")?, text("version")?), text("checksum")?))
        })
        .collect();
    let component = |p: &Value| {
        let (name, version) = (p["name"].as_str().unwrap(), p["version"].as_str().unwrap());
        let sum = sums.get(&(name.to_owned(), version.to_owned()))?;
        Some(json!({
            "type": "library", "name": name, "version": version, "purl": format!("pkg:cargo/{name}@{version}"),
            "hashes": [{ "alg": "SHA-256", "content": sum }],
            "licenses": [{ "expression": p["license"] }],
        }))
    };
    let components: Vec<Value> = packages().iter().filter_map(component).collect();
    assert!(components.len() > 300);
    let sbom = json!({
        "bomFormat": "CycloneDX", "specVersion": "1.5", "version": 1,
        "metadata": { "component": { "type": "application", "name": "autoform", "version": env!("CARGO_PKG_VERSION") } },
        "components": components,
    });
    std::fs::write(top().join("target/sbom.json"), serde_json::to_string_pretty(&sbom).unwrap()).unwrap();
}
