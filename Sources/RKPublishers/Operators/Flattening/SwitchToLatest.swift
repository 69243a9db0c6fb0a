public import ReactiveCore

extension Publisher where Output: Publisher, Output.Failure == Failure {
  /// Publishes the values of the latest inner publisher. Cancels the previous inner publisher when it receives a new
  /// one.
  ///
  /// ```swift
  /// source   // -1--2--|
  /// inner    // -p---q-|
  /// source.map { number in inner.map { "\(number)\($0)" } }.switchToLatest()
  ///          // --a--b---B-|  a = 1p, b = 2p, B = 2q
  /// ```
  /// ![Publishes the values of the latest of the streams that a stream sends.](flattening-switch-to-latest)
  ///
  /// ```swift
  /// let sport = PassthroughSubject<String, Never>()
  /// let news = PassthroughSubject<String, Never>()
  /// let channel = CurrentValueSubject<PassthroughSubject<String, Never>, Never>(sport)
  /// let screen = channel.switchToLatest().sink { print($0) }
  /// sport.send("goal")  // prints goal
  /// channel.send(news)
  /// sport.send("foul")  // prints nothing
  /// news.send("storm")  // prints storm
  /// screen.cancel()
  /// ```
  ///
  /// Requests unlimited inner publishers, and requests the remaining demand from the latest one. Finishes when this
  /// publisher and the latest inner publisher have finished. Fails when one of them fails, and cancels the other.
  ///
  /// - Precondition: Each inner publisher sends its subscription before a completion, and publishes no more values than
  ///   requested.
  @inlinable
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
    Publishers.SwitchToLatest(upstream: self)
  }
}

extension Publisher where Failure == Never, Output: Publisher {
  /// Publishes the values of the latest inner publisher. Fails when the latest inner publisher fails. See
  /// ``switchToLatest()`` for inner publishers with the same failure type.
  @inlinable
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Publishers.SetFailureType<Self, Output.Failure>> {
    setFailureType(to: Output.Failure.self).switchToLatest()
  }
}

extension Publisher where Failure == Never, Output: Publisher, Output.Failure == Never {
  /// Publishes the values of the latest inner publisher. See ``switchToLatest()`` for inner publishers with the same
  /// failure type.
  @inlinable
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
    Publishers.SwitchToLatest(upstream: self)
  }
}

extension Publisher where Output: Publisher, Output.Failure == Never {
  /// Publishes the values of the latest inner publisher. Fails when this publisher fails. See ``switchToLatest()`` for
  /// inner publishers with the same failure type.
  @inlinable
  public func switchToLatest()
    -> Publishers.SwitchToLatest<
      Publishers.SetFailureType<Output, Failure>, Publishers.Map<Self, Publishers.SetFailureType<Output, Failure>>
    >
  {
    map { $0.setFailureType(to: Failure.self) }.switchToLatest()
  }
}

extension Publishers {
  /// A publisher that publishes the values of the latest publisher received from the upstream. The result of
  /// `switchToLatest()`.
  public struct SwitchToLatest<P: Publisher, Upstream: Publisher>: _ReceiverPublisher
  where P == Upstream.Output, P.Failure == Upstream.Failure {
    /// The kind of values this publisher publishes.
    public typealias Output = P.Output

    /// The kind of error this publisher can fail with.
    public typealias Failure = P.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// Creates the publisher. Prefer the operator.
    ///
    /// - Parameter upstream: The upstream publisher.
    @inlinable @inline(__always)
    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      upstream._attach(switchToLatestStage(downstream, .nested) { $0._attach($1) })
    }
  }
}
