extension Publisher where Output: Sendable {
  /// Observes this publisher with two closures on the main actor, until the result is cancelled or released.
  ///
  /// Requests unlimited values. Delivers an event that arrives on the main actor immediately, unless earlier events are
  /// queued. Otherwise, delivers the event asynchronously on the main actor. Keeps the order. A cancellation on the
  /// main actor drops queued events.
  ///
  /// - Parameters:
  ///   - actor: The main actor, `MainActor.self`.
  ///   - receiveCompletion: A closure called at most once, after the last value.
  ///   - receiveValue: A closure called with each value.
  ///
  /// Origin: this library.
  @_disfavoredOverload
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
  /// Observes this publisher with a closure on the main actor, until the result is cancelled or released.
  ///
  /// ```swift
  /// let price = PassthroughSubject<Int, Never>()
  /// let observation = price.sink(on: MainActor.self) { print("€\($0)") }
  /// price.send(20)  // prints €20
  /// observation.cancel()
  /// ```
  ///
  /// Requests unlimited values. Delivers an event that arrives on the main actor immediately, unless earlier events are
  /// queued. Otherwise, delivers the event asynchronously on the main actor. Keeps the order. A cancellation on the
  /// main actor drops queued events.
  ///
  /// - Parameters:
  ///   - actor: The main actor, `MainActor.self`.
  ///   - receiveValue: A closure called with each value.
  ///
  /// Origin: this library.
  @_disfavoredOverload
  public func sink(
    on actor: MainActor.Type, receiveValue: @escaping @MainActor (Output) -> Void
  ) -> AnyCancellable {
    toSignal().receive(on: actor).sink { value in MainActor.assumeIsolated { receiveValue(value) } }
  }
}

extension SignalProtocol where Element: Sendable {
  /// Observes this signal with a closure on the main actor. Sends an event that arrives there immediately, unless
  /// earlier events are queued. Otherwise, sends the event asynchronously. Keeps the order.
  ///
  /// - Parameters:
  ///   - actor: The main actor, `MainActor.self`.
  ///   - observer: A closure called with each event.
  /// - Returns: A disposable that ends the observation. Releasing the disposable does not end it.
  ///
  /// Origin: this library.
  @_disfavoredOverload
  public func observe(
    on actor: MainActor.Type, with observer: @escaping @MainActor (Signal<Element, Error>.Event) -> Void
  ) -> any Disposable {
    receive(on: actor).observe { event in MainActor.assumeIsolated { observer(event) } }
  }
}
