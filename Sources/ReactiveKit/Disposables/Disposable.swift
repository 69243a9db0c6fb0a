/// An observation, or another activity, that can be ended and knows whether it has.
///
/// Origin: ReactiveKit 3.x.
public protocol Disposable: Cancellable {
  /// Ends the activity. Calling it again does nothing.
  func dispose()

  /// Whether the activity has ended, by itself or because it was disposed.
  var isDisposed: Bool { get }
}

extension Disposable {
  /// Ends the activity; the same as ``dispose()``.
  ///
  /// Origin: ReactiveKit 3.x.
  public func cancel() {
    dispose()
  }

  /// Puts this disposable into a bag, which disposes it when it is disposed or released.
  ///
  /// Origin: ReactiveKit 3.x.
  public func store(in disposeBag: any DisposeBagProtocol) {
    disposeBag.add(disposable: self)
  }

  /// Puts this disposable into a bag; the same as ``store(in:)``.
  ///
  /// Origin: ReactiveKit 3.x.
  public func dispose(in disposeBag: any DisposeBagProtocol) {
    store(in: disposeBag)
  }
}

extension AnyCancellable: Disposable {
  /// Stops the activity; the same as ``cancel()``.
  ///
  /// Origin: ReactiveKit 3.x.
  public func dispose() {
    cancel()
  }

  /// Whether the activity was stopped, or has ended by itself, which is known of what `sink` and `assign` return.
  ///
  /// Origin: ReactiveKit 3.x.
  public var isDisposed: Bool { hasEnded }
}

extension SignalObservation: Disposable {
  @usableFromInline
  package func dispose() {
    cancel()
  }

  @usableFromInline
  package var isDisposed: Bool { hasEnded }
}
