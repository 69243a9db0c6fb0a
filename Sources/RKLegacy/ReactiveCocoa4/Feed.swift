import ReactiveKit
import Synchronization

@available(*, deprecated, message: "Use ReactiveKit.")
extension RAC4 {
  /// What signals are fed by. It is held by those that can send; when nobody can any more, it lets go of the observers.
  final class Feed<Value, Error: Swift.Error>: @unchecked Sendable {
    // `Sendable` holds because nothing here changes, and the core is.
    let core: SubjectCore<Value, Stop<Error>>

    /// What is disposed after the end.
    private let source = ReactiveKit.SerialDisposable(otherDisposable: nil)

    init(_ name: StaticString, memory: ReplayPolicy = .none) {
      core = SubjectCore(name, .queued, memory: memory)
    }

    deinit {
      core.abandon()
    }

    /// Attaches a receiver. Where nobody can send any more, nothing is held on to.
    var attach: (_Receiver<Value, Stop<Error>>) -> Void {
      { [core, weak self] downstream in
        core.attach(downstream)
        if self == nil { core.abandon() }
      }
    }

    func send(_ event: Event<Value, Error>) {
      switch event {
      case .Next(let value): core.send(value)
      case .Failed, .Completed, .Interrupted: if let completion = event.completion { end(completion) }
      }
    }

    func end(_ completion: Subscribers.Completion<Stop<Error>>) {
      core.send(completion: completion)
      source.dispose()
    }

    /// Disposes something after the end: at once, if that has come.
    func disposeAtEnd(_ disposable: any ReactiveKit.Disposable) {
      source.otherDisposable = disposable
    }

    /// Takes events, until the link is cancelled.
    func take(_ events: Events<Value, Error>, by link: SignalObservation = SignalObservation()) {
      events._attach(
        link.receiver("Signal", receiveCompletion: { self.end($0) }, receiveValue: { self.core.send($0) }))
    }
  }

  /// An observation of a signal: to dispose it ends the observation, and nothing else.
  final class Observation: Disposable, @unchecked Sendable {
    // `Sendable` holds because the link is one that any thread may cancel.
    private let link: SignalObservation
    private let wasDisposed = ReactiveKit.SimpleDisposable()

    init(_ link: SignalObservation) {
      self.link = link
    }

    var disposed: Bool { wasDisposed.isDisposed }

    var isDisposed: Bool { link.hasEnded }

    func dispose() {
      wasDisposed.dispose()
      link.cancel()
    }
  }

  /// A run of a producer: to dispose it interrupts the signal that was produced, then ends the work.
  final class Run: Disposable, @unchecked Sendable {
    // `Sendable` holds because the closure is taken once, by the thread that disposes or ends the run.
    private let interrupt: OnceClosure
    private let wasDisposed = ReactiveKit.SimpleDisposable()

    init<Value, Error>(of feed: Feed<Value, Error>, by link: SignalObservation) {
      interrupt = OnceClosure {
        feed.end(.failure(.interrupted))
        link.cancel()
      }
      // The feed is let go of at its end, whoever keeps the run.
      feed.disposeAtEnd(BlockDisposable { [weak interrupt] in _ = interrupt?.take() })
    }

    var disposed: Bool { wasDisposed.isDisposed }

    var isDisposed: Bool { interrupt.current == nil }

    func dispose() {
      wasDisposed.dispose()
      interrupt.take()?()
    }
  }
}
