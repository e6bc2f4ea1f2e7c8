//! The worker process: one request a line in, one framed answer a line out.
//!
//! The first line is `{"token": T}`; it is answered by the program's hello. Every answer is a line
//! `@@T JSON`, written here and by nobody else: code of a request has no way to the process's stdout.

use crate::answer::Limits;
use crate::engine::Engine;
use crate::instance::on_deep_stack;
use serde::Deserialize;
use std::io::{self, BufRead, Read, Write};

/// Bytes of one request line at most.
const LINE: u64 = 256 << 20;

#[derive(Deserialize)]
struct First {
    token: String,
}

/// Answers until `requests` ends. `limits` hold where a request line brings no `wall_ms`.
///
/// # Errors
/// When the first line is no token, a line is longer than 256 MiB, or a stream breaks.
pub fn serve(
    engine: &Engine,
    limits: &Limits,
    requests: impl Read + Send,
    answers: impl Write + Send,
) -> io::Result<()> {
    let mut requests = io::BufReader::new(requests);
    let mut answers = io::BufWriter::new(answers);
    // One deep stack for all requests.
    on_deep_stack(|| {
        let Some(first) = line(&mut requests)? else { return Ok(()) };
        let First { token } = serde_json::from_str(&first).map_err(io::Error::other)?;
        if token.contains(char::is_whitespace) || token.contains(char::is_control) {
            return Err(io::Error::other("the token is no word"));
        }
        let mut frame = |json: &str| {
            writeln!(answers, "@@{token} {json}")?;
            answers.flush()
        };
        frame(engine.hello())?;
        while let Some(request) = line(&mut requests)? {
            frame(&engine.answer_here(&request, limits).frame())?;
        }
        Ok(())
    })?
}

fn line(from: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut text = String::new();
    let n = from.take(LINE).read_line(&mut text)?;
    if n == 0 {
        return Ok(None);
    }
    if text.pop() != Some('\n') {
        return Err(io::Error::new(io::ErrorKind::UnexpectedEof, "a request line without an end"));
    }
    Ok(Some(text))
}

#[cfg(test)]
mod tests {
    use super::line;

    #[test]
    fn only_whole_lines_are_requests() {
        let mut from = &b"{\"a\":1}\n\nrest"[..];
        assert_eq!(line(&mut from).unwrap().as_deref(), Some("{\"a\":1}"));
        assert_eq!(line(&mut from).unwrap().as_deref(), Some(""));
        assert!(line(&mut from).is_err());
        assert!(line(&mut from).unwrap().is_none());
    }
}
