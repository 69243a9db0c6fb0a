import ReactiveCore

extension Future where Failure == Never {
  /// The value of the future. Waits until the promise is fulfilled, even if the task is cancelled.
  public var value: Output {
    get async { await outcome().get() }
  }
}

extension Future {
  /// The value of the future. Waits until the promise is fulfilled, even if the task is cancelled. Throws the failure
  /// of the future.
  public var value: Output {
    get async throws { try await outcome().get() }
  }

  private func outcome() async -> Result<Output, Failure> {
    let pulls = AsyncPullQueue<Output, Failure>("Future.value")
    _attach(pulls.receiver)
    // A future finishes only after its value, so there always is one.
    return await pulls.wait(isolation: nil).map { $0! }
  }
}
