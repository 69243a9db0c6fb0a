public import ReactiveKit

extension Publisher {
  /// Converts the failure. Everything else passes through.
  ///
  /// Origin: Combine.
  @inlinable
  public func mapError<E: Error>(_ transform: @escaping (Failure) -> E) -> Publishers.MapError<Self, E> {
    Publishers.MapError(upstream: self, transform: transform)
  }

  /// Continues after a failure with a publisher made from it, which is asked for what has not been delivered yet.
  ///
  /// - Precondition: The upstream delivers no more than it was asked for.
  ///
  /// Origin: Combine.
  @inlinable
  public func `catch`<P: Publisher>(_ handler: @escaping (Failure) -> P) -> Publishers.Catch<Self, P>
  where Output == P.Output {
    Publishers.Catch(upstream: self, handler: handler)
  }

  /// Continues after a failure with a publisher made from it, or fails with what the closure throws; see `catch(_:)`.
  ///
  /// Origin: Combine.
  @inlinable
  public func tryCatch<P: Publisher>(_ handler: @escaping (Failure) throws -> P) -> Publishers.TryCatch<Self, P>
  where Output == P.Output {
    Publishers.TryCatch(upstream: self, handler: handler)
  }

  /// Delivers a value in place of a failure, when anything is asked for, and finishes.
  ///
  /// - Precondition: The upstream delivers no more than it was asked for.
  ///
  /// Origin: Combine.
  @inlinable
  public func replaceError(with output: Output) -> Publishers.ReplaceError<Self> {
    Publishers.ReplaceError(upstream: self, output: output)
  }

  /// Attaches to this publisher again when it fails, up to a number of times; a negative number means without limit.
  ///
  /// A new attempt is asked for what has not been delivered yet. Attempts that fail at once are made by a loop, however many
  /// there are.
  ///
  /// - Precondition: The upstream delivers no more than it was asked for.
  ///
  /// Origin: Combine.
  @inlinable
  public func retry(_ retries: Int) -> Publishers.Retry<Self> {
    Publishers.Retry(upstream: self, retries: retries)
  }
}

extension Publisher where Failure == Never {
  /// This publisher with a type of failure, which does not occur.
  ///
  /// Origin: Combine.
  @inlinable
  public func setFailureType<E: Error>(to failureType: E.Type) -> Publishers.SetFailureType<Self, E> {
    Publishers.SetFailureType(upstream: self)
  }
}
