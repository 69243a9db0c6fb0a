/// Delivers what a callback is called with, on whichever threads, as far as it is asked for at that moment.
///
/// The callback is installed before the subscription goes down, and removed when that is cancelled or released.
///
/// - Parameters:
///   - content: What a mirror shows besides the demand, until the end.
///   - install: Installs a callback, which holds on to nothing that is delivered to, and returns what removes it.
package func attachCallbacks<Value, Failure>(
  _ name: StaticString, _ downstream: _Receiver<Value, Failure>, showing content: [String: Any?] = [:],
  install: (_ send: @escaping @Sendable (Value) -> Void) -> () -> Void
) {
  let core = SubjectCore<Value, Failure>(name, .nested)
  let remove = install { [weak core] in core?.send($0) }
  core.attach(downstream.lenient(name, endsWithSubscription: true, showing: content), onCancel: remove)
}

extension _Receiver {
  /// This receiver, with a subscription that may be asked for nothing.
  ///
  /// - Parameters:
  ///   - name: The name that the upstream's subscription prints.
  ///   - endsWithSubscription: Whether the upstream is cancelled if downstream lets go of the subscription.
  ///   - content: What a mirror shows besides the demand, until the subscription is cancelled.
  package func lenient(
    _ name: StaticString, endsWithSubscription: Bool, showing content: [String: Any?] = [:]
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

/// The upstream's subscription, for sources that take a request for nothing as what it is.
private final class LenientSubscription: EngineSubscription, @unchecked Sendable {
  // `Sendable` holds because a subscription's methods may be called on any thread, and `content` is used under the lock
  // alone.
  private let name: StaticString
  private let upstream: EngineSubscription
  private let cancelsWhenReleased: Bool
  private let lock = Lock()
  private var content: [String: Any?]

  init(
    _ name: StaticString, _ upstream: EngineSubscription, cancelsWhenReleased: Bool, showing content: [String: Any?]
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
    withExtendedLifetime(released) {}
  }

  override func retire() {
    // Where the callback goes with the subscription, the release sees to it.
    if !cancelsWhenReleased { upstream.retire() }
  }

  override var description: String { "\(name)" }

  override var children: [Mirror.Child] {
    var content = lock.withLock { self.content }
    content["demand"] = upstream.children.first { $0.label == "demand" }?.value
    return Mirror.children(of: name, content)
  }

  override var destination: AnyObject? { upstream.destination }
}
