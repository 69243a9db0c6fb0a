public import ReactiveKit

extension SignalProtocol {
  /// Calls closures with what happens; `disposed` at the end of each observation, however it ends.
  ///
  /// Origin: ReactiveKit 3.x.
  @available(
    *, deprecated, message: "Use handleEvents(receiveSubscription:receiveOutput:receiveCompletion:receiveCancel:)."
  )
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
}
