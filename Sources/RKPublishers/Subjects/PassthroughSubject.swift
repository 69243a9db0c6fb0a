public import ReactiveCore

/// A subject that publishes values to its current subscribers, and stores none.
///
/// ```swift
/// let taps = PassthroughSubject<String, Never>()
/// taps.send("lost")
/// let observation = taps.sink(receiveCompletion: { print($0) }, receiveValue: { print($0) })
/// taps.send("a")  // prints a
/// taps.send(completion: .finished)  // prints finished
/// taps.send("b")  // prints nothing
/// observation.cancel()
/// ```
///
/// A subscriber without demand misses values. A value that a subscriber sends while it receives another value is
/// delivered immediately, within the delivery of that other value. Threads that send at the same time take turns. Each
/// thread's values keep their order. A subscriber added during a delivery receives only later values. After the completion,
/// the subject publishes nothing, and new subscribers receive the completion immediately.
///
/// A subscription retains the subject until the subscription ends. The subject retains its subscribers until then.
///
/// - Complexity: O(1) amortised to subscribe and to cancel; O(n) to send to *n* subscribers.
public final class PassthroughSubject<Output, Failure: Error>: Subject, _ReceiverPublisher, @unchecked Sendable {
  // `Sendable` holds because `core` is `Sendable`.

  @usableFromInline let core: SubjectCore<Output, Failure>

  /// Creates a subject without subscribers.
  @inlinable
  public init() {
    core = SubjectCore("PassthroughSubject(parent, downstream, demand, subject)", .nested)
  }

  deinit {
    core.cancelUpstreams()
  }

  /// Receives the subscription of an upstream, and requests unlimited values when a subscriber first requests any.
  /// Cancels the subscription when the subject is released, or immediately if the subject has completed.
  ///
  /// - Parameter subscription: The subscription of the upstream.
  public func send(subscription: any Subscription) {
    core.receive(upstream: subscription, isEager: false)
  }

  /// Publishes a value to the subscribers that have demand.
  ///
  /// Delivers the value before it returns. If another thread is delivering a value, waits for its turn, also
  /// if that thread has no processor at the moment. If it is blocked for 1 ms, or after 100 ms, leaves the value to it.
  ///
  /// - Parameter input: The value to send.
  @inlinable
  public func send(_ input: Output) {
    core.send(input)
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

extension PassthroughSubject: CustomReflectable {
  /// Shows the number of subscribers.
  public var customMirror: Mirror { Mirror(self, showing: core.mirrorChildren) }
}
