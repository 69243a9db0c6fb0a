public import ReactiveKit

// Streams run on ReactiveKit's engine. There, every end except a completion is a failure, so an interruption is a special
// kind of failure. ReactiveKit's operators forward it like any other failure.

/// The end of a stream other than its completion.
@usableFromInline
enum Stop<Failure: Swift.Error>: Swift.Error {
  case failed(Failure)
  case interrupted

  func map<NewFailure>(_ transform: (Failure) -> NewFailure) -> Stop<NewFailure> {
    switch self {
    case .failed(let error): .failed(transform(error))
    case .interrupted: .interrupted
    }
  }
}

/// The events of signals and producers.
@usableFromInline
typealias Events<Value, Failure: Swift.Error> = ReactiveKit.Signal<Value, Stop<Failure>>

extension ReactiveKit.Signal {
  /// Creates the events of a ReactiveCocoa 4 producer or signal from a publisher.
  init<P: Publisher, Failure>(_ publisher: P)
  where P.Output == Element, P.Failure == Failure, Error == Stop<Failure> {
    self = publisher.toSignal().mapError { .failed($0) }
  }

  /// Sends the same events, but completes at an interruption.
  func withoutInterruption<Failure>() -> ReactiveKit.Signal<Element, Failure> where Error == Stop<Failure> {
    flatMapError { stop -> ReactiveKit.Signal<Element, Failure> in
      switch stop {
      case .failed(let error): .failed(error)
      case .interrupted: .completed()
      }
    }
  }
}
