extension Signal {
  /// Creates a signal that calls `body` for each observation. Sends the result, then completes.
  ///
  /// - Parameter body: A closure that returns the element. It is called for each observation, on the observing thread.
  @inlinable
  public init(performing body: @escaping () -> Element) {
    self.init(attaching: { attachOne("Signal", $0, body) })
  }

  /// Creates a signal that sends the value of a success and completes, or fails with the error of a failure.
  ///
  /// - Parameter result: The result to send to each observer.
  @inlinable
  public init(result: Result<Element, Error>) {
    self.init(evaluating: { result })
  }

  /// Creates a signal that calls `body` for each observation. Sends the value of a success and completes, or fails with
  /// the error of a failure.
  ///
  /// - Parameter body: A closure that returns the result. It is called for each observation, on the observing thread.
  @inlinable
  public init(evaluating body: @escaping () -> Result<Element, Error>) {
    self.init(attaching: { downstream in
      switch body() {
      case .success(let element): attachOne("Signal", downstream) { element }
      case .failure(let error): attachEnd(.failure(error), downstream)
      }
    })
  }
}

extension Signal where Error == any Swift.Error {
  /// Creates a signal that calls `body` for each observation. Sends the result and completes, or fails with the thrown
  /// error.
  ///
  /// - Parameter body: A closure that returns the element, or throws the error to fail with. It is called for each
  ///   observation, on the observing thread.
  ///
  /// Origin: ReactiveKit 3.x, which called the closure once, when the signal was created.
  @inlinable
  public init(catching body: @escaping () throws -> Element) {
    self.init(evaluating: { Result(catching: body) })
  }
}
