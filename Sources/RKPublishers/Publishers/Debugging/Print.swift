public import ReactiveKit

extension Publishers {
  /// Prints a line for each event and each request. What `print(_:to:)` returns.
  ///
  /// Origin: Combine.
  public struct Print<Upstream: Publisher>: _ReceiverPublisher {
    /// The kind of values delivered.
    public typealias Output = Upstream.Output

    /// The kind of error that can end the delivery.
    public typealias Failure = Upstream.Failure

    /// What each line begins with, without the colon.
    public let prefix: String

    /// Where the values come from.
    public let upstream: Upstream

    /// Where the lines go; `nil` means the standard output.
    public let stream: (any TextOutputStream)?

    /// Makes the publisher; the operator does.
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
