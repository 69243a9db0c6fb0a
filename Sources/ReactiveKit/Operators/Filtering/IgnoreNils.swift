extension SignalProtocol where Element: OptionalProtocol {
  /// Unwraps each element, and drops elements that are `nil`.
  ///
  /// ```swift
  /// source: Int?          // -1-n-3-|  n = nil
  /// source.ignoreNils()   // -1---3-|
  /// ```
  /// ![Publishes what is not nil.](filtering-ignore-nils)
  ///
  /// ```swift
  /// let nicknames = SafeSignal(sequence: ["Countess", nil, "Amazing Grace"])
  /// _ = nicknames
  ///   .ignoreNils()
  ///   .observeNext { print($0) }  // prints Countess, Amazing Grace
  /// ```
  @inlinable
  public func ignoreNils() -> Signal<Element.Wrapped, Error> {
    compactMap { $0._unbox }
  }
}
