/// A sequence of events that is produced separately for each observation.
///
/// The events of one observation arrive one at a time, whichever threads produce them. The last event is a completion
/// or a failure. After an observation is disposed, it delivers nothing on the disposing thread, and releases everything
/// it retains.
///
/// ```swift
/// let numbers = Signal<Int, Never> { observer in
///   observer.receive(1)
///   observer.receive(lastElement: 2)
///   return BlockDisposable { print("ended") }
/// }
/// let bag = DisposeBag()
///
/// numbers.map { $0 * 10 }.sink { print($0) }.store(in: bag)  // prints 10, 20, ended
/// numbers.reduce(0, +).sink { print($0) }.store(in: bag)  // prints 3, ended
/// ```
@frozen
public struct Signal<Element, Error: Swift.Error>: SignalProtocol {
  /// A closure that runs for each observation. It sends events to the observer, and returns a disposable that stops it.
  public typealias Producer = (AtomicObserver<Element, Error>) -> any Disposable

  @usableFromInline let attach: (_Receiver<Element, Error>) -> Void

  /// The number of signals this signal is built on. They retain each other through closures, and releasing nested
  /// closures uses the stack. A box after every 64 signals limits the nesting.
  @usableFromInline let depth: Int

  /// Creates a signal with a closure that attaches a receiver to a source, and captures no other signal.
  @inlinable
  package init(attaching attach: @escaping (_Receiver<Element, Error>) -> Void) {
    self.attach = attach
    depth = 0
  }

  /// Creates a signal with a closure that attaches a receiver to a stage after another signal.
  @inlinable
  package init<S: SignalProtocol>(
    after upstream: S, attaching attach: @escaping (_Receiver<Element, Error>) -> Void
  ) {
    self.init(depth: upstream.depth &+ 1, attaching: attach)
  }

  /// The same after two other signals.
  @inlinable
  package init<A: SignalProtocol, B: SignalProtocol>(
    after a: A, _ b: B, attaching attach: @escaping (_Receiver<Element, Error>) -> Void
  ) {
    self.init(depth: Swift.max(a.depth, b.depth) &+ 1, attaching: attach)
  }

  /// Creates a signal with a closure that attaches a receiver to a stage after several other signals.
  ///
  /// - Parameters:
  ///   - depths: The depths of all signals that the closure captures. A parameter pack of the signals would not be specialised.
  ///   - attach: Attaches a receiver to the stage.
  @inlinable
  package init(after depths: Int..., attaching attach: @escaping (_Receiver<Element, Error>) -> Void) {
    self.init(depth: depths.reduce(0, Swift.max) &+ 1, attaching: attach)
  }

  /// Creates a signal with a closure that attaches a receiver to a stage after signals that cannot be counted now:
  /// those of a collection, or that a closure of the user's returns.
  @inlinable
  package init(afterAny attach: @escaping (_Receiver<Element, Error>) -> Void) {
    self.init(depth: 0, attaching: attach)
  }

  @inlinable
  init(depth: Int, attaching attach: @escaping (_Receiver<Element, Error>) -> Void) {
    self.depth = depth
    if depth % 64 == 0 {
      let box = AttachBox(attach)
      self.attach = { box($0) }
    } else {
      self.attach = attach
    }
  }

  /// Creates a signal with a producer.
  ///
  /// When the observation ends, the disposable that the producer returned is disposed before the last event is
  /// delivered. If the producer itself sends the last event before it returns, the disposable is disposed immediately
  /// after the producer returns. Events may be sent on any thread. An event that is sent during a delivery is delivered
  /// afterwards.
  ///
  /// - Parameter producer: A closure that sends events to an observer, and returns a disposable that stops it. It runs
  ///   for each observation, on the observing thread.
  @inlinable
  public init(_ producer: @escaping Producer) {
    self.init(attaching: { AtomicObserver($0).attach(producer) })
  }

  @inlinable
  public func _attach(_ downstream: _Receiver<Element, Error>) {
    attach(downstream)
  }

  /// Observes this signal with a closure.
  ///
  /// - Parameter observer: A closure called with each event. It is released when the observation ends.
  @inlinable
  public func observe(with observer: @escaping Observer<Element, Error>) -> any Disposable {
    observeByReceiver(observer)
  }
}

extension SignalProtocol {
  /// The number of signals this signal is built on. An object, such as a subject, counts as a source. What a value of
  /// another type is built on is not known; the next signal has a box.
  @inlinable
  package var depth: Int {
    if let signal = self as? Signal<Element, Error> { return signal.depth }
    // A value that holds a signal is larger than a reference. Unlike a cast to a class, this is known to the compiler.
    return MemoryLayout<Self>.size > MemoryLayout<Int>.size ? 63 : 0
  }
}

extension Signal: CustomStringConvertible, CustomReflectable {
  /// The type. A signal shows nothing else before it is observed.
  public var description: String { "\(Self.self)" }

  /// Shows no children.
  public var customMirror: Mirror { Mirror(self, showing: []) }
}

/// A signal that cannot fail.
public typealias SafeSignal<Element> = Signal<Element, Never>
