//! The tantivy schema: one field a channel, the record itself, and the columns ranking needs.
//!
//! Owns: field names and how tokens become terms. Tokens are made by the channels, so the tokenizer only
//! cuts at [`SEPARATOR`]; nothing of tantivy's query language is ever used.

use super::channel::Channel;
use tantivy::schema::{FAST, Field, IndexRecordOption, STORED, STRING, Schema, TextFieldIndexing, TextOptions};
use tantivy::tokenizer::{TextAnalyzer, Token, TokenStream, Tokenizer};

/// Raised whenever what is written changes meaning; an index of another version is refused.
pub(crate) const FORMAT: u32 = 3;
const SEPARATOR: char = '\u{1f}';
const TOKENIZER: &str = "tokens";

/// Handles of the schema's fields.
#[derive(Debug, Clone)]
pub(crate) struct Fields {
    pub(crate) channels: [Field; Channel::ALL.len()],
    /// The full name, as one term and as a column whose order is the names' order.
    pub(crate) full_name: Field,
    /// The module, as one term.
    pub(crate) module: Field,
    /// The kind's code, as a column.
    pub(crate) kind: Field,
    /// The record, stored as JSON.
    pub(crate) record: Field,
}

impl Fields {
    pub(crate) fn channel(&self, channel: Channel) -> Field {
        self.channels[channel as usize]
    }
}

/// The schema and its handles.
pub(crate) fn schema() -> (Schema, Fields) {
    let mut builder = Schema::builder();
    let channels = Channel::ALL.map(|channel| {
        let scored = Channel::WORDS.contains(&channel);
        let option = if scored { IndexRecordOption::WithFreqs } else { IndexRecordOption::Basic };
        let indexing =
            TextFieldIndexing::default().set_tokenizer(TOKENIZER).set_index_option(option).set_fieldnorms(scored);
        builder.add_text_field(channel.as_str(), TextOptions::default().set_indexing_options(indexing))
    });
    let fields = Fields {
        channels,
        full_name: builder.add_text_field("full_name", STRING | FAST),
        module: builder.add_text_field("in_module", STRING),
        kind: builder.add_u64_field("kind", FAST),
        record: builder.add_bytes_field("record", STORED),
    };
    (builder.build(), fields)
}

/// Tells an index how tokens were joined.
pub(crate) fn register(index: &tantivy::Index) {
    index.tokenizers().register(TOKENIZER, TextAnalyzer::builder(Cut).build());
}

/// Joins tokens into the text of a field.
pub(crate) fn join(tokens: &[String]) -> String {
    tokens.join(SEPARATOR.encode_utf8(&mut [0; 4]))
}

/// Cuts at the separator and does nothing else.
#[derive(Debug, Clone)]
struct Cut;

struct CutStream<'a> {
    rest: Option<&'a str>,
    token: Token,
}

impl Tokenizer for Cut {
    type TokenStream<'a> = CutStream<'a>;

    fn token_stream<'a>(&'a mut self, text: &'a str) -> CutStream<'a> {
        CutStream { rest: (!text.is_empty()).then_some(text), token: Token::default() }
    }
}

impl TokenStream for CutStream<'_> {
    fn advance(&mut self) -> bool {
        let Some(rest) = self.rest else { return false };
        let (token, tail) = rest.split_once(SEPARATOR).map_or((rest, None), |(t, r)| (t, Some(r)));
        self.rest = tail;
        self.token.text.clear();
        self.token.text.push_str(token);
        self.token.position = self.token.position.wrapping_add(1);
        true
    }

    fn token(&self) -> &Token {
        &self.token
    }

    fn token_mut(&mut self) -> &mut Token {
        &mut self.token
    }
}
