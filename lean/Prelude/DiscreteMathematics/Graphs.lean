/-!
# Simple graphs: darts, parts of walks, subgraphs, components, bipartite graphs, edge labellings
-/

noncomputable section
universe u v w

/-- Equality of unordered pairs: equal pairs, or equal after an exchange. -/
theorem Sym2.mk_comm' {α : Type u} (a b : α) : s(a, b) = s(b, a) := Quot.sound (.inr rfl)
/-- The other element of an unordered pair with a given member. -/
def Sym2.Mem.other {α : Type u} {a : α} {z : Sym2 α} (h : a ∈ z) : α := Classical.choose h
/-- A symmetric relation as a set of unordered pairs. -/
def Sym2.fromRel {α : Type u} {r : α → α → Prop} (_sym : Symmetric r) : Set (Sym2 α) := {e | ∃ a b, r a b ∧ e = s(a, b)}
/-- A function of two arguments that is symmetric, as a function of unordered pairs. -/
def Sym2.lift {α : Type u} {β : Sort v} : { f : α → α → β // ∀ a₁ a₂, f a₁ a₂ = f a₂ a₁ } ≃ (Sym2 α → β) where
  toFun f := Quot.lift (fun p => f.1 p.1 p.2) fun p q h => by
    rcases h with rfl | rfl
    · rfl
    · exact f.2 _ _
  invFun F := ⟨fun a b => F s(a, b), fun a b => congrArg F (Sym2.mk_comm' a b)⟩
  left_inv _ := rfl
  right_inv F := funext fun z => Quot.inductionOn z fun _ => rfl
/-- The elements of an unordered pair, as a finite set. -/
def Sym2.toFinset {α : Type u} [DecidableEq α] (z : Sym2 α) : Finset α :=
  open Classical in if h : ∃ s : Finset α, ∀ x, x ∈ s ↔ x ∈ z then Classical.choose h else ∅

namespace SimpleGraph
variable {V : Type u} {W : Type v} {α : Type w} (G : SimpleGraph V)

/-- A directed edge of a graph: an edge with a direction. -/
structure Dart (G : SimpleGraph V) extends V × V where
  /-- The two vertices are adjacent. -/
  adj : G.Adj fst snd
/-- A directed edge without its direction. -/
def Dart.edge {G : SimpleGraph V} (d : G.Dart) : Sym2 V := s(d.fst, d.snd)
/-- A directed edge with the opposite direction. -/
def Dart.symm {G : SimpleGraph V} (d : G.Dart) : G.Dart := ⟨d.toProd.swap, G.symm d.adj⟩
/-- The second directed edge starts where the first one ends. -/
def DartAdj (d d' : G.Dart) : Prop := d.snd = d'.fst
instance Dart.fintype [Fintype V] [DecidableRel G.Adj] : Fintype G.Dart :=
  Fintype.ofInjective (fun d : G.Dart => d.toProd) fun a b h => by cases a; cases b; cases h; rfl

/-- The graph with the given unordered pairs as edges, without loops. -/
def fromEdgeSet (s : Set (Sym2 V)) : SimpleGraph V where
  Adj v w := s(v, w) ∈ s ∧ v ≠ w
  symm v w h := ⟨Sym2.mk_comm' v w ▸ h.1, h.2.symm⟩
  loopless := ⟨fun _ h => h.2 rfl⟩
/-- The edges of the first graph that are not edges of the second one. -/
instance instSDiff : SDiff (SimpleGraph V) := ⟨fun x y => {
  Adj := fun v w => x.Adj v w ∧ ¬y.Adj v w
  symm := fun _ _ h => ⟨x.symm h.1, fun k => h.2 (y.symm k)⟩
  loopless := ⟨fun a h => x.loopless.irrefl a h.1⟩ }⟩
/-- The disjoint union of two graphs. -/
protected def Sum (G : SimpleGraph V) (H : SimpleGraph W) : SimpleGraph (V ⊕ W) where
  Adj x y := match x, y with
    | .inl a, .inl b => G.Adj a b
    | .inr a, .inr b => H.Adj a b
    | _, _ => False
  symm x y h := by rcases x with x | x <;> rcases y with y | y <;> first | exact G.symm h | exact H.symm h | exact h
  loopless := ⟨fun x => match x with | .inl a => G.loopless.irrefl a | .inr b => H.loopless.irrefl b⟩
/-- `G ⊕g H` is the disjoint union of graphs. -/
infixl:60 " ⊕g " => SimpleGraph.Sum
/-- The graph without the edges at a vertex. -/
def deleteIncidenceSet (G : SimpleGraph V) (x : V) : SimpleGraph V := G.deleteEdges (G.incidenceSet x)
/-- The edges among some vertices, as a graph on those vertices with the others isolated. -/
protected def spanningCoe {s : Set V} (G : SimpleGraph s) : SimpleGraph V where
  Adj a b := ∃ (ha : a ∈ s) (hb : b ∈ s), G.Adj ⟨a, ha⟩ ⟨b, hb⟩
  symm _ _ := fun ⟨ha, hb, h⟩ => ⟨hb, ha, G.symm h⟩
  loopless := ⟨fun _ ⟨_, _, h⟩ => G.loopless.irrefl _ h⟩
instance turanGraph.decidableAdj (n r : ℕ) : DecidableRel (turanGraph n r).Adj := fun v w => inferInstanceAs (Decidable (v.val % r ≠ w.val % r))
instance completeGraph.decidableAdj [DecidableEq V] : DecidableRel (⊤ : SimpleGraph V).Adj := fun v w => inferInstanceAs (Decidable (v ≠ w))
instance emptyGraph.decidableAdj : DecidableRel (⊥ : SimpleGraph V).Adj := fun _ _ => inferInstanceAs (Decidable False)
instance compl.decidableAdj [DecidableEq V] [DecidableRel G.Adj] : DecidableRel Gᶜ.Adj := fun v w => inferInstanceAs (Decidable (v ≠ w ∧ ¬G.Adj v w))
instance completeBipartiteGraph.decidableAdj : DecidableRel (SimpleGraph.completeBipartiteGraph V W).Adj := fun v w =>
  inferInstanceAs (Decidable (v.isLeft ∧ w.isRight ∨ v.isRight ∧ w.isLeft))
instance cycleGraph.decidableAdj : (n : ℕ) → DecidableRel (cycleGraph n).Adj
  | 0 => fun _ _ => inferInstanceAs (Decidable False)
  | _ + 1 => fun a b => inferInstanceAs (Decidable (a ≠ b ∧ (a - b = 1 ∨ b - a = 1)))
open Classical in
instance pathGraph.decidableAdj (n : ℕ) : DecidableRel (pathGraph n).Adj := fun _ _ => Classical.propDecidable _
instance fromRel.decidableAdj [DecidableEq V] (r : V → V → Prop) [DecidableRel r] : DecidableRel (fromRel r).Adj := fun a b =>
  inferInstanceAs (Decidable (a ≠ b ∧ (r a b ∨ r b a)))
instance sup.decidableAdj (G H : SimpleGraph V) [DecidableRel G.Adj] [DecidableRel H.Adj] : DecidableRel (G ⊔ H).Adj := fun a b =>
  inferInstanceAs (Decidable (G.Adj a b ∨ H.Adj a b))
instance inf.decidableAdj (G H : SimpleGraph V) [DecidableRel G.Adj] [DecidableRel H.Adj] : DecidableRel (G ⊓ H).Adj := fun a b =>
  inferInstanceAs (Decidable (G.Adj a b ∧ H.Adj a b))
instance comap.decidableAdj (f : V → W) (G : SimpleGraph W) [DecidableRel G.Adj] : DecidableRel (SimpleGraph.comap f G).Adj := fun a b =>
  inferInstanceAs (Decidable (G.Adj (f a) (f b)))
instance boxProd.decidableAdj [DecidableEq V] [DecidableEq W] (H : SimpleGraph W) [DecidableRel G.Adj] [DecidableRel H.Adj] :
    DecidableRel (G □ H).Adj := fun x y => inferInstanceAs (Decidable (G.Adj x.1 y.1 ∧ x.2 = y.2 ∨ H.Adj x.2 y.2 ∧ x.1 = y.1))

/-! ### Walks -/
namespace Walk
variable {G}
/-- The directed edges of a walk, in order. -/
def darts {u v : V} : G.Walk u v → List G.Dart
  | nil => []
  | cons h p => ⟨(_, _), h⟩ :: darts p
/-- The edges of a walk, as a set. -/
def edgeSet {u v : V} (p : G.Walk u v) : Set (Sym2 V) := {e | e ∈ p.edges}
/-- The vertex of a walk after `n` steps, the last one if there are fewer. -/
def getVert {u v : V} : G.Walk u v → ℕ → V
  | nil, _ => u
  | cons _ _, 0 => u
  | cons _ q, n + 1 => getVert q n
/-- The walk has no steps. -/
inductive Nil : {v w : V} → G.Walk v w → Prop
  /-- The walk that stays. -/
  | nil {u : V} : Nil (nil : G.Walk u u)
/-- A walk with one more step at the end. -/
def concat {u v w : V} (p : G.Walk u v) (h : G.Adj v w) : G.Walk u w := p.append (cons h nil)
/-- The second vertex of a walk. -/
abbrev snd {u v : V} (p : G.Walk u v) : V := p.getVert 1
/-- The vertex before the last one of a walk. -/
abbrev penultimate {u v : V} (p : G.Walk u v) : V := p.getVert (p.length - 1)
/-- The same walk between equal vertices. -/
protected def copy {u v u' v' : V} (p : G.Walk u v) (hu : u = u') (hv : v = v') : G.Walk u' v' := hu ▸ hv ▸ p
/-- The image of a walk under a homomorphism of graphs. -/
protected def map {G : SimpleGraph V} {G' : SimpleGraph W} (f : G →g G') {u v : V} : G.Walk u v → G'.Walk (f u) (f v)
  | nil => nil
  | cons h p => cons (f.map_rel' h) (Walk.map f p)
/-- A walk of a graph as one of a larger graph. -/
abbrev mapLe {G G' : SimpleGraph V} (h : G ≤ G') {u v : V} (p : G.Walk u v) : G'.Walk u v :=
  Walk.map (⟨fun x => x, fun k => h k⟩ : G →g G') p
/-- The first part of a walk, up to the first visit of a vertex. -/
def takeUntil {v w : V} [DecidableEq V] : ∀ (p : G.Walk v w) (u : V), u ∈ p.support → G.Walk v u
  | nil, u, h => by have e : u = v := by simpa [support] using h
                    exact e ▸ nil
  | cons r p, u, h => if hx : v = u then hx ▸ nil else cons r (takeUntil p u (by
      rcases List.mem_cons.1 h with h | h
      · exact absurd h.symm hx
      · exact h))
/-- The rest of a walk, from the first visit of a vertex. -/
def dropUntil {v w : V} [DecidableEq V] : ∀ (p : G.Walk v w) (u : V), u ∈ p.support → G.Walk u w
  | nil, u, h => by have e : u = v := by simpa [support] using h
                    exact e ▸ nil
  | cons r p, u, h => if hx : v = u then hx ▸ cons r p else dropUntil p u (by
      rcases List.mem_cons.1 h with h | h
      · exact absurd h.symm hx
      · exact h)
/-- A closed walk that starts at another of its vertices. -/
def rotate {u v : V} [DecidableEq V] (c : G.Walk v v) (h : u ∈ c.support) : G.Walk u u := (c.dropUntil u h).append (c.takeUntil u h)
/-- The walk with its detours removed: whenever a vertex is met again, what is between is left out. -/
def bypass {u v : V} [DecidableEq V] : G.Walk u v → G.Walk u v
  | nil => nil
  | cons ha p =>
    let p' := bypass p
    if hs : u ∈ p'.support then p'.dropUntil u hs else cons ha p'
/-- A walk is part of another one. -/
def IsSubwalk {u₁ v₁ u₂ v₂ : V} (p : G.Walk u₁ v₁) (q : G.Walk u₂ v₂) : Prop := ∃ (ru : G.Walk u₂ u₁) (rv : G.Walk v₁ v₂), q = (ru.append p).append rv
/-- The first `n` steps of a walk. -/
def take {u v : V} (p : G.Walk u v) (n : ℕ) : G.Walk u (p.getVert n) :=
  match p, n with
  | .nil, _ => .nil
  | .cons _ _, 0 => .nil
  | .cons h q, n + 1 => .cons h (q.take n)
/-- A walk without its first `n` steps. -/
def drop {u v : V} (p : G.Walk u v) (n : ℕ) : G.Walk (p.getVert n) v :=
  match p, n with
  | .nil, _ => .nil
  | .cons h p, 0 => .cons h p
  | .cons _ q, n + 1 => q.drop n
open Classical in
/-- A path made of the steps of a walk without repetitions. -/
def toPath {u v : V} [DecidableEq V] (p : G.Walk u v) : G.Path u v :=
  if h : p.bypass.IsPath then ⟨p.bypass, h⟩ else if h : ∃ q : G.Walk u v, q.IsPath then ⟨_, Classical.choose_spec h⟩ else
    absurd trivial (by
      have key : ∀ n : ℕ, ∀ {u v : V} (p : G.Walk u v), p.length ≤ n → ∃ q : G.Walk u v, q.IsPath := by
        intro n
        induction n with
        | zero =>
          intro u v p hp
          cases p with
          | nil => exact ⟨nil, ⟨⟨List.nodup_nil⟩, by simp [support]⟩⟩
          | cons a b => exact absurd hp (by simp [length])
        | succ n ih =>
          intro u v p hp
          cases p with
          | nil => exact ⟨nil, ⟨⟨List.nodup_nil⟩, by simp [support]⟩⟩
          | cons a b =>
            obtain ⟨q, hq⟩ := ih b (by simp only [length] at hp; omega)
            have drop : ∀ {x y : V} (q : G.Walk x y), q.IsPath → ∀ u, u ∈ q.support → ∃ q' : G.Walk u y, q'.IsPath := by
              intro x y q
              induction q with
              | @nil x' => intro hq u hu; have e : u = x' := List.mem_singleton.1 hu
                           subst e; exact ⟨nil, hq⟩
              | cons r p ihp =>
                intro hq u hu
                rcases List.mem_cons.1 hu with e | e
                · subst e; exact ⟨_, hq⟩
                · exact ihp ⟨⟨(List.nodup_cons.1 hq.edges_nodup).2⟩, (List.nodup_cons.1 hq.support_nodup).2⟩ u e
            by_cases hu : u ∈ q.support
            · exact drop q hq u hu
            · refine ⟨cons a q, ⟨⟨List.nodup_cons.2 ⟨fun he => hu ?_, hq.edges_nodup⟩⟩, List.nodup_cons.2 ⟨hu, hq.support_nodup⟩⟩⟩
              have mem : ∀ {x y : V} (q : G.Walk x y) (s t : V), s(s, t) ∈ q.edges → s ∈ q.support := by
                intro x y q
                induction q with
                | nil => intro s t h; exact absurd h List.not_mem_nil
                | @cons x' y' z' r p ihp =>
                  intro s t h
                  rcases List.mem_cons.1 h with h | h
                  · have hm : s ∈ s(x', y') := ⟨t, h.symm⟩
                    have hfst : ∀ {a b : V} (p : G.Walk a b), a ∈ p.support := fun p => by cases p <;> simp [support]
                    obtain ⟨t', ht⟩ := hm
                    have hs : s = x' ∨ s = y' := by
                      have := congrArg (Sym2.lift ⟨fun a b => s = a ∨ s = b, fun a b => propext Or.comm⟩) ht
                      have h2 : (s = x' ∨ s = y') = (s = s ∨ s = t') := this
                      rw [h2]; exact .inl rfl
                    rcases hs with rfl | rfl
                    · exact List.mem_cons_self
                    · exact List.mem_cons_of_mem _ (hfst p)
                  · exact List.mem_cons_of_mem _ (ihp s t h)
              exact mem q _ _ he
      exact fun _ => h (key _ p (Nat.le_refl _)))
end Walk
/-- The graph is bipartite with the given disjoint parts: each edge joins one part to the other. -/
structure IsBipartiteWith (s t : Set V) : Prop where
  /-- The parts are disjoint. -/
  disjoint : Disjoint s t
  /-- Edges go between the parts. -/
  mem_of_adj ⦃v w : V⦄ : G.Adj v w → v ∈ s ∧ w ∈ t ∨ v ∈ t ∧ w ∈ s
/-- Not being adjacent is transitive: the graph is complete multipartite. -/
def IsCompleteMultipartite : Prop := Transitive fun u v => ¬G.Adj u v
/-- Removing fewer than `k` edges never separates the two vertices. -/
def IsEdgeReachable (k : ℕ) (u v : V) : Prop := ∀ ⦃s : Set (Sym2 V)⦄, s.encard < k → (G.deleteEdges s).Reachable u v
/-- Removing fewer than `k` edges never disconnects the graph. -/
def IsEdgeConnected (k : ℕ) : Prop := ∀ u v, G.IsEdgeReachable k u v
/-- The graph has no clique of `r + 1` vertices, and no such graph on the vertices has more edges. -/
def IsTuranMaximal [Fintype V] [DecidableRel G.Adj] (r : ℕ) : Prop :=
  G.CliqueFree (r + 1) ∧ ∀ (H : SimpleGraph V) [DecidableRel H.Adj], H.CliqueFree (r + 1) → H.edgeFinset.card ≤ G.edgeFinset.card
/-- A clique with as many vertices as any clique has. -/
structure IsMaximumClique [Finite V] (s : Finset V) : Prop where
  /-- It is a clique. -/
  (isClique : G.IsClique s)
  /-- No clique has more vertices. -/
  (maximum : ∀ t : Finset V, G.IsClique t → t.card ≤ s.card)
/-- An independent set with as many vertices as any has. -/
structure IsMaximumIndepSet [Fintype V] (s : Finset V) : Prop where
  /-- It is independent. -/
  isIndepSet : G.IsIndepSet s
  /-- No independent set has more vertices. -/
  maximum : ∀ t : Finset V, G.IsIndepSet t → t.card ≤ s.card
/-- The graph has no clique with `n` vertices in a set. -/
def CliqueFreeOn (s : Set V) (n : ℕ) : Prop := ∀ ⦃t : Finset V⦄, (t : Set V) ⊆ s → ¬G.IsNClique n t
/-- A copy of `A` in `B`, an injective homomorphism. -/
structure Copy (A : SimpleGraph V) (B : SimpleGraph W) where
  /-- The homomorphism. -/
  toHom : A →g B
  /-- It is injective. -/
  injective' : Function.Injective toHom
/-- The graph is an induced subgraph of the other one, up to isomorphism. -/
abbrev IsIndContained (G : SimpleGraph V) (H : SimpleGraph W) : Prop := Nonempty (G ↪g H)

/-! ### Colourings and labellings -/
/-- The vertices of a colour. -/
def Coloring.colorClass {G : SimpleGraph V} {α : Type w} (C : G.Coloring α) (c : α) : Set V := {v : V | C v = c}
/-- The colour classes of a colouring. -/
def Coloring.colorClasses {G : SimpleGraph V} {α : Type w} (C : G.Coloring α) : Set (Set V) := (Setoid.ker C).classes
/-- A colouring from a function with different colours at adjacent vertices. -/
def Coloring.mk {G : SimpleGraph V} {α : Type w} (color : V → α) (valid : ∀ {v w : V}, G.Adj v w → color v ≠ color w) : G.Coloring α := ⟨color, @valid⟩
/-- A labelling of the edges. -/
def EdgeLabeling (G : SimpleGraph V) (K : Type w) := G.edgeSet → K
/-- A labelling of the edges of the complete graph. -/
abbrev TopEdgeLabeling (V : Type u) (K : Type w) := EdgeLabeling (⊤ : SimpleGraph V) K
/-- The edges of one label, as a graph. -/
def EdgeLabeling.labelGraph {G : SimpleGraph V} {K : Type w} (C : G.EdgeLabeling K) (k : K) : SimpleGraph V :=
  SimpleGraph.fromEdgeSet {e | ∃ h : e ∈ G.edgeSet, C ⟨e, h⟩ = k}
/-- The label of the edge between two adjacent vertices. -/
def EdgeLabeling.get {G : SimpleGraph V} {K : Type w} (C : G.EdgeLabeling K) (x y : V) (h : G.Adj x y) : K := C ⟨s(x, y), x, y, h, rfl⟩
/-- The label of the edge between two different vertices of a complete graph. -/
abbrev TopEdgeLabeling.get {K : Type w} (C : TopEdgeLabeling V K) (x y : V) (h : x ≠ y) : K := EdgeLabeling.get C x y h

/-! ### Components and subgraphs -/
/-- The graph on the vertices of a connected component. -/
def ConnectedComponent.toSimpleGraph {G : SimpleGraph V} (C : G.ConnectedComponent) : SimpleGraph C.supp := G.induce C.supp
open Classical in
instance ConnectedComponent.fintype [Fintype V] : Fintype G.ConnectedComponent :=
  Fintype.ofSurjective (fun v => G.connectedComponentMk v) fun c => Quot.inductionOn c fun v => ⟨v, rfl⟩
/-- The components with an odd number of vertices. -/
abbrev oddComponents : Set G.ConnectedComponent := {c : G.ConnectedComponent | Odd c.supp.ncard}
namespace Subgraph
variable {G}
theorem ext' {H K : Subgraph G} (h : H.verts = K.verts) (k : H.Adj = K.Adj) : H = K := by cases H; cases K; cases h; cases k; rfl
/-- Subgraphs are ordered by inclusion of vertices and edges. -/
instance instPartialOrder : PartialOrder (Subgraph G) where
  le H K := H.verts ⊆ K.verts ∧ ∀ ⦃v w⦄, H.Adj v w → K.Adj v w
  le_refl _ := ⟨fun _ h => h, fun _ _ h => h⟩
  le_trans _ _ _ h k := ⟨fun _ x => k.1 (h.1 x), fun _ _ x => k.2 (h.2 x)⟩
  le_antisymm H K h k := ext' (Set.ext fun _ => ⟨fun x => h.1 x, fun x => k.1 x⟩) (funext fun _ => funext fun _ => propext ⟨fun x => h.2 x, fun x => k.2 x⟩)
/-- The greatest subgraph: the whole graph. -/
instance : Top (Subgraph G) := ⟨⟨Set.univ, G.Adj, id, fun _ => trivial, G.symm⟩⟩
/-- The least subgraph: no vertices. -/
instance : Bot (Subgraph G) := ⟨⟨∅, fun _ _ => False, fun h => h.elim, fun h => h.elim, fun _ _ h => h⟩⟩
/-- The union of two subgraphs. -/
instance : Max (Subgraph G) := ⟨fun H K => ⟨H.verts ∪ K.verts, fun a b => H.Adj a b ∨ K.Adj a b, fun h => h.elim H.adj_sub K.adj_sub,
  fun h => h.elim (fun k => .inl (H.edge_vert k)) fun k => .inr (K.edge_vert k), fun _ _ h => h.imp (fun k => H.symm k) fun k => K.symm k⟩⟩
/-- The intersection of two subgraphs. -/
instance : Min (Subgraph G) := ⟨fun H K => ⟨H.verts ∩ K.verts, fun a b => H.Adj a b ∧ K.Adj a b, fun h => H.adj_sub h.1,
  fun h => ⟨H.edge_vert h.1, K.edge_vert h.2⟩, fun _ _ h => ⟨H.symm h.1, K.symm h.2⟩⟩⟩
/-- A subgraph that contains all edges of the graph among its vertices. -/
def IsInduced (G' : Subgraph G) : Prop := ∀ ⦃v⦄, v ∈ G'.verts → ∀ ⦃w⦄, w ∈ G'.verts → G.Adj v w → G'.Adj v w
/-- The vertices of a subgraph with a neighbour in it. -/
def support (H : Subgraph G) : Set V := {v | ∃ w, H.Adj v w}
/-- The edges of a subgraph at a vertex. -/
def incidenceSet (G' : Subgraph G) (v : V) : Set (Sym2 V) := {e | e ∈ G'.edgeSet ∧ v ∈ e}
/-- The subgraph without some vertices. -/
abbrev deleteVerts (G' : Subgraph G) (s : Set V) : Subgraph G := G'.induce (G'.verts \ s)
/-- The subgraph without some edges. -/
def deleteEdges (G' : Subgraph G) (s : Set (Sym2 V)) : Subgraph G where
  verts := G'.verts
  Adj a b := G'.Adj a b ∧ s(a, b) ∉ s
  adj_sub h := G'.adj_sub h.1
  edge_vert h := G'.edge_vert h.1
  symm a b h := ⟨G'.symm h.1, Sym2.mk_comm' a b ▸ h.2⟩
/-- Any two vertices of the subgraph are joined by a walk in it. -/
protected structure Preconnected (H : Subgraph G) : Prop where
  /-- The graph of the subgraph is preconnected. -/
  coe : H.coe.Preconnected
/-- The subgraph is connected. -/
protected structure Connected (H : Subgraph G) : Prop where
  /-- The graph of the subgraph is connected. -/
  coe : H.coe.Connected
end Subgraph
/-- A set of vertices that witnesses that there is no perfect matching: its removal leaves more odd components than it has vertices. -/
def IsTutteViolator (G : SimpleGraph V) (u : Set V) : Prop := u.ncard < ((⊤ : G.Subgraph).deleteVerts u).coe.oddComponents.ncard
/-- Of two edges of the first graph at a vertex, exactly one is an edge of the second graph. -/
def IsAlternating (G G' : SimpleGraph V) : Prop := ∀ ⦃v w w' : V⦄, w ≠ w' → G.Adj v w → G.Adj v w' → (G'.Adj v w ↔ ¬G'.Adj v w')
/-- The subgraph of one vertex. -/
protected def singletonSubgraph (G : SimpleGraph V) (v : V) : G.Subgraph := ⟨{v}, fun _ _ => False, fun h => h.elim, fun h => h.elim, fun _ _ h => h⟩
/-- The subgraph of one edge. -/
def subgraphOfAdj {v w : V} (hvw : G.Adj v w) : G.Subgraph where
  verts := {v, w}
  Adj a b := s(v, w) = s(a, b)
  adj_sub {a b} h := by
    have := congrArg (Sym2.lift ⟨fun a b => G.Adj a b, fun a b => propext ⟨fun h => G.symm h, fun h => G.symm h⟩⟩) h
    have h2 : G.Adj v w = G.Adj a b := this
    exact h2 ▸ hvw
  edge_vert {a b} h := by
    have := congrArg (Sym2.lift ⟨fun x y => a = x ∨ a = y, fun a b => propext Or.comm⟩) h
    have h2 : (a = v ∨ a = w) = (a = a ∨ a = b) := this
    rw [show (a ∈ ({v, w} : Set V)) = (a = v ∨ a = w) from rfl, h2]; exact .inl rfl
  symm a b h := by dsimp only at h ⊢; rw [h]; exact Sym2.mk_comm' a b
/-- The subgraph of the vertices and edges of a walk. -/
def Walk.toSubgraph {G : SimpleGraph V} : {u v : V} → G.Walk u v → G.Subgraph
  | u, _, nil => G.singletonSubgraph u
  | _, _, cons h p => G.subgraphOfAdj h ⊔ p.toSubgraph
end SimpleGraph

/-! ### Directed graphs -/
namespace Digraph
variable {V : Type u}
/-- The directed graph with all pairs as edges. -/
protected def completeDigraph (V : Type u) : Digraph V := ⟨fun _ _ => True⟩
/-- The directed graph without edges. -/
protected def emptyDigraph (V : Type u) : Digraph V := ⟨fun _ _ => False⟩
end Digraph
end
