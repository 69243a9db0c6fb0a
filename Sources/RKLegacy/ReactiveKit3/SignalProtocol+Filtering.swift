public import ReactiveKit

// Operators that leave elements out, by their former names.

extension SignalProtocol {
  /// Keeps the first elements, none if the number is negative.
  ///
  /// Origin: ReactiveKit 3.x.
  @available(*, deprecated, renamed: "prefix(maxLength:)")
  public func take(first count: Int) -> Signal<Element, Error> {
    prefix(maxLength: max(count, 0))
  }

  /// Origin: ReactiveKit 3.x.
  @available(*, deprecated, renamed: "suffix(maxLength:)")
  public func take(last count: Int) -> Signal<Element, Error> {
    suffix(maxLength: count)
  }

  /// Keeps elements until another signal sends any event.
  ///
  /// Origin: ReactiveKit 3.x.
  @available(*, deprecated, renamed: "prefix(untilOutputFrom:)")
  public func take<S: SignalProtocol>(until signal: S) -> Signal<Element, Error> {
    prefix(untilOutputFrom: signal)
  }

  /// Origin: ReactiveKit 3.10.
  @available(*, deprecated, renamed: "prefix(while:)")
  public func take(while shouldContinue: @escaping (Element) -> Bool) -> Signal<Element, Error> {
    prefix(while: shouldContinue)
  }

  /// Leaves out the first elements, none if the number is negative.
  ///
  /// Origin: ReactiveKit 3.x.
  @available(*, deprecated, renamed: "dropFirst(_:)")
  public func skip(first count: Int) -> Signal<Element, Error> {
    dropFirst(max(count, 0))
  }

  /// Leaves out the last elements, none if the number is negative.
  ///
  /// Origin: ReactiveKit 3.x.
  @available(*, deprecated, renamed: "dropLast(_:)")
  public func skip(last count: Int) -> Signal<Element, Error> {
    dropLast(max(count, 0))
  }

  /// Leaves out the elements of the first seconds.
  ///
  /// Origin: ReactiveKit 3.2.
  @available(*, deprecated, renamed: "dropFirst(for:)")
  public func skip(interval: Double) -> Signal<Element, Error> {
    dropFirst(for: interval)
  }

  /// Keeps the element at a place, counted from 0.
  ///
  /// Origin: ReactiveKit 3.x.
  @available(*, deprecated, renamed: "output(at:)")
  public func element(at index: Int) -> Signal<Element, Error> {
    output(at: index)
  }

  /// Origin: ReactiveKit 3.x.
  @available(*, deprecated, renamed: "ignoreOutput()")
  public func ignoreElements() -> Signal<Element, Error> {
    ignoreOutput()
  }

  /// Leaves out the elements that do not differ from their predecessor.
  ///
  /// Origin: ReactiveKit 3.x.
  @available(*, deprecated, message: "Use removeDuplicates(by: { !areDistinct($0, $1) }).")
  public func distinct(areDistinct: @escaping (Element, Element) -> Bool) -> Signal<Element, Error> {
    removeDuplicates(by: { !areDistinct($0, $1) })
  }

  /// Leaves out the elements that do not differ from their predecessor.
  ///
  /// Origin: ReactiveKit 3.10.
  @available(*, deprecated, message: "Use removeDuplicates(by: { !areDistinct($0, $1) }).")
  public func distinctUntilChanged(_ areDistinct: @escaping (Element, Element) -> Bool) -> Signal<Element, Error> {
    removeDuplicates(by: { !areDistinct($0, $1) })
  }
}

extension SignalProtocol where Element: Equatable {
  /// Origin: ReactiveKit 3.x.
  @available(*, deprecated, renamed: "removeDuplicates()")
  public func distinct() -> Signal<Element, Error> {
    removeDuplicates()
  }

  /// Origin: ReactiveKit 3.10.
  @available(*, deprecated, renamed: "removeDuplicates()")
  public func distinctUntilChanged() -> Signal<Element, Error> {
    removeDuplicates()
  }
}

extension SignalProtocol where Element: OptionalProtocol {
  /// Origin: ReactiveKit 3.x.
  @available(*, deprecated, renamed: "ignoreNils()")
  public func ignoreNil() -> Signal<Element.Wrapped, Error> {
    ignoreNils()
  }
}
