public import ReactiveCore

extension Publisher {
  /// Publishes values until one does not satisfy `predicate`. Drops that value, cancels the upstream, and finishes.
  ///
  /// ```swift
  /// source                     // -1-2-3-1-|
  /// source.prefix { $0 < 3 }   // -1-2-|
  /// ```
  /// ![Publishes values until one does not satisfy predicate.](filtering-prefix-while)
  ///
  /// ```swift
  /// let lines = ["Hello,", "how are you?", "END", "more"].publisher
  /// _ = lines
  ///   .prefix { $0 != "END" }
  ///   .sink { print($0) }  // prints Hello,, how are you?
  /// ```
  ///
  /// - Parameter predicate: A closure that returns whether to continue publishing.
  /// - Precondition: The upstream sends its subscription before any value or completion.
  @inlinable
  public func prefix(while predicate: @escaping (Output) -> Bool) -> Publishers.PrefixWhile<Self> {
    Publishers.PrefixWhile(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// A publisher that publishes values until one does not satisfy a predicate. The result of `prefix(while:)`.
  public struct PrefixWhile<Upstream: Publisher>: _ReceiverPublisher {
    /// The kind of values this publisher publishes.
    public typealias Output = Upstream.Output

    /// The kind of error this publisher can fail with.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// A closure that returns whether to continue publishing.
    public let predicate: (Output) -> Bool

    /// Creates the publisher. Prefer the operator.
    ///
    /// - Parameters:
    ///   - upstream: The upstream publisher.
    ///   - predicate: A closure that returns whether to continue publishing.
    @inlinable @inline(__always)
    public init(upstream: Upstream, predicate: @escaping (Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      upstream._attach(prefixWhileStage(downstream, predicate))
    }
  }
}
