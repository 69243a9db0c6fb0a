public import ReactiveKit

// Former names of operators that replace or group elements.

extension SignalProtocol {
  /// The former name of `replaceElements(with:)`, in ReactiveKit 3.1.
  @available(*, deprecated, renamed: "replaceElements(with:)")
  public func replace<T>(with element: T) -> Signal<T, Error> {
    replaceElements(with: element)
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

extension SignalProtocol where Element: OptionalProtocol {
  /// The former name of `replaceNils(with:)`, in ReactiveKit 3.4.
  @available(*, deprecated, renamed: "replaceNils(with:)")
  public func replaceNil(with replacement: Element.Wrapped) -> Signal<Element.Wrapped, Error> {
    replaceNils(with: replacement)
  }
}
