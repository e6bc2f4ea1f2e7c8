/-! ### Sameness: what holds at a point, with a proof's text

Connectives and quantifiers over the relations that `Value.lean` evaluates. A universal statement is refuted by a value,
an existential one is shown by one; otherwise the values that were tried are a guess, and solvers have to prove it.
-/

namespace Sameness

/-- Whether a proposition holds, and a term that proves it or its negation. -/
structure Judged where
  holds : Bool
  proof : String

def valText (v : Val) : String :=
  if v.2 == 1 then (if v.1 < 0 then "(" ++ toString v.1 ++ ")" else toString v.1)
  else "(" ++ toString v.1 ++ " / " ++ toString v.2 ++ ")"

def byEvaluation : String := "(by first | decide | omega | grind | (simp; done) | norm_num | (sums_written; norm_num))"

def quantified : Expr → Bool
  | .forallE _ _ b _ => b.hasLooseBVar 0
  | e => match e.getAppFn with | .const ``Exists _ => true | _ => false

mutual

/-- Whether a proposition holds at a point; none where it cannot be evaluated, or where that takes more room than there is: the
values of a quantifier share it among them, so that quantifiers in each other do not multiply without bound. -/
partial def judge (p : Point) (ns : List Nat) (room fuel : Nat) (e : Expr) : Option Judged :=
  match fuel with
  | 0 => none
  | fuel + 1 =>
    match e with
    | .mdata _ e => judge p ns room fuel e
    | .forallE _ t b _ =>
      if b.hasLooseBVar 0 then quantifiedAt p ns room fuel true t b (valuesFor (typeName t) ns)
      else match judge p ns room fuel t with
        | some a =>
          if !a.holds then some { holds := true, proof := "(fun h => absurd h " ++ a.proof ++ ")" }
          else match judge p ns room fuel (b.instantiate1 (.const ``True [])) with
            | some c =>
              if c.holds then some { holds := true, proof := "(fun _ => " ++ c.proof ++ ")" }
              else some { holds := false, proof := "(fun h => absurd (h " ++ a.proof ++ ") " ++ c.proof ++ ")" }
            | none => none
        | none => none
    | _ =>
      match e.getAppFn, argsOf e [] with
      | .const ``Exists _, [t, .lam _ _ b _] => quantifiedAt p ns room fuel false t b (valuesFor (typeName t) ns)
      | .const ``Not _, [a] =>
        match judge p ns room fuel a with
        | some x => some { holds := !x.holds, proof := if x.holds then "(fun h => h " ++ x.proof ++ ")" else x.proof }
        | none => none
      | .const ``And _, [a, b] =>
        match judge p ns room fuel a with
        | some x =>
          if !x.holds then some { holds := false, proof := "(fun h => absurd h.1 " ++ x.proof ++ ")" }
          else match judge p ns room fuel b with
            | some y =>
              if y.holds then some { holds := true, proof := "⟨" ++ x.proof ++ ", " ++ y.proof ++ "⟩" }
              else some { holds := false, proof := "(fun h => absurd h.2 " ++ y.proof ++ ")" }
            | none => none
        | none => match judge p ns room fuel b with
          | some y => if y.holds then none else some { holds := false, proof := "(fun h => absurd h.2 " ++ y.proof ++ ")" }
          | none => none
      | .const ``Or _, [a, b] =>
        match judge p ns room fuel a with
        | some x =>
          if x.holds then some { holds := true, proof := "(Or.inl " ++ x.proof ++ ")" }
          else match judge p ns room fuel b with
            | some y =>
              if y.holds then some { holds := true, proof := "(Or.inr " ++ y.proof ++ ")" }
              else some { holds := false, proof := "(fun h => h.elim (fun k => absurd k " ++ x.proof ++ ") (fun k => absurd k " ++ y.proof ++ "))" }
            | none => none
        | none => match judge p ns room fuel b with
          | some y => if y.holds then some { holds := true, proof := "(Or.inr " ++ y.proof ++ ")" } else none
          | none => none
      | _, _ =>
        match holdsAt p e with
        | some b => some { holds := b, proof := byEvaluation }
        | none => none

/-- A quantified statement, where there is room for its values. -/
partial def quantifiedAt (p : Point) (ns : List Nat) (room fuel : Nat) (all : Bool) (t b : Expr) (vs : List Val) : Option Judged :=
  match room / (lengthOf vs + 1) with
  | 0 => none
  | room => each p ns room fuel all t b vs true

/-- A quantified statement at some values: `all` for `∀`. -/
partial def each (p : Point) (ns : List Nat) (room fuel : Nat) (all : Bool) (t b : Expr) (vs : List Val) (known : Bool) : Option Judged :=
  match vs with
  | [] =>
    -- No value was tried, or one could not be evaluated.
    if !known || (typeName t).isEmpty || valuesFor (typeName t) ns matches [] then none
    else if all then some { holds := true, proof := "(by intros; first | omega | grind | (simp_all; done))" }
    else some { holds := false, proof := "(fun h => h.elim fun _ h => by first | omega | grind | (simp_all; done))" }
  | v :: rest =>
    match judge p ns room fuel (b.instantiate1 (literal t v)) with
    | some x =>
      if all && !x.holds then some { holds := false, proof := "(fun h => absurd (h " ++ valText v ++ ") " ++ x.proof ++ ")" }
      else if !all && x.holds then some { holds := true, proof := "⟨" ++ valText v ++ ", " ++ x.proof ++ "⟩" }
      else each p ns room fuel all t b rest known
    | none => each p ns room fuel all t b rest false

end

partial def anyQuantified : List Expr → Bool
  | [] => false
  | e :: rest => deep e || anyQuantified rest
where
  deep (e : Expr) : Bool :=
    quantified e || (match e with
      | .app f a => deep f || deep a
      | .forallE _ t b _ => deep t || deep b
      | .mdata _ e => deep e
      | _ => false)

partial def allHold (p : Point) (ns : List Nat) (room : Nat) : List Expr → Bool
  | [] => true
  | e :: rest => (match judge p ns room 12 e with | some x => x.holds | none => false) && allHold p ns room rest

partial def someFails (p : Point) (ns : List Nat) (room : Nat) : List Expr → Bool
  | [] => false
  | e :: rest => (match judge p ns room 12 e with | some x => !x.holds | none => false) || someFails p ns room rest

/-- A proof that all of them hold, for the conjunction of their texts. -/
partial def holdProof (p : Point) (ns : List Nat) (room : Nat) : List Expr → String
  | [] => "trivial"
  | [e] => match judge p ns room 12 e with | some x => x.proof | none => byEvaluation
  | e :: rest => "⟨" ++ (match judge p ns room 12 e with | some x => x.proof | none => byEvaluation) ++ ", " ++ holdProof p ns room rest ++ "⟩"

/-- A proof that not all of them hold. -/
partial def failProof (p : Point) (ns : List Nat) (room : Nat) (path : String) : List Expr → String
  | [] => byEvaluation
  | e :: rest =>
    let here := match rest with | [] => path | _ => path ++ ".1"
    match judge p ns room 12 e with
    | some x => if x.holds then failProof p ns room (path ++ ".2") rest else "(fun h => absurd h" ++ here ++ " " ++ x.proof ++ ")"
    | none => failProof p ns room (path ++ ".2") rest

end Sameness
