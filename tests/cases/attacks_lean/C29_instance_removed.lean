-- expect: accepted sorry no_proof
attribute [-instance] instDecidableFalse
instance : Decidable False := isTrue (sorry)
theorem boom : False := by decide
