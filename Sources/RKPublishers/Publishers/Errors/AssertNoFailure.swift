public import ReactiveKit

extension Publishers {
  /// Stops the program at a failure. What `assertNoFailure(_:file:line:)` returns.
  ///
  /// Origin: Combine.
  public struct AssertNoFailure<Upstream: Publisher>: _ReceiverPublisher {
    /// The kind of values delivered.
    public typealias Output = Upstream.Output

    /// It does not fail.
    public typealias Failure = Never

    /// Where the values come from.
    public let upstream: Upstream

    /// What the message begins with.
    public let prefix: String

    /// The file that the message names.
    public let file: StaticString

    /// The line that the message names.
    public let line: UInt

    /// Makes the publisher; the operator does.
    @inlinable
    public init(upstream: Upstream, prefix: String, file: StaticString, line: UInt) {
      self.upstream = upstream
      self.prefix = prefix
      self.file = file
      self.line = line
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      upstream._attach(assertNoFailureStage(downstream, prefix, file: file, line: line))
    }
  }
}
