import Synchronization

/// Publishes one value at the first request, then finishes immediately. Until then, a mirror shows the value.
@inlinable @inline(__always)
package func attachOne<Value, Failure>(
  _ name: StageName, _ downstream: _Receiver<Value, Failure>, of value: Value
) {
  if _slowPath(LaneTracing.recordsAll) { return downstream.recordOne(name, of: value) }
  downstream.receiveOne(name, of: value)
}

/// Publishes one value at the first request, then finishes immediately. The value is created then.
@inlinable @inline(__always)
package func attachOne<Value, Failure>(
  _ name: StageName, _ downstream: _Receiver<Value, Failure>, _ value: @escaping () -> Value
) {
  if _slowPath(LaneTracing.recordsAll) { return downstream.recordOne(name, value) }
  downstream.receiveOne(name, value)
}

extension _Receiver {
  @inlinable @inline(__always)
  func receiveOne(_ name: StageName, of value: Input) {
    if acceptOnly({ value }) { return }
    subscription(
      OneSubscription(name) { [next, completion] subscription in
        guard let subscription else { return value }
        _ = next.function(next.object, value)
        if subscription.end() { completion(.finished) }
        return nil
      })
  }

  @inlinable @inline(__always)
  func receiveOne(_ name: StageName, _ value: @escaping () -> Input) {
    if acceptOnly(value) { return }
    subscription(
      OneSubscription(name) { [next, completion] subscription in
        guard let subscription else { return nil }
        _ = next.function(next.object, value())
        if subscription.end() { completion(.finished) }
        return nil
      })
  }

  // Where the whole program is recorded: compiled once.

  @usableFromInline @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  func recordOne(_ name: StageName, of value: Input) { recorded(name).receiveOne(name, of: value) }

  @usableFromInline @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  func recordOne(_ name: StageName, _ value: @escaping () -> Input) { recorded(name).receiveOne(name, value) }

  /// Sends one value, then the completion, if this receiver is eager: then the source needs no subscription.
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
  // `Sendable` holds because only the thread that moved the state from `waiting` writes `source`, after a grace period, and
  // because it is read in a read section that finds that state.

  private enum State {
    static var waiting: UInt8 { 0 }
    static var asked: UInt8 { 1 }
    static var cancelled: UInt8 { 2 }
  }

  let name: StageName
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
    let (isFirst, _) = state.compareExchange(
      expected: State.waiting, desired: State.asked, ordering: .sequentiallyConsistent)
    guard isFirst else { return }
    GracePeriod.wait()
    // Assigned, because a closure that `take()` returned would need a thunk.
    let source = self.source
    self.source = nil
    _ = source?(self)
  }

  @usableFromInline
  package override func cancel() {
    guard state.exchange(State.cancelled, ordering: .sequentiallyConsistent) == State.waiting else { return }
    GracePeriod.wait()
    source = nil
  }

  /// The value, until it is requested, if it is known before.
  var content: Any? {
    var source: ((OneSubscription?) -> Any?)?
    GracePeriod.read { if state.load(ordering: .sequentiallyConsistent) == State.waiting { source = self.source } }
    return source?(nil)
  }
}
