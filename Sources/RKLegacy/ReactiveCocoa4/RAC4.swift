import ReactiveKit

/// The types of ReactiveCocoa 4, such as `RAC4.Signal`, `RAC4.SignalProducer`, and `RAC4.MutableProperty`. Everything
/// in `RAC4` originates there.
///
/// The module `ReactiveCocoa` declares these types without the prefix, and the operators `<~` and `+=`, which this
/// module does not have. During a migration, one file can use both vocabularies: `toSignal()` converts a signal or a
/// producer to a `ReactiveKit.Signal`, and `init(publisher:)` converts any publisher to one of these types.
///
/// Streams run on ReactiveKit's engine. There, every end except a completion is a failure, so an interruption is a
/// special kind of failure. ReactiveKit's operators forward it like any other failure.
public enum RAC4 {}

extension RAC4 {
  /// The end of a stream other than its completion.
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
  typealias Events<Value, Failure: Swift.Error> = ReactiveKit.Signal<Value, Stop<Failure>>
}
