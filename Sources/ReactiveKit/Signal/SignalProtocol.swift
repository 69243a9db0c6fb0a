/// Represents a sequence of events.
public protocol SignalProtocol<Element, Error>: Publisher where Output == Element, Failure == Error {
  associatedtype Element
  associatedtype Error: Swift.Error
  associatedtype Output = Element
  associatedtype Failure = Error
}
extension SignalProtocol {
  @inlinable public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure { _attach(subscriber._conduit) }
  @inlinable public func map<T>(_ f: @escaping (Element) -> T) -> Signal<T, Error> { let step = mapStep(f); return Signal { self._attach($0.preceded(by: step, "Map")) } }
  @inlinable public func filter(_ f: @escaping (Element) -> Bool) -> Signal<Element, Error> { let step = filterStep(f); return Signal { self._attach($0.preceded(by: step, "Filter")) } }
}
@frozen public struct Signal<Element, Error: Swift.Error>: SignalProtocol {
  @usableFromInline let run: (Conduit<Element, Error>) -> Void
  @inlinable init(_ run: @escaping (Conduit<Element, Error>) -> Void) { self.run = run }
  @inlinable public func _attach(_ c: Conduit<Element, Error>) { run(c) }
  @inlinable public init<S: Sequence>(sequence: S) where S.Element == Element { self.init { attachSequence(sequence, $0) } }
}
public final class SignalSubject<Element, Error: Swift.Error>: SignalProtocol {
  @usableFromInline let core: SubjectCore<Element, Error>
  public init() { core = SubjectCore("PassthroughSubject", .queued) }
  deinit { core.abandon() }
  @inlinable public func _attach(_ c: Conduit<Element, Error>) { core.attach(c) }
  @inlinable public func send(_ x: Element) { core.send(x) }
}
