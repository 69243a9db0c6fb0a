public import ReactiveCore

extension Publisher {
  /// Publishes the values of this publisher and another publisher of the same type as they arrive. See ``merge(with:)``
  /// for a publisher of another type.
  ///
  /// - Parameter other: The second publisher.
  @inlinable
  public func merge(with other: Self) -> Publishers.MergeMany<Self> {
    Publishers.MergeMany([self, other])
  }
}

extension Publishers {
  /// A publisher that publishes the values of any number of publishers of the same type as they arrive.
  ///
  /// Without any publishers, it finishes at the first request.
  public struct MergeMany<Upstream: Publisher>: _ReceiverPublisher {
    /// The kind of values this publisher publishes.
    public typealias Output = Upstream.Output

    /// The kind of error this publisher can fail with.
    public typealias Failure = Upstream.Failure

    /// The publishers to merge.
    public let publishers: [Upstream]

    /// Creates a publisher that merges the given publishers.
    ///
    /// - Parameter upstream: The publishers to merge.
    public init(_ upstream: Upstream...) {
      publishers = upstream
    }

    /// Creates a publisher that merges the members of a sequence.
    ///
    /// - Parameter upstream: The publishers to merge.
    public init<S: Swift.Sequence>(_ upstream: S) where Upstream == S.Element {
      publishers = Array(upstream)
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      attachMerge(downstream, .nested, upstreams: publishers.count) { stage in
        for (index, publisher) in publishers.enumerated() { stage.attach(publisher, index) }
      }
    }

    /// Merges one more publisher. A single operator merges all of them.
    ///
    /// - Parameter other: The publisher to add.
    public func merge(with other: Upstream) -> Publishers.MergeMany<Upstream> {
      Publishers.MergeMany(publishers + [other])
    }
  }
}

extension Publishers.MergeMany: Equatable where Upstream: Equatable {}
