public import ReactiveCore

/// A publisher that fails immediately, regardless of demand.
///
/// ```swift
/// enum LoadError: Error { case offline }
///
/// let page = Fail<String, LoadError>(error: .offline)
/// _ = page.sink(
///   receiveCompletion: { end in if case .failure(let error) = end { print(error) } },
///   receiveValue: { print($0) })  // prints offline
/// _ = page.replaceError(with: "no page").sink { print($0) }  // prints no page
/// ```
public struct Fail<Output, Failure: Error>: _ReceiverPublisher {
  /// The error to fail with.
  public let error: Failure

  /// Creates a publisher that fails with an error.
  ///
  /// - Parameter error: The error to fail with.
  @inlinable
  public init(error: Failure) {
    self.error = error
  }

  /// Creates a publisher that fails with an error, with the given output type.
  ///
  /// - Parameters:
  ///   - outputType: The kind of values of the publisher.
  ///   - failure: The error to fail with.
  @inlinable
  public init(outputType: Output.Type, failure: Failure) {
    self.init(error: failure)
  }

  @inlinable
  public func _attach(_ downstream: _Receiver<Output, Failure>) {
    attachEnd(.failure(error), downstream)
  }
}

extension Fail: Equatable where Failure: Equatable {}

extension Fail: Sendable {}
