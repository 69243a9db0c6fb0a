extension SignalProtocol {
  /// Observes this signal again each time the signal that `other` returns for the latest element sends an element.
  ///
  /// ```swift
  /// source                                // -1|
  /// again                                 // ---x|
  /// source.repeat(when: { _ in again })   // -1---1---1--
  /// ```
  /// ![Observes again each time the signal for the latest element sends one.](flattening-repeat)
  ///
  /// ```swift
  /// let refresh = PassthroughSubject<Void, Never>()
  /// let request = SafeSignal(just: "a page")
  /// _ = request.repeat(when: { _ in refresh })
  ///   .observeNext { print($0) }  // prints a page
  /// refresh.send()  // prints a page
  /// ```
  ///
  /// The signal for a new element replaces the signal for the previous element. Completes when the current observation
  /// of this signal and the current signal returned by `other` have both completed. Fails when this signal fails.
  ///
  /// - Parameter other: A closure that returns a signal for the latest element. Each element of that signal starts
  ///   another observation.
  public func `repeat`<S: SignalProtocol>(when other: @escaping (Element) -> S) -> Signal<Element, Error>
  where S.Error == Never {
    Signal(
      after: self,
      attaching: { attachRepeating($0, source: { self._attach($0) }, trigger: other) })
  }
}
