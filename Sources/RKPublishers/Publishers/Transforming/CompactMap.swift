public import ReactiveKit

extension Publishers {
  /// Delivers what a closure makes of each value, unless it is nothing. What `compactMap(_:)` returns.
  ///
  /// Origin: Combine.
  public struct CompactMap<Upstream: Publisher, Output>: _ReceiverPublisher {
    /// The kind of error that can end the delivery.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// Converts each value, or makes nothing of it.
    public let transform: (Upstream.Output) -> Output?

    @usableFromInline
    let step: Step<Upstream.Output, Output, Void>

    /// Makes the publisher; the operator does.
    @inlinable
    @inline(__always)
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output?) {
      self.upstream = upstream
      self.transform = transform
      step = compactMapStep(transform)
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      upstream._attach(downstream.preceded(by: step, "CompactMap"))
    }
  }
}

extension Publishers.CompactMap {
  /// Converts each converted value, or leaves it out: one stage does both.
  ///
  /// Origin: Combine.
  @inlinable
  @inline(__always)
  public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> Publishers.CompactMap<Upstream, T> {
    let first = self.transform
    return Publishers.CompactMap<Upstream, T>(upstream: upstream, transform: { first($0).flatMap(transform) })
  }

  /// Converts each converted value: one stage does both.
  ///
  /// Origin: Combine.
  @inlinable
  @inline(__always)
  public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.CompactMap<Upstream, T> {
    let first = self.transform
    return Publishers.CompactMap<Upstream, T>(upstream: upstream, transform: { first($0).map(transform) })
  }
}
