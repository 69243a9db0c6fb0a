/// A disposable that stands for another one, which can be exchanged.
///
/// A disposable that is replaced is let go of, not disposed. One that is set after the disposal is disposed at once.
///
/// Origin: ReactiveKit 3.x.
public final class SerialDisposable: Disposable, @unchecked Sendable {
  // `Sendable` holds because the variables are used under the lock alone.
  private let lock = Lock()
  private var other: (any Disposable)?
  private var disposed = false

  /// Makes a disposable that stands for the given one.
  public init(otherDisposable: (any Disposable)?) {
    other = otherDisposable
  }

  /// Whether the disposable was disposed.
  public var isDisposed: Bool { lock.withLock { disposed } }

  /// The disposable that this one stands for.
  public var otherDisposable: (any Disposable)? {
    get { lock.withLock { other } }
    set {
      let (former, isDisposed) = lock.withLock {
        defer { if !disposed { other = newValue } }
        return (other, disposed)
      }
      withExtendedLifetime(former) {}
      if isDisposed { newValue?.dispose() }
    }
  }

  /// Disposes the other disposable, and each that is set from now on.
  public func dispose() {
    let other = lock.withLock {
      disposed = true
      return self.other.take()
    }
    other?.dispose()
  }
}

extension SerialDisposable: CustomStringConvertible, CustomReflectable {
  /// The type, whether it was disposed, and what it stands for.
  public var description: String { text(self, facts) }

  /// Shows what ``description`` tells.
  public var customMirror: Mirror { Mirror(self, showing: facts) }

  private var facts: [Mirror.Child] { [("isDisposed", isDisposed), ("otherDisposable", otherDisposable as Any)] }
}
