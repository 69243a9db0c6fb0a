public import ReactiveKit

extension Optional {
  /// A publisher of this value, if there is one.
  ///
  /// Origin: Combine.
  @inlinable
  public var publisher: Optional<Wrapped>.Publisher { Publisher(self) }

  /// Delivers one value when anything is asked for, and finishes; or, where there is none, finishes at once.
  ///
  /// The operators that it has of its own run when they are called.
  ///
  /// Origin: Combine.
  public struct Publisher: _ReceiverPublisher {
    /// The kind of value delivered.
    public typealias Output = Wrapped

    /// It does not fail.
    public typealias Failure = Never

    /// The value, if there is one.
    public let output: Optional<Wrapped>.Publisher.Output?

    /// Makes a publisher of a value, or of none.
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
