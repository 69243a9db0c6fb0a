public import ReactiveKit

extension SignalProtocol where Element: Sequence {
  /// The former name of `flattenElements()`, in ReactiveKit 3.2.
  @available(*, deprecated, renamed: "flattenElements()")
  public func unwrap() -> Signal<Element.Iterator.Element, Error> {
    flattenElements()
  }
}
