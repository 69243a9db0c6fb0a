/// A container of disposables.
public protocol DisposeBagProtocol: Disposable {
  /// Adds a disposable.
  func add(disposable: any Disposable)
}
