extension Signal {
  /// Creates a signal that completes immediately, without elements.
  ///
  /// ```swift
  /// Signal<Int, MarbleFailure>.completed()   // |
  /// ```
  /// ![Creates a signal that completes immediately, without elements.](sources-ends)
  @inlinable
  public static func completed() -> Signal<Element, Error> {
    Signal(attaching: { attachEnd(.finished, $0) })
  }

  /// Creates a signal that fails immediately.
  ///
  /// ```swift
  /// Signal<Int, MarbleFailure>.failed(MarbleFailure())   // #
  /// ```
  /// ![Creates a signal that fails immediately.](sources-failed)
  ///
  /// - Parameter error: The error to fail with.
  @inlinable
  public static func failed(_ error: Error) -> Signal<Element, Error> {
    Signal(attaching: { attachEnd(.failure(error), $0) })
  }

  /// Creates a signal that sends no events and never ends.
  ///
  /// ```swift
  /// Signal<Int, MarbleFailure>.never()   // ------
  /// ```
  /// ![Creates a signal that sends no events and never ends.](sources-never)
  @inlinable
  public static func never() -> Signal<Element, Error> {
    Signal(attaching: { $0.subscription(EmptySubscription.shared) })
  }
}
