extension SignalProtocol where Element: OptionalProtocol {
  /// Transforms the wrapped value of each element that is not `nil`. Each `nil` passes through.
  ///
  /// ```swift
  /// source: Int?                    // -1-n-3-|  n = nil
  /// source.mapWrapped { $0 * 10 }   // -a-n-c-|  a = 10, c = 30
  /// ```
  /// ![Transforms the values that are not nil.](transforming-map-wrapped)
  ///
  /// ```swift
  /// let nicknames = SafeSignal(sequence: ["Countess", nil])
  /// _ = nicknames
  ///   .mapWrapped { $0.count }
  ///   .observeNext { print($0 ?? 0) }  // prints 8, 0
  /// ```
  ///
  /// - Parameter transform: A closure that transforms a wrapped value.
  @inlinable
  public func mapWrapped<NewWrapped>(
    _ transform: @escaping (Element.Wrapped) -> NewWrapped
  ) -> Signal<NewWrapped?, Error> {
    map { $0._unbox.map(transform) }
  }
}
