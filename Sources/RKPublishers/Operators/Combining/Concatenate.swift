public import ReactiveCore

extension Publishers {
  /// A publisher that publishes the values of one publisher, and then those of another. The result of `append(_:)` or
  /// `prepend(_:)`.
  public struct Concatenate<Prefix: Publisher, Suffix: Publisher>: _ReceiverPublisher
  where Prefix.Failure == Suffix.Failure, Prefix.Output == Suffix.Output {
    /// The kind of values this publisher publishes.
    public typealias Output = Suffix.Output

    /// The kind of error this publisher can fail with.
    public typealias Failure = Suffix.Failure

    /// The publisher to subscribe to first.
    public let prefix: Prefix

    /// The publisher to subscribe to after `prefix` finishes.
    public let suffix: Suffix

    /// Creates the publisher. Prefer the operator.
    ///
    /// - Parameters:
    ///   - prefix: The publisher to subscribe to first.
    ///   - suffix: The publisher to subscribe to after `prefix` finishes.
    @inlinable @inline(__always)
    public init(prefix: Prefix, suffix: Suffix) {
      self.prefix = prefix
      self.suffix = suffix
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      prefix._attach(concatenateStage(downstream) { [suffix] in suffix._attach($0) })
    }
  }
}

extension Publishers.Concatenate: Equatable where Prefix: Equatable, Suffix: Equatable {}
