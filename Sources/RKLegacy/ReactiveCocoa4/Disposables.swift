public import ReactiveKit
import Synchronization

@available(*, deprecated, message: "Use the disposables of ReactiveKit.")
extension RAC4 {
  /// Something that can be ended and knows whether it was.
  ///
  /// Each is a disposable of ReactiveKit too: it goes into a `DisposeBag`.
  ///
  /// Origin: ReactiveCocoa 4.
  @available(*, deprecated, message: "Use Disposable of ReactiveKit, whose disposed is isDisposed.")
  public protocol Disposable: AnyObject, ReactiveKit.Disposable {
    /// Whether it was disposed.
    @available(*, deprecated, renamed: "isDisposed")
    var disposed: Bool { get }

    // Said again, so that a file which imports `ReactiveCocoa` alone sees it.
    /// Whether it was disposed or has ended, as ReactiveKit calls it.
    var isDisposed: Bool { get }

    /// Ends what it stands for. To call it again does nothing.
    func dispose()
  }

  /// A disposable that does nothing but remember whether it was disposed.
  ///
  /// Origin: ReactiveCocoa 4.
  @available(*, deprecated, message: "Use SimpleDisposable of ReactiveKit: import ReactiveKit.")
  public final class SimpleDisposable: Disposable, Sendable {
    private let inner = ReactiveKit.SimpleDisposable()

    /// Makes a disposable that was not disposed.
    @available(*, deprecated, message: "Use SimpleDisposable() of ReactiveKit.")
    public init() {}

    /// Whether it was disposed.
    @available(*, deprecated, renamed: "isDisposed")
    public var disposed: Bool { isDisposed }

    /// Whether it was disposed, as ReactiveKit calls it.
    public var isDisposed: Bool { inner.isDisposed }

    /// Marks it as disposed.
    public func dispose() {
      inner.dispose()
    }
  }

  /// A disposable that runs a closure when it is disposed, once.
  ///
  /// Origin: ReactiveCocoa 4.
  @available(*, deprecated, message: "Use BlockDisposable { … } of ReactiveKit.")
  public final class ActionDisposable: Disposable, Sendable {
    private let inner: BlockDisposable

    /// Makes a disposable with a closure.
    @available(*, deprecated, message: "Use BlockDisposable { … }.")
    public init(action: @escaping () -> Void) {
      inner = BlockDisposable(action)
    }

    /// Whether it was disposed.
    @available(*, deprecated, renamed: "isDisposed")
    public var disposed: Bool { isDisposed }

    /// Whether it was disposed, as ReactiveKit calls it.
    public var isDisposed: Bool { inner.isDisposed }

    /// Runs the closure, unless it was run already.
    public func dispose() {
      inner.dispose()
    }
  }

  /// A disposable that disposes another one when it is disposed or released.
  ///
  /// Origin: ReactiveCocoa 4.
  @available(*, deprecated, message: "Use DeinitDisposable(disposable: other), or an AnyCancellable.")
  public final class ScopedDisposable: Disposable, @unchecked Sendable {
    // `Sendable` holds because a disposable is to be one that any thread may dispose.

    /// The other disposable, also after it was disposed.
    @available(*, deprecated, message: "Use otherDisposable of DeinitDisposable, which is nil once it was disposed.")
    public let innerDisposable: any Disposable

    /// Makes a disposable that owns another one.
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

    /// Whether the other disposable was disposed or has ended, as ReactiveKit calls it.
    public var isDisposed: Bool { innerDisposable.isDisposed }

    /// Disposes the other disposable.
    public func dispose() {
      innerDisposable.dispose()
    }
  }

  /// A disposable that stands for another one, which can be exchanged. One that is replaced is disposed.
  ///
  /// Origin: ReactiveCocoa 4.
  @available(*, deprecated, message: "Use SerialDisposable(otherDisposable:); it does not dispose what it replaces.")
  public final class SerialDisposable: Disposable, @unchecked Sendable {
    // `Sendable` holds because the variables are used under the lock alone.
    private let lock = ReactiveKit.Lock()
    private var inner: (any Disposable)?
    private var hasEnded = false

    /// Makes a disposable that stands for the given one.
    @available(*, deprecated, message: "Use SerialDisposable(otherDisposable: other).")
    public init(_ disposable: (any Disposable)? = nil) {
      inner = disposable
    }

    /// Whether it was disposed.
    @available(*, deprecated, renamed: "isDisposed")
    public var disposed: Bool { isDisposed }

    /// Whether it was disposed, as ReactiveKit calls it.
    public var isDisposed: Bool { lock.withLock { hasEnded } }

    /// The disposable that this one stands for. Setting it disposes the one before; after the disposal, the new one.
    @available(
      *, deprecated, message: "Use otherDisposable of ReactiveKit's, and dispose the one before: it only lets go of it."
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

    /// Disposes the other disposable, and each that is set from now on.
    public func dispose() {
      let inner = lock.withLock { () -> (any Disposable)? in
        hasEnded = true
        return self.inner.take()
      }
      inner?.dispose()
    }
  }
}
