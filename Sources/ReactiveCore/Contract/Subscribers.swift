/// A namespace for ``Subscribers/Demand``, ``Subscribers/Completion``, and subscriber types.
///
/// Origin: Combine.
public enum Subscribers {}

extension Subscribers {
  /// The end of a stream of values: normal completion, or failure with an error.
  ///
  /// Origin: Combine.
  @frozen
  public enum Completion<Failure: Error>: Sendable {
    /// The publisher finished normally.
    case finished

    /// The publisher failed with an error.
    case failure(Failure)
  }
}

extension Subscribers.Completion: Equatable where Failure: Equatable {}

extension Subscribers.Completion: Hashable where Failure: Hashable {}

private enum CompletionKey: String, CodingKey {
  case success
  case error
}

extension Subscribers.Completion: Encodable where Failure: Encodable {
  /// Encodes `success`. For a failure, also encodes `error` after it.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CompletionKey.self)
    switch self {
    case .finished:
      try container.encode(true, forKey: .success)
    case .failure(let error):
      try container.encode(false, forKey: .success)
      try container.encode(error, forKey: .error)
    }
  }
}

extension Subscribers.Completion: Decodable where Failure: Decodable {
  /// Decodes `success`. Decodes `error` only if `success` is false.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CompletionKey.self)
    if try container.decode(Bool.self, forKey: .success) {
      self = .finished
    } else {
      self = .failure(try container.decode(Failure.self, forKey: .error))
    }
  }
}

extension Subscribers.Completion {
  /// Returns this completion with its error transformed.
  @inlinable
  package func mapFailure<NewFailure>(_ transform: (Failure) -> NewFailure) -> Subscribers.Completion<NewFailure> {
    switch self {
    case .finished: .finished
    case .failure(let error): .failure(transform(error))
    }
  }
}
