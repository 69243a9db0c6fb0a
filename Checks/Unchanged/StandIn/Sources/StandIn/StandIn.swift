// As many packages have it: with Combine where there is one, without it elsewhere.
#if canImport(Combine)
  import Combine

  public let bridge: String? = "\(AnyPublisher<Int, Never>.self)"
#else
  public let bridge: String? = nil
#endif
