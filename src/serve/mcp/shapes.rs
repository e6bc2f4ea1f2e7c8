//! What clients read before they ask: tools with flat schemas that every vendor takes (no `anyOf`, every enum with
//! its type), what tools do, and prompts.

use super::Fault;
use crate::judge::Method;
use serde_json::{Map, Value, json};

/// What a tool does, as its annotations say it. None changes anything but the server's own folder of runs.
struct Does {
    /// It runs code that it is given, or leaves a run: not read-only.
    acts: bool,
    /// It asks a model somewhere else.
    open: bool,
    /// Asking again gives the same.
    again: bool,
}

fn text(about: &str) -> Value {
    json!({ "type": "string", "description": about })
}

fn words(about: &str, values: &[&str]) -> Value {
    json!({ "type": "string", "enum": values, "description": about })
}

fn number(about: &str, least: u64, most: u64, default: u64) -> Value {
    json!({ "type": "integer", "minimum": least, "maximum": most, "default": default, "description": about })
}

fn truth(about: &str) -> Value {
    json!({ "type": "boolean", "description": about })
}

fn list(about: &str, of: Value) -> Value {
    json!({ "type": "array", "items": of, "description": about })
}

fn object(properties: &[(&str, Value)], required: &[&str], closed: bool) -> Value {
    let properties: Map<String, Value> = properties.iter().map(|(n, v)| ((*n).to_owned(), v.clone())).collect();
    let mut schema = json!({ "type": "object", "properties": properties, "required": required });
    if closed {
        schema["additionalProperties"] = false.into();
    }
    schema
}

fn tool(name: &str, title: &str, about: &str, does: &Does, input: Value, output: Value) -> Value {
    json!({
        "name": name,
        "title": title,
        "description": about,
        "inputSchema": input,
        "outputSchema": output,
        "annotations": {
            "title": title,
            "readOnlyHint": !does.acts,
            "destructiveHint": false,
            "idempotentHint": does.again,
            "openWorldHint": does.open,
        },
    })
}

/// `success` is the one word for a good end; everything unfinished says so beside it.
fn answered(more: &[(&str, Value)], required: &[&str]) -> Value {
    let mut properties = vec![
        ("success", truth("Only this is a good end: finished, and favourable.")),
        ("finished", truth("False when there is no verdict: out of time, memory or stack, crashed, cancelled.")),
    ];
    properties.extend(more.iter().cloned());
    object(&properties, &[&["success", "finished"], required].concat(), false)
}

const OUTCOMES: [&str; 8] = [
    "accepted",
    "rejected",
    "timed_out",
    "out_of_memory",
    "stack_overflow",
    "crashed",
    "header_failed",
    "toolchain_missing",
];

const RELATIONS: [&str; 6] = ["same", "same_given_context", "stronger", "weaker", "different", "undecided"];

/// Every tool.
pub(super) fn tools() -> Value {
    let mut formalize = formalize();
    // Minutes, so a client that can may have it as a task.
    formalize["execution"] = json!({ "taskSupport": "optional" });
    json!([check(), search(), describe(), compare(), judge(), diagnose(), formalize])
}

fn check() -> Value {
    let message = object(
        &[
            ("severity", words("How severe.", &["info", "warning", "error"])),
            ("line", json!({ "type": "integer" })),
            ("column", json!({ "type": "integer" })),
            ("message", json!({ "type": "string" })),
        ],
        &["severity", "line", "column", "message"],
        false,
    );
    let statement = object(&[("name", text("Full name.")), ("type", text("Its type."))], &["name", "type"], false);
    tool(
        "check_lean",
        "Check Lean code",
        "Elaborate Lean 4 code in a sandbox and have Lean's kernel check every declaration again where none of the \
         code ran. `success` is true only when everything was accepted; `sorry` is accepted and told in has_sorry.",
        &Does { acts: true, open: false, again: true },
        object(
            &[
                ("code", text("A Lean 4 file; without import lines it gets the whole library.")),
                ("timeout_s", number("Seconds of wall clock.", 1, 600, 60)),
                ("full", truth("All messages in full, instead of the first 10, cut at 500 characters.")),
            ],
            &["code"],
            true,
        ),
        answered(
            &[
                ("outcome", words("What became of it.", &OUTCOMES)),
                ("has_sorry", truth("Whether anything rests on sorry.")),
                ("messages", list("Lean's messages, errors first.", message)),
                ("more_messages", number("Messages left out; ask with full.", 0, 1_000_000, 0)),
                ("statements", list("Theorems as the kernel read them.", statement)),
                ("own_axioms", list("Axioms it rests on that the library does not have.", json!({ "type": "string" }))),
            ],
            &["outcome", "has_sorry", "messages", "more_messages"],
        ),
    )
}

fn search() -> Value {
    let hit = object(
        &[("name", text("Full name.")), ("kind", text("def, theorem, ..")), ("type", text("Its type, cut short."))],
        &["name", "kind", "type"],
        false,
    );
    tool(
        "search_library",
        "Search the library",
        "Find declarations by name, English, LaTeX or Lean. Answers are short; describe_declaration tells one in full.",
        &Does { acts: false, open: false, again: true },
        object(
            &[
                ("query", text("Any words.")),
                ("limit", number("How many.", 1, 100, 10)),
                ("by_type", truth("The query lists constants that the type must mention.")),
                ("concept", truth("Definitions before lemmas.")),
            ],
            &["query"],
            true,
        ),
        answered(&[("library", text("Which library.")), ("hits", list("Best first.", hit))], &["library", "hits"]),
    )
}

fn describe() -> Value {
    tool(
        "describe_declaration",
        "Describe a declaration",
        "The declaration of exactly this name: type, docstring, module, line; else the nearest names.",
        &Does { acts: false, open: false, again: true },
        object(&[("name", text("Full name, such as Nat.Prime."))], &["name"], true),
        answered(
            &[
                ("name", text("Full name.")),
                ("kind", text("def, theorem, ..")),
                ("type", text("Its type.")),
                ("doc", text("Its docstring; empty where it has none.")),
                ("module", text("Where it is declared.")),
                ("near", list("The nearest names, where there is none of this name.", json!({ "type": "string" }))),
            ],
            &["near"],
        ),
    )
}

fn compare() -> Value {
    tool(
        "compare_statements",
        "Compare two Lean statements",
        "How a candidate theorem is related to a reference, piece by piece, with a proof that Lean checked. \
         `success` is true only for same and same_given_context.",
        &Does { acts: true, open: false, again: true },
        object(
            &[
                ("reference", text("A Lean file or statement.")),
                ("candidate", text("A Lean file or statement.")),
                ("full", truth("With the evidence file.")),
            ],
            &["reference", "candidate"],
            true,
        ),
        answered(
            &[
                ("relation", words("What the candidate is to the reference.", &RELATIONS)),
                ("notes", list("Why, in words.", json!({ "type": "string" }))),
                ("evidence", text("The Lean file that proves it, when asked for with full.")),
            ],
            &["relation", "notes"],
        ),
    )
}

fn pair(more: &[(&str, Value)]) -> Value {
    let mut properties = vec![("informal", text("The statement in words.")), ("formal", text("The Lean code."))];
    properties.extend(more.iter().cloned());
    properties.push(("model", text("One of the server's models; its first one when absent.")));
    object(&properties, &["informal", "formal"], true)
}

fn judge() -> Value {
    let methods: Vec<&str> = Method::ALL.iter().map(|m| m.name()).collect();
    tool(
        "judge_statement",
        "Judge a formal statement",
        "Does the Lean code mean what the words say? Asks a model several questions, and Lean for facts.",
        &Does { acts: true, open: true, again: false },
        pair(&[("method", words("How to judge.", &methods))]),
        answered(
            &[
                ("verdict", words("What was found.", &["consistent", "inconsistent", "none"])),
                ("reasons", list("Why.", json!({ "type": "string" }))),
                ("facts", list("What Lean found.", json!({ "type": "string" }))),
            ],
            &["verdict", "reasons", "facts"],
        ),
    )
}

fn diagnose() -> Value {
    tool(
        "diagnose_statement",
        "Diagnose a formal statement",
        "What is wrong with the Lean code beside the words, where, and how to mend it. Asks a model.",
        &Does { acts: true, open: true, again: false },
        pair(&[]),
        answered(
            &[
                ("verdict", words("What was found.", &["aligned", "misaligned", "none"])),
                ("told", list("What differs, where, and a correction.", json!({ "type": "string" }))),
                ("problem", text("Why the diagnosis is incomplete; empty where it is whole.")),
            ],
            &["verdict", "told", "problem"],
        ),
    )
}

fn formalize() -> Value {
    let outcomes = [
        "formalized",
        "formalized_unjudged",
        "judges_rejected",
        "budget_exhausted",
        "failed",
        "interrupted",
        "unfinished",
    ];
    tool(
        "formalize",
        "Formalize a statement",
        "Turn a statement in words into Lean that compiles and means the same. Takes minutes and asks a model many \
         questions; sends progress, can be cancelled. `success` is true only when Lean and the judges accept it.",
        &Does { acts: true, open: true, again: false },
        object(
            &[
                ("statement", text("The statement in words; LaTeX is fine.")),
                ("model", text("One of the server's models; its first one when absent.")),
                ("unjudged", truth("Nobody judges the meaning; success then never is true.")),
            ],
            &["statement"],
            true,
        ),
        answered(
            &[
                ("outcome", words("What became of it.", &outcomes)),
                ("run", text("Its id; files are resources autoform://runs/ID/FILE.")),
                ("lean", text("The Lean file, final or partial; empty where there is none.")),
            ],
            &["outcome", "run", "lean"],
        ),
    )
}

/// Every prompt.
pub(super) fn prompts() -> Value {
    let argument = |name: &str, about: &str| json!([{ "name": name, "description": about, "required": true }]);
    json!([
        {
            "name": "formalize_by_hand",
            "title": "Formalize a statement with the tools",
            "description": "Write a Lean statement step by step, and check it.",
            "arguments": argument("statement", "The statement in words."),
        },
        {
            "name": "review_statement",
            "title": "Review a Lean statement",
            "description": "Find out whether Lean code says what it is meant to say.",
            "arguments": argument("code", "The Lean code."),
        },
    ])
}

/// `prompts/get`.
pub(super) fn prompt(params: &Value) -> Result<Value, Fault> {
    let argument = |name: &str| {
        let value = params["arguments"][name].as_str();
        value.ok_or_else(|| Fault::params(format!("the argument `{name}` is needed")))
    };
    let text = match params["name"].as_str() {
        Some("formalize_by_hand") => format!(
            "Formalize this statement in Lean 4, proof left as sorry. Look every concept up with search_library and \
             describe_declaration before you write it; check the result with check_lean until `success` is true; \
             then say in words what your Lean says, and whether that is the statement.\n\n{}",
            argument("statement")?
        ),
        Some("review_statement") => format!(
            "Review this Lean statement: check it with check_lean, look its constants up with describe_declaration, \
             and tell in words exactly what it says, with every hypothesis. Point out what is vacuous or trivial.\
             \n\n```lean\n{}\n```",
            argument("code")?
        ),
        _ => return Err(Fault::params("there is no prompt of this name")),
    };
    Ok(json!({ "messages": [{ "role": "user", "content": { "type": "text", "text": text } }] }))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Gemini takes no `anyOf`, Kimi no enum without a type, and nobody a reference.
    fn plain(at: &str, schema: &Value) {
        let Some(object) = schema.as_object() else { return };
        for word in ["anyOf", "oneOf", "allOf", "$ref", "$defs", "not"] {
            assert!(!object.contains_key(word), "{at} has {word}");
        }
        assert!(object["type"].is_string(), "{at}: one type each: {schema}");
        for (name, inner) in object.get("properties").and_then(Value::as_object).into_iter().flatten() {
            plain(&format!("{at}.{name}"), inner);
        }
        if let Some(items) = object.get("items") {
            plain(&format!("{at}[]"), items);
        }
    }

    #[test]
    fn schemas_are_those_that_every_vendor_takes_and_hints_are_honest() {
        let tools = tools();
        for tool in tools.as_array().unwrap() {
            let name = tool["name"].as_str().unwrap();
            plain(name, &tool["inputSchema"]);
            plain(name, &tool["outputSchema"]);
            assert_eq!(tool["inputSchema"]["additionalProperties"], false);
            let flat = |v: &Value| v["type"] != "object";
            assert!(tool["inputSchema"]["properties"].as_object().unwrap().values().all(flat), "{name} is not flat");
            let runs_code = !["search_library", "describe_declaration"].contains(&name);
            assert_eq!(tool["annotations"]["readOnlyHint"], !runs_code, "{name}");
            assert!(tool["description"].as_str().unwrap().len() < 600);
        }
        assert_eq!(tools.as_array().unwrap().len(), 7);
    }

    #[test]
    fn a_prompt_needs_its_argument() {
        let asked = json!({ "name": "review_statement", "arguments": { "code": "theorem a : True" } });
        let text = prompt(&asked).unwrap()["messages"][0]["content"]["text"].as_str().unwrap().to_owned();
        assert!(text.contains("theorem a : True"));
        assert!(prompt(&json!({ "name": "review_statement" })).is_err() && prompt(&json!({ "name": "x" })).is_err());
    }
}
