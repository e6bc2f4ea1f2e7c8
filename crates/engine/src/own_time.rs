//! How much time a running instance had.
//!
//! A limit in seconds is meant for what is slow, and a machine with more to do than it has cores makes everything
//! slow by the clock. So an instance's time is that in which this process was on a core. What waits without one (a
//! sleep, a disk) must end too: time by the clock counts for a part, so that a limit of `T` is reached after at most
//! `STRETCH` times `T` by the clock.

use std::time::{Duration, Instant};

/// How many times longer than its limit a request may take by the clock, where its process was starved or slept.
pub const STRETCH: u32 = 4;

/// Counts ticks of a process's own time.
pub(crate) struct OwnTime {
    tick: Duration,
    wall: Instant,
    cpu: Option<Duration>,
    /// Time that was counted and is no whole tick yet.
    rest: Duration,
}

impl OwnTime {
    pub(crate) fn new(tick: Duration) -> Self {
        Self { tick, wall: Instant::now(), cpu: process_cpu(), rest: Duration::ZERO }
    }

    /// Ticks since the last question.
    pub(crate) fn ticks(&mut self) -> u32 {
        let (now, cpu) = (Instant::now(), process_cpu());
        let wall = now.saturating_duration_since(self.wall);
        let used = self.cpu.zip(cpu).map_or(wall, |(before, after)| after.saturating_sub(before));
        (self.wall, self.cpu) = (now, cpu);
        self.count(wall, used)
    }

    /// Ticks of a span of `wall` by the clock in which the process used `cpu`. Instances that run side by side use more
    /// than the clock shows: it is never more than that.
    fn count(&mut self, wall: Duration, cpu: Duration) -> u32 {
        self.rest += cpu.clamp(wall / STRETCH, wall);
        let ticks = self.rest.as_nanos() / self.tick.as_nanos();
        let ticks = u32::try_from(ticks).unwrap_or(u32::MAX);
        self.rest = self.rest.saturating_sub(self.tick * ticks);
        ticks
    }
}

/// Processor time of this process, of all its threads.
#[cfg(unix)]
fn process_cpu() -> Option<Duration> {
    let mut t = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // Safety: `t` is a timespec of ours.
    let got = unsafe { libc::clock_gettime(libc::CLOCK_PROCESS_CPUTIME_ID, &raw mut t) };
    let (s, ns) = (u64::try_from(t.tv_sec).ok()?, u32::try_from(t.tv_nsec).ok()?);
    (got == 0).then(|| Duration::new(s, ns))
}

#[cfg(not(unix))]
fn process_cpu() -> Option<Duration> {
    None
}

#[cfg(test)]
mod tests {
    use super::{OwnTime, STRETCH};
    use std::time::Duration;

    const MS: Duration = Duration::from_millis(1);

    fn clock() -> OwnTime {
        OwnTime { rest: Duration::ZERO, ..OwnTime::new(10 * MS) }
    }

    #[test]
    fn a_process_alone_has_the_clocks_time() {
        let mut c = clock();
        assert_eq!((0..100).map(|_| c.count(15 * MS, 15 * MS)).sum::<u32>(), 150);
    }

    #[test]
    fn a_starved_process_has_what_it_was_given() {
        let mut c = clock();
        assert_eq!((0..100).map(|_| c.count(10 * MS, 4 * MS)).sum::<u32>(), 40);
    }

    #[test]
    fn what_sleeps_ends_too() {
        let mut c = clock();
        assert_eq!((0..100).map(|_| c.count(10 * MS, Duration::ZERO)).sum::<u32>(), 100 / STRETCH);
    }

    #[test]
    fn instances_side_by_side_share_the_clock() {
        let mut c = clock();
        assert_eq!((0..100).map(|_| c.count(10 * MS, 80 * MS)).sum::<u32>(), 100);
    }

    #[test]
    fn time_that_is_used_is_counted() {
        let mut c = OwnTime::new(MS);
        let (start, mut n) = (std::time::Instant::now(), 0u64);
        while n < 50 {
            n += u64::from(c.ticks());
        }
        // Counted at most as the clock does: fifty ticks take fifty milliseconds or more.
        assert!(start.elapsed() >= 49 * MS);
    }
}
