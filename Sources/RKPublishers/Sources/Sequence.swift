public import ReactiveCore

extension Publishers {
  /// A publisher that publishes the elements of a sequence when there is demand, and finishes immediately after the
  /// last one. The result of `Sequence.publisher`.
  ///
  /// Each subscriber gets its own iterator, which is always one element ahead.
  ///
  /// Its own operators run when they are called, not once for each subscriber. Those that iterate the whole sequence do
  /// not return if it is infinite. To use the operators of other publishers instead, call `eraseToAnyPublisher()`
  /// first.
  public struct Sequence<Elements: Swift.Sequence, Failure: Error>: _ReceiverPublisher {
    /// The kind of values this publisher publishes.
    public typealias Output = Elements.Element

    /// The sequence of values to publish.
    public let sequence: Elements

    /// Creates a publisher of a sequence.
    ///
    /// - Parameter sequence: The sequence of values to publish.
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
  /// A publisher of this sequence's elements.
  @inlinable
  public var publisher: Publishers.Sequence<Self, Never> { Publishers.Sequence(sequence: self) }
}
