public import ReactiveKit

extension AtomicObserver {
  /// What ends the observation: this observer.
  ///
  /// Origin: ReactiveKit 3.5 to 3.14.
  @available(*, deprecated, message: "Use the observer itself, which is a Disposable.")
  public var disposable: any Disposable { self }

  /// Makes an observer that passes events on to a function, and disposes something at the end.
  ///
  /// Origin: ReactiveKit 3.1 to 3.14.
  @available(*, deprecated, message: "Use AtomicObserver(observer), and attach { _ in disposable }.")
  public convenience init(disposable: any Disposable, observer: @escaping Observer<Element, Error>) {
    self.init(observer)
    attach { _ in disposable }
  }
}
