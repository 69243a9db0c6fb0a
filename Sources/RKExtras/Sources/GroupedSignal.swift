public import ReactiveKit

/// A signal of the elements that have one key. ``ReactiveKit/SignalProtocol/groupBy(_:)`` sends such signals.
///
/// Buffers elements, without limit, for the first observer. Any other observer receives the later elements. Completes
/// or fails with the signal that was grouped. If the observation of that signal is disposed, the group sends nothing
/// more.
public struct GroupedSignal<Key: Hashable, Element, Error: Swift.Error>: SignalProtocol {
  /// The key of the elements.
  public let key: Key

  let source: Unicast<Element, Error>

  /// The element with which the group begins, for an observer beside the first one.
  var first: Element?

  /// Observes this signal with a closure.
  ///
  /// - Parameter observer: A closure called with each event. It is released when the observation ends.
  @_disfavoredOverload
  public func observe(with observer: @escaping Observer<Element, Error>) -> any Disposable {
    observeByReceiver(observer)
  }

  @_disfavoredOverload
  public func _attach(_ downstream: _Receiver<Element, Error>) {
    if let first { source.attach(downstream, after: first) } else { source.attach(downstream) }
  }
}
