public import ReactiveKit

/// A binding target that calls a closure with an object and each element, while the object exists. Neither retains the
/// other.
@available(*, deprecated, message: "Use bind(to: object, context: .immediate) { object, element in … }.")
public final class ObserverWith<Object: AnyObject, Element>: RK2.BindableType {
  /// A bag that lives as long as this target.
  public let disposeBag = DisposeBag()

  private weak var object: Object?
  private let observer: (Object, Element) -> Void

  /// Creates a target.
  public init(_ object: Object, observer: @escaping (Object, Element) -> Void) {
    self.object = object
    self.observer = observer
  }

  /// Receives an event. Calls the closure with an element.
  public func on(_ event: RK2.StreamEvent<Element>) {
    if let object, let element = event.element { observer(object, element) }
  }

  /// Creates an observer for a binding that ends when this target is released.
  public func observer(_ disconnectDisposable: any Disposable) -> (RK2.StreamEvent<Element>) -> Void {
    disposeBag.add(disposable: disconnectDisposable)
    return { [weak self] in self?.on($0) }
  }
}
