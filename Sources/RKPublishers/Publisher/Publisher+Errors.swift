public import ReactiveCore

extension Publisher {
  /// Transforms the failure. Everything else passes through.
  ///
  /// ```swift
  /// source                                         // -1-2-#
  /// source.mapError { _ in CancellationError() }   // -1-2-#
  /// ```
  /// ![Changes the failure. The values pass.](errors-map-error)
  ///
  /// - Parameter transform: A closure that converts the upstream's error.
  @inlinable
  public func mapError<E: Error>(_ transform: @escaping (Failure) -> E) -> Publishers.MapError<Self, E> {
    Publishers.MapError(upstream: self, transform: transform)
  }

  /// Publishes the values of the upstream and, after a failure, those of the publisher that `handler` returns. Requests
  /// the remaining demand from that publisher.
  ///
  /// ```swift
  /// source                         // -1-#
  /// backup                         // -8-9-|
  /// source.catch { _ in backup }   // -1--8-9-|
  /// ```
  /// ![Continues with another stream after a failure.](errors-catch)
  ///
  /// - Parameter handler: A closure that receives the error, and returns the publisher to continue with.
  /// - Precondition: The upstream sends its subscription before a failure, and publishes no more values than requested.
  @inlinable
  public func `catch`<P: Publisher>(_ handler: @escaping (Failure) -> P) -> Publishers.Catch<Self, P>
  where Output == P.Output {
    Publishers.Catch(upstream: self, handler: handler)
  }

  /// Like `catch(_:)`, but with a throwing closure. If `handler` throws an error, the result fails with that error.
  ///
  /// ```swift
  /// source                            // -1-#
  /// backup                            // -8-9-|
  /// source.tryCatch { _ in backup }   // -1--8-9-|
  /// ```
  /// ![Like catch(_:), but with a throwing closure.](errors-try-catch)
  ///
  /// - Parameter handler: A closure that receives the error, and returns the publisher to continue with.
  @inlinable
  public func tryCatch<P: Publisher>(_ handler: @escaping (Failure) throws -> P) -> Publishers.TryCatch<Self, P>
  where Output == P.Output {
    Publishers.TryCatch(upstream: self, handler: handler)
  }

  /// Publishes a value instead of a failure, then finishes. Waits for demand before it publishes the value.
  ///
  /// ```swift
  /// source                         // -1-2-#
  /// source.replaceError(with: 0)   // -1-2-(0|)
  /// ```
  /// ![Publishes a value in place of a failure, and finishes.](errors-replace-error)
  ///
  /// - Parameter output: The value to publish instead of a failure.
  /// - Precondition: The upstream publishes no more values than requested.
  @inlinable
  public func replaceError(with output: Output) -> Publishers.ReplaceError<Self> {
    Publishers.ReplaceError(upstream: self, output: output)
  }

  /// Subscribes to this publisher again when it fails, up to `retries` times. After that, a failure passes through.
  ///
  /// ```swift
  /// source            // -1-#
  /// source.retry(1)   // -1--1-#
  /// ```
  /// ![Subscribes again after a failure, a number of times.](errors-retry)
  ///
  /// Requests the remaining demand on each attempt. Attempts that fail immediately run in a loop, so their number is
  /// not limited by the stack.
  ///
  /// - Parameter retries: The maximum number of times to subscribe again.
  /// - Precondition: `retries` is not negative. The upstream publishes no more values than requested.
  @inlinable
  public func retry(_ retries: Int) -> Publishers.Retry<Self> {
    Publishers.Retry(upstream: self, retries: retries)
  }
}

extension Publisher where Failure == Never {
  /// Republishes all events with another failure type. The result does not fail.
  ///
  /// ```swift
  /// source   // -1-2-|
  /// source.setFailureType(to: MarbleFailure.self)
  /// source.setFailureType(to: MarbleFailure.self).assertNoFailure()
  ///          // -1-2-|
  /// ```
  /// ![Republishes all events with another failure type.](errors-set-failure-type)
  ///
  /// - Parameter failureType: The failure type of the result.
  @inlinable
  public func setFailureType<E: Error>(to failureType: E.Type) -> Publishers.SetFailureType<Self, E> {
    Publishers.SetFailureType(upstream: self)
  }
}
