/// A disposable that wraps another one, which can be replaced.
///
/// ```swift
/// let request = SerialDisposable(otherDisposable: nil)
/// let first = SimpleDisposable()
/// let second = SimpleDisposable()
///
/// request.otherDisposable = first
/// request.otherDisposable = second  // first.isDisposed == false
/// request.dispose()  // second.isDisposed == true
/// let late = SimpleDisposable()
/// request.otherDisposable = late  // late.isDisposed == true
/// ```
///
/// Replacing the wrapped disposable releases it without disposing it. A disposable that is set after disposal is
/// disposed immediately.
public final class SerialDisposable: Disposable, EndsForGood, @unchecked Sendable {
  // `Sendable` holds because the variables are used only under the lock.
  private let lock = Lock()
  private var other: (any Disposable)?
  private var disposed = false

  /// Creates a disposable that wraps the given one.
  ///
  /// - Parameter otherDisposable: The disposable to wrap, or `nil` for none.
  public init(otherDisposable: (any Disposable)?) {
    other = otherDisposable
  }

  /// Whether the disposable was disposed.
  public var isDisposed: Bool { lock.withLock { disposed } }

  /// The wrapped disposable.
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

  /// Disposes the wrapped disposable, and each one that is set afterwards.
  public func dispose() {
    let other = lock.withLock {
      disposed = true
      return self.other.take()
    }
    other?.dispose()
  }
}

extension SerialDisposable: Inspected {
  package var inspection: Inspection { Inspection(upstreams: self.otherDisposable.map { [$0] } ?? []) }
}

extension SerialDisposable: CustomStringConvertible, CustomReflectable {
  /// The type, and whether it was disposed.
  public var description: String { text(self, [("isDisposed", isDisposed)]) }

  /// Shows whether it was disposed, and the wrapped disposable.
  public var customMirror: Mirror {
    Mirror(self, showing: [("isDisposed", isDisposed), ("otherDisposable", otherDisposable as Any)])
  }
}
