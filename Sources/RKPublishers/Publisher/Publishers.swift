public import ReactiveCore

/// The namespace of the publishers that operators return.
public enum Publishers {}

/// A publisher of this library. Subscribes receivers directly, and other subscribers through their receivers.
public protocol _ReceiverPublisher: Publisher, CustomStringConvertible {}

extension _ReceiverPublisher {
  /// Subscribes a subscriber to this publisher.
  ///
  /// - Parameter subscriber: The subscriber to attach.
  @inlinable
  public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {
    _attach(subscriber._receiver)
  }

  /// The upstream publishers and the operator, such as `Just<Int>(output: 1) → Map`. Without an upstream, the type and
  /// its contents.
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
