import Synchronization

/// A disposable that only records whether it was disposed.
///
/// ```swift
/// let flag = SimpleDisposable()
/// let bag = DisposeBag()
/// bag.add(disposable: flag)
/// // flag.isDisposed == false
/// bag.dispose()  // flag.isDisposed == true
/// ```
public final class SimpleDisposable: Disposable, Sendable {
  private let disposed: Atomic<Bool>

  /// Creates a disposable in the given state.
  ///
  /// - Parameter isDisposed: Whether the disposable counts as disposed.
  public init(isDisposed: Bool = false) {
    disposed = Atomic(isDisposed)
  }

  /// Whether the disposable was disposed. Can be set to true or false.
  public var isDisposed: Bool {
    get { disposed.load(ordering: .acquiring) }
    set { disposed.store(newValue, ordering: .releasing) }
  }

  /// Marks the disposable as disposed.
  public func dispose() {
    isDisposed = true
  }
}
