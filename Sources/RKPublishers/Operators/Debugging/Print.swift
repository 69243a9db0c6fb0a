public import ReactiveCore

extension Publisher {
  /// Prints a line for each event and for each of the subscriber's calls, before it passes through.
  ///
  /// ```swift
  /// source                    // -1-2-|
  /// source.print("numbers")   // -1-2-|
  /// ```
  /// ![Prints what happens.](debugging-print)
  ///
  /// ```swift
  /// final class Log: TextOutputStream {
  ///   func write(_ text: String) { if text.count > 1 { print(text) } }
  /// }
  /// _ = Just(1).print(to: Log()).sink { _ in }
  /// // prints receive subscription: (Just), request unlimited, receive value: (1), receive finished
  /// ```
  ///
  /// Also prints calls after the end, which have no effect. The subscription therefore retains `stream`.
  ///
  /// - Parameters:
  ///   - prefix: The text before a colon at the start of each line. If it is empty, the colon is omitted, too.
  ///   - stream: The stream to print to, or `nil` for the standard output. If the stream is not an object, each line is
  ///     printed to a copy.
  public func print(_ prefix: String = "", to stream: (any TextOutputStream)? = nil) -> Publishers.Print<Self> {
    Publishers.Print(upstream: self, prefix: prefix, to: stream)
  }
}

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
