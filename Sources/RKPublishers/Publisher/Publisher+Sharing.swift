public import ReactiveCore

extension Publisher {
  /// Creates a publisher that sends the values of this publisher to a subject while connected. Subscribers receive the
  /// values the subject publishes.
  ///
  /// ```swift
  /// source   // -1--2--3--|
  /// source.multicast { PassthroughSubject() }.autoconnect()
  /// first    // -1--2--3--|
  /// ```
  /// ![Subscribes when it is told to connect, or for the first subscriber.](sharing-multicast)
  ///
  /// ```swift
  /// source   // -1--2--3--|
  /// let numbers = source.multicast { PassthroughSubject() }
  /// let connection = numbers.connect()
  /// numbers
  /// first    // -1--2--3--|
  /// second   //      --3--|
  /// ```
  /// ![Sends to whoever is subscribed, from the connection on.](sharing-connect)
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
  /// ```swift
  /// source   // -1--2--3--|
  /// source.multicast(subject: PassthroughSubject()).autoconnect()
  /// source.multicast { PassthroughSubject() }.autoconnect()
  /// first    // -1--2--3--|
  /// ```
  /// ![Subscribes when it is told to connect, or for the first subscriber.](sharing-multicast-publishers)
  ///
  /// - Parameter subject: The subject that receives the values.
  @inlinable
  public func multicast<S: Subject>(subject: S) -> Publishers.Multicast<Self, S>
  where Failure == S.Failure, Output == S.Output {
    multicast { subject }
  }

  /// Shares one upstream subscription. Each subscriber receives the values sent after it subscribed.
  ///
  /// ```swift
  /// source   // -1--2--3--|
  /// source.share()
  /// first    // -1--2--3--|
  /// second   //      --3--|
  /// ```
  /// ![Subscribes once for all subscribers. A publisher keeps nothing for later ones.](sharing-share)
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
  ///
  /// ```swift
  /// source   // -1--2--3--|
  /// source.makeConnectable().autoconnect()
  /// first    // -1--2--3--|
  /// ```
  /// ![Creates a publisher that publishes the values of this publisher while connected.](sharing-make-connectable)
  @inlinable
  public func makeConnectable() -> Publishers.MakeConnectable<Self> {
    Publishers.MakeConnectable(upstream: self)
  }
}
