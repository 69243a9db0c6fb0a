public import ReactiveCore

extension Publisher {
  /// Publishes the first `maxLength` values. Cancels the upstream and finishes immediately after the last of them.
  ///
  /// ```swift
  /// source             // -1-2-3-4-|
  /// source.prefix(2)   // -1-(2|)
  /// ```
  /// ![Publishes the first values, and finishes.](filtering-prefix)
  ///
  /// ```swift
  /// let winners = ["Ada", "Grace", "Barbara", "Frances"].publisher
  /// _ = winners
  ///   .prefix(3)
  ///   .sink { print($0) }  // prints Ada, Grace, Barbara
  /// ```
  ///
  /// - Parameter maxLength: The number of values after which to finish. With 0, this operator cancels the upstream and
  ///   finishes when it receives the subscription, regardless of demand.
  /// - Precondition: `maxLength` is not negative.
  @inlinable
  public func prefix(_ maxLength: Int) -> Publishers.Output<Self> {
    checkCount(maxLength, of: "prefix(_:)")
    return output(in: ..<maxLength)
  }

  /// Publishes the value at an index, then cancels the upstream and finishes. Finishes without a value if the upstream
  /// finishes first. Requests one more value for each value before that one.
  ///
  /// ```swift
  /// source                 // -a-b-c-d-|
  /// source.output(at: 2)   // -----(c|)
  /// ```
  /// ![Publishes the value at an index, then cancels the upstream and finishes.](filtering-output)
  ///
  /// ```swift
  /// let letters = ["A", "B", "C"].publisher
  /// _ = letters
  ///   .output(at: 1)
  ///   .sink { print($0) }  // prints B
  /// ```
  ///
  /// - Parameter index: The index of the value, counted from 0.
  /// - Precondition: `index` is not negative, and less than `Int.max`.
  @inlinable
  public func output(at index: Int) -> Publishers.Output<Self> {
    if index < 0 || index == .max { trap("output(at:)", "index \(index); pass 0 to Int.max - 1") }
    return output(in: index...index)
  }

  /// Publishes the values at the indices in a range. Cancels the upstream and finishes immediately after the last of
  /// them. If the range is empty, this operator cancels the upstream and finishes when it receives the subscription,
  /// regardless of demand. Requests one more value for each value it drops.
  ///
  /// ```swift
  /// source                     // -a-b-c-d-|
  /// source.output(in: 1...2)   // ---b-(c|)
  /// ```
  /// ![Publishes the values whose index is in a range.](filtering-output-in)
  ///
  /// ```swift
  /// let rows = ["first", "second", "third", "fourth"].publisher
  /// _ = rows
  ///   .output(in: 1...2)
  ///   .sink { print($0) }  // prints second, third
  /// ```
  ///
  /// - Parameter range: The indices of the values to publish, counted from 0. A range without a lower bound starts at
  ///   0. A range without an upper bound has no end.
  /// - Precondition: `range` does not start or end before 0.
  @inlinable
  public func output<R: RangeExpression>(in range: R) -> Publishers.Output<Self> where R.Bound == Int {
    Publishers.Output(upstream: self, range: indices(in: range))
  }
}

extension Publishers {
  /// A publisher that publishes the values at the indices in a range. The result of `prefix(_:)`, `output(at:)`, or
  /// `output(in:)`.
  public struct Output<Upstream: Publisher>: _ReceiverPublisher {
    /// The kind of values this publisher publishes.
    public typealias Output = Upstream.Output

    /// The kind of error this publisher can fail with.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The indices of the values to publish, counted from 0.
    public let range: CountableRange<Int>

    /// Creates the publisher. Prefer the operator.
    ///
    /// - Parameters:
    ///   - upstream: The upstream publisher.
    ///   - range: The indices of the values to publish, counted from 0.
    /// - Precondition: `range` does not start before 0.
    @inlinable
    public init(upstream: Upstream, range: CountableRange<Int>) {
      if range.lowerBound < 0 || range.upperBound < 0 {
        trap("output(in:)", "the range \(range); pass one within 0...")
      }
      self.upstream = upstream
      self.range = range
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      upstream._attach(outputStage(downstream, range))
    }
  }
}

extension Publishers.Output: Equatable where Upstream: Equatable {}
