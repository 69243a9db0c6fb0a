public import ReactiveKit

// Former names of operators that send to another observer, too.

extension SignalProtocol {
  /// The former name of `feedNext(into:)`.
  @available(*, deprecated, renamed: "feedNext(into:)")
  public func feedNextInto<S: SubjectProtocol>(_ listener: S) -> Signal<Element, Error> where S.Element == Element {
    feedNext(into: listener)
  }

  /// The former name of `feedNext(into:when:map:)`.
  @available(*, deprecated, renamed: "feedNext(into:when:map:)")
  public func feedNextInto<S: SubjectProtocol>(
    _ listener: S, when isIncluded: @escaping (Element) -> Bool = { _ in true },
    map transform: @escaping (Element) -> S.Element
  ) -> Signal<Element, Error> {
    feedNext(into: listener, when: isIncluded, map: transform)
  }

  /// The former name of `feedActivity(into:)`.
  @available(*, deprecated, renamed: "feedActivity(into:)")
  public func feedActivityInto<S: SubjectProtocol>(_ listener: S) -> Signal<Element, Error> where S.Element == Bool {
    feedActivity(into: listener)
  }

  /// The former name of `feedError(into:)`.
  @available(*, deprecated, renamed: "feedError(into:)")
  public func feedErrorInto<S: SubjectProtocol>(_ listener: S) -> Signal<Element, Error> where S.Element == Error {
    feedError(into: listener)
  }
}
