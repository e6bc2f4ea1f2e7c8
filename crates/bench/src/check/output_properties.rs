//! Laws of the text stage, on generated text: what is scanned is what Lean gets, and nothing hides.

use super::config::CheckConfig;
use super::output::{candidate, forbidden};
use proptest::prelude::*;

fn read(raw: &str) -> Result<String, String> {
    candidate(raw, &CheckConfig::default()).map_err(|r| r.tag)
}

/// Comments that end, nested as deep as they come, with tokens, quotes and other scripts inside.
fn comment() -> impl Strategy<Value = String> {
    let inside =
        prop::sample::select(vec!["by", "sorry", "\"", "'", "«", "∀ x", "é", "数", "theorem", " ", "\n", "--"]);
    let leaf = prop::collection::vec(inside, 0..4).prop_map(|w| format!("/- {} -/", w.join(" ")));
    leaf.prop_recursive(5, 20, 3, |inner| {
        prop::collection::vec(inner, 1..4).prop_map(|c| format!("/- {} -/", c.join(" x ")))
    })
}

fn term() -> impl Strategy<Value = String> {
    prop::sample::select(vec![
        "∀ x : ℤ, x = x",
        "f' = g'",
        "\"/-\" = \"by\"",
        "«by» = 1",
        "'\\'' = '-'",
        "a ∧ Nearby",
        "⟨1, 2⟩.1 = 数",
    ])
    .prop_map(str::to_owned)
}

/// What a keyword can stand beside without becoming part of a longer word.
fn edge() -> impl Strategy<Value = String> {
    prop::sample::select(vec![
        " ", "\n", "\t", "(", ")", ",", "=", "∧", "«x»", "\"s\"", "[", "⟨", "∀", ";", "/- c -/", "-- c\n",
    ])
    .prop_map(str::to_owned)
}

proptest! {
    #[test]
    fn no_text_is_too_odd(raw in any::<String>()) {
        let _ = read(&raw);
        let _ = forbidden(&raw);
    }

    #[test]
    fn what_is_read_is_read_again_as_it_is(raw in "(by|x|∀|=| |\n|/-|-/|--|\"|'|«|»|é|\\\\){0,30}") {
        if let Ok(t) = read(&raw) {
            prop_assert_eq!(read(&t), Ok(t.clone()));
            prop_assert!(forbidden(&t).is_empty());
        }
    }

    #[test]
    fn comments_are_not_there_however_they_nest(t in term(), before in comment(), after in comment()) {
        prop_assert_eq!(read(&format!("{before}{t} {after}")), Ok(t.clone()));
        prop_assert_eq!(read(&format!("{t} -- {}", after.replace('\n', " "))), Ok(t.clone()));
        // One bracket fewer, and everything after it is gone: that is no answer.
        let open = after.strip_suffix("-/").unwrap_or_default();
        prop_assert_eq!(read(&format!("{t} {open}")), Err("unclosed_comment".to_owned()));
    }

    #[test]
    fn one_fence_changes_nothing_and_two_are_refused(t in term(), tag in "(lean|lean4|text|)", mark in "(`{3}|~{3})", space in " {0,3}\n{0,2}") {
        let block = format!("{space}{mark}{tag}\n{t}\n{mark}\n{space}");
        prop_assert_eq!(read(&block), Ok(t.clone()));
        prop_assert_eq!(read(&format!("{block}\n{block}")), Err("several_blocks".to_owned()));
        prop_assert_eq!(read(&format!("{block}x")), Err("text_outside_fence".to_owned()));
    }

    #[test]
    fn a_keyword_is_found_wherever_it_stands(
        word in prop::sample::select(vec!["by", "sorry", "theorem", "open", "set_option", "#eval", "include_str", "do", "macro"]),
        left in edge(), right in edge(), t in term()
    ) {
        // A `#` begins a token of its own after anything but another letter.
        let got = read(&format!("{t} {left}{word}{right} {t}"));
        prop_assert_eq!(got, Err(format!("forbidden_token:{word}")));
    }

    #[test]
    fn a_longer_word_is_no_keyword(word in prop::sample::select(vec!["by", "sorry", "open", "do", "end"]), more in "[a-zα-ω_0-9]{1,3}") {
        prop_assume!(forbidden(&format!("{word}{more}")).is_empty() || !more.is_empty());
        let longer = format!("x{word}{more}");
        prop_assert_eq!(read(&format!("{longer} = 1")), Ok(format!("{longer} = 1")));
    }

    #[test]
    fn invisible_characters_are_refused_wherever_they_stand(t in term(), at in 0usize..20, c in prop::sample::select(vec!['\u{200b}', '\u{202e}', '\u{feff}', '\u{2066}', '\u{ad}', '\u{0}', '\u{7f}'])) {
        let mut chars: Vec<char> = t.chars().collect();
        chars.insert(at.min(chars.len()), c);
        prop_assert_eq!(read(&chars.into_iter().collect::<String>()), Err("invisible_character".to_owned()));
    }
}
