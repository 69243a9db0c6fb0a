import ReactiveKit

extension Future where Failure == Never {
  /// The value, as soon as the promise is kept. A cancellation of the task does not end the wait.
  ///
  /// Origin: Combine.
  public var value: Output {
    get async { await outcome().get() }
  }
}

extension Future {
  /// The value, as soon as the promise is kept; or throws the failure. A cancellation of the task does not end the wait.
  ///
  /// Origin: Combine.
  public var value: Output {
    get async throws { try await outcome().get() }
  }

  private func outcome() async -> Result<Output, Failure> {
    let pulls = AsyncPullQueue<Output, Failure>("Future.value")
    _attach(pulls.receiver)
    // A future finishes behind its value alone.
    return await pulls.wait(isolation: nil).map { $0.unsafelyUnwrapped }
  }
}
