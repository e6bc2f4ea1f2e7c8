//! Enums that are words in files: one spelling, and an error that lists the known ones.

/// A word that is none of the known ones.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("unknown {what} `{found}`: known are {}", known.join(", "))]
pub struct UnknownWord {
    /// What it was to be, such as `tier`.
    pub what: &'static str,
    /// What was found; untrusted.
    pub found: String,
    /// The words there are.
    pub known: Vec<&'static str>,
}

/// An enum whose variants are read and written as the words given.
macro_rules! words {
    ($(#[$doc:meta])* pub enum $name:ident as $what:literal {
        $($(#[$of:meta])* $variant:ident = $word:expr),+ $(,)?
    }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
        #[serde(try_from = "String", into = "&'static str")]
        pub enum $name {
            $($(#[$of])* $variant),+
        }

        impl $name {
            /// All of them, in the order of the list.
            pub const ALL: &[Self] = &[$(Self::$variant),+];

            /// The word in files and on the command line.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $word),+
                }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.name())
            }
        }

        impl From<$name> for &'static str {
            fn from(word: $name) -> Self {
                word.name()
            }
        }

        impl std::str::FromStr for $name {
            type Err = $crate::words::UnknownWord;

            fn from_str(found: &str) -> Result<Self, Self::Err> {
                Self::ALL.iter().copied().find(|w| w.name() == found).ok_or_else(|| $crate::words::UnknownWord {
                    what: $what,
                    found: found.to_owned(),
                    known: Self::ALL.iter().map(|w| w.name()).collect(),
                })
            }
        }

        impl TryFrom<String> for $name {
            type Error = $crate::words::UnknownWord;

            fn try_from(found: String) -> Result<Self, Self::Error> {
                found.parse()
            }
        }
    };
}
pub(crate) use words;
