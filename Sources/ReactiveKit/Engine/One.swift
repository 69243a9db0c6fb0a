import Synchronization

/// Delivers one value when it is asked for, and the completion right behind it.
@inlinable
@inline(__always)
package func attachOne<Value, Failure>(
  _ name: StaticString, _ downstream: Conduit<Value, Failure>, of value: Value
) {
  attachOne(name, downstream, showing: .some(value)) { value }
}

/// Delivers one value when it is asked for, and the completion right behind it. The value is made then.
@inlinable
@inline(__always)
package func attachOne<Value, Failure>(
  _ name: StaticString, _ downstream: Conduit<Value, Failure>, showing content: Any? = nil,
  _ value: @escaping () -> Value
) {
  let next = downstream.next
  let completion = downstream.completion
  downstream.subscription(
    OneSubscription(name, of: content) { subscription in
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
  // `Sendable` holds because `deliver` is touched by the one thread alone that has moved the state from `waiting`, and
  // `content` under the lock alone.

  private enum State {
    static var waiting: UInt8 { 0 }
    static var asked: UInt8 { 1 }
    static var cancelled: UInt8 { 2 }
  }

  private let name: StaticString
  private let state = Atomic<UInt8>(0)
  @exclusivity(unchecked)
  private var deliver: ((OneSubscription) -> Void)?

  private let lock = Lock()
  private let hasContent: Bool

  /// What is to be delivered, for the mirror.
  @exclusivity(unchecked)
  private var content: Any?

  @usableFromInline
  init(_ name: StaticString, of content: Any?, deliver: @escaping (OneSubscription) -> Void) {
    self.name = name
    self.content = content
    hasContent = content != nil
    self.deliver = deliver
  }

  /// Whether the completion is to be delivered behind the value: not if the value led to a cancellation.
  @usableFromInline
  func end() -> Bool { state.load(ordering: .acquiring) != State.cancelled }

  @usableFromInline
  package override func request(_ demand: Subscribers.Demand) {
    if demand == .none { trap(name, "request(.none); ask for 1 value or more, or for .unlimited") }
    let (isFirst, _) = state.compareExchange(expected: State.waiting, desired: State.asked, ordering: .acquiring)
    guard isFirst else { return }
    let deliver = self.deliver.take()
    forgetContent()
    deliver?(self)
  }

  @usableFromInline
  package override func cancel() {
    guard state.exchange(State.cancelled, ordering: .acquiringAndReleasing) == State.waiting else { return }
    deliver = nil
    forgetContent()
  }

  private func forgetContent() {
    guard hasContent else { return }
    let released = lock.withLock { content.take() }
    withExtendedLifetime(released) {}
  }

  @usableFromInline
  package override var description: String { "\(name)" }

  package override var children: [Mirror.Child] {
    lock.withLock { content }.map { [(nil, $0)] } ?? []
  }
}
