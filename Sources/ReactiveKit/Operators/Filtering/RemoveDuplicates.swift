extension SignalProtocol {
  /// Drops each element that is equal to the previous element.
  ///
  /// ```swift
  /// source                                 // -1-1-2-2-1-|
  /// source.removeDuplicates { $0 == $1 }   // -1---2---1-|
  /// ```
  /// ![Drops each element that is equal to the previous element.](filtering-remove-duplicates)
  ///
  /// ```swift
  /// let positions = SafeSignal(sequence: [1.0, 1.1, 2.0, 2.05])
  /// _ = positions
  ///   .removeDuplicates { abs($0 - $1) < 0.5 }
  ///   .observeNext { print($0) }  // prints 1.0, 2.0
  /// ```
  ///
  /// Compares each element with the one received just before it, even if that one was dropped. Retains the latest
  /// element.
  ///
  /// - Parameter areEqual: A closure that receives the previous element and the new one, and returns whether they are
  ///   equal.
  @inlinable @inline(__always)
  public func removeDuplicates(by areEqual: @escaping (Element, Element) -> Bool) -> Signal<Element, Error> {
    let next = removeDuplicatesFunction(areEqual, failure: Error.self)
    return Signal(after: self, attaching: { self._attach(removeDuplicatesStage($0, next: next)) })
  }
}

extension SignalProtocol where Element: Equatable {
  /// Drops each element that equals the previous element. See ``removeDuplicates(by:)``.
  @inlinable @inline(__always)
  public func removeDuplicates() -> Signal<Element, Error> {
    removeDuplicates(by: ==)
  }
}
