/// The place where an object's reactive extensions are found: `object.reactive`. It holds on to the object.
///
/// Origin: ReactiveKit 3.x.
public struct Reactive<Base>: ReactiveExtensions {
  /// The object that is extended.
  public let base: Base

  /// Makes the place for an object.
  @inlinable
  public init(_ base: Base) {
    self.base = base
  }
}

extension Reactive: Sendable where Base: Sendable {}
