extension Signal {
  /// Creates a signal that calls `makeSignal` for each observation. Sends the events of the signal that `makeSignal`
  /// returns.
  ///
  /// - Parameter makeSignal: A closure that returns the signal to observe. It is called for each observation, on the
  ///   observing thread.
  @inlinable
  public init<Other: SignalProtocol>(deferring makeSignal: @escaping () -> Other)
  where Other.Element == Element, Other.Error == Error {
    self.init(afterAny: { makeSignal()._attach($0) })
  }
}
