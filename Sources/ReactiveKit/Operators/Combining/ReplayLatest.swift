extension SignalProtocol {
  /// Sends each element. Sends the latest element again whenever another signal sends an element.
  ///
  /// ```swift
  /// source                             // -1---2----|
  /// other                              // ---x---x-x-
  /// source.replayLatest(when: other)   // -1-1-2-2-2-
  /// ```
  /// ![Sends the latest value again when another signal sends a value.](combining-replay-latest)
  ///
  /// ```swift
  /// let score = PassthroughSubject<Int, Never>()
  /// let refresh = PassthroughSubject<Void, Never>()
  /// _ = score.replayLatest(when: refresh).observeNext { print($0) }
  /// score.send(7)  // prints 7
  /// refresh.send()  // prints 7
  /// ```
  ///
  /// Completes when both signals have completed, or when this signal completes without an element.
  ///
  /// - Parameter other: The signal that sends an element when the latest element of this signal is to be sent again.
  @inlinable
  public func replayLatest<S: SignalProtocol>(when other: S) -> Signal<Element, Error> where S.Error == Never {
    // The other signal is first, so that no element of this one comes before it.
    (other.eraseType().prepend(()).castError() as Signal<Void, Error>).combineLatest(with: self) { $1 }
  }
}
