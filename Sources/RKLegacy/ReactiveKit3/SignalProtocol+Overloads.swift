public import ReactiveKit

// Operators that had another meaning for closures of another type. If both fit, the compiler prefers the current
// overloads.

extension SignalProtocol {
  /// Sends the results of `transform` that are not `nil`.
  ///
  /// Origin: ReactiveKit 3.2 to 3.9.
  @available(*, deprecated, renamed: "compactMap(_:)")
  @_disfavoredOverload
  public func flatMap<U>(_ transform: @escaping (Element) -> U?) -> Signal<U, Error> {
    compactMap(transform)
  }

  /// Sends the elements for which the signal that `isIncluded` returns sends `true` first.
  ///
  /// Origin: ReactiveKit 3.3 to 3.9.
  @available(*, deprecated, message: "Use flatMapFilter(.concat, isIncluded).")
  @_disfavoredOverload
  public func filter(_ isIncluded: @escaping (Element) -> SafeSignal<Bool>) -> Signal<Element, Error> {
    flatMapFilter(.concat, isIncluded)
  }
}

extension SignalProtocol where Element: OptionalProtocol {
  /// Transforms the wrapped value, and sends each `nil` unchanged.
  ///
  /// Origin: ReactiveKit 3.1 to 3.9.
  @available(*, deprecated, message: "Use map { $0.flatMap(transform) }.")
  @_disfavoredOverload
  public func flatMap<U>(_ transform: @escaping (Element.Wrapped) -> U?) -> Signal<U?, Error> {
    map { $0._unbox.flatMap(transform) }
  }

  /// Transforms the wrapped value, and sends each `nil` unchanged. If the type of the result is not stated, the
  /// compiler chooses the current `mapWrapped(_:)`, which wraps the result of `transform` once more.
  ///
  /// Origin: ReactiveKit 3.9.
  @available(*, deprecated, message: "Use map { $0.flatMap(transform) }.")
  @_disfavoredOverload
  public func mapWrapped<U>(_ transform: @escaping (Element.Wrapped) -> U?) -> Signal<U?, Error> {
    map { $0._unbox.flatMap(transform) }
  }
}

extension SignalProtocol where Element: Sequence {
  /// Transforms each element of the sequences.
  ///
  /// Origin: ReactiveKit 3.1 to 3.9.
  @available(*, deprecated, renamed: "mapElement(_:)")
  @_disfavoredOverload
  public func flatMap<U>(_ transform: @escaping (Element.Iterator.Element) -> U) -> Signal<[U], Error> {
    mapElement(transform)
  }
}
