/-! ### Sameness: statements of which the normal form leaves nothing

What a conclusion says may be one of the laws that the normal form uses (`I + J = I ⊔ J`), beside one that says nothing
(`I + J = I + J`). Then they are compared by their words. And where the normal form of either says less than the statement as it is written,
the two are compared without the lemmas that make it so.
-/

namespace Sameness

/-- Nothing is left of one of them, or only one says nothing as it is written: only the same words are the same. `why` is told. -/
def byWords (env : Environment) (a b : Expr) (tail why : String) : String :=
  let c : KeyContext := { env, ids := [], commutes := [], expand := false }
  let proof := if key c a == key c b && twins env a == twins env b then str "\n  exact H" else "null"
  "\"stage\":\"ok\",\"forward\":" ++ proof ++ ",\"backward\":" ++ proof ++ ",\"settled\":true,\"contra\":false,\"cost\":0,\"unpaired\":0,\"pieces\":[]"
    ++ ",\"reference_normal\":\"\",\"candidate_normal\":\"\",\"by_words\":" ++ str why ++ tail

/-- Whether both sides of a relation that everything has to itself are written the same. -/
def sameSidesHere (e : Expr) : Bool :=
  match e.getAppFn, argsOf e [] with
  | .const ``Eq _, [_, a, b] => a == b
  | .const ``Iff _, [a, b] => a == b
  | .const ``LE.le _, [_, _, a, b] => a == b
  | .const ``HasSubset.Subset _, [_, _, a, b] => a == b
  | .const ``Dvd.dvd _, [_, _, a, b] => a == b
  | _, _ => false

/-- The same, also of all things. -/
partial def sameSides (e : Expr) : Bool := match e with
  | .forallE _ _ b _ => sameSides b
  | _ => sameSidesHere e

def mentions (e : Expr) (v : Var) : Bool := (e.abstract #[v.fv]).hasLooseBVars

partial def mentionsAny (e : Expr) : List Var → Bool
  | [] => false
  | v :: rest => mentions e v || mentionsAny e rest

partial def varsWithout (e : Expr) (vs acc : List Var) : List Var :=
  match vs with
  | [] => revOnto acc []
  | v :: rest => varsWithout e rest (if v.inst || mentions e v then acc else v :: acc)

/-- What is assumed of some variables. -/
partial def assumedOf (vs : List Var) (hs : List Hyp) (acc : List Expr) : List Expr :=
  match hs with
  | [] => revOnto acc []
  | h :: rest => assumedOf vs rest (if mentionsAny h.prop vs then h.prop :: acc else acc)

partial def allOf : List Expr → Expr
  | [] => .const ``True []
  | [p] => p
  | p :: rest => .app (.app (.const ``And []) p) (allOf rest)

/-- Whether a conclusion is, up to form, one of the hypotheses, also one about all things at the variables, or that there is what the
hypotheses speak of. -/
def saidByHyp (c : KeyContext) (b : Block) (p : Expr) : Bool :=
  hyps b.hyps || (match p.getAppFn with | .const n _ => n == ``Exists && witnesses b.vars | _ => false)
where
  hyps : List Hyp → Bool
    | [] => false
    | h :: rest => (parts c h.prop []).contains (key c p) || (h.prop.isForall && general h.prop == key c h.prop) || hyps rest
  general (h : Expr) : String :=
    let vs := varsWithout h b.vars []
    key c (closeOver vs (implies (assumedOf vs b.hyps []) p))
  witnesses : List Var → Bool
    | [] => false
    | v :: rest =>
      let body := allOf (assumedOf [v] b.hyps [])
      key c (.app (.app (.const ``Exists []) v.type) (.lam `x v.type (body.abstract #[v.fv]) .default)) == key c p || witnesses rest

/-- Shows what is so by connectives and equations alone, and that there is what something is equal to. -/
def atOnce : String :=
  "(intros; first | exact ⟨_, rfl⟩ | exact ⟨_, rfl, fun _ h => h.symm⟩ | (simp_all only [ne_eq, not_true_eq_false, not_false_eq_true, Classical.not_not, or_self, \
    and_self, or_false, false_or, or_true, true_or, and_true, true_and, and_false, false_and]; done))"

/-- Whether all that a statement concludes is said by its hypotheses, up to form, or follows at once from those that do not quantify. -/
def idle (s : Solve) (e : Expr) : IO Bool := do
  match ← runFrom { heartbeats := s.heartbeats, depth := s.depth } { env := s.env } {} (openBlock {} 64 e 0 [] []) with
  | .ok ((_, b), _, _) =>
    let c : KeyContext := { env := s.env, ids := [], commutes := [], expand := false }
    if !isEmpty b.concls && each { c with commutes := commuting c b.vars [] } b b.concls then return true
    proves s (lighter e) atOnce
  | .error _ => return false
where
  each (c : KeyContext) (b : Block) : List Expr → Bool
    | [] => true
    | p :: rest => saidByHyp c b p && each c b rest

/-- Lemmas that are laws of their own. -/
def laws : List Name :=
  ours "subring_le subfield_le submonoid_le addSubgroup_le subalgebra_le intermediate_le subring_top subfield_top submonoid_top \
    addSubgroup_top subalgebra_top subring_maximal subgroup_maximal submodule_maximal intermediate_maximal topology_le topology_le' \
    ring_cancel module_cancel ideal_cancel quotient_forall card_one card_two iff_one ringChar_eq \
    closure_closed_iff closed_closure_iff closure_closed_imp closure_cluster primeHeight_eq le_floor_sqrt ringChar_dvd ringChar_mod \
    int_counted_from int_counted_pos int_counted_one int_counted_le dense_sets dense_dist conj_real conj_real' totient_count ae_zero add_move bound_pos \
    bound_nonneg bound_pos_const bound_nonneg_const interior_open mem_primitiveRoots' ofDigits_one ofDigits_more cot_tan cot_div closure_ball_one closure_dist_one closure_norm_one \
    injective_ring_hom injective_alg_hom sum_int prod_int sum_int_to prod_int_to"

/-- What could be left of a theorem that one of these makes a triviality. -/
def trivialities : List String :=
  ["(intros; first | exact ⟨_, by rw [sub_self]; exact Submodule.zero_mem _⟩ | (rw [sub_self]; exact Submodule.zero_mem _) \
      | exact Ideal.IsPrime.mem_or_mem ‹_› ‹_› | exact Ideal.IsPrime.mem_or_mem' ‹_› ‹_›)"]

partial def shareName (xs ys : List Name) : Bool :=
  match xs with
  | [] => false
  | x :: rest => ys.contains x || shareName rest ys

partial def isConjunctOf (e : Expr) (hs : List Hyp) : Bool :=
  match hs with
  | [] => false
  | h :: rest => among (conjuncts h.prop []) || isConjunctOf e rest
where
  among : List Expr → Bool
    | [] => false
    | p :: ps => p == e || among ps

partial def splitForalls (ps simple quantified : List Expr) : List Expr × List Expr :=
  match ps with
  | [] => (revOnto simple [], quantified)
  | p :: rest => if p.isForall then splitForalls rest simple (p :: quantified) else splitForalls rest (p :: simple) quantified

/-- Whether one of the hypotheses says it: about all things, under conditions that are hypotheses too. (More steps are the
theorem's content.) -/
partial def saidAlready (s : Solve) (b : Block) (e : Expr) (simple quantified : List Expr) : IO Bool := do
  match quantified with
  | [] => proves s (closeOver b.vars (implies simple e)) "(intros; with_reducible contradiction)"
  | h :: rest =>
    if ← proves s (closeOver b.vars (implies (append simple [h]) e)) "(intros; rename_i h; with_reducible (apply h <;> assumption))" then
      return true
    else saidAlready s b e simple rest

/-- How many conclusions of a statement, as it is written, say nothing. -/
def emptied (s : Solve) (raw : Expr) : IO Nat := do
  match ← runFrom { heartbeats := s.heartbeats, depth := s.depth } { env := s.env } {} (openBlock {} 64 raw 0 [] []) with
  | .ok ((_, b), _, _) => each b (if isEmpty b.concls then [.const ``False []] else b.concls) 0
  | .error _ => return 0
where
  each (b : Block) (es : List Expr) (n : Nat) : IO Nat := do
    match es with
    | [] => return n
    | e :: rest =>
      let nothing ← if sameSides e || isConjunctOf e b.hyps || there b.vars e then pure true
        else
          let (simple, quantified) := splitForalls (hypProps b.hyps []) [] []
          saidAlready s b e simple quantified
      each b rest (if nothing then n + 1 else n)
  /-- That there is something of the type of a variable. -/
  there (vs : List Var) (e : Expr) : Bool :=
    match e.getAppFn, argsOf e [] with
    | .const n _, [t] => n == ``Nonempty && some' t vs
    | _, _ => false
  some' (t : Expr) : List Var → Bool
    | [] => false
    | v :: rest => v.type == t || some' t rest

/-- What is counted of a statement's content. -/
structure Content where
  /-- How often it sets a thing beside itself. -/
  twins : Nat
  /-- How many of its conclusions say nothing. -/
  emptied : Nat
  /-- Whether its hypotheses say all that it concludes. -/
  idle : Bool

def contentOf (s : Solve) (e : Expr) : IO Content := do
  return { twins := twins s.env e, emptied := ← emptied s e, idle := ← idle s e }

/-- Whether a normal form says less than the statement as it is written. -/
def Content.lessThan (n a : Content) : Bool := n.twins > a.twins || n.emptied > a.emptied || (n.idle && !a.idle)

/-- Whether a solver shows the whole where it did not before, and lemmas were at hand that are laws too (`used`). -/
def becameNothing (s : Solve) (a n : Expr) (used : List Name) : IO Bool := do
  if !shareName used laws then return false
  return (← provedAlone s n (append trivialities settlers) false) && !(← provedAlone s a settlers false)

/-- The lemmas without any one of which a statement says all that it says as it is written. -/
partial def makeNothing (s : Solve) (e : Expr) (written : Content) (names before acc : List String) : IO (List String) := do
  match names with
  | [] => return acc
  | n :: rest =>
    let (m, _) ← normalise s e (onlyThese (revOnto before rest))
    makeNothing s e written rest (n :: before) (if (← contentOf s m).lessThan written then acc else n :: acc)

partial def lemmasLeft (names others acc : List String) : List String :=
  match names with
  | [] => revOnto acc []
  | n :: rest => lemmasLeft rest others (if others.contains n || acc.contains n then acc else n :: acc)

/-- A statement, what it says as it is written and in its normal form, and what that used. -/
structure Written where
  expr : Expr
  said : Content
  normal : Content
  used : Option String

def Written.lost (w : Written) : Bool := w.normal.lessThan w.said

/-- Whether a lemma writes out what holds of every point of a type of a few points, which says trivial things of some of them
(`A 0 0 = A 0 0` of `∀ i j, A i j = A j i`). -/
def writesOut (name : String) : Bool := match name.splitOn "Sameness.points" with | [_] => false | _ => true

partial def onlyWritingOut (names acc : List String) : List String :=
  match names with
  | [] => revOnto acc []
  | n :: rest => onlyWritingOut rest (if writesOut n && !acc.contains n then n :: acc else acc)

/-- The lemmas that make less of one of two statements, of each those that do it: together, and then those alone that write out points. -/
def lawChoices (s : Solve) (a b : Written) : IO (List (List String)) := do
  match a.used, b.used with
  | some ua, some ub =>
    let together := append (← of a (eachUsed ua)) (← of b (eachUsed ub))
    let points := onlyWritingOut together []
    return if isEmpty points then [together] else [together, points]
  | _, _ => return []
where
  of (w : Written) (used : List String) : IO (List String) := do
    if !w.lost then return []
    let found ← makeNothing s w.expr w.said used [] []
    return if isEmpty found then used else found

/-- Both statements without some lemmas; none where that leaves less of one of them still. -/
def without' (s : Solve) (a b : Written) (names : List String) : IO (Option (Expr × Expr)) := do
  match a.used, b.used with
  | some ua, some ub =>
    let rest := onlyThese (lemmasLeft (append (eachUsed ua) (eachUsed ub)) names [])
    let (na, _) ← normalise s a.expr rest
    let (nb, _) ← normalise s b.expr rest
    let (sa, sb) := (← contentOf s na, ← contentOf s nb)
    return if sa.lessThan a.said || sb.lessThan b.said || sa.twins != sb.twins then none else some (na, nb)
  | _, _ => return none

end Sameness
