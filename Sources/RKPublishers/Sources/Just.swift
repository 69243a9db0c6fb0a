/// Delivers one value when anything is asked for, and finishes.
///
/// Origin: Combine.
public struct Just<Output>: ConduitPublisher {
  /// It does not fail.
  public typealias Failure = Never

  /// The value.
  public let output: Output

  /// Makes a publisher of a value.
  @inlinable
  public init(_ output: Output) {
    self.output = output
  }

  @inlinable
  public func _attach(_ downstream: Conduit<Output, Never>) {
    let output = output
    attachOne("Just", downstream) { output }
  }
}

extension Just: Equatable where Output: Equatable {}

extension Just: Sendable where Output: Sendable {}
