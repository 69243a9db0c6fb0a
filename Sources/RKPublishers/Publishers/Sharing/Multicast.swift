public import ReactiveKit

extension Publishers {
  /// Delivers what a subject delivers, which this publisher feeds from its upstream while it is connected. What
  /// `multicast(_:)` returns.
  ///
  /// The subject is made once, when it is first needed, and kept. Each connection is a subscription to the upstream.
  ///
  /// Origin: Combine.
  public final class Multicast<Upstream: Publisher, SubjectType: Subject>: ConnectablePublisher, _ReceiverPublisher,
    @unchecked Sendable
  where Upstream.Failure == SubjectType.Failure, Upstream.Output == SubjectType.Output {
    // `Sendable` holds because `subject` is used under the lock alone, and the others do not change.

    /// The kind of values delivered.
    public typealias Output = Upstream.Output

    /// The kind of error that can end the delivery.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// Makes the subject.
    public let createSubject: () -> SubjectType

    private let lock = Lock()
    private var subject: SubjectType?

    /// Makes the publisher; the operator does.
    public init(upstream: Upstream, createSubject: @escaping () -> SubjectType) {
      self.upstream = upstream
      self.createSubject = createSubject
    }

    private var madeSubject: SubjectType {
      if let subject = lock.withLock({ subject }) { return subject }
      let new = createSubject()
      return lock.withLock {
        let subject = self.subject ?? new
        self.subject = subject
        return subject
      }
    }

    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      madeSubject._attach(multicastStage(downstream))
    }

    /// Feeds the subject from the upstream, until the result is cancelled or released.
    public func connect() -> any Cancellable {
      upstream.subscribe(madeSubject)
    }
  }
}

extension Publishers.Multicast: CustomReflectable {
  /// Shows the upstream.
  public var customMirror: Mirror { Mirror(self, showing: [("upstream", upstream)]) }
}
