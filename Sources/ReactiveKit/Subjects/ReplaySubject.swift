/// A subject that stores the last elements, and the completion or failure, for new observers. See ``Subject``.
///
/// ```swift
/// let messages = ReplaySubject<String, Never>(bufferSize: 2)
/// let bag = DisposeBag()
///
/// for message in ["a", "b", "c"] { messages.send(message) }
/// messages.sink { print($0) }.store(in: bag)  // prints b, c
/// messages.send("d")  // prints d
/// ```
///
/// A new observer receives the stored events first, on the observing thread, and then each event sent later. It misses
/// no event and receives none twice. An observer that is added while another one receives stored events receives them
/// immediately. It can then receive an element before the other one, which receives it after the stored ones.
public final class ReplaySubject<Element, Error: Swift.Error>: Subject<Element, Error>, @unchecked Sendable {
  // `Sendable` like the superclass.

  /// The maximum number of elements to store. The completion or failure is stored in addition.
  public let bufferSize: Int

  /// Creates a subject that stores at most `bufferSize` elements.
  ///
  /// - Parameter bufferSize: The maximum number of elements to store. By default, there is no limit.
  /// - Precondition: `bufferSize` is not negative.
  @inlinable
  public init(bufferSize: Int = Int.max) {
    if bufferSize < 0 { trap("ReplaySubject(bufferSize:)", "\(bufferSize) elements; pass 0 or more") }
    self.bufferSize = bufferSize
    super.init("ReplaySubject", .replay(limit: bufferSize))
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

/// A subject that cannot fail, and that stores the last elements for new observers.
public typealias SafeReplaySubject<Element> = ReplaySubject<Element, Never>

extension ReplaySubject: CustomStringConvertible {
  /// The type and the number of subscribers.
  public var description: String { text(self, Array(customMirror.children)) }
}
