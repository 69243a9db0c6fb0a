public import ReactiveCore

extension Subscribers {
  /// A subscriber that assigns each value to a property of an object. Requests unlimited values.
  ///
  /// Retains the object until the completion or a cancellation. Cancels a second subscription. Ignores values that
  /// arrive before a subscription.
  public final class Assign<Root, Input>: Subscriber, Cancellable, UpstreamHolding, Inspected, CustomStringConvertible,
    CustomReflectable, CustomPlaygroundDisplayConvertible, @unchecked Sendable
  {
    // `Sendable` holds because the variables are used only under the lock.

    /// This subscriber cannot receive a failure.
    public typealias Failure = Never

    private let lock = Lock()
    private var root: Root?
    private var upstream: (any Subscription)?

    /// The key path of the property.
    public let keyPath: ReferenceWritableKeyPath<Root, Input>

    /// Creates a subscriber that assigns values to a property of an object.
    ///
    /// - Parameters:
    ///   - object: The object, retained until the completion or a cancellation.
    ///   - keyPath: The key path of the property.
    public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
      root = object
      self.keyPath = keyPath
    }

    /// The object, or `nil` after the completion or a cancellation.
    public var object: Root? { lock.withLock { root } }

    /// The receiver for the engine. This subscriber stores the engine's own subscription, so that the engine notices
    /// when the subscription is released.
    public var _receiver: _Receiver<Input, Never> {
      receiver("Assign") { self.receive(subscription: $0) }
    }

    /// Accepts the first subscription, and requests unlimited values. Cancels any other subscription.
    ///
    /// - Parameter subscription: The subscription to accept.
    public func receive(subscription: any Subscription) {
      let isFirst = lock.withLock {
        guard upstream == nil, root != nil else { return false }
        upstream = subscription
        return true
      }
      if isFirst { subscription.request(.unlimited) } else { subscription.cancel() }
    }

    /// Assigns a value to the property.
    ///
    /// - Parameter value: The value to assign.
    public func receive(_ value: Input) -> Subscribers.Demand {
      let object = lock.withLock { upstream == nil ? nil : root }
      object?[keyPath: keyPath] = value
      return .none
    }

    /// Releases the object.
    ///
    /// - Parameter completion: The completion of the upstream.
    public func receive(completion: Subscribers.Completion<Never>) {
      let released = end()
      withExtendedLifetime(released) {}
    }

    /// Cancels the subscription, and releases the object. Without a subscription, this method has no effect.
    public func cancel() {
      end()?.upstream.cancel()
    }

    private func end() -> (object: Root?, upstream: any Subscription)? {
      lock.withLock {
        guard let upstream = self.upstream.take() else { return nil }
        return (root.take(), upstream)
      }
    }

    package var inspection: Inspection {
      Inspection(
        upstreams: self.lock.withLock { self.upstream }.map { [$0] } ?? [],
        targets: self.object.map { ["object: \(excerpt(of: $0))", "\(self.keyPath)"] } ?? [])
    }

    /// `Assign` and the type of the object.
    public var description: String { "Assign \(Root.self)." }

    /// Shows the object, the key path, and the state.
    public var customMirror: Mirror {
      let (object, upstream) = lock.withLock { (root, self.upstream) }
      let children: [Mirror.Child] = [
        ("object", object as Any), ("keyPath", keyPath), ("status", upstream as Any),
      ]
      return Mirror(self, showing: children)
    }

    /// The description.
    public var playgroundDescription: Any { description }
  }
}
