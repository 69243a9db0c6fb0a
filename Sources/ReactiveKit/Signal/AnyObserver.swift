/// An observer that is a function.
///
/// Origin: ReactiveKit 3.x.
public struct AnyObserver<Element, Error: Swift.Error>: ObserverProtocol {
  /// What takes the events.
  public let observer: Observer<Element, Error>

  /// Makes an observer of a function.
  public init(observer: @escaping Observer<Element, Error>) {
    self.observer = observer
  }

  /// Takes an event.
  public func on(_ event: Signal<Element, Error>.Event) {
    observer(event)
  }
}
