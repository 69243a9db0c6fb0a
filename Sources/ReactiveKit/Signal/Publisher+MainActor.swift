extension Publisher where Output: Sendable {
  /// Observes with two closures on the main actor, until the result is cancelled or released.
  ///
  /// Asks for everything. What arrives on the main actor is delivered in place, unless something waits for it; what arrives
  /// elsewhere waits its turn there. The order is kept. A cancellation on the main actor drops what waits.
  ///
  /// - Returns: What ends the observation: by cancellation, or by being released.
  ///
  /// Origin: this library.
  public func sink(
    on actor: MainActor.Type,
    receiveCompletion: @escaping @MainActor (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping @MainActor (Output) -> Void
  ) -> AnyCancellable {
    toSignal().receive(on: actor).sink(
      receiveCompletion: { completion in MainActor.assumeIsolated { receiveCompletion(completion) } },
      receiveValue: { value in MainActor.assumeIsolated { receiveValue(value) } })
  }
}

extension Publisher where Output: Sendable, Failure == Never {
  /// Observes with a closure on the main actor, until the result is cancelled or released.
  ///
  ///     model.$title.sink(on: MainActor.self) { label.text = $0 }.store(in: bag)
  ///
  /// Asks for everything. What arrives on the main actor is delivered in place, unless something waits for it; what arrives
  /// elsewhere waits its turn there. The order is kept. A cancellation on the main actor drops what waits.
  ///
  /// - Returns: What ends the observation: by cancellation, or by being released.
  ///
  /// Origin: this library.
  public func sink(
    on actor: MainActor.Type, receiveValue: @escaping @MainActor (Output) -> Void
  ) -> AnyCancellable {
    toSignal().receive(on: actor).sink { value in MainActor.assumeIsolated { receiveValue(value) } }
  }
}

extension SignalProtocol where Element: Sendable {
  /// Runs the signal, and sends its events to an observer on the main actor: in place where they arrive there and none
  /// waits, else in their turn.
  ///
  /// - Returns: What ends the observation. Letting go of it does not.
  ///
  /// Origin: this library.
  public func observe(
    on actor: MainActor.Type, with observer: @escaping @MainActor (Signal<Element, Error>.Event) -> Void
  ) -> any Disposable {
    receive(on: actor).observe { event in MainActor.assumeIsolated { observer(event) } }
  }
}
