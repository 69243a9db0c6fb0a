public import ReactiveCore

extension Result {
  /// A publisher of this result.
  @inlinable
  public var publisher: Result<Success, Failure>.Publisher { Publisher(self) }

  /// A publisher that publishes one value when there is demand, then finishes. If the result is a failure, it fails
  /// immediately.
  ///
  /// Its own operators run when they are called, not once for each subscriber. Unless noted otherwise, these operators
  /// forward a failure without calling their closures.
  public struct Publisher: _ReceiverPublisher {
    /// The kind of value this publisher publishes.
    public typealias Output = Success

    /// The value to publish, or the error to fail with.
    public let result: Result<Result<Success, Failure>.Publisher.Output, Failure>

    /// Creates a publisher of a result.
    ///
    /// - Parameter result: The value to publish, or the error to fail with.
    @inlinable
    public init(_ result: Result<Result<Success, Failure>.Publisher.Output, Failure>) {
      self.result = result
    }

    /// Creates a publisher of one value.
    ///
    /// - Parameter output: The value to publish.
    @inlinable
    public init(_ output: Result<Success, Failure>.Publisher.Output) {
      self.init(.success(output))
    }

    /// Creates a publisher that fails with an error.
    ///
    /// - Parameter failure: The error to fail with.
    @inlinable
    public init(_ failure: Failure) {
      self.init(.failure(failure))
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      switch result {
      // Combine prints this name.
      case .success(let output): attachOne("Once", downstream, of: output)
      case .failure(let error): attachEnd(.failure(error), downstream)
      }
    }
  }
}

extension Result.Publisher: Equatable where Success: Equatable, Failure: Equatable {}

extension Result.Publisher: Sendable where Success: Sendable {}
