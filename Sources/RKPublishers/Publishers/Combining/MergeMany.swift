public import ReactiveKit

extension Publishers {
  /// Delivers what any number of publishers of one type deliver, as it comes.
  ///
  /// Without any, it finishes when something is asked for.
  ///
  /// Origin: Combine.
  public struct MergeMany<Upstream: Publisher>: _ReceiverPublisher {
    /// The kind of values delivered.
    public typealias Output = Upstream.Output

    /// The kind of error that can end the delivery.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let publishers: [Upstream]

    /// Makes the publisher of those given.
    public init(_ upstream: Upstream...) {
      publishers = upstream
    }

    /// Makes the publisher of the members of a sequence.
    public init<S: Swift.Sequence>(_ upstream: S) where Upstream == S.Element {
      publishers = Array(upstream)
    }

    @inlinable
    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      attachMerge(downstream, .nested, upstreams: publishers.count) { stage in
        for (index, publisher) in publishers.enumerated() { stage.attach(publisher, index) }
      }
    }

    /// Adds one more: one stage serves all.
    ///
    /// Origin: Combine.
    public func merge(with other: Upstream) -> Publishers.MergeMany<Upstream> {
      Publishers.MergeMany(publishers + [other])
    }
  }
}

extension Publishers.MergeMany: Equatable where Upstream: Equatable {}
