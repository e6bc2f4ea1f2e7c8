/-
Notation of Mathlib as syntax only: no meaning, no declarations beyond parsers.

With these commands in the environment Lean's own parser reads statements that were written for
Mathlib although Mathlib is not there. Precedences follow Mathlib v4.28.0 where it matters for the
shape of the tree. A term that elaborates through one of these has no elaborator and fails: the
shim is for the parse-only environment and must never be part of a header that elaborates.
-/

/- Binders of big operators and of `∃!`, `∀ᶠ`, `⨆`, `∫` and their kin. -/
syntax shimParenBinder := "(" Lean.binderIdent+ ((" : " term) <|> binderPred) ")"
syntax shimBinders := (atomic(shimParenBinder) <|> term:max)+ ((" : " term) <|> binderPred)?
syntax shimOver := shimBinders (" in " term)? (" with " term)?

binder_predicate x " ⊂ " y:term => `($x ⊂ $y)
binder_predicate x " ⊃ " y:term => `($x ⊃ $y)

syntax "∑ " shimOver ", " term:67 : term
syntax "∏ " shimOver ", " term:67 : term
syntax "∑' " shimOver ", " term:67 : term
syntax "∏' " shimOver ", " term:67 : term
syntax "∑'[" term "] " shimBinders ", " term:67 : term
syntax "∏'[" term "] " shimBinders ", " term:67 : term
syntax "∑ᶠ " shimOver ", " term:67 : term
syntax "∏ᶠ " shimOver ", " term:67 : term
syntax "𝔼 " shimOver ", " term:67 : term
syntax "⨆ " shimBinders ", " term:60 : term
syntax "⨅ " shimBinders ", " term:60 : term
syntax "⋃ " shimBinders ", " term:60 : term
syntax "⋂ " shimBinders ", " term:60 : term
syntax "⨁ " shimBinders ", " term:67 : term
syntax "Π₀ " shimBinders ", " term:67 : term
syntax "Π " shimBinders ", " term:67 : term
syntax "Σ " shimBinders ", " term:67 : term
syntax "Σ' " shimBinders ", " term:67 : term
syntax "⨂[" term "] " shimBinders ", " term:67 : term
syntax:110 "⋃₀ " term:110 : term
syntax:110 "⋂₀ " term:110 : term

/- Quantifiers. -/
syntax "∃! " shimBinders ", " term : term
syntax "∃ᵉ " shimBinders ", " term : term
syntax "∀ᵉ " shimBinders ", " term : term
syntax "∀ᶠ " shimBinders " in " term ", " term : term
syntax "∃ᶠ " shimBinders " in " term ", " term : term
syntax "∀ᵐ " shimBinders (" ∂" term:max)? ", " term : term
syntax "∃ᵐ " shimBinders (" ∂" term:max)? ", " term : term

/- Integrals. -/
syntax shimMeasure := " ∂" term:70
syntax "∫ " shimBinders (" in " (atomic(term:max " .. " term) <|> (term (" .. " term)?)))? ", " term:60 (shimMeasure)? : term
syntax "∫⁻ " shimBinders (" in " term)? ", " term:60 (shimMeasure)? : term
syntax "⨍ " shimBinders (" in " term (" .. " term)?)? ", " term:60 (shimMeasure)? : term
syntax "⨍⁻ " shimBinders (" in " term)? ", " term:60 (shimMeasure)? : term
syntax "∮ " shimBinders " in " "C(" term ", " term ")" ", " term:60 : term
syntax "∯ " shimBinders " in " "T(" term ", " term ")" ", " term:60 : term

/- Brackets. -/
syntax:max atomic("|" noWs) term noWs "|" : term
syntax:max "‖" term "‖" : term
syntax:max "‖" term "‖₊" : term
syntax:max "‖" term "‖ₑ" : term
syntax:max "⌊" term "⌋" : term
syntax:max "⌊" term "⌋₊" : term
syntax:max "⌈" term "⌉" : term
syntax:max "⌈" term "⌉₊" : term
syntax:max "⟪" term ", " term "⟫" : term
syntax:max "⟪" term ", " term "⟫_" noWs term:max : term
syntax:max "⁅" term ", " term "⁆" : term
syntax:max "[[" term ", " term "]]" : term
syntax:max "![" term,* "]" : term
syntax:max "!₂[" term,* "]" : term
syntax:max "!![" sepBy1(sepBy1(term, ","), ";") "]" : term
syntax:max "C(" term ", " term ")" : term
syntax:max "SL(" term ", " term ")" : term
syntax:max "GL(" term ", " term ")" : term
syntax:max "ℓ^" noWs term:max : term

/- Sets by comprehension. -/
syntax (priority := low) "{" term " | " term "}" : term
syntax "{" term " : " term " | " term "}" : term
syntax "{" Lean.binderIdent binderPred " | " term "}" : term
syntax (priority := low) "{" term " | " shimBinders "}" : term
syntax (priority := low) "{" term binderPred " | " term "}" : term

/- Postfix and prefix. -/
syntax:10000 term "!" : term
syntax:10000 term "‼" : term
syntax:max "√" term:max : term
syntax:max "∛" term:max : term
syntax:1024 term:1024 "ˣ" : term
syntax:1024 term:1024 "ᶜ" : term
syntax:1024 term:1024 "ᵀ" : term
syntax:1024 term:1024 "ᴴ" : term
syntax:1024 term:1024 "ᗮ" : term
syntax:1024 term:1024 "ᵒᵖ" : term
syntax:1024 term:1024 "ᵐᵒᵖ" : term
syntax:1024 term:1024 "ᵃᵒᵖ" : term
syntax:1024 term:1024 "ᵒᵈ" : term
syntax:1024 term:1024 "⁰" : term
syntax:1024 term:1024 "†" : term
syntax:1024 term:1024 "⁺" : term
syntax:1024 term:1024 "⁻" : term
syntax:1024 term:1024 "₊" : term
syntax:1024 term:1024 "₋" : term
syntax:9000 term:9000 "⟦X⟧" : term
syntax:9000 term:9000 "⸨X⸩" : term
syntax:max term:max noWs "[X;" term "]" : term
syntax:max term:max noWs "[T;T⁻¹]" : term
syntax:max term:max noWs "⟮" term,* "⟯" : term
syntax:max term:max noWs "^[" term "]" : term
syntax:100 "𝒫 " term:100 : term
syntax:100 "ℤ√" term:100 : term
syntax:max "#" noWs term:max : term
syntax:75 "∂ " term:75 : term
syntax:max "𝓝[" (term <|> ">" <|> "<" <|> "≥" <|> "≤" <|> "≠") "] " term:max : term
syntax "∠ " term:max term:max term:max : term
syntax "∡ " term:max term:max term:max : term

/- Constants. -/
syntax:max "⊤" : term
syntax:max "⊥" : term
syntax:max "∞" : term
syntax:max "ℝ≥0" : term
syntax:max "ℝ≥0∞" : term
syntax:max "ℚ≥0" : term
syntax:max "ℕ∞" : term
syntax:max "ℕ+" : term
syntax:max "(↑)" : term
syntax:max "ℤᵐ⁰" : term
syntax:max "Type*" : term
syntax:max "Sort*" : term
syntax:max "∠" : term
syntax:max "∡" : term
syntax:max "𝟙" : term

/- Congruences and asymptotics. -/
syntax:50 term:50 " ≡ " term:50 " [MOD " term "]" : term
syntax:50 term:50 " ≡ " term:50 " [ZMOD " term "]" : term
syntax:50 term:50 " ≡ " term:50 " [PMOD " term "]" : term
syntax:50 term:50 " ≡ " term:50 " [SMOD " term "]" : term
syntax:50 term:50 " ≢ " term:50 " [MOD " term "]" : term
syntax:50 term:50 " ≢ " term:50 " [ZMOD " term "]" : term
syntax:50 term:50 " =ᶠ[" term "] " term:50 : term
syntax:50 term:50 " ≤ᶠ[" term "] " term:50 : term
syntax:50 term:50 " <ᶠ[" term "] " term:50 : term
syntax:50 term:50 " =ᵐ[" term "] " term:50 : term
syntax:50 term:50 " ≤ᵐ[" term "] " term:50 : term
syntax:100 term:100 " =o[" term "] " term:100 : term
syntax:100 term:100 " =O[" term "] " term:100 : term
syntax:100 term:100 " =Θ[" term "] " term:100 : term
syntax:50 term:50 " ~[" term "] " term:50 : term

/- Relations. -/
syntax:50 term:51 " ∤ " term:51 : term
syntax:50 term:51 " ∥ " term:51 : term
syntax:50 term:51 " ⟂ " term:51 : term
syntax:50 term:51 " ⟂ₘ " term:51 : term
syntax:50 term:51 " ≪ " term:51 : term
syntax:50 term:51 " ⋖ " term:51 : term
syntax:50 term:51 " ⩿ " term:51 : term
syntax:50 term:51 " ~ " term:51 : term
syntax:50 term:51 " ~ᵤ " term:51 : term
syntax:50 term:51 " ≺ " term:51 : term
syntax:50 term:51 " ≼ " term:51 : term
syntax:50 term:51 " ⊏ " term:51 : term
syntax:50 term:51 " ∣∣ " term:51 : term
syntax:50 term:51 " ⊑ " term:51 : term

/- Lattices, sets, functions. -/
syntax:68 term:68 " ⊔ " term:69 : term
syntax:69 term:69 " ⊓ " term:70 : term
syntax:60 term:61 " ⇨ " term:60 : term
syntax:100 term:100 " ∆ " term:101 : term
syntax:72 term:72 " \\\\ " term:73 : term
syntax:80 term:80 " '' " term:81 : term
syntax:80 term:80 " ⁻¹' " term:81 : term
syntax:82 term:83 " ×ˢ " term:82 : term
syntax:90 term:91 " ∘ₗ " term:90 : term
syntax:80 term:81 " ∘L " term:80 : term
syntax:90 term:90 " ∘ᵥ " term:91 : term
syntax:67 term:67 " ::ₘ " term:68 : term

/- Algebra. -/
syntax:35 term:35 " ⧸ " term:36 : term
syntax:70 term:70 " /ₘ " term:71 : term
syntax:70 term:70 " %ₘ " term:71 : term
syntax:70 term:71 " ∙ " term:70 : term
syntax:65 term:66 " +ᵥ " term:65 : term
syntax:65 term:65 " -ᵥ " term:66 : term
syntax:73 term:73 " *ᵥ " term:74 : term
syntax:73 term:73 " ᵥ* " term:74 : term
syntax:72 term:72 " ⬝ᵥ " term:73 : term
syntax:74 term:74 " ×₃ " term:75 : term
syntax:100 term:100 " ⊗ " term:101 : term
syntax:100 term:100 " ⊗ₜ " term:101 : term
syntax:100 term:100 " ⊗[" term "] " term:101 : term
syntax:100 term:100 " ⊗ₜ[" term "] " term:101 : term
syntax:100 term:100 " ⊗ₖ " term:101 : term
syntax:100 term:100 " ⊙ " term:101 : term
syntax:35 term:36 " ⋊[" term "] " term:35 : term
syntax:35 term:36 " ×ₗ " term:35 : term
syntax:30 term:31 " ⊕ₗ " term:30 : term
syntax:75 term:75 " ^- " term:76 : term
syntax:20 term:21 " ≀ᵣ " term:20 : term

/- Arrows. -/
syntax:25 term:26 " ≃ " term:25 : term
syntax:25 term:26 " ↪ " term:25 : term
syntax:25 term:26 " ↠ " term:25 : term
syntax:25 term:26 " →+ " term:25 : term
syntax:25 term:26 " →* " term:25 : term
syntax:25 term:26 " →*₀ " term:25 : term
syntax:25 term:26 " →+* " term:25 : term
syntax:25 term:26 " →ₙ+* " term:25 : term
syntax:25 term:26 " →ₙ* " term:25 : term
syntax:25 term:26 " →₀ " term:25 : term
syntax:25 term:26 " →o " term:25 : term
syntax:25 term:26 " →ᵇ " term:25 : term
syntax:25 term:26 " →. " term:25 : term
syntax:25 term:26 " ≃+ " term:25 : term
syntax:25 term:26 " ≃* " term:25 : term
syntax:25 term:26 " ≃*o " term:25 : term
syntax:25 term:26 " ≃+* " term:25 : term
syntax:25 term:26 " ≃o " term:25 : term
syntax:25 term:26 " ↪o " term:25 : term
syntax:25 term:26 " ≃ₜ " term:25 : term
syntax:25 term:26 " ≃ₜ* " term:25 : term
syntax:25 term:26 " ≃ᵢ " term:25 : term
syntax:25 term:26 " ≃ᵤ " term:25 : term
syntax:25 term:26 " ≃ᵐ " term:25 : term
syntax:25 term:26 " ≃g " term:25 : term
syntax:25 term:26 " →g " term:25 : term
syntax:25 term:26 " →r " term:25 : term
syntax:25 term:26 " →ₐ " term:25 : term
syntax:25 term:26 " →ₐ[" term "] " term:25 : term
syntax:25 term:26 " ≃ₐ[" term "] " term:25 : term
syntax:25 term:26 " →ₗ[" term "] " term:25 : term
syntax:25 term:26 " ≃ₗ[" term "] " term:25 : term
syntax:25 term:26 " →ₛₗ[" term "] " term:25 : term
syntax:25 term:26 " ≃ₛₗ[" term "] " term:25 : term
syntax:25 term:26 " →ₗ⁅" term "⁆ " term:25 : term
syntax:25 term:26 " →L[" term "] " term:25 : term
syntax:25 term:26 " →SL[" term "] " term:25 : term
syntax:25 term:26 " ≃L[" term "] " term:25 : term
syntax:25 term:26 " →ₗᵢ[" term "] " term:25 : term
syntax:25 term:26 " ≃ₗᵢ[" term "] " term:25 : term
syntax:25 term:26 " →ᵃ[" term "] " term:25 : term
syntax:25 term:26 " ≃ᵃ[" term "] " term:25 : term
syntax:25 term:26 " →A[" term "] " term:25 : term
syntax:25 term:26 " →ₑ[" term "] " term:25 : term
syntax:25 term:26 " →[" term "] " term:25 : term
syntax:25 term:26 " →+[" term "] " term:25 : term
syntax:10 term:11 " ⟶ " term:10 : term
syntax:10 term:11 " ≅ " term:10 : term
syntax:10 term:11 " ≌ " term:10 : term
syntax:26 term:27 " ⥤ " term:26 : term
syntax:80 term:81 " ≫ " term:80 : term
syntax:80 term:81 " ⋙ " term:80 : term
syntax:15 term:16 " ⊣ " term:15 : term

/- Commands and tactics that statements carry along. -/
syntax (priority := default + 1) declModifiers group("lemma " declId ppIndent(declSig) declVal) : command
syntax "norm_num" (" [" term,* "]")? (" at " (ident <|> "⊢" <|> "*")+)? : tactic
syntax "norm_num1" : tactic
syntax "norm_cast0" : tactic
syntax "linarith" (" only")? (" [" term,* "]")? : tactic
syntax "nlinarith" (" [" term,* "]")? : tactic
syntax "positivity" : tactic
syntax "polyrith" : tactic
syntax "ring" : tactic
syntax "ring_nf" (" at " (ident <|> "⊢" <|> "*")+)? : tactic
syntax "field_simp" (" [" term,* "]")? (" at " (ident <|> "⊢" <|> "*")+)? : tactic
syntax "push_neg" (" at " (ident <|> "⊢" <|> "*")+)? : tactic
syntax "push_cast" (" at " (ident <|> "⊢" <|> "*")+)? : tactic
syntax "aesop" : tactic
syntax "tauto" : tactic
syntax "gcongr" : tactic
syntax "noncomm_ring" : tactic
syntax "fin_cases " ident : tactic
syntax "interval_cases " ident : tactic
syntax "measurability" : tactic
syntax "continuity" : tactic
syntax "fun_prop" : tactic
syntax "use " term,+ : tactic
