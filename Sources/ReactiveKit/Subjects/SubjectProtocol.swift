/// Something that is a signal and an observer: it sends what it is sent.
///
/// Origin: ReactiveKit 3.x.
public protocol SubjectProtocol<Element, Error>: SignalProtocol, ObserverProtocol {}

extension SubjectProtocol {
  /// Sends an element.
  ///
  /// While a thread is delivering, this one or another, that thread delivers the element afterwards: `send` may return before the
  /// observers have got it.
  @inlinable
  public func send(_ element: Element) {
    on(.next(element))
  }

  /// Sends the end.
  @_disfavoredOverload
  @inlinable
  public func send(completion: Subscribers.Completion<Error>) {
    on(Signal<Element, Error>.Event(completion))
  }

  /// Sends an element, and the end behind it.
  ///
  /// `subject.send` as a function, without a label, is the one that sends an element.
  @_disfavoredOverload
  @inlinable
  public func send(lastElement element: Element) {
    send(element)
    send(completion: .finished)
  }
}

extension SubjectProtocol where Element == Void {
  /// Sends an element that says nothing.
  @inlinable
  public func send() {
    send(())
  }
}
