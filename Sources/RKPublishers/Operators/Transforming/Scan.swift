public import ReactiveCore

extension Publisher {
  /// Publishes the running result for each value.
  ///
  /// ```swift
  /// source                       // -1-2-3-|
  /// source.scan(0) { $0 + $1 }   // -1-3-6-|
  /// ```
  /// ![Publishes the running result for each value.](transforming-scan)
  ///
  /// ```swift
  /// let deposits = [100, -30, 50].publisher
  /// _ = deposits
  ///   .scan(0) { balance, amount in balance + amount }
  ///   .sink { print($0) }  // prints 100, 70, 120
  /// ```
  ///
  /// - Parameters:
  ///   - initialResult: The result before the first value. It is not published. A signal's `scan` sends it.
  ///   - nextPartialResult: A closure that receives the result so far and a value, and returns the next result.
  @inlinable @inline(__always)
  public func scan<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Scan<Self, T> {
    Publishers.Scan(upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
  }
}

extension Publishers {
  /// A publisher that accumulates values, and publishes the result so far for each value. The result of `scan(_:_:)`.
  public struct Scan<Upstream: Publisher, Output>: _ReceiverPublisher {
    /// The kind of error this publisher can fail with.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The result before the first value.
    public let initialResult: Output

    /// A closure that receives the result so far and a value, and returns the next result.
    public let nextPartialResult: (Output, Upstream.Output) -> Output

    @usableFromInline let step: Step<Upstream.Output, Output, Output>

    /// Creates the publisher. Prefer the operator.
    ///
    /// - Parameters:
    ///   - upstream: The upstream publisher.
    ///   - initialResult: The result before the first value.
    ///   - nextPartialResult: A closure that receives the result so far and a value, and returns the next result.
    @inlinable @inline(__always)
    public init(
      upstream: Upstream, initialResult: Output, nextPartialResult: @escaping (Output, Upstream.Output) -> Output
    ) {
      self.upstream = upstream
      self.initialResult = initialResult
      self.nextPartialResult = nextPartialResult
      step = scanStep(initialResult, nextPartialResult)
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      upstream._attach(downstream.preceded(by: step, "Scan(downstream, result)"))
    }
  }
}
