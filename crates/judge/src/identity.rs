//! Who judges: a model with a prompt.

use super::JudgeKind;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::convert::Infallible;
use std::fmt;
use std::str::FromStr;

/// A judge as records and reports name it. Its text form, which is also how it is serialised, is
/// `MODEL (PROMPT)`, such as `openai:gpt-5 (judge_conditions)`; the prompt is empty for a text of another
/// form, so that whatever was written comes back as it was.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct JudgeId {
    /// The model, by the name it is asked for.
    pub model: String,
    /// The name of its prompt.
    pub prompt: String,
}

impl JudgeId {
    /// The judge that asks `model` with the prompt of `kind`.
    pub fn new(model: &str, kind: JudgeKind) -> Self {
        Self { model: model.to_owned(), prompt: kind.prompt_name().to_owned() }
    }

    /// Which prompt it is given; nothing for one that this version does not know.
    pub fn kind(&self) -> Option<JudgeKind> {
        JudgeKind::ALL.into_iter().find(|k| k.prompt_name() == self.prompt)
    }
}

impl fmt::Display for JudgeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.prompt.is_empty() { f.write_str(&self.model) } else { write!(f, "{} ({})", self.model, self.prompt) }
    }
}

impl FromStr for JudgeId {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<Self, Infallible> {
        let parts = text.strip_suffix(')').and_then(|t| t.rsplit_once(" (")).filter(|(_, prompt)| !prompt.is_empty());
        let (model, prompt) = parts.unwrap_or((text, ""));
        Ok(Self { model: model.to_owned(), prompt: prompt.to_owned() })
    }
}

impl Serialize for JudgeId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for JudgeId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Ok(judge) = String::deserialize(deserializer)?.parse::<Self>();
        Ok(judge)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_judge_is_its_model_and_its_prompt() {
        let judge = JudgeId::new("replay:/tmp/a (b)", JudgeKind::Reading);
        assert_eq!(judge.to_string(), "replay:/tmp/a (b) (judge_reading)");
        let Ok(read) = judge.to_string().parse::<JudgeId>();
        assert_eq!((read.kind(), &read), (Some(JudgeKind::Reading), &judge));
        let Ok(other) = "m (judge_of_tomorrow)".parse::<JudgeId>();
        assert_eq!((other.model.as_str(), other.kind()), ("m", None));
        assert_eq!(serde_json::to_value(&judge).unwrap(), "replay:/tmp/a (b) (judge_reading)");
    }

    proptest! {
        #[test]
        fn every_text_comes_back(text in "[a-c() ]{0,12}") {
            let Ok(judge) = text.parse::<JudgeId>();
            prop_assert_eq!(judge.to_string(), text.clone());
            prop_assert_eq!(serde_json::from_value::<JudgeId>(text.into()).unwrap(), judge);
        }
    }
}
