public import ReactiveKit

extension Publisher where Output: Encodable {
  /// Encodes each value. What the encoder throws cancels the upstream and is the failure.
  ///
  /// Demand and cancellation pass through.
  ///
  /// Origin: Combine.
  @inlinable
  public func encode<Coder: TopLevelEncoder>(encoder: Coder) -> Publishers.Encode<Self, Coder> {
    Publishers.Encode(upstream: self, encoder: encoder)
  }
}

extension Publisher {
  /// Decodes each value. What the decoder throws cancels the upstream and is the failure.
  ///
  /// Demand and cancellation pass through.
  ///
  /// Origin: Combine.
  @inlinable
  public func decode<Item: Decodable, Coder: TopLevelDecoder>(
    type: Item.Type, decoder: Coder
  ) -> Publishers.Decode<Self, Item, Coder> where Output == Coder.Input {
    Publishers.Decode(upstream: self, decoder: decoder)
  }
}
