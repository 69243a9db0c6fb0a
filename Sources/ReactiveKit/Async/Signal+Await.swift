extension Signal where Error == any Swift.Error {
  /// Runs an asynchronous closure for each observation, sends what it returns and completes, or fails with what it throws.
  ///
  ///     Signal(await: { try await client.fetch(page) })
  ///       .retry(2)
  ///       .receive(on: MainActor.self)
  ///       .sink(receiveCompletion: { … }, receiveValue: { … })
  ///
  /// Each observation has a task of its own, which begins when the signal is observed. A disposal cancels it, and so does
  /// the end. Observers are called in the task, on the thread where the closure has come to its end, and not on an actor:
  /// use `receive(on:)` where that matters.
  ///
  /// - Parameter produce: Runs in the isolation in which it is written, on an actor for instance; else on no actor. It may
  ///   run several times at once, where there are several observers: therefore it is `@Sendable`.
  ///
  /// Origin: ReactiveKit 3.x.
  public init(@_inheritActorContext await produce: @escaping @Sendable () async throws -> Element) {
    self.init { observer in
      let task = Task {
        do {
          observer.receive(lastElement: try await produce())
        } catch {
          observer.receive(completion: .failure(error))
        }
      }
      return BlockDisposable { task.cancel() }
    }
  }
}

extension Signal where Error == Never {
  /// Runs an asynchronous closure for each observation, sends what it returns, and completes.
  ///
  /// Each observation has a task of its own, which begins when the signal is observed. A disposal cancels it, and so does
  /// the end. Observers are called in the task, on the thread where the closure has come to its end, and not on an actor:
  /// use `receive(on:)` where that matters.
  ///
  /// - Parameter produce: Runs in the isolation in which it is written, on an actor for instance; else on no actor. It may
  ///   run several times at once, where there are several observers: therefore it is `@Sendable`.
  ///
  /// Origin: ReactiveKit 3.x.
  public init(@_inheritActorContext await produce: @escaping @Sendable () async -> Element) {
    self.init { observer in
      let task = Task { observer.receive(lastElement: await produce()) }
      return BlockDisposable { task.cancel() }
    }
  }
}
