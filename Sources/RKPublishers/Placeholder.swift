@_exported public import ReactiveKit
public enum Publishers {}
public protocol ConduitPublisher: Publisher {}
extension ConduitPublisher {
  @inlinable public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure { _attach(subscriber._conduit) }
}
extension Publishers {
  @frozen public struct Map<Upstream: Publisher, Output>: ConduitPublisher { public typealias Failure = Upstream.Failure
    public let upstream: Upstream; public let transform: (Upstream.Output) -> Output; @usableFromInline let step: Step<Upstream.Output, Output, Void>
    @inlinable @inline(__always) public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output) { self.upstream = upstream; self.transform = transform; step = mapStep(transform) }
    @inlinable public func _attach(_ d: Conduit<Output, Failure>) { upstream._attach(d.preceded(by: step, "Map")) } }
  @frozen public struct Filter<Upstream: Publisher>: ConduitPublisher { public typealias Failure = Upstream.Failure; public typealias Output = Upstream.Output
    public let upstream: Upstream; public let isIncluded: (Output) -> Bool; @usableFromInline let step: Step<Upstream.Output, Output, Void>
    @inlinable @inline(__always) public init(upstream: Upstream, isIncluded: @escaping (Output) -> Bool) { self.upstream = upstream; self.isIncluded = isIncluded; step = filterStep(isIncluded) }
    @inlinable public func _attach(_ d: Conduit<Output, Failure>) { upstream._attach(d.preceded(by: step, "Filter")) } }
  @frozen public struct Sequence<Elements: Swift.Sequence, Failure: Error>: ConduitPublisher { public typealias Output = Elements.Element
    public let sequence: Elements; @inlinable public init(sequence: Elements) { self.sequence = sequence }
    @inlinable public func _attach(_ d: Conduit<Output, Failure>) { attachSequence(sequence, d) } }
}
extension Swift.Sequence { @inlinable public var publisher: Publishers.Sequence<Self, Never> { .init(sequence: self) } }
extension Publisher {
  @inlinable @inline(__always) public func map<T>(_ f: @escaping (Output) -> T) -> Publishers.Map<Self, T> { .init(upstream: self, transform: f) }
  @inlinable @inline(__always) public func filter(_ f: @escaping (Output) -> Bool) -> Publishers.Filter<Self> { .init(upstream: self, isIncluded: f) }
  @inlinable public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}
@frozen public struct AnyPublisher<Output, Failure: Error>: ConduitPublisher { @usableFromInline let run: (Conduit<Output, Failure>) -> Void
  @inlinable public init<P: Publisher>(_ p: P) where P.Output == Output, P.Failure == Failure { run = { p._attach($0) } }
  @inlinable public func _attach(_ d: Conduit<Output, Failure>) { run(d) } }
public final class PassthroughSubject<Output, Failure: Error>: ConduitPublisher {
  @usableFromInline let core: SubjectCore<Output, Failure>
  public init() { core = SubjectCore("PassthroughSubject", .nested) }
  @inlinable public func _attach(_ d: Conduit<Output, Failure>) { core.attach(d, keeping: self) }
  @inlinable public func send(_ x: Output) { core.send(x) }
}
