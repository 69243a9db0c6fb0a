extension SignalProtocol {
  /// Keeps the elements that pass a test.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  @inline(__always)
  public func filter(_ isIncluded: @escaping (Element) -> Bool) -> Signal<Element, Error> {
    let step = filterStep(isIncluded)
    return Signal(attaching: { self._attach($0.preceded(by: step, "Filter")) })
  }

  /// Leaves out the elements that equal their predecessor.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  public func removeDuplicates(by areEqual: @escaping (Element, Element) -> Bool) -> Signal<Element, Error> {
    Signal(attaching: { self._attach(removeDuplicatesStage($0, areEqual)) })
  }

  /// Keeps the first elements, and completes right behind the last of them. With a length of 0 or less it completes without
  /// starting the source.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  public func prefix(maxLength: Int) -> Signal<Element, Error> {
    guard maxLength > 0 else { return .completed() }
    return Signal(attaching: { self._attach(outputStage($0, 0..<maxLength)) })
  }

  /// Keeps elements until one fails the test, and completes there.
  ///
  /// - Parameter inclusive: Whether the element that fails the test is sent too.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  public func prefix(
    while shouldContinue: @escaping (Element) -> Bool, inclusive: Bool = false
  ) -> Signal<Element, Error> {
    Signal(attaching: { self._attach(prefixWhileStage($0, inclusive: inclusive, shouldContinue)) })
  }

  /// Leaves out the first elements. A count of 0 or less leaves out none.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  public func dropFirst(_ count: Int) -> Signal<Element, Error> {
    guard count > 0 else { return toSignal() }
    return Signal(attaching: { self._attach(dropStage($0, count)) })
  }

  /// Leaves out elements until one fails the test; that one and all later are sent.
  ///
  /// Origin: this library; Combine has it for publishers.
  @inlinable
  public func drop(while shouldDrop: @escaping (Element) -> Bool) -> Signal<Element, Error> {
    Signal(attaching: { self._attach(dropWhileStage($0, shouldDrop)) })
  }

  /// Sends the first element, and completes; completes empty if the source does.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  public func first() -> Signal<Element, Error> {
    Signal(attaching: { self._attach(firstStage("First", $0)) })
  }

  /// Sends the last element when the source completes; completes empty if the source does.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  public func last() -> Signal<Element, Error> {
    Signal(attaching: { self._attach(lastStage("Last", $0)) })
  }
}

extension SignalProtocol where Element: Equatable {
  /// Leaves out the elements that equal their predecessor.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  public func removeDuplicates() -> Signal<Element, Error> {
    removeDuplicates(by: ==)
  }
}
