-- expect: rejected truncated
-- The rest of the file is never read.
theorem a : True := trivial
#exit
theorem boom : False := nonsense
