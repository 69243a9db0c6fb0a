public import ReactiveKit

// Sending with a method for each kind of event. A subject has these methods both as a subject and as an observer. The
// compiler prefers those of the subject.

extension ObserverProtocol {
  /// Receives an element.
  ///
  /// Origin: ReactiveKit 2.x and 3.x.
  @available(*, deprecated, renamed: "receive(_:)")
  public func next(_ element: Element) {
    receive(element)
  }

  /// Receives a failure.
  @available(*, deprecated, message: "Use receive(completion: .failure(error)).")
  public func failed(_ error: Error) {
    receive(completion: .failure(error))
  }

  /// Receives the completion.
  ///
  /// Origin: ReactiveKit 2.x and 3.x.
  @available(*, deprecated, message: "Use receive(completion: .finished).")
  public func completed() {
    receive(completion: .finished)
  }

  /// Receives an element, then the completion.
  @available(*, deprecated, renamed: "receive(lastElement:)")
  public func completed(with element: Element) {
    receive(lastElement: element)
  }
}

extension ObserverProtocol where Element == Void {
  /// Receives an element of type `Void`.
  ///
  /// Origin: ReactiveKit 3.8.
  @available(*, deprecated, renamed: "receive()")
  public func next() {
    receive()
  }
}

extension SubjectProtocol {
  /// Sends an element.
  ///
  /// Origin: ReactiveKit 2.x and 3.x.
  @available(*, deprecated, renamed: "send(_:)")
  public func next(_ element: Element) {
    send(element)
  }

  /// Sends a failure.
  @available(*, deprecated, message: "Use send(completion: .failure(error)).")
  public func failed(_ error: Error) {
    send(completion: .failure(error))
  }

  /// Sends the completion.
  ///
  /// Origin: ReactiveKit 2.x and 3.x.
  @available(*, deprecated, message: "Use send(completion: .finished).")
  public func completed() {
    send(completion: .finished)
  }

  /// Sends an element, then the completion.
  @available(*, deprecated, renamed: "send(lastElement:)")
  public func completed(with element: Element) {
    send(lastElement: element)
  }

  /// Sends an event.
  ///
  /// Origin: ReactiveKit 3.13.
  @available(*, deprecated, renamed: "on(_:)")
  public func receive(event: Signal<Element, Error>.Event) {
    on(event)
  }

  /// Sends an event.
  ///
  /// Origin: ReactiveKit 3.2 to 3.12.
  @available(*, deprecated, renamed: "on(_:)")
  @_disfavoredOverload
  public func send(_ event: Signal<Element, Error>.Event) {
    on(event)
  }
}

extension SubjectProtocol where Element == Void {
  /// Sends an element of type `Void`.
  ///
  /// Origin: ReactiveKit 3.8.
  @available(*, deprecated, renamed: "send()")
  public func next() {
    send()
  }
}
