public import ReactiveKit

// Observing with events, as in ReactiveKit 2 and 3. On `Publisher`, so that signals and publishers have it alike. The result
// ends the observation when it is disposed; unlike that of `sink`, not when it is released.

extension Publisher {
  /// Observes with a closure that takes events.
  ///
  /// Origin: ReactiveKit 2.x and 3.x.
  @available(
    *, deprecated,
    message: "Use sink(receiveCompletion:receiveValue:) and keep its result, or toSignal().observe(with:)."
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
  @available(*, deprecated, message: "Use sink(receiveValue:) and keep its result, or bind(to:).")
  public func observeNext(with observer: @escaping (Output) -> Void) -> any Disposable {
    toSignal().observe { event in
      if case .next(let element) = event { observer(element) }
    }
  }

  /// Observes with a closure that takes elements.
  ///
  /// Origin: ReactiveKit 2.x.
  @available(*, deprecated, renamed: "observeNext(with:)")
  @_disfavoredOverload
  public func observeNext(_ observer: @escaping (Output) -> Void) -> any Disposable {
    toSignal().observe { event in
      if case .next(let element) = event { observer(element) }
    }
  }

  /// Observes with a closure that takes the failure.
  ///
  /// Origin: ReactiveKit 3.x.
  @available(*, deprecated, message: "Use sink(receiveCompletion:receiveValue:) and keep its result.")
  public func observeFailed(with observer: @escaping (Failure) -> Void) -> any Disposable {
    toSignal().observe { event in
      if case .failed(let error) = event { observer(error) }
    }
  }

  /// Observes with a closure that takes the failure.
  ///
  /// Origin: ReactiveKit 2.x.
  @available(*, deprecated, renamed: "observeFailed(with:)")
  @_disfavoredOverload
  public func observeError(_ observer: @escaping (Failure) -> Void) -> any Disposable {
    toSignal().observe { event in
      if case .failed(let error) = event { observer(error) }
    }
  }

  /// Observes with a closure that is called at the completion.
  ///
  /// Origin: ReactiveKit 3.x.
  @available(*, deprecated, message: "Use sink(receiveCompletion:receiveValue:) and keep its result.")
  public func observeCompleted(with observer: @escaping () -> Void) -> any Disposable {
    toSignal().observe { event in
      if case .completed = event { observer() }
    }
  }

  /// Observes with a closure that is called at the completion.
  ///
  /// Origin: ReactiveKit 2.x.
  @available(*, deprecated, renamed: "observeCompleted(with:)")
  @_disfavoredOverload
  public func observeCompleted(_ observer: @escaping () -> Void) -> any Disposable {
    toSignal().observe { event in
      if case .completed = event { observer() }
    }
  }
}
