/// A disposable for what cannot be ended: it does nothing and is never disposed.
///
/// Origin: ReactiveKit 3.x.
public struct NonDisposable: Disposable, Sendable {
  /// The only instance.
  public static let instance = NonDisposable()

  private init() {}

  /// Does nothing.
  public func dispose() {}

  /// Always false.
  public var isDisposed: Bool { false }
}
