extension SignalProtocol where Element: Sequence {
  /// Transforms the members of each sequence, and sends the results as an array.
  ///
  /// ```swift
  /// source: [Int]                   // -a--b-|  a = [1, 2], b = [3]
  /// source.mapElement { $0 * 10 }   // -c--d-|  c = [10, 20], d = [30]
  /// ```
  /// ![Transforms the elements of each array.](transforming-map-element)
  ///
  /// ```swift
  /// let rows = SafeSignal(sequence: [["Ada", "Grace"], ["Barbara"]])
  /// _ = rows
  ///   .mapElement { $0.uppercased() }
  ///   .observeNext { print($0) }  // prints ["ADA", "GRACE"], ["BARBARA"]
  /// ```
  ///
  /// - Parameter transform: A closure that transforms a member.
  @inlinable
  public func mapElement<NewElement>(
    _ transform: @escaping (Element.Iterator.Element) -> NewElement
  ) -> Signal<[NewElement], Error> {
    map { $0.map(transform) }
  }
}
