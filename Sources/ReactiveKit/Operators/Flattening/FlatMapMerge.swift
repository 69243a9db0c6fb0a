extension SignalProtocol {
  /// Transforms each element into a signal, and observes these inner signals at the same time. See ``flatMap(_:_:)``.
  ///
  /// ```swift
  /// source   // -1--2--|
  /// inner    // -p---q-|
  /// source.flatMapMerge { number in inner.map { "\(number)\($0)" } }
  ///          // --a--bA--B-|  a = 1p, b = 2p, A = 1q, B = 2q
  /// ```
  /// ![Publishes the values of all inner streams as they come.](flattening-flat-map-merge)
  ///
  /// ```swift
  /// let time = VirtualTimeScheduler()
  /// func load(_ id: Int) -> SafeSignal<String> {
  ///   SafeSignal(just: "photo \(id)").delay(for: .seconds(1), scheduler: time)
  /// }
  /// _ = SafeSignal(sequence: [1, 2]).flatMapMerge { load($0) }.observeNext { print($0) }
  /// time.advance(by: .seconds(1))  // prints photo 1, photo 2
  /// ```
  ///
  /// - Parameter transform: A closure that receives an element, and returns an inner signal.
  @inlinable
  public func flatMapMerge<O: SignalProtocol>(_ transform: @escaping (Element) -> O) -> Signal<O.Element, Error>
  where O.Error == Error {
    flatMap(.merge, transform)
  }
}

extension SignalProtocol where Error == Never {
  /// Transforms each element into a signal, and observes these inner signals at the same time. Fails when an inner
  /// signal fails. See ``flatMapMerge(_:)`` for inner signals with the same error type.
  ///
  /// - Parameter transform: A closure that receives an element, and returns an inner signal.
  @inlinable
  @_disfavoredOverload
  public func flatMapMerge<O: SignalProtocol>(_ transform: @escaping (Element) -> O) -> Signal<O.Element, O.Error> {
    flatMap(.merge, transform)
  }
}
