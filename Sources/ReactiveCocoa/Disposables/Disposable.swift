public import ReactiveKit

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
