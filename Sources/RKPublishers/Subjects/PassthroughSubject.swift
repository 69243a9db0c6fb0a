public import ReactiveKit

/// A subject that delivers values to its present subscribers, and keeps nothing.
///
/// A subscriber gets a value if it has asked for one; else the value is dropped for that subscriber. A value that is sent
/// from within a delivery is delivered at once, inside it. A value that is sent while another thread delivers is left to
/// that thread, so that who sends never waits; each sender's order is kept. A subscriber that is added during a delivery
/// gets the values after it. After the completion nothing is delivered, and late subscribers get the completion at once.
///
/// A subscription keeps the subject alive until it ends; the subject keeps its subscribers until then.
///
/// - Complexity: O(1) amortised to subscribe and to cancel; O(n) to send to *n* subscribers.
///
/// Origin: Combine.
public final class PassthroughSubject<Output, Failure: Error>: Subject, _ReceiverPublisher, @unchecked Sendable {
  // `Sendable` holds because the core is.

  @usableFromInline
  let core = SubjectCore<Output, Failure>("PassthroughSubject", .nested)

  /// Makes a subject without subscribers.
  public init() {}

  deinit {
    core.cancelUpstreams()
  }

  /// Takes the subscription of an upstream, and asks it for everything as soon as a subscriber asks for anything. The
  /// upstream is cancelled when the subject is released.
  public func send(subscription: any Subscription) {
    core.receive(upstream: subscription, isEager: false)
  }

  /// Delivers a value to the subscribers that have asked for one.
  ///
  /// While another thread delivers, that thread delivers this value too: `send` may return before the subscribers have got it.
  @inlinable
  public func send(_ input: Output) {
    core.send(input)
  }

  /// Delivers the end to all subscribers. The first call counts.
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
  public var customMirror: Mirror { Mirror(self, showing: core.facts) }
}
