public import ReactiveKit

// Operators that leave elements out, without labels.

extension SignalProtocol {
  /// Origin: ReactiveKit 1.x and 2.x.
  @available(*, deprecated, renamed: "prefix(maxLength:)")
  public func take(_ count: Int) -> Signal<Element, Error> {
    prefix(maxLength: count)
  }

  /// Origin: ReactiveKit 1.x and 2.x.
  @available(*, deprecated, renamed: "suffix(maxLength:)")
  public func takeLast(_ count: Int) -> Signal<Element, Error> {
    suffix(maxLength: count)
  }

  /// Origin: ReactiveKit 2.x.
  @available(*, deprecated, message: "Use suffix(maxLength: 1), or last().")
  public func takeLast() -> Signal<Element, Error> {
    suffix(maxLength: 1)
  }

  /// Origin: ReactiveKit 1.x and 2.x.
  @available(*, deprecated, renamed: "dropFirst(_:)")
  public func skip(_ count: Int) -> Signal<Element, Error> {
    dropFirst(count)
  }

  /// Origin: ReactiveKit 2.x.
  @available(*, deprecated, renamed: "dropLast(_:)")
  public func skipLast(_ count: Int) -> Signal<Element, Error> {
    dropLast(count)
  }

  /// Keeps the element at a place, counted from 0.
  ///
  /// Origin: ReactiveKit 2.x.
  @available(*, deprecated, renamed: "output(at:)")
  public func elementAt(_ index: Int) -> Signal<Element, Error> {
    output(at: index)
  }

  /// Leaves out the elements that do not differ from their predecessor.
  ///
  /// Origin: ReactiveKit 2.x.
  @available(*, deprecated, message: "Use removeDuplicates(by:), whose closure says what is equal.")
  @_disfavoredOverload
  public func distinct(_ areDistinct: @escaping (Element, Element) -> Bool) -> Signal<Element, Error> {
    removeDuplicates(by: { !areDistinct($0, $1) })
  }

  /// Sends an element in place, and leaves out those that come within the seconds after it.
  ///
  /// Origin: ReactiveKit 1.x and 2.x.
  @available(*, deprecated, message: "Use throttle(for: seconds, latest: false).")
  public func throttle(_ seconds: Double) -> Signal<Element, Error> {
    throttle(for: seconds, latest: false)
  }
}
