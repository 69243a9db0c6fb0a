/// Makes a signal anew for each observation, and sends what it sends; as ``Signal/init(deferring:)`` does.
///
/// Origin: ReactiveKit 3.x.
public struct Deferred<DeferredSignal: SignalProtocol>: SignalProtocol {
  /// The kind of elements.
  public typealias Element = DeferredSignal.Element

  /// The kind of error that can end the signal.
  public typealias Error = DeferredSignal.Error

  /// Makes the signal, when an observer comes.
  public let signalFactory: () -> DeferredSignal

  /// Makes a signal of a closure that makes signals.
  @inlinable
  public init(signalFactory: @escaping () -> DeferredSignal) {
    self.signalFactory = signalFactory
  }

  /// Makes a signal and runs it.
  public func observe(with observer: @escaping Observer<Element, Error>) -> any Disposable {
    signalFactory().observe(with: observer)
  }

  @inlinable
  public func _attach(_ downstream: _Receiver<Element, Error>) {
    signalFactory()._attach(downstream)
  }
}
