/// A signal that sends the events of a source to a subject while connected.
///
/// ```swift
/// let numbers = PassthroughSubject<Int, Never>()
/// let published = numbers.publish()
/// let bag = DisposeBag()
///
/// published.sink { print($0) }.store(in: bag)
/// numbers.send(1)  // prints nothing
/// published.connect().store(in: bag)
/// numbers.send(2)  // prints 2
/// ```
///
/// Each connection is one observation of the source. Observers receive the events the subject sends, whether or not
/// there is a connection.
public final class ConnectableSignal<Source: SignalProtocol>: ConnectableSignalProtocol {
  /// The kind of elements this signal sends.
  public typealias Element = Source.Element

  /// The kind of error this signal can fail with.
  public typealias Error = Source.Error

  // `nil` in `deinit` alone.
  @usableFromInline var storedSource: Source?
  @usableFromInline let subject: Subject<Source.Element, Source.Error>

  /// Creates a signal that feeds a subject from a source.
  ///
  /// - Parameters:
  ///   - source: The signal to observe while there is a connection.
  ///   - subject: The subject that receives the events of the source.
  @inlinable
  public init(source: Source, subject: Subject<Source.Element, Source.Error>) {
    storedSource = source
    self.subject = subject
  }

  deinit {
    releaseInLoop(&storedSource)
  }

  @inlinable var source: Source { storedSource! }

  /// Observes the source and feeds the subject, until the returned disposable is disposed. Does nothing if the subject
  /// has ended.
  @inlinable
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
  ///
  /// - Parameter observer: A closure called with each event that the subject sends.
  public func observe(with observer: @escaping Observer<Source.Element, Source.Error>) -> any Disposable {
    subject.observe(with: observer)
  }

  @inlinable
  public func _attach(_ downstream: _Receiver<Source.Element, Source.Error>) {
    subject._attach(downstream)
  }
}

extension ConnectableSignal: CustomStringConvertible, CustomReflectable {
  /// The type, the source, and the subject.
  public var description: String { text(self, mirrorChildren) }

  /// Shows the same facts as ``description``.
  public var customMirror: Mirror { Mirror(self, showing: mirrorChildren) }

  private var mirrorChildren: [Mirror.Child] { [("source", source), ("subject", subject)] }
}
