public import ReactiveKit

// Observing events as in ReactiveKit 2 and 3. Signals have the spellings of ReactiveKit 3 without deprecation. These
// serve publishers. Releasing the returned disposable does not end the observation.
//
// All are disfavored, so that a program's own is preferred. A trailing closure fits two of them: Swift prefers the
// one with a label, because the parameter of the other is optional.

extension Publisher {
  /// Observes events.
  ///
  /// Origin: ReactiveKit 2.x and 3.x.
  @available(
    *, deprecated,
    message: "Use toSignal().observe(with: observer). Or sink(receiveCompletion:receiveValue:), and keep its result."
  )
  @_disfavoredOverload
  public func observe(with observer: @escaping Observer<Output, Failure>) -> any Disposable {
    toSignal().observe(with: observer)
  }

  /// Observes events.
  ///
  /// Origin: ReactiveKit 2.x.
  @available(*, deprecated, renamed: "observe(with:)")
  @_disfavoredOverload
  public func observe(_ observer: Observer<Output, Failure>?) -> any Disposable {
    toSignal().observe(with: { observer?($0) })
  }

  /// Observes elements.
  @available(
    *, deprecated, message: "Use toSignal().observeNext(with: observer). Or sink(receiveValue:), and keep its result."
  )
  @_disfavoredOverload
  public func observeNext(with observer: @escaping (Output) -> Void) -> any Disposable {
    toSignal().observeNext(with: observer)
  }

  /// Observes elements.
  ///
  /// Origin: ReactiveKit 2.x.
  @available(*, deprecated, renamed: "observeNext(with:)")
  @_disfavoredOverload
  public func observeNext(_ observer: ((Output) -> Void)?) -> any Disposable {
    toSignal().observeNext(with: { observer?($0) })
  }

  /// Observes the failure.
  @available(
    *, deprecated,
    message:
      "Use toSignal().observeFailed(with: observer). Or sink(receiveCompletion:receiveValue:), and keep its result."
  )
  @_disfavoredOverload
  public func observeFailed(with observer: @escaping (Failure) -> Void) -> any Disposable {
    toSignal().observeFailed(with: observer)
  }

  /// Observes the failure.
  ///
  /// Origin: ReactiveKit 2.x.
  @available(*, deprecated, renamed: "observeFailed(with:)")
  @_disfavoredOverload
  public func observeError(_ observer: @escaping (Failure) -> Void) -> any Disposable {
    toSignal().observeFailed(with: observer)
  }

  /// Observes the completion.
  @available(
    *, deprecated,
    message:
      "Use toSignal().observeCompleted(with: observer). Or sink(receiveCompletion:receiveValue:), and keep its result."
  )
  @_disfavoredOverload
  public func observeCompleted(with observer: @escaping () -> Void) -> any Disposable {
    toSignal().observeCompleted(with: observer)
  }

  /// Observes the completion.
  ///
  /// Origin: ReactiveKit 2.x.
  @available(*, deprecated, renamed: "observeCompleted(with:)")
  @_disfavoredOverload
  public func observeCompleted(_ observer: (() -> Void)?) -> any Disposable {
    toSignal().observeCompleted(with: { observer?() })
  }
}

extension SignalProtocol {
  /// Observes elements, until the returned cancellable is cancelled or released. Ignores a failure.
  ///
  /// Origin: ReactiveKit 3.13, where signals that can fail have it too.
  @available(*, deprecated, message: "Use sink(receiveCompletion: { _ in }, receiveValue: receiveValue).")
  @_disfavoredOverload
  public func sink(receiveValue: @escaping (Element) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }
}
