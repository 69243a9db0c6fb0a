import Synchronization

/// Delivers one value when it is asked for, and the completion right behind it. The value is made then.
@inlinable
@inline(__always)
package func attachOne<Value, Failure>(
  _ name: StaticString, _ downstream: Conduit<Value, Failure>, _ value: @escaping () -> Value
) {
  let next = downstream.next
  let completion = downstream.completion
  downstream.subscription(
    OneSubscription(name) { subscription in
      _ = next(value())
      if subscription.end() { completion(.finished) }
    })
}

/// Delivers the end at once, asked for or not.
@inlinable
package func attachEnd<Value, Failure>(
  _ completion: Subscribers.Completion<Failure>, _ downstream: Conduit<Value, Failure>
) {
  downstream.subscription(EmptySubscription.shared)
  downstream.completion(completion)
}

/// The subscription of a source of one value.
@usableFromInline
package final class OneSubscription: EngineSubscription, @unchecked Sendable {
  // `Sendable` holds because `deliver` is touched by the one thread alone that has moved the state from `waiting`.

  private enum State {
    static var waiting: UInt8 { 0 }
    static var asked: UInt8 { 1 }
    static var cancelled: UInt8 { 2 }
  }

  private let name: StaticString
  private let state = Atomic<UInt8>(0)
  @exclusivity(unchecked)
  private var deliver: ((OneSubscription) -> Void)?

  @usableFromInline
  init(_ name: StaticString, deliver: @escaping (OneSubscription) -> Void) {
    self.name = name
    self.deliver = deliver
  }

  /// Whether the completion is to be delivered behind the value: not if the value led to a cancellation.
  @usableFromInline
  func end() -> Bool { state.load(ordering: .acquiring) != State.cancelled }

  @usableFromInline
  package override func request(_ demand: Subscribers.Demand) {
    if demand == .none { trap(name, "request(.none); ask for 1 value or more, or for .unlimited") }
    let (isFirst, _) = state.compareExchange(expected: State.waiting, desired: State.asked, ordering: .acquiring)
    if isFirst { deliver.take()?(self) }
  }

  @usableFromInline
  package override func cancel() {
    if state.exchange(State.cancelled, ordering: .acquiringAndReleasing) == State.waiting { deliver = nil }
  }

  @usableFromInline
  package override var description: String { "\(name)" }
}
