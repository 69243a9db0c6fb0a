/// Something that takes events.
///
/// Origin: ReactiveKit 3.x.
public protocol ObserverProtocol<Element, Error> {
  /// The kind of elements taken.
  associatedtype Element

  /// The kind of error taken.
  associatedtype Error: Swift.Error

  /// Takes an event.
  func on(_ event: Signal<Element, Error>.Event)
}

extension ObserverProtocol {
  /// Takes an element.
  @inlinable
  public func receive(_ element: Element) {
    on(.next(element))
  }

  /// Takes the end.
  @_disfavoredOverload
  @inlinable
  public func receive(completion: Subscribers.Completion<Error>) {
    on(Signal<Element, Error>.Event(completion))
  }

  /// Takes an element, and the end behind it.
  ///
  /// `observer.receive` as a function, without a label, is the one that takes an element.
  @_disfavoredOverload
  @inlinable
  public func receive(lastElement element: Element) {
    receive(element)
    receive(completion: .finished)
  }

  /// This observer as a function.
  @inlinable
  public func toObserver() -> Observer<Element, Error> {
    on
  }
}

extension ObserverProtocol where Element == Void {
  /// Takes an element that says nothing.
  @inlinable
  public func receive() {
    on(.next(()))
  }
}
