extension SignalProtocol where Element: OptionalProtocol {
  /// Sends `replacement` instead of each `nil`.
  ///
  /// ```swift
  /// source: Int?                  // -1-n-3-|  n = nil
  /// source.replaceNils(with: 0)   // -1-0-3-|
  /// ```
  /// ![Publishes a value in place of nil.](transforming-replace-nil)
  ///
  /// ```swift
  /// let nicknames = SafeSignal(sequence: ["Countess", nil, "Amazing Grace"])
  /// _ = nicknames
  ///   .replaceNils(with: "none")
  ///   .observeNext { print($0) }  // prints Countess, none, Amazing Grace
  /// ```
  ///
  /// - Parameter replacement: The element to send instead of each `nil`.
  @inlinable
  public func replaceNils(with replacement: Element.Wrapped) -> Signal<Element.Wrapped, Error> {
    map { $0._unbox ?? replacement }
  }
}
