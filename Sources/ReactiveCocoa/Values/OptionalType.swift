public import ReactiveKit

/// A protocol for `Optional`, for use in generic constraints.
@available(*, deprecated, message: "Use OptionalProtocol of ReactiveKit.")
public typealias OptionalType = OptionalProtocol

@available(*, deprecated, message: "Use OptionalProtocol of ReactiveKit.")
extension OptionalProtocol {
  /// This value as an optional.
  @available(*, deprecated, renamed: "_unbox")
  public var optional: Wrapped? { _unbox }
}
