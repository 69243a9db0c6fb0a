/// An observation or another activity that can be ended, and that knows whether it has ended.
public protocol Disposable: Cancellable {
  /// Ends the activity. Calling this method again has no effect.
  func dispose()

  /// Whether the activity has ended, by itself or because it was disposed.
  var isDisposed: Bool { get }
}

extension Disposable {
  /// Ends the activity. The same as ``dispose()``.
  public func cancel() {
    dispose()
  }

  /// Adds this disposable to a bag. The bag disposes it when the bag is disposed or released.
  ///
  /// - Parameter disposeBag: The bag that retains this disposable.
  public func store(in disposeBag: any DisposeBagProtocol) {
    disposeBag.add(disposable: self)
  }

  /// Adds this disposable to a bag. The same as ``store(in:)``.
  ///
  /// - Parameter disposeBag: The bag that retains this disposable.
  public func dispose(in disposeBag: any DisposeBagProtocol) {
    store(in: disposeBag)
  }
}

extension AnyCancellable: Disposable, EndsForGood {
  /// Cancels the activity. The same as `cancel()`.
  public func dispose() {
    cancel()
  }

  /// Whether the activity was cancelled or has ended by itself. Only the results of `sink` and `assign` report an end
  /// by itself.
  public var isDisposed: Bool { hasEnded }
}

extension SignalObservation: Disposable, EndsForGood {
  @usableFromInline
  package func dispose() {
    cancel()
  }

  @usableFromInline package var isDisposed: Bool { hasEnded }
}
