extension ExecutionContext {
  /// Runs a closure in place on the main actor, and has the main actor run it elsewhere.
  ///
  /// A signal received on it keeps its order: where something waits for the main actor, what comes next is delivered behind
  /// that, also if it comes on the main actor.
  ///
  /// Origin: this library.
  public static var mainActor: ExecutionContext {
    ExecutionContext { block in
      if isOnMainQueue() { block() } else { run(block, on: MainActor.shared) }
    }
  }

  /// Has an actor run closures: later, also where this code runs on that actor.
  ///
  /// The context holds on to the actor; so an actor that keeps an observation of a signal received on itself has to end
  /// that.
  ///
  /// Origin: this library.
  public static func isolated(to actor: any Actor) -> ExecutionContext {
    ExecutionContext { run($0, on: actor) }
  }
}

/// Has an actor run a closure, in a task of its own. Tasks may overtake each other; the stage of `receive(on:)` delivers what
/// came first, whichever task it is.
private func run(_ block: @escaping () -> Void, on actor: any Actor) {
  // What makes this right is what makes it right for every scheduler: a closure that is given to one is run once, and by
  // the stage that gave it, whose gate keeps the threads apart.
  nonisolated(unsafe) let block = block
  Task { await isolate(block, to: actor) }
}

private func isolate(_ block: () -> Void, to actor: isolated any Actor) {
  block()
}

extension SignalProtocol {
  /// Sends each event on a global actor.
  ///
  ///     prices.receive(on: MainActor.self).sink { label.text = "\($0)" }.store(in: bag)
  ///
  /// An event that arrives on the main actor is sent in place, if none waits; on any other actor each is sent later. The
  /// order is kept. A disposal drops what is pending.
  ///
  /// The compiler does not know where closures downstream run; `sink(on:receiveValue:)` and `bind(to:on:setter:)` tell it.
  ///
  /// Origin: this library.
  public func receive<A: GlobalActor>(on actor: A.Type) -> Signal<Element, Error> {
    receive(on: A.self == MainActor.self ? ExecutionContext.mainActor : .isolated(to: A.shared))
  }

  /// Sends each event on an actor, which is held on to until the end.
  ///
  /// Each event is sent later, also one that arrives on the actor. The order is kept. A disposal drops what is pending.
  ///
  /// Origin: this library.
  public func receive<A: Actor>(on actor: A) -> Signal<Element, Error> {
    receive(on: ExecutionContext.isolated(to: actor))
  }
}
