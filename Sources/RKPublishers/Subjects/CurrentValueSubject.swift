public import ReactiveCore

/// A subject that stores a value. Publishes the stored value first, and then each value sent to it.
///
/// ```swift
/// let celsius = CurrentValueSubject<Double, Never>(20)
/// let observation = celsius.sink { print($0) }  // prints 20.0
/// celsius.send(21)  // prints 21.0
/// celsius.value = 22  // prints 22.0
/// // celsius.value == 22
/// observation.cancel()
/// ```
///
/// A subscriber receives the current value at its first request, on the thread of that request. A subscriber without
/// demand misses values, and receives the latest one at its next request. A value can be read as soon as it has been
/// sent. The value sent last is delivered last, whichever threads send. See ``PassthroughSubject`` for what both
/// subjects have in common.
public final class CurrentValueSubject<Output, Failure: Error>: Subject, _ReceiverPublisher, @unchecked Sendable {
  // `Sendable` holds because `core` is `Sendable`.

  @usableFromInline let core: SubjectCore<Output, Failure>

  /// Creates a subject with an initial value.
  ///
  /// - Parameter value: The initial value.
  @inlinable
  public init(_ value: Output) {
    core = SubjectCore(
      "CurrentValueSubject(parent, downstream, demand, subject)", .nested, memory: .latest(isLasting: false),
      initially: value)
  }

  deinit {
    core.cancelUpstreams()
  }

  /// The current value. Setting it publishes the new value, even if that equals the old one. After the completion, the
  /// new value is only stored.
  ///
  /// - Complexity: O(1) to read. A change in place, such as `value.append(1)`, copies the array each time, because subscribers
  ///   and other threads may read the old one. Change a local copy instead, and set it once. ReactiveKit's
  ///   `CollectionProperty` changes an array in place.
  public var value: Output {
    get { core.newest }
    set { if !core.keepAndSend(newValue) { core.replaceLatest(with: newValue) } }
  }

  /// Receives the subscription of an upstream, and requests unlimited values immediately. Cancels the subscription when
  /// the subject is released, or immediately if the subject has completed.
  ///
  /// - Parameter subscription: The subscription of the upstream.
  public func send(subscription: any Subscription) {
    core.receive(upstream: subscription, isEager: true)
  }

  /// Stores a value and publishes it. After the completion, this method has no effect.
  ///
  /// Delivers the value before it returns. If another thread is delivering a value, waits for its turn. If that
  /// thread is blocked for 1 ms, or after 100 ms, leaves the value to it.
  ///
  /// - Parameter input: The value to send.
  @inlinable
  public func send(_ input: Output) {
    core.keepAndSend(input)
  }

  /// Sends the completion to all subscribers. Only the first call has an effect.
  ///
  /// - Parameter completion: The completion to send.
  @inlinable
  public func send(completion: Subscribers.Completion<Failure>) {
    core.send(completion: completion)
  }

  @inlinable
  public func _attach(_ downstream: _Receiver<Output, Failure>) {
    core.attach(downstream, keeping: self)
  }
}

extension CurrentValueSubject: CustomReflectable {
  /// The type and the number of subscribers.
  public var description: String { text(self, core.mirrorChildren) }

  /// Shows the value and the number of subscribers.
  public var customMirror: Mirror { Mirror(self, showing: [("value", value)] + core.mirrorChildren) }
}
