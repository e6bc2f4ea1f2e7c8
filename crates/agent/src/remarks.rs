//! Remarks that an author makes beside its code: what it assumed, which slip of the text it mended,
//! where the source itself may be wrong. They are claims, kept and shown as such.

use autoform_llm::prompt::one_line;
use autoform_record::statement::{Remark, RemarkKind};

/// Most remarks of one reply that are kept.
const MAX_REMARKS: usize = 8;
/// Longest remark, in characters.
const MAX_CHARS: usize = 400;

/// The remarks in a reply: lines outside of code of the form `Remark (assumption): ...`.
pub(super) fn remarks(reply: &str) -> Vec<Remark> {
    let mut inside = false;
    let mut found: Vec<Remark> = Vec::new();
    for line in reply.lines() {
        if line.trim_start().starts_with("```") {
            inside = !inside;
        } else if !inside
            && let Some(remark) = read(line)
            && !found.contains(&remark)
        {
            found.push(remark);
        }
    }
    found.truncate(MAX_REMARKS);
    found
}

fn read(line: &str) -> Option<Remark> {
    let plain = line.replace("**", "");
    let said = plain.trim_start_matches(|c: char| c.is_whitespace() || matches!(c, '-' | '*' | '>' | '\u{2022}'));
    let rest = said.get(.."remark".len()).filter(|w| w.eq_ignore_ascii_case("remark")).map(|w| &said[w.len()..])?;
    let (kind, text) = rest.trim_start().strip_prefix('(')?.split_once("):")?;
    let kind = RemarkKind::ALL.into_iter().find(|k| kind.trim().eq_ignore_ascii_case(k.word()))?;
    let text = one_line(text.trim(), MAX_CHARS);
    (!text.is_empty()).then_some(Remark { kind, text })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn remarks_are_lines_outside_of_code() {
        let reply = "1. Objects.\n- **Remark (misprint):** \"odd or even\" is swapped.\nremark (Assumption): 0 is natural\n\
                     Remark (assumption): 0 is natural\nRemark (other): no\nRemarkable (source): no\nRemark (source):\n\
                     ```lean\n-- Remark (source): in code\n```\n";
        let told: Vec<String> = remarks(reply).iter().map(ToString::to_string).collect();
        assert_eq!(told, ["misprint: \"odd or even\" is swapped.", "assumption: 0 is natural"]);
        assert!(remarks("Remark (source): x\n".repeat(3).as_str()).len() == 1);
        let many: String = (0..20).map(|i| format!("Remark (source): number {i}\n")).collect();
        assert_eq!(remarks(&many).len(), MAX_REMARKS);
    }
}
