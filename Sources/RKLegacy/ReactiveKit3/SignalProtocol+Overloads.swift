public import ReactiveKit

// Operators that had another meaning for closures of another type. Today's overloads are preferred where both fit.

extension SignalProtocol {
  /// Sends what a closure makes of the elements, without the `nil`s.
  ///
  /// Origin: ReactiveKit 3.2 to 3.9.
  @available(*, deprecated, renamed: "compactMap(_:)")
  @_disfavoredOverload
  public func flatMap<U>(_ transform: @escaping (Element) -> U?) -> Signal<U, Error> {
    compactMap(transform)
  }

  /// Keeps the elements for which the signal of a closure sends `true` first.
  ///
  /// Origin: ReactiveKit 3.3 to 3.9.
  @available(*, deprecated, message: "Use flatMapFilter(.concat, isIncluded).")
  @_disfavoredOverload
  public func filter(_ isIncluded: @escaping (Element) -> SafeSignal<Bool>) -> Signal<Element, Error> {
    flatMapFilter(.concat, isIncluded)
  }
}

extension SignalProtocol where Element: OptionalProtocol {
  /// Converts what is wrapped, and sends each `nil` as it is.
  ///
  /// Origin: ReactiveKit 3.1 to 3.9.
  @available(*, deprecated, message: "Use map { $0.flatMap(transform) }.")
  @_disfavoredOverload
  public func flatMap<U>(_ transform: @escaping (Element.Wrapped) -> U?) -> Signal<U?, Error> {
    map { $0._unbox.flatMap(transform) }
  }

  /// Converts what is wrapped, and sends each `nil` as it is. Where the type of the result is not said, today's `mapWrapped(_:)` is
  /// called, which wraps what the closure makes once more.
  ///
  /// Origin: ReactiveKit 3.9.
  @available(*, deprecated, message: "Use map { $0.flatMap(transform) }.")
  @_disfavoredOverload
  public func mapWrapped<U>(_ transform: @escaping (Element.Wrapped) -> U?) -> Signal<U?, Error> {
    map { $0._unbox.flatMap(transform) }
  }
}

extension SignalProtocol where Element: Sequence {
  /// Converts each member of the sequences.
  ///
  /// Origin: ReactiveKit 3.1 to 3.9.
  @available(*, deprecated, renamed: "mapElement(_:)")
  @_disfavoredOverload
  public func flatMap<U>(_ transform: @escaping (Element.Iterator.Element) -> U) -> Signal<[U], Error> {
    mapElement(transform)
  }
}
