public import ReactiveKit

/// A target of bindings that calls a closure with an object and each element, as long as there is the object. Neither holds on
/// to the other.
///
/// Origin: ReactiveKit 2.x.
@available(*, deprecated, message: "Use bind(to: object, context: .immediate) { object, element in … }.")
public final class ObserverWith<Object: AnyObject, Element>: RK2.BindableType {
  /// A bag that lives as long as this target.
  public let disposeBag = DisposeBag()

  private weak var object: Object?
  private let observer: (Object, Element) -> Void

  /// Makes a target.
  public init(_ object: Object, observer: @escaping (Object, Element) -> Void) {
    self.object = object
    self.observer = observer
  }

  /// Takes an event: an element calls the closure.
  public func on(_ event: RK2.StreamEvent<Element>) {
    if let object, let element = event.element { observer(object, element) }
  }

  /// Makes an observer for a binding, which ends when this target is released.
  public func observer(_ disconnectDisposable: any Disposable) -> (RK2.StreamEvent<Element>) -> Void {
    disposeBag.add(disposable: disconnectDisposable)
    return { [weak self] in self?.on($0) }
  }
}
