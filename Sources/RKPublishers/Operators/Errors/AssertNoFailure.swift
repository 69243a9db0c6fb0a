public import ReactiveCore

extension Publisher {
  /// Traps on a failure, in release builds, too. Everything else passes through.
  ///
  /// ```swift
  /// source   // -1-2-|
  /// source.setFailureType(to: MarbleFailure.self).assertNoFailure()
  ///          // -1-2-|
  /// ```
  /// ![Traps on a failure, in release builds, too.](errors-assert-no-failure)
  ///
  /// ```swift
  /// struct Missing: Error {}
  /// let settings = Result<String, Missing>.success("dark mode").publisher
  /// _ = settings
  ///   .assertNoFailure("the app contains the settings")
  ///   .sink { print($0) }  // prints dark mode
  /// ```
  ///
  /// - Parameters:
  ///   - prefix: The text before a colon and the error in the message. If it is empty, the colon is omitted, too.
  ///   - file: The file named in the message.
  ///   - line: The line named in the message.
  @inlinable
  public func assertNoFailure(
    _ prefix: String = "", file: StaticString = #file, line: UInt = #line
  ) -> Publishers.AssertNoFailure<Self> {
    Publishers.AssertNoFailure(upstream: self, prefix: prefix, file: file, line: line)
  }
}

extension Publishers {
  /// A publisher that stops the program if the upstream fails. The result of `assertNoFailure(_:file:line:)`.
  public struct AssertNoFailure<Upstream: Publisher>: _ReceiverPublisher {
    /// The kind of values this publisher publishes.
    public typealias Output = Upstream.Output

    /// This publisher cannot fail.
    public typealias Failure = Never

    /// The upstream publisher.
    public let upstream: Upstream

    /// The text that the message begins with.
    public let prefix: String

    /// The file that the message names.
    public let file: StaticString

    /// The line that the message names.
    public let line: UInt

    /// Creates the publisher. Prefer the operator.
    ///
    /// - Parameters:
    ///   - upstream: The upstream publisher.
    ///   - prefix: The text that the message begins with.
    ///   - file: The file that the message names.
    ///   - line: The line that the message names.
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
