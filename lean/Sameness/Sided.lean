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

/-- Sums and products over `Fin n` and `range n`, over `Icc 1 n` and `range (n + 1)`; functions on `Fin n` as sequences. -/
def sumEntries (a b : Expr) : String :=
  let ca := a.getUsedConstants.toList
  let cb := b.getUsedConstants.toList
  let only (x y : Name) : Bool :=
    (ca.contains x && !ca.contains y && cb.contains y && !cb.contains x) || (cb.contains x && !cb.contains y && ca.contains y && !ca.contains x)
  if binds takesFew a != binds takesFew b && !binds (takes ``Nat) a && !binds (takes ``Nat) b then few
  else if binds (takes ``Fin) a != binds (takes ``Fin) b then ", Sameness.fin_functions, Sameness.sum_range_fin, Sameness.prod_range_fin"
  else if only `Finset.range `Finset.univ then ", Sameness.sum_range_fin, Sameness.prod_range_fin"
  else if only `Finset.range `Finset.Icc && endAlike a b then ", Sameness.sum_from"
  else if only `Finset.range `Finset.Icc then ", Sameness.sum_range_Icc, Sameness.prod_range_Icc, zero_add, one_mul"
  else ""
where
  few : String := ", Sameness.functions_two, Sameness.functions_three, Sameness.functions_four, Sameness.points_two, Sameness.points_three, Sameness.points_four, Sameness.sum_two, Sameness.sum_three, Sameness.sum_four, Sameness.two_0, Sameness.two_1, Sameness.three_0, Sameness.three_1, Sameness.three_2, Sameness.four_0, Sameness.four_1, Sameness.four_2, Sameness.four_3, Sameness.point_same, Sameness.points_2_01, Sameness.points_2_10, Sameness.points_3_01, Sameness.points_3_10, Sameness.points_3_02, Sameness.points_3_20, Sameness.points_3_12, Sameness.points_3_21, not_true_eq_false, not_false_eq_true, false_implies, true_implies"

/-- Sums and products over a few numbers, written out. -/
partial def writtenOut (a b : Expr) : String :=
  match longest a (some 0), longest b (some 0) with
  | some m, some n => icc ++ (if m ≤ 8 && n ≤ 8 then ", Sameness.sum_range_add_one, Sameness.sum_range_none, Sameness.prod_range_add_one, Sameness.prod_range_none, zero_add, one_mul" else "")
  | _, _ => icc
where
  icc : String := many "sum" 2 (many "prod" 2 "")
  many (s : String) (n : Nat) (acc : String) : String :=
    if n > 8 then acc else many s (n + 1) (acc ++ ", Sameness." ++ s ++ "_Icc_" ++ toString n)

/-- Is the cast of a sum or a product anywhere? -/
partial def castOfSum (e : Expr) : Bool :=
  match e with
  | .app f a =>
    (match e.getAppFn, a.getAppFn with
      | .const n _, .const m _ => (n == ``Nat.cast || n == ``Int.cast || n == `Rat.cast) && (m == `Finset.sum || m == `Finset.prod)
      | _, _ => false) || castOfSum f || castOfSum a
  | .forallE _ t b _ => castOfSum t || castOfSum b
  | .lam _ t b _ => castOfSum t || castOfSum b
  | .mdata _ e => castOfSum e
  | .proj _ _ e => castOfSum e
  | _ => false

/-- Is a part anywhere of which `test` holds? -/
partial def anyPart (test : Expr → Bool) (e : Expr) : Bool :=
  test e || match e with
    | .app f a => anyPart test f || anyPart test a
    | .forallE _ t b _ => anyPart test t || anyPart test b
    | .lam _ t b _ => anyPart test t || anyPart test b
    | .mdata _ e => anyPart test e
    | .proj _ _ e => anyPart test e
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

/-- A product that is not zero. -/
def productApart (e : Expr) : Bool := match e with
  | .app (.const n _) p => n == ``Not && (match p with
    | .app (.app (.app (.const m _) _) x) y => m == ``Eq && numeral y == some 0 && headIs ``HMul.hMul x
    | _ => false)
  | _ => false

/-- Lemmas that only one of two normal forms needs. -/
partial def sidedEntries (a b : Expr) : String :=
  let ca := a.getUsedConstants.toList
  let cb := b.getUsedConstants.toList
  let one (x : Name) : Bool := ca.contains x != cb.contains x
  let either (x : Name) : Bool := ca.contains x || cb.contains x
  let kind (test : Expr → Bool) : Bool := binds test a != binds test b
  let oftener (x : Name) : Bool := either x && timesNamed x a 0 != timesNamed x b 0
  (if one `LinearMap.ker || one `LinearMap.range then
    ", Sameness.mem_ker_linear, Sameness.mem_range_linear, Sameness.range_top_linear, Sameness.linear_injective"
   else "")
  ++ (if one `MonoidHom.ker || one `MonoidHom.range then ", Sameness.mem_range_hom, Sameness.range_top, Sameness.hom_injective" else "")
  ++ (if one `Submodule.map || one `Submodule.comap then ", Sameness.submodule_le, Sameness.mem_map_linear, Sameness.mem_comap_linear" else "")
  ++ (if oftener `Matrix.transpose then ", Sameness.matrix_transpose" else "")
  ++ (if either `Matrix then ", Sameness.matrix_sq" else "")
  ++ (if one `CommGroup then ", Sameness.comm_group, Sameness.comm_group_1" else "")
  ++ (if one `CommRing then ", Sameness.comm_ring, Sameness.comm_ring_1" else "")
  ++ (if one `Nonempty then ", Sameness.nonempty_hyp" else "")
  ++ (if one ``Insert.insert || one ``Singleton.singleton then ", Sameness.all_mem_insert, Sameness.all_mem_singleton, Sameness.mem_finset_insert, Sameness.mem_finset_singleton, Sameness.all_or_eq, Sameness.all_eq" else "")
  ++ (if anyPart finsetEquation a != anyPart finsetEquation b then ", Sameness.finset_ext" else "")
  ++ (if anyPart apartness a != anyPart apartness b then
    ", Sameness.abs_pos_real, Sameness.abs_zero_real, Sameness.real_sub_zero, Sameness.dist_pos_ne, Sameness.dist_zero, Sameness.norm_pos_ne, Sameness.norm_zero_iff"
   else "")
  ++ (if one `abs then
    ", Sameness.abs_lt_real, Sameness.abs_le_real, Sameness.abs_lt_int, Sameness.abs_le_int, Sameness.abs_eq_real, Sameness.abs_eq_int, Sameness.abs_eq_one_real, Sameness.abs_eq_one_int"
   else "")
  ++ (if anyPart productApart a != anyPart productApart b then ", Sameness.nonzero_mul" else "")
  ++ (if one `Top.top then ", Sameness.subgroup_top, Sameness.submodule_top" else "")
  ++ (if one `Int.gcd then ", Sameness.int_bezout, Sameness.int_bezout_hyp" else "")
  ++ (if one `MonoidHom && !either `MulEquiv then ", Sameness.hom_forall, Sameness.homOf_apply" else "")
  ++ (if one `AddMonoidHom && !either `AddEquiv then ", Sameness.addHom_forall, Sameness.addHomOf_apply" else "")
  ++ (if one `LinearMap && !either `LinearEquiv && !either `Module.End then ", Sameness.linear_forall, Sameness.linearOf_apply" else "")
  ++ (if kind (headIs `Complex) && one `Complex.I then ", Sameness.complex_forall, Sameness.complex_exists, Sameness.complex_re, Sameness.complex_im" else "")
  ++ (if one `RingHom.ker then ", Sameness.ring_injective" else "")
  ++ (if one `Submodule.span then ", Sameness.span_le, Sameness.all_eq" else "")
  ++ (if one `Subgroup.closure then ", Sameness.closure_le" else "")
  ++ (if kind (headIs `Finset) then ", Sameness.sum_over, Sameness.finset_sum" else "")
  ++ (match instancesUpTo a (some 0), instancesUpTo b (some 0) with
    | some m, some n => if (m == 0) != (n == 0) then
        ", Sameness.all_below, Sameness.all_below_none, Sameness.all_upto_none, Sameness.all_from_one_none, Sameness.all_after_none, zero_add" ++ numbered "all_upto" 1 (numbered "all_from_one" 1 "") else ""
    | _, _ => "")
  ++ (if one `Polynomial.degree then ", Sameness.degree_ofNat, Sameness.degree_one" else "")
  ++ (if oftener `Int.floor || oftener `Int.ceil then
    ", Sameness.le_floor, Sameness.floor_lt, Sameness.ceil_le, Sameness.lt_ceil, Sameness.floor_eq, Sameness.ceil_eq, Sameness.int_below, Sameness.int_above, Sameness.int_cast_ofNat, Int.cast_one, Int.cast_zero"
   else "")
  ++ (if one `Finite then ", Sameness.infinite_nat, Sameness.unbounded_nat" else "")
  ++ (if one `Finset then ", Sameness.forall_finite_set" else "")
  ++ (if kind (headIs `Finset) || oftener `Finset.card then ", Sameness.finset_natCard, Sameness.finset_card'" else "")
  ++ (if kind (headIs `PrimeSpectrum) || kind (gives `PrimeSpectrum) then
    ", Sameness.primeSpectrum_forall, Sameness.primeSpectrum_exists, Sameness.primeSpectrum_functions, Sameness.primeSpectrum_eq, Sameness.primeSpectrum_ideal"
   else "")
  ++ (if one `orderOf then ", Sameness.orderOf_zero, Sameness.orderOf_two" else "")
  ++ (if one `Nontrivial then ", Sameness.subgroup_nontrivial" else "")
  ++ (if one `CompactSpace then ", Sameness.compact_univ" else "")
  ++ (if one `ConnectedSpace then ", Sameness.connected_univ" else "")
  ++ (if one `ite then ", Sameness.eq_ite, Sameness.ite_eq" else "")
  ++ (if either `Group then ", Sameness.group_assoc, Sameness.group_sq, Sameness.group_sq_mul, Sameness.group_cube, Sameness.group_cube', Sameness.group_cube_mul" else "")
  ++ (if either `Ring then ", Sameness.ring_assoc, Sameness.ring_two, Sameness.ring_sq, Sameness.ring_sq_mul, Sameness.ring_cube, Sameness.ring_cube', Sameness.ring_cube_mul" else "")
  ++ (if kind (headIs `Equiv) then ", Sameness.equiv_forall, Sameness.equiv_exists, Sameness.equiv_coe, Sameness.equiv_symm" else "")
  ++ (if one `deriv && either `HasDerivAt then ", Sameness.hasDerivAt_real, Sameness.hasDerivAt_complex" else "")
  ++ (if one `Finset.sum || one `Finset.prod then writtenOut a b else "")
  ++ (if one `Bot.bot && !either `Submodule.torsion then ", Sameness.subgroup_bot, Sameness.submodule_bot, Sameness.mem_inf_subgroup, Sameness.mem_inf_submodule" else "")
  ++ (if castOfSum a != castOfSum b then
    ", Sameness.nat_cast_sum, Sameness.nat_cast_prod, Sameness.int_cast_sum, Sameness.int_cast_prod, Sameness.rat_cast_sum, Sameness.rat_cast_prod"
   else "")
  ++ (if kind (takes `Prod) then ", Sameness.forall_uncurried, Sameness.exists_uncurried" else "")
  ++ (if kind (headIs ``Fin) then ", Sameness.fin_forall, Sameness.fin_exists, Fin.mk_lt_mk, Fin.mk_le_mk, Fin.mk.injEq" else "")
  ++ (if kind (headIs `NNReal) || kind (gives `NNReal) then
    ", Sameness.nnreal_forall, Sameness.nnreal_exists, Sameness.nnreal_eq, Sameness.nnreal_le, Sameness.nnreal_lt, Sameness.nnreal_add, Sameness.nnreal_mul, Sameness.nnreal_zero, Sameness.nnreal_one, Sameness.nnreal_inv, Sameness.nnreal_div, Sameness.nnreal_pow, Sameness.nnreal_natCast, Sameness.nnreal_ofNat, Sameness.nnreal_coe, Sameness.nnreal_functions, Sameness.nnreal_sum, Sameness.nnreal_prod"
   else "")
  ++ (if kind (headIs `ZMod) then
    ", Sameness.zmod_forall, Sameness.zmod_eq, Sameness.zmod_add, Sameness.zmod_sub, Sameness.zmod_mul, Sameness.zmod_neg, Sameness.zmod_pow, Sameness.zmod_zero, Sameness.zmod_one, Sameness.zmod_nat, Sameness.zmod_ofNat"
   else "")
where
  numbered (s : String) (n : Nat) (acc : String) : String :=
    if n > 8 then acc else numbered s (n + 1) (acc ++ ", Sameness." ++ s ++ "_" ++ toString n)

end Sameness
