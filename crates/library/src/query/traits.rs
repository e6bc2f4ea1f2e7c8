//! What the form of a query tells: a statement or the name of a concept.

/// Verbs and relations that make a sentence of a phrase.
const RELATIONS: &[&str] = &[
    "is",
    "are",
    "iff",
    "has",
    "have",
    "exist",
    "exists",
    "if",
    "then",
    "implies",
    "equal",
    "equals",
    "divides",
    "commute",
    "commutes",
    "preserves",
    "preserve",
    "admits",
    "form",
    "forms",
    "inherits",
    "attain",
    "attains",
    "converge",
    "converges",
    "contain",
    "contains",
    "hold",
    "holds",
    "satisfies",
    "satisfy",
    "induces",
    "extends",
    "lifts",
    "factors",
    "vanish",
    "vanishes",
    "coincide",
    "coincides",
    "agree",
    "intersect",
    "intersects",
    "cannot",
    "distributes",
    "bounds",
    "embeds",
    "separates",
    "sends",
    "lies",
    "maps",
];
const RELATION_COMMANDS: &[&str] =
    &["le", "leq", "ge", "geq", "iff", "implies", "Rightarrow", "in", "cong", "simeq", "ne", "exists", "subseteq"];

/// Whether a query holds a verb or a relation.
pub(super) fn states(text: &str) -> bool {
    let commands = text
        .split('\\')
        .skip(1)
        .any(|c| RELATION_COMMANDS.contains(&c.split(|x: char| !x.is_ascii_alphabetic()).next().unwrap_or_default()));
    commands
        || text.contains(['=', '≤', '↔', '→', '⇒', '∈', '≠', '≃', '≅', '⊆', '<'])
        || text.split(|c: char| !c.is_alphanumeric()).any(|w| RELATIONS.contains(&w))
}
