/// A container of disposables.
public protocol DisposeBagProtocol: Disposable {
  /// Adds a disposable.
  ///
  /// - Parameter disposable: The disposable to add.
  func add(disposable: any Disposable)
}
