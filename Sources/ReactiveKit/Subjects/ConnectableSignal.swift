/// A signal that feeds a subject while it is connected.
///
/// Each connection is a run of the source. Observers get what the subject sends, whether there is a connection or not.
///
/// Origin: ReactiveKit 3.x.
public final class ConnectableSignal<Source: SignalProtocol>: ConnectableSignalProtocol {
  /// The kind of elements.
  public typealias Element = Source.Element

  /// The kind of error.
  public typealias Error = Source.Error

  private let source: Source
  private let subject: Subject<Source.Element, Source.Error>

  /// Makes a signal that feeds a subject from a source.
  public init(source: Source, subject: Subject<Source.Element, Source.Error>) {
    self.source = source
    self.subject = subject
  }

  /// Runs the source and feeds the subject, until the result is disposed. A subject that has ended is not fed.
  public func connect() -> any Disposable {
    if subject.isTerminated {
      let disposable = SimpleDisposable(isDisposed: true)
      return disposable
    }
    let observation = SignalObservation()
    source._attach(subject.input(of: observation))
    return observation
  }

  /// Observes the subject.
  public func observe(with observer: @escaping Observer<Source.Element, Source.Error>) -> any Disposable {
    subject.observe(with: observer)
  }

  public func _attach(_ downstream: _Receiver<Source.Element, Source.Error>) {
    subject._attach(downstream)
  }
}

extension ConnectableSignal: CustomStringConvertible, CustomReflectable {
  /// The type, the source and the subject.
  public var description: String { text(self, facts) }

  /// Shows what ``description`` tells.
  public var customMirror: Mirror { Mirror(self, showing: facts) }

  private var facts: [Mirror.Child] { [("source", source), ("subject", subject)] }
}
