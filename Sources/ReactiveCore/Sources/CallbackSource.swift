/// Forwards the values that a callback is called with, on the calling threads. Drops values there is no demand for.
///
/// Installs the callback before it sends the subscription. Removes it when the subscription is cancelled or released.
///
/// - Parameters:
///   - content: What a mirror shows in addition to the demand, until the end.
///   - install: Installs a callback, which does not retain the downstream, and returns a closure that removes it.
package func attachCallbacks<Value, Failure>(
  _ name: StageName, _ downstream: _Receiver<Value, Failure>, showing content: [String: Any?] = [:],
  install: (_ send: @escaping @Sendable (Value) -> Void) -> () -> Void
) {
  let core = SubjectCore<Value, Failure>(name, .nested)
  let remove = install { [weak core] in core?.send($0) }
  core.attach(downstream.lenient(name, endsWithSubscription: true, showing: content), onCancel: remove)
}

extension _Receiver {
  /// This receiver, with a subscription that accepts requests for no values.
  ///
  /// - Parameters:
  ///   - name: The name that the upstream's subscription prints.
  ///   - endsWithSubscription: Whether to cancel the upstream if downstream releases the subscription.
  ///   - content: What a mirror shows in addition to the demand, until the subscription is cancelled.
  package func lenient(
    _ name: StageName, endsWithSubscription: Bool, showing content: [String: Any?] = [:]
  ) -> _Receiver {
    let subscription = subscription
    return _Receiver(
      label,
      subscription: {
        subscription(LenientSubscription(name, $0, cancelsWhenReleased: endsWithSubscription, showing: content))
      },
      next: next, completion: completion)
  }
}

/// The upstream's subscription, which ignores requests for no values.
final class LenientSubscription: EngineSubscription, @unchecked Sendable {
  // `Sendable` holds because a subscription's methods may be called on any thread, and `content` is used under the lock
  // alone.
  let name: StageName
  let upstream: EngineSubscription
  private let cancelsWhenReleased: Bool
  let lock = Lock()
  private(set) var content: [String: Any?]

  init(
    _ name: StageName, _ upstream: EngineSubscription, cancelsWhenReleased: Bool, showing content: [String: Any?]
  ) {
    self.name = name
    self.upstream = upstream
    self.cancelsWhenReleased = cancelsWhenReleased
    self.content = content
  }

  deinit {
    if cancelsWhenReleased { upstream.cancel() }
  }

  override func request(_ demand: Subscribers.Demand) {
    if demand > .none { upstream.request(demand) }
  }

  override func cancel() {
    upstream.cancel()
    let released = lock.withLock { () -> [String: Any?] in
      defer { content = content.mapValues { _ in nil } }
      return content
    }
    extendLifetime(released)
  }

  override func retire() {
    // Otherwise, the release of this subscription cancels the upstream.
    if !cancelsWhenReleased { upstream.retire() }
  }
}
