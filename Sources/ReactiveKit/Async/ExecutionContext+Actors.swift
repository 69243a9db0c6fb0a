extension ExecutionContext {
  /// Runs closures on the main actor: immediately if the current code runs there, and otherwise asynchronously.
  ///
  /// A signal received in this context keeps its order: if earlier elements are queued, an element that arrives on the
  /// main actor is delivered after them.
  ///
  /// Origin: this library.
  public static var mainActor: ExecutionContext {
    ExecutionContext(isReliable: true) { block in
      if isOnMainQueue() { block() } else { run(block, on: MainActor.shared) }
    }
  }

  /// Runs closures on an actor, always asynchronously, even if the current code runs on that actor.
  ///
  /// If an actor retains an observation of a signal received on itself, the actor must dispose that observation, or
  /// neither is released.
  ///
  /// - Parameter actor: The actor that runs the closures. The context retains the actor.
  ///
  /// Origin: this library.
  public static func isolated(to actor: any Actor) -> ExecutionContext {
    ExecutionContext(isReliable: true) { run($0, on: actor) }
  }
}

/// Runs a closure on an actor, in a new task. Tasks may overtake each other, but the stage of `receive(on:)` delivers
/// the earliest event first, whichever task runs.
private func run(_ block: @escaping () -> Void, on actor: any Actor) {
  // Safe for the same reason as with any scheduler: the closure runs once, and the gate of the stage that scheduled it
  // keeps the threads apart.
  nonisolated(unsafe) let block = block
  Task { await unsafe isolate(block, to: actor) }
}

private func isolate(_ block: () -> Void, to actor: isolated any Actor) {
  block()
}

extension SignalProtocol {
  /// Sends each event on a global actor. See ``receive(on:)`` for a scheduler.
  ///
  ///     prices.receive(on: MainActor.self).sink { label.text = "\($0)" }.store(in: bag)
  ///
  /// Sends an event that arrives on the main actor immediately, unless earlier events are queued. On any other actor,
  /// always sends asynchronously. Keeps the order. Disposing the observation drops queued events.
  ///
  /// The compiler does not know on which actor closures downstream run. To state that, use `sink(on:receiveValue:)` or
  /// `bind(to:on:setter:)`.
  ///
  /// - Parameter actor: The type of the global actor, such as `MainActor.self`.
  ///
  /// Origin: this library.
  public func receive<A: GlobalActor>(on actor: A.Type) -> Signal<Element, Error> {
    receive(on: A.self == MainActor.self ? ExecutionContext.mainActor : .isolated(to: A.shared))
  }

  /// Sends each event on an actor. See ``receive(on:)`` for a scheduler.
  ///
  /// Always sends asynchronously, even if an event arrives on the actor. Keeps the order. Disposing the observation
  /// drops queued events.
  ///
  /// - Parameter actor: The actor on which to send events. It is retained until the observation ends.
  ///
  /// Origin: this library.
  public func receive<A: Actor>(on actor: A) -> Signal<Element, Error> {
    receive(on: ExecutionContext.isolated(to: actor))
  }
}
