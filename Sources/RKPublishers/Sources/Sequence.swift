public import ReactiveKit

extension Publishers {
  /// Delivers the members of a sequence, one for each that is asked for, and the completion right behind the last.
  ///
  /// Each subscriber gets an iterator of its own, which is always one step ahead. What `Sequence.publisher` returns.
  ///
  /// The operators that it has of its own run when they are called. `eraseToAnyPublisher()` leads to those that do not.
  ///
  /// Origin: Combine.
  public struct Sequence<Elements: Swift.Sequence, Failure: Error>: _ReceiverPublisher {
    /// The kind of values delivered.
    public typealias Output = Elements.Element

    /// What is delivered.
    public let sequence: Elements

    /// Makes the publisher of a sequence.
    @inlinable
    public init(sequence: Elements) {
      self.sequence = sequence
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      attachSequence(sequence, downstream)
    }
  }
}

extension Publishers.Sequence: Equatable where Elements: Equatable {}

extension Sequence {
  /// A publisher of this sequence's members.
  ///
  /// Origin: Combine.
  @inlinable
  public var publisher: Publishers.Sequence<Self, Never> { Publishers.Sequence(sequence: self) }
}
