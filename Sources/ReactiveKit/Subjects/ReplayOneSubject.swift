/// A subject that stores the last element, and the completion or failure, for new observers. See ``ReplaySubject``.
///
/// ```swift
/// let status = ReplayOneSubject<String, Never>()
/// let bag = DisposeBag()
///
/// status.send("starting")
/// status.send("running")
/// status.sink { print($0) }.store(in: bag)  // prints running
/// status.send("done")  // prints done
/// ```
public final class ReplayOneSubject<Element, Error: Swift.Error>: Subject<Element, Error>, @unchecked Sendable {
  // `Sendable` like the superclass.

  /// Creates a subject without observers.
  @inlinable
  public override init() {
    super.init("ReplayOneSubject", .replay(limit: 1))
  }

  /// Sends an event to all current observers, and stores it.
  ///
  /// - Parameter event: The event to send and store.
  @inlinable
  public override func on(_ event: Signal<Element, Error>.Event) {
    core.on(event)
  }

  /// Sends an element to all current observers, and stores it.
  ///
  /// - Parameter element: The element to send and store.
  @inlinable
  public func send(_ element: Element) {
    core.send(element)
  }
}

/// A subject that cannot fail, and that stores the last element for new observers.
public typealias SafeReplayOneSubject<Element> = ReplayOneSubject<Element, Never>

extension ReplayOneSubject: CustomStringConvertible {
  /// The type and the number of subscribers.
  public var description: String { text(self, Array(customMirror.children)) }
}
