/-!
# Simple graphs
-/

noncomputable section
universe u v w

/-- A simple graph: a symmetric irreflexive relation, adjacency. -/
structure SimpleGraph (V : Type u) where
  /-- Adjacency. -/
  Adj : V → V → Prop
  /-- Adjacency is symmetric. -/
  symm : Symmetric Adj := by first | assumption | (intro x y h; simp_all) | grobner
  /-- No vertex is adjacent to itself. -/
  loopless : Std.Irrefl Adj := by first | assumption | exact ⟨by simp_all⟩ | exact ⟨by grobner⟩

/-- Unordered pairs, with equal elements allowed. -/
def Sym2 (α : Type u) : Type u := Quot fun p q : α × α => p = q ∨ p = (q.2, q.1)
namespace Sym2
variable {α : Type u}
/-- The unordered pair of two elements. -/
protected def mk (p : α × α) : Sym2 α := Quot.mk _ p
/-- The unordered pair of two elements. -/
notation "s(" x ", " y ")" => Sym2.mk (x, y)
/-- Membership in an unordered pair. -/
protected def Mem (x : α) (z : Sym2 α) : Prop := ∃ y : α, z = Sym2.mk (x, y)
instance : Membership α (Sym2 α) := ⟨fun z x => Sym2.Mem x z⟩
/-- The two elements are equal. -/
def IsDiag : Sym2 α → Prop := Quot.lift (fun p => p.1 = p.2) fun p q h => by
  rcases h with rfl | rfl
  · rfl
  · exact propext ⟨Eq.symm, Eq.symm⟩
/-- The pair of images. -/
def map {β : Type v} (f : α → β) : Sym2 α → Sym2 β := Quot.lift (fun p => Sym2.mk (f p.1, f p.2)) fun p q h => by
  rcases h with rfl | rfl
  · rfl
  · exact Quot.sound (.inr rfl)
instance instDecidableEq [DecidableEq α] : DecidableEq (Sym2 α) := fun _ _ => Classical.propDecidable _
end Sym2

namespace SimpleGraph
variable {V : Type u} {W : Type v} (G : SimpleGraph V)

theorem ext' {G H : SimpleGraph V} (h : G.Adj = H.Adj) : G = H := by cases G; cases H; cases h; rfl
theorem adj_comm (u v : V) : G.Adj u v ↔ G.Adj v u := ⟨fun h => G.symm h, fun h => G.symm h⟩
/-- The graph whose edges are the given relation, made symmetric and irreflexive. -/
def fromRel (r : V → V → Prop) : SimpleGraph V where
  Adj a b := a ≠ b ∧ (r a b ∨ r b a)
  symm _ _ h := ⟨h.1.symm, h.2.symm⟩
  loopless := ⟨fun _ h => h.1 rfl⟩
/-- A graph with fewer edges is smaller. -/
instance : PartialOrder (SimpleGraph V) where
  le G H := ∀ ⦃a b⦄, G.Adj a b → H.Adj a b
  le_refl _ _ _ h := h
  le_trans _ _ _ h h' _ _ k := h' (h k)
  le_antisymm _ _ h h' := ext' (funext fun a => funext fun b => propext ⟨fun k => h k, fun k => h' k⟩)
/-- The complement graph. -/
instance : Compl (SimpleGraph V) := ⟨fun G => {
  Adj := fun v w => v ≠ w ∧ ¬G.Adj v w
  symm := fun _ _ h => ⟨h.1.symm, fun k => h.2 (G.symm k)⟩
  loopless := ⟨fun _ h => h.1 rfl⟩ }⟩
instance : Lattice (SimpleGraph V) where
  sup G H := ⟨fun a b => G.Adj a b ∨ H.Adj a b, fun _ _ h => h.imp (fun k => G.symm k) fun k => H.symm k,
    ⟨fun a h => h.elim (G.loopless.irrefl a) (H.loopless.irrefl a)⟩⟩
  inf G H := ⟨fun a b => G.Adj a b ∧ H.Adj a b, fun _ _ h => ⟨G.symm h.1, H.symm h.2⟩, ⟨fun a h => G.loopless.irrefl a h.1⟩⟩
  le_sup_left _ _ _ _ := Or.inl
  le_sup_right _ _ _ _ := Or.inr
  sup_le _ _ _ h h' _ _ k := k.elim (fun x => h x) fun x => h' x
  inf_le_left _ _ _ _ := And.left
  inf_le_right _ _ _ _ := And.right
  le_inf _ _ _ h h' _ _ k := ⟨h k, h' k⟩
instance : BoundedOrder (SimpleGraph V) where
  top := ⟨fun a b => a ≠ b, fun _ _ h => h.symm, ⟨fun _ h => h rfl⟩⟩
  bot := ⟨fun _ _ => False, fun _ _ h => h, ⟨fun _ h => h⟩⟩
  le_top G a b h := fun e => G.loopless.irrefl b (e ▸ h)
  bot_le _ _ _ h := h.elim
/-- The complete graph on a type of vertices. -/
abbrev completeGraph (V : Type u) : SimpleGraph V := ⊤
/-- The complete bipartite graph on two types of vertices. -/
def completeBipartiteGraph (V : Type u) (W : Type v) : SimpleGraph (V ⊕ W) where
  Adj v w := v.isLeft ∧ w.isRight ∨ v.isRight ∧ w.isLeft
  symm _ _ h := h.elim (fun h => .inr ⟨h.2, h.1⟩) fun h => .inl ⟨h.2, h.1⟩
  loopless := ⟨fun v h => by cases v <;> simp at h⟩
/-- The path graph on an order: neighbours are elements with nothing between. -/
def hasse (α : Type u) [Preorder α] : SimpleGraph α where
  Adj a b := a ⋖ b ∨ b ⋖ a
  symm _ _ h := h.symm
  loopless := ⟨fun a h => h.elim (fun h => lt_irrefl a h.1) fun h => lt_irrefl a h.1⟩
/-- The path graph on `n` vertices. -/
def pathGraph (n : ℕ) : SimpleGraph (Fin n) := hasse _

/-- The neighbours of a vertex. -/
def neighborSet (v : V) : Set V := {w | G.Adj v w}
/-- The edges, as unordered pairs. -/
def edgeSet : Set (Sym2 V) := {e | ∃ a b, G.Adj a b ∧ e = Sym2.mk (a, b)}
/-- The edges at a vertex. -/
def incidenceSet (v : V) : Set (Sym2 V) := {e | e ∈ G.edgeSet ∧ v ∈ e}
/-- The vertices with at least one neighbour. -/
def support : Set V := {v | ∃ w, G.Adj v w}
/-- The common neighbours of two vertices. -/
def commonNeighbors (v w : V) : Set V := G.neighborSet v ∩ G.neighborSet w
instance neighborSetFintype [Fintype V] [DecidableRel G.Adj] (v : V) : Fintype (G.neighborSet v) :=
  @Subtype.fintype V (fun w => G.Adj v w) (fun w => inferInstanceAs (Decidable (G.Adj v w))) _
/-- The neighbours of a vertex, as a finite set. -/
def neighborFinset (v : V) [Fintype (G.neighborSet v)] : Finset V := (G.neighborSet v).toFinset
/-- The number of neighbours of a vertex. -/
def degree (v : V) [Fintype (G.neighborSet v)] : ℕ := (G.neighborFinset v).card
/-- All neighbourhoods are finite. -/
abbrev LocallyFinite := ∀ v : V, Fintype (G.neighborSet v)
/-- All vertices have degree `d`. -/
def IsRegularOfDegree [G.LocallyFinite] (d : ℕ) : Prop := ∀ v : V, G.degree v = d
open Classical in
/-- The edges of a graph on a finite type are finitely many. -/
instance fintypeEdgeSet [Fintype V] [DecidableRel G.Adj] : Fintype G.edgeSet := by
  have h : Finite G.edgeSet := by
    obtain ⟨l, hl⟩ : ∃ l : List V, ∀ x : V, x ∈ l := by
      refine Quotient.inductionOn (motive := fun m => (∀ x : V, Multiset.Mem m x) → ∃ l : List V, ∀ x : V, x ∈ l)
        (Fintype.elems : Finset V).val (fun l hl => ⟨l, hl⟩) Fintype.complete
    refine Set.finite_of_list (s := G.edgeSet) ((l.flatMap fun a => l.map fun b => (a, b)).map Sym2.mk) ?_
    rintro _ ⟨a, b, _, rfl⟩
    exact List.mem_map.2 ⟨(a, b), List.mem_flatMap.2 ⟨a, hl a, List.mem_map.2 ⟨b, hl b, rfl⟩⟩, rfl⟩
  exact Fintype.ofFinite _
/-- The edges, as a finite set. -/
def edgeFinset [Fintype G.edgeSet] : Finset (Sym2 V) := G.edgeSet.toFinset
/-- The least degree of a vertex. -/
def minDegree [Fintype V] [DecidableRel G.Adj] : ℕ := sInf {n | ∃ v, G.degree v = n}
/-- The greatest degree of a vertex. -/
def maxDegree [Fintype V] [DecidableRel G.Adj] : ℕ := sSup {n | ∃ v, G.degree v = n}

/-- A walk from one vertex to another along edges. -/
inductive Walk : V → V → Type u
  /-- The walk that stays. -/
  | nil {u : V} : Walk u u
  /-- A step, then a walk. -/
  | cons {u v w : V} (h : G.Adj u v) (p : Walk v w) : Walk u w
namespace Walk
variable {G}
/-- The number of steps of a walk. -/
def length {u v : V} : G.Walk u v → ℕ
  | nil => 0
  | cons _ p => length p + 1
/-- The vertices of a walk, in order. -/
def support {u v : V} : G.Walk u v → List V
  | nil => [u]
  | cons _ p => u :: support p
/-- The edges of a walk, in order. -/
def edges {u v : V} : G.Walk u v → List (Sym2 V)
  | nil => []
  | @cons _ _ u v _ _ p => Sym2.mk (u, v) :: edges p
/-- A walk is a trail if no edge occurs twice. -/
structure IsTrail {u v : V} (p : G.Walk u v) : Prop where
  /-- No edge occurs twice. -/
  edges_nodup : p.edges.Nodup
/-- A walk is a path if no vertex occurs twice. -/
structure IsPath {u v : V} (p : G.Walk u v) : Prop extends IsTrail p where
  /-- No vertex occurs twice. -/
  support_nodup : p.support.Nodup
/-- A closed walk of positive length without repeated edges. -/
structure IsCircuit {u : V} (p : G.Walk u u) : Prop extends IsTrail p where
  /-- It has a step. -/
  ne_nil : p ≠ nil
/-- A closed walk of positive length without repeated edges or inner vertices. -/
structure IsCycle {u : V} (p : G.Walk u u) : Prop extends IsCircuit p where
  /-- No vertex but the first occurs twice. -/
  support_nodup : p.support.tail.Nodup
/-- A path through all vertices, each exactly once. -/
def IsHamiltonian [DecidableEq V] {u v : V} (p : G.Walk u v) : Prop := ∀ a, p.support.count a = 1
/-- A cycle through all vertices. -/
structure IsHamiltonianCycle [DecidableEq V] {u : V} (p : G.Walk u u) : Prop extends IsCycle p where
  /-- Each vertex is met exactly once. -/
  isHamiltonian_tail : ∀ a, p.support.tail.count a = 1
/-- A walk that uses each edge exactly once. -/
def IsEulerian [DecidableEq V] {u v : V} (p : G.Walk u v) : Prop := ∀ e, e ∈ G.edgeSet → p.edges.count e = 1
end Walk
/-- A path between two vertices, bundled. -/
abbrev Path (u v : V) := { p : G.Walk u v // p.IsPath }
/-- There is a walk from `u` to `v`. -/
def Reachable (u v : V) : Prop := Nonempty (G.Walk u v)
/-- Any two vertices are joined by a walk. -/
def Preconnected : Prop := ∀ u v : V, G.Reachable u v
/-- A connected graph: it has a vertex and any two are joined by a walk. -/
structure Connected : Prop where
  /-- Any two vertices are joined by a walk. -/
  preconnected : G.Preconnected
  /-- There is a vertex. -/
  nonempty : Nonempty V
/-- A graph without cycles. -/
def IsAcyclic : Prop := ∀ ⦃v : V⦄ (c : G.Walk v v), ¬c.IsCycle
/-- A connected graph without cycles. -/
structure IsTree : Prop where
  /-- It is connected. -/
  isConnected : G.Connected
  /-- It has no cycle. -/
  IsAcyclic : G.IsAcyclic
/-- The least length of a walk, `0` if there is none. -/
def dist (u v : V) : ℕ := sInf (Set.range (Walk.length : G.Walk u v → ℕ))
/-- The least length of a walk, `∞` if there is none. -/
def edist (u v : V) : ℕ∞ := ⨅ w : G.Walk u v, (w.length : ℕ∞)
/-- The greatest distance of two vertices. -/
def ediam : ℕ∞ := ⨆ (u) (v), G.edist u v
/-- The greatest distance of two vertices, `0` if it is infinite. -/
def diam : ℕ := ENat.toNat G.ediam
/-- The least length of a cycle, `∞` if there is none. -/
def egirth : ℕ∞ := ⨅ (a) (w : G.Walk a a) (_ : w.IsCycle), (w.length : ℕ∞)
/-- The least length of a cycle, `0` if there is none. -/
def girth : ℕ := ENat.toNat G.egirth
/-- There is a Hamiltonian cycle, or there is only one vertex. -/
def IsHamiltonian [DecidableEq V] [Fintype V] : Prop := Fintype.card V ≠ 1 → ∃ a, ∃ p : G.Walk a a, p.IsHamiltonianCycle
/-- The graph without some edges. -/
def deleteEdges (s : Set (Sym2 V)) : SimpleGraph V where
  Adj a b := G.Adj a b ∧ ¬Sym2.mk (a, b) ∈ s
  symm a b h := ⟨G.symm h.1, fun k => h.2 (by rwa [show Sym2.mk (b, a) = Sym2.mk (a, b) from Quot.sound (.inr rfl)] at k)⟩
  loopless := ⟨fun a h => G.loopless.irrefl a h.1⟩
/-- The preimage of a graph under a function on vertices. -/
def comap (f : V → W) (G : SimpleGraph W) : SimpleGraph V where
  Adj u v := G.Adj (f u) (f v)
  symm _ _ h := G.symm h
  loopless := ⟨fun a h => G.loopless.irrefl (f a) h⟩
/-- The graph induced on a set of vertices. -/
def induce (s : Set V) (G : SimpleGraph V) : SimpleGraph s := comap Subtype.val G
/-- Graph homomorphisms. -/
abbrev Hom (G : SimpleGraph V) (H : SimpleGraph W) := RelHom G.Adj H.Adj
/-- Graph embeddings: induced subgraphs. -/
abbrev Embedding (G : SimpleGraph V) (H : SimpleGraph W) := RelEmbedding G.Adj H.Adj
/-- Graph isomorphisms. -/
abbrev Iso (G : SimpleGraph V) (H : SimpleGraph W) := RelIso G.Adj H.Adj
/-- Graph homomorphisms. -/
infixl:50 " →g " => Hom
/-- Graph embeddings. -/
infixl:50 " ↪g " => Embedding
/-- Graph isomorphisms. -/
infixl:50 " ≃g " => Iso
/-- A graph that contains a copy of another one, as a subgraph. -/
abbrev IsContained (A : SimpleGraph V) (B : SimpleGraph W) : Prop := ∃ f : A →g B, Function.Injective f

/-! ### Colourings, cliques, matchings -/
/-- A colouring of the vertices in which adjacent vertices have different colours. -/
abbrev Coloring (α : Type v) := G →g (⊤ : SimpleGraph α)
/-- The graph has a colouring with `n` colours. -/
def Colorable (n : ℕ) : Prop := Nonempty (G.Coloring (Fin n))
/-- The least number of colours of a colouring, `∞` if none is finite. -/
def chromaticNumber : ℕ∞ := ⨅ n ∈ {n : ℕ | G.Colorable n}, (n : ℕ∞)
/-- The graph has a colouring with two colours. -/
abbrev IsBipartite : Prop := G.Colorable 2
/-- A set of vertices any two of which are adjacent. -/
abbrev IsClique (s : Set V) : Prop := s.Pairwise G.Adj
/-- A clique with `n` vertices. -/
structure IsNClique (n : ℕ) (s : Finset V) : Prop where
  /-- It is a clique. -/
  isClique : G.IsClique s
  /-- It has `n` vertices. -/
  card_eq : s.card = n
/-- The graph has no clique with `n` vertices. -/
def CliqueFree (n : ℕ) : Prop := ∀ t : Finset V, ¬G.IsNClique n t
/-- The greatest number of vertices of a clique. -/
def cliqueNum : ℕ := sSup {n | ∃ s, G.IsNClique n s}
/-- A set of vertices no two of which are adjacent. -/
abbrev IsIndepSet (s : Set V) : Prop := s.Pairwise fun v w => ¬G.Adj v w
/-- An independent set with `n` vertices. -/
structure IsNIndepSet (n : ℕ) (s : Finset V) : Prop where
  /-- It is independent. -/
  isIndepSet : G.IsIndepSet s
  /-- It has `n` vertices. -/
  card_eq : s.card = n
/-- The greatest number of vertices of an independent set. -/
def indepNum : ℕ := sSup {n | ∃ s, G.IsNIndepSet n s}
/-- A strongly regular graph with the given parameters. -/
structure IsSRGWith [Fintype V] [DecidableRel G.Adj] (n k ℓ μ : ℕ) : Prop where
  /-- The number of vertices. -/
  card : Fintype.card V = n
  /-- The degree. -/
  regular : ∀ v, G.degree v = k
  /-- The number of common neighbours of adjacent vertices. -/
  of_adj : ∀ v w : V, G.Adj v w → Set.ncard (G.commonNeighbors v w) = ℓ
  /-- The number of common neighbours of other pairs of vertices. -/
  of_not_adj : ∀ v w : V, v ≠ w → ¬G.Adj v w → Set.ncard (G.commonNeighbors v w) = μ
/-- A subgraph: some vertices and some edges among them. -/
structure Subgraph (G : SimpleGraph V) where
  /-- The vertices. -/
  verts : Set V
  /-- Adjacency. -/
  Adj : V → V → Prop
  /-- Edges are edges of the graph. -/
  adj_sub : ∀ {v w : V}, Adj v w → G.Adj v w
  /-- Edges join vertices of the subgraph. -/
  edge_vert : ∀ {v w : V}, Adj v w → v ∈ verts
  /-- Adjacency is symmetric. -/
  symm : Symmetric Adj
namespace Subgraph
variable {G}
/-- Each vertex of the subgraph has exactly one neighbour: a matching. -/
def IsMatching (M : Subgraph G) : Prop := ∀ ⦃v⦄, v ∈ M.verts → ∃! w, M.Adj v w
/-- All vertices of the graph are in the subgraph. -/
def IsSpanning (M : Subgraph G) : Prop := ∀ v : V, v ∈ M.verts
/-- A matching that covers all vertices. -/
def IsPerfectMatching (M : Subgraph G) : Prop := M.IsMatching ∧ M.IsSpanning
/-- The edges of a subgraph. -/
def edgeSet (M : Subgraph G) : Set (Sym2 V) := {e | ∃ a b, M.Adj a b ∧ e = Sym2.mk (a, b)}
/-- The subgraph as a graph on its vertices. -/
def coe (M : Subgraph G) : SimpleGraph M.verts where
  Adj v w := M.Adj v w
  symm _ _ h := M.symm h
  loopless := ⟨fun v h => G.loopless.irrefl v (M.adj_sub h)⟩
end Subgraph
/-- The connected components of a graph. -/
def ConnectedComponent := Quot G.Reachable
end SimpleGraph

/-- A directed graph: an adjacency relation. -/
structure Digraph (V : Type u) where
  /-- Adjacency. -/
  Adj : V → V → Prop
end
