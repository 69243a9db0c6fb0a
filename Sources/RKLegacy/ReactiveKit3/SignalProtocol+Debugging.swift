public import ReactiveKit

// Former names of operators that watch a signal.

extension SignalProtocol {
  /// Calls closures with events. Calls `disposed` when an observation ends, for any reason.
  @available(
    *, deprecated,
    message: "Use handleEvents(receiveSubscription:receiveOutput:receiveCompletion:receiveCancel:)."
  )
  @_disfavoredOverload
  public func doOn(
    next: ((Element) -> Void)? = nil, start: (() -> Void)? = nil, failed: ((Error) -> Void)? = nil,
    completed: (() -> Void)? = nil, disposed: (() -> Void)? = nil
  ) -> Signal<Element, Error> {
    watch(next, start, failed, completed, disposed)
  }

  /// Calls closures with events. The trailing closure is called when an observation ends, for any reason. It was the
  /// last parameter when Swift matched trailing closures from the end.
  @available(
    *, deprecated,
    message: "Use handleEvents(receiveSubscription:receiveOutput:receiveCompletion:receiveCancel:)."
  )
  public func doOn(
    next: ((Element) -> Void)? = nil, start: (() -> Void)? = nil, failed: ((Error) -> Void)? = nil,
    completed: (() -> Void)? = nil, _ disposed: @escaping () -> Void
  ) -> Signal<Element, Error> {
    watch(next, start, failed, completed, disposed)
  }

  /// Calls closures with events, for the forms of `doOn` that tell the completion from a failure.
  func watch(
    _ next: ((Element) -> Void)?, _ start: (() -> Void)?, _ failed: ((Error) -> Void)?, _ completed: (() -> Void)?,
    _ disposed: (() -> Void)?, terminated: (() -> Void)? = nil
  ) -> Signal<Element, Error> {
    handleEvents(
      receiveSubscription: start, receiveOutput: next,
      receiveCompletion: {
        switch $0 {
        case .finished: completed?()
        case .failure(let error): failed?(error)
        }
        terminated?()
      }, receiveCancel: disposed)
  }

  /// Calls `next` with each element.
  @available(*, deprecated, renamed: "handleEvents(receiveOutput:)")
  @_disfavoredOverload
  public func doOn(next: @escaping (Element) -> Void) -> Signal<Element, Error> {
    handleEvents(receiveOutput: next)
  }

  /// Calls `start` when an observation starts.
  @available(*, deprecated, renamed: "handleEvents(receiveSubscription:)")
  @_disfavoredOverload
  public func doOn(start: @escaping () -> Void) -> Signal<Element, Error> {
    handleEvents(receiveSubscription: start)
  }

  /// Calls `disposed` when an observation ends, for any reason.
  @available(*, deprecated, renamed: "handleEvents(receiveCancel:)")
  @_disfavoredOverload
  public func doOn(disposed: @escaping () -> Void) -> Signal<Element, Error> {
    handleEvents(receiveCancel: disposed)
  }

  /// Calls `next` with each element, and `disposed` when an observation ends, for any reason.
  @available(*, deprecated, renamed: "handleEvents(receiveOutput:receiveCancel:)")
  @_disfavoredOverload
  public func doOn(next: @escaping (Element) -> Void, disposed: @escaping () -> Void) -> Signal<Element, Error> {
    handleEvents(receiveOutput: next, receiveCancel: disposed)
  }

  /// Calls `start` when an observation starts, and `disposed` when it ends, for any reason.
  @available(*, deprecated, renamed: "handleEvents(receiveSubscription:receiveCancel:)")
  @_disfavoredOverload
  public func doOn(start: @escaping () -> Void, disposed: @escaping () -> Void) -> Signal<Element, Error> {
    handleEvents(receiveSubscription: start, receiveCancel: disposed)
  }

  /// Prints each event.
  ///
  /// Origin: Prereleases of ReactiveKit 3.0.
  @available(*, deprecated, renamed: "debug(_:)")
  public func debug(id: String) -> Signal<Element, Error> {
    debug(id)
  }
}
