public import ReactiveKit

extension Publisher where Output: Sendable {
  /// The values as an asynchronous sequence that loses nothing within its buffer, and whose errors are the publisher's.
  ///
  ///     for try await page in pages.values(bufferingPolicy: .unbounded) { show(page) }
  ///
  /// Everything is asked for when the iterator is made, and waits until it is iterated. `values`, without arguments, is
  /// Combine's, which asks for one value at a time.
  ///
  /// - Parameter limit: What is done with values that come faster than they are iterated.
  ///
  /// Origin: this library.
  public func values(
    bufferingPolicy limit: AsyncStream<Output>.Continuation.BufferingPolicy
  ) -> AsyncValues<Output, Failure> {
    AsyncValues(toSignal(), limit)
  }
}
