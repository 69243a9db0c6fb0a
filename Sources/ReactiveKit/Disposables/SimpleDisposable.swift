import Synchronization

/// A disposable that does nothing but remember whether it was disposed.
///
/// Origin: ReactiveKit 3.x.
public final class SimpleDisposable: Disposable, Sendable {
  private let disposed: Atomic<Bool>

  /// Makes a disposable in the given state.
  public init(isDisposed: Bool = false) {
    disposed = Atomic(isDisposed)
  }

  /// Whether the disposable was disposed. May be set to either.
  public var isDisposed: Bool {
    get { disposed.load(ordering: .acquiring) }
    set { disposed.store(newValue, ordering: .releasing) }
  }

  /// Marks the disposable as disposed.
  public func dispose() {
    isDisposed = true
  }
}
