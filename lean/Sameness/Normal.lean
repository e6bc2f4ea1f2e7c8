/-! ### Sameness: the normal form

A named set of lemmas, and what only one of two statements names, opened. Nothing is evaluated.
-/

namespace Sameness

/-- The set of the normal form's lemmas (`lean/Sameness/EntriesSet.lean` fills it). It is one of core Lean's own sets,
since a file cannot make a set and use it: its other lemmas are about bit vectors. A set is read once, where a list of
names is read at each use. -/
def entries : String := "bitvec_to_nat"

partial def nameList (ns : List Name) (acc : String) : String :=
  match ns with
  | [] => acc
  | n :: rest => nameList rest (acc ++ ", " ++ nameStr n)

/-- Those that there are: a toolchain's library may lack what a lemma needs (`crates/sameness/src/fitted.rs`). -/
partial def present (env : Environment) (ns acc : List Name) : List Name :=
  match ns with
  | [] => revOnto acc []
  | n :: rest => present env rest (if env.contains n then n :: acc else acc)

/-- The tactic that brings a statement to its normal form. -/
def normalForm (env : Environment) (extra unfold : List Name) : String :=
  "set_option simprocs false in try simp only [-eq_self, -iff_self, " ++ entries ++ nameList (present env unfold []) (nameList (present env extra []) "") ++ "]"

/-- What `simp only` reports that it used ("Try this: simp only [a, ← b] at H"), each by its whole name. -/
def usedIn (report : String) : Option String :=
  match report.splitOn "simp only [" with
  | _ :: rest :: _ => match rest.splitOn "]" with
    | names :: _ => some (each (names.splitOn ",") "")
    | [] => none
  | _ => match report.splitOn "simp only" with | [_, _] => some "" | _ => none
where
  joined : List String → String
    | [] => ""
    | s :: rest => s ++ joined rest
  each : List String → String → String
    | [], acc => acc
    | n :: rest, acc =>
      let n := joined ((joined (n.splitOn " ")).splitOn "\n")
      let whole := match n.splitOn "←", n.splitOn "↓" with
        | [_, m], _ => "← _root_." ++ m
        | _, [_, m] => "↓_root_." ++ m
        | _, _ => "_root_." ++ n
      each rest (acc ++ ", " ++ whole)

/-- A closed proposition in normal form, `True` if nothing is left of it, and what `simp only` used, where it says so. A whole statement
has the allowance of a few pieces. -/
def normalise (s : Solve) (e : Expr) (tactic : String) : IO (Expr × Option String) := do
  match stxOf s.env ("(set_option tactic.simp.trace true in " ++ tactic ++ ")") with
  | none => return (e, none)
  | some stx =>
    let r ← runFrom { heartbeats := 4 * s.heartbeats, depth := s.depth } { env := s.env } {} do
      let m ← Meta.mkFreshExprMVar (some e)
      let (goals, _) ← Lean.Elab.runTactic m.mvarId! stx
      match goals with
      | [] => return some (Expr.const ``True [])
      | [g] => return some (plain (← instantiateMVars (← g.getType)))
      | _ => return none
    match r with
    | .ok (some n, core, _) => match core.messages.toList with
      | [m] => return (n, usedIn (← m.data.toString))
      | [] => return (n, if n == e then some "" else none)
      | _ => return (n, none)
    | _ => return (e, none)

/-- What `usedIn` found, one by one. -/
def eachUsed (names : String) : List String := filled (names.splitOn ", ") []
where
  filled : List String → List String → List String
    | [], acc => revOnto acc []
    | n :: rest, acc => filled rest (if n == "" then acc else n :: acc)

/-- The tactic for a normal form by these lemmas and no others. -/
def onlyThese (names : List String) : String :=
  "set_option simprocs false in try simp only [-eq_self, -iff_self" ++ each names "" ++ "]"
where
  each : List String → String → String
    | [], acc => acc
    | n :: rest, acc => each rest (acc ++ ", " ++ n)

/-- The tactic for a normal form that names only what is used in it: a set is asked at each part of a statement, and most of what it
holds fits nothing there. The whole set where that alone does not lead to the same. -/
def fewest (s : Solve) (e normal : Expr) (used : Option String) (whole : String) : IO String := do
  match used with
  | none => return whole
  | some names =>
    let few := onlyThese (eachUsed names)
    let (n, _) ← normalise s e few
    return if n == normal then few else whole

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

/-- Lemmas that stand for opening a constant which only one of two statements names; an empty list leaves it as it is. -/
def rules : List (String × List Name) :=
  [("Union.union", [`Sameness.mem_union, `Sameness.union_set, `Sameness.finset_union]), ("Inter.inter", [`Sameness.mem_inter, `Sameness.inter_set, `Sameness.finset_inter]),
   ("SDiff.sdiff", [`Sameness.mem_diff, `Sameness.diff_set, `Sameness.finset_sdiff]), ("Finset.erase", [`Sameness.finset_erase]), ("Finset.image", [`Sameness.finset_image]),
   ("Compl.compl", [`Sameness.mem_compl, `Sameness.compl_set]), ("HasCompl.compl", [`Sameness.mem_compl, `Sameness.compl_set]), ("SProd.sprod", [`Sameness.mem_prod, `Sameness.prod_set, `Sameness.finset_product]),
   ("Set.iUnion", [`Sameness.mem_iUnion, `Sameness.iUnion_set]), ("Set.iInter", [`Sameness.mem_iInter, `Sameness.iInter_set]), ("Set.sUnion", [`Sameness.mem_sUnion, `Sameness.sUnion_set]),
   ("Set.sInter", [`Sameness.mem_sInter, `Sameness.sInter_set]), ("Set.ncard", [`Sameness.ncard_eq]), ("Set.encard", [`Sameness.encard_nat, `Sameness.encard_zero, `Sameness.encard_one, `Sameness.encard_2, `Sameness.encard_3, `Sameness.encard_4]),
   ("SetLike.coe", [`Sameness.mem_subgroup, `Sameness.mem_submodule, `Sameness.mem_intermediate, `Sameness.mem_subring, `Sameness.mem_subfield]),
   ("Subgroup.carrier", [`Sameness.mem_subgroup]), ("Subgroup.center", [`Sameness.mem_center, `Sameness.center_top]),
   ("Subring.center", [`Sameness.mem_center_ring]), ("Submonoid.center", [`Sameness.mem_center_monoid]),
   ("Subgroup.centralizer", [`Sameness.mem_centralizer, `Sameness.subgroup_le, `Sameness.forall_eq_group]),
   ("Set.centralizer", [`Sameness.mem_setCentralizer, `Sameness.forall_eq_group]), ("Subgroup.map", [`Sameness.mem_map]),
   ("Subgroup.comap", [`Sameness.mem_comap]), ("Subgroup.subgroupOf", [`Sameness.mem_subgroupOf]), ("MonoidHom.ker", [`Sameness.mem_ker]),
   ("AccPt", [`Sameness.accPt]), ("ClusterPt", [`Sameness.closure_cluster]), ("nhds", [`Sameness.nhds_countable, `Sameness.near_countable, `Sameness.near_countable', `Sameness.near_exists, `Sameness.mem_nhds_open]), ("Uncountable", [`Sameness.uncountable_type]), 
   ("Filter.Tendsto", [`Sameness.tendsto_nat_real, `Sameness.tendsto_real, `Sameness.tendsto_at, `Sameness.tendsto_nat_dist, `Sameness.tendsto_real_infinity,
     `Sameness.tendsto_top_nat, `Sameness.tendsto_top_seq, `Sameness.tendsto_top_real, `Sameness.tendsto_bot_seq, `Sameness.tendsto_bot_real,
     `Sameness.tendsto_within_real, `Sameness.tendsto_within]),
   ("Filter.Eventually", [`Sameness.eventually_nat, `Sameness.eventually_real, `Sameness.eventually_at_real, `Sameness.eventually_at]),
   ("Filter.Frequently", [`Sameness.frequently_nat]),
   ("Disjoint", [`Sameness.disjoint_submodule, `Sameness.disjoint_subgroup]), ("Dvd.dvd", [`Sameness.dvd_exists]), ("RingHom.ker", [`Sameness.mem_ker_ring, `Sameness.ker_bot_ring]),
   ("UniformContinuous", [`Sameness.uniform_dist]), ("TendstoUniformlyOn", [`Sameness.uniform_limit_on]), ("TendstoUniformly", [`Sameness.uniform_limit]),
   ("Nat.totient", [`Sameness.totient_count]), ("MulAction.orbit", [`Sameness.orbit_mem, `Sameness.orbit_set]), ("MulAction.IsPretransitive", [`Sameness.isPretransitive_all]), ("MulAction.stabilizer", [`Sameness.stabilizer_mem]),
   ("interior", [`Sameness.interior_sets, `Sameness.interior_open, `Sameness.no_interior]), ("CauchySeq", [`Sameness.cauchy_dist]), ("IsOpen", [`Sameness.open_ball, `Sameness.open_ball']),
   ("HasSSubset.SSubset", [`Sameness.ssubset_iff]), ("IsUnit", [`Sameness.unit_comm, `Sameness.unit_both, `Sameness.inverse_comm, `Sameness.inverse_field]),
   ("Subgroup.index", [`Sameness.index_quotient]), ("IsDomain", [`Sameness.isDomain_parts, `Sameness.isDomain_parts']), ("Matrix.orthogonalGroup", [`Sameness.orthogonal_mem]),
   ("IsCyclic", [`Sameness.isCyclic_iff]), ("Subgroup.zpowers", [`Sameness.mem_zpowers]), ("Irreducible", [`Sameness.irreducible_nat, `Sameness.irreducible_ring]), ("Homeomorph", [`Sameness.homeomorphic]), ("Nat.centralBinom", [`Sameness.central_binom]),
   ("SimpleGraph.degree", [`Sameness.graph_degree]), ("SimpleGraph.edgeFinset", [`Sameness.graph_edge]), ("Bornology.IsBounded", [`Sameness.bounded_range, `Sameness.bounded_norm]),
   ("IsMinOn", [`Sameness.min_on]), ("IsMaxOn", [`Sameness.max_on]), ("LinearIndependent", [`Sameness.independent_two, `Sameness.independent_three]),
   ("Submodule.span", [`Sameness.mem_span_one, `Sameness.mem_span_two]),
   ("Codisjoint", [`Sameness.codisjoint_submodule, `Sameness.codisjoint_subgroup]), ("IsField", [`Sameness.isField_comm, `Sameness.nontrivial_true, `Sameness.domain_nontrivial, `Sameness.domain_nontrivial']),
   ("LipschitzWith", [`Sameness.lipschitz_real, `Sameness.lipschitz_dist, `Sameness.nnreal_ofNat, `Sameness.nnreal_one, `Sameness.nnreal_zero]),
   ("Matrix.trace", [`Sameness.trace_sum]), ("closure", [`Sameness.mem_closure_dist]), ("UniformContinuousOn", [`Sameness.uniform_on_real, `Sameness.uniform_on_dist]),
   ("Norm.norm", [`Sameness.complex_norm_sq, `Sameness.complex_norm_one]), ("Complex.normSq", [`Sameness.normSq_parts]), ("iteratedDeriv", [`Sameness.derivative_one, `Sameness.derivative_two]),
   ("Real.tan", [`Sameness.tan_div]), ("Summable", []), ("Polynomial.lifts", [`Sameness.mem_lifts]),
   ("DifferentiableOn", [`Sameness.differentiableOn_Ioi, `Sameness.differentiableOn_Iio, `Sameness.differentiableOn_Ioo,
     `Sameness.differentiableOn_above, `Sameness.differentiableOn_below, `Sameness.differentiableOn_between, `Sameness.differentiableOn_ball, `Sameness.differentiableOn_near,
     `Sameness.differentiableOn_norm, `Sameness.differentiableOn_norm_zero]),
   ("DifferentiableAt", []), ("HasDerivAt", [`Sameness.hasDerivAt_real, `Sameness.hasDerivAt_complex]),
   ("Module.End.HasEigenvector", [`Sameness.hasEigenvector]),
   ("Isometry", [`Sameness.isometry_dist]), ("rootsOfUnity", [`Sameness.mem_rootsOfUnity]),
   ("Module.End.eigenspace", [`Sameness.mem_eigenspace]), ("Bracket.bracket", [`Sameness.top_closure, `Sameness.bracket_group]),
   ("commutator", [`Sameness.commutator_top]), ("Min.min", [`Sameness.mem_inf_subgroup, `Sameness.mem_inf_submodule]), ("IsConj", [`Sameness.isConj_group]),
   ("primitiveRoots", [`Sameness.mem_primitiveRoots']), ("RingHom.range", [`Sameness.mem_range_ring]), ("Nat.ofDigits", [`Sameness.ofDigits_one, `Sameness.ofDigits_more]),
   ("Real.cot", [`Sameness.cot_div])]

partial def ruleIn (s : String) : List (String × List Name) → Option (List Name)
  | [] => none
  | (k, ls) :: rest => if k == s then some ls else ruleIn s rest

def ruleOf (n : Name) : Option (List Name) := ruleIn (nameStr n) rules

/-- Lemmas that say what a constant is by another one, used where the other statement names that one. -/
def translations : List (String × String × Name) :=
  [("IsPrimitiveRoot", "orderOf", `Sameness.isPrimitiveRoot), ("NoZeroSMulDivisors", "Submodule.torsion", `Sameness.noZeroSMul_torsion),
   ("ringChar", "CharP", `Sameness.ringChar_eq), ("Dense", "closure", `Sameness.dense_closure), ("Dense", "IsOpen", `Sameness.dense_sets),
   ("Dense", "Dist.dist", `Sameness.dense_dist), ("closure", "IsClosed", `Sameness.closure_closed_iff),
   ("Polynomial.aeval", "Polynomial.eval", `Sameness.aeval_self), ("Polynomial.aeval", "Polynomial.eval₂", `Sameness.aeval_eq),
   ("Continuous", "ContinuousOn", `Sameness.continuous_univ), ("Continuous", "ContinuousAt", `Sameness.continuous_at),
   ("IsUnit", "Units", `Sameness.unit_units), ("Dist.dist", "Norm.norm", `Sameness.dist_norm), ("IsCoprime", "Max.max", `Sameness.ideal_coprime),
   ("IsDomain", "NoZeroDivisors", `Sameness.isDomain_iff), ("LinearIndependent", "Finset.sum", `Sameness.independent_iff), ("Nat.divisors", "Finset.filter", `Sameness.divisors_filter),
   ("Nat.factorial", "Finset.prod", `Sameness.factorial_prod), ("HasSum", "Summable", `Sameness.hasSum_tsum), ("HasSum", "tsum", `Sameness.hasSum_tsum), ("Ideal.primeHeight", "Ideal.height", `Sameness.primeHeight_eq), ("iInf", "InfSet.sInf", `Sameness.iInf_range), ("iSup", "SupSet.sSup", `Sameness.iSup_range), ("commutator", "Subgroup.closure", `Sameness.commutator_closure), ("Real.cot", "Real.tan", `Sameness.cot_tan)]

/-- The lemma for `s`, and the constant by which it says it. -/
partial def translation (s : String) (others : List Name) : List (String × String × Name) → Option (Name × Name)
  | [] => none
  | (a, b, l) :: rest => if a == s then (match named b others with | some n => some (n, l) | none => translation s others rest) else translation s others rest
where
  named (b : String) : List Name → Option Name
    | [] => none
    | n :: rest => if nameStr n == b then some n else named b rest

def translated (s : String) (others : List Name) (ts : List (String × String × Name)) : Option (List Name) :=
  match translation s others ts with
  | some (_, l) => some [l]
  | none => none

def ruleBeside (n : Name) (others : List Name) : Option (List Name) :=
  match translated (nameStr n) others translations with
  | some ls => some ls
  | none => ruleOf n

partial def resultIsType (t : Expr) : Bool :=
  match t with
  | .forallE _ _ b _ => resultIsType b
  | .sort (.succ _) => true
  | .mdata _ t => resultIsType t
  | _ => false

/-- A name of the library for another type (`AdjoinRoot` is not reducible and no more than that), or a set given by a property of its elements. -/
def namesOnly (env : Environment) (n : Name) (type value : Expr) : Bool :=
  if resultIsType type then n == `AdjoinRoot || (match getReducibilityStatusCore env n with | .reducible => true | _ => false)
  else bodyHead value == some `setOf && n != `Set.univ

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
      let wrapper := resultIsProp d.type || n == `upperBounds || n == `lowerBounds || namesOnly env n d.type d.value
      wrapper && !byClass && opens d.value.getUsedConstants.toList
  | _ => false

/-- What opening a constant shows. -/
def shows (env : Environment) (n : Name) : List Name :=
  match env.find? n with
  | some (.defnInfo d) => d.value.getUsedConstants.toList
  | some (.inductInfo i) => match i.ctors with
    | [c] => match env.find? c with | some k => k.type.getUsedConstants.toList | none => []
    | _ => []
  | _ => []

partial def addNew (ns acc : List Name) : List Name :=
  match ns with
  | [] => acc
  | n :: rest => addNew rest (if acc.contains n then acc else n :: acc)

/-- What is opened of `ns`: what `others` do not name. -/
partial def addNames (env : Environment) (byRule : Bool) (force ns others acc : List Name) : List Name :=
  match ns with
  | [] => acc
  | n :: rest =>
    let twin := (n == `Prime && others.contains `Nat.Prime) || (n == `Nat.Prime && others.contains `Prime)
    if (others.contains n && !force.contains n) || acc.contains n || twin then addNames env byRule force rest others acc else
    match if byRule then ruleBeside n others else none with
    | some ls => addNames env byRule force rest others (addNew ls acc)
    | none =>
      if !unfoldable env n || (!byRule && namesOnlyOf env n) then addNames env byRule force rest others acc
      else addNames env byRule force rest others (n :: acc)
where
  namesOnlyOf (env : Environment) (n : Name) : Bool :=
    match env.find? n with
    | some (.defnInfo d) => !isLocal env n && !resultIsProp d.type && n != `upperBounds && n != `lowerBounds
    | _ => false

/-! #### Structures that are propositions, as what their fields say -/

def plainName (s : String) : Bool := !(s.any fun c => !(c.isAlphanum || c == '_' || c == '\'' || c == '.'))

partial def fieldNames (t : Expr) (skip : Nat) (acc : List Name) : List Name :=
  match t with
  | .forallE n _ b _ => if skip == 0 then fieldNames b 0 (n :: acc) else fieldNames b (skip - 1) acc
  | .mdata _ t => fieldNames t skip acc
  | _ => revOnto acc []

partial def allDeclared (env : Environment) (s : Name) : List Name → Bool
  | [] => true
  | f :: rest => env.contains (s ++ f) && plainName (nameStr f) && allDeclared env s rest

/-- Classes that are as often asked for by an instance as by what they say. -/
def saidBoth (n : Name) : Bool :=
  [`Subgroup.Normal, `Ideal.IsPrime, `Ideal.IsMaximal, `IsPrincipalIdealRing, `T0Space, `T1Space, `T2Space, `RegularSpace,
    `NormalSpace, `NoZeroDivisors, `NoMaxOrder, `NoMinOrder, `DenselyOrdered, `Archimedean, `IsNoetherian, `IsReduced].contains n

/-- Is it a class that the statement asks for? Then it stays as it is. -/
partial def asInstance (n : Name) (e : Expr) : Bool :=
  match e with
  | .mdata _ e => asInstance n e
  | .forallE _ t b bi =>
    (bi == .instImplicit && (match t.getAppFn with | .const m _ => m == n | _ => false)) || asInstance n b
  | _ => false

partial def texts (pre : String) (n i : Nat) (acc : String) : String :=
  if i == n then acc else texts pre n (i + 1) (acc ++ " " ++ pre ++ toString i)

/-- The part of `h : a ∧ b ∧ ..` at a place, of `n` parts. -/
partial def partOf (h : String) (i n : Nat) : String :=
  if n ≤ 1 then h else if i == 0 then h ++ ".1" else partOf (h ++ ".2") (i - 1) (n - 1)

partial def partsOf (n i : Nat) (acc : String) : String :=
  if i == n then acc else partsOf n (i + 1) (acc ++ " " ++ partOf "h" i n)

partial def projections (s params : String) (fs : List Name) : String :=
  match fs with
  | [] => "_root_.True.intro"
  | [f] => "(@_root_." ++ s ++ "." ++ nameStr f ++ params ++ " h)"
  | f :: rest => "(_root_.And.intro (@_root_." ++ s ++ "." ++ nameStr f ++ params ++ " h) " ++ projections s params rest ++ ")"

/-- A definition by the name `Sameness.opened<k>` that a structure is the conjunction of its fields. -/
def openedText (env : Environment) (n : Name) (k : Nat) : Option String :=
  match env.find? n with
  | some (.inductInfo i) =>
    if i.isRec || i.numIndices != 0 || i.numParams == 0 || !resultIsProp i.type || !plainName (nameStr n) then none else
    match i.ctors with
    | [c] => match env.find? c with
      | some (.ctorInfo v) =>
        let fs := fieldNames v.type v.numParams []
        if lengthOf fs == 0 || !allDeclared env n fs || !plainName (nameStr c) then none else
        let ps := texts "a" i.numParams 0 ""
        some ("def _root_.Sameness.opened" ++ toString k ++ " := @fun" ++ ps ++ " => _root_.Iff.intro (fun h : @_root_." ++ nameStr n ++ ps
          ++ " => " ++ projections (nameStr n) ps fs ++ ") (fun h => @_root_." ++ nameStr c ++ ps ++ partsOf (lengthOf fs) 0 "" ++ ")\n")
      | _ => none
    | _ => none
  | _ => none

/-- What is at hand while two statements are brought to their normal forms. -/
structure Opening where
  state : Command.State
  /-- Definitions by which structures are opened: they stand in the evidence. -/
  text : String
  structures : List Name
  /-- What is opened although both statements name it: of the pieces that found no partner only one side's names it. -/
  force : List Name := []
  /-- What the normal forms used of the lemmas. -/
  used : Option String × Option String := (none, none)

/-- The number under which a structure was opened before. -/
partial def openedAs (n : Name) : List Name → Option Nat
  | [] => none
  | m :: rest => if m == n then some (lengthOf rest) else openedAs n rest

/-- Opens structures of `ns` that `others` do not name; the names of the lemmas are put before `acc`. -/
partial def openStructures (o : Opening) (e : Expr) (ns others acc : List Name) : IO (Opening × List Name) := do
  match ns with
  | [] => return (o, acc)
  | n :: rest =>
    let known := n == ``And || n == ``Iff || n == `Nontrivial || n == `Fact || n == `Nat.AtLeastTwo || n == `NeZero
      || n == `Irreducible || n == `Prime || n == `IsField || n == `Uncountable
    if known || (translated (nameStr n) others translations).isSome || (others.contains n && !o.force.contains n) || (!saidBoth n && asInstance n e) then openStructures o e rest others acc else
    if let some k := openedAs n o.structures then
      let lemma' := (`Sameness).str ("opened" ++ toString k)
      openStructures o e rest others (if o.state.env.contains lemma' then addNew [lemma'] acc else acc)
    else
    let k := lengthOf o.structures
    match openedText o.state.env n k with
    | none => openStructures o e rest others acc
    | some text =>
      let ictx : Parser.InputContext := { inputString := text, fileName := "<opened>", fileMap := FileMap.ofString text }
      let s ← IO.processCommands ictx {} { o.state with messages := {} }
      let st := s.commandState
      if st.messages.hasErrors then openStructures { o with structures := n :: o.structures } e rest others acc
      else
        let o := { state := { st with infoState := {} }, text := o.text ++ text, structures := n :: o.structures }
        openStructures o e rest others ((`Sameness).str ("opened" ++ toString k) :: acc)

/-- What opening shows on the other side: constants of definitions and structures among `ns` that `others` do not name. -/
partial def reached (env : Environment) (ns others acc : List Name) : List Name :=
  match ns with
  | [] => acc
  | n :: rest =>
    let acc := match if others.contains n then none else translation (nameStr n) others translations with
      | some (m, _) => m :: acc
      | none => acc
    let opens := !others.contains n && (unfoldable env n || (openedText env n 0).isSome) && !basic n
    reached env rest others (if opens then append (shows env n) acc else acc)

/-- Both statements in normal form: what only one of them names is opened, a few times over. A constant that opening the
other statement will show waits, so that both can name it. -/
partial def normalBoth (s : Solve) (o : Opening) (byRule : Bool) (extra : List Name) (a b : Expr) (ua ub : List Name) (fuel : Nat)
    (before : Option (Expr × Option String) × Option (Expr × Option String) := (none, none)) :
    IO (Opening × Expr × Expr × List Name × List Name) := do
  let s := { s with env := o.state.env }
  let (na, usedA) ← match before.1 with | some x => pure x | none => normalise s a (normalForm s.env extra ua)
  let (nb, usedB) ← match before.2 with | some x => pure x | none => normalise s b (normalForm s.env extra ub)
  let o := { o with used := (usedA, usedB) }
  match fuel with
  | 0 => return (o, na, nb, ua, ub)
  | fuel + 1 =>
    let ca := na.getUsedConstants.toList
    let cb := nb.getUsedConstants.toList
    let (o', ua', ub') ← each s o na nb ca cb (append (reached s.env ca cb []) ca) (append (reached s.env cb ca []) cb)
    let (o', ua', ub') ← if lengthOf ua' == lengthOf ua && lengthOf ub' == lengthOf ub then each s o na nb ca cb ca cb else pure (o', ua', ub')
    let keep (own own' : List Name) (n : Expr) (used : Option String) := if lengthOf own' == lengthOf own then some (n, used) else none
    if lengthOf ua' == lengthOf ua && lengthOf ub' == lengthOf ub then return (o', na, nb, ua, ub)
    else normalBoth s o' byRule extra a b ua' ub' fuel (keep ua ua' na usedA, keep ub ub' nb usedB)
where
  each (s : Solve) (o : Opening) (na nb : Expr) (ca cb othersOfB othersOfA : List Name) : IO (Opening × List Name × List Name) := do
    let ua' := addNames s.env byRule o.force ca othersOfA ua
    let ub' := addNames s.env byRule o.force cb othersOfB ub
    let (o, ua') ← openStructures o na ca othersOfA ua'
    let (o, ub') ← openStructures o nb cb othersOfB ub'
    if lengthOf o.force == 0 then return (o, ua', ub') else
    let both := addNew ua' ub'
    return (o, both, both)

end Sameness
