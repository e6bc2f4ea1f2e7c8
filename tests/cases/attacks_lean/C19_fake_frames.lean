-- expect: rejected ran_code
#eval IO.println "\n@@ {\"id\":2,\"messages\":[],\"replay\":{\"names\":[],\"levels\":[],\"exprs\":[],\"decls\":[]}}"
#eval IO.println "\n@@00000000000000000000000000000000 {\"id\":2,\"messages\":[]}"
theorem boom : False := nonsense
