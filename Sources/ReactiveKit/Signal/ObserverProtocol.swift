/// A type that receives the events of a signal.
public protocol ObserverProtocol<Element, Error> {
  /// The kind of elements this observer receives.
  associatedtype Element

  /// The kind of error this observer can receive.
  associatedtype Error: Swift.Error

  /// Receives an event.
  ///
  /// - Parameter event: The event to receive.
  func on(_ event: Signal<Element, Error>.Event)
}

extension ObserverProtocol {
  /// Receives an element.
  ///
  /// - Parameter element: The element to receive.
  @inlinable
  public func receive(_ element: Element) {
    on(.next(element))
  }

  /// Receives a completion or failure.
  ///
  /// - Parameter completion: The completion or failure to receive.
  @_disfavoredOverload
  @inlinable
  public func receive(completion: Subscribers.Completion<Error>) {
    on(Signal<Element, Error>.Event(completion))
  }

  /// Receives an element, and then a completion.
  ///
  /// Without a label, the expression `observer.receive` refers to the method that receives an element.
  ///
  /// - Parameter element: The element to receive before the completion.
  @_disfavoredOverload
  @inlinable
  public func receive(lastElement element: Element) {
    receive(element)
    receive(completion: .finished)
  }

  /// Returns this observer as a closure.
  @inlinable
  public func toObserver() -> Observer<Element, Error> {
    on
  }
}

extension ObserverProtocol where Element == Void {
  /// Receives an element of type `Void`.
  @inlinable
  public func receive() {
    on(.next(()))
  }
}
