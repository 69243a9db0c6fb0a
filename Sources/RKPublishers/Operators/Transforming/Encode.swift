public import ReactiveCore

extension Publisher where Output: Encodable {
  /// Encodes each value. If the encoder throws an error, this operator cancels the upstream and fails with that error.
  ///
  /// ```swift
  /// source: [Int]                           // -a--b-|  a = [1], b = [2]
  /// source.encode(encoder: JSONEncoder())   // -a--b-|
  /// source.encode(encoder: JSONEncoder()).decode(type: [Int].self, decoder: JSONDecoder())
  ///                                         // -a--b-|
  /// ```
  /// ![Encodes each value.](transforming-encode)
  ///
  /// ```swift
  /// import Foundation
  /// import RKFoundation
  ///
  /// struct City: Encodable { let name: String }
  /// _ = Just(City(name: "Oslo"))
  ///   .encode(encoder: JSONEncoder())
  ///   .map { String(decoding: $0, as: UTF8.self) }
  ///   .sink(receiveCompletion: { _ in }, receiveValue: { print($0) })  // prints {"name":"Oslo"}
  /// ```
  ///
  /// Demand, completion, and cancellation pass through.
  ///
  /// - Parameter encoder: The encoder that encodes each value.
  @inlinable
  public func encode<Coder: TopLevelEncoder>(encoder: Coder) -> Publishers.Encode<Self, Coder> {
    Publishers.Encode(upstream: self, encoder: encoder)
  }
}

extension Publishers {
  /// A publisher that encodes each value. The result of `encode(encoder:)`.
  public struct Encode<Upstream: Publisher, Coder: TopLevelEncoder>: _ReceiverPublisher
  where Upstream.Output: Encodable {
    /// The kind of values this publisher publishes.
    public typealias Output = Coder.Output

    /// The kind of error this publisher can fail with.
    public typealias Failure = any Error

    /// The upstream publisher.
    public let upstream: Upstream

    @usableFromInline let encoder: Coder

    /// Creates the publisher. Prefer the operator.
    ///
    /// - Parameters:
    ///   - upstream: The upstream publisher.
    ///   - encoder: The encoder that encodes each value.
    @inlinable @inline(__always)
    public init(upstream: Upstream, encoder: Coder) {
      self.upstream = upstream
      self.encoder = encoder
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      let encoder = encoder
      upstream._attach(
        tryMapStage("Encode(downstream, finished, upstreamSubscription)", downstream, acceptsEarlyEnd: true) {
          try encoder.encode($0)
        })
    }
  }
}
