extension SignalProtocol where Element: Sendable {
  /// Returns the elements as an asynchronous sequence that throws the signal's errors.
  ///
  /// ```swift
  /// let prices = SafeSignal(sequence: [20, 35])
  /// for await price in prices.values() {
  ///   print(price)
  /// }
  /// // prints 20, 35
  /// ```
  ///
  /// - Parameter limit: How to handle elements that arrive faster than they are iterated. By default, buffers all
  ///   elements.
  ///
  /// Origin: this library.
  @inlinable
  @_disfavoredOverload
  public func values(
    bufferingPolicy limit: AsyncStream<Element>.Continuation.BufferingPolicy = .unbounded
  ) -> AsyncValues<Element, Error> {
    AsyncValues(AttachBox { self._attach($0) }, limit)
  }
}

extension SignalProtocol where Error == Never, Element: Sendable {
  /// Observes this signal immediately, and returns the elements as a stream.
  ///
  /// ```swift
  /// let prices = SafeSignal(sequence: [20, 35])
  /// for await price in prices.toAsyncStream() {
  ///   print(price)
  /// }
  /// // prints 20, 35
  /// ```
  ///
  /// Buffers elements without limit until they are iterated. The observation ends when a task that iterates is cancelled,
  /// or when the stream and its iterators are released. To observe when the iteration begins, use
  /// ``values(bufferingPolicy:)``.
  public func toAsyncStream() -> AsyncStream<Element> {
    AsyncStream { continuation in
      let observation = SignalObservation()
      continuation.onTermination = { _ in observation.cancel() }
      _attach(
        observation.receiver(
          "AsyncStream", receiveCompletion: { _ in continuation.finish() }, receiveValue: { continuation.yield($0) }))
    }
  }
}

extension SignalProtocol where Error == any Swift.Error, Element: Sendable {
  /// Observes this signal immediately, and returns the elements as a stream that throws the signal's failure.
  ///
  /// ```swift
  /// let pages = Signal<String, any Error>(sequence: ["a page", "another page"])
  /// do {
  ///   for try await page in pages.toAsyncThrowingStream() { print(page) }
  /// } catch {
  ///   print("offline")
  /// }
  /// // prints a page, another page
  /// ```
  ///
  /// Buffers elements without limit until they are iterated. The observation ends when a task that iterates is cancelled,
  /// or when the stream and its iterators are released. To observe when the iteration begins, or for errors of a known
  /// type, use ``values(bufferingPolicy:)``.
  public func toAsyncThrowingStream() -> AsyncThrowingStream<Element, any Swift.Error> {
    AsyncThrowingStream { continuation in
      let observation = SignalObservation()
      continuation.onTermination = { _ in observation.cancel() }
      _attach(
        observation.receiver(
          "AsyncThrowingStream",
          receiveCompletion: { completion in
            switch completion {
            case .finished: continuation.finish()
            case .failure(let error): continuation.finish(throwing: error)
            }
          },
          receiveValue: { continuation.yield($0) }))
    }
  }
}
