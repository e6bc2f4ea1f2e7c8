/-! ### Replay: the statement that was asked for

`expected` is the export of an instance that saw only the statement asked for. It is replayed on the library by
itself, and what it says is compared with what the candidate's data says: the statement, and every constant that
the statement rests on and the library does not have. -/

namespace Replay

/-- The kernel's sort of a declaration. -/
def kindName (c : ConstantInfo) : String :=
  match c with
  | .axiomInfo _ => "axiom" | .defnInfo _ => "def" | .thmInfo _ => "theorem" | .opaqueInfo _ => "opaque"
  | .quotInfo _ => "quot" | .inductInfo _ => "inductive" | .ctorInfo _ => "ctor" | .recInfo _ => "rec"

partial def paramsOf (us : List Name) (acc : List Level) : List Level :=
  match us with
  | [] => revOnto acc []
  | u :: us => paramsOf us (.param u :: acc)

partial def size {α : Type} : List α → Nat → Nat
  | [], n => n
  | _ :: xs, n => size xs (n + 1)

/-- `e`, whose universe parameters are `us`, with `vs` in their place. -/
def renamed (us vs : List Name) (e : Expr) : Expr := e.instantiateLevelParams us (paramsOf vs [])

/-- Values matter for what a statement means, except a proof's. -/
def meaning (c : ConstantInfo) : Option Expr :=
  match c with
  | .defnInfo v => some v.value
  | .opaqueInfo v => some v.value
  | _ => none

/-- What a constant's meaning rests on. -/
def restsOn (c : ConstantInfo) : List Name :=
  let t := c.type.getUsedConstants.toList
  match c with
  | .inductInfo v => append v.ctors (append v.all t)
  | .ctorInfo v => v.induct :: t
  | .recInfo v => append v.all t
  | _ => match meaning c with
    | some v => append v.getUsedConstants.toList t
    | none => t

/-- Same sort, same type, same meaning; names of universes and binders aside. -/
def sameConst (a b : ConstantInfo) : Bool :=
  let rename := renamed b.levelParams a.levelParams
  kindName a == kindName b && size a.levelParams 0 == size b.levelParams 0 && a.type == rename b.type
    && (match meaning a, meaning b with
        | some x, some y => x == rename y
        | none, none => true
        | _, _ => false)
    && (match a, b with
        | .inductInfo x, .inductInfo y => x.numParams == y.numParams && x.ctors == y.ctors && x.all == y.all
        | _, _ => true)

/-- The first constant below `todo`, not in the library, that the candidate has otherwise. -/
partial def difference (lib theirs asked : Environment) (todo : List Name) (seen : NameSet) : Option Name :=
  match todo with
  | [] => none
  | n :: todo =>
    if lib.contains n || seen.contains n then difference lib theirs asked todo seen
    else match asked.find? n, theirs.find? n with
      | some a, some b =>
        if sameConst a b then difference lib theirs asked (append (restsOn a) todo) (seen.insert n) else some n
      | _, _ => some n

def says (ok : Bool) (how : String) : String := "{\"matches\":" ++ bool ok ++ ",\"how\":" ++ str how ++ "}"

/-- The kernel takes the candidate's theorem as a proof of the type asked for. -/
def definitional (theirs : Environment) (asked mine : ConstantInfo) (beats : Nat) : IO Bool := do
  let us := mine.levelParams
  let t := renamed asked.levelParams us asked.type
  let d : Declaration := .thmDecl
    { name := `_autoform_asked, levelParams := us, type := t, value := .const mine.name (paramsOf us []) }
  match ← addChecked theirs d beats with
  | .ok _ => return true
  | .error _ => return false

partial def replayedWhole : List Fate → Bool
  | [] => true
  | f :: fs => f.why.isEmpty && replayedWhole fs

partial def lastName (parts : List String) (acc : Name) : Name :=
  match parts with
  | [] => acc
  | p :: ps => lastName ps (.str acc p)

def compareText (lib theirs : Environment) (j : Json) (beats : Nat) : IO String := do
  let name := (fieldStr j "name").toName
  match readAll (j.getObjValD "data") with
  | .error why => return says false ("the statement asked for cannot be read: " ++ why)
  | .ok items =>
    let s ← replayItems { env := lib, fates := [] } items beats
    match s.env.find? name, theirs.find? name with
    | none, _ => return says false "the statement asked for declares no such name"
    | _, none => return says false "no declaration of that name was replayed"
    | some a, some b =>
      if lib.contains name then return says false "the library has that name"
      else if kindName a != kindName b then return says false ("it is declared as " ++ kindName b)
      else if size a.levelParams 0 != size b.levelParams 0 then return says false "another number of universes"
      else match difference lib theirs s.env a.type.getUsedConstants.toList {} with
        | some n => return says false (nameStr n ++ " is not what it was where the statement was asked")
        | none =>
          if renamed b.levelParams a.levelParams b.type == a.type then
            if kindName a == "theorem" || (meaning a == (meaning b).map (renamed b.levelParams a.levelParams)) then
              return says true "identical"
            else return says false "another value"
          else if kindName a == "theorem" then
            if ← definitional theirs a b beats then return says true "definitional"
            else return says false "another statement"
          else return says false "another type"

end Replay
