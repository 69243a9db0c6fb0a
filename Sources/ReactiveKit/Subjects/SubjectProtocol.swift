/// A type that is both a signal and an observer. It sends the events it receives.
public protocol SubjectProtocol<Element, Error>: SignalProtocol, ObserverProtocol {}

extension SubjectProtocol {
  /// Sends an element.
  ///
  /// If a thread is already delivering an element, that thread delivers this element too. In that case, `send` may
  /// return before the observers receive the element.
  @inlinable
  public func send(_ element: Element) {
    on(.next(element))
  }

  /// Sends a completion or failure.
  @_disfavoredOverload
  @inlinable
  public func send(completion: Subscribers.Completion<Error>) {
    on(Signal<Element, Error>.Event(completion))
  }

  /// Sends an element, and then a completion.
  ///
  /// Without a label, the expression `subject.send` refers to the method that sends an element.
  @_disfavoredOverload
  @inlinable
  public func send(lastElement element: Element) {
    send(element)
    send(completion: .finished)
  }
}

extension SubjectProtocol where Element == Void {
  /// Sends an element of type `Void`.
  @inlinable
  public func send() {
    send(())
  }
}
