extension SignalProtocol where Element: SignalProtocol, Element.Error == Error {
  /// Sends the elements of the latest inner signal. Stops observing the previous inner signal when it receives a new
  /// one.
  ///
  /// ```swift
  /// source   // -1--2--|
  /// inner    // -p---q-|
  /// source.map { number in inner.map { "\(number)\($0)" } }.switchToLatest()
  ///          // --a--b---B-|  a = 1p, b = 2p, B = 2q
  /// ```
  /// ![Publishes the values of the latest of the streams that a stream sends.](flattening-switch-to-latest)
  ///
  /// ```swift
  /// let sport = PassthroughSubject<String, Never>()
  /// let news = PassthroughSubject<String, Never>()
  /// let channel = Property(sport)
  /// _ = channel.switchToLatest().observeNext { print($0) }
  /// sport.send("goal")  // prints goal
  /// channel.value = news
  /// sport.send("foul")  // prints nothing
  /// news.send("storm")  // prints storm
  /// ```
  @inlinable
  public func switchToLatest() -> Signal<InnerElement, Error> {
    flatten(.latest)
  }
}
