public import ReactiveCore

extension Publisher {
  /// Drops values until another publisher publishes a value. If the other publisher finishes or fails before that, this
  /// operator cancels the upstream and finishes or fails in the same way. Ignores the other publisher after its first
  /// value.
  ///
  /// ```swift
  /// source                                // -1-2-3-4-|
  /// start                                 // ----x-|
  /// source.drop(untilOutputFrom: start)   // -----3-4-|
  /// ```
  /// ![Drops values until another stream sends one.](filtering-drop-until)
  ///
  /// ```swift
  /// let taps = PassthroughSubject<String, Never>()
  /// let isReady = PassthroughSubject<Void, Never>()
  /// let observation = taps.drop(untilOutputFrom: isReady).sink { print($0) }
  /// taps.send("too early")  // prints nothing
  /// isReady.send()
  /// taps.send("play")  // prints play
  /// observation.cancel()
  /// ```
  ///
  /// Subscribes to the other publisher first, and requests one value from it. Does not request more values to replace
  /// those it drops, so a subscriber with finite demand may wait forever.
  ///
  /// - Parameter publisher: The publisher to wait for before publishing values.
  /// - Precondition: The upstream publishes no more values than requested until the other publisher publishes a value.
  @inlinable
  public func drop<P: Publisher>(untilOutputFrom publisher: P) -> Publishers.DropUntilOutput<Self, P>
  where Failure == P.Failure {
    Publishers.DropUntilOutput(upstream: self, other: publisher)
  }
}

extension Publishers {
  /// A publisher that drops values until another publisher publishes a value. The result of `drop(untilOutputFrom:)`.
  public struct DropUntilOutput<Upstream: Publisher, Other: Publisher>: _ReceiverPublisher
  where Upstream.Failure == Other.Failure {
    /// The kind of values this publisher publishes.
    public typealias Output = Upstream.Output

    /// The kind of error this publisher can fail with.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The publisher to wait for before publishing values.
    public let other: Other

    /// Creates the publisher. Prefer the operator.
    ///
    /// - Parameters:
    ///   - upstream: The upstream publisher.
    ///   - other: The publisher to wait for before publishing values.
    @inlinable @inline(__always)
    public init(upstream: Upstream, other: Other) {
      self.upstream = upstream
      self.other = other
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      attachDropUntilOutput(downstream, other: { other._attach($0) }, upstream: { upstream._attach($0) })
    }
  }
}

extension Publishers.DropUntilOutput: Equatable where Upstream: Equatable, Other: Equatable {}
