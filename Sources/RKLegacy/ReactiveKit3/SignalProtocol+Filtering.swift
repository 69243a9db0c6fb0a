public import ReactiveKit

// Former names of operators that drop elements, or replace an empty signal.

extension SignalProtocol {
  /// Sends the first `count` elements, or none if `count` is negative.
  @available(*, deprecated, renamed: "prefix(maxLength:)")
  public func take(first count: Int) -> Signal<Element, Error> {
    prefix(maxLength: max(count, 0))
  }

  /// The former name of `suffix(maxLength:)`.
  @available(*, deprecated, renamed: "suffix(maxLength:)")
  public func take(last count: Int) -> Signal<Element, Error> {
    suffix(maxLength: count)
  }

  /// Sends elements until another signal sends any event.
  @available(*, deprecated, renamed: "prefix(untilOutputFrom:)")
  public func take<S: SignalProtocol>(until signal: S) -> Signal<Element, Error> {
    prefix(untilOutputFrom: signal)
  }

  /// The former name of `prefix(while:)`, in ReactiveKit 3.10.
  @available(*, deprecated, renamed: "prefix(while:)")
  public func take(while shouldContinue: @escaping (Element) -> Bool) -> Signal<Element, Error> {
    prefix(while: shouldContinue)
  }

  /// Drops the first `count` elements, or none if `count` is negative.
  @available(*, deprecated, renamed: "dropFirst(_:)")
  public func skip(first count: Int) -> Signal<Element, Error> {
    dropFirst(max(count, 0))
  }

  /// Drops the last `count` elements, or none if `count` is negative.
  @available(*, deprecated, renamed: "dropLast(_:)")
  public func skip(last count: Int) -> Signal<Element, Error> {
    dropLast(max(count, 0))
  }

  /// Drops the elements of the first `interval` seconds.
  ///
  /// Origin: ReactiveKit 3.2.
  @available(*, deprecated, renamed: "dropFirst(for:)")
  public func skip(interval: Double) -> Signal<Element, Error> {
    dropFirst(for: interval)
  }

  /// Sends only the element at `index`, counted from 0.
  @available(*, deprecated, renamed: "output(at:)")
  public func element(at index: Int) -> Signal<Element, Error> {
    output(at: index)
  }

  /// The former name of `ignoreOutput()`.
  @available(*, deprecated, renamed: "ignoreOutput()")
  public func ignoreElements() -> Signal<Element, Error> {
    ignoreOutput()
  }

  /// Drops each element that does not differ from the previous element.
  @available(*, deprecated, message: "Use removeDuplicates(by: { !areDistinct($0, $1) }).")
  public func distinct(areDistinct: @escaping (Element, Element) -> Bool) -> Signal<Element, Error> {
    removeDuplicates(by: { !areDistinct($0, $1) })
  }

  /// Drops each element that does not differ from the previous element.
  ///
  /// Origin: ReactiveKit 3.10.
  @available(*, deprecated, message: "Use removeDuplicates(by: { !areDistinct($0, $1) }).")
  public func distinctUntilChanged(_ areDistinct: @escaping (Element, Element) -> Bool) -> Signal<Element, Error> {
    removeDuplicates(by: { !areDistinct($0, $1) })
  }

  /// The former name of `replaceEmpty(with:)`.
  @available(*, deprecated, renamed: "replaceEmpty(with:)")
  public func defaultIfEmpty(_ element: Element) -> Signal<Element, Error> {
    replaceEmpty(with: element)
  }
}

extension SignalProtocol where Element: Equatable {
  /// The former name of `removeDuplicates()`.
  @available(*, deprecated, renamed: "removeDuplicates()")
  public func distinct() -> Signal<Element, Error> {
    removeDuplicates()
  }

  /// The former name of `removeDuplicates()`, in ReactiveKit 3.10.
  @available(*, deprecated, renamed: "removeDuplicates()")
  public func distinctUntilChanged() -> Signal<Element, Error> {
    removeDuplicates()
  }
}

extension SignalProtocol where Element: OptionalProtocol {
  /// The former name of `ignoreNils()`.
  @available(*, deprecated, renamed: "ignoreNils()")
  public func ignoreNil() -> Signal<Element.Wrapped, Error> {
    ignoreNils()
  }
}
