import ReactiveKit

/// The types of ReactiveCocoa 4, by their own names: `RAC4.Signal`, `RAC4.SignalProducer`, `RAC4.MutableProperty` and others.
///
/// The module `ReactiveCocoa` gives them without the prefix, with the operators `<~` and `+=`, which this module does not
/// declare. Code that is being migrated may use both vocabularies in one file: `toSignal()` makes a
/// `ReactiveKit.Signal` of a signal or a producer, `init(publisher:)` makes one of these of any publisher.
///
/// Streams run on ReactiveKit's engine. What ends a stream other than its completion is its failure there, so an
/// interruption is a failure of its own kind; today's operators pass it on like any other.
public enum RAC4 {}

extension RAC4 {
  /// How a stream ends that does not complete.
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

  /// What signals and producers are made of.
  typealias Events<Value, Failure: Swift.Error> = ReactiveKit.Signal<Value, Stop<Failure>>
}
