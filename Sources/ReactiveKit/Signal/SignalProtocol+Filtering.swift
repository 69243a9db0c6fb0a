extension SignalProtocol {
  /// Keeps the elements that pass a test.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  @inline(__always)
  public func filter(_ isIncluded: @escaping (Element) -> Bool) -> Signal<Element, Error> {
    let step = filterStep(isIncluded)
    return Signal(after: self, attaching: { self._attach($0.preceded(by: step, "Filter")) })
  }

  /// Leaves out the elements that equal their predecessor, whether that was sent or left out.
  ///
  /// The newest element is held on to.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  public func removeDuplicates(by areEqual: @escaping (Element, Element) -> Bool) -> Signal<Element, Error> {
    Signal(after: self, attaching: { self._attach(removeDuplicatesStage($0, areEqual)) })
  }

  /// Keeps the first elements, and completes right behind the last of them. With a length of 0 it completes without
  /// starting the source.
  ///
  /// - Precondition: `maxLength` is not negative.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  public func prefix(maxLength: Int) -> Signal<Element, Error> {
    checkCount(maxLength, of: "prefix(maxLength:)")
    guard maxLength > 0 else { return .completed() }
    return Signal(after: self, attaching: { self._attach(outputStage($0, 0..<maxLength)) })
  }

  /// Keeps elements until one fails the test, and completes there.
  ///
  /// - Parameters:
  ///   - shouldContinue: The test. It is not called any more when an element has failed it.
  ///   - inclusive: Whether the element that fails the test is sent too.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  public func prefix(
    while shouldContinue: @escaping (Element) -> Bool, inclusive: Bool = false
  ) -> Signal<Element, Error> {
    Signal(after: self, attaching: { self._attach(prefixWhileStage($0, inclusive: inclusive, shouldContinue)) })
  }

  /// Leaves out the first elements.
  ///
  /// - Precondition: `count` is not negative.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  public func dropFirst(_ count: Int) -> Signal<Element, Error> {
    checkCount(count, of: "dropFirst(_:)")
    guard count > 0 else { return toSignal() }
    return Signal(after: self, attaching: { self._attach(dropStage($0, count)) })
  }

  /// Leaves out elements until one fails the test; that one and all later are sent.
  ///
  /// Origin: this library; Combine has it for publishers.
  @inlinable
  public func drop(while shouldDrop: @escaping (Element) -> Bool) -> Signal<Element, Error> {
    Signal(after: self, attaching: { self._attach(dropWhileStage($0, shouldDrop)) })
  }

  /// Sends the first element, and completes, which ends the source; completes empty if the source does.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  public func first() -> Signal<Element, Error> {
    Signal(after: self, attaching: { self._attach(firstStage("First", $0)) })
  }

  /// Sends the last element when the source completes, and nothing before; completes empty if the source does. A
  /// failure is sent alone.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  public func last() -> Signal<Element, Error> {
    Signal(after: self, attaching: { self._attach(lastStage("Last", $0)) })
  }

  /// Leaves out the last elements: each is sent when that many others have followed it.
  ///
  /// - Precondition: `count` is not negative.
  /// - Complexity: O(1) for each element; as many are kept as are left out.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  public func dropLast(_ count: Int) -> Signal<Element, Error> {
    checkCount(count, of: "dropLast(_:)")
    guard count > 0 else { return toSignal() }
    return Signal(after: self, attaching: { self._attach(dropLastStage($0, count)) })
  }

  /// Keeps the last elements, and sends them when the source completes. A failure is sent alone.
  ///
  /// - Precondition: `maxLength` is not negative.
  ///
  /// Origin: ReactiveKit 3.x, where a length of 0 trapped.
  @inlinable
  public func suffix(maxLength: Int) -> Signal<Element, Error> {
    checkCount(maxLength, of: "suffix(maxLength:)")
    guard maxLength > 0 else { return ignoreOutput() }
    return Signal<[Element], Error>(after: self, attaching: { self._attach(suffixStage($0, maxLength)) })
      .flattenElements()
  }

  /// Keeps the element at a place, counted from 0, and completes right behind it; completes empty if there is none.
  ///
  /// - Precondition: `index` is not negative.
  ///
  /// Origin: ReactiveKit 3.x, which sent the last element of a shorter source.
  @inlinable
  public func output(at index: Int) -> Signal<Element, Error> {
    if index < 0 || index == .max { trap("output(at:)", "place \(index); places are 0 to Int.max - 1") }
    return Signal(after: self, attaching: { self._attach(outputStage($0, index..<(index + 1))) })
  }

  /// Leaves out all elements. The completion or failure is sent.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  public func ignoreOutput() -> Signal<Element, Error> {
    filter { _ in false }
  }

  /// Leaves out the completion or failure: the result does not end.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  public func ignoreTerminal() -> Signal<Element, Error> {
    Signal(
      after: self,
      attaching: { downstream in
        self._attach(
          _Receiver(
            Label("IgnoreTerminal", before: downstream), subscription: downstream.subscription, next: downstream.next,
            completion: { _ in }))
      })
  }

  /// Keeps the elements for which a signal that is made of them says `true` first. A signal that says nothing counts as
  /// `false`.
  ///
  /// Completes when the source and the signals have. With `.concat`, elements wait without bound for the answers before
  /// theirs; with `.latest`, one that has no answer when the next comes is left out.
  ///
  /// - Parameters:
  ///   - strategy: How the signals are run, as in ``flatMap(_:_:)``.
  ///   - isIncluded: Makes the signal that answers for an element. It is let go of when it has sent one.
  ///
  /// Origin: ReactiveKit 3.x.
  public func flatMapFilter(
    _ strategy: FlattenStrategy = .concat, _ isIncluded: @escaping (Element) -> SafeSignal<Bool>
  ) -> Signal<Element, Error> {
    flatMap(strategy) { element in
      isIncluded(element).first().filter { $0 }.replaceElements(with: element).castError() as Signal<Element, Error>
    }
  }
}

extension SignalProtocol where Element: Equatable {
  /// Leaves out the elements that equal their predecessor; see ``removeDuplicates(by:)``.
  ///
  /// Origin: ReactiveKit 3.x.
  @inlinable
  public func removeDuplicates() -> Signal<Element, Error> {
    removeDuplicates(by: ==)
  }
}
