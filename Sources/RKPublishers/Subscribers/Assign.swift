public import ReactiveKit

extension Subscribers {
  /// A subscriber that writes each value to a property of an object, and asks for everything.
  ///
  /// Holds on to the object until the completion or a cancellation. A second subscription is cancelled; values before a
  /// subscription are ignored.
  ///
  /// Origin: Combine.
  public final class Assign<Root, Input>: Subscriber, Cancellable, CustomStringConvertible, CustomReflectable,
    CustomPlaygroundDisplayConvertible, @unchecked Sendable
  {
    // `Sendable` holds because the variables are used under the lock alone.

    /// It takes values that cannot fail to come.
    public typealias Failure = Never

    private let lock = Lock()
    private var root: Root?
    private var upstream: (any Subscription)?

    /// The property that is written.
    public let keyPath: ReferenceWritableKeyPath<Root, Input>

    /// Makes a subscriber that writes to a property of an object.
    public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
      root = object
      self.keyPath = keyPath
    }

    /// The object, until the end.
    public var object: Root? { lock.withLock { root } }

    /// The subscriber as the engine delivers to it: holding the subscription tells the engine whether it is still there.
    public var _receiver: _Receiver<Input, Never> {
      receiver("Assign") { self.receive(subscription: $0) }
    }

    /// Takes the first subscription and asks it for everything; cancels any other.
    public func receive(subscription: any Subscription) {
      let isFirst = lock.withLock {
        guard upstream == nil, root != nil else { return false }
        upstream = subscription
        return true
      }
      if isFirst { subscription.request(.unlimited) } else { subscription.cancel() }
    }

    /// Writes a value.
    public func receive(_ value: Input) -> Subscribers.Demand {
      let object = lock.withLock { upstream == nil ? nil : root }
      object?[keyPath: keyPath] = value
      return .none
    }

    /// Lets go of the object.
    public func receive(completion: Subscribers.Completion<Never>) {
      let released = end()
      withExtendedLifetime(released) {}
    }

    /// Cancels the subscription, and lets go of the object.
    public func cancel() {
      end()?.upstream.cancel()
    }

    private func end() -> (object: Root?, upstream: any Subscription)? {
      lock.withLock {
        guard let upstream = self.upstream.take() else { return nil }
        return (root.take(), upstream)
      }
    }

    /// `Assign` and the object's type.
    public var description: String { "Assign \(Root.self)." }

    /// The object, the key path, and the state.
    public var customMirror: Mirror {
      let (object, upstream) = lock.withLock { (root, self.upstream) }
      let children: [Mirror.Child] = [
        ("object", object as Any), ("keyPath", keyPath), ("status", upstream as Any),
      ]
      return Mirror(self, children: children)
    }

    /// The description.
    public var playgroundDescription: Any { description }
  }
}
