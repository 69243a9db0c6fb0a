/// A signal without elements. It completes immediately, or never.
///
/// ```swift
/// let bag = DisposeBag()
/// Empty<Int, Never>().observe { print($0) }.dispose(in: bag)  // prints completed
/// Empty<Int, Never>(completeImmediately: false).observe { print($0) }.dispose(in: bag)  // prints nothing
/// let numbers = SafeSignal(just: 1).append(Empty(completeImmediately: true))
/// let seen = numbers.waitAndCollectElements()  // seen == [1]
/// ```
public struct Empty<Element, Error: Swift.Error>: SignalProtocol, Equatable, Sendable {
  /// Whether the signal completes immediately.
  public let completeImmediately: Bool

  /// Creates a signal without elements.
  ///
  /// - Parameter completeImmediately: Whether the signal completes immediately. Otherwise, it never ends.
  @inlinable
  public init(completeImmediately: Bool = true) {
    self.completeImmediately = completeImmediately
  }

  /// Creates a signal without elements, with the given types.
  ///
  /// - Parameters:
  ///   - completeImmediately: Whether the signal completes immediately. Otherwise, it never ends.
  ///   - outputType: The type of the elements.
  ///   - failureType: The type of the error.
  @inlinable
  public init(completeImmediately: Bool = true, outputType: Element.Type, failureType: Error.Type) {
    self.init(completeImmediately: completeImmediately)
  }

  /// Observes this signal. Sends the completion if `completeImmediately` is true.
  ///
  /// - Parameter observer: A closure called with the completion, if there is one.
  @inlinable
  public func observe(with observer: @escaping Observer<Element, Error>) -> any Disposable {
    observeByReceiver(observer)
  }

  @inlinable
  public func _attach(_ downstream: _Receiver<Element, Error>) {
    if completeImmediately {
      attachEnd(.finished, downstream)
    } else {
      downstream.subscription(EmptySubscription.shared)
    }
  }
}
