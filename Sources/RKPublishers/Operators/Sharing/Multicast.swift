public import ReactiveCore

extension Publishers {
  /// A publisher that feeds a subject from its upstream while connected, and publishes the subject's values. The result
  /// of `multicast(_:)` or `multicast(subject:)`.
  ///
  /// Retains one subject, which is created when it is first needed. Each connection is a subscription to the upstream.
  public final class Multicast<Upstream: Publisher, SubjectType: Subject>: ConnectablePublisher, _ReceiverPublisher,
    @unchecked Sendable
  where Upstream.Failure == SubjectType.Failure, Upstream.Output == SubjectType.Output {
    // `Sendable` holds because `subject` is thread-safe, and the other properties do not change.

    /// The kind of values this publisher publishes.
    public typealias Output = Upstream.Output

    /// The kind of error this publisher can fail with.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// A closure that returns the subject.
    public let createSubject: () -> SubjectType

    @usableFromInline let subject = LazyObject<SubjectType>()

    /// Creates the publisher. Prefer the operator.
    ///
    /// - Parameters:
    ///   - upstream: The upstream publisher.
    ///   - createSubject: A closure that returns the subject.
    @inlinable
    public init(upstream: Upstream, createSubject: @escaping () -> SubjectType) {
      self.upstream = upstream
      self.createSubject = createSubject
    }

    @inlinable var madeSubject: SubjectType { subject.get(createSubject) }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      madeSubject._attach(multicastStage(downstream))
    }

    /// Feeds the subject from the upstream, until the result is cancelled or released.
    @inlinable
    public func connect() -> any Cancellable {
      upstream.subscribe(madeSubject)
    }
  }
}

extension Publishers.Multicast: CustomReflectable {
  /// Shows the upstream.
  public var customMirror: Mirror { Mirror(self, showing: [("upstream", upstream)]) }
}
