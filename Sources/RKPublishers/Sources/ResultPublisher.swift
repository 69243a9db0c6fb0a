public import ReactiveKit

extension Result {
  /// A publisher of this result.
  ///
  /// Origin: Combine.
  @inlinable
  public var publisher: Result<Success, Failure>.Publisher { Publisher(self) }

  /// Delivers one value when anything is asked for, and finishes; or fails at once.
  ///
  /// The operators that it has of its own run when they are called.
  ///
  /// Origin: Combine.
  public struct Publisher: _ReceiverPublisher {
    /// The kind of value delivered.
    public typealias Output = Success

    /// The value or the failure.
    public let result: Result<Result<Success, Failure>.Publisher.Output, Failure>

    /// Makes a publisher of a result.
    @inlinable
    public init(_ result: Result<Result<Success, Failure>.Publisher.Output, Failure>) {
      self.result = result
    }

    /// Makes a publisher of a value.
    @inlinable
    public init(_ output: Result<Success, Failure>.Publisher.Output) {
      self.init(.success(output))
    }

    /// Makes a publisher that fails.
    @inlinable
    public init(_ failure: Failure) {
      self.init(.failure(failure))
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      switch result {
      // The name is the one that Combine prints.
      case .success(let output): attachOne("Once", downstream, of: output)
      case .failure(let error): attachEnd(.failure(error), downstream)
      }
    }
  }
}

extension Result.Publisher: Equatable where Success: Equatable, Failure: Equatable {}

extension Result.Publisher: Sendable where Success: Sendable {}
