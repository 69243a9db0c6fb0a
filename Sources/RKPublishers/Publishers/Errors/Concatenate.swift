public import ReactiveKit

extension Publishers {
  /// Delivers what one publisher delivers, then what another does. What `append(_:)` and `prepend(_:)` return.
  ///
  /// Origin: Combine.
  public struct Concatenate<Prefix: Publisher, Suffix: Publisher>: _ReceiverPublisher
  where Prefix.Failure == Suffix.Failure, Prefix.Output == Suffix.Output {
    /// The kind of values delivered.
    public typealias Output = Suffix.Output

    /// The kind of error that can end the delivery.
    public typealias Failure = Suffix.Failure

    /// What comes first.
    public let prefix: Prefix

    /// What comes after it has finished.
    public let suffix: Suffix

    /// Makes the publisher; the operator does.
    @inlinable
    @inline(__always)
    public init(prefix: Prefix, suffix: Suffix) {
      self.prefix = prefix
      self.suffix = suffix
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      let suffix = suffix
      prefix._attach(concatenateStage(downstream, then: { suffix._attach($0) }))
    }
  }
}

extension Publishers.Concatenate: Equatable where Prefix: Equatable, Suffix: Equatable {}
