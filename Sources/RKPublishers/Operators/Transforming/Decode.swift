public import ReactiveCore

extension Publisher {
  /// Decodes each value. If the decoder throws an error, this operator cancels the upstream and fails with that error.
  ///
  /// ```swift
  /// source: [Int]   // -a--b-|  a = [1], b = [2]
  /// source.encode(encoder: JSONEncoder()).decode(type: [Int].self, decoder: JSONDecoder())
  ///                 // -a--b-|
  /// ```
  /// ![Decodes each value.](transforming-decode)
  ///
  /// ```swift
  /// import Foundation
  /// import RKFoundation
  ///
  /// struct City: Decodable { let name: String }
  /// _ = Just(Data(#"{"name": "Oslo"}"#.utf8))
  ///   .decode(type: City.self, decoder: JSONDecoder())
  ///   .sink(receiveCompletion: { _ in }, receiveValue: { print($0.name) })  // prints Oslo
  /// ```
  ///
  /// Demand, completion, and cancellation pass through.
  ///
  /// - Parameters:
  ///   - type: The type of the decoded values.
  ///   - decoder: The decoder that decodes each value.
  @inlinable
  public func decode<Item: Decodable, Coder: TopLevelDecoder>(
    type: Item.Type, decoder: Coder
  ) -> Publishers.Decode<Self, Item, Coder> where Output == Coder.Input {
    Publishers.Decode(upstream: self, decoder: decoder)
  }
}

extension Publishers {
  /// A publisher that decodes each value. The result of `decode(type:decoder:)`.
  public struct Decode<Upstream: Publisher, Output: Decodable, Coder: TopLevelDecoder>: _ReceiverPublisher
  where Upstream.Output == Coder.Input {
    /// The kind of error this publisher can fail with.
    public typealias Failure = any Error

    /// The upstream publisher.
    public let upstream: Upstream

    @usableFromInline let decoder: Coder

    /// Creates the publisher. Prefer the operator.
    ///
    /// - Parameters:
    ///   - upstream: The upstream publisher.
    ///   - decoder: The decoder that decodes each value.
    @inlinable @inline(__always)
    public init(upstream: Upstream, decoder: Coder) {
      self.upstream = upstream
      self.decoder = decoder
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      let decoder = decoder
      upstream._attach(
        tryMapStage("Decode(downstream, finished, upstreamSubscription)", downstream, acceptsEarlyEnd: true) {
          try decoder.decode(Output.self, from: $0)
        })
    }
  }
}
