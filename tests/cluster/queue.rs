//! The queue and its workers, on a real NATS server.

use crate::support::{Nats, autoform, model, run, statements, told};
use autoform_queue::{Name, Problem, Queue, QueueError, Taker, VERSION};
use serde_json::Value;
use std::time::Duration;

fn problems(n: usize) -> Vec<Problem> {
    let one = |i| Problem {
        version: VERSION,
        id: format!("p{i}"),
        folder: format!("p{i}"),
        text: format!("Text {i}."),
        spent: 0,
    };
    (0..n).map(one).collect()
}

fn refused(args: &[&str], code: i32, words: &str) {
    let (got, out, said) = run(args);
    assert!(got == code && said.contains(words), "{args:?}: {got}: {out}{said}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_problem_is_submitted_once_delivered_until_it_ends_and_finished_once() {
    let dir = tempfile::tempdir().unwrap();
    let Some(nats) = Nats::start(dir.path()) else { return };
    let queue = Queue::connect(&nats.url("q"), None).await.unwrap();
    assert!(matches!(queue.run().await, Err(QueueError::Absent(_))));
    let submitted = queue.submit(&problems(3)).await.unwrap();
    assert_eq!((submitted.queued, submitted.already), (3, 0));
    let again = queue.submit(&problems(3)).await.unwrap();
    assert_eq!((again.queued, again.already), (0, 3));
    let other = queue.submit(&problems(2)).await.unwrap_err();
    assert!(other.to_string().contains("of 3 problems"), "{other}");

    let short = Duration::from_secs(1);
    let a = Taker::open(&queue, "a", short, 2).await.unwrap();
    let b = Taker::open(&queue, "b", short, 2).await.unwrap();
    let wait = Duration::from_secs(4);
    let lost = a.next(wait).await.unwrap().unwrap();
    // A job that is worked on for long stays with its worker.
    let slow = a.next(wait).await.unwrap().unwrap();
    let beat = slow.heartbeat();
    let third = b.next(wait).await.unwrap().unwrap();
    assert!(third.done("formalized").await.unwrap());
    // The lost one comes back, and only that.
    let back = b.next(wait).await.unwrap().unwrap();
    assert_eq!((back.problem.id.as_str(), back.delivered), (lost.problem.id.as_str(), 2));
    // It would come a third time as well, if nobody said that it is under way.
    let beat_of_back = back.heartbeat();
    assert!(b.next(Duration::from_secs(2)).await.unwrap().is_none());
    drop(beat_of_back);
    assert!(back.done("formalized").await.unwrap());
    assert!(!lost.done("formalized").await.unwrap(), "the first one's late result is no second result");
    drop(beat);
    // Two failures and it is given up, with the reason.
    slow.again(Duration::ZERO, "no luck").await.unwrap();
    let last = b.next(wait).await.unwrap().unwrap();
    last.again(Duration::ZERO, "no luck again").await.unwrap();
    let status = queue.status().await.unwrap();
    assert_eq!((status.waiting, status.under_way, status.done, status.dead), (0, 0, 2, 1));
    let letters = queue.dead(10).await.unwrap();
    assert_eq!((letters.len(), letters[0].reason.as_str(), letters[0].delivered), (1, "no luck again", 2));
    assert!(a.is_empty().await.unwrap());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_message_of_another_version_is_a_dead_letter_and_a_poisonous_one_too() {
    let dir = tempfile::tempdir().unwrap();
    let Some(nats) = Nats::start(dir.path()) else { return };
    let queue = Queue::connect(&nats.url("q"), None).await.unwrap();
    let newer = Problem { version: VERSION + 1, ..problems(1).remove(0) };
    queue.submit(&[newer, problems(2).remove(1)]).await.unwrap();
    let taker = Taker::open(&queue, "a", Duration::from_millis(500), 1).await.unwrap();
    let mut seen = 0;
    for _ in 0..8 {
        // Every worker that takes the second one dies.
        seen += usize::from(taker.next(Duration::from_secs(1)).await.unwrap().is_some());
    }
    assert_eq!(seen, 1);
    let mut reasons: Vec<String> = queue.dead(10).await.unwrap().into_iter().map(|d| d.reason).collect();
    reasons.sort();
    assert_eq!(reasons.len(), 2, "{reasons:?}");
    assert!(reasons[0].contains("delivered 1 times without an end"), "{reasons:?}");
    assert!(reasons[1].contains("version 2, and this program reads version 1"), "{reasons:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_drained_waits_and_what_is_under_way_is_finished() {
    let dir = tempfile::tempdir().unwrap();
    let Some(nats) = Nats::start(dir.path()) else { return };
    let queue = Queue::connect(&nats.url("q"), None).await.unwrap();
    queue.submit(&problems(5)).await.unwrap();
    let taker = Taker::open(&queue, "a", Duration::from_secs(60), 2).await.unwrap();
    let wait = Duration::from_secs(4);
    let (one, two) = (taker.next(wait).await.unwrap().unwrap(), taker.next(wait).await.unwrap().unwrap());
    assert_eq!(queue.drain().await.unwrap(), 3);
    let status = queue.status().await.unwrap();
    assert_eq!((status.waiting, status.under_way), (0, 2), "what is under way stays");
    assert!(!taker.is_empty().await.unwrap());
    assert!(one.done("formalized").await.unwrap());
    // What is given back is delivered again.
    let id = two.problem.id.clone();
    two.again(Duration::ZERO, "no luck").await.unwrap();
    let back = taker.next(wait).await.unwrap().unwrap();
    assert_eq!((back.problem.id.as_str(), back.delivered), (id.as_str(), 2));
    back.done("formalized").await.unwrap();
    // The server books acknowledgements in its own time.
    for _ in 0..100 {
        if taker.is_empty().await.unwrap() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let status = queue.status().await.unwrap();
    assert_eq!((status.waiting, status.under_way, status.done, status.dead), (0, 0, 2, 0));
    // Where nobody ever worked all of it waits.
    let fresh = Queue::connect(&nats.url("fresh"), None).await.unwrap();
    fresh.submit(&problems(4)).await.unwrap();
    assert_eq!((fresh.drain().await.unwrap(), fresh.status().await.unwrap().waiting), (4, 0));
    fresh.delete().await.unwrap();
    assert!(matches!(fresh.delete().await, Err(QueueError::Absent(_))));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn workers_that_leave_use_up_no_delivery_and_a_record_that_ended_is_no_loss() {
    let dir = tempfile::tempdir().unwrap();
    let Some(nats) = Nats::start(dir.path()) else { return };
    let queue = Queue::connect(&nats.url("q"), None).await.unwrap();
    queue.submit(&problems(1)).await.unwrap();
    let taker = Taker::open(&queue, "a", Duration::from_secs(60), 2).await.unwrap();
    let next = async || taker.next(Duration::from_secs(4)).await.unwrap();
    for _ in 0..4 {
        let job = next().await.unwrap();
        assert_eq!(job.delivered, 1);
        job.put_back().await.unwrap();
    }
    let status = queue.status().await.unwrap();
    assert_eq!((status.waiting, status.under_way), (1, 0), "it is there once");
    // A failure counts, and goes on counting.
    next().await.unwrap().again(Duration::ZERO, "no luck").await.unwrap();
    let job = next().await.unwrap();
    assert_eq!(job.delivered, 2);
    job.put_back().await.unwrap();
    let job = next().await.unwrap();
    assert_eq!((job.delivered, job.problem.spent), (2, 1));
    drop(job);
    // Lost for the second time: it is given up, unless its record has ended.
    let short = Queue::connect(&nats.url("short"), None).await.unwrap();
    short.submit(&problems(1)).await.unwrap();
    let taker = Taker::open(&short, "a", Duration::from_millis(500), 1).await.unwrap();
    drop(taker.next(Duration::from_secs(4)).await.unwrap().unwrap());
    let job = taker.next_unless(Duration::from_secs(4), |p| p.folder == "p0").await.unwrap().unwrap();
    assert!(job.done("formalized").await.unwrap());
    let status = short.status().await.unwrap();
    assert_eq!((status.done, status.dead, status.waiting + status.under_way), (1, 0, 0));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_letter_tells_of_the_last_death_and_goes_with_a_result() {
    let dir = tempfile::tempdir().unwrap();
    let Some(nats) = Nats::start(dir.path()) else { return };
    let queue = Queue::connect(&nats.url("q"), None).await.unwrap();
    let taker = async |queue: &Queue| Taker::open(queue, "a", Duration::from_secs(60), 3).await.unwrap();
    for reason in ["first death", "second death"] {
        assert_eq!(queue.submit(&problems(2)).await.unwrap().queued, 2);
        for _ in 0..2 {
            let job = taker(&queue).await.next(Duration::from_secs(4)).await.unwrap().unwrap();
            job.give_up(reason).await.unwrap();
        }
        let letters = queue.dead(10).await.unwrap();
        assert!(letters.len() == 2 && letters.iter().all(|l| l.reason == reason), "{letters:?}");
    }
    queue.submit(&problems(2)).await.unwrap();
    let job = taker(&queue).await.next(Duration::from_secs(4)).await.unwrap().unwrap();
    let id = job.problem.id.clone();
    assert!(job.done("formalized").await.unwrap());
    let (letters, status) = (queue.dead(10).await.unwrap(), queue.status().await.unwrap());
    assert_eq!((letters.len(), status.dead, status.done), (1, 1, 1));
    assert_ne!(letters[0].id, id);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_worker_knows_its_own_name_after_an_answer_was_lost() {
    let dir = tempfile::tempdir().unwrap();
    let Some(nats) = Nats::start(dir.path()) else { return };
    let queue = Queue::connect(&nats.url("q"), None).await.unwrap();
    queue.submit(&problems(1)).await.unwrap();
    let mut mine = Name::take(&queue, "w").await.unwrap();
    let client = async_nats::connect(format!("127.0.0.1:{}", nats.port)).await.unwrap();
    let store = async_nats::jetstream::new(client).get_key_value("AF_q_WORKERS").await.unwrap();
    let value = store.get("w").await.unwrap().unwrap();
    assert!(value.len() >= 16, "another worker cannot have the same by chance");
    // As the server has it after an update whose answer did not arrive.
    store.put("w", value).await.unwrap();
    mine.keep().await.unwrap();
    mine.keep().await.unwrap();
    store.put("w", "another".into()).await.unwrap();
    assert!(matches!(mine.keep().await, Err(QueueError::NameTaken(_))));
    mine.give_back().await;
    assert_eq!(store.get("w").await.unwrap().unwrap(), "another", "another's name is not given back");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_name_is_one_workers() {
    let dir = tempfile::tempdir().unwrap();
    let Some(nats) = Nats::start(dir.path()) else { return };
    let queue = Queue::connect(&nats.url("q"), None).await.unwrap();
    queue.submit(&problems(1)).await.unwrap();
    let mut mine = Name::take(&queue, "w-1").await.unwrap();
    assert!(matches!(Name::take(&queue, "w-1").await, Err(QueueError::NameTaken(_))));
    assert!(Name::take(&queue, "no/name").await.is_err());
    mine.keep().await.unwrap();
    assert_eq!(queue.status().await.unwrap().workers, ["w-1"]);
    mine.give_back().await;
    Name::take(&queue, "w-1").await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[cfg_attr(without_lean, ignore = "AUTOFORM_TEST_WITHOUT_LEAN=1")]
async fn workers_end_a_batch_and_say_what_they_cannot_use() {
    let dir = tempfile::tempdir().unwrap();
    let Some(nats) = Nats::start(dir.path()) else { return };
    let endpoint = model(0).await;
    let (url, name) = (nats.url("q"), endpoint.model());
    let batch = statements(dir.path(), 4).display().to_string();
    let [out, other] = ["out", "other"].map(|n| dir.path().join(n).display().to_string());
    refused(&["queue", "status", "--queue", &url], 5, "submit problems first");
    let (code, said, error) = run(&["queue", "submit", "--queue", &url, "--batch", &batch]);
    assert!(code == 0 && said.contains("4 problems put into the queue, 0 were there"), "{said}{error}");
    let work = |out: &str, more: &[&str]| {
        let fixed = ["work", "--queue", &url, "--until-empty", "--in-flight", "2", "--model", &name, "--out", out];
        told(autoform(&fixed).args(more).output().unwrap())
    };
    let (code, said, error) = work(&out, &[]);
    assert_eq!(code, 0, "{error}");
    let rows: Vec<Value> = said.lines().map(|l| serde_json::from_str(l).unwrap()).collect();
    assert!(rows.len() == 4 && rows.iter().all(|r| r["outcome"] == "formalized" && r["first"] == true), "{said}");
    for i in 0..4 {
        assert!(dir.path().join(format!("out/p{i}/statement.lean")).exists());
    }
    // Submitted again after its end, a problem is found to have ended, and asked of no model.
    let asked = endpoint.bodies().len();
    assert_eq!(run(&["queue", "submit", "--queue", &url, "--batch", &batch]).0, 0);
    let (code, said, _) = work(&out, &[]);
    assert!(code == 0 && said.lines().count() == 4 && !said.contains("\"first\":true"), "{said}");
    assert_eq!(endpoint.bodies().len(), asked);
    let (code, said, _) = run(&["queue", "status", "--queue", &url, "--json"]);
    let status: Value = serde_json::from_str(&said).unwrap();
    assert!(code == 0 && status["done"] == 4 && status["waiting"] == 0 && status["dead"] == 0, "{said}");

    // Other settings are refused before a problem is taken: nothing is spent, nothing given up.
    assert_eq!(run(&["queue", "submit", "--queue", &url, "--batch", &batch]).0, 0);
    let (code, _, said) = work(&out, &["--no-judges"]);
    assert!(code == 5 && said.contains("other models, judges, settings or templates"), "{said}");
    let (code, said, _) = run(&["queue", "status", "--queue", &url, "--json"]);
    let status: Value = serde_json::from_str(&said).unwrap();
    assert!(code == 0 && status["waiting"] == 4 && status["under_way"] == 0 && status["dead"] == 0, "{said}");
    assert_eq!(run(&["queue", "drain", "--queue", &url]).1, "4 problems taken out\n");

    // What cannot be used.
    let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    refused(&["queue", "status", "--queue", &format!("nats://127.0.0.1:{port}")], 5, "cannot be reached");
    refused(&["queue", "status", "--queue", "http://h"], 2, "nats://HOST");
    std::fs::create_dir_all(format!("{other}/x")).unwrap();
    std::fs::write(format!("{other}/queue.json"), r#"{"version":1,"run":"another","problems":3}"#).unwrap();
    let (code, _, said) = work(&other, &[]);
    assert!(code == 5 && said.contains("it holds run another"), "{said}");
    let queue = Queue::connect(&url, None).await.unwrap();
    let _held = Name::take(&queue, "twin").await.unwrap();
    let (code, _, said) = work(&out, &["--name", "twin"]);
    assert!(code == 2 && said.contains("a worker named `twin` is at work"), "{said}");
    let (code, said, _) = run(&["queue", "drain", "--delete", "--queue", &url]);
    assert!(code == 0 && said.contains("deleted"), "{said}");
    refused(&["queue", "status", "--queue", &url], 5, "there is no queue");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_has_a_result_is_no_dead_letter() {
    let dir = tempfile::tempdir().unwrap();
    let Some(nats) = Nats::start(dir.path()) else { return };
    let queue = Queue::connect(&nats.url("q"), None).await.unwrap();
    queue.submit(&problems(1)).await.unwrap();
    let taker = Taker::open(&queue, "a", Duration::from_millis(500), 1).await.unwrap();
    let wait = Duration::from_secs(4);
    assert!(taker.next(wait).await.unwrap().unwrap().done("formalized").await.unwrap());
    // There again, as after a restart of a server that forgot the end, and delivered more often than any may be.
    queue.submit(&problems(1)).await.unwrap();
    drop(taker.next(wait).await.unwrap().unwrap());
    assert!(taker.next(wait).await.unwrap().is_none());
    let status = queue.status().await.unwrap();
    assert_eq!((status.waiting, status.under_way, status.done, status.dead), (0, 0, 1, 0));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_a_killed_server_forgot_to_delete_is_no_work() {
    let dir = tempfile::tempdir().unwrap();
    let Some(mut nats) = Nats::start(dir.path()) else { return };
    let mut forgotten = 0;
    // 2.9 writes deletions late: the sooner it is killed, the more of them it forgets.
    for round in 0..8 {
        let n = 20 * (round + 1);
        let name = format!("q{round}");
        let queue = Queue::connect(&nats.url(&name), None).await.unwrap();
        queue.submit(&problems(n)).await.unwrap();
        let taker = Taker::open(&queue, "a", Duration::from_secs(2), 2).await.unwrap();
        for _ in 0..n {
            assert!(taker.next(Duration::from_secs(4)).await.unwrap().unwrap().done("formalized").await.unwrap());
        }
        nats.restart();
        let queue = Queue::connect(&nats.url(&name), None).await.unwrap();
        let taker = Taker::open(&queue, "b", Duration::from_secs(2), 2).await.unwrap();
        forgotten += forgotten_by(nats.port, &format!("AF_{name}_TODO")).await;
        let began = std::time::Instant::now();
        while !taker.is_empty().await.unwrap() {
            if let Some(job) = taker.next(Duration::from_millis(200)).await.unwrap() {
                job.done("formalized").await.unwrap();
            }
            assert!(began.elapsed() < Duration::from_secs(20), "{:?}", queue.status().await);
        }
        let status = queue.status().await.unwrap();
        assert_eq!((status.waiting, status.under_way, status.done, status.dead), (0, 0, n as u64, 0));
        // And what was swept can be submitted again.
        assert_eq!(queue.submit(&problems(n)).await.unwrap().already, 0);
    }
    eprintln!("{forgotten} deletions were forgotten in eight kills");
}

/// Messages of a stream that its consumer knows to be acknowledged.
async fn forgotten_by(port: u16, stream: &str) -> u64 {
    let client = async_nats::connect(format!("127.0.0.1:{port}")).await.unwrap();
    let stream = async_nats::jetstream::new(client).get_stream(stream).await.unwrap();
    let state = &stream.cached_info().state;
    let info = stream.consumer_info("workers").await.unwrap();
    state.messages.saturating_sub(info.num_pending + info.num_ack_pending as u64)
}
