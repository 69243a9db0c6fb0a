/// A disposable that disposes another disposable when it is disposed or released.
///
/// ```swift
/// let connection = SimpleDisposable()
/// var holder: DeinitDisposable? = DeinitDisposable(disposable: connection)
/// // connection.isDisposed == false
/// holder = nil  // connection.isDisposed == true
/// _ = holder
/// ```
public final class DeinitDisposable: Disposable, @unchecked Sendable {
  // `Sendable` holds because `other` is used only under the lock.
  private let lock = Lock()
  private var other: (any Disposable)?

  /// Creates a disposable that owns another one.
  ///
  /// - Parameter disposable: The disposable to dispose when this one is disposed or released.
  public init(disposable: any Disposable) {
    other = disposable
  }

  deinit {
    dispose()
  }

  /// The other disposable, or `nil` after disposal. Setting it releases the previous one without disposing it.
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

  /// Disposes the other disposable and releases it.
  public func dispose() {
    lock.withLock { other.take() }?.dispose()
  }
}
