use super::*;
use proptest::prelude::*;

fn graph(edges: &[(&str, &str)]) -> (ConceptGraph, Vec<GraphEvent>) {
    let mut g = ConceptGraph::new(100);
    let mut events = Vec::new();
    for (from, to) in edges {
        let to = g.add(to, "").0.unwrap();
        let from = (!from.is_empty()).then(|| g.add(from, "").0.unwrap());
        events.extend(g.link(from.as_ref(), &to));
    }
    (g, events)
}

fn key(name: &str) -> ConceptKey {
    ConceptKey::new(name).unwrap()
}

fn names(keys: impl IntoIterator<Item = ConceptKey>) -> Vec<String> {
    keys.into_iter().map(|k| k.to_string()).collect()
}

#[test]
fn spellings_of_one_name_are_one_concept() {
    for other in ["Prime numbers", "the prime number", "PRIME-NUMBER", " prime  number. ", "ｐrime number"] {
        assert_eq!(ConceptKey::new(other), ConceptKey::new("prime number"), "{other}");
    }
    assert_ne!(ConceptKey::new("prime ideal"), ConceptKey::new("prime number"));
    assert_ne!(ConceptKey::new("basis"), ConceptKey::new("basi"));
    assert_eq!(ConceptKey::new("Pell's equation"), ConceptKey::new("Pells equations"));
    assert_eq!(ConceptKey::new("—"), None);
    let mut g = ConceptGraph::new(9);
    g.add("perfect number", "");
    let (again, events) = g.add("Perfect numbers", "equal to the sum");
    assert!(events.is_empty());
    assert_eq!(g.len(), 1);
    assert_eq!(g.get(&again.unwrap()).unwrap().meaning, "equal to the sum");
}

#[test]
fn lean_names_are_identifiers_and_distinct() {
    let mut g = ConceptGraph::new(9);
    let mut lean = |name: &str| {
        let k = g.add(name, "").0.unwrap();
        g.get(&k).unwrap().lean_name.clone()
    };
    assert_eq!(lean("sum of proper divisors"), "SumOfProperDivisors");
    assert_eq!(lean("Pell's equation"), "PellEquation");
    assert!(lean("素数").starts_with("Concept"));
    assert!(lean("2-adic valuation").starts_with("Concept"));
    let (a, b) = (lean("p q"), lean("P.Q é"));
    assert_ne!(a, b);
    assert!(b.starts_with("PQ"));
}

#[test]
fn a_cycle_is_broken_and_told() {
    let (g, events) = graph(&[("", "x"), ("x", "y"), ("y", "z"), ("z", "x"), ("z", "z")]);
    let broken: Vec<_> = events.into_iter().filter(|e| matches!(e, GraphEvent::CycleBroken { .. })).collect();
    let path = |p: &[&str]| p.iter().map(|s| (*s).to_owned()).collect::<Vec<_>>();
    assert_eq!(
        broken,
        vec![
            GraphEvent::CycleBroken { from: "z".into(), to: "x".into(), path: path(&["x", "y", "z"]) },
            GraphEvent::CycleBroken { from: "z".into(), to: "z".into(), path: path(&["z"]) },
        ]
    );
    assert_eq!(names(g.in_order(None)), ["z", "y", "x"].map(|s| key(s).to_string()));
    assert_eq!(g.get(&key("z")).unwrap().depth, 3);
}

#[test]
fn what_only_a_grounded_concept_needs_is_not_needed() {
    let (mut g, _) = graph(&[("", "x"), ("x", "y"), ("y", "z"), ("", "w")]);
    // From the top: what a match above may make needless is not looked up before.
    assert_eq!(names(g.frontier()), ["w", "x"]);
    g.set_state(&key("x"), NodeState::Exploring { absent: false });
    assert_eq!(names(g.frontier()), ["w"]);
    g.set_state(&key("x"), NodeState::Exploring { absent: true });
    assert_eq!(names(g.frontier()), ["w", "y"]);
    g.set_state(&key("y"), NodeState::Grounded { name: "Y".into(), signature: ": Prop".into(), doc: String::new() });
    assert_eq!(names(g.frontier()), ["w"]);
    g.set_state(&key("w"), NodeState::Exploring { absent: true });
    assert_eq!(names(g.ready()), ["w", "x"]);
    assert_eq!(names(g.in_order(Some(&key("x")))), ["y"]);
    assert_eq!(names(g.dependents(&key("y"))), ["x"]);
}

#[test]
fn layers_count_new_definitions_from_the_leaves() {
    let (mut g, _) = graph(&[("", "x"), ("x", "y"), ("y", "z"), ("x", "w"), ("y", "w")]);
    assert_eq!(["z", "w", "y", "x"].map(|k| g.layer(Some(&key(k)))), [0, 0, 1, 2]);
    assert_eq!(g.layer(None), 3);
    for known in ["z", "w"] {
        g.set_state(
            &key(known),
            NodeState::Grounded { name: "L".into(), signature: String::new(), doc: String::new() },
        );
    }
    assert_eq!((g.layer(Some(&key("y"))), g.layer(None)), (0, 2), "what the library has is no layer");
}

#[test]
fn merging_keeps_edges_and_names() {
    let (mut g, _) = graph(&[("", "u"), ("u", "nonnegative integer"), ("", "natural number"), ("u", "natural number")]);
    g.merge(&key("nonnegative integer"), &key("natural number"), "both are Nat").unwrap();
    assert_eq!(g.len(), 2);
    assert_eq!(names(g.prerequisites(Some(&key("u")))), ["natural number"]);
    assert_eq!(g.get(&key("nonnegative integer")).unwrap().name, "natural number");
    assert_eq!(g.get(&key("natural number")).unwrap().also, ["nonnegative integer"]);
    assert_eq!(g.view("S", None, false).nodes.len(), 3);
}

#[test]
fn the_bound_on_nodes_holds_and_is_told() {
    let mut g = ConceptGraph::new(2);
    g.add("a1", "");
    g.add("a2", "");
    let (none, events) = g.add("a3", "");
    assert!(none.is_none() && matches!(&events[..], [GraphEvent::Pruned { concept, .. }] if concept == "a3"));
    assert_eq!(g.len(), 2);
}

proptest! {
    #[test]
    fn whatever_is_linked_the_order_is_topological(edges in proptest::collection::vec((0u8..8, 0u8..8), 0..40)) {
        let name = |i: u8| format!("c{i}");
        let mut g = ConceptGraph::new(100);
        for i in 0..8 {
            let k = g.add(&name(i), "").0.unwrap();
            g.link(None, &k);
        }
        for (a, b) in edges {
            g.link(Some(&key(&name(a))), &key(&name(b)));
        }
        let order = g.in_order(None);
        prop_assert_eq!(order.len(), 8);
        for (i, k) in order.iter().enumerate() {
            for below in g.prerequisites(Some(k)) {
                prop_assert!(order[..i].contains(&below));
            }
        }
    }
}
