public import ReactiveKit

/// The namespace of the publishers that operators return.
///
/// Origin: Combine.
public enum Publishers {}

/// A publisher of this library: it takes receivers, and subscribers by way of their receiver.
public protocol _ReceiverPublisher: Publisher, CustomStringConvertible {}

extension _ReceiverPublisher {
  /// Attaches a subscriber.
  @inlinable
  public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {
    _attach(subscriber._receiver)
  }

  /// The upstreams and the operator, as in `Just<Int>(output: 1) → Map`; without an upstream, the type and what it holds.
  public var description: String {
    let children = Array(Mirror(reflecting: self).children)
    let name = "\(Self.self)"
    let upstreams =
      children.filter { $0.label == "upstream" }.isEmpty ? children : children.filter { $0.label == "upstream" }
    let texts = upstreams.flatMap { child in
      child.value is any Publisher ? ["\(child.value)"] : (child.value as? [any Publisher])?.map { "\($0)" } ?? []
    }
    if texts.isEmpty { return text(self, children) }
    let operatorName = name.prefix { $0 != "<" }
    return texts.count == 1 ? "\(texts[0]) → \(operatorName)" : "(\(texts.joined(separator: ", "))) → \(operatorName)"
  }
}
