public import ReactiveCore

extension Publisher {
  /// Buffers values until there is demand for them.
  ///
  /// ```swift
  /// source   // 123---|     unbuffered
  /// let numbers = source.buffer(size: 9, prefetch: .keepFull, whenFull: .dropOldest)
  /// numbers.concatMap { Just($0).delay(for: 2, scheduler: time) }
  ///          // --1-2-(3|)
  /// ```
  /// ![Requests values at once, and holds them until they are requested. Here, the source keeps nothing.](transforming-buffer)
  ///
  /// ```swift
  /// let jobs = PassthroughSubject<String, Never>()
  /// let observation = jobs
  ///   .buffer(size: 10, prefetch: .byRequest, whenFull: .dropOldest)
  ///   .flatMap(maxPublishers: .max(1)) { name in Just("\(name) is done") }
  ///   .sink { print($0) }
  /// jobs.send("resize")  // prints resize is done
  /// observation.cancel()
  /// ```
  ///
  /// Delivers `.finished` after the buffered values, when there is demand for one more value. Delivers a failure
  /// immediately and discards the buffer. Delivers the failure of `.customError` on the next request, after the values
  /// that this request covers.
  ///
  /// - Parameters:
  ///   - size: The maximum number of buffered values. A value that meets demand is not buffered, unless `size` is 0.
  ///   - prefetch: Whether to request as many values as the buffer holds, or unlimited values.
  ///   - whenFull: What to do with a value that arrives when the buffer is full.
  /// - Precondition: `size` is not negative.
  ///
  /// Origin: Combine. There, if the upstream fails while several buffered values are published, the failure precedes
  /// the rest of them. Here, it follows them.
  @inlinable
  public func buffer(
    size: Int, prefetch: Publishers.PrefetchStrategy, whenFull: Publishers.BufferingStrategy<Failure>
  ) -> Publishers.Buffer<Self> {
    Publishers.Buffer(upstream: self, size: size, prefetch: prefetch, whenFull: whenFull)
  }
}

extension Publishers {
  /// A publisher that buffers values until there is demand for them. The result of `buffer(size:prefetch:whenFull:)`.
  public struct Buffer<Upstream: Publisher>: _ReceiverPublisher {
    /// The kind of values this publisher publishes.
    public typealias Output = Upstream.Output

    /// The kind of error this publisher can fail with.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The maximum number of values to buffer.
    public let size: Int

    /// How many values to request from the upstream.
    public let prefetch: Publishers.PrefetchStrategy

    /// How to handle a value that arrives when the buffer is full.
    public let whenFull: Publishers.BufferingStrategy<Failure>

    /// Creates the publisher. Prefer the operator.
    ///
    /// - Parameters:
    ///   - upstream: The upstream publisher.
    ///   - size: The maximum number of values to buffer.
    ///   - prefetch: How many values to request from the upstream.
    ///   - whenFull: How to handle a value that arrives when the buffer is full.
    /// - Precondition: `size` is not negative.
    @inlinable
    public init(
      upstream: Upstream, size: Int, prefetch: Publishers.PrefetchStrategy,
      whenFull: Publishers.BufferingStrategy<Failure>
    ) {
      checkCount(size, of: "buffer(size:prefetch:whenFull:)")
      self.upstream = upstream
      self.size = size
      self.prefetch = prefetch
      self.whenFull = whenFull
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      let overflow: Overflow<Failure> =
        switch whenFull {
        case .dropNewest: .dropNewest
        case .dropOldest: .dropOldest
        case .customError(let makeError): .failure(makeError)
        }
      upstream._attach(bufferStage(downstream, size: size, keepsFull: prefetch == .keepFull, overflow: overflow))
    }
  }
}
