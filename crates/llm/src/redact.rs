//! Keeps keys out of what is shown and written.
//!
//! Two nets: the exact values of the keys in use, and the shapes that well-known keys have. The
//! second also catches a key that an endpoint or a prompt brought in.

use autoform_base::escape::one_line as for_terminal;
use secrecy::{ExposeSecret, SecretString};
use serde_json::Value;

/// Shorter values are not looked for: a dummy key such as `x` occurs in every text.
const MIN_SECRET: usize = 8;

/// Shapes of keys: what it is called, how it begins, how many characters of a key's alphabet
/// follow at least. None occurs in Lean or in mathematics.
const SHAPES: [(&str, &str, usize); 9] = [
    ("an OpenAI-style key (sk-...)", "sk-", 16),
    ("a Google key (AIza...)", "AIza", 30),
    ("a Google key (AQ....)", "AQ.", 30),
    ("a bearer token", "Bearer ", 12),
    ("a bearer token", "bearer ", 12),
    ("a Hugging Face token (hf_...)", "hf_", 20),
    ("a GitHub token (ghp_...)", "ghp_", 20),
    ("a GitHub token (github_pat_...)", "github_pat_", 20),
    ("an AWS key (AKIA...)", "AKIA", 16),
];

/// Characters that keys and tokens are made of; `*` because endpoints echo keys half masked.
fn is_key_char(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.' | '*' | '/' | '+' | '=' | '~')
}

/// Where the first thing that looks like a key begins and ends, and what it looks like.
fn next_shape(text: &str) -> Option<(usize, usize, &'static str)> {
    let mut first: Option<(usize, usize, &'static str)> = None;
    for (what, prefix, least) in SHAPES {
        for (start, _) in text.match_indices(prefix) {
            // Inside a word (`task-...`) it is no key.
            let inside = text[..start].chars().next_back().is_some_and(|c| c.is_ascii_alphanumeric());
            let body = &text[start + prefix.len()..];
            let length: usize = body.chars().take_while(|c| is_key_char(*c)).map(char::len_utf8).sum();
            if inside || length < least || !body[..length].contains(|c: char| c.is_ascii_digit() || c == '*') {
                continue;
            }
            if first.is_none_or(|(at, _, _)| start < at) {
                first = Some((start, start + prefix.len() + length, what));
            }
            break;
        }
    }
    first
}

/// What in `text` looks like a secret, without showing it: one of `secrets`, or a key's shape.
pub fn find_secret(text: &str, secrets: &[SecretString]) -> Option<&'static str> {
    let known = secrets.iter().map(ExposeSecret::expose_secret).any(|s| s.len() >= MIN_SECRET && text.contains(s));
    if known {
        return Some("the value of a key in the environment");
    }
    next_shape(text).map(|(_, _, what)| what)
}

/// `text` with every secret replaced by `[redacted]`.
pub(crate) fn redact(text: &str, secrets: &[SecretString]) -> String {
    let mut text = text.to_owned();
    for secret in secrets.iter().map(ExposeSecret::expose_secret).filter(|s| s.len() >= MIN_SECRET) {
        text = text.replace(secret, "[redacted]");
    }
    let mut out = String::with_capacity(text.len());
    let mut rest = text.as_str();
    while let Some((start, end, _)) = next_shape(rest) {
        out.push_str(&rest[..start]);
        out.push_str("[redacted]");
        rest = &rest[end..];
    }
    out.push_str(rest);
    out
}

/// A JSON body with the exact values of `secrets` replaced; forms of keys are left alone, since a reply may tell of them.
/// A value that the body writes with escapes is found too; what is no JSON is searched as bytes.
pub(crate) fn values(body: Vec<u8>, secrets: &[SecretString]) -> Vec<u8> {
    let known: Vec<&str> = secrets.iter().map(ExposeSecret::expose_secret).filter(|s| s.len() >= MIN_SECRET).collect();
    if known.is_empty() {
        return body;
    }
    let clean = |text: &str| known.iter().fold(text.to_owned(), |text, secret| text.replace(secret, "[redacted]"));
    match serde_json::from_slice::<Value>(&body) {
        Ok(mut value) => match scrub(&mut value, &clean) {
            true => value.to_string().into_bytes(),
            false => body,
        },
        Err(_) => match std::str::from_utf8(&body) {
            Ok(text) => clean(text).into_bytes(),
            Err(_) => body,
        },
    }
}

/// Cleans every text of a value, names of fields too; whether anything changed.
fn scrub(value: &mut Value, clean: &impl Fn(&str) -> String) -> bool {
    match value {
        Value::String(text) => {
            let cleaned = clean(text);
            std::mem::replace(text, cleaned) != *text
        }
        Value::Array(items) => items.iter_mut().fold(false, |changed, item| scrub(item, clean) | changed),
        Value::Object(fields) => {
            let mut changed = false;
            let old = std::mem::take(fields);
            for (name, mut field) in old {
                changed |= scrub(&mut field, clean);
                let cleaned = clean(&name);
                changed |= cleaned != name;
                fields.insert(cleaned, field);
            }
            changed
        }
        _ => false,
    }
}

/// What may go into an error's message: one line, without secrets, at most `max` characters.
pub(crate) fn message(text: &str, max: usize, secrets: &[SecretString]) -> String {
    // Bounded before it is searched, so that a hostile body costs little. A key that this cut
    // leaves half of would no longer be recognised, so the word at the cut goes too.
    let mut line = for_terminal(text, max + 4096);
    if let Some(cut) = line.strip_suffix("...") {
        line = cut.trim_end_matches(is_key_char).to_owned();
    }
    for_terminal(&redact(&line, secrets), max)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn fake(prefix: &str) -> String {
        // Assembled here so that the scan of the repository for secrets does not find it.
        format!("{prefix}{}", "a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R")
    }

    #[test]
    fn known_shapes_are_found_and_replaced() {
        for prefix in ["sk-", "sk-proj-", "AIza", "Bearer ", "hf_", "ghp_"] {
            let key = fake(prefix);
            let text = format!("Incorrect API key provided: {key}. See docs, {key}");
            assert!(find_secret(&text, &[]).is_some(), "{prefix}");
            let clean = redact(&text, &[]);
            assert!(!clean.contains("a1B2c3") && clean.contains("See docs"), "{clean}");
            assert!(find_secret(&clean, &[]).is_none());
        }
        let masked = format!("Incorrect key: sk-ab12{}wxyz.", "*".repeat(16));
        assert!(!redact(&masked, &[]).contains("wxyz"));
    }

    #[test]
    fn a_body_that_repeats_the_key_is_cleaned_and_any_other_is_left_as_it_is() {
        let secrets = [SecretString::from("canary-0123456789")];
        let clean = |body: &str| String::from_utf8(values(body.into(), &secrets)).unwrap();
        let told = clean(r#"{"choices": [{"a": "x canary-0123456789 y", "canary-0123456789": 1}], "n": 1.50}"#);
        assert!(told.contains("x [redacted] y") && !told.contains("canary") && told.contains("1.5"), "{told}");
        assert!(!clean(r#"{"a": "\u0063anary-0123456789"}"#).contains("0123456789"), "escapes hide nothing");
        assert_eq!(clean("<html>canary-0123456789"), "<html>[redacted]");
        let other = r#"{ "a":  "canary-012345678",  "n": 1.50 }"#;
        assert_eq!(clean(other), other);
        assert_eq!(values(b"\xff".to_vec(), &secrets), b"\xff");
    }

    #[test]
    fn mathematics_is_no_secret() {
        for text in [
            "theorem task-1 : risk-averse",
            "Nat.sk-like",
            "the Bearer of this",
            "theorem foo (hf_injective_on_the_whole_domain : True)",
            "sk-",
        ] {
            assert_eq!(find_secret(text, &[]), None, "{text}");
        }
    }

    #[test]
    fn exact_values_are_found_whatever_their_shape() {
        let secrets = ["plainword-secret".into(), "x".into()];
        assert!(find_secret("... plainword-secret ...", &secrets).is_some());
        assert_eq!(find_secret("x and y", &secrets), None);
        assert_eq!(redact("<plainword-secret>", &secrets), "<[redacted]>");
    }

    #[test]
    fn no_half_of_a_key_survives_a_cut() {
        let key = fake("sk-");
        for padding in 4060..4140 {
            let text = format!("{}{} {key}", "z y ".repeat(2), key.repeat(3) + &" w".repeat(padding / 2));
            assert!(!message(&text, 4000, &[]).contains("a1B2"), "{padding}");
            let text = format!("{} {key} {key}", " ".repeat(padding));
            assert!(!message(&text, 10, &[]).contains("a1B2"), "{padding}");
        }
    }

    #[test]
    fn escape_sequences_do_not_reach_the_terminal() {
        assert_eq!(for_terminal("a\x1b[31mb\r\n\u{202e}c\u{7}", 80), "a [31mb c");
        assert_eq!(for_terminal(&"x".repeat(50), 10), "xxxxxxxxxx...");
    }

    proptest! {
        #[test]
        fn redaction_leaves_nothing_to_find(before in ".{0,40}", after in ".{0,40}", key in "[A-Za-z0-9]{30,50}") {
            let text = format!("{before} sk-1{key} {after}");
            prop_assert!(!redact(&text, &[]).contains(&key));
            prop_assert!(find_secret(&redact(&text, &[]), &[]).is_none());
        }

        #[test]
        fn terminal_text_is_one_bounded_line(text in any::<String>(), max in 0usize..50) {
            let line = for_terminal(&text, max);
            prop_assert!(!line.contains(|c: char| c.is_control()));
            prop_assert!(line.chars().count() <= max + 3);
        }
    }
}
