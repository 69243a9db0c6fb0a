extension SignalProtocol {
  /// Sends the elements that satisfy `isIncluded`.
  ///
  /// ```swift
  /// source                                   // -1-2-3-4-|
  /// source.filter { $0.isMultiple(of: 2) }   // ---2---4-|
  /// ```
  /// ![Publishes the values that pass a test.](filtering-filter)
  ///
  /// - Parameter isIncluded: A closure that returns whether to send an element.
  @inlinable @inline(__always)
  public func filter(_ isIncluded: @escaping (Element) -> Bool) -> Signal<Element, Error> {
    let step = filterStep(isIncluded)
    return Signal(after: self, attaching: { self._attach($0.preceded(by: step, "Filter")) })
  }

  /// Drops each element that is equal to the previous element.
  ///
  /// ```swift
  /// source                                 // -1-1-2-2-1-|
  /// source.removeDuplicates { $0 == $1 }   // -1---2---1-|
  /// ```
  /// ![Drops each element that is equal to the previous element.](filtering-remove-duplicates)
  ///
  /// Compares each element with the one received just before it, even if that one was dropped. Retains the latest
  /// element.
  ///
  /// - Parameter areEqual: A closure that receives the previous element and the new one, and returns whether they are
  ///   equal.
  @inlinable @inline(__always)
  public func removeDuplicates(by areEqual: @escaping (Element, Element) -> Bool) -> Signal<Element, Error> {
    let next = removeDuplicatesFunction(areEqual, failure: Error.self)
    return Signal(after: self, attaching: { self._attach(removeDuplicatesStage($0, next: next)) })
  }

  /// Sends the first `maxLength` elements, and completes immediately after the last of them. If `maxLength` is 0, the
  /// result completes without observing this signal.
  ///
  /// ```swift
  /// source                        // -1-2-3-4-|
  /// source.prefix(maxLength: 2)   // -1-(2|)
  /// ```
  /// ![Publishes the first values, and finishes.](filtering-prefix)
  ///
  /// - Parameter maxLength: The maximum number of elements to send.
  /// - Precondition: `maxLength` is not negative.
  @inlinable
  public func prefix(maxLength: Int) -> Signal<Element, Error> {
    checkCount(maxLength, of: "prefix(maxLength:)")
    guard maxLength > 0 else { return .completed() }
    return Signal(after: self, attaching: { self._attach(outputStage($0, 0..<maxLength)) })
  }

  /// Sends elements until one does not satisfy `shouldContinue`, then completes.
  ///
  /// ```swift
  /// source                                              // -1-2-3-1-|
  /// source.prefix(while: { $0 < 3 }, inclusive: true)   // -1-2-(3|)
  /// ```
  /// ![Publishes values until one fails a test, and finishes.](filtering-prefix-while)
  ///
  /// - Parameters:
  ///   - shouldContinue: A closure that returns whether to continue. It is not called again after it returns `false`.
  ///   - inclusive: Whether to also send the element that does not satisfy `shouldContinue`.
  @inlinable
  public func prefix(
    while shouldContinue: @escaping (Element) -> Bool, inclusive: Bool = false
  ) -> Signal<Element, Error> {
    Signal(after: self, attaching: { self._attach(prefixWhileStage($0, inclusive: inclusive, shouldContinue)) })
  }

  /// Drops the first `count` elements.
  ///
  /// ```swift
  /// source                // -1-2-3-4-|
  /// source.dropFirst(2)   // -----3-4-|
  /// ```
  /// ![Drops the first values.](filtering-drop-first)
  ///
  /// - Parameter count: The number of elements to drop.
  /// - Precondition: `count` is not negative.
  @inlinable
  public func dropFirst(_ count: Int) -> Signal<Element, Error> {
    checkCount(count, of: "dropFirst(_:)")
    return Signal(after: self, attaching: { self._attach(dropStage($0, count)) })
  }

  /// Drops elements until one does not satisfy `shouldDrop`. Sends that element and all later ones.
  ///
  /// ```swift
  /// source                   // -1-2-3-1-|
  /// source.drop { $0 < 3 }   // -----3-1-|
  /// ```
  /// ![Drops values until one fails a test.](filtering-drop-while)
  ///
  /// - Parameter shouldDrop: A closure that returns whether to drop an element. It is not called again after it returns
  ///   `false`.
  ///
  /// Origin: this library; Combine has it for publishers.
  @inlinable
  public func drop(while shouldDrop: @escaping (Element) -> Bool) -> Signal<Element, Error> {
    Signal(after: self, attaching: { self._attach(dropWhileStage($0, shouldDrop)) })
  }

  /// Sends the first element, stops observing this signal, and completes. Completes without an element if this signal
  /// completes without one.
  ///
  /// ```swift
  /// source           // ---1-2-3-|
  /// source.first()   // ---(1|)
  /// ```
  /// ![Publishes the first value, and finishes.](filtering-first)
  @inlinable
  public func first() -> Signal<Element, Error> {
    prefix(maxLength: 1)
  }

  /// Sends the last element when this signal completes. Completes without an element if this signal completes without
  /// one. Sends a failure immediately, without the last element.
  ///
  /// ```swift
  /// source          // -1-2-3-|
  /// source.last()   // -------(3|)
  /// ```
  /// ![Publishes the last value when the stream finishes.](filtering-last)
  @inlinable
  public func last() -> Signal<Element, Error> {
    Signal(after: self, attaching: { self._attach(lastStage("Last(downstream, result, initial, status)", $0)) })
  }

  /// Drops the last `count` elements. Sends each element only after `count` more have arrived.
  ///
  /// ```swift
  /// source               // -1-2-3-4-|
  /// source.dropLast(2)   // -----1-2-|
  /// ```
  /// ![Drops the last values. So each value waits for others.](filtering-drop-last)
  ///
  /// - Parameter count: The number of elements to drop.
  /// - Precondition: `count` is not negative.
  ///
  /// - Complexity: O(1) for each element. Buffers `count` elements.
  @inlinable
  public func dropLast(_ count: Int) -> Signal<Element, Error> {
    checkCount(count, of: "dropLast(_:)")
    return Signal(after: self, attaching: { self._attach(dropLastStage($0, count)) })
  }

  /// Sends the last `maxLength` elements when this signal completes. Sends a failure immediately, without the buffered
  /// elements.
  ///
  /// ```swift
  /// source                        // -1-2-3-4-|
  /// source.suffix(maxLength: 2)   // ---------(34|)
  /// ```
  /// ![Sends the last values when the stream completes.](filtering-suffix)
  ///
  /// - Parameter maxLength: The maximum number of elements to buffer and send.
  /// - Precondition: `maxLength` is not negative.
  ///
  /// Origin: ReactiveKit 3.x, where a length of 0 trapped.
  @inlinable
  public func suffix(maxLength: Int) -> Signal<Element, Error> {
    checkCount(maxLength, of: "suffix(maxLength:)")
    guard maxLength > 0 else { return ignoreOutput() }
    return Signal<[Element], Error>(after: self, attaching: { self._attach(suffixStage($0, maxLength)) })
      .flattenElements()
  }

  /// Sends the element at `index`, and completes immediately after it. Completes without an element if this signal
  /// completes first.
  ///
  /// ```swift
  /// source                 // -a-b-c-d-|
  /// source.output(at: 2)   // -----(c|)
  /// ```
  /// ![Publishes the values at an index or in a range.](filtering-output)
  ///
  /// - Parameter index: The index of the element, counted from 0.
  /// - Precondition: `index` is not negative, and less than `Int.max`.
  ///
  /// Origin: ReactiveKit 3.x, which sent the last element if the signal had no element at `index`.
  @inlinable
  public func output(at index: Int) -> Signal<Element, Error> {
    if index < 0 || index == .max { trap("output(at:)", "index \(index); pass 0 to Int.max - 1") }
    return Signal(after: self, attaching: { self._attach(outputStage($0, index..<(index + 1))) })
  }

  /// Drops all elements, but forwards the completion or failure.
  ///
  /// ```swift
  /// source                  // -1-2-3-|
  /// source.ignoreOutput()   // -------|
  /// ```
  /// ![Publishes only the completion.](filtering-ignore-output)
  @inlinable
  public func ignoreOutput() -> Signal<Element, Error> {
    filter { _ in false }
  }

  /// Drops the completion or failure, so the result never ends.
  ///
  /// ```swift
  /// source                    // -1-2-3-|
  /// source.ignoreTerminal()   // -1-2-3---
  /// ```
  /// ![Sends the values, and does not complete.](filtering-ignore-terminal)
  @inlinable
  public func ignoreTerminal() -> Signal<Element, Error> {
    Signal(
      after: self,
      attaching: { downstream in
        self._attach(
          _Receiver(
            Label("IgnoreTerminal", before: downstream), subscription: downstream.subscription, next: downstream.next,
            completion: { _ in }))
      })
  }

  /// Sends each element for which the inner signal, returned by `isIncluded`, sends `true` as its first element. An
  /// inner signal that completes without an element counts as `false`.
  ///
  /// ```swift
  /// source   // -1-2-3-4-|
  /// source.flatMapFilter(.concat) { SafeSignal(just: $0 > 2) }
  ///          // -----3-4-|
  /// ```
  /// ![Sends the values for which a signal sends true.](filtering-flat-map-filter)
  ///
  /// An inner signal decides when it sends an element or completes. The result completes when this signal has completed
  /// and every inner signal has decided or was released. Fails immediately if this signal fails. With `.concat`,
  /// buffers inner signals without limit until those of all earlier elements have decided. With `.latest`, drops
  /// an element, and releases its inner signal, if that signal has not decided when the next element arrives.
  ///
  /// - Parameters:
  ///   - strategy: How the inner signals run, as in ``flatMap(_:_:)``.
  ///   - isIncluded: A closure that receives an element, and returns an inner signal. That signal is released after its
  ///     first element.
  @inlinable
  public func flatMapFilter(
    _ strategy: FlattenStrategy = .concat, _ isIncluded: @escaping (Element) -> SafeSignal<Bool>
  ) -> Signal<Element, Error> {
    flatMap(strategy) { element in
      isIncluded(element).first().filter { $0 }.replaceElements(with: element).castError() as Signal<Element, Error>
    }
  }
}

extension SignalProtocol where Element: Equatable {
  /// Drops each element that equals the previous element. See ``removeDuplicates(by:)``.
  ///
  /// ```swift
  /// source                      // -1-1-2-2-1-|
  /// source.removeDuplicates()   // -1---2---1-|
  /// ```
  /// ![Drops each element that equals the previous element.](filtering-remove-duplicates-signals)
  @inlinable @inline(__always)
  public func removeDuplicates() -> Signal<Element, Error> {
    removeDuplicates(by: ==)
  }
}
