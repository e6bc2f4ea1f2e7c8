//! Which variables a template uses, read from its text.

use super::catalog::PARTS;
use std::collections::BTreeSet;

/// The variables a template uses, as paths: `statement`, `facts`, `facts[].name`. Understands what
/// our templates use of handlebars: values, `#each` with `this.`, `#if`, `else`, `this`, and the shared parts.
pub fn variables(template: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    // The lists that are being walked where the scan stands; `#if` adds nothing to a path.
    let mut open: Vec<Option<String>> = Vec::new();
    let mut rest = template;
    while let Some(start) = rest.find("{{") {
        let Some(length) = rest[start..].find("}}") else { break };
        let tag = rest[start + 2..start + length].trim().trim_matches('~').trim();
        rest = &rest[start + length + 2..];
        if tag.starts_with('!') || tag == "else" {
            continue;
        }
        if let Some(part) = tag.strip_prefix('>') {
            let part = PARTS.iter().find(|(name, _)| *name == part.trim());
            found.extend(part.map(|(_, text)| variables(text)).unwrap_or_default());
            continue;
        }
        if let Some(list) = tag.strip_prefix("#each") {
            let path = resolve(list.trim(), &open);
            found.insert(path.clone());
            open.push(Some(path));
        } else if let Some(condition) = tag.strip_prefix("#if") {
            found.insert(resolve(condition.trim(), &open));
            open.push(None);
        } else if tag.starts_with('/') {
            open.pop();
        } else {
            found.insert(resolve(tag, &open));
        }
    }
    found
}

fn resolve(path: &str, open: &[Option<String>]) -> String {
    let list = open.iter().rev().flatten().next();
    match (list, path.strip_prefix("this")) {
        (Some(list), Some(field)) => format!("{list}[]{field}"),
        _ => path.to_owned(),
    }
}
