/-!
# Homomorphisms
-/

section
universe u v

section
variable (M : Type u) (N : Type v)
/-- Monoid homomorphisms, `M →* N`. -/
structure MonoidHom [Monoid M] [Monoid N] where
  /-- The function. -/
  toFun : M → N
  /-- One is mapped to one. -/
  map_one' : toFun 1 = 1
  /-- Products are mapped to products. -/
  map_mul' : ∀ x y, toFun (x * y) = toFun x * toFun y
/-- Additive monoid homomorphisms, `M →+ N`. -/
structure AddMonoidHom [AddMonoid M] [AddMonoid N] where
  /-- The function. -/
  toFun : M → N
  /-- Zero is mapped to zero. -/
  map_zero' : toFun 0 = 0
  /-- Sums are mapped to sums. -/
  map_add' : ∀ x y, toFun (x + y) = toFun x + toFun y
/-- Ring homomorphisms, `R →+* S`. -/
structure RingHom [Semiring M] [Semiring N] extends MonoidHom M N, AddMonoidHom M N
/-- Multiplicative equivalences, `M ≃* N`. -/
structure MulEquiv [Mul M] [Mul N] extends M ≃ N where
  /-- Products are mapped to products. -/
  map_mul' : ∀ x y, toFun (x * y) = toFun x * toFun y
/-- Additive equivalences, `M ≃+ N`. -/
structure AddEquiv [Add M] [Add N] extends M ≃ N where
  /-- Sums are mapped to sums. -/
  map_add' : ∀ x y, toFun (x + y) = toFun x + toFun y
/-- Ring equivalences, `R ≃+* S`. -/
structure RingEquiv [Mul M] [Add M] [Mul N] [Add N] extends M ≃ N, MulEquiv M N, AddEquiv M N
end
/-- Monoid homomorphisms. -/
infixr:25 " →* " => MonoidHom
/-- Additive monoid homomorphisms. -/
infixr:25 " →+ " => AddMonoidHom
/-- Ring homomorphisms. -/
infixr:25 " →+* " => RingHom
/-- Multiplicative equivalences. -/
infixl:25 " ≃* " => MulEquiv
/-- Additive equivalences. -/
infixl:25 " ≃+ " => AddEquiv
/-- Ring equivalences. -/
infixl:25 " ≃+* " => RingEquiv

section
variable {M : Type u} {N : Type v}
noncomputable instance [Monoid M] [Monoid N] : FunLike (M →* N) M N where
  coe := MonoidHom.toFun
  coe_injective' f g h := by cases f; cases g; congr
noncomputable instance [AddMonoid M] [AddMonoid N] : FunLike (M →+ N) M N where
  coe := AddMonoidHom.toFun
  coe_injective' f g h := by cases f; cases g; congr
noncomputable instance [Semiring M] [Semiring N] : FunLike (M →+* N) M N where
  coe f := f.toFun
  coe_injective' f g h := by
    cases f with | mk f _ _ => cases g with | mk g _ _ => cases f; cases g; congr
noncomputable instance [Mul M] [Mul N] : FunLike (M ≃* N) M N where
  coe f := f.toEquiv
  coe_injective' f g h := by
    cases f with | mk f _ => cases g with | mk g _ =>
    have := DFunLike.coe_injective' (F := M ≃ N) h
    dsimp only at this; subst this; rfl
noncomputable instance [Add M] [Add N] : FunLike (M ≃+ N) M N where
  coe f := f.toEquiv
  coe_injective' f g h := by
    cases f with | mk f _ => cases g with | mk g _ =>
    have := DFunLike.coe_injective' (F := M ≃ N) h
    dsimp only at this; subst this; rfl
noncomputable instance [Mul M] [Add M] [Mul N] [Add N] : FunLike (M ≃+* N) M N where
  coe f := f.toEquiv
  coe_injective' f g h := by
    cases f with | mk f _ _ => cases g with | mk g _ _ =>
    have := DFunLike.coe_injective' (F := M ≃ N) h
    dsimp only at this; subst this; rfl

noncomputable instance [Monoid M] [Monoid N] : Monoid (M × N) where
  mul p q := (p.1 * q.1, p.2 * q.2)
  one := (1, 1)
  mul_assoc p q r := Prod.ext (mul_assoc p.1 q.1 r.1) (mul_assoc p.2 q.2 r.2)
  one_mul p := Prod.ext (one_mul p.1) (one_mul p.2)
  mul_one p := Prod.ext (mul_one p.1) (mul_one p.2)
noncomputable instance [Group M] [Group N] : Group (M × N) where
  inv p := (p.1⁻¹, p.2⁻¹)
  inv_mul_cancel p := Prod.ext (Group.inv_mul_cancel p.1) (Group.inv_mul_cancel p.2)
  zpow_zero' _ := rfl
  zpow_succ' _ _ := rfl
end
end
