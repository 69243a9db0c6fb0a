public import ReactiveKit

/// A disposable that runs a closure once, when it is disposed.
@available(*, deprecated, message: "Use BlockDisposable { … } of ReactiveKit.")
public final class ActionDisposable: Disposable, EndsForGood, Sendable {
  private let inner: BlockDisposable

  /// Creates a disposable with a closure.
  @available(*, deprecated, message: "Use BlockDisposable { … }.")
  public init(action: @escaping () -> Void) {
    inner = BlockDisposable(action)
  }

  /// Whether this object was disposed.
  @available(*, deprecated, renamed: "isDisposed")
  public var disposed: Bool { isDisposed }

  /// Whether this object was disposed. Named as in ReactiveKit.
  public var isDisposed: Bool { inner.isDisposed }

  /// Runs the closure, unless it has already run.
  public func dispose() {
    inner.dispose()
  }
}
