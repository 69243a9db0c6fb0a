import Synchronization

/// Publishes one value at the first request, then finishes immediately. Until then, a mirror shows the value.
@inlinable @inline(__always)
package func attachOne<Value, Failure>(
  _ name: StageName, _ downstream: _Receiver<Value, Failure>, of value: Value
) {
  downstream.traced(name) { downstream in
    if downstream.acceptOnly({ value }) { return }
    let next = downstream.next
    let completion = downstream.completion
    downstream.subscription(
      OneSubscription(name) { subscription in
        guard let subscription else { return value }
        _ = next.function(next.object, value)
        if subscription.end() { completion(.finished) }
        return nil
      })
  }
}

/// Publishes one value at the first request, then finishes immediately. The value is created then.
@inlinable @inline(__always)
package func attachOne<Value, Failure>(
  _ name: StageName, _ downstream: _Receiver<Value, Failure>, _ value: @escaping () -> Value
) {
  downstream.traced(name) { downstream in
    if downstream.acceptOnly(value) { return }
    let next = downstream.next
    let completion = downstream.completion
    downstream.subscription(
      OneSubscription(name) { subscription in
        guard let subscription else { return nil }
        _ = next.function(next.object, value())
        if subscription.end() { completion(.finished) }
        return nil
      })
  }
}

extension _Receiver {
  /// Sends one value, then the completion, if this receiver is eager: then the source needs no subscription of its own.
  /// Returns false for another receiver.
  @inlinable @inline(__always)
  func acceptOnly(_ value: () -> Input) -> Bool {
    guard let eager else { return false }
    subscription(EmptySubscription.shared)
    if !eager._withUnsafeGuaranteedRef({ $0.hasEnded }) { _ = next.function(next.object, value()) }
    if !eager._withUnsafeGuaranteedRef({ $0.hasEnded }) { completion(.finished) }
    return true
  }
}

/// Sends the completion immediately, regardless of demand.
@inlinable
package func attachEnd<Value, Failure>(
  _ completion: Subscribers.Completion<Failure>, _ downstream: _Receiver<Value, Failure>
) {
  downstream.subscription(EmptySubscription.shared)
  downstream.completion(completion)
}

/// The subscription of a source of one value.
@usableFromInline
package final class OneSubscription: EngineSubscription, @unchecked Sendable {
  // `Sendable` holds because `source` is used only by the thread that moved the state from `waiting`: for good, or to
  // `shown` and back. A thread that finds the state `shown` hands its work to that thread.

  private enum State {
    static var waiting: UInt8 { 0 }
    static var asked: UInt8 { 1 }
    static var cancelled: UInt8 { 2 }
    /// While a mirror is created.
    static var shown: UInt8 { 3 }
    static var askedWhileShown: UInt8 { 4 }
  }

  private let name: StageName
  private let state = Atomic<UInt8>(0)
  @exclusivity(unchecked) private var source: ((OneSubscription?) -> Any?)?

  /// - Parameter source: Delivers the value and, if ``end()`` returns true, the completion. Given `nil`, returns what a
  ///   mirror must show.
  @usableFromInline
  init(_ name: StageName, source: @escaping (OneSubscription?) -> Any?) {
    self.name = name
    self.source = source
  }

  /// Whether to send the completion after the value: not if the value led to a cancellation.
  @usableFromInline
  func end() -> Bool { state.load(ordering: .acquiring) != State.cancelled }

  @usableFromInline
  package override func request(_ demand: Subscribers.Demand) {
    demand.check(of: name)
    while true {
      let (isFirst, former) = state.compareExchange(
        expected: State.waiting, desired: State.asked, ordering: .acquiring)
      if isFirst { return deliver() }
      guard former == State.shown else { return }
      if move(from: State.shown, to: State.askedWhileShown) { return }
    }
  }

  @usableFromInline
  package override func cancel() {
    if state.exchange(State.cancelled, ordering: .acquiringAndReleasing) == State.waiting { source = nil }
  }

  private func deliver() {
    // Assigned, because a closure that `take()` returned would need a thunk.
    let source = self.source
    self.source = nil
    _ = source?(self)
  }

  private func move(from former: UInt8, to next: UInt8) -> Bool {
    state.compareExchange(expected: former, desired: next, ordering: .acquiringAndReleasing).exchanged
  }

  @usableFromInline package override var description: String { "\(name)" }

  package override var children: [Mirror.Child] {
    guard move(from: State.waiting, to: State.shown) else { return [] }
    let content = source?(nil)
    if !move(from: State.shown, to: State.waiting) {
      if move(from: State.askedWhileShown, to: State.asked) { deliver() } else { source = nil }
    }
    return content.map { [(nil, shownInMirror($0))] } ?? []
  }
}
