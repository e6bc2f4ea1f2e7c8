//! Many problems at once: all come out, and nothing is asked too often. `benches/orchestration.rs`
//! measures what it costs.

use autoform_record::read_record;
use autoform_testing::load::load;
use std::time::Duration;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hundred_problems_at_once_all_come_out() {
    let dir = tempfile::tempdir().unwrap();
    let done = load(100, 16, Duration::from_millis(5), dir.path()).await;
    assert_eq!((done.formalized, done.calls), (100, 800));
    eprintln!("{:?}, bound by latency {:?}", done.wall, done.bound);
    for i in [0, 57, 99] {
        let record = read_record(&dir.path().join(format!("{i}.jsonl"))).unwrap();
        assert!(record.is_finished() && record.header.statement.starts_with(&format!("Problem {i}:")));
    }
}
