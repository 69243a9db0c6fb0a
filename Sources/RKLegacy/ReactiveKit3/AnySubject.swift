public import ReactiveKit

/// A type-erased subject: sends events to another subject, and observes that subject.
///
/// Origin: ReactiveKit 2.x and 3.x.
@available(*, deprecated, message: "Use the subject itself; Subject<Element, Error> is the class of all.")
public final class AnySubject<Element, Error: Swift.Error>: SubjectProtocol {
  /// A bag that lives as long as this object.
  public let disposeBag = DisposeBag()

  private let receive: (Signal<Element, Error>.Event) -> Void
  private let signal: Signal<Element, Error>

  /// Creates a subject that wraps another one.
  public init<S: SubjectProtocol>(base: S) where S.Element == Element, S.Error == Error {
    receive = base.on
    signal = base.toSignal()
  }

  /// Sends an event to the wrapped subject.
  public func on(_ event: Signal<Element, Error>.Event) {
    receive(event)
  }

  /// Observes the wrapped subject.
  public func observe(with observer: @escaping Observer<Element, Error>) -> any Disposable {
    signal.observe(with: observer)
  }
}
