public import ReactiveCore

extension Publisher {
  /// Publishes a value instead of each `nil`.
  ///
  /// ```swift
  /// source: Int?                 // -1-n-3-|  n = nil
  /// source.replaceNil(with: 0)   // -1-0-3-|
  /// ```
  /// ![Publishes a value in place of nil.](transforming-replace-nil)
  ///
  /// ```swift
  /// let nickname = CurrentValueSubject<String?, Never>(nil)
  /// let observation = nickname.replaceNil(with: "none").sink { print($0) }  // prints none
  /// nickname.send("Countess")  // prints Countess
  /// observation.cancel()
  /// ```
  ///
  /// Demand, completion, and cancellation pass through.
  ///
  /// - Parameter output: The value to publish instead of `nil`.
  @inlinable
  public func replaceNil<T>(with output: T) -> Publishers.Map<Self, T> where Output == T? {
    Publishers.Map(upstream: self) { $0 ?? output }
  }
}
