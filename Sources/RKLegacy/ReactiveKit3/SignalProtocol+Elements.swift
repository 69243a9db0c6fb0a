public import ReactiveKit

// Former names of operators that replace, add, or group elements.

extension SignalProtocol {
  /// The former name of `replaceElements(with:)`, in ReactiveKit 3.1.
  @available(*, deprecated, renamed: "replaceElements(with:)")
  public func replace<T>(with element: T) -> Signal<T, Error> {
    replaceElements(with: element)
  }

  /// The former name of `replaceEmpty(with:)`.
  @available(*, deprecated, renamed: "replaceEmpty(with:)")
  public func defaultIfEmpty(_ element: Element) -> Signal<Element, Error> {
    replaceEmpty(with: element)
  }

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

  /// The former name of `buffer(size:)`, in ReactiveKit 3.9.
  @available(*, deprecated, renamed: "buffer(size:)")
  public func buffer(ofSize size: Int) -> Signal<[Element], Error> {
    buffer(size: size)
  }

  /// The former name of `window(ofSize:)`, in ReactiveKit 3.0 to 3.8.
  @available(*, deprecated, renamed: "window(ofSize:)")
  public func window(size: Int) -> Signal<Signal<Element, Error>, Error> {
    window(ofSize: size)
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

extension SignalProtocol where Element: OptionalProtocol {
  /// The former name of `replaceNils(with:)`, in ReactiveKit 3.4.
  @available(*, deprecated, renamed: "replaceNils(with:)")
  public func replaceNil(with replacement: Element.Wrapped) -> Signal<Element.Wrapped, Error> {
    replaceNils(with: replacement)
  }
}

extension SignalProtocol where Element: Sequence {
  /// The former name of `flattenElements()`, in ReactiveKit 3.2.
  @available(*, deprecated, renamed: "flattenElements()")
  public func unwrap() -> Signal<Element.Iterator.Element, Error> {
    flattenElements()
  }
}
