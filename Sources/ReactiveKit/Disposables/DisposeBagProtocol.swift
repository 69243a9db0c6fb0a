/// Something that disposables are put into.
///
/// Origin: ReactiveKit 3.x.
public protocol DisposeBagProtocol: Disposable {
  /// Puts a disposable in.
  func add(disposable: any Disposable)
}
