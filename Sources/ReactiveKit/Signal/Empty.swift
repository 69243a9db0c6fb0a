/// Sends no elements: it completes at once, or never.
///
/// Origin: ReactiveKit 3.x.
public struct Empty<Element, Error: Swift.Error>: SignalProtocol, Equatable, Sendable {
  /// Whether it completes at once.
  public let completeImmediately: Bool

  /// Makes a signal without elements.
  @inlinable
  public init(completeImmediately: Bool = true) {
    self.completeImmediately = completeImmediately
  }

  /// Makes a signal without elements, of the given types.
  @inlinable
  public init(completeImmediately: Bool = true, outputType: Element.Type, failureType: Error.Type) {
    self.init(completeImmediately: completeImmediately)
  }

  /// Sends the completion, if that is what it is to do.
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
