/-! ### Sameness: lemmas that only one of two statements needs

Which side names a constant, or binds a variable of a kind, that the other does not: then the lemmas that lead from the one
to the other are put to the normal form of both.
-/

namespace Sameness

/-- Is a variable of such a type bound anywhere? -/
partial def binds (test : Expr → Bool) (e : Expr) : Bool :=
  match e with
  | .forallE _ t b _ => test t || binds test t || binds test b
  | .lam _ t b _ => test t || binds test t || binds test b
  | .app f a => binds test f || binds test a
  | .letE _ t v b _ => test t || binds test v || binds test b
  | .mdata _ e => binds test e
  | .proj _ _ e => binds test e
  | _ => false

def headIs (n : Name) (t : Expr) : Bool := match t.getAppFn with | .const m _ => m == n | _ => false

/-- Functions that take a value of a type with the head `n`. -/
def takes (n : Name) (t : Expr) : Bool := match t with | .forallE _ d _ _ => headIs n d | _ => false

/-- Functions with values in a type with the head `n`. -/
def gives (n : Name) (t : Expr) : Bool := match t with | .forallE _ _ b _ => headIs n b | _ => false

/-- The largest number up to which a range goes; none where a range is no numeral's. -/
partial def longest (e : Expr) (acc : Option Nat) : Option Nat :=
  match acc with
  | none => none
  | some k =>
    match e with
    | .app f a =>
      match f with
      | .const n _ =>
        if n == `Finset.range then (match numeral a with | some m => some (if m > k then m else k) | none => none) else longest a acc
      | _ => longest a (longest f acc)
    | .forallE _ t b _ => longest b (longest t acc)
    | .lam _ t b _ => longest b (longest t acc)
    | .mdata _ e => longest e acc
    | .proj _ _ e => longest e acc
    | _ => acc

/-- The upper ends of ranges, and of intervals that begin with one. -/
partial def ends (e : Expr) (acc : List Expr × List Expr) : List Expr × List Expr :=
  match e with
  | .app f a =>
    let acc := ends a (ends f acc)
    match e.getAppFn, argsOf e [] with
    | .const n _, [x] => if n == `Finset.range then (x :: acc.1, acc.2) else acc
    | .const n _, [_, _, _, x, y] => if n == `Finset.Icc && numeral x == some 1 then (acc.1, y :: acc.2) else acc
    | _, _ => acc
  | .forallE _ t b _ => ends b (ends t acc)
  | .lam _ t b _ => ends b (ends t acc)
  | .mdata _ e => ends e acc
  | .proj _ _ e => ends e acc
  | _ => acc

partial def shareEnd (xs ys : List Expr) : Bool :=
  match xs with
  | [] => false
  | x :: rest => ys.contains x || shareEnd rest ys

/-- Does a range of the one end where an interval from one of the other does? -/
def endAlike (a b : Expr) : Bool :=
  let x := ends a ([], [])
  let y := ends b ([], [])
  shareEnd x.1 y.2 || shareEnd y.1 x.2

/-- The length of the longest quantifier over all numbers up to a numeral, none beyond 8. -/
partial def instancesUpTo (e : Expr) (acc : Option Nat) : Option Nat :=
  match acc, e with
  | none, _ => none
  | some k, .forallE _ t b _ =>
    let here := match t with | .const n _ => if n == ``Nat then bounded b else none | _ => none
    match here with
    | some m => if m ≤ 8 then instancesUpTo b (some (if m > k then m else k)) else none
    | none => instancesUpTo b (instancesUpTo t acc)
  | _, .app f a => instancesUpTo a (instancesUpTo f acc)
  | _, .lam _ t b _ => instancesUpTo b (instancesUpTo t acc)
  | _, .mdata _ e => instancesUpTo e acc
  | _, .proj _ _ e => instancesUpTo e acc
  | _, _ => acc
where
  upper (e : Expr) : Option Nat := match e.getAppFn, argsOf e [] with
    | .const n _, [_, _, .bvar _, y] => if n == ``LT.lt || n == ``LE.le then numeral y else none
    | _, _ => none
  lower (e : Expr) : Bool := match e.getAppFn, argsOf e [] with
    | .const n _, [_, _, x, .bvar _] => (n == ``LE.le && numeral x == some 1) || (n == ``LT.lt && numeral x == some 0)
    | _, _ => false
  bounded (b : Expr) : Option Nat := match b with
    | .forallE _ h c _ => match upper h with
      | some k => some k
      | none => if lower h then (match c with | .forallE _ h' _ _ => upper h' | _ => none) else none
    | _ => none

/-- Functions on two, three or four points. -/
def takesFew (t : Expr) : Bool := match t with
  | .forallE _ d _ _ => headIs ``Fin d && (match argsOf d [] with
    | [n] => (match numeral n with | some k => 2 ≤ k && k ≤ 4 | none => false)
    | _ => false)
  | _ => false

/-- Lemmas of the normal form by their names in its namespace, and others. -/
def ours (names : String) (others : List Name := []) : List Name := each (names.splitOn " ") others
where
  each (ws : List String) (acc : List Name) : List Name := match ws with
    | [] => acc
    | w :: rest => (if w.isEmpty then id else ((`Sameness).str w :: ·)) (each rest acc)

/-- The names of the rows whose condition holds. -/
def chosen : List (Bool × List Name) → List Name
  | [] => []
  | (c, ns) :: rest => if c then append ns (chosen rest) else chosen rest

/-- `name_from` to `name_8`. -/
def numbered (name : String) (from' : Nat) (acc : List Name) : List Name := go (9 - from')
where
  go : Nat → List Name
    | 0 => acc
    | k + 1 => (`Sameness).str (name ++ "_" ++ toString (8 - k)) :: go k

/-- Sums and products over `Fin n` and `range n`, over `Icc 1 n` and `range (n + 1)`; functions on `Fin n` as sequences. -/
def sumEntries (a b : Expr) : List Name :=
  let ca := a.getUsedConstants.toList
  let cb := b.getUsedConstants.toList
  let only (x y : Name) : Bool :=
    (ca.contains x && !ca.contains y && cb.contains y && !cb.contains x) || (cb.contains x && !cb.contains y && ca.contains y && !ca.contains x)
  if binds takesFew a != binds takesFew b && !binds (takes ``Nat) a && !binds (takes ``Nat) b then few
  else if binds (takes ``Fin) a != binds (takes ``Fin) b then ours "fin_functions sum_range_fin prod_range_fin"
  else if only `Finset.range `Finset.univ then ours "sum_range_fin prod_range_fin"
  else if only `Finset.range `Finset.Icc && endAlike a b then ours "sum_from"
  else if only `Finset.range `Finset.Icc then ours "sum_range_Icc prod_range_Icc" [`zero_add, `one_mul]
  else []
where
  few : List Name :=
    ours "functions_two functions_three functions_four points_two points_three points_four sum_two sum_three sum_four \
      prod_two prod_three two_0 two_1 three_0 three_1 three_2 four_0 four_1 four_2 four_3 point_same \
      points_2_01 points_2_10 points_3_01 points_3_10 points_3_02 points_3_20 points_3_12 points_3_21"
      [`not_true_eq_false, `not_false_eq_true, `false_implies, `true_implies]

/-- Sums and products over a few numbers, written out. -/
def writtenOut (a b : Expr) : List Name :=
  let icc := numbered "sum_Icc" 2 (numbered "prod_Icc" 2 [])
  match longest a (some 0), longest b (some 0) with
  | some m, some n =>
    if m ≤ 8 && n ≤ 8 then append icc (ours "sum_range_add_one sum_range_none prod_range_add_one prod_range_none" [`zero_add, `one_mul]) else icc
  | _, _ => icc

/-- Is a part anywhere of which `test` holds? -/
partial def anyPart (test : Expr → Bool) (e : Expr) : Bool :=
  test e || match e with
    | .app f a => anyPart test f || anyPart test a
    | .forallE _ t b _ => anyPart test t || anyPart test b
    | .lam _ t b _ => anyPart test t || anyPart test b
    | .mdata _ e => anyPart test e
    | .proj _ _ e => anyPart test e
    | _ => false

/-- The cast of a sum or a product. -/
def castOfSum (e : Expr) : Bool := match e with
  | .app _ a => (match e.getAppFn, a.getAppFn with
    | .const n _, .const m _ => (n == ``Nat.cast || n == ``Int.cast || n == `Rat.cast) && (m == `Finset.sum || m == `Finset.prod)
    | _, _ => false)
  | _ => false

/-- How often a constant is named. -/
partial def timesNamed (n : Name) (e : Expr) (acc : Nat) : Nat :=
  match e with
  | .const m _ => if m == n then acc + 1 else acc
  | .app f a => timesNamed n a (timesNamed n f acc)
  | .forallE _ t b _ => timesNamed n b (timesNamed n t acc)
  | .lam _ t b _ => timesNamed n b (timesNamed n t acc)
  | .mdata _ e => timesNamed n e acc
  | .proj _ _ e => timesNamed n e acc
  | _ => acc

/-- An equation of finite sets. -/
def finsetEquation (e : Expr) : Bool := match e with
  | .app (.app (.app (.const n _) t) _) _ => n == ``Eq && headIs `Finset t
  | _ => false

/-- A distance, a norm or an absolute value that is positive or zero. -/
def apartness (e : Expr) : Bool := match e with
  | .app (.app (.app (.app (.const n _) _) _) x) y => n == ``LT.lt && numeral x == some 0 && measured y
  | .app (.app (.app (.const n _) _) x) y => n == ``Eq && numeral y == some 0 && measured x
  | _ => false
where
  measured (e : Expr) : Bool := match e.getAppFn with
    | .const n _ => n == `abs || n == `Dist.dist || n == `Norm.norm
    | _ => false

/-- A difference that is zero, of elements of a variable type or of numbers. -/
def differenceZero (numbers : Bool) (e : Expr) : Bool := match e with
  | .app (.app (.app (.const n _) t) x) y => n == ``Eq && numeral y == some 0 && headIs ``HSub.hSub x && (numbers == (match t with | .const .. => true | _ => false))
  | _ => false

/-- A product that is not zero. -/
def productApart (e : Expr) : Bool := match e with
  | .app (.const n _) p => n == ``Not && (match p with
    | .app (.app (.app (.const m _) _) x) y => m == ``Eq && numeral y == some 0 && headIs ``HMul.hMul x
    | _ => false)
  | _ => false

/-- One subspace, subgroup, .. is part of another. -/
def contains (n : Name) (e : Expr) : Bool := match e with
  | .app (.app (.app (.app (.const m _) t) _) _) _ => m == ``LE.le && headIs n t
  | _ => false

/-- `r * x = r * y`, or `r • x = r • y`, for two bound elements. -/
def cancels (e : Expr) : Bool := match e with
  | .app (.app (.app (.const n _) _) x) y => n == ``Eq && (match x.getAppFn, argsOf x [], y.getAppFn, argsOf y [] with
    | .const m _, [_, _, _, _, r, .bvar _], .const k _, [_, _, _, _, s, .bvar _] =>
      m == k && r == s && (m == ``HMul.hMul || m == ``HSMul.hSMul)
    | _, _, _, _ => false)
  | _ => false

/-- There are so many: `Nat.card α = k` for a numeral. -/
def counted (k : Nat) (e : Expr) : Bool := match e with
  | .app (.app (.app (.const n _) _) x) y => n == ``Eq && headIs `Nat.card x && numeral y == some k
  | _ => false

/-- How many numbers of a kind fulfil something: `Nat.card { n // p n }`, or as a finite set. -/
def countsOf (kind : Name) (e : Expr) : Bool := match e with
  | .app (.const n _) (.app (.app (.const m _) (.const k _)) _) => n == `Nat.card && m == ``Subtype && k == kind
  | .app (.app (.const n _) (.const k _)) _ => n == `Finset.card && k == kind
  | _ => false

/-- An interval of integers. -/
def integersFromTo (e : Expr) : Bool := match e.getAppFn, argsOf e [] with
  | .const n _, [.const t _, _, _, _, _] => n == `Finset.Icc && t == ``Int
  | _, _ => false

/-- `{x | x ∈ s}`. -/
def elementsOf (e : Expr) : Bool := itself e != e

/-- `p x ↔ x = a`, or `p x ↔ x = a ∨ x = b`, for bound `a` and `b` (where they are terms, one direction may be all that the other side says). -/
def exactlyThese (e : Expr) : Bool := match e with
  | .app (.app (.const n _) _) q => n == ``Iff && one q
  | _ => false
where
  one (q : Expr) : Bool := match q with
    | .app (.app (.app (.const m _) _) (.bvar 0)) (.bvar _) => m == ``Eq
    | .app (.app (.const m _) q) r => m == ``Or && one q && one r
    | _ => false

/-- `n % 2 = r` for a bound number. -/
def remainderTwo (r : Nat) (e : Expr) : Bool := match e with
  | .app (.app (.app (.const n _) _) x) y => n == ``Eq && numeral y == some r && (match x.getAppFn, argsOf x [] with
    | .const m _, [_, _, _, _, .bvar _, two] => m == ``HMod.hMod && numeral two == some 2
    | _, _ => false)
  | _ => false

/-- `2 * k`, or `2 * k + 1`, for a bound number. -/
def twice (more : Bool) (e : Expr) : Bool :=
  if more then match e.getAppFn, argsOf e [] with
    | .const n _, [_, _, _, _, x, y] => n == ``HAdd.hAdd && numeral y == some 1 && even x
    | _, _ => false
  else even e
where
  even (e : Expr) : Bool := match e.getAppFn, argsOf e [] with
    | .const n _, [_, _, _, _, x, .bvar _] => n == ``HMul.hMul && numeral x == some 2
    | _, _ => false

/-- `a + b = 1` for two bound numbers. -/
def weighing (e : Expr) : Bool := match e with
  | .app (.app (.app (.const n _) _) x) y => n == ``Eq && numeral y == some 1 && (match x.getAppFn, argsOf x [] with
    | .const m _, [_, _, _, _, .bvar _, .bvar _] => m == ``HAdd.hAdd
    | _, _ => false)
  | _ => false

/-- A sum of which the first part has the weight `1 - t`. -/
def restFirst (e : Expr) : Bool := match e.getAppFn, argsOf e [] with
  | .const n _, [_, _, _, _, x, _] => n == ``HAdd.hAdd && (match x.getAppFn, argsOf x [] with
    | .const m _, [_, _, _, _, w, _] => (m == ``HMul.hMul || m == ``HSMul.hSMul) && (match w.getAppFn, argsOf w [] with
      | .const k _, [_, _, _, _, u, .bvar _] => k == ``HSub.hSub && numeral u == some 1
      | _, _ => false)
    | _, _ => false)
  | _, _ => false

/-- A numeral is taken from a bound natural number. -/
def takenFrom (e : Expr) : Bool := match e.getAppFn, argsOf e [] with
  | .const n _, [.const t _, _, _, _, .bvar _, k] => n == ``HSub.hSub && t == ``Nat && (match numeral k with | some j => 1 ≤ j && j ≤ 3 | none => false)
  | _, _ => false

/-- In how many places a part stands of which `test` holds. -/
partial def timesPart (test : Expr → Bool) (e : Expr) (acc : Nat) : Nat :=
  let acc := if test e then acc + 1 else acc
  match e with
  | .app f a => timesPart test a (timesPart test f acc)
  | .forallE _ t b _ => timesPart test b (timesPart test t acc)
  | .lam _ t b _ => timesPart test b (timesPart test t acc)
  | .mdata _ e => timesPart test e acc
  | .proj _ _ e => timesPart test e acc
  | _ => acc

/-- An equation of matrices. -/
def matrixEquation (e : Expr) : Bool := match e with
  | .app (.app (.app (.const n _) t) _) _ => n == ``Eq && headIs `Matrix t
  | _ => false

/-- `∀ m, n ≤ m → ..` for natural numbers. -/
def onward (e : Expr) : Bool := match e with
  | .forallE _ (.const t _) (.forallE _ h _ _) _ => t == ``Nat && (match h.getAppFn, argsOf h [] with
    | .const n _, [_, _, x, .bvar 0] => n == ``LE.le && (numeral x).isNone
    | _, _ => false)
  | _ => false

/-- `(a - b) % n = 0`. -/
def differenceDivides (e : Expr) : Bool := match e with
  | .app (.app (.app (.const n _) _) x) y => n == ``Eq && numeral y == some 0 && (match x.getAppFn, argsOf x [] with
    | .const m _, [_, _, _, _, d, _] => m == ``HMod.hMod && headIs ``HSub.hSub d
    | _, _ => false)
  | _ => false

/-- An equation with a difference on its left, of elements that are no numbers. -/
def differenceIs (e : Expr) : Bool := match e with
  | .app (.app (.app (.const n _) t) x) y => n == ``Eq && headIs ``HSub.hSub x && numeral y != some 0 && (match t with | .const .. => false | _ => true)
  | _ => false

/-- There is a constant that is positive, or not negative, and bounds all values. -/
def boundBySign (e : Expr) : Bool := match e with
  | .app (.app (.const n _) _) (.lam _ _ (.app (.app (.const a _) p) (.forallE ..)) _) => n == ``Exists && a == ``And && (match p.getAppFn, argsOf p [] with
    | .const r _, [_, _, x, .bvar 0] => (r == ``LT.lt || r == ``LE.le) && numeral x == some 0
    | _, _ => false)
  | _ => false

/-- `p ↔ x = a ∨ x = b ∨ ..`, where `p` is a conjunction or is none. -/
def solutionList (conditions : Bool) (e : Expr) : Bool := match e with
  | .app (.app (.const n _) p) q => n == ``Iff && conditions == headIs ``And p && each q
  | _ => false
where
  each (q : Expr) : Bool := match q with
    | .app (.app (.app (.const m _) _) (.bvar _)) _ => m == ``Eq
    | .app (.app (.const m _) q) r => m == ``Or && each q && each r
    | _ => false

/-- A distance from zero, or the norm of a difference with it. -/
def fromZero (e : Expr) : Bool := match e.getAppFn, argsOf e [] with
  | .const n _, [_, _, x, y] => n == `Dist.dist && (numeral x == some 0 || numeral y == some 0)
  | .const n _, [_, _, d] => n == `Norm.norm && (match d.getAppFn, argsOf d [] with
    | .const m _, [_, _, _, _, _, y] => m == ``HSub.hSub && numeral y == some 0
    | _, _ => false)
  | _, _ => false

/-- Lemmas that only one of two normal forms needs: which, and where. `one` side names a constant, `either` does, one
names it `oftener`, or binds a variable of a `kind`, or has a part of a form that the other has not. -/
def sidedEntries (a b : Expr) : List Name :=
  let ca := a.getUsedConstants.toList
  let cb := b.getUsedConstants.toList
  let one (x : Name) : Bool := ca.contains x != cb.contains x
  let either (x : Name) : Bool := ca.contains x || cb.contains x
  let kind (test : Expr → Bool) : Bool := binds test a != binds test b
  let oftener (x : Name) : Bool := either x && timesNamed x a 0 != timesNamed x b 0
  let parted (test : Expr → Bool) : Bool := anyPart test a != anyPart test b
  -- Subrings, subfields, .. of which only one side says that they are part of others, or everything.
  let within (x : Name) : Bool := either x && (parted (contains x) || one `Top.top)
  -- A finite set on the one side, on the other a set of which something else says that it is finite.
  let toSets := kind (headIs `Finset) && kind (headIs `Set) && !either `Finite
  let instances := match instancesUpTo a (some 0), instancesUpTo b (some 0) with
    | some m, some n => (m == 0) != (n == 0)
    | _, _ => false
  chosen [
    (one `LinearMap.ker || one `LinearMap.range, ours "mem_ker_linear mem_range_linear range_top_linear linear_injective"),
    (one `MonoidHom.ker || one `MonoidHom.range, ours "mem_range_hom range_top hom_injective"),
    (one `Submodule.map || one `Submodule.comap, ours "submodule_le mem_map_linear mem_comap_linear"),
    (oftener `Matrix.transpose, ours "matrix_transpose"),
    (either `Matrix, ours "matrix_sq matrix_neg matrix_add matrix_sub matrix_zero"),
    -- Where transposes differ, their own lemma says an equation by its entries.
    (timesPart matrixEquation a 0 != timesPart matrixEquation b 0 && !oftener `Matrix.transpose, ours "matrix_ext"),
    (one `Ideal.comap, ours "ideal_comap_all"),
    (one `NeZero, ours "neZero_nat"),
    (one ``HSMul.hSMul && either `algebraMap, ours "noZeroSMul_injective'"),
    (parted takenFrom, ours "from_pos from_1 from_2 from_after_1 from_3 from_after_2 count_1_1 count_2_1 count_2_2 count_3_1 count_3_2 count_3_3 \
      count_11 count_12 count_21 count_13 count_22 count_31" [`Nat.sub_zero]),
    (one `CommGroup, ours "comm_group comm_group_1"),
    (one `CommRing, ours "comm_ring comm_ring_1"),
    (one `Nonempty, ours "nonempty_hyp"),
    (one ``Insert.insert || one ``Singleton.singleton, ours "mem_finset_insert mem_finset_singleton all_or_eq all_eq"),
    (parted finsetEquation, ours "finset_ext"),
    (parted apartness,
      ours "abs_pos_real abs_zero_real sub_zero_iff dist_pos_ne dist_zero norm_pos_ne norm_zero_iff"),
    (parted (differenceZero false) && !anyPart (differenceZero true) a && !anyPart (differenceZero true) b, ours "sub_zero_iff"),
    (oftener `abs, ours "abs_lt_real abs_le_real abs_lt_int abs_le_int abs_eq_real abs_eq_int abs_eq_one_real abs_eq_one_int"),
    (parted productApart, ours "nonzero_mul"),
    (one `Top.top, ours "subgroup_top submodule_top intermediate_top subgroup_maximal submodule_maximal"),
    (one `Int.gcd, ours "int_bezout int_bezout_hyp"),
    (one `MonoidHom && !either `MulEquiv, ours "hom_forall homOf_apply homOf_coe"),
    (one `AddMonoidHom && !either `AddEquiv, ours "addHom_forall addHomOf_apply"),
    (one `LinearMap && !either `LinearEquiv && !either `Module.End, ours "linear_forall linearOf_apply linearOf_coe"),
    (kind (headIs `Complex) && one `Complex.I, ours "complex_forall complex_exists complex_re complex_im"),
    (one `RingHom.ker, ours "ring_injective"),
    (one `Submodule.span, ours "span_le all_eq"),
    (one `Subgroup.closure, ours "closure_le"),
    (kind (headIs `Finset), ours "sum_over finset_sum"),
    (one `Polynomial.degree, ours "degree_ofNat degree_one"),
    (oftener `Int.floor || oftener `Int.ceil,
      ours "le_floor floor_lt ceil_le lt_ceil floor_eq ceil_eq int_below int_above int_cast_ofNat" [`Int.cast_one, `Int.cast_zero]),
    (one `Finite, ours "infinite_nat unbounded_nat"),
    (one `Finset && !toSets, ours "forall_finite_set"),
    (toSets, ours "finset_forall finset_exists finset_mem"),
    (kind (headIs `Finset) || oftener `Finset.card, ours "finset_natCard finset_card' finset_card_under finset_card_along"),
    (kind (headIs `PrimeSpectrum) || kind (gives `PrimeSpectrum),
      ours "primeSpectrum_forall primeSpectrum_exists primeSpectrum_functions primeSpectrum_eq \
        primeSpectrum_ideal"),
    (one `orderOf, ours "orderOf_zero orderOf_two"),
    (one `Nontrivial, ours "subgroup_nontrivial ring_nontrivial"),
    (one `CompactSpace, ours "compact_univ"),
    (one `ConnectedSpace, ours "connected_univ"),
    (one `ite, ours "eq_ite ite_eq"),
    (either `Group, ours "group_assoc group_sq group_sq_mul group_cube group_cube' group_cube_mul"),
    (either `Ring, ours "ring_assoc ring_two ring_sq ring_sq_mul ring_cube ring_cube' ring_cube_mul"),
    (kind (headIs `Equiv), ours "equiv_forall equiv_exists equiv_coe equiv_symm equiv_coe_fun equiv_symm_fun"),
    (one `Equiv, ours "equiv_some"),
    (kind (headIs `Function.Embedding) || one `Function.Embedding, ours "embedding_forall embedding_exists embedding_coe embedding_some"),
    (kind (headIs `OrderHom), ours "orderHom_forall orderHom_exists orderHom_coe"),
    (kind (headIs `Units), ours "units_forall units_exists unitOf_val"),
    (parted differenceDivides, ours "int_cong"),
    (parted differenceIs, ours "add_move"),
    (oftener `Nat.gcd, ours "coprime_by_primes"),
    (one `Polynomial.C && (one ``HSMul.hSMul || one ``HMul.hMul), ours "const_mul"),
    (one `ContinuousLinearMap.comp, ours "operator_comp operator_id"),
    (parted boundBySign, ours "bound_pos bound_nonneg bound_pos_const bound_nonneg_const"),
    (parted (solutionList true) && parted (solutionList false), ours "solutions all_or_eq all_eq" [`Nat.zero_lt_one, `Int.zero_lt_one]),
    (timesPart onward a 0 != timesPart onward b 0, ours "nat_onward"),
    (parted fromZero, ours "norm_minus_zero dist_zero_norm zero_dist_norm"),
    (one `closure && either `IsClosed, ours "closure_closed_iff closed_closure_iff closure_closed_imp"),
    (oftener `closure, ours "closure_ball_one closure_dist_one closure_norm_one"),
    (parted elementsOf, ours "setOf_mem"),
    (parted integersFromTo, ours "sum_int prod_int sum_int_to prod_int_to" [`Int.cast_natCast]),
    (one `Nonempty && (either `RingHom || either `AlgHom), ours "injective_ring_hom injective_alg_hom"),
    (one `nhdsWithin, ours "continuous_between continuous_above"),
    (oftener `Matrix.conjTranspose, ours "adjoint_entry"),
    (one `starRingEnd && either `Complex.im, ours "conj_real conj_real'"),
    (one `MeasureTheory.ae, ours "ae_zero setOf_mem"),
    (one `deriv && either `HasDerivAt, ours "hasDerivAt_real hasDerivAt_complex"),
    (one `Bot.bot && !either `Submodule.torsion,
      ours "subgroup_bot submodule_bot intermediate_bot mem_inf_subgroup mem_inf_submodule"),
    (parted castOfSum, ours "nat_cast_sum nat_cast_prod int_cast_sum int_cast_prod rat_cast_sum rat_cast_prod"),
    (kind (takes `Prod), ours "forall_uncurried exists_uncurried"),
    (kind (headIs ``Fin) && binds takesFew a == binds takesFew b, ours "fin_forall fin_exists" [`Fin.mk_lt_mk, `Fin.mk_le_mk, `Fin.mk.injEq]),
    (kind (headIs `NNReal) || kind (gives `NNReal),
      ours "nnreal_forall nnreal_exists nnreal_eq nnreal_le nnreal_lt nnreal_add nnreal_mul nnreal_zero \
        nnreal_one nnreal_inv nnreal_div nnreal_pow nnreal_natCast nnreal_ofNat nnreal_coe nnreal_functions \
        nnreal_sum nnreal_prod"),
    (kind (headIs `TopologicalSpace.Opens), ours "opens_forall opens_exists opens_mem opens_coe opens_eq"),
    (kind (headIs `TopologicalSpace.Closeds), ours "closeds_forall closeds_exists closeds_mem closeds_coe"),
    (kind (headIs `Subgroup) && kind (headIs `Set), ours "subgroup_forall subgroup_exists subgroup_mem"),
    ((kind (headIs `Submodule) || kind (headIs `Ideal)) && kind (headIs `Set), ours "submodule_forall submodule_exists submodule_mem"),
    (one `ZMod && !kind (headIs `ZMod), ours "zmod_nat_eq zmod_nat_zero zmod_nat_one zmod_nat_minus zmod_eq zmod_nat_pow zmod_nat_mul zmod_nat_add zmod_nat_succ zmod_pow zmod_add \
      zmod_mul zmod_sub zmod_int_zero zmod_int_one"),
    (kind (headIs `Rat) && kind (headIs ``Int), ours "rat_forall_fraction rat_exists_fraction"),
    (parted (contains `Submodule) && !either `Submodule.span, ours "submodule_le"),
    (parted (contains `Subgroup) && !either `Subgroup.closure, ours "subgroup_le"),
    (within `Subring, ours "subring_le subring_top subring_maximal"),
    (within `Subfield, ours "subfield_le subfield_top"),
    (within `Submonoid, ours "submonoid_le submonoid_top"),
    (within `AddSubgroup, ours "addSubgroup_le addSubgroup_top"),
    (within `Subalgebra, ours "subalgebra_le subalgebra_top"),
    (within `IntermediateField, ours "intermediate_le intermediate_top intermediate_maximal"),
    (parted (contains `TopologicalSpace), if either `IsOpen then ours "topology_le'" else ours "topology_le"),
    (parted cancels, ours "ring_cancel module_cancel"),
    (kind (headIs `HasQuotient.Quotient), ours "quotient_forall quotient_zero quotient_eq quotient_mul ideal_cancel"),
    (parted (countsOf ``Int) && parted (countsOf ``Nat), ours "int_counted_from int_counted_pos int_counted_one int_counted_le"),
    (oftener `Nat.floor, ours "le_floor_sqrt"),
    (one `ringChar && !either `CharP, ours "ringChar_dvd ringChar_mod"),
    (parted (counted 1), ours "card_one"),
    (parted (counted 2), ours "card_two"),
    (parted exactlyThese, ours "iff_one iff_two"),
    (oftener `Set.preimage, ours "preimage_set"),
    (oftener `Set.image, ours "image_set"),
    (oftener `Set.range, ours "range_set"),
    (one `Submodule.span && either ``HMod.hMod, ours "ideal_span_int"),
    (one `Submodule.span && either ``Dvd.dvd, ours "ideal_span_dvd"),
    (parted (remainderTwo 1) && parted (twice true), ours "odd_forall odd_forall_int odd_forall_of"),
    (parted (remainderTwo 0) && parted (twice false), ours "even_forall even_forall_int even_forall_of"),
    (parted weighing, if anyPart restFirst a || anyPart restFirst b then ours "weights' weights_pos'" else ours "weights weights_pos"),
    (kind (headIs `ZMod),
      ours "zmod_forall zmod_eq zmod_add zmod_sub zmod_mul zmod_neg zmod_pow zmod_zero zmod_one zmod_nat \
        zmod_ofNat zmod_exists int_cong_minus int_cong_minus'"),
    (instances, ours "all_below all_below_none all_upto_none all_from_one_none all_after_none"
      (`zero_add :: numbered "all_upto" 1 (numbered "all_from_one" 1 []))),
    (one `Finset.sum || one `Finset.prod, writtenOut a b)]

end Sameness
