public import ReactiveKit

// Operators that drop elements, without labels.

extension SignalProtocol {
  /// The former name of `prefix(maxLength:)`, in ReactiveKit 1.x and 2.x.
  @available(*, deprecated, renamed: "prefix(maxLength:)")
  public func take(_ count: Int) -> Signal<Element, Error> {
    prefix(maxLength: count)
  }

  /// The former name of `suffix(maxLength:)`, in ReactiveKit 1.x and 2.x.
  @available(*, deprecated, renamed: "suffix(maxLength:)")
  public func takeLast(_ count: Int) -> Signal<Element, Error> {
    suffix(maxLength: count)
  }

  /// Sends the last element when this signal completes.
  @available(*, deprecated, message: "Use suffix(maxLength: 1), or last().")
  public func takeLast() -> Signal<Element, Error> {
    suffix(maxLength: 1)
  }

  /// The former name of `dropFirst(_:)`, in ReactiveKit 1.x and 2.x.
  @available(*, deprecated, renamed: "dropFirst(_:)")
  public func skip(_ count: Int) -> Signal<Element, Error> {
    dropFirst(count)
  }

  /// The former name of `dropLast(_:)`.
  @available(*, deprecated, renamed: "dropLast(_:)")
  public func skipLast(_ count: Int) -> Signal<Element, Error> {
    dropLast(count)
  }

  /// Sends only the element at `index`, counted from 0.
  @available(*, deprecated, renamed: "output(at:)")
  public func elementAt(_ index: Int) -> Signal<Element, Error> {
    output(at: index)
  }

  /// Drops each element that does not differ from the previous element.
  @available(*, deprecated, message: "Use removeDuplicates(by:), whose closure says what is equal.")
  @_disfavoredOverload
  public func distinct(_ areDistinct: @escaping (Element, Element) -> Bool) -> Signal<Element, Error> {
    removeDuplicates(by: { !areDistinct($0, $1) })
  }

  /// Sends an element immediately, and drops the elements that arrive within `seconds` seconds after it.
  ///
  /// Origin: ReactiveKit 1.x and 2.x.
  @available(*, deprecated, message: "Use throttle(for: seconds, latest: false).")
  public func throttle(_ seconds: Double) -> Signal<Element, Error> {
    throttle(for: seconds, latest: false)
  }
}
