public import ReactiveKit

// Former names of operators that add elements.

extension SignalProtocol {
  /// The former name of `prepend(_:)`.
  @available(*, deprecated, renamed: "prepend(_:)")
  public func start(with element: Element) -> Signal<Element, Error> {
    prepend(element)
  }

  /// The former name of `append(_:)`.
  @available(*, deprecated, renamed: "append(_:)")
  public func concat<O: SignalProtocol>(with other: O) -> Signal<Element, Error>
  where O.Element == Element, O.Error == Error {
    append(other)
  }

  /// The former name of `append(_:)`.
  @available(*, deprecated, renamed: "append(_:)")
  @_disfavoredOverload
  public func concat<O: SignalProtocol>(with other: O) -> Signal<Element, Error>
  where O.Element == Element, O.Error == Never {
    append(other)
  }
}

extension SignalProtocol where Error == Never {
  /// The former name of `append(_:)`.
  @available(*, deprecated, renamed: "append(_:)")
  @_disfavoredOverload
  public func concat<O: SignalProtocol>(with other: O) -> Signal<Element, O.Error> where O.Element == Element {
    append(other)
  }
}
