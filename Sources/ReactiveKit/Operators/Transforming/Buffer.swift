extension SignalProtocol {
  /// Sends elements in arrays of `size`, each when its last element arrives. Drops an incomplete array when this signal
  /// completes or fails.
  ///
  /// ```swift
  /// source                   // -1-2-3-|
  /// source.buffer(size: 2)   // ---a---|  a = [1, 2]
  /// ```
  /// ![Publishes arrays of a number of values.](transforming-collect-count)
  ///
  /// ```swift
  /// let photos = SafeSignal(sequence: [1, 2, 3, 4])
  /// _ = photos
  ///   .buffer(size: 2)
  ///   .observeNext { print("upload", $0) }  // prints upload [1, 2], upload [3, 4]
  /// ```
  ///
  /// - Parameter size: The number of elements in an array.
  /// - Precondition: `size` is at least 1.
  @inlinable
  public func buffer(size: Int) -> Signal<[Element], Error> {
    if size < 1 { trap("buffer(size:)", "\(size) elements; pass 1 or more") }
    return Signal(after: self, attaching: { self._attach(collectByCountStage($0, size, sendsRest: false)) })
  }
}
