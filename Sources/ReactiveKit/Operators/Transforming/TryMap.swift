extension SignalProtocol {
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
  /// ```swift
  /// struct NotANumber: Error {}
  /// let input = Signal<String, NotANumber>(sequence: ["7", "x", "9"])
  /// _ = input
  ///   .tryMap { text in Int(text).map { .success($0) } ?? .failure(NotANumber()) }
  ///   .replaceError(with: 0)
  ///   .observeNext { print($0) }  // prints 7, 0
  /// ```
  ///
  /// - Parameter transform: A closure that transforms an element into a result.
  @inlinable
  public func tryMap<U>(_ transform: @escaping (Element) -> Result<U, Error>) -> Signal<U, Error> {
    Signal(after: self, attaching: { self._attach(resultStage($0, transform, convert: { $0 })) })
  }
}

extension SignalProtocol where Error == Never {
  /// Transforms each element into a result, and sends the value of each success. At the first failure, fails with its
  /// error and stops observing this signal. See ``tryMap(_:)`` for a signal with the same error type.
  ///
  /// - Parameter transform: A closure that transforms an element into a result.
  @inlinable
  public func tryMap<U, E>(_ transform: @escaping (Element) -> Result<U, E>) -> Signal<U, E> {
    Signal(after: self, attaching: { self._attach(resultStage($0, transform, convert: { $0 })) })
  }
}
