extension Signal where Error == any Swift.Error {
  /// Creates a signal that runs an asynchronous closure for each observation. Sends the result and completes, or fails
  /// with the thrown error.
  ///
  ///     Signal(await: { try await client.fetch(page) })
  ///       .retry(2)
  ///       .receive(on: MainActor.self)
  ///       .sink(receiveCompletion: { … }, receiveValue: { … })
  ///
  /// Each observation has its own task, which starts when the signal is observed. The task is cancelled when the
  /// observation is disposed or ends. Observers are called in the task, on the thread where the closure has finished,
  /// and not on an actor. To change that, use `receive(on:)`.
  ///
  /// - Parameter produce: A closure that runs in the isolation in which it is written, for example on an actor, or
  ///   otherwise on no actor. The closure is `@Sendable`, because several observations may run it at the same time.
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
  /// Creates a signal that runs an asynchronous closure for each observation. Sends the result, then completes.
  ///
  /// Each observation has its own task, which starts when the signal is observed. The task is cancelled when the
  /// observation is disposed or ends. Observers are called in the task, on the thread where the closure has finished,
  /// and not on an actor. To change that, use `receive(on:)`.
  ///
  /// - Parameter produce: A closure that runs in the isolation in which it is written, for example on an actor, or
  ///   otherwise on no actor. The closure is `@Sendable`, because several observations may run it at the same time.
  public init(@_inheritActorContext await produce: @escaping @Sendable () async -> Element) {
    self.init { observer in
      let task = Task { observer.receive(lastElement: await produce()) }
      return BlockDisposable { task.cancel() }
    }
  }
}
