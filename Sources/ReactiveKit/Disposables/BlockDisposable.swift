/// A disposable that runs a closure once, when it is disposed, and then releases the closure.
///
/// ```swift
/// let timer = BlockDisposable { print("stopped") }
/// // timer.isDisposed == false
/// timer.dispose()  // prints stopped
/// timer.dispose()  // prints nothing
/// // timer.isDisposed == true
/// let ticks = Signal<Int, Never> { observer in
///   observer.receive(1)
///   return BlockDisposable { print("no observer is left") }
/// }
/// ticks.observeNext { print($0) }.dispose()  // prints 1, no observer is left
/// ```
///
/// Releasing the disposable does not run the closure. For that, use `AnyCancellable`.
public final class BlockDisposable: Disposable, EndsForGood, Sendable {
  private let handler: OnceClosure

  /// Creates a disposable with a closure.
  ///
  /// - Parameter handler: A closure called once, when the disposable is disposed. It is then released.
  public init(_ handler: @escaping () -> Void) {
    self.handler = OnceClosure(handler)
  }

  /// Whether the disposable was disposed.
  public var isDisposed: Bool { handler.isTaken }

  /// Runs the closure, unless it has already run.
  public func dispose() {
    handler.take()?()
  }
}

extension BlockDisposable: CustomStringConvertible, CustomReflectable {
  /// The type, and whether it was disposed.
  public var description: String { text(self, mirrorChildren) }

  /// Shows the same facts as ``description``.
  public var customMirror: Mirror { Mirror(self, showing: mirrorChildren) }

  private var mirrorChildren: [Mirror.Child] { [("isDisposed", isDisposed)] }
}
