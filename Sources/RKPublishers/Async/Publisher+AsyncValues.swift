public import ReactiveCore

extension Publisher where Output: Sendable {
  /// Returns the values as an asynchronous sequence that buffers them, and that throws errors of type `Failure`.
  ///
  /// ```swift
  /// let prices = [20, 35].publisher
  /// for await price in prices.values(bufferingPolicy: .bufferingNewest(1)) {
  ///   print(price)
  /// }
  /// // prints 35
  /// ```
  ///
  /// Creating the iterator requests unlimited values. The sequence buffers the values until they are iterated, and
  /// loses only those that arrive when the buffer is full.
  ///
  /// - Parameter limit: How to handle values that arrive faster than they are iterated.
  ///
  /// Origin: this library. Combine has only `values` without arguments, which requests one value at a time.
  @_disfavoredOverload
  public func values(
    bufferingPolicy limit: AsyncStream<Output>.Continuation.BufferingPolicy
  ) -> AsyncValues<Output, Failure> {
    AsyncValues(AttachBox { self._attach($0) }, limit)
  }
}
