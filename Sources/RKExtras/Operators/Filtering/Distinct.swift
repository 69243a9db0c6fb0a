public import RKPublishers
public import ReactiveKit

/// Drops a value if its key has occurred before.
private func distinctStep<Value, Key: Hashable>(
  _ keyForValue: @escaping (Value) -> Key
) -> Step<Value, Value, KeyTable<Key>?> {
  Step(nil) { box, value in
    let keys = box.state ?? KeyTable()
    box.state = keys
    return keys.number(of: keyForValue(value)) == nil ? box.next(value) : .max(1)
  }
}

extension Publisher {
  /// Publishes the values of which no earlier value has the same key.
  ///
  /// ```swift
  /// source                       // -1-2-1-3-2-|
  /// source.distinct { $0 % 2 }   // -1-2-------|
  /// ```
  /// ![Publishes the values of which no earlier value has the same key.](filtering-distinct)
  ///
  /// Requests one more value for each value it drops. Retains the keys of all values.
  ///
  /// - Parameter keyForValue: A closure that returns the key of a value.
  /// - Complexity: O(1) for each value.
  ///
  /// Origin: RxJS. The name is `removeAllDuplicates` in CombineExt.
  @_disfavoredOverload
  public func distinct<Key: Hashable>(by keyForValue: @escaping (Output) -> Key) -> AnyPublisher<Output, Failure> {
    let step = distinctStep(keyForValue)
    return AnyPublisher(attaching: { self._attach($0.preceded(by: step, "Distinct")) })
  }
}

extension Publisher where Output: Hashable {
  /// Publishes the values that are not equal to any earlier value. See ``distinct(by:)``.
  ///
  /// Origin: RxSwiftExt, RxJS. The name is `removeAllDuplicates` in CombineExt.
  @_disfavoredOverload
  public func distinct() -> AnyPublisher<Output, Failure> {
    distinct(by: { $0 })
  }
}

extension SignalProtocol {
  /// Sends the elements of which no earlier element has the same key. Retains the keys of all elements.
  ///
  /// ```swift
  /// source                       // -1-2-1-3-2-|
  /// source.distinct { $0 % 2 }   // -1-2-------|
  /// ```
  /// ![Publishes the values of which no earlier value has the same key.](filtering-distinct)
  ///
  /// - Parameter keyForElement: A closure that returns the key of an element.
  /// - Complexity: O(1) for each element.
  ///
  /// Origin: RxJS.
  @_disfavoredOverload
  public func distinct<Key: Hashable>(by keyForElement: @escaping (Element) -> Key) -> Signal<Element, Error> {
    let step = distinctStep(keyForElement)
    return Signal(after: self, attaching: { self._attach($0.preceded(by: step, "Distinct")) })
  }
}

extension SignalProtocol where Element: Hashable {
  /// Sends the elements that are not equal to any earlier element. See ``distinct(by:)``.
  ///
  /// Origin: RxSwiftExt, RxJS.
  @_disfavoredOverload
  public func distinct() -> Signal<Element, Error> {
    distinct(by: { $0 })
  }
}
