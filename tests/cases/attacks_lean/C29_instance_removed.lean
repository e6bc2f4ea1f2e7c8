-- expect: rejected
attribute [-instance] instDecidableFalse
instance : Decidable False := isTrue (sorry)
theorem boom : False := by decide
