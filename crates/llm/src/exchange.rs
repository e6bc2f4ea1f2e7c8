//! One recorded question and its answer, as a file that people can review.
//!
//! A folder of recordings holds one `NNNN-PURPOSE-HASH.exchange.json` an exchange, in subfolders
//! if one likes; only the content counts, names and order are for people. Text of more than one
//! line is written as a list of its lines, so that a changed prompt is a readable diff.

use super::{ChatMessage, ChatReply, ChatRequest, LlmError, Role, ToolCall, ToolSpec, Usage, request_hash};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Version of the format, in each file as `autoform_exchange`. Other versions are refused.
pub const FORMAT: u32 = 1;
/// How the names of recordings end.
const SUFFIX: &str = ".exchange.json";
/// Folders below the named one that are still looked into.
const MAX_DEPTH: usize = 4;
/// Larger files are no recordings.
pub(crate) const MAX_FILE: u64 = 16 << 20;

/// A question, its answer, and where the answer came from.
#[derive(Debug, Clone, PartialEq)]
pub struct Exchange {
    /// What was asked.
    pub request: ChatRequest,
    /// What was answered; `replayed` is not kept.
    pub reply: ChatReply,
    /// Who answered: a provider's id, or a person or model behind a relay, in words.
    pub answered_by: String,
    /// When, as RFC 3339 in UTC.
    pub recorded_at: String,
}

impl Exchange {
    /// The file's text.
    pub fn to_json(&self) -> String {
        let file = File::from(self.clone());
        let mut text = serde_json::to_string_pretty(&file).expect("strings, numbers and JSON values always serialise");
        text.push('\n');
        text
    }

    /// Reads a file's text.
    ///
    /// # Errors
    /// In words, when it is no exchange of this version or its hash is not that of its request.
    pub(crate) fn from_json(text: &str) -> Result<Self, String> {
        #[derive(Deserialize)]
        struct Version {
            autoform_exchange: u32,
        }
        let version: Version = serde_json::from_str(text).map_err(|e| format!("no recorded exchange: {e}"))?;
        if version.autoform_exchange != FORMAT {
            return Err(format!("version {} of the format, not {FORMAT}", version.autoform_exchange));
        }
        let file: File = serde_json::from_str(text).map_err(|e| e.to_string())?;
        let hash = file.hash.clone();
        let exchange = Self::from(file);
        if hash != request_hash(&exchange.request) {
            return Err("its hash is not that of its request: a recording is made anew, not edited".into());
        }
        Ok(exchange)
    }
}

/// Recordings by hash, each with the file it stands in.
pub(crate) type Recordings = BTreeMap<String, (PathBuf, Exchange)>;

/// Reads every recording below a folder.
///
/// # Errors
/// `Setup`, naming the file: unreadable, malformed, or a second and different answer to a question.
pub(crate) fn load_folder(folder: &Path) -> Result<Recordings, LlmError> {
    let mut files = Vec::new();
    list(folder, 0, &mut files).map_err(|e| LlmError::Setup(format!("failed to read {}: {e}", folder.display())))?;
    files.sort();
    let mut recordings = Recordings::new();
    for path in files {
        let wrong = |why: String| LlmError::Setup(format!("recording {}: {why}", path.display()));
        let text = autoform_base::text::read_regular(&path, MAX_FILE).map_err(|e| wrong(e.to_string()))?;
        let exchange = Exchange::from_json(&text).map_err(wrong)?;
        let hash = request_hash(&exchange.request);
        match recordings.get(&hash) {
            Some((other, first)) if first.reply != exchange.reply => {
                let why = format!("answers the same question as {} differently; delete one", other.display());
                return Err(LlmError::Setup(format!("recording {}: {why}", path.display())));
            }
            Some(_) => {}
            None => drop(recordings.insert(hash, (path, exchange))),
        }
    }
    Ok(recordings)
}

fn list(folder: &Path, depth: usize, files: &mut Vec<PathBuf>) -> std::io::Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        // Links to folders are not followed: they could lead in a circle.
        if entry.file_type()?.is_dir() {
            if depth < MAX_DEPTH {
                list(&entry.path(), depth + 1, files)?;
            }
        } else if entry.file_name().to_string_lossy().ends_with(SUFFIX) {
            files.push(entry.path());
        }
    }
    Ok(())
}

/// The name of a recording's file: what a purpose contributes is reduced to letters and digits.
pub(crate) fn file_name(number: usize, purpose: &str, hash: &str) -> String {
    let plain: String =
        purpose.chars().filter(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_')).take(24).collect();
    let purpose = if plain.is_empty() { "call" } else { plain.as_str() };
    format!("{number:04}-{purpose}-{}{SUFFIX}", &hash[..12])
}

/// The file's layout.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    autoform_exchange: u32,
    purpose: String,
    hash: String,
    answered_by: String,
    recorded_at: String,
    request: FileRequest,
    reply: FileReply,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct FileRequest {
    sample: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    temperature: Option<f32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    max_tokens: Option<u32>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    tools: Vec<ToolSpec>,
    messages: Vec<FileMessage>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct FileMessage {
    role: Role,
    content: Lines,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    tool_calls: Vec<ToolCall>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    tool_call_id: Option<String>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct FileReply {
    model: String,
    text: Lines,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    tool_calls: Vec<ToolCall>,
    usage: Usage,
    #[serde(default)]
    truncated: bool,
}

/// Text, as one string or as its lines.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Lines {
    One(String),
    Many(Vec<String>),
}

impl From<String> for Lines {
    fn from(text: String) -> Self {
        if text.contains('\n') { Self::Many(text.split('\n').map(str::to_owned).collect()) } else { Self::One(text) }
    }
}

impl From<Lines> for String {
    fn from(lines: Lines) -> Self {
        match lines {
            Lines::One(text) => text,
            Lines::Many(lines) => lines.join("\n"),
        }
    }
}

impl From<Exchange> for File {
    fn from(exchange: Exchange) -> Self {
        let Exchange { request, reply, answered_by, recorded_at } = exchange;
        let hash = request_hash(&request);
        let messages = request.messages.into_iter().map(|m| FileMessage {
            role: m.role,
            content: m.content.into(),
            tool_calls: m.tool_calls,
            tool_call_id: m.tool_call_id,
        });
        Self {
            autoform_exchange: FORMAT,
            purpose: request.purpose,
            hash,
            answered_by,
            recorded_at,
            request: FileRequest {
                sample: request.sample,
                temperature: request.temperature,
                max_tokens: request.max_tokens,
                tools: request.tools,
                messages: messages.collect(),
            },
            reply: FileReply {
                model: reply.model,
                text: reply.text.into(),
                tool_calls: reply.tool_calls,
                usage: reply.usage,
                truncated: reply.truncated,
            },
        }
    }
}

impl From<File> for Exchange {
    fn from(file: File) -> Self {
        let messages = file.request.messages.into_iter().map(|m| ChatMessage {
            role: m.role,
            content: m.content.into(),
            tool_calls: m.tool_calls,
            tool_call_id: m.tool_call_id,
        });
        Self {
            request: ChatRequest {
                messages: messages.collect(),
                temperature: file.request.temperature,
                max_tokens: file.request.max_tokens,
                tools: file.request.tools,
                purpose: file.purpose,
                sample: file.request.sample,
            },
            reply: ChatReply {
                text: file.reply.text.into(),
                tool_calls: file.reply.tool_calls,
                usage: file.reply.usage,
                model: file.reply.model,
                truncated: file.reply.truncated,
                replayed: false,
            },
            answered_by: file.answered_by,
            recorded_at: file.recorded_at,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn exchange(content: &str, text: &str) -> Exchange {
        Exchange {
            request: ChatRequest {
                messages: vec![ChatMessage::text(Role::System, "s"), ChatMessage::text(Role::User, content)],
                temperature: Some(0.7),
                max_tokens: None,
                tools: vec![],
                purpose: "plan".into(),
                sample: 2,
            },
            reply: ChatReply { model: "m".into(), ..ChatReply::text(text) },
            answered_by: "openai:m".into(),
            recorded_at: "2025-01-01T00:00:00Z".into(),
        }
    }

    proptest! {
        #[test]
        fn files_give_back_what_was_put_in(content in any::<String>(), text in "[a-z\\r\\n\\t ]*") {
            let exchange = exchange(&content, &text);
            prop_assert_eq!(Exchange::from_json(&exchange.to_json()), Ok(exchange));
        }
    }

    #[test]
    fn the_layout_is_reviewable_and_stable() {
        insta::assert_snapshot!(exchange("two\nlines", "one").to_json());
    }

    #[test]
    fn edited_or_foreign_files_are_refused() {
        let text = exchange("hello", "x").to_json();
        assert!(Exchange::from_json(&text.replace("hello", "goodbye")).unwrap_err().contains("hash"));
        assert!(Exchange::from_json(&text.replace("\"autoform_exchange\": 1", "\"autoform_exchange\": 9")).is_err());
        assert!(Exchange::from_json("{}").is_err());
        assert!(Exchange::from_json(&text.replace("\"model\"", "\"modle\"")).is_err());
    }

    #[test]
    fn a_purpose_cannot_lead_out_of_the_folder() {
        let hash = "0123456789abcdef";
        assert_eq!(file_name(7, "../../etc/pass wd", hash), "0007-etcpasswd-0123456789ab.exchange.json");
        assert_eq!(file_name(7, "證明", hash), "0007-call-0123456789ab.exchange.json");
    }

    #[test]
    fn folders_are_read_whole_and_contradictions_named() {
        let folder = tempfile::tempdir().unwrap();
        autoform_base::atomic::write(&folder.path().join("sub/a.exchange.json"), exchange("q", "x").to_json()).unwrap();
        autoform_base::atomic::write(&folder.path().join("b.exchange.json"), exchange("q", "x").to_json()).unwrap();
        std::fs::write(folder.path().join("record.json"), "not ours").unwrap();
        assert_eq!(load_folder(folder.path()).unwrap().len(), 1);
        autoform_base::atomic::write(&folder.path().join("c.exchange.json"), exchange("q", "y").to_json()).unwrap();
        let error = load_folder(folder.path()).unwrap_err().to_string();
        assert!(error.contains("c.exchange.json") && error.contains("b.exchange.json"), "{error}");
    }
}
