module
public import Lean
public meta import AutoformWorker
import all AutoformWorker

/-!
The program of the embedded engine. It elaborates a header, tries a few requests so that tables built
lazily are there, and parks: the host writes its memory to an image and resumes it for each request.

Requests and answers go through two devices of the host (`crates/engine/src/host/files`), one line each;
code of a request cannot open them, and what it prints goes elsewhere.
-/
open Lean Autoform.Worker

/-- The host keeps `f`, takes the memory as it is and never returns. To go on, it calls `f`. -/
@[extern "autoform_park"]
public meta opaque autoformPark (f : Unit → IO Unit) : IO Unit

/-- What is answered to one request, and what is kept for the next. -/
meta def respond (line : String) (kept : Kept) : IO (String × Kept) := do
  match Json.parse line with
  | .error e => return ("{\"id\":0,\"bad_request\":" ++ str e ++ "}", kept)
  | .ok j =>
    let id := "{\"id\":" ++ toString (fieldNat j "id" 0)
    let text := fieldStr j "header"
    let name := fieldStr j "header_name"
    let (result, kept) ← match findHeader name text kept.headers with
      | some h => pure (HeaderResult.ok h, kept)
      | none => do
        let r ← try elabHeader kept name text (fun _ _ => pure ())
          catch e => pure (.failed ["{\"severity\":\"error\",\"pos\":[1,0],\"text\":" ++ str (toString e) ++ "}"])
        match r with
        | .ok h => pure (r, { kept with headers := keepFirst limits.headers (h :: kept.headers) })
        | .failed _ => pure (r, kept)
    match result with
    | .failed ms => return (id ++ ",\"header_failed\":" ++ arrayOf ms ++ "}", kept)
    | .ok h =>
      -- Only the header was asked for, to make an image of what it left.
      if fieldStr j "op" == "header" then return (id ++ ",\"header\":true}", kept)
      let body ← try dispatch (fieldStr j "op") h j
        catch e => pure ("\"failed\":" ++ str (toString e))
      return (id ++ "," ++ body ++ "}", kept)

meta partial def serve (inp out : IO.FS.Handle) (kept : Kept) : IO Unit := do
  let line ← inp.getLine
  let (answer, kept) ← respond line kept
  out.putStr (answer ++ "\n")
  out.flush
  autoformPark (fun _ => serve inp out kept)

/-- Requests whose answers nobody wants, up to a line that is none. Headers that they name are kept for later requests. -/
meta partial def warm (hs : List Header) (inp : IO.FS.Handle) : IO (List Header) := do
  let line ← inp.getLine
  match Json.parse line with
  | .error _ => return hs
  | .ok j =>
    let name := fieldStr j "header_name"
    match findHeader name (fieldStr j "header") hs with
    | some h =>
      let _ ← try dispatch (fieldStr j "op") h j catch e => pure (toString e)
      warm hs inp
    | none =>
      match ← elabHeader { headers := hs } name (fieldStr j "header") (fun _ _ => pure ()) with
      | .failed ms => throw (IO.userError ("a header failed: " ++ arrayOf ms))
      | .ok h => warm (append hs [h]) inp

public meta def main (_args : List String) : IO Unit := do
  let inp ← IO.FS.Handle.mk "/autoform/request" .read
  let out ← IO.FS.Handle.mk "/autoform/answer" .write
  let line ← inp.getLine
  let header := match Json.parse line with
    | .ok j => fieldStr j "header"
    | .error _ => ""
  match ← elabHeader {} "" header (fun _ _ => pure ()) with
  | .failed ms => throw (IO.userError ("the header failed: " ++ arrayOf ms))
  | .ok h =>
    let hs ← warm [h] inp
    out.putStr ("{\"hello\":{\"protocol\":" ++ toString protocolVersion ++ ",\"lean\":" ++ str Lean.versionString
      ++ ",\"githash\":" ++ str Lean.githash ++ ",\"platform\":" ++ str System.Platform.target ++ "}}\n")
    out.flush
    autoformPark (fun _ => serve inp out { headers := hs })
