extension SignalProtocol {
  /// Transforms each element into a signal, and observes only the latest of these inner signals. See ``flatMap(_:_:)``.
  ///
  /// ```swift
  /// source   // -1--2--|
  /// inner    // -p---q-|
  /// source.flatMapLatest { number in inner.map { "\(number)\($0)" } }
  ///          // --a--b---B-|  a = 1p, b = 2p, B = 2q
  /// ```
  /// ![Runs an inner stream for the latest value, and cancels the one before.](flattening-flat-map-latest)
  ///
  /// ```swift
  /// let time = VirtualTimeScheduler()
  /// func search(_ text: String) -> SafeSignal<String> {
  ///   SafeSignal(just: "hits for \(text)").delay(for: .seconds(1), scheduler: time)
  /// }
  /// let text = Property("sw")
  /// _ = text.flatMapLatest { search($0) }.observeNext { print($0) }
  /// text.value = "swift"
  /// time.advance(by: .seconds(1))  // prints hits for swift
  /// ```
  ///
  /// - Parameter transform: A closure that receives an element, and returns an inner signal.
  @inlinable
  public func flatMapLatest<O: SignalProtocol>(_ transform: @escaping (Element) -> O) -> Signal<O.Element, Error>
  where O.Error == Error {
    flatMap(.latest, transform)
  }
}

extension SignalProtocol where Error == Never {
  /// Transforms each element into a signal, and observes only the latest of these inner signals. Fails when that inner
  /// signal fails. See ``flatMapLatest(_:)`` for inner signals with the same error type.
  ///
  /// - Parameter transform: A closure that receives an element, and returns an inner signal.
  @inlinable
  @_disfavoredOverload
  public func flatMapLatest<O: SignalProtocol>(_ transform: @escaping (Element) -> O) -> Signal<O.Element, O.Error> {
    flatMap(.latest, transform)
  }
}
