extension SignalProtocol {
  /// Transforms each element into a signal, and observes these inner signals one after another. See ``flatMap(_:_:)``.
  ///
  /// ```swift
  /// source   // -1--2--|
  /// inner    // -p---q-|
  /// source.flatMapConcat { number in inner.map { "\(number)\($0)" } }
  ///          // --a---A--b---B-|  a = 1p, A = 1q, b = 2p, B = 2q
  /// ```
  /// ![Runs an inner stream for each value, one after the other.](flattening-flat-map-concat)
  ///
  /// ```swift
  /// let time = VirtualTimeScheduler()
  /// func save(_ text: String) -> SafeSignal<String> {
  ///   SafeSignal(just: "saved \(text)").delay(for: .seconds(1), scheduler: time)
  /// }
  /// _ = SafeSignal(sequence: ["draft", "letter"]).flatMapConcat { save($0) }.observeNext { print($0) }
  /// time.advance(by: .seconds(1))  // prints saved draft
  /// time.advance(by: .seconds(1))  // prints saved letter
  /// ```
  ///
  /// - Parameter transform: A closure that receives an element, and returns an inner signal.
  @inlinable
  public func flatMapConcat<O: SignalProtocol>(_ transform: @escaping (Element) -> O) -> Signal<O.Element, Error>
  where O.Error == Error {
    flatMap(.concat, transform)
  }
}

extension SignalProtocol where Error == Never {
  /// Transforms each element into a signal, and observes these inner signals one after another. Fails when an inner
  /// signal fails. See ``flatMapConcat(_:)`` for inner signals with the same error type.
  ///
  /// - Parameter transform: A closure that receives an element, and returns an inner signal.
  @inlinable
  @_disfavoredOverload
  public func flatMapConcat<O: SignalProtocol>(_ transform: @escaping (Element) -> O) -> Signal<O.Element, O.Error> {
    flatMap(.concat, transform)
  }
}
