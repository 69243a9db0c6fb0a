/// A signal that creates another signal for each observation and sends its events, like ``Signal/init(deferring:)``.
///
/// ```swift
/// var calls = 0
/// let number = Deferred { () -> SafeSignal<Int> in
///   calls += 1
///   return SafeSignal(just: calls)
/// }
/// let first = number.toSignal().waitAndCollectElements()  // first == [1]
/// let second = number.toSignal().waitAndCollectElements()  // second == [2]
/// ```
public struct Deferred<DeferredSignal: SignalProtocol>: SignalProtocol {
  /// The kind of elements this signal sends.
  public typealias Element = DeferredSignal.Element

  /// The kind of error this signal can fail with.
  public typealias Error = DeferredSignal.Error

  /// A closure that returns the signal for an observation.
  public let signalFactory: () -> DeferredSignal

  /// Creates a signal that creates another signal for each observation.
  ///
  /// - Parameter signalFactory: A closure that returns the signal to observe. It is called for each observation, on the
  ///   observing thread.
  @inlinable
  public init(signalFactory: @escaping () -> DeferredSignal) {
    self.signalFactory = signalFactory
  }

  /// Creates a signal and observes it.
  ///
  /// - Parameter observer: A closure called with each event.
  @inlinable
  public func observe(with observer: @escaping Observer<Element, Error>) -> any Disposable {
    signalFactory().observe(with: observer)
  }

  @inlinable
  public func _attach(_ downstream: _Receiver<Element, Error>) {
    signalFactory()._attach(downstream)
  }
}
