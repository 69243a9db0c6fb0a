import ReactiveKit

/// The source of a signal's events. The objects that can send retain it. When none of them is left, it releases the
/// observers.
@available(*, deprecated, message: "Use ReactiveKit.")
final class Feed<Value, Error: Swift.Error>: @unchecked Sendable {
  // `Sendable` holds because nothing here changes, and the core is `Sendable`.
  let core: SubjectCore<Value, Stop<Error>>

  /// The disposable to dispose after the end.
  private let source = ReactiveKit.SerialDisposable(otherDisposable: nil)

  init(_ name: StageName, memory: ReplayPolicy = .none) {
    core = SubjectCore(name, .queued, memory: memory)
  }

  deinit {
    core.abandon()
  }

  /// Attaches a receiver. Retains nothing if no object can send any more.
  var attach: (_Receiver<Value, Stop<Error>>) -> Void {
    { [core, weak self] downstream in
      core.attach(downstream)
      if self == nil { core.abandon() }
    }
  }

  func send(_ event: Event<Value, Error>) {
    switch event {
    case .Next(let value): core.pass(value)
    case .Failed, .Completed, .Interrupted: if let completion = event.completion { end(completion) }
    }
  }

  func end(_ completion: Subscribers.Completion<Stop<Error>>) {
    core.send(completion: completion)
    source.dispose()
  }

  /// Disposes a disposable after the end, or immediately if the feed has ended.
  func disposeAtEnd(_ disposable: any ReactiveKit.Disposable) {
    source.otherDisposable = disposable
  }

  /// Forwards events until the link is cancelled.
  func take(_ events: Events<Value, Error>, by link: SignalObservation = SignalObservation()) {
    events._attach(
      link.receiver("Signal", receiveCompletion: { self.end($0) }, receiveValue: { self.core.pass($0) }))
  }
}
