/// A disposable for an activity that cannot be ended. It does nothing and is never disposed.
public struct NonDisposable: Disposable, Sendable {
  /// The only instance.
  public static let instance = NonDisposable()

  private init() {}

  /// Does nothing.
  public func dispose() {}

  /// Always false.
  public var isDisposed: Bool { false }
}
