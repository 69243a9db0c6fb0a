/// A disposable that runs a closure when it is disposed, once, and then lets go of it.
///
/// Releasing it does not run the closure; ``AnyCancellable`` does that.
///
/// Origin: ReactiveKit 3.x.
public final class BlockDisposable: Disposable, Sendable {
  private let handler: OnceClosure

  /// Makes a disposable with a closure.
  public init(_ handler: @escaping () -> Void) {
    self.handler = OnceClosure(handler)
  }

  /// Whether the disposable was disposed.
  public var isDisposed: Bool { handler.isTaken }

  /// Runs the closure, unless it was run already.
  public func dispose() {
    handler.take()?()
  }
}

extension BlockDisposable: CustomStringConvertible, CustomReflectable {
  /// The type, and whether it was disposed.
  public var description: String { text(self, facts) }

  /// Shows what ``description`` tells.
  public var customMirror: Mirror { Mirror(self, showing: facts) }

  private var facts: [Mirror.Child] { [("isDisposed", isDisposed)] }
}
