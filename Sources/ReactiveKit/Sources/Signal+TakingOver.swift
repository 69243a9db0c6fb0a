extension Signal {
  /// Creates a signal, and an observer that feeds it. Like a ``PassthroughSubject``, the signal sends each event to its
  /// current observers.
  public static func withObserver() -> (Signal<Element, Error>, AnyObserver<Element, Error>) {
    let subject = PassthroughSubject<Element, Error>()
    return (subject.toSignal(), AnyObserver(observer: subject.on))
  }
}

extension Signal where Error == Never {
  /// Creates a signal of the elements that a closure is called with.
  ///
  /// - Parameter nextObserver: The closure to replace. The new closure calls the original closure, and then sends the
  ///   element to the signal's observers.
  public init(takingOver nextObserver: inout (Element) -> Void) {
    let subject = PassthroughSubject<Element, Never>()
    let former = nextObserver
    nextObserver = { element in
      former(element)
      subject.send(element)
    }
    self = subject.toSignal()
  }
}

extension Signal where Element == Void, Error == Never {
  /// Creates a signal that sends an element whenever a closure is called.
  ///
  /// - Parameter nextObserver: The closure to replace. The new closure calls the original closure, and then sends the
  ///   element to the signal's observers.
  public init(takingOver nextObserver: inout () -> Void) {
    let subject = PassthroughSubject<Void, Never>()
    let former = nextObserver
    nextObserver = {
      former()
      subject.send(())
    }
    self = subject.toSignal()
  }
}
