/// An observer that calls a closure.
public struct AnyObserver<Element, Error: Swift.Error>: ObserverProtocol {
  /// The closure that receives events.
  public let observer: Observer<Element, Error>

  /// Creates an observer with a closure.
  public init(observer: @escaping Observer<Element, Error>) {
    self.observer = observer
  }

  /// Receives an event.
  public func on(_ event: Signal<Element, Error>.Event) {
    observer(event)
  }
}
