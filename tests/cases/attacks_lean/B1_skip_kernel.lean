-- expect: rejected not_replayed=boom ran_code
-- An option turns the kernel off.
set_option debug.skipKernelTC true
theorem boom : False := by decide +kernel
