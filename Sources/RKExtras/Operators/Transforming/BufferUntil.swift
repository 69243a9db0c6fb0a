public import RKPublishers
public import ReactiveKit

/// Collects values in arrays, which boundaries complete.
private func bufferUntilStage<Value, Failure>(
  _ downstream: _Receiver<[Value], Failure>
) -> _Receiver<Cut<Value>, Failure> {
  let node = Node(UpstreamLink("BufferUntil"), downstream, Collected<Cut<Value>, Value>())
  return _Receiver(
    node.label,
    subscription: node.subscription,
    next: Outlet(node) { node, cut in
      switch cut {
      case .value(let value):
        node.state.values.append(value)
        return .max(1)
      case .boundary:
        return node.next(node.state.take())
      case .end:
        let values = node.state.take()
        if !values.isEmpty { _ = node.next(values) }
        return node.endFinished()
      }
    },
    completion: { if node.link.upstreamEnded() { node.completion($0) } })
}

/// The values since the last boundary.
private struct Collected<Event, Value> {
  var values: [Value] = []

  /// Returns the values and leaves none.
  mutating func take() -> [Value] {
    let taken = values
    values = []
    return taken
  }
}

extension Publisher {
  /// Publishes the values that arrived since the previous one as an array, each time a trigger publishes a value.
  ///
  /// ```swift
  /// source                      // -1-2--3-----|
  /// ticks                       // ----x---x----
  /// source.bufferUntil(ticks)   // ----a---b---|  a = [1, 2], b = [3]
  /// ```
  /// ![Publishes what came between the values of another stream, as arrays.](transforming-buffer-until)
  ///
  /// The array may be empty. When this publisher finishes, publishes the remaining values, if there are any, and
  /// finishes. A failure drops them.
  ///
  /// Requests values from both as long as there is demand for an array, so the number of values in an array has no
  /// limit. Without demand, buffers only one value and one trigger, like `merge(with:)`; a subject drops the others.
  /// `.finished` waits for demand.
  ///
  /// - Parameter trigger: The publisher that ends an array with each value. Its completion has no effect.
  ///
  /// Origin: RxSwiftExt, where the name is `bufferWithTrigger`.
  @_disfavoredOverload
  public func bufferUntil<Trigger: Publisher>(_ trigger: Trigger) -> AnyPublisher<[Output], Failure>
  where Trigger.Failure == Never {
    AnyPublisher(attaching: { downstream in
      attachCutting(
        bufferUntilStage(downstream), .nested, upstream: { self._attach($0) },
        trigger: { trigger._attach(boundaries($0)) })
    })
  }
}

extension SignalProtocol {
  /// Sends the elements that arrived since the previous one as an array, each time a trigger sends an element.
  ///
  /// ```swift
  /// source                      // -1-2--3-----|
  /// ticks                       // ----x---x----
  /// source.bufferUntil(ticks)   // ----a---b---|  a = [1, 2], b = [3]
  /// ```
  /// ![Publishes what came between the values of another stream, as arrays.](transforming-buffer-until)
  ///
  /// The array may be empty. When this signal completes, sends the remaining elements, if there are any, and completes.
  /// A failure drops them.
  ///
  /// - Parameter trigger: The signal that ends an array with each element. Its completion has no effect.
  ///
  /// Origin: RxSwiftExt, where the name is `bufferWithTrigger`.
  @_disfavoredOverload
  public func bufferUntil<Trigger: SignalProtocol>(_ trigger: Trigger) -> Signal<[Element], Error>
  where Trigger.Error == Never {
    Signal(
      after: self, trigger,
      attaching: { downstream in
        attachCutting(
          bufferUntilStage(downstream), .queued, upstream: { self._attach($0) },
          trigger: { trigger._attach(boundaries($0)) })
      })
  }
}
