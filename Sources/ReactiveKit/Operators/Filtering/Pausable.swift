extension SignalProtocol {
  /// Drops elements while the latest element of another signal is `false`.
  ///
  /// ```swift
  /// source                      // -1-2-3-4-5-|
  /// open: Bool                  // ----f---t--   f = false, t = true
  /// source.pausable(by: open)   // -1-2-----5-|
  /// ```
  /// ![Drops values while another signal's latest value is false.](filtering-pausable)
  ///
  /// ```swift
  /// let prices = PassthroughSubject<Int, Never>()
  /// let isVisible = Property(true)
  /// _ = prices.pausable(by: isVisible).observeNext { print($0) }
  /// prices.send(20)  // prints 20
  /// isVisible.value = false
  /// prices.send(35)  // prints nothing
  /// ```
  ///
  /// Elements pass through until the other signal sends its first element. The latest element of the other signal still
  /// counts after that signal has ended. Dropped elements are not sent later. The completion or failure of this signal
  /// always passes through. A failure of the other signal has no effect.
  ///
  /// - Parameter other: The signal that sends `false` to drop elements, and `true` to let them pass through.
  @inlinable
  public func pausable<O: SignalProtocol>(by other: O) -> Signal<Element, Error> where O.Element == Bool {
    Signal(
      after: self, other,
      attaching: {
        attachCompanion(
          "Pausable", $0, true,
          companion: { other.flatMapError { _ in Signal<Bool, Error>.completed() }._attach($0) },
          upstream: { self._attach($0) },
          consider: { isOpen, element, _ in isOpen = element },
          transform: { isOpen, element, downstream in isOpen ? downstream.next(element) : .max(1) })
      })
  }
}
