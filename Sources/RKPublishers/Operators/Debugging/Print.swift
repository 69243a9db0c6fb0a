public import ReactiveCore

extension Publishers {
  /// A publisher that prints a line for each event, request, and cancellation. The result of `print(_:to:)`.
  public struct Print<Upstream: Publisher>: _ReceiverPublisher {
    /// The kind of values this publisher publishes.
    public typealias Output = Upstream.Output

    /// The kind of error this publisher can fail with.
    public typealias Failure = Upstream.Failure

    /// The text that each line begins with, without the colon.
    public let prefix: String

    /// The upstream publisher.
    public let upstream: Upstream

    /// The stream to print to, or `nil` for the standard output.
    public let stream: (any TextOutputStream)?

    /// Creates the publisher. Prefer the operator.
    ///
    /// - Parameters:
    ///   - upstream: The upstream publisher.
    ///   - prefix: The text that each line begins with, without the colon.
    ///   - stream: The stream to print to, or `nil` for the standard output.
    public init(upstream: Upstream, prefix: String, to stream: (any TextOutputStream)? = nil) {
      self.upstream = upstream
      self.prefix = prefix
      self.stream = stream
    }

    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      upstream._attach(printStage(downstream, prefix, to: stream))
    }
  }
}
