extension SignalProtocol where Element: Sendable {
  /// The elements as an asynchronous sequence, whose errors are the signal's.
  ///
  ///     for try await page in pages.values() {
  ///       show(page)
  ///     }
  ///
  /// - Parameter limit: What is done with elements that come faster than they are iterated. By default all wait.
  ///
  /// Origin: this library.
  @inlinable
  public func values(
    bufferingPolicy limit: AsyncStream<Element>.Continuation.BufferingPolicy = .unbounded
  ) -> AsyncValues<Element, Error> {
    AsyncValues(toSignal(), limit)
  }
}

extension SignalProtocol where Error == Never, Element: Sendable {
  /// Observes at once, and gives the elements as a stream.
  ///
  /// Elements wait until they are iterated, without bound. The observation ends when the iteration does, when its task is
  /// cancelled, and when the stream is released. For an observation that begins with the iteration, use
  /// ``values(bufferingPolicy:)``.
  ///
  /// Origin: ReactiveKit 3.x.
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
  /// Observes at once, and gives the elements as a stream, which throws the signal's failure.
  ///
  /// Elements wait until they are iterated, without bound. The observation ends when the iteration does, when its task is
  /// cancelled, and when the stream is released. For an observation that begins with the iteration, and for errors of a
  /// known type, use ``values(bufferingPolicy:)``.
  ///
  /// Origin: ReactiveKit 3.x.
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
