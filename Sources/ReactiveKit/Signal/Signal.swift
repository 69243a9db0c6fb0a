/// A sequence of events that is produced anew for each observation.
///
/// Events of one observation come one at a time, whichever threads produce them; a completion or a failure is the last. An
/// observation that is disposed gets nothing more on the disposing thread, and lets go of everything.
///
///     let counter = Signal<Int, Never> { observer in
///       observer.receive(1)
///       observer.receive(2)
///       observer.receive(completion: .finished)
///       return NonDisposable.instance
///     }
///     counter.sink { print($0) }.store(in: bag)  // 1, 2
///
/// Origin: ReactiveKit 3.x.
@frozen
public struct Signal<Element, Error: Swift.Error>: SignalProtocol {
  /// What runs for each observation: it sends events to the observer, and returns what stops it.
  public typealias Producer = (AtomicObserver<Element, Error>) -> any Disposable

  @usableFromInline
  let attach: (_Receiver<Element, Error>) -> Void

  /// How many signals this one is made of, one of another. They hold each other by closures, whose release nests: so every
  /// now and then a box stands between.
  @usableFromInline
  let depth: Int

  /// Makes a signal of what attaches a receiver to its source.
  @inlinable
  package init(attaching attach: @escaping (_Receiver<Element, Error>) -> Void) {
    self.attach = attach
    depth = 0
  }

  /// Makes a signal of what attaches a receiver to another signal's stage.
  @inlinable
  package init<S: SignalProtocol>(
    after upstream: S, attaching attach: @escaping (_Receiver<Element, Error>) -> Void
  ) {
    depth = upstream.depth &+ 1
    if depth % 64 == 0 {
      let box = AttachBox(attach)
      self.attach = { box($0) }
    } else {
      self.attach = attach
    }
  }

  /// Makes a signal of a producer.
  ///
  /// The producer runs for each observation, on the thread that observes. What it returns is disposed when the observation
  /// ends, before the last event is delivered; or right after the producer returns, if the last event was sent from within.
  /// Events may be sent on any thread; an event that is sent while another is delivered waits for that.
  public init(_ producer: @escaping Producer) {
    self.init(attaching: { AtomicObserver($0).attach(producer) })
  }

  @inlinable
  public func _attach(_ downstream: _Receiver<Element, Error>) {
    attach(downstream)
  }

  /// Runs the signal, and sends its events to an observer.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  public func observe(with observer: @escaping Observer<Element, Error>) -> any Disposable {
    observeByReceiver(observer)
  }
}

extension SignalProtocol {
  /// How many signals this one is made of; 0 where it is of another type.
  @inlinable
  var depth: Int {
    Self.self == Signal<Element, Error>.self ? unsafeBitCast(self, to: Signal<Element, Error>.self).depth : 0
  }
}

extension Signal: CustomStringConvertible, CustomReflectable {
  /// The type: what a signal does is not known before it is observed.
  public var description: String { "\(Self.self)" }

  /// Shows nothing.
  public var customMirror: Mirror { Mirror(self, showing: []) }
}

/// A signal that cannot fail.
///
/// Origin: ReactiveKit 3.x.
public typealias SafeSignal<Element> = Signal<Element, Never>
