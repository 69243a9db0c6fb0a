public import RKPublishers

extension Optional {
  /// The place of an optional's publisher, under OpenCombine's name.
  public struct OCombine {
    /// A publisher of the value, if there is one.
    public typealias Publisher = Optional<Wrapped>.Publisher

    /// A publisher of the value, if there is one.
    public let publisher: Publisher
  }

  /// The place of the optional's publisher, under OpenCombine's name.
  public var ocombine: OCombine { OCombine(publisher: publisher) }
}

extension Result {
  /// The place of a result's publisher, under OpenCombine's name.
  public struct OCombine {
    /// A publisher of the value or the failure.
    public typealias Publisher = Result<Success, Failure>.Publisher

    /// A publisher of the value or the failure.
    public let publisher: Publisher
  }

  /// The place of the result's publisher, under OpenCombine's name.
  public var ocombine: OCombine { OCombine(publisher: publisher) }
}
