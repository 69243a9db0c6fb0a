public import ReactiveCore

extension Publisher {
  /// Drops all values, but forwards the completion.
  ///
  /// ```swift
  /// source                  // -1-2-3-|
  /// source.ignoreOutput()   // -------|
  /// ```
  /// ![Publishes only the completion.](filtering-ignore-output)
  ///
  /// ```swift
  /// let upload = [25, 50, 100].publisher
  /// _ = upload
  ///   .ignoreOutput()
  ///   .sink(receiveCompletion: { _ in print("uploaded") }, receiveValue: { _ in })  // prints uploaded
  /// ```
  ///
  /// Requests unlimited values when it receives the subscription. The subscriber's requests pass through, too.
  @inlinable
  public func ignoreOutput() -> Publishers.IgnoreOutput<Self> {
    Publishers.IgnoreOutput(upstream: self)
  }
}

extension Publishers {
  /// A publisher that drops all values and forwards only the completion. The result of `ignoreOutput()`.
  public struct IgnoreOutput<Upstream: Publisher>: _ReceiverPublisher {
    /// The kind of values this publisher publishes.
    public typealias Output = Never

    /// The kind of error this publisher can fail with.
    public typealias Failure = Upstream.Failure

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
      upstream._attach(ignoreOutputStage(downstream))
    }
  }
}

extension Publishers.IgnoreOutput: Equatable where Upstream: Equatable {}
