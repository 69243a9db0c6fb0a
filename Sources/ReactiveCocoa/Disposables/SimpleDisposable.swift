public import ReactiveKit

/// A disposable that only records whether it was disposed.
@available(*, deprecated, message: "Use SimpleDisposable of ReactiveKit: import ReactiveKit.")
public final class SimpleDisposable: Disposable, EndsForGood, Sendable {
  private let inner = ReactiveKit.SimpleDisposable()

  /// Creates a disposable that was not disposed.
  @available(*, deprecated, message: "Use SimpleDisposable() of ReactiveKit.")
  public init() {}

  /// Whether this object was disposed.
  @available(*, deprecated, renamed: "isDisposed")
  public var disposed: Bool { isDisposed }

  /// Whether this object was disposed. Named as in ReactiveKit.
  public var isDisposed: Bool { inner.isDisposed }

  /// Marks this object as disposed.
  public func dispose() {
    inner.dispose()
  }
}
