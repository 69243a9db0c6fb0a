/// An observer that calls a closure, on the threads that send the events.
///
/// ```swift
/// struct Offline: Error {}
///
/// let observer = AnyObserver<Int, Offline> { event in print(event) }
/// observer.receive(1)  // prints next(1)
/// observer.receive(completion: .finished)  // prints completed
/// Signal<Int, Offline>(just: 2).observe(with: observer.on).dispose()  // prints next(2), completed
/// ```
public struct AnyObserver<Element, Error: Swift.Error>: ObserverProtocol, @unchecked Sendable {
  // `Sendable` holds because an observer receives events from any thread. The closure it is created with must allow that.

  /// The closure that receives events.
  public let observer: Observer<Element, Error>

  /// Creates an observer with a closure.
  ///
  /// - Parameter observer: A closure called with each event. It must be safe to call on every thread that sends events
  ///   to the observer.
  public init(observer: @escaping Observer<Element, Error>) {
    self.observer = observer
  }

  /// Receives an event.
  ///
  /// - Parameter event: The event to call the closure with.
  public func on(_ event: Signal<Element, Error>.Event) {
    observer(event)
  }
}
