public import RKPublishers
import ReactiveKit

/// A publisher of the values that have one key. ``ReactiveCore/Publisher/groupBy(_:)`` publishes such publishers.
///
/// Buffers values, without limit, for the first subscriber, until that subscriber has requested them. Any other
/// subscriber receives the later values that it has requested, like a subject's. Finishes or fails with the publisher
/// that was grouped. If the subscription to that publisher is cancelled, the group sends nothing more.
public struct GroupedPublisher<Key: Hashable, Output, Failure: Error>: _ReceiverPublisher {
  /// The key of the values.
  public let key: Key

  let source: Unicast<Output, Failure>

  /// The value with which the group begins, for a subscriber beside the first one.
  var first: Output?

  @_disfavoredOverload
  public func _attach(_ downstream: _Receiver<Output, Failure>) {
    if let first { source.attach(downstream, after: first) } else { source.attach(downstream) }
  }
}
