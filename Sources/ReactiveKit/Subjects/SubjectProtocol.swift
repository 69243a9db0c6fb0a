/// A type that is both a signal and an observer. It sends the events it receives.
public protocol SubjectProtocol<Element, Error>: SignalProtocol, ObserverProtocol {}

extension SubjectProtocol {
  /// Sends an element.
  ///
  /// Delivers the element before it returns. An element that an observer sends is delivered after the current one. If
  /// another thread is delivering an element, waits for its turn. If that thread is blocked for 1 ms, or after
  /// 100 ms, leaves the element to it.
  ///
  /// - Parameter element: The element to send.
  @inlinable
  public func send(_ element: Element) {
    on(.next(element))
  }

  /// Sends a completion or failure.
  ///
  /// - Parameter completion: The completion or failure to send.
  @_disfavoredOverload
  @inlinable
  public func send(completion: Subscribers.Completion<Error>) {
    on(Signal<Element, Error>.Event(completion))
  }

  /// Sends an element, and then a completion.
  ///
  /// Without a label, the expression `subject.send` refers to the method that sends an element.
  ///
  /// - Parameter element: The element to send before the completion.
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
