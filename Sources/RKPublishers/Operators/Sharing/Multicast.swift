public import ReactiveCore

extension Publisher {
  /// Creates a publisher that sends the values of this publisher to a subject while connected. Subscribers receive the
  /// values the subject publishes.
  ///
  /// ```swift
  /// source   // -1--2--3--|
  /// let numbers = source.multicast { PassthroughSubject() }
  /// let connection = numbers.connect()
  /// numbers
  /// first    // -1--2--3--|
  /// second   //      --3--|
  /// ```
  /// ![Sends to whoever is subscribed, from the connection on.](sharing-multicast)
  ///
  /// ```swift
  /// let news = ["storm"].publisher.multicast { PassthroughSubject() }
  /// let screen = news.sink { print("screen:", $0) }
  /// let file = news.sink { print("file:", $0) }
  /// let connection = news.connect()  // prints screen: storm, file: storm
  /// [screen, file].forEach { $0.cancel() }
  /// connection.cancel()
  /// ```
  ///
  /// - Parameter createSubject: A closure that returns the subject. It is called once, when the subject is first
  ///   needed.
  @inlinable
  public func multicast<S: Subject>(_ createSubject: @escaping () -> S) -> Publishers.Multicast<Self, S>
  where Failure == S.Failure, Output == S.Output {
    Publishers.Multicast(upstream: self, createSubject: createSubject)
  }

  /// Creates a publisher that sends the values of this publisher to a subject while connected. Subscribers receive the
  /// values the subject publishes. See ``multicast(_:)``.
  ///
  /// - Parameter subject: The subject that receives the values.
  @inlinable
  public func multicast<S: Subject>(subject: S) -> Publishers.Multicast<Self, S>
  where Failure == S.Failure, Output == S.Output {
    multicast { subject }
  }
}

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
