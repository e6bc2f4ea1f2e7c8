//! Which endpoint is chosen, under a paused clock.

use super::*;

fn fleet(n: usize, policy: Policy) -> Fleet {
    Fleet::new((0..n).map(|i| format!("e{i}")).collect(), policy)
}

#[tokio::test(start_paused = true)]
async fn the_least_busy_is_first() {
    let f = fleet(3, Policy::default());
    let held = [f.take(None, &[]).await.unwrap(), f.take(None, &[]).await.unwrap(), f.take(None, &[]).await.unwrap()];
    let mut at: Vec<usize> = held.iter().map(Lease::at).collect();
    at.sort_unstable();
    assert_eq!(at, [0, 1, 2]);
    let [a, _b, _c] = held;
    let freed = a.at();
    a.done(Health::Good);
    assert_eq!(f.take(None, &[]).await.unwrap().at(), freed);
}

#[tokio::test(start_paused = true)]
async fn equal_keys_stay_together_until_their_endpoint_is_much_busier() {
    let f = fleet(4, Policy { slack: 2, ..Policy::default() });
    let home = f.take(Some("system"), &[]).await.unwrap();
    let again = f.take(Some("system"), &[]).await.unwrap();
    let third = f.take(Some("system"), &[]).await.unwrap();
    assert!(home.at() == again.at() && again.at() == third.at());
    let away = f.take(Some("system"), &[]).await.unwrap();
    assert_ne!(away.at(), home.at());
    let others: std::collections::BTreeSet<usize> =
        (0..40).map(|i| f.names.iter().enumerate().max_by_key(|(_, n)| rank(&i.to_string(), n)).unwrap().0).collect();
    assert_eq!(others.len(), 4, "keys are spread over all");
}

#[tokio::test(start_paused = true)]
async fn a_dead_one_is_left_alone_and_then_tried_once_at_a_time() {
    let f = fleet(2, Policy::default());
    let first = f.take(None, &[]).await.unwrap();
    let dead = first.at();
    first.done(Health::Bad);
    for _ in 0..10 {
        let l = f.take(None, &[]).await.unwrap();
        assert_ne!(l.at(), dead);
        l.done(Health::Good);
    }
    tokio::time::advance(Duration::from_millis(1100)).await;
    let busy = f.take(None, &[1 - dead]).await.unwrap();
    assert_eq!(busy.at(), dead);
    // While the trial is under way nothing else goes there.
    let other = f.take(None, &[]).await.unwrap();
    let another = f.take(None, &[]).await.unwrap();
    assert!(other.at() != dead && another.at() != dead);
    busy.done(Health::Bad);
    tokio::time::advance(Duration::from_millis(1100)).await;
    assert_ne!(f.take(None, &[]).await.unwrap().at(), dead, "the second pause is longer");
    tokio::time::advance(Duration::from_millis(1100)).await;
    let trial = f.take(None, &[]).await.unwrap();
    assert_eq!(trial.at(), dead);
    trial.done(Health::Good);
    assert_eq!(f.figures()[dead].failures, 0);
}

#[tokio::test(start_paused = true)]
async fn where_all_are_dead_one_is_tried_and_what_was_tried_is_not() {
    let f = fleet(2, Policy::default());
    for _ in 0..2 {
        f.take(None, &[]).await.unwrap().done(Health::Bad);
    }
    let one = f.take(None, &[]).await.unwrap();
    let at = one.at();
    one.done(Health::Bad);
    assert_eq!(f.take(None, &[at]).await.unwrap().at(), 1 - at);
    assert!(f.take(None, &[0, 1]).await.is_none());
    f.ban(0);
    assert!(f.take(None, &[1]).await.is_none());
}

#[tokio::test(start_paused = true)]
async fn the_bound_makes_one_wait_and_giving_up_is_no_failure_unless_late() {
    let f = std::sync::Arc::new(fleet(1, Policy { limit: 1, ..Policy::default() }));
    let held = f.take(None, &[]).await.unwrap();
    let waits = tokio::spawn({
        let f = f.clone();
        async move { f.take(None, &[]).await.unwrap().at() }
    });
    tokio::task::yield_now().await;
    assert!(!waits.is_finished());
    drop(held);
    assert_eq!(waits.await.unwrap(), 0);
    assert_eq!(f.figures()[0].failures, 0);
    let held = f.take(None, &[]).await.unwrap();
    tokio::time::advance(Duration::from_secs(31)).await;
    drop(held);
    assert_eq!(f.figures()[0].failures, 1);
}
