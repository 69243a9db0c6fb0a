public import ReactiveKit
import Synchronization

@available(*, deprecated, message: "Use the disposables of ReactiveKit.")
extension RAC4 {
  /// An activity that can be ended, and that knows whether it was disposed.
  ///
  /// Every disposable here is also a disposable of ReactiveKit, and can be stored in a `DisposeBag`.
  @available(*, deprecated, message: "Use Disposable of ReactiveKit, whose disposed is isDisposed.")
  public protocol Disposable: AnyObject, ReactiveKit.Disposable {
    /// Whether this object was disposed.
    @available(*, deprecated, renamed: "isDisposed")
    var disposed: Bool { get }

    // Declared again, so that a file that imports only `ReactiveCocoa` sees it.
    /// Whether this object was disposed or has ended. Named as in ReactiveKit.
    var isDisposed: Bool { get }

    /// Ends the activity. Calling this method again has no effect.
    func dispose()
  }

  /// A disposable that only records whether it was disposed.
  @available(*, deprecated, message: "Use SimpleDisposable of ReactiveKit: import ReactiveKit.")
  public final class SimpleDisposable: Disposable, Sendable {
    private let inner = ReactiveKit.SimpleDisposable()

    /// Creates a disposable that was not disposed.
    @available(*, deprecated, message: "Use SimpleDisposable() of ReactiveKit.")
    public init() {}

    /// Whether this object was disposed.
    @available(*, deprecated, renamed: "isDisposed")
    public var disposed: Bool { isDisposed }

    /// Whether this object was disposed. Named as in ReactiveKit.
    public var isDisposed: Bool { inner.isDisposed }

    /// Marks this object as disposed.
    public func dispose() {
      inner.dispose()
    }
  }

  /// A disposable that runs a closure once, when it is disposed.
  @available(*, deprecated, message: "Use BlockDisposable { … } of ReactiveKit.")
  public final class ActionDisposable: Disposable, Sendable {
    private let inner: BlockDisposable

    /// Creates a disposable with a closure.
    @available(*, deprecated, message: "Use BlockDisposable { … }.")
    public init(action: @escaping () -> Void) {
      inner = BlockDisposable(action)
    }

    /// Whether this object was disposed.
    @available(*, deprecated, renamed: "isDisposed")
    public var disposed: Bool { isDisposed }

    /// Whether this object was disposed. Named as in ReactiveKit.
    public var isDisposed: Bool { inner.isDisposed }

    /// Runs the closure, unless it has already run.
    public func dispose() {
      inner.dispose()
    }
  }

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

  /// A disposable that wraps another one, which can be replaced. Replacing the wrapped disposable disposes it.
  @available(*, deprecated, message: "Use SerialDisposable(otherDisposable:); it does not dispose the replaced one.")
  public final class SerialDisposable: Disposable, @unchecked Sendable {
    // `Sendable` holds because the variables are used only under the lock.
    private let lock = ReactiveKit.Lock()
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
}
