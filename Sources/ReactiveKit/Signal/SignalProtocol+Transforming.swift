extension SignalProtocol {
  /// Transforms each element.
  ///
  /// ```swift
  /// source                   // -1--2-3-|
  /// source.map { $0 * 10 }   // -a--b-c-|  a = 10, b = 20, c = 30
  /// ```
  /// ![Publishes what a closure makes of each value.](transforming-map)
  ///
  /// - Parameter transform: A closure that transforms an element.
  @inlinable @inline(__always)
  public func map<U>(_ transform: @escaping (Element) -> U) -> Signal<U, Error> {
    let step = mapStep(transform)
    return Signal(after: self, attaching: { self._attach($0.preceded(by: step, "Map")) })
  }

  /// Transforms each element into a result, and sends the value of each success. At the first failure, fails with its
  /// error and stops observing this signal.
  ///
  /// ```swift
  /// source   // -1--2-3-|
  /// source.tryMap { $0 < 3 ? .success($0 * 10) : .failure(MarbleFailure()) }
  ///          // -a--b-#    a = 10, b = 20
  /// ```
  /// ![A closure that throws makes the stream fail.](transforming-try-map)
  ///
  /// - Parameter transform: A closure that transforms an element into a result.
  @inlinable
  public func tryMap<U>(_ transform: @escaping (Element) -> Result<U, Error>) -> Signal<U, Error> {
    Signal(after: self, attaching: { self._attach(resultStage($0, transform, convert: { $0 })) })
  }

  /// Transforms each element, and drops those for which `transform` returns `nil`.
  ///
  /// ```swift
  /// source                          // -1--x-3-|
  /// source.compactMap { Int($0) }   // -1----3-|
  /// ```
  /// ![Publishes what a closure makes of each value, unless that is nil.](transforming-compact-map)
  ///
  /// - Parameter transform: A closure that transforms an element, or returns `nil` to drop the element.
  @inlinable @inline(__always)
  public func compactMap<NewWrapped>(_ transform: @escaping (Element) -> NewWrapped?) -> Signal<NewWrapped, Error> {
    let step = compactMapStep(transform)
    return Signal(after: self, attaching: { self._attach($0.preceded(by: step, "CompactMap")) })
  }

  /// Sends `initial`, and then the running result for each element.
  ///
  /// ```swift
  /// source                       // -1-2-3-|
  /// source.scan(0) { $0 + $1 }   // 01-3-6-|
  /// ```
  /// ![Publishes a result that each value changes.](transforming-scan)
  ///
  ///     Signal<Int, Never>(sequence: [1, 2, 3]).scan(0, +)  // 0, 1, 3, 6
  ///
  /// Observes this signal after sending `initial`. A publisher's `scan` does not send `initial`.
  ///
  /// - Parameters:
  ///   - initial: The result before the first element.
  ///   - combine: A closure that receives the result so far and an element, and returns the next result.
  @inlinable
  public func scan<U>(_ initial: U, _ combine: @escaping (U, Element) -> U) -> Signal<U, Error> {
    let step = scanStep(initial, combine)
    return Signal(after: self, attaching: { self._attach($0.preceded(by: step, "Scan(downstream, result)")) }).prepend(
      initial)
  }

  /// Combines all elements into one result, and sends the result when this signal completes. Sends `initial` if there
  /// are no elements. Sends nothing before a failure.
  ///
  /// ```swift
  /// source                         // -1-2-3-|
  /// source.reduce(0) { $0 + $1 }   // -------(6|)
  /// ```
  /// ![Publishes a result that all values have changed.](deciding-reduce)
  ///
  /// - Parameters:
  ///   - initial: The result before the first element.
  ///   - combine: A closure that receives the result so far and an element, and returns the next result.
  @inlinable
  public func reduce<U>(_ initial: U, _ combine: @escaping (U, Element) -> U) -> Signal<U, Error> {
    Signal(after: self, attaching: { self._attach(reduceStage($0, initial, combine)) })
  }

  /// Sends all elements as one array when this signal completes. Sends an empty array if there are no elements. Sends
  /// nothing before a failure.
  ///
  /// ```swift
  /// source             // -1-2-3-|
  /// source.collect()   // -------(a|)  a = [1, 2, 3]
  /// ```
  /// ![Publishes all values as an array.](collecting-collect)
  ///
  /// Buffers elements without limit.
  @inlinable
  public func collect() -> Signal<[Element], Error> {
    Signal(after: self, attaching: { self._attach(collectStage($0)) })
  }

  /// Sends elements in arrays of `size`, each when its last element arrives. Drops an incomplete array when this signal
  /// completes or fails.
  ///
  /// ```swift
  /// source                   // -1-2-3-|
  /// source.buffer(size: 2)   // ---a---|  a = [1, 2]
  /// ```
  /// ![Publishes arrays of a number of values.](collecting-collect-count)
  ///
  /// - Parameter size: The number of elements in an array.
  /// - Precondition: `size` is at least 1.
  @inlinable
  public func buffer(size: Int) -> Signal<[Element], Error> {
    if size < 1 { trap("buffer(size:)", "\(size) elements; pass 1 or more") }
    return Signal(after: self, attaching: { self._attach(collectByCountStage($0, size, sendsRest: false)) })
  }

  /// Sends elements in groups of `size`, each group as a signal. Drops an incomplete group when this signal completes
  /// or fails.
  ///
  /// ```swift
  /// source    // -1-2--3-4-|
  /// source.window(ofSize: 2)
  /// windows   // ---1----2-|
  ///           //    (12|)
  ///           //         (34|)
  /// ```
  /// ![Sends a signal of each number of elements.](collecting-window-of-size)
  ///
  /// - Parameter size: The number of elements in a group.
  /// - Precondition: `size` is at least 1.
  @inlinable
  public func window(ofSize size: Int) -> Signal<Signal<Element, Error>, Error> {
    if size < 1 { trap("window(ofSize:)", "\(size) elements; pass 1 or more") }
    return buffer(size: size).map { Signal(sequence: $0) }
  }
}

extension SignalProtocol where Error == any Swift.Error {
  /// Transforms each element with a throwing closure. If `transform` throws an error, the result fails with that error
  /// and stops observing this signal.
  ///
  /// ```swift
  /// source                   // -1--2-3-|
  /// source.map { $0 * 10 }   // -a--b-c-|  a = 10, b = 20, c = 30
  /// ```
  /// ![Publishes what a closure makes of each value.](transforming-map)
  ///
  /// - Parameter transform: A closure that transforms an element, and may throw an error.
  @inlinable
  @_disfavoredOverload
  public func map<U>(_ transform: @escaping (Element) throws -> U) -> Signal<U, Error> {
    Signal(after: self, attaching: { self._attach(tryMapStage("TryMap", $0, transform)) })
  }
}

extension SignalProtocol where Error == Never {
  /// Transforms each element into a result, and sends the value of each success. At the first failure, fails with its
  /// error and stops observing this signal.
  ///
  /// ```swift
  /// source   // -1--2-3-|
  /// source.tryMap { $0 < 3 ? .success($0 * 10) : .failure(MarbleFailure()) }
  ///          // -a--b-#    a = 10, b = 20
  /// ```
  /// ![A closure that throws makes the stream fail.](transforming-try-map)
  ///
  /// - Parameter transform: A closure that transforms an element into a result.
  @inlinable
  public func tryMap<U, E>(_ transform: @escaping (Element) -> Result<U, E>) -> Signal<U, E> {
    Signal(after: self, attaching: { self._attach(resultStage($0, transform, convert: { $0 })) })
  }
}
