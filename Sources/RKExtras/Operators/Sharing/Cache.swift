public import RKPublishers
public import ReactiveKit

/// The latest run of a publisher, which subscribers share until it is too old.
private final class Cache<Run, Time: Strideable>: @unchecked Sendable {
  // `Sendable` holds because the variables are used under the lock alone. Runs are released outside it.
  private let lock = Lock()
  private var run: Run?
  private var number = 0
  /// When the run has finished, and until when it is valid.
  private var lifetime: (start: Time, expiry: Time)?

  /// Returns the run that is still valid, or a new one.
  func current(at now: Time, _ makeRun: (_ number: Int) -> Run) -> Run {
    let (latest, lifetime) = lock.withLock { (self.number, self.lifetime) }
    // Compared outside the lock: the scheduler's time may be anyone's type. If the clock was set back, nobody knows how
    // old the run is.
    if let (start, expiry) = lifetime, now < start || expiry <= now { forget(latest) }
    var number = 0
    let run = lock.withLock {
      number = self.number
      return self.run
    }
    if let run { return run }
    let new = makeRun(number)
    return lock.withLock {
      // Another thread may have been faster. A run does nothing before it is subscribed to.
      guard self.number == number else { return new }
      if let run = self.run { return run }
      self.run = new
      return new
    }
  }

  /// Records that a run has finished. Another thread's may have taken its place before it began.
  func keep(_ number: Int, since start: Time, for ttl: Time.Stride) {
    let expiry = start.advanced(by: ttl)
    lock.withLock { if self.number == number { lifetime = (start, expiry) } }
  }

  /// Forgets a run that has failed, or is too old.
  func forget(_ number: Int) {
    let former = lock.withLock { () -> Run? in
      guard self.number == number else { return nil }
      lifetime = nil
      self.number += 1
      return run.take()
    }
    withExtendedLifetime(former) {}
  }
}

extension Publisher {
  /// Publishes the values of this publisher, and caches them for later subscribers for a given time.
  ///
  /// ```swift
  /// source   // -1-|
  /// source.cache(ttl: 4, scheduler: time)
  /// first    // -1-|
  /// second   //      (1|)
  /// third    //          -1-|
  /// ```
  /// ![Keeps the values of a run for subscribers that come within a time after its completion.](sharing-cache)
  ///
  ///     let rates = request.cache(ttl: .seconds(60), scheduler: DispatchQueue.main)
  ///
  /// The first subscriber starts a run: one subscription to this publisher. Until the run is too old, each subscriber
  /// shares it, and receives all of its values. The time counts from the moment the run finishes. The next subscriber
  /// after that starts another run. A failed run is not cached. A run continues without subscribers, until it ends or
  /// the result is released. Nothing happens when the time is over: the values are released when the next subscriber
  /// arrives, or with the result. Requests unlimited values from this publisher.
  ///
  /// A run can outlive all subscribers. Do not capture `unowned` references in the closures before this operator.
  ///
  /// - Parameters:
  ///   - ttl: The time to live. With 0, a run is shared until it finishes.
  ///   - scheduler: The scheduler that measures the time. Nothing runs on it.
  /// - Precondition: `ttl` is not negative.
  ///
  /// Origin: this library.
  @_disfavoredOverload
  public func cache<S: Scheduler>(
    ttl: S.SchedulerTimeType.Stride, scheduler: S
  ) -> AnyPublisher<Output, Failure> {
    checkInterval(ttl, of: "cache(ttl:scheduler:)")
    let cache = Cache<AnyPublisher<Output, Failure>, S.SchedulerTimeType>()
    return AnyPublisher(attaching: { downstream in
      let run = cache.current(at: scheduler.now) { number in
        handleEvents(receiveCompletion: { [weak cache] in
          switch $0 {
          case .finished: cache?.keep(number, since: scheduler.now, for: ttl)
          case .failure: cache?.forget(number)
          }
        }).shareReplay(limit: .max, keepAlive: true)
      }
      run._attach(downstream)
    })
  }
}

extension SignalProtocol {
  /// Sends the elements of this signal, and caches them for later observers for a given time.
  ///
  /// ```swift
  /// source   // -1-|
  /// source.cache(ttl: 4, scheduler: time)
  /// first    // -1-|
  /// second   //      (1|)
  /// third    //          -1-|
  /// ```
  /// ![Keeps the values of a run for subscribers that come within a time after its completion.](sharing-cache)
  ///
  /// The first observer starts a run: one observation of this signal. Until the run is too old, each observer shares
  /// it, and receives all of its elements. The time counts from the moment the run completes. The next observer after
  /// that starts another run. A failed run is not cached. A run continues without observers, until it ends: do not
  /// capture `unowned` references in the closures before this operator.
  ///
  /// - Parameters:
  ///   - ttl: The time to live. With 0, a run is shared until it completes.
  ///   - scheduler: The scheduler that measures the time. Nothing runs on it.
  /// - Precondition: `ttl` is not negative.
  ///
  /// Origin: this library.
  @_disfavoredOverload
  public func cache<S: Scheduler>(
    ttl: S.SchedulerTimeType.Stride, scheduler: S
  ) -> Signal<Element, Error> {
    checkInterval(ttl, of: "cache(ttl:scheduler:)")
    let cache = Cache<Signal<Element, Error>, S.SchedulerTimeType>()
    return Signal(
      after: self,
      attaching: { downstream in
        let run = cache.current(at: scheduler.now) { number in
          handleEvents(receiveCompletion: { [weak cache] in
            switch $0 {
            case .finished: cache?.keep(number, since: scheduler.now, for: ttl)
            case .failure: cache?.forget(number)
            }
          }).shareReplay(limit: .max, keepAlive: true)
        }
        run._attach(downstream)
      })
  }
}

// Intervals as a `Duration`, for code that has one. A literal, such as `.seconds(1)`, is the scheduler's.
extension Publisher {
  /// Caches the values of a run for a `Duration` after it finishes. Like ``cache(ttl:scheduler:)`` in the scheduler's
  /// units.
  ///
  /// - Parameters:
  ///   - ttl: The time to live. With 0, a run is shared until it finishes.
  ///   - scheduler: The scheduler that measures the time. Nothing runs on it.
  /// - Precondition: `ttl` is not negative.
  ///
  /// Origin: this library.
  @_disfavoredOverload
  public func cache<S: Scheduler>(
    ttl: some _Duration, scheduler: S
  ) -> AnyPublisher<Output, Failure> {
    cache(ttl: S.SchedulerTimeType.Stride(ttl._duration), scheduler: scheduler)
  }
}

extension SignalProtocol {
  /// Caches the elements of a run for a `Duration` after it completes. Like ``cache(ttl:scheduler:)`` in the
  /// scheduler's units.
  ///
  /// - Parameters:
  ///   - ttl: The time to live. With 0, a run is shared until it completes.
  ///   - scheduler: The scheduler that measures the time. Nothing runs on it.
  /// - Precondition: `ttl` is not negative.
  ///
  /// Origin: this library.
  @_disfavoredOverload
  public func cache<S: Scheduler>(
    ttl: some _Duration, scheduler: S
  ) -> Signal<Element, Error> {
    cache(ttl: S.SchedulerTimeType.Stride(ttl._duration), scheduler: scheduler)
  }
}
