public import RKPublishers
public import ReactiveKit

/// The run that subscribers share as long as there are any.
private final class Runs<Run>: @unchecked Sendable {
  // `Sendable` holds because the variables are used under the lock alone. Runs are created and released outside it.
  private let lock = Lock()
  private var run: Run?
  private var number = 0
  private var users = 0

  /// Adds a user. Returns the run that is shared now, or a new one, and its number.
  func enter(_ makeRun: (_ number: Int) -> Run) -> (run: Run, number: Int) {
    while true {
      let (current, number) = lock.withLock {
        if run != nil { users += 1 }
        return (run, self.number)
      }
      if let current { return (current, number) }
      // A run does nothing before it is subscribed to, so it does not matter if another thread was faster.
      let new = makeRun(number)
      let isCurrent = lock.withLock {
        guard run == nil, self.number == number else { return false }
        (run, users) = (new, 1)
        return true
      }
      if isCurrent { return (new, number) }
    }
  }

  /// Removes a user of a run. The last one ends the run for those who come later.
  func leave(_ number: Int) {
    forget(number) {
      users -= 1
      return users == 0
    }
  }

  /// Ends a run for those who come later, because its upstream has ended.
  func end(_ number: Int) {
    forget(number) { true }
  }

  private func forget(_ number: Int, if isOver: () -> Bool) {
    let former = lock.withLock { () -> Run? in
      guard self.number == number, isOver() else { return nil }
      self.number += 1
      return run.take()
    }
    withExtendedLifetime(former) {}
  }
}

/// Attaches to a run that is shared while it has users.
private func attachSharing<Output, Failure>(
  _ downstream: _Receiver<Output, Failure>, _ runs: Runs<(_Receiver<Output, Failure>) -> Void>,
  _ makeRun: (_ number: Int) -> (_Receiver<Output, Failure>) -> Void
) {
  let (run, number) = runs.enter(makeRun)
  run(endStage(downstream, "ShareReplay", beforeCancelling: true) { runs.leave(number) })
}

extension Publisher {
  /// Shares one subscription to this publisher among all subscribers, and buffers the last values for new subscribers
  /// until the last one leaves.
  ///
  /// ```swift
  /// source   // -1--2--3--|
  /// source.shareReplayWhileConnected(limit: 1)
  /// first    // -1--2!
  /// second   //   1-2-!
  /// third    //        -1--2--3--|
  /// ```
  /// ![Subscribes once for all subscribers, and forgets the last values when none is left.](sharing-share-replay-while-connected)
  ///
  /// The first subscriber starts a run: one subscription to this publisher. The run ends when the last subscriber
  /// cancels, which cancels it, or when this publisher finishes or fails. Its buffer ends with it: the next subscriber
  /// starts another run. So a subscriber never receives a value of a run that has ended before. Requests unlimited
  /// values from this publisher, and buffers values without limit for a subscriber that has not requested them.
  ///
  /// To keep the buffer, use ``shareReplay(limit:keepAlive:)``.
  ///
  /// - Parameter limit: The greatest number of values to buffer for new subscribers.
  /// - Precondition: `limit` is not negative.
  /// - Complexity: O(1) for each value, and O(*n*) for each subscriber, with *n* buffered values.
  ///
  /// Origin: RxSwift, where it is `share(replay:scope:)` with `.whileConnected`.
  @_disfavoredOverload
  public func shareReplayWhileConnected(limit: Int) -> AnyPublisher<Output, Failure> {
    checkCount(limit, of: "shareReplayWhileConnected(limit:)")
    let runs = Runs<(_Receiver<Output, Failure>) -> Void>()
    return AnyPublisher(attaching: { downstream in
      attachSharing(downstream, runs) { number in
        let run = handleEvents(receiveCompletion: { [weak runs] _ in runs?.end(number) }).shareReplay(limit: limit)
        return { run._attach($0) }
      }
    })
  }
}

extension SignalProtocol {
  /// Shares one observation of this signal among all observers, and buffers the last elements for new observers until
  /// the last one leaves.
  ///
  /// ```swift
  /// source   // -1--2--3--|
  /// source.shareReplayWhileConnected(limit: 1)
  /// first    // -1--2!
  /// second   //   1-2-!
  /// third    //        -1--2--3--|
  /// ```
  /// ![Subscribes once for all subscribers, and forgets the last values when none is left.](sharing-share-replay-while-connected)
  ///
  /// The first observer starts a run: one observation of this signal. The run ends when the last observation is
  /// disposed, or when this signal completes or fails. Its buffer ends with it: the next observer starts another run.
  /// To keep the buffer, use `share(limit:keepAlive:)`.
  ///
  /// - Parameter limit: The greatest number of elements to buffer for new observers.
  /// - Precondition: `limit` is not negative.
  ///
  /// Origin: RxSwift, where it is `share(replay:scope:)` with `.whileConnected`.
  @_disfavoredOverload
  public func shareReplayWhileConnected(limit: Int) -> Signal<Element, Error> {
    if limit < 0 { trap("shareReplayWhileConnected(limit:)", "\(limit) elements; pass 0 or more") }
    let runs = Runs<(_Receiver<Element, Error>) -> Void>()
    return Signal(
      after: self,
      attaching: { downstream in
        attachSharing(downstream, runs) { number in
          let run = handleEvents(receiveCompletion: { [weak runs] _ in runs?.end(number) }).shareReplay(limit: limit)
          return { run._attach($0) }
        }
      })
  }
}
