//! Rewrites the JavaScript runtime that belongs to the embedded Lean.
//!
//! The published script is 89 MB, nearly all of it one assignment for each export; those go (see
//! `slim`). What else changes is listed in `edits`, each with its reason. Every edit must apply
//! exactly once: the script is pinned by checksum, so anything else is an error.

use super::slim::{SYMBOL_SLOTS, SlimError};
use std::collections::{BTreeSet, HashSet};

const ASSIGN: &str = "function assignWasmExports(wasmExports){";
const AFTER_ASSIGN: &str = "}var wasmImports;function assignWasmImports";

/// The script cut into the parts that matter.
#[derive(Debug)]
pub(super) struct Script<'a> {
    before: &'a str,
    variables: &'a str,
    assignments: &'a str,
    after: &'a str,
}

fn missing(what: &str) -> SlimError {
    SlimError(format!("JavaScript runtime without {what}"))
}

impl<'a> Script<'a> {
    /// Finds the variable list and the assignments.
    pub(super) fn parse(text: &'a str) -> Result<Self, SlimError> {
        let assign = text.find(ASSIGN).ok_or_else(|| missing("its export assignments"))?;
        let end = text[assign..].find(AFTER_ASSIGN).ok_or_else(|| missing("the end of its export assignments"))?;
        let list = text[..assign].rfind("var ").ok_or_else(|| missing("its export variables"))?;
        let variables = text[list + 4..assign].strip_suffix(';').ok_or_else(|| missing("a variable list"))?;
        Ok(Self {
            before: &text[..list],
            variables,
            assignments: &text[assign + ASSIGN.len()..assign + end],
            after: &text[assign + end..],
        })
    }

    /// Identifiers of the runtime itself.
    pub(super) fn identifiers(&self) -> HashSet<&'a str> {
        let word = |c: char| !(c.is_ascii_alphanumeric() || c == '_' || c == '$');
        self.before.split(word).chain(self.after.split(word)).filter(|w| !w.is_empty()).collect()
    }

    /// The runtime for a module that exports only `kept`.
    pub(super) fn rewrite(&self, kept: &BTreeSet<String>) -> Result<String, SlimError> {
        let exported = |statement: &str| {
            let name = statement.rsplit_once("wasmExports[\"")?.1;
            name.split('"').next().map(str::to_owned)
        };
        let assignments: Vec<&str> =
            self.assignments.split(';').filter(|s| exported(s).is_some_and(|name| kept.contains(&name))).collect();
        let used = self.identifiers();
        let assigned: HashSet<&str> =
            assignments.iter().flat_map(|s| s.split('=')).filter(|w| !w.contains('[')).collect();
        let variables: Vec<&str> =
            self.variables.split(',').filter(|v| used.contains(v) || assigned.contains(v)).collect();
        let mut text =
            format!("{}var {};{ASSIGN}{}{}", self.before, variables.join(","), assignments.join(";"), self.after);
        for (from, to) in edits() {
            if text.matches(from).count() != 1 {
                return Err(missing(&format!("exactly one `{from}`")));
            }
            text = text.replace(from, &to);
        }
        // The build prints its progress to stdout, which belongs to the worker's answers.
        text = text.replace("console.log(\"[DEBUG", "leanQuiet(\"[DEBUG");
        text = text.replace("console.log(\"  - \"", "leanQuiet(\"  - \"");
        text = text.replace("console.log(\"  mainModule", "leanQuiet(\"  mainModule");
        Ok(format!("var leanQuiet=()=>{{}};{text}"))
    }
}

/// What is replaced, with what.
fn edits() -> Vec<(&'static str, String)> {
    // Symbols come from the file `slim` wrote: a hash table read once, names compared on disk.
    let dlsym = format!(
        "var leanSymbol=(()=>{{var fd=-1,index,N={SYMBOL_SLOTS};return name=>{{if(fd<0){{\
         fd=fs.openSync(scriptDirectory+\"lean.sym\",\"r\");var raw=Buffer.alloc(N*8);fs.readSync(fd,raw,0,N*8,0);\
         index=new Uint32Array(raw.buffer,raw.byteOffset,N*2)}}var key=Buffer.from(name+\"\\0\");var h=0x811c9dc5;\
         for(var i=0;i<key.length-1;i++){{h=Math.imul(h^key[i],0x01000193)>>>0}}var s=h&(N-1);\
         var got=Buffer.alloc(key.length);while(index[2*s]){{fs.readSync(fd,got,0,key.length,N*8+index[2*s]-1);\
         if(got.equals(key))return index[2*s+1];s=(s+1)&(N-1)}}return undefined}}}})();\
         var __dlsym_js=(handle,symbol,symbolIndex)=>{{symbol=UTF8ToString(symbol);var v=leanSymbol(symbol);\
         if(v===undefined){{dlSetError(`unknown symbol \"${{symbol}}\"`);return 0}}return v}};var leanOldDlsym="
    );
    vec![
        ("var __dlsym_js=", dlsym),
        // The table already holds every function; wrapping each of its slots would undo the saving.
        ("functionsInTableMap=new WeakMap;updateTableMap(0,wasmTable.length)", "functionsInTableMap=new WeakMap".into()),
        ("if(typeof value==\"function\"){newValue=addFunction(value)}", "if(typeof value==\"function\"){newValue=leanSymbol(symName)}".into()),
        // One thread elaborates (`-j1`), one stands by; each costs an instance of the module.
        ("var pthreadPoolSize=4", "var pthreadPoolSize=2".into()),
        // The default of 4 MB ends deep elaborations in a crash.
        ("workerData:\"em-pthread\",name:\"em-pthread\"}", "workerData:\"em-pthread\",name:\"em-pthread\",resourceLimits:{stackSizeMb:48}}".into()),
        // `process.binding` is refused under Node's permission model.
        ("process.binding(\"constants\")[\"fs\"]", "require(\"fs\").constants".into()),
        // Only what the program names is mounted, instead of all of /home and /tmp.
        (
            "FS.mount(NODEFS,{root:\"/home\"},\"/home\");FS.mount(NODEFS,{root:\"/tmp\"},\"/tmp\");",
            "for(const[at,root]of Object.entries(JSON.parse(process.env.AUTOFORM_MOUNTS||\"{}\"))){FS.mkdirTree(at);FS.mount(NODEFS,{root},at)}".into(),
        ),
        ("var cwd=process.cwd();", "var cwd=process.env.AUTOFORM_CWD||\"/\";".into()),
        // The program's own place, from which Lean derives its search path, as a place that is mounted.
        ("if(isNode){path=__filename}", "if(isNode){path=\"/lean/lean.js\"}".into()),
        // stdin in blocks of bytes, not in pieces of 256 decoded as text (which breaks characters apart),
        (
            "var FS_stdin_getChar=()=>{",
            "var leanIn=Buffer.alloc(65536),leanInAt=0,leanInEnd=0;var FS_stdin_getChar=()=>{if(leanInAt>=leanInEnd){\
             leanInAt=0;try{leanInEnd=fs.readSync(0,leanIn,0,65536)}catch(e){if(e.toString().includes(\"EOF\"))leanInEnd=0;else throw e}\
             if(!leanInEnd)return null}return leanIn[leanInAt++]};var leanOldGetChar=()=>{"
                .into(),
        ),
        // and a read returns what has arrived, instead of waiting for a full buffer.
        ("result=stream.tty.ops.get_char(stream.tty)", "if(i&&leanInAt>=leanInEnd)break;result=stream.tty.ops.get_char(stream.tty)".into()),
        // stdout as bytes, a line at a time.
        (
            "put_char(tty,val){if(val===null||val===10){out(UTF8ArrayToString(tty.output));tty.output=[]}else{if(val!=0)tty.output.push(val)}}",
            "put_char(tty,val){if(val===null||val===10){tty.output.push(10);var b=Buffer.from(tty.output);tty.output=[];\
             for(var k=0;k<b.length;){try{k+=fs.writeSync(1,b,k)}catch(e){if(e.code!==\"EAGAIN\")throw e}}}else{tty.output.push(val)}}"
                .into(),
        ),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_kept_exports_stay() {
        let text = "core _malloc;var _malloc,_l_Foo,_l_Bar;function assignWasmExports(wasmExports){\
                    _malloc=Module[\"_malloc\"]=wasmExports[\"malloc\"];_l_Foo=Module[\"_l_Foo\"]=wasmExports[\"l_Foo\"].value\
                    }var wasmImports;function assignWasmImports";
        let script = Script::parse(text).expect("parsed");
        assert!(script.identifiers().contains("_malloc"));
        assert!(!script.identifiers().contains("_l_Foo"));
        // The edits do not apply to this text, and that is an error, never a silent pass.
        assert!(script.rewrite(&BTreeSet::from(["malloc".into()])).is_err());
    }
}
