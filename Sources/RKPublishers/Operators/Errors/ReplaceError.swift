public import ReactiveCore

extension Publisher {
  /// Publishes a value instead of a failure, then finishes. Waits for demand before it publishes the value.
  ///
  /// ```swift
  /// source                         // -1-2-#
  /// source.replaceError(with: 0)   // -1-2-(0|)
  /// ```
  /// ![Publishes a value in place of a failure, and finishes.](errors-replace-error)
  ///
  /// ```swift
  /// struct Offline: Error {}
  /// let request = Fail<String, Offline>(error: Offline())
  /// _ = request
  ///   .replaceError(with: "no page")
  ///   .sink { print($0) }  // prints no page
  /// ```
  ///
  /// - Parameter output: The value to publish instead of a failure.
  /// - Precondition: The upstream publishes no more values than requested.
  @inlinable
  public func replaceError(with output: Output) -> Publishers.ReplaceError<Self> {
    Publishers.ReplaceError(upstream: self, output: output)
  }
}

extension Publishers {
  /// A publisher that publishes a value instead of a failure. The result of `replaceError(with:)`.
  public struct ReplaceError<Upstream: Publisher>: _ReceiverPublisher {
    /// The kind of values this publisher publishes.
    public typealias Output = Upstream.Output

    /// This publisher cannot fail.
    public typealias Failure = Never

    /// The value to publish instead of a failure.
    public let output: Output

    /// The upstream publisher.
    public let upstream: Upstream

    /// Creates the publisher. Prefer the operator.
    ///
    /// - Parameters:
    ///   - upstream: The upstream publisher.
    ///   - output: The value to publish instead of a failure.
    @inlinable
    public init(upstream: Upstream, output: Output) {
      self.upstream = upstream
      self.output = output
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      upstream._attach(
        catchStage("ReplaceError", downstream, isLenient: true) { [output] (_, receiver) throws(Never) in
          attachReplacement(output, receiver)
        })
    }
  }
}

/// Sends the value instead of an error. Compiled once, because a stream fails once.
@usableFromInline @inline(never)
@_semantics("optimize.sil.specialize.generic.never")
func attachReplacement<Output>(_ output: Output, _ receiver: _Receiver<Output, Never>) {
  attachOne("ReplaceError", receiver) { output }
}

extension Publishers.ReplaceError: Equatable where Upstream: Equatable, Upstream.Output: Equatable {}
