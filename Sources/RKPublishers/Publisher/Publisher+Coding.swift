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
  /// ![Encodes each value.](transforming-coding)
  ///
  /// Demand, completion, and cancellation pass through.
  ///
  /// - Parameter encoder: The encoder that encodes each value.
  @inlinable
  public func encode<Coder: TopLevelEncoder>(encoder: Coder) -> Publishers.Encode<Self, Coder> {
    Publishers.Encode(upstream: self, encoder: encoder)
  }
}

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
