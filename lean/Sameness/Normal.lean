/-! ### Sameness: the normal form

A named set of lemmas, and what only one of two statements names, opened. Nothing is evaluated.
-/

namespace Sameness

/-- Lemmas of the normal form that both the embedded library and Mathlib have, or that the header of a
relation declares (`lean/Sameness/Entries.lean`). -/
def entries : String :=
  "and_imp, not_exists, Classical.not_forall, not_and, not_or, Classical.not_imp, Classical.not_not, ne_eq, ge_iff_le, gt_iff_lt, forall_exists_index, exists_imp, exists_prop, and_assoc, Set.mem_setOf_eq, Finset.mem_filter, Finset.mem_range, Finset.mem_Icc, Finset.mem_Ico, Finset.mem_Ioc, Finset.mem_Ioo, Nat.even_iff, Nat.odd_iff, Int.even_iff, Int.odd_iff, Nat.dvd_iff_mod_eq_zero, Int.dvd_iff_emod_eq_zero, Nat.ModEq, Int.ModEq, Nat.Coprime, Function.Injective, Function.Surjective, Function.Bijective, ExistsUnique, Prod.mk.injEq, Sameness.subset_iff, Sameness.mem_image, Sameness.mem_preimage, Sameness.mem_range, Sameness.mem_Icc, Sameness.mem_Ico, Sameness.mem_Ioc, Sameness.mem_Ioo, Sameness.mem_Ici, Sameness.mem_Ioi, Sameness.mem_Iic, Sameness.mem_Iio, Sameness.univ_diff, Sameness.set_eq, Sameness.mem_univ, Sameness.mem_empty, Sameness.insert_eq, Sameness.singleton_eq, iff_true, iff_false, Sameness.coe_mul, Sameness.coe_one, Sameness.coe_inv, Sameness.card_eq, Sameness.forall_fintype, Sameness.exists_fintype, Sameness.prime_nat, Sameness.prime_int, Sameness.isCoprime_int, Int.gcd_natCast_natCast, Subtype.forall, Subtype.exists, Subtype.ext_iff, Sameness.monotone_nat, Sameness.strictMono_nat, Sameness.logb_eq, Sameness.fact_iff, Sameness.pnat_forall, Sameness.pnat_exists, Sameness.pnat_val, funext_iff"

partial def nameList (ns : List Name) (acc : String) : String :=
  match ns with
  | [] => acc
  | n :: rest => nameList rest (acc ++ ", " ++ nameStr n)

/-- The tactic that brings a statement to its normal form. -/
def normalForm (extra : String) (unfold : List Name) : String :=
  "set_option simprocs false in try simp only [-eq_self, " ++ entries ++ extra ++ nameList unfold "" ++ "]"

/-- A closed proposition in normal form; `True` if nothing is left of it. -/
def normalise (s : Solve) (e : Expr) (tactic : String) : IO Expr := do
  match stxOf s.env ("(" ++ tactic ++ ")") with
  | none => return e
  | some stx =>
    let r ← runFrom { heartbeats := s.heartbeats, depth := s.depth } { env := s.env } {} do
      let m ← Meta.mkFreshExprMVar (some e)
      let (goals, _) ← Lean.Elab.runTactic m.mvarId! stx
      match goals with
      | [] => return some (Expr.const ``True [])
      | [g] => return some (plain (← instantiateMVars (← g.getType)))
      | _ => return none
    match r with
    | .ok (some e, _, _) => return e
    | _ => return e

def hasMatcher (s : String) : Bool :=
  match s.splitOn "match_" with
  | [_] => false
  | _ => true

/-- Constants that only the compiler or recursion made are not opened. -/
partial def opens (ns : List Name) : Bool :=
  match ns with
  | [] => true
  | n :: rest =>
    let s := nameStr n
    !(s.endsWith ".rec" || s.endsWith ".brecOn" || s.endsWith ".recOn" || s.endsWith ".casesOn" || s == "WellFounded.fix"
      || hasMatcher s || s == "dite" || s == "ite" || s == "Classical.choice" || s == "Classical.epsilon"
      || s == "Classical.choose") && opens rest

partial def bodyHead (e : Expr) : Option Name :=
  match e with
  | .lam _ _ b _ => bodyHead b
  | .mdata _ b => bodyHead b
  | _ => match e.getAppFn with | .const n _ => some n | _ => none

partial def resultIsProp (t : Expr) : Bool :=
  match t with
  | .forallE _ _ b _ => resultIsProp b
  | .sort .zero => true
  | .mdata _ t => resultIsProp t
  | _ => false

def isLocal (env : Environment) (n : Name) : Bool := (env.getModuleIdxFor? n).isNone

/-- What stands behind notation: opening it shows machinery, not meaning. -/
def basic (n : Name) : Bool :=
  match n with
  | .str _ s => s == "lt" || s == "le" || s == "Mem" || s == "mem" || s == "Subset" || s == "subset" || s == "SSubset" || s == "ssubset"
    || s == "LE" || s == "LT" || s == "beq" || s == "bne"
  | _ => false

/-- Can a constant be replaced by what it stands for? -/
def unfoldable (env : Environment) (n : Name) : Bool :=
  match env.find? n with
  | some (.defnInfo d) =>
    if Meta.isInstanceCore env n || n.isInternal then false
    else if isLocal env n then opens d.value.getUsedConstants.toList
    else if n == ``Ne || n == ``Not || basic n then false
    else
      let byClass := match bodyHead d.value with
        | some h => (env.getProjectionFnInfo? h).isSome || Meta.isInstanceCore env h
        | none => false
      let wrapper := resultIsProp d.type || n == `upperBounds || n == `lowerBounds
      wrapper && !byClass && opens d.value.getUsedConstants.toList
  | _ => false

partial def addNames (env : Environment) (ns others acc : List Name) : List Name :=
  match ns with
  | [] => acc
  | n :: rest =>
    let twin := (n == `Prime && others.contains `Nat.Prime) || (n == `Nat.Prime && others.contains `Prime)
    if others.contains n || acc.contains n || twin || !unfoldable env n then addNames env rest others acc
    else addNames env rest others (n :: acc)

/-- Both statements in normal form: what only one of them names is opened, a few times over. -/
partial def normalBoth (s : Solve) (extra : String) (a b : Expr) (ua ub : List Name) (fuel : Nat) :
    IO (Expr × Expr × List Name × List Name) := do
  let na ← normalise s a (normalForm extra ua)
  let nb ← normalise s b (normalForm extra ub)
  match fuel with
  | 0 => return (na, nb, ua, ub)
  | fuel + 1 =>
    let ca := na.getUsedConstants.toList
    let cb := nb.getUsedConstants.toList
    let ua' := addNames s.env ca cb ua
    let ub' := addNames s.env cb ca ub
    if lengthOf ua' == lengthOf ua && lengthOf ub' == lengthOf ub then return (na, nb, ua, ub)
    else normalBoth s extra a b ua' ub' fuel

end Sameness
