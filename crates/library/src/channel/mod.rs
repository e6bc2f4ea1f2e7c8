//! The channels of the index: what each takes from a declaration, one file a channel.
//!
//! A channel is a tantivy field of tokens. Another way to a declaration, the vocabulary, has no field: it
//! widens what is asked of the others (`super::query`).

mod constants;
mod docstring;
mod identifier;
mod members;
mod module;
mod name;
mod signature;

pub(crate) use identifier::{asked as identifiers_asked, whole as whole_name};
pub(crate) use members::gather as gather_members;

use super::declaration::Declaration;
use super::text::Stems;

/// A field of the index.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Channel {
    /// Naming words of the split identifier.
    Name,
    /// Words of the docstring, and of our own gloss.
    Docstring,
    /// Words and symbols of the signature.
    Signature,
    /// Words of the module's name and documentation.
    Module,
    /// Words of a concept's fields, constructors and lemmas.
    Members,
    /// The raw identifier and its endings.
    Identifier,
    /// Constants of the type.
    Constants,
}

/// What stands around a declaration.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Context<'a> {
    /// The module's documentation, where a source has it.
    pub(crate) module_doc: Option<&'a str>,
    /// Words of its members, when it is a concept.
    pub(crate) members: &'a [String],
    /// Our sentence about it, if it has one.
    pub(crate) gloss: Option<&'a str>,
}

impl Channel {
    pub(crate) const ALL: [Self; 7] =
        [Self::Name, Self::Docstring, Self::Signature, Self::Module, Self::Members, Self::Identifier, Self::Constants];
    /// The channels whose words are scored together, in the order of per-channel arrays.
    pub(crate) const WORDS: [Self; 5] = [Self::Name, Self::Docstring, Self::Signature, Self::Module, Self::Members];

    /// Name of the field and of the channel in configuration and reports.
    pub(crate) fn as_str(self) -> &'static str {
        match self {
            Self::Name => "name",
            Self::Docstring => "docstring",
            Self::Signature => "signature",
            Self::Module => "module",
            Self::Members => "members",
            Self::Identifier => "identifier",
            Self::Constants => "constants",
        }
    }

    /// Tokens of a declaration in this channel.
    pub(crate) fn tokens(self, decl: &Declaration, context: Context<'_>, stems: &mut Stems) -> Vec<String> {
        match self {
            Self::Name => name::tokens(decl, stems),
            Self::Docstring => docstring::tokens(decl, context, stems),
            Self::Signature => signature::tokens(decl, stems),
            Self::Module => module::tokens(decl, context, stems),
            Self::Members => context.members.to_vec(),
            Self::Identifier => identifier::tokens(decl),
            Self::Constants => constants::tokens(decl),
        }
    }
}
