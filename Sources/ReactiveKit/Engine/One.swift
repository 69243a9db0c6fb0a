/// Delivers one value when it is asked for, and the completion right behind it. The value is made then.
@inlinable
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
  // `Sendable` holds because the variables are used under the lock alone.
  private let name: StaticString
  private let lock = Lock()
  private var deliver: ((OneSubscription) -> Void)?
  private var isCancelled = false

  @usableFromInline
  init(_ name: StaticString, deliver: @escaping (OneSubscription) -> Void) {
    self.name = name
    self.deliver = deliver
  }

  /// Whether the completion is to be delivered behind the value: not if the value led to a cancellation.
  @usableFromInline
  func end() -> Bool { lock.withLock { !isCancelled } }

  @usableFromInline
  package override func request(_ demand: Subscribers.Demand) {
    if demand == .none { trap(name, "request(.none); ask for 1 value or more, or for .unlimited") }
    lock.withLock { deliver.take() }?(self)
  }

  @usableFromInline
  package override func cancel() {
    let released = lock.withLock {
      isCancelled = true
      return deliver.take()
    }
    withExtendedLifetime(released) {}
  }

  @usableFromInline
  package override var description: String { "\(name)" }
}
