public import ReactiveKit

extension AtomicObserver {
  /// The disposable that ends the observation: this observer.
  ///
  /// Origin: ReactiveKit 3.5 to 3.14.
  @available(*, deprecated, message: "Use the observer itself, which is a Disposable.")
  public var disposable: any Disposable { self }

  /// Creates an observer that forwards events to a function, and disposes a disposable at the end.
  ///
  /// Origin: ReactiveKit 3.1 to 3.14.
  @available(*, deprecated, message: "Use AtomicObserver(observer), and attach { _ in disposable }.")
  public convenience init(disposable: any Disposable, observer: @escaping Observer<Element, Error>) {
    self.init(observer)
    attach { _ in disposable }
  }
}
