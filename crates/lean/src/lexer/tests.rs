use super::TokenKind::*;
use super::*;
use proptest::prelude::*;

/// Kinds and texts, white space left out.
fn read(text: &str) -> Vec<(TokenKind, &str)> {
    lex(text).filter(|t| t.kind != Space).map(|t| (t.kind, t.text)).collect()
}

#[test]
fn comments_nest_and_documentation_is_told_apart() {
    assert_eq!(
        read("/- a /- b -/ -/x-- c -/\n/-- d -/ /-! e -/"),
        [
            (BlockComment, "/- a /- b -/ -/"),
            (Name, "x"),
            (LineComment, "-- c -/"),
            (Doc, "/-- d -/"),
            (ModuleDoc, "/-! e -/")
        ]
    );
    let inner: Vec<&str> = lex("/-- d -/").chain(lex("/-! e")).map(|t| t.inner()).collect();
    assert_eq!(inner, [" d ", " e"]);
    assert_eq!(read("/--/ x -/ y"), [(Doc, "/--/ x -/"), (Name, "y")]);
    assert!(lex("/- a /- b -/").all(|t| !t.closed));
}

#[test]
fn a_raw_string_knows_no_escape() {
    assert_eq!(read(r#"r"\" by"#), [(RawStr, r#"r"\""#), (Name, "by")]);
    assert_eq!(read(r##"r#"a"b"#x"##), [(RawStr, r##"r#"a"b"#"##), (Name, "x")]);
    assert_eq!(read("xr\"a\""), [(Name, "xr"), (Str, "\"a\"")]);
    assert_eq!(read("r r#x").iter().filter(|t| t.0 == RawStr).count(), 0);
    assert!(lex("r#\"a\"").all(|t| !t.closed));
}

#[test]
fn strings_characters_and_primes() {
    assert_eq!(
        read(r#""a\"--"'"''\''f''a'x"#),
        [(Str, r#""a\"--""#), (Char, "'\"'"), (Char, r"'\''"), (Name, "f''a'x")]
    );
    assert_eq!(read(r"'\u03b1' '\x41' 'ab"), [(Char, r"'\u03b1'"), (Char, r"'\x41'"), (Symbol, "'"), (Name, "ab")]);
    assert!(!lex("\"a\\\"").next().unwrap().closed);
}

#[test]
fn code_inside_an_interpolated_string_is_code() {
    let text = r#"s!"a {f {x} "}"} \{ {y}" ++ "{z}""#;
    let kinds: Vec<(TokenKind, &str)> = read(text);
    assert_eq!(kinds[..2], [(Name, "s!"), (StrPiece, "\"a {")]);
    assert_eq!(kinds[2..7], [(Name, "f"), (Symbol, "{"), (Name, "x"), (Symbol, "}"), (Str, "\"}\"")]);
    assert_eq!(kinds[7..10], [(StrPiece, r"} \{ {"), (Name, "y"), (StrPiece, "}\"")]);
    assert_eq!(kinds.last(), Some(&(Str, "\"{z}\"")));
}

#[test]
fn names_numbers_and_signs() {
    assert_eq!(
        read("A.«b c».d₁' λx Gammaℝ_def ℝ≥0 n! #eval"),
        [
            (Name, "A.«b c».d₁'"),
            (Symbol, "λ"),
            (Name, "x"),
            (Name, "Gammaℝ_def"),
            (Name, "ℝ"),
            (Symbol, "≥"),
            (Number, "0"),
            (Name, "n!"),
            (Symbol, "#"),
            (Name, "eval")
        ]
    );
    let numbers: Vec<&str> =
        lex("1.5e-3 0x1F [0..9] x.1.2 1_000 2n").filter(|t| t.kind == Number).map(|t| t.text).collect();
    assert_eq!(numbers, ["1.5e-3", "0x1F", "0", "9", "1", "2", "1_000", "2"]);
    assert!(read("a := b :: c").contains(&(Symbol, ":=")));
    assert!(!lex("«a").next().unwrap().closed);
}

#[test]
fn places_are_lines_and_columns() {
    let t: Vec<Token<'_>> = lex("∀ x,\n  y").filter(|t| t.kind == Name).collect();
    assert_eq!((t[0].start, t[0].line, t[0].column), (4, 1, 2));
    assert_eq!((t[1].end(), t[1].line, t[1].column), (10, 2, 2));
}

#[test]
fn brackets_comments_and_blanks() {
    let at: Vec<usize> = brackets("(a := \":=\") /- := -/ := s!\"{(b)}\"")
        .filter(|(t, d)| t.text == ":=" && *d == 0)
        .map(|(t, _)| t.start)
        .collect();
    assert_eq!(at, [21]);
    assert_eq!(brackets(") @[x] y").last().map(|(_, d)| d), Some(0));
    assert_eq!(without_comments("a/- b -/c -- d\n\"--\"", " "), "a c  \n\"--\"");
    assert_eq!(skip_blank(" -- a\n/- b -/x", 0, TokenKind::is_blank), 13);
    assert_eq!(skip_blank("x /-- d -/", 1, TokenKind::is_blank), 2);
}

proptest! {
    #[test]
    fn tokens_joined_are_the_text(text in "(--|/-|-/|/--|/-!|\"|\\\\|'|r#|r\"|s!|\\{|\\}|«|»|ℕ|λ|数|é|[a-zA-Z0-9 \n\r\t.:=#_]|\u{0}){0,60}") {
        let mut joined = String::new();
        for token in lex(&text) {
            prop_assert!(!token.text.is_empty());
            prop_assert_eq!(token.start, joined.len());
            joined.push_str(token.text);
            prop_assert_eq!(token.end(), joined.len());
            prop_assert!(token.closed || joined.len() == text.len());
        }
        prop_assert_eq!(joined, text);
    }

    #[test]
    fn any_text_has_tokens(text in any::<String>()) {
        prop_assert_eq!(lex(&text).map(|t| t.text.len()).sum::<usize>(), text.len());
        prop_assert!(brackets(&text).count() <= text.len());
    }
}
