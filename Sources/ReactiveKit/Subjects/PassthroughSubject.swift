/// A subject that sends events to its current observers, and stores no elements. See ``Subject``.
///
/// ```swift
/// let taps = PassthroughSubject<String, Never>()
/// let bag = DisposeBag()
///
/// taps.send("lost")
/// taps.sink { print($0) }.store(in: bag)
/// taps.send("a")  // prints a
/// taps.send(completion: .finished)
/// taps.send("b")  // prints nothing
/// ```
public final class PassthroughSubject<Element, Error: Swift.Error>: Subject<Element, Error>, @unchecked Sendable {
  // `Sendable` like the superclass.

  /// Creates a subject without observers.
  @inlinable
  public override init() {
    super.init("PassthroughSubject(parent, downstream, demand, subject)", .none)
  }

  /// Sends an event to all current observers.
  ///
  /// - Parameter event: The event to send.
  @inlinable
  public override func on(_ event: Signal<Element, Error>.Event) {
    core.on(event)
  }

  /// Sends an element to all current observers.
  ///
  /// - Parameter element: The element to send.
  @inlinable
  public func send(_ element: Element) {
    core.send(element)
  }
}

extension PassthroughSubject: CustomStringConvertible {
  /// The type and the number of subscribers.
  public var description: String { text(self, Array(customMirror.children)) }
}
