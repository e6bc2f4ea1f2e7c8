-- expect: accepted
-- A name that is bound for you: what looks like a famous proposition is any.
set_option autoImplicit true
set_option relaxedAutoImplicit true
theorem boom : FermatLastTheorem = FermatLastTheorem := rfl
