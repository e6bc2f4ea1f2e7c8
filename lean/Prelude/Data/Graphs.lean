/-!
# More about simple graphs: walks, standard graphs, matrices, subgraphs, coverings
-/

noncomputable section
universe u v w

namespace SimpleGraph
variable {V : Type u} {W : Type v} (G : SimpleGraph V)
namespace Walk
variable {G}
/-- One walk after another. -/
def append {u v w : V} : G.Walk u v → G.Walk v w → G.Walk u w
  | nil, q => q
  | cons h p, q => cons h (append p q)
/-- A walk backwards, followed by another. -/
def reverseAux {u v w : V} : G.Walk u v → G.Walk u w → G.Walk v w
  | nil, q => q
  | cons h p, q => reverseAux p (cons (G.symm h) q)
/-- The walk backwards. -/
def reverse {u v : V} (w : G.Walk u v) : G.Walk v u := reverseAux w nil
end Walk
/-- The connected component of a vertex. -/
def connectedComponentMk (v : V) : G.ConnectedComponent := Quot.mk _ v
/-- The vertices of a connected component. -/
def ConnectedComponent.supp {G : SimpleGraph V} (C : G.ConnectedComponent) : Set V := {v | G.connectedComponentMk v = C}
/-- An edge whose removal disconnects its ends: a bridge. -/
def IsBridge (e : Sym2 V) : Prop := ∃ v w, e = s(v, w) ∧ G.Adj v w ∧ ¬(G.deleteEdges {s(v, w)}).Reachable v w
/-- The cycle graph on `n` vertices. -/
def cycleGraph : (n : ℕ) → SimpleGraph (Fin n)
  | 0 => ⊥
  | _ + 1 => fromRel fun a b => a - b = 1
/-- The complete multipartite graph: vertices in different parts are adjacent. -/
def completeMultipartiteGraph {ι : Type u} (V : ι → Type v) : SimpleGraph (Σ i, V i) where
  Adj a b := a.1 ≠ b.1
  symm _ _ h := h.symm
  loopless := ⟨fun _ h => h rfl⟩
/-- The Turán graph: the complete multipartite graph on `n` vertices with `r` parts of almost equal size. -/
def turanGraph (n r : ℕ) : SimpleGraph (Fin n) where
  Adj v w := v.val % r ≠ w.val % r
  symm _ _ h := h.symm
  loopless := ⟨fun _ h => h rfl⟩
/-- The graph with a single edge. -/
def edge (s t : V) : SimpleGraph V := fromRel fun a b => a = s ∧ b = t
/-- The box product of two graphs. -/
def boxProd (G : SimpleGraph V) (H : SimpleGraph W) : SimpleGraph (V × W) where
  Adj x y := G.Adj x.1 y.1 ∧ x.2 = y.2 ∨ H.Adj x.2 y.2 ∧ x.1 = y.1
  symm _ _ h := h.imp (fun h => ⟨G.symm h.1, h.2.symm⟩) fun h => ⟨H.symm h.1, h.2.symm⟩
  loopless := ⟨fun _ h => h.elim (fun h => G.loopless.irrefl _ h.1) fun h => H.loopless.irrefl _ h.1⟩
/-- `G □ H` is the box product. -/
infixl:70 " □ " => boxProd
/-- The line graph: its vertices are the edges, adjacent if they share a vertex. -/
def lineGraph : SimpleGraph G.edgeSet where
  Adj e₁ e₂ := e₁ ≠ e₂ ∧ ({v | v ∈ e₁.1} ∩ {v | v ∈ e₂.1} : Set V).Nonempty
  symm _ _ h := ⟨h.1.symm, let ⟨x, hx, hy⟩ := h.2; ⟨x, hy, hx⟩⟩
  loopless := ⟨fun _ h => h.1 rfl⟩
/-- The image of a graph under an injective map of vertices. -/
protected def map (f : V ↪ W) (G : SimpleGraph V) : SimpleGraph W where
  Adj x y := ∃ u v, G.Adj u v ∧ f u = x ∧ f v = y
  symm _ _ := fun ⟨u, v, h, e, e'⟩ => ⟨v, u, G.symm h, e', e⟩
  loopless := ⟨fun x ⟨u, v, h, e, e'⟩ => G.loopless.irrefl u (by
    have : u = v := f.inj' (e.trans e'.symm)
    rw [← this] at h; exact h)⟩
/-- A graph that contains no copy of another one. -/
abbrev Free (A : SimpleGraph V) (B : SimpleGraph W) : Prop := ¬A.IsContained B
open Classical in
/-- The greatest number of edges of a graph on `n` vertices without a copy of `H`: the extremal number. -/
def extremalNumber (n : ℕ) (H : SimpleGraph W) : ℕ := sSup {k : ℕ | ∃ G : SimpleGraph (Fin n), H.Free G ∧ k = Nat.card G.edgeSet}
/-- A vertex cover: every edge has an end in the set. -/
def IsVertexCover (G : SimpleGraph V) (c : Set V) : Prop := ∀ ⦃v w : V⦄, G.Adj v w → v ∈ c ∨ w ∈ c
/-- The least number of vertices of a vertex cover. -/
def vertexCoverNum (G : SimpleGraph V) : ℕ∞ := ⨅ s : {s : Set V // IsVertexCover G s}, s.1.encard
/-- The greatest distance from a vertex. -/
def eccent (u : V) : ℕ∞ := ⨆ v, G.edist u v
/-- The least eccentricity of a vertex. -/
def radius : ℕ∞ := ⨅ u, G.eccent u
/-- The edges at a vertex, as a finite set. -/
def incidenceFinset (v : V) [Fintype (G.neighborSet v)] [DecidableEq V] : Finset (Sym2 V) := (G.neighborFinset v).image fun w => s(v, w)
/-- The cliques with `n` vertices. -/
def cliqueFinset [Fintype V] [DecidableEq V] [DecidableRel G.Adj] (n : ℕ) : Finset (Finset V) :=
  open Classical in Finset.univ.powerset.filter fun s => G.IsNClique n s
/-- The adjacency matrix. -/
def adjMatrix (α : Type w) [DecidableRel G.Adj] [Zero α] [One α] : Matrix V V α := Matrix.of fun v w => if G.Adj v w then 1 else 0
/-- The diagonal matrix of the degrees. -/
def degMatrix (R : Type w) [Fintype V] [DecidableRel G.Adj] [DecidableEq V] [Semiring R] : Matrix V V R := Matrix.diagonal fun v => (G.degree v : R)
/-- The Laplacian matrix: degrees on the diagonal minus the adjacency matrix. -/
def lapMatrix (R : Type w) [Fintype V] [DecidableRel G.Adj] [DecidableEq V] [Ring R] : Matrix V V R := G.degMatrix R - G.adjMatrix R
/-- The edges between two finite sets of vertices. -/
def interedges [DecidableRel G.Adj] (s t : Finset V) : Finset (V × V) := (s ×ˢ t).filter fun p => G.Adj p.1 p.2
/-- The proportion of pairs between two finite sets of vertices that are edges. -/
def edgeDensity [DecidableRel G.Adj] (s t : Finset V) : ℚ := ((G.interedges s t).card : ℚ) / (s.card * t.card)
namespace Subgraph
variable {G}
/-- The neighbours of a vertex in a subgraph. -/
def neighborSet (G' : Subgraph G) (v : V) : Set V := {w | G'.Adj v w}
/-- The degree of a vertex in a subgraph. -/
def degree (G' : Subgraph G) (v : V) [Fintype (G'.neighborSet v)] : ℕ := Fintype.card (G'.neighborSet v)
/-- The subgraph as a graph on all vertices. -/
def spanningCoe (G' : Subgraph G) : SimpleGraph V := ⟨G'.Adj, fun _ _ h => G'.symm h, ⟨fun v h => G.loopless.irrefl v (G'.adj_sub h)⟩⟩
/-- The subgraph induced on a set of vertices. -/
def induce (G' : Subgraph G) (s : Set V) : Subgraph G where
  verts := s
  Adj u v := u ∈ s ∧ v ∈ s ∧ G'.Adj u v
  adj_sub h := G'.adj_sub h.2.2
  edge_vert h := h.1
  symm _ _ h := ⟨h.2.1, h.1, G'.symm h.2.2⟩
end Subgraph
end SimpleGraph
end
