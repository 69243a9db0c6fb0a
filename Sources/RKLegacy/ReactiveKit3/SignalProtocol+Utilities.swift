public import ReactiveKit

// Looking on, by the former names.

extension SignalProtocol {
  /// Calls closures with what happens; `disposed` at the end of each observation, however it ends.
  ///
  /// Origin: ReactiveKit 3.x.
  @available(
    *, deprecated,
    message: "Use handleEvents(receiveSubscription:receiveOutput:receiveCompletion:receiveCancel:)."
  )
  @_disfavoredOverload
  public func doOn(
    next: ((Element) -> Void)? = nil, start: (() -> Void)? = nil, failed: ((Error) -> Void)? = nil,
    completed: (() -> Void)? = nil, disposed: (() -> Void)? = nil
  ) -> Signal<Element, Error> {
    handleEvents(
      receiveSubscription: start, receiveOutput: next,
      receiveCompletion: {
        switch $0 {
        case .finished: completed?()
        case .failure(let error): failed?(error)
        }
      }, receiveCancel: disposed)
  }

  /// Calls closures with what happens. The closure that trails is called at the end of each observation, as the last of the parameters
  /// was when Swift looked for it from the end.
  ///
  /// Origin: ReactiveKit 3.x.
  @available(
    *, deprecated,
    message: "Use handleEvents(receiveSubscription:receiveOutput:receiveCompletion:receiveCancel:)."
  )
  public func doOn(
    next: ((Element) -> Void)? = nil, start: (() -> Void)? = nil, failed: ((Error) -> Void)? = nil,
    completed: (() -> Void)? = nil, _ disposed: @escaping () -> Void
  ) -> Signal<Element, Error> {
    handleEvents(
      receiveSubscription: start, receiveOutput: next,
      receiveCompletion: {
        switch $0 {
        case .finished: completed?()
        case .failure(let error): failed?(error)
        }
      }, receiveCancel: disposed)
  }

  /// Calls a closure with each element.
  ///
  /// Origin: ReactiveKit 3.x.
  @available(*, deprecated, renamed: "handleEvents(receiveOutput:)")
  @_disfavoredOverload
  public func doOn(next: @escaping (Element) -> Void) -> Signal<Element, Error> {
    handleEvents(receiveOutput: next)
  }

  /// Calls a closure at the start of each observation.
  ///
  /// Origin: ReactiveKit 3.x.
  @available(*, deprecated, renamed: "handleEvents(receiveSubscription:)")
  @_disfavoredOverload
  public func doOn(start: @escaping () -> Void) -> Signal<Element, Error> {
    handleEvents(receiveSubscription: start)
  }

  /// Calls a closure at the end of each observation, however it ends.
  ///
  /// Origin: ReactiveKit 3.x.
  @available(*, deprecated, renamed: "handleEvents(receiveCancel:)")
  @_disfavoredOverload
  public func doOn(disposed: @escaping () -> Void) -> Signal<Element, Error> {
    handleEvents(receiveCancel: disposed)
  }

  /// Calls closures with each element, and at the end of each observation, however it ends.
  ///
  /// Origin: ReactiveKit 3.x.
  @available(*, deprecated, renamed: "handleEvents(receiveOutput:receiveCancel:)")
  @_disfavoredOverload
  public func doOn(next: @escaping (Element) -> Void, disposed: @escaping () -> Void) -> Signal<Element, Error> {
    handleEvents(receiveOutput: next, receiveCancel: disposed)
  }

  /// Calls closures at the start and at the end of each observation, however it ends.
  ///
  /// Origin: ReactiveKit 3.x.
  @available(*, deprecated, renamed: "handleEvents(receiveSubscription:receiveCancel:)")
  @_disfavoredOverload
  public func doOn(start: @escaping () -> Void, disposed: @escaping () -> Void) -> Signal<Element, Error> {
    handleEvents(receiveSubscription: start, receiveCancel: disposed)
  }

  /// Prints what happens.
  ///
  /// Origin: ReactiveKit 3.0, before its release.
  @available(*, deprecated, renamed: "debug(_:)")
  public func debug(id: String) -> Signal<Element, Error> {
    debug(id)
  }
}
