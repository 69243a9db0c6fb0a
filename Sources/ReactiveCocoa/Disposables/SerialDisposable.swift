public import ReactiveKit

/// A disposable that wraps another one, which can be replaced. Replacing the wrapped disposable disposes it.
@available(
  *, deprecated, message: "Use SerialDisposable(otherDisposable:) of ReactiveKit; it does not dispose the replaced one."
)
public final class SerialDisposable: Disposable, EndsForGood, @unchecked Sendable {
  // `Sendable` holds because the variables are used only under the lock.
  private let lock = Lock()
  private var inner: (any Disposable)?
  private var hasEnded = false

  /// Creates a disposable that wraps the given one.
  @available(*, deprecated, message: "Use SerialDisposable(otherDisposable: other).")
  public init(_ disposable: (any Disposable)? = nil) {
    inner = disposable
  }

  /// Whether this object was disposed.
  @available(*, deprecated, renamed: "isDisposed")
  public var disposed: Bool { isDisposed }

  /// Whether this object was disposed. Named as in ReactiveKit.
  public var isDisposed: Bool { lock.withLock { hasEnded } }

  /// The wrapped disposable. Setting it disposes the previous one. After disposal, setting it disposes the new one.
  @available(
    *, deprecated, message: "Use otherDisposable of ReactiveKit's, and dispose the previous one first: it does not."
  )
  public var innerDisposable: (any Disposable)? {
    get { lock.withLock { inner } }
    set {
      let replaced = lock.withLock { () -> (any Disposable)? in
        if hasEnded { return newValue }
        defer { inner = newValue }
        return inner
      }
      replaced?.dispose()
    }
  }

  /// Disposes the wrapped disposable, and each one that is set afterwards.
  public func dispose() {
    let inner = lock.withLock { () -> (any Disposable)? in
      hasEnded = true
      return self.inner.take()
    }
    inner?.dispose()
  }
}
