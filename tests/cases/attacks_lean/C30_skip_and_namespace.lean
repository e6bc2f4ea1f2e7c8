-- expect: rejected not_replayed=Inner.boom ran_code
namespace Inner
set_option debug.skipKernelTC true in
theorem boom : (0 : Nat) = 1 := by decide +kernel
end Inner
