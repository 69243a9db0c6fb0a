public import ReactiveKit

extension Disposable {
  /// Adds this disposable to a bag.
  ///
  /// Origin: ReactiveKit 1.x and 2.x.
  @available(*, deprecated, renamed: "dispose(in:)")
  public func disposeIn(_ disposeBag: any DisposeBagProtocol) {
    dispose(in: disposeBag)
  }
}

extension DisposeBagProvider {
  /// The bag.
  ///
  /// Origin: ReactiveKit 2.x to 3.1.
  @available(*, deprecated, renamed: "bag")
  public var disposeBag: DisposeBag { bag }

  /// The bag.
  ///
  /// Origin: ReactiveKit 2.x, where every `NSObject` had one.
  @available(*, deprecated, renamed: "bag")
  public var rBag: DisposeBag { bag }
}
