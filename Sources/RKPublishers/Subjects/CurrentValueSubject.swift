public import ReactiveKit

/// A subject that has a value, and delivers it and each that follows; see ``PassthroughSubject``.
///
/// A subscriber that asks gets the current value, on the thread that asks. One that has not asked misses values; when it
/// asks again it gets the newest. A value can be read as soon as it was sent; what was sent last is delivered last,
/// whichever threads send.
///
/// Origin: Combine.
public final class CurrentValueSubject<Output, Failure: Error>: Subject, _ReceiverPublisher, @unchecked Sendable {
  // `Sendable` holds because the core is.

  @usableFromInline
  let core: SubjectCore<Output, Failure>

  /// Makes a subject with a value.
  public init(_ value: Output) {
    core = SubjectCore("CurrentValueSubject", .nested, memory: .latest(isLasting: false), initially: value)
  }

  deinit {
    core.cancelUpstreams()
  }

  /// The current value. Setting it delivers it, also if it equals the former; after the completion it is only stored.
  public var value: Output {
    get { core.newest }
    set { if !core.keepAndSend(newValue) { core.replaceLatest(with: newValue) } }
  }

  /// Takes the subscription of an upstream, and asks it for everything. The upstream is cancelled when the subject is
  /// released.
  public func send(subscription: any Subscription) {
    core.receive(upstream: subscription, isEager: true)
  }

  /// Stores a value and delivers it. After the completion it does neither.
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

extension CurrentValueSubject: CustomReflectable {
  /// Shows the value and the number of subscribers.
  public var customMirror: Mirror { Mirror(self, showing: core.facts(value: value)) }
}
