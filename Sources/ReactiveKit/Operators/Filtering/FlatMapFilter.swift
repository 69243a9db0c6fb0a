extension SignalProtocol {
  /// Sends each element for which the inner signal, returned by `isIncluded`, sends `true` as its first element. An
  /// inner signal that completes without an element counts as `false`.
  ///
  /// ```swift
  /// source   // -1-2-3-4-|
  /// source.flatMapFilter(.concat) { SafeSignal(just: $0 > 2) }
  ///          // -----3-4-|
  /// ```
  /// ![Sends the values for which a signal sends true.](filtering-flat-map-filter)
  ///
  /// ```swift
  /// func isFree(_ name: String) -> SafeSignal<Bool> { SafeSignal(just: name != "ada") }
  /// let names = SafeSignal(sequence: ["ada", "grace"])
  /// _ = names
  ///   .flatMapFilter(.concat) { isFree($0) }
  ///   .observeNext { print($0) }  // prints grace
  /// ```
  ///
  /// An inner signal decides when it sends an element or completes. The result completes when this signal has completed
  /// and every inner signal has decided or was released. Fails immediately if this signal fails. With `.concat`,
  /// buffers inner signals without limit until those of all earlier elements have decided. With `.latest`, drops
  /// an element, and releases its inner signal, if that signal has not decided when the next element arrives.
  ///
  /// - Parameters:
  ///   - strategy: How the inner signals run, as in ``flatMap(_:_:)``.
  ///   - isIncluded: A closure that receives an element, and returns an inner signal. That signal is released after its
  ///     first element.
  @inlinable
  public func flatMapFilter(
    _ strategy: FlattenStrategy = .concat, _ isIncluded: @escaping (Element) -> SafeSignal<Bool>
  ) -> Signal<Element, Error> {
    flatMap(strategy) { element in
      isIncluded(element).first().filter { $0 }.replaceElements(with: element).castError() as Signal<Element, Error>
    }
  }
}
