public import ReactiveKit

// Observing with events, as in ReactiveKit 2 and 3. Signals have the spellings of ReactiveKit 3 themselves, undeprecated; those
// here serve publishers. Releasing the result does not end the observation.

extension Publisher {
  /// Observes with a closure that takes events.
  ///
  /// Origin: ReactiveKit 2.x and 3.x.
  @available(
    *, deprecated,
    message: "Use toSignal().observe(with: observer). Or sink(receiveCompletion:receiveValue:), and keep its result."
  )
  public func observe(with observer: @escaping Observer<Output, Failure>) -> any Disposable {
    toSignal().observe(with: observer)
  }

  /// Observes with a closure that takes events.
  ///
  /// Origin: ReactiveKit 2.x.
  @available(*, deprecated, renamed: "observe(with:)")
  @_disfavoredOverload
  public func observe(_ observer: @escaping Observer<Output, Failure>) -> any Disposable {
    toSignal().observe(with: observer)
  }

  /// Observes with a closure that takes elements.
  ///
  /// Origin: ReactiveKit 3.x.
  @available(
    *, deprecated, message: "Use toSignal().observeNext(with: observer). Or sink(receiveValue:), and keep its result."
  )
  public func observeNext(with observer: @escaping (Output) -> Void) -> any Disposable {
    toSignal().observeNext(with: observer)
  }

  /// Observes with a closure that takes elements.
  ///
  /// Origin: ReactiveKit 2.x.
  @available(*, deprecated, renamed: "observeNext(with:)")
  @_disfavoredOverload
  public func observeNext(_ observer: @escaping (Output) -> Void) -> any Disposable {
    toSignal().observeNext(with: observer)
  }

  /// Observes with a closure that takes the failure.
  ///
  /// Origin: ReactiveKit 3.x.
  @available(
    *, deprecated,
    message:
      "Use toSignal().observeFailed(with: observer). Or sink(receiveCompletion:receiveValue:), and keep its result."
  )
  public func observeFailed(with observer: @escaping (Failure) -> Void) -> any Disposable {
    toSignal().observeFailed(with: observer)
  }

  /// Observes with a closure that takes the failure.
  ///
  /// Origin: ReactiveKit 2.x.
  @available(*, deprecated, renamed: "observeFailed(with:)")
  @_disfavoredOverload
  public func observeError(_ observer: @escaping (Failure) -> Void) -> any Disposable {
    toSignal().observeFailed(with: observer)
  }

  /// Observes with a closure that is called at the completion.
  ///
  /// Origin: ReactiveKit 3.x.
  @available(
    *, deprecated,
    message:
      "Use toSignal().observeCompleted(with: observer). Or sink(receiveCompletion:receiveValue:), and keep its result."
  )
  public func observeCompleted(with observer: @escaping () -> Void) -> any Disposable {
    toSignal().observeCompleted(with: observer)
  }

  /// Observes with a closure that is called at the completion.
  ///
  /// Origin: ReactiveKit 2.x.
  @available(*, deprecated, renamed: "observeCompleted(with:)")
  @_disfavoredOverload
  public func observeCompleted(_ observer: @escaping () -> Void) -> any Disposable {
    toSignal().observeCompleted(with: observer)
  }
}

extension SignalProtocol {
  /// Observes elements with a closure, until the result is cancelled or released; a failure ends that without a word.
  ///
  /// Origin: ReactiveKit 3.13, of signals that can fail too.
  @available(*, deprecated, message: "Use sink(receiveCompletion: { _ in }, receiveValue: receiveValue).")
  @_disfavoredOverload
  public func sink(receiveValue: @escaping (Element) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }
}
