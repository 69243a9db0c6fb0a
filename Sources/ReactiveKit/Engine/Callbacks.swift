/// Delivers what a callback is called with, on whichever threads, as far as it is asked for at that moment.
///
/// The callback is installed before the subscription goes down, and removed when that is cancelled or released.
///
/// - Parameter install: Installs a callback, which holds on to nothing that is delivered to, and returns what removes it.
package func attachCallbacks<Value, Failure>(
  _ name: StaticString, _ downstream: Conduit<Value, Failure>,
  install: (_ send: @escaping @Sendable (Value) -> Void) -> () -> Void
) {
  let core = SubjectCore<Value, Failure>(name, .nested)
  let remove = install { [weak core] in core?.send($0) }
  core.attach(downstream.lenient(endsWithSubscription: true), onCancel: remove)
}

extension Conduit {
  /// This conduit, with a subscription that may be asked for nothing.
  ///
  /// - Parameter endsWithSubscription: Whether the upstream is cancelled if downstream lets go of the subscription.
  package func lenient(endsWithSubscription: Bool) -> Conduit {
    let subscription = subscription
    return Conduit(
      label, subscription: { subscription(LenientSubscription($0, cancelsWhenReleased: endsWithSubscription)) },
      next: next, completion: completion)
  }
}

/// The upstream's subscription, for sources that take a request for nothing as what it is.
private final class LenientSubscription: EngineSubscription, @unchecked Sendable {
  // `Sendable` holds because a subscription's methods may be called on any thread.
  private let upstream: EngineSubscription
  private let cancelsWhenReleased: Bool

  init(_ upstream: EngineSubscription, cancelsWhenReleased: Bool) {
    self.upstream = upstream
    self.cancelsWhenReleased = cancelsWhenReleased
  }

  deinit {
    if cancelsWhenReleased { upstream.cancel() }
  }

  override func request(_ demand: Subscribers.Demand) {
    if demand > .none { upstream.request(demand) }
  }

  override func cancel() {
    upstream.cancel()
  }

  override var description: String { "\(upstream)" }
}
