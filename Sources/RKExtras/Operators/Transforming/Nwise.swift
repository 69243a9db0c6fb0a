public import RKPublishers
public import ReactiveKit

/// Sends the last `size` values with each value, from the value on with which there are that many.
private func nwiseStep<Value>(_ size: Int) -> Step<Value, [Value], [Value]> {
  Step([]) { box, value in
    guard box.state.count == size else {
      box.state.append(value)
      return box.state.count == size ? box.next(box.state) : .max(1)
    }
    let oldest = box.state.remove(at: 0)
    box.state.append(value)
    // The oldest is released last, since its `deinit` may send.
    let more = box.next(box.state)
    withExtendedLifetime(oldest) {}
    return more
  }
}

private func check(_ size: Int) {
  if size < 1 { trap("nwise(_:)", "\(size) values; pass 1 or more") }
}

extension Publisher {
  /// Publishes the last `size` values with each value, in an array in their order, as soon as there are that many.
  ///
  /// ```swift
  /// source            // -1-2-3-4-|
  /// source.nwise(3)   // -----a-b-|  a = [1, 2, 3], b = [2, 3, 4]
  /// ```
  /// ![Publishes each value with a number of values before it.](transforming-nwise)
  ///
  /// Requests one more value for each of the first `size` - 1 values. Retains the last `size` values.
  ///
  /// - Parameter size: The number of values in an array.
  /// - Precondition: `size` is at least 1.
  ///
  /// - Complexity: O(`size`) for each value.
  ///
  /// Origin: CombineExt, RxSwiftExt.
  @_disfavoredOverload
  public func nwise(_ size: Int) -> AnyPublisher<[Output], Failure> {
    check(size)
    let step: Step<Output, [Output], [Output]> = nwiseStep(size)
    return AnyPublisher(attaching: { self._attach($0.preceded(by: step, "Nwise")) })
  }
}

// Signals have `pairwise`.
extension SignalProtocol {
  /// Sends the last `size` elements with each element, in an array in their order, as soon as there are that many.
  ///
  /// ```swift
  /// source            // -1-2-3-4-|
  /// source.nwise(3)   // -----a-b-|  a = [1, 2, 3], b = [2, 3, 4]
  /// ```
  /// ![Publishes each value with a number of values before it.](transforming-nwise)
  ///
  /// Retains the last `size` elements.
  ///
  /// - Parameter size: The number of elements in an array.
  /// - Precondition: `size` is at least 1.
  ///
  /// - Complexity: O(`size`) for each element.
  ///
  /// Origin: RxSwiftExt.
  @_disfavoredOverload
  public func nwise(_ size: Int) -> Signal<[Element], Error> {
    check(size)
    let step: Step<Element, [Element], [Element]> = nwiseStep(size)
    return Signal(after: self, attaching: { self._attach($0.preceded(by: step, "Nwise")) })
  }
}
