public import ReactiveCore

extension Optional {
  /// A publisher of the wrapped value, if there is one.
  @inlinable
  @_disfavoredOverload
  public var publisher: Optional<Wrapped>.Publisher { Publisher(self) }

  /// A publisher that publishes one value when there is demand, then finishes. Without a value, it finishes
  /// immediately.
  ///
  /// Its own operators run when they are called, not once for each subscriber.
  public struct Publisher: _ReceiverPublisher {
    /// The kind of value this publisher publishes.
    public typealias Output = Wrapped

    /// This publisher cannot fail.
    public typealias Failure = Never

    /// The value to publish, if there is one.
    public let output: Optional<Wrapped>.Publisher.Output?

    /// Creates a publisher of one value or none.
    ///
    /// - Parameter output: The value to publish, or `nil` for a publisher without a value.
    @inlinable
    public init(_ output: Optional<Wrapped>.Publisher.Output?) {
      self.output = output
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      guard let output else { return attachEnd(.finished, downstream) }
      attachOne("Optional", downstream, of: output)
    }
  }
}

extension Optional.Publisher: Equatable where Wrapped: Equatable {}

extension Optional.Publisher: Sendable where Wrapped: Sendable {}
