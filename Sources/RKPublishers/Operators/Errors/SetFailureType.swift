public import ReactiveCore

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
  /// ```swift
  /// struct Offline: Error {}
  /// let request = Fail<String, Offline>(error: Offline())
  /// _ = Just("old news")
  ///   .setFailureType(to: Offline.self)
  ///   .append(request)
  ///   .replaceError(with: "offline")
  ///   .sink { print($0) }  // prints old news, offline
  /// ```
  ///
  /// - Parameter failureType: The failure type of the result.
  @inlinable
  public func setFailureType<E: Error>(to failureType: E.Type) -> Publishers.SetFailureType<Self, E> {
    Publishers.SetFailureType(upstream: self)
  }
}

extension Publishers {
  /// A publisher that changes the failure type of an upstream that cannot fail. The result of `setFailureType(to:)`.
  public struct SetFailureType<Upstream: Publisher, Failure: Error>: _ReceiverPublisher
  where Upstream.Failure == Never {
    /// The kind of values this publisher publishes.
    public typealias Output = Upstream.Output

    /// The upstream publisher.
    public let upstream: Upstream

    /// Creates the publisher. Prefer the operator.
    ///
    /// - Parameter upstream: The upstream publisher.
    @inlinable @inline(__always)
    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      upstream._attach(setFailureTypeStage(downstream))
    }
  }
}

extension Publishers.SetFailureType: Equatable where Upstream: Equatable {}

extension Publishers.SetFailureType {
  /// Replaces this publisher's failure type with another one.
  ///
  /// - Parameter failure: The failure type of the result.
  @inlinable
  public func setFailureType<E: Error>(to failure: E.Type) -> Publishers.SetFailureType<Upstream, E> {
    Publishers.SetFailureType<Upstream, E>(upstream: upstream)
  }
}
