/// A disposable that disposes another one when it is disposed or released.
///
/// Origin: ReactiveKit 3.x.
public final class DeinitDisposable: Disposable, @unchecked Sendable {
  // `Sendable` holds because `other` is used under the lock alone.
  private let lock = Lock()
  private var other: (any Disposable)?

  /// Makes a disposable that owns another one.
  public init(disposable: any Disposable) {
    other = disposable
  }

  deinit {
    dispose()
  }

  /// The other disposable; `nil` once it was disposed. One that is replaced is let go of, not disposed.
  public var otherDisposable: (any Disposable)? {
    get { lock.withLock { other } }
    set {
      let former = lock.withLock {
        defer { other = newValue }
        return other
      }
      withExtendedLifetime(former) {}
    }
  }

  /// Whether there is nothing left to dispose.
  public var isDisposed: Bool { otherDisposable == nil }

  /// Disposes the other disposable and lets go of it.
  public func dispose() {
    lock.withLock { other.take() }?.dispose()
  }
}
