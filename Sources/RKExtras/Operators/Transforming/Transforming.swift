public import RKPublishers
public import ReactiveKit

/// Sends the last `size` values with each value, from the value on with which there are that many.
private func nwiseStep<Value>(_ size: Int) -> Step<Value, [Value], [Value]> {
  Step([]) { box, value in
    let box = _unsafeUncheckedDowncast(box, to: StepBox<[Value], [Value]>.self)
    // Released last, since its `deinit` may send.
    let oldest = box.state.count == size ? box.state.removeFirst() : nil
    defer { withExtendedLifetime(oldest) {} }
    box.state.append(value)
    return box.state.count == size ? box.next(box.state) : .max(1)
  }
}

private func check(_ size: Int) {
  if size < 1 { trap("nwise(_:)", "\(size) values; pass 1 or more") }
}

/// Drops a value whose key has occurred before.
private func distinctStep<Value, Key: Hashable>(
  _ keyForValue: @escaping (Value) -> Key
) -> Step<Value, Value, KeyTable<Key>?> {
  Step(nil) { box, value in
    let box = _unsafeUncheckedDowncast(box, to: StepBox<Value, KeyTable<Key>?>.self)
    let keys = box.state ?? KeyTable()
    box.state = keys
    return keys.number(of: keyForValue(value)).isNew ? box.next(value) : .max(1)
  }
}

/// Sends the values of another publisher if the upstream finishes without a value.
private func ifEmptyStage<Value, Failure>(
  _ downstream: _Receiver<Value, Failure>, attachOther: @escaping (_Receiver<Value, Failure>) -> Void
) -> _Receiver<Value, Failure> {
  let isFilled = Flag()
  let step = Step<Value, Value, Void> { box, value in
    isFilled.raise()
    return deliver(value, from: box)
  }
  let receiver = concatenateStage(downstream) { rest in
    if isFilled.isRaised { attachEnd(.finished, rest) } else { attachOther(rest) }
  }
  return receiver.preceded(by: step, "IfEmpty")
}

extension Publisher {
  /// Publishes each value with the previous one, beginning with the second value.
  ///
  /// ```swift
  /// source              // -1--2--3-|
  /// source.pairwise()   // ----a--b-|  a = (1, 2), b = (2, 3)
  /// ```
  /// ![Publishes each value with the one before it.](transforming-pairwise)
  ///
  /// Requests one more value for the first one.
  ///
  /// Origin: CombineExt, RxSwiftExt.
  @_disfavoredOverload
  public func pairwise() -> AnyPublisher<(Output, Output), Failure> {
    nwise(2).map { ($0[0], $0[1]) }.eraseToAnyPublisher()
  }

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

  /// Publishes the values that satisfy a predicate, and the values that do not, by two publishers.
  ///
  /// ```swift
  /// source   // -1-2-3-4-|
  /// let (even, odd) = source.partition { $0 % 2 == 0 }
  /// even
  ///          // ---2---4-|
  /// ```
  /// ![Splits a stream into the values that pass a test and those that do not.](filtering-partition)
  ///
  /// The two share one subscription to this publisher, by `share()`: they receive the values from the first subscriber
  /// on. Subscribe to both before a publisher begins that does not wait, for example by `makeConnectable()`.
  ///
  /// - Parameter predicate: A closure that is called once for each value.
  ///
  /// Origin: CombineExt, RxSwiftExt.
  @_disfavoredOverload
  public func partition(
    _ predicate: @escaping (Output) -> Bool
  ) -> (matches: AnyPublisher<Output, Failure>, nonMatches: AnyPublisher<Output, Failure>) {
    let shared = map { (value: $0, isMatch: predicate($0)) }.share()
    return (
      shared.compactMap { $0.isMatch ? $0.value : nil }.eraseToAnyPublisher(),
      shared.compactMap { $0.isMatch ? nil : $0.value }.eraseToAnyPublisher()
    )
  }

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

  /// Publishes the given values, then those of this publisher. The same as `prepend(_:)`.
  ///
  /// ```swift
  /// source                // -1-2-|
  /// source.startWith(7)   // 71-2-|
  /// ```
  /// ![Publishes the values of another stream first, and subscribes when that has finished.](combining-prepend)
  ///
  /// - Parameter values: The values to publish before those of this publisher.
  ///
  /// Origin: RxSwift, RxJS.
  @_disfavoredOverload
  @inlinable
  public func startWith(
    _ values: Output...
  ) -> Publishers.Concatenate<Publishers.Sequence<[Output], Failure>, Self> {
    prepend(values)
  }

  /// Publishes the values of another publisher if this publisher finishes without a value. A failure passes through.
  ///
  /// ```swift
  /// empty: Int                        // ---|
  /// full                              // -1-|
  /// backup                            // -8-9-|
  /// empty.ifEmpty(switchTo: backup)   // ----8-9-|
  /// full.ifEmpty(switchTo: backup)    // -1-|
  /// ```
  /// ![Continues with another stream if this one finishes without a value.](filtering-if-empty)
  ///
  /// Requests the subscriber's demand from this publisher, and then from the other one. So the other publisher is
  /// subscribed to without demand.
  ///
  /// - Parameter other: The publisher to subscribe to if this publisher finishes without a value.
  ///
  /// Origin: RxSwift.
  @_disfavoredOverload
  public func ifEmpty<Other: Publisher>(switchTo other: Other) -> AnyPublisher<Output, Failure>
  where Other.Output == Output, Other.Failure == Failure {
    AnyPublisher(attaching: { self._attach(ifEmptyStage($0, attachOther: { other._attach($0) })) })
  }
}

extension Publisher where Output: Hashable {
  /// Publishes the values that are not equal to any earlier value. See ``distinct(by:)``.
  ///
  /// ```swift
  /// source              // -1-2-1-3-2-|
  /// source.distinct()   // -1-2---3---|
  /// ```
  /// ![Publishes the values that are not equal to any earlier value.](filtering-distinct-publishers)
  ///
  /// Origin: RxSwiftExt, RxJS. The name is `removeAllDuplicates` in CombineExt.
  @_disfavoredOverload
  public func distinct() -> AnyPublisher<Output, Failure> {
    distinct(by: { $0 })
  }
}

extension Publisher where Output == Bool {
  /// Publishes the opposite of each value.
  ///
  /// ```swift
  /// source: Bool      // -t-f-t-|  t = true, f = false
  /// source.toggle()   // -f-t-f-|
  /// ```
  /// ![Publishes the opposite of each Boolean value.](transforming-toggle)
  ///
  /// Origin: CombineExt.
  @_disfavoredOverload
  @inlinable
  public func toggle() -> Publishers.Map<Self, Bool> {
    map { !$0 }
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

  /// Sends the elements that satisfy a predicate, and the elements that do not, by two signals.
  ///
  /// ```swift
  /// source   // -1-2-3-4-|
  /// let (even, odd) = source.partition { $0 % 2 == 0 }
  /// even
  ///          // ---2---4-|
  /// ```
  /// ![Splits a stream into the values that pass a test and those that do not.](filtering-partition)
  ///
  /// The two share one observation of this signal: they receive the elements from the first observer on. To keep
  /// elements for the second observer, call `replay(limit:)` first.
  ///
  /// - Parameter predicate: A closure that is called once for each element.
  ///
  /// Origin: RxSwiftExt.
  @_disfavoredOverload
  public func partition(
    _ predicate: @escaping (Element) -> Bool
  ) -> (matches: Signal<Element, Error>, nonMatches: Signal<Element, Error>) {
    let shared = map { (element: $0, isMatch: predicate($0)) }.share(limit: 0)
    return (
      shared.compactMap { $0.isMatch ? $0.element : nil }, shared.compactMap { $0.isMatch ? nil : $0.element }
    )
  }

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

  /// Sends the given elements, then those of this signal.
  ///
  /// ```swift
  /// source                // -1-2-|
  /// source.startWith(7)   // 71-2-|
  /// ```
  /// ![Publishes the values of another stream first, and subscribes when that has finished.](combining-prepend)
  ///
  /// - Parameter elements: The elements to send before those of this signal.
  ///
  /// Origin: RxSwift, RxJS.
  @_disfavoredOverload
  @inlinable
  public func startWith(_ elements: Element...) -> Signal<Element, Error> {
    Signal<Element, Error>(sequence: elements).append(self)
  }

  /// Sends the elements of another signal if this signal completes without an element. A failure passes through.
  ///
  /// ```swift
  /// empty: Int                        // ---|
  /// full                              // -1-|
  /// backup                            // -8-9-|
  /// empty.ifEmpty(switchTo: backup)   // ----8-9-|
  /// full.ifEmpty(switchTo: backup)    // -1-|
  /// ```
  /// ![Continues with another stream if this one finishes without a value.](filtering-if-empty)
  ///
  /// - Parameter other: The signal to observe if this signal completes without an element.
  ///
  /// Origin: RxSwift.
  @_disfavoredOverload
  public func ifEmpty<Other: SignalProtocol>(switchTo other: Other) -> Signal<Element, Error>
  where Other.Element == Element, Other.Error == Error {
    Signal(
      after: self, other, attaching: { self._attach(ifEmptyStage($0, attachOther: { other._attach($0) })) })
  }
}

extension SignalProtocol where Element: Hashable {
  /// Sends the elements that are not equal to any earlier element. See ``distinct(by:)``.
  ///
  /// ```swift
  /// source              // -1-2-1-3-2-|
  /// source.distinct()   // -1-2---3---|
  /// ```
  /// ![Publishes the values that are not equal to any earlier value.](filtering-distinct-publishers)
  ///
  /// Origin: RxSwiftExt, RxJS.
  @_disfavoredOverload
  public func distinct() -> Signal<Element, Error> {
    distinct(by: { $0 })
  }
}

extension SignalProtocol where Element == Bool {
  /// Sends the opposite of each element.
  ///
  /// ```swift
  /// source: Bool      // -t-f-t-|  t = true, f = false
  /// source.toggle()   // -f-t-f-|
  /// ```
  /// ![Publishes the opposite of each Boolean value.](transforming-toggle)
  ///
  /// Origin: this library; CombineExt has it for publishers.
  @_disfavoredOverload
  @inlinable
  public func toggle() -> Signal<Bool, Error> {
    map { !$0 }
  }
}
