//! Answers from recordings: no model, no network, no key.
//!
//! An answer is looked up by the hash of its question, so the order of questions does not matter
//! and concurrent runs replay alike. A question nobody recorded is a loud failure that shows what
//! changed.

use super::exchange::{Recordings, load_folder};
use super::scheme::Scheme;
use super::{ChatReply, ChatRequest, LlmError, Provider, for_terminal, hash, request_hash};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::Mutex;

/// Characters of a differing line that a mismatch shows.
const MAX_LINE: usize = 160;

/// `replay:DIR`.
pub(super) const SCHEME: Scheme = Scheme {
    prefix: "replay",
    forms: &["replay:DIR"],
    keys: &[],
    base: None,
    recorded: true,
    reads: |rest| !rest.is_empty(),
    open: |name, rest, _| Ok(Box::new(Replay::open(name, Path::new(rest))?)),
};

/// A folder of recordings as a provider. See [`super::Exchange`] for the format.
#[derive(Debug)]
pub struct Replay {
    id: String,
    folder: PathBuf,
    recordings: Recordings,
    used: Mutex<BTreeSet<String>>,
}

impl Replay {
    /// Reads every recording below `folder`; `id` is the name it was asked for by.
    ///
    /// # Errors
    /// `Setup` when the folder cannot be read, holds no recording, or holds a broken one.
    pub fn open(id: &str, folder: &Path) -> Result<Self, LlmError> {
        let recordings = load_folder(folder)?;
        if recordings.is_empty() {
            return Err(LlmError::Setup(format!("no recordings (*.exchange.json) in {}", folder.display())));
        }
        Ok(Self { id: id.to_owned(), folder: folder.to_owned(), recordings, used: Mutex::default() })
    }

    /// The files whose answers nobody has asked for yet: after a whole run, stale ones.
    pub fn unused(&self) -> Vec<PathBuf> {
        let used = self.used.lock().expect("no panic while this lock is held");
        self.recordings.iter().filter(|(hash, _)| !used.contains(*hash)).map(|(_, (path, _))| path.clone()).collect()
    }
}

#[async_trait::async_trait]
impl Provider for Replay {
    fn id(&self) -> &str {
        &self.id
    }

    async fn complete(&self, request: &ChatRequest) -> Result<ChatReply, LlmError> {
        let hash = request_hash(request);
        let Some((_, exchange)) = self.recordings.get(&hash) else {
            return Err(mismatch(request, &hash, &self.recordings, &self.folder));
        };
        self.used.lock().expect("no panic while this lock is held").insert(hash);
        Ok(ChatReply { replayed: true, ..exchange.reply.clone() })
    }
}

/// Says what was asked, what was recorded instead, where they part, and how to record again.
fn mismatch(request: &ChatRequest, hash: &str, recordings: &Recordings, folder: &Path) -> LlmError {
    let purpose = for_terminal(&request.purpose, 40);
    let mut text = format!("nothing is recorded for this `{purpose}` question ({})", &hash[..12]);
    let asked = lines(request);
    let same_purpose = recordings.values().filter(|(_, e)| e.request.purpose == request.purpose);
    let nearest = same_purpose
        .map(|(path, e)| (path, lines(&e.request)))
        // The last of equals wins in `max_by_key`; reversing prefers the earliest recording.
        .rev()
        .max_by_key(|(_, recorded)| shared(&asked, recorded));
    if let Some((path, recorded)) = nearest {
        let at = asked.iter().zip(&recorded).take_while(|(a, b)| a == b).count();
        let show = |lines: &[String]| lines.get(at).map_or("(nothing more)".to_owned(), |l| for_terminal(l, MAX_LINE));
        let name = path.strip_prefix(folder).unwrap_or(path).display().to_string();
        let name = for_terminal(&name, 200);
        text += &format!("; nearest is {name}, which first differs in line {}", at + 1);
        text += &format!("\n  recorded: {}\n  asked:    {}", show(&recorded), show(&asked));
    } else {
        let known: BTreeSet<&str> = recordings.values().map(|(_, e)| e.request.purpose.as_str()).collect();
        let known: Vec<String> = known.into_iter().map(|p| for_terminal(p, 40)).collect();
        text += &format!(", nor any other of this purpose; there are: {}", for_terminal(&known.join(", "), 300));
    }
    let folder = for_terminal(&folder.display().to_string(), 200);
    text += &format!("\nif the prompt changed on purpose, record again: --model openai:MODEL@URL --record {folder}");
    LlmError::ReplayMismatch(text)
}

/// Everything of a request that counts, as lines: the settings, the tools, the conversation.
fn lines(request: &ChatRequest) -> Vec<String> {
    let mut lines = vec![
        format!("sample: {}", request.sample),
        format!("temperature: {}", request.temperature.map_or("default".into(), |t| t.to_string())),
        format!("max_tokens: {}", request.max_tokens.map_or("default".into(), |t| t.to_string())),
    ];
    for tool in &request.tools {
        lines.push(format!("tool {}: {} {}", tool.name, tool.description, hash::canonical(&tool.parameters)));
    }
    for message in &request.messages {
        lines.push(format!("--- {:?} {}", message.role, message.tool_call_id.as_deref().unwrap_or_default()));
        lines.extend(message.content.split('\n').map(str::to_owned));
        lines.extend(message.tool_calls.iter().map(|c| format!("call {} {}: {}", c.id, c.name, c.arguments)));
    }
    lines
}

/// How many lines two requests share, each counted as often as both have it.
fn shared(a: &[String], b: &[String]) -> usize {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for line in a {
        *counts.entry(line).or_default() += 1;
    }
    let take = |line: &&String| match counts.get_mut(line.as_str()) {
        Some(left) if *left > 0 => {
            *left -= 1;
            true
        }
        _ => false,
    };
    b.iter().filter(take).count()
}
