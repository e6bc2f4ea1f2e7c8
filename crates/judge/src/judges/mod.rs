//! The judges, a file each: what one has to say of itself, and how it comes to an opinion.
//!
//! Adding one: its file here, and its line in the list `judges!` below. From that line come its module,
//! [`Method`], its names on the command line and in configuration, and the dispatch of [`judge`].

mod judge;

use crate::{Case, JudgeConfig, Opinion, Scorer, Seat};
use autoform_llm::ChatRequest;
use autoform_llm::prompt::reply::ReplyError;
use autoform_llm::prompt::{PromptError, Prompts};
pub(crate) use judge::Options;
use judge::{Ask, Hearing, Judge, Word};
use serde::{Deserialize, Serialize};
use std::future::Future;

/// Makes the modules, [`Method`] and its dispatch from the list of judges.
macro_rules! judges {
    ($($(#[$about:meta])* $name:literal => $file:ident :: $judge:ident,)*) => {
        $(mod $file;)*

        /// A way to judge: every judge there is. The one list that the command line, the configuration,
        /// the agent and the tables read.
        #[derive(
            Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, clap::ValueEnum,
        )]
        pub enum Method {
            $($(#[$about])* #[serde(rename = $name)] #[value(name = $name)] $judge,)*
        }

        impl Method {
            /// Every judge, in the order of tables.
            pub const ALL: &'static [Self] = &[$(Self::$judge),*];

            /// Its name on the command line, in configuration and in tables.
            pub fn name(self) -> &'static str {
                match self { $(Self::$judge => $name,)* }
            }

            /// The prompt whose reply is its verdict.
            pub fn prompt_name(self) -> &'static str {
                match self { $(Self::$judge => <$file::$judge as Judge>::prompt_name(),)* }
            }

            /// The scorer it is under a configuration; nothing where it is none.
            pub fn scorer(self, config: &JudgeConfig) -> Option<Scorer> {
                match self { $(Self::$judge => <$file::$judge as Judge>::scorer(&config.options()),)* }
            }

            /// Whether the number of rounds is part of how it judges.
            pub(crate) fn takes_rounds(self) -> bool {
                match self { $(Self::$judge => <$file::$judge as Judge>::TAKES_ROUNDS,)* }
            }

            /// What a reader of a record should know when it alone decided.
            pub fn remark(self, rounds: u32) -> Option<String> {
                match self { $(Self::$judge => <$file::$judge as Judge>::remark(rounds),)* }
            }

            async fn hear<A: Ask>(self, hearing: &Hearing<'_, A>) -> Result<Word, A::Error> {
                match self { $(Self::$judge => <$file::$judge as Judge>::hear(hearing).await,)* }
            }
        }
    };
}

judges! {
    /// Several judges, all of which must agree (ATF).
    "ensemble" => ensemble::Ensemble,
    /// Conditions and conclusions labelled from statement and code alone, Sugeno integral (Mathesis).
    "leanscorer" => leanscorer::Leanscorer,
    /// The same with the meaning of every constant, direct formula (Aria).
    "ariascorer" => ariascorer::Ariascorer,
    /// Lean to English without the source, then English against English.
    "backtranslation" => backtranslation::Backtranslation,
    /// One judge, several rounds.
    "majority" => majority::Majority,
    /// The ensemble's judge that compares condition by condition, alone.
    "conditions" => conditions::Conditions,
    /// The ensemble's judge that reads the Lean first, alone.
    "reading" => reading::Reading,
}

impl Method {
    /// Whether it is a scorer: one can steer a run (`feedback_scorer`), the others can decide one (`judging`).
    pub(crate) fn is_scorer(self) -> bool {
        self.scorer(&JudgeConfig::default()).is_some()
    }

    /// The judges that score.
    pub fn scorers() -> impl Iterator<Item = Self> {
        Self::ALL.iter().copied().filter(|m| m.is_scorer())
    }

    /// The judges that can decide a run.
    pub fn deciders() -> impl Iterator<Item = Self> {
        Self::ALL.iter().copied().filter(|m| !m.is_scorer())
    }
}

impl std::fmt::Display for Method {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}

impl std::str::FromStr for Method {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let names = || Self::ALL.iter().map(|m| m.name()).collect::<Vec<_>>().join(", ");
        let known = Self::ALL.iter().find(|m| m.name() == text).copied();
        known.ok_or_else(|| format!("expected one of {}, not {text:?}", names()))
    }
}

/// A parser of a flag that takes some of the judges, with their names in its help.
pub fn value_parser(among: impl Iterator<Item = Method>) -> impl clap::builder::TypedValueParser<Value = Method> {
    use clap::ValueEnum;
    use clap::builder::TypedValueParser;
    clap::builder::PossibleValuesParser::new(among.filter_map(|m| m.to_possible_value())).try_map(|name| name.parse())
}

/// Judges a case by one method. `seats` are the ensemble's; the other methods ask judge 0.
///
/// `ask` puts a request to judge number `i` and gives its reply's text, or why there is none that could
/// be read; its outer error (a budget, a cancellation, a dead endpoint) ends everything.
///
/// # Errors
/// What `ask` fails with, and templates that cannot be rendered.
pub async fn judge<E, F, Fut>(
    method: Method,
    case: &Case,
    config: &JudgeConfig,
    prompts: &Prompts,
    seats: &[Seat],
    ask: F,
) -> Result<Opinion, E>
where
    E: From<PromptError>,
    F: Fn(usize, ChatRequest) -> Fut,
    Fut: Future<Output = Result<Result<String, ReplyError>, E>>,
{
    let plain;
    let case = if config.facts {
        case
    } else {
        plain = Case { facts: Vec::new(), ..case.clone() };
        &plain
    };
    let word = method.hear(&Hearing { case, options: config.options(), prompts, seats, ask }).await?;
    let Word { judgement, score, items, votes, reading } = word;
    let unit: Vec<Option<bool>> = votes.iter().map(crate::Judgement::accepts).collect();
    let agreement = crate::pairwise_agreement(&[unit]);
    Ok(Opinion { method, judgement, score, items, votes, agreement, reading })
}

#[cfg(test)]
mod tests;
