public import ReactiveCore

extension Publisher {
  /// Creates a publisher that sends the values of this publisher to a subject while connected. Subscribers receive the
  /// values the subject publishes.
  ///
  /// - Parameter createSubject: A closure that returns the subject. It is called once, when the subject is first
  ///   needed.
  @inlinable
  public func multicast<S: Subject>(_ createSubject: @escaping () -> S) -> Publishers.Multicast<Self, S>
  where Failure == S.Failure, Output == S.Output {
    Publishers.Multicast(upstream: self, createSubject: createSubject)
  }

  /// Creates a publisher that sends the values of this publisher to a subject while connected. Subscribers receive the
  /// values the subject publishes.
  ///
  /// - Parameter subject: The subject that receives the values.
  @inlinable
  public func multicast<S: Subject>(subject: S) -> Publishers.Multicast<Self, S>
  where Failure == S.Failure, Output == S.Output {
    multicast { subject }
  }

  /// Shares one upstream subscription. Each subscriber receives the values sent after it subscribed.
  ///
  /// Subscribes to the upstream after the first subscriber subscribes. Requests unlimited values at the first request
  /// of any subscriber. Cancels the upstream when the last subscriber cancels. A subscriber that subscribes after the
  /// completion receives the completion. A signal's `share` also buffers elements for later observers.
  @inlinable
  public func share() -> Publishers.Share<Self> {
    Publishers.Share(upstream: self)
  }
}

extension Publisher where Failure == Never {
  /// Creates a publisher that publishes the values of this publisher while connected.
  @inlinable
  public func makeConnectable() -> Publishers.MakeConnectable<Self> {
    Publishers.MakeConnectable(upstream: self)
  }
}
