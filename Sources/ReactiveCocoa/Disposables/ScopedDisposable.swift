import ReactiveKit

/// A disposable that disposes another one when it is disposed or released.
@available(*, deprecated, message: "Use DeinitDisposable(disposable: other), or an AnyCancellable.")
public final class ScopedDisposable: Disposable, @unchecked Sendable {
  // `Sendable` holds because the other disposable must be safe to dispose on any thread.

  /// The other disposable. Remains available after disposal.
  @available(*, deprecated, message: "Use otherDisposable of DeinitDisposable, which is nil once it was disposed.")
  public let innerDisposable: any Disposable

  /// Creates a disposable that owns another one.
  @available(*, deprecated, message: "Use DeinitDisposable(disposable: other).")
  public init(_ disposable: any Disposable) {
    innerDisposable = disposable
  }

  deinit {
    dispose()
  }

  /// Whether the other disposable was disposed.
  @available(*, deprecated, renamed: "isDisposed")
  public var disposed: Bool { innerDisposable.disposed }

  /// Whether the other disposable was disposed or has ended. Named as in ReactiveKit.
  public var isDisposed: Bool { innerDisposable.isDisposed }

  /// Disposes the other disposable.
  public func dispose() {
    innerDisposable.dispose()
  }
}
