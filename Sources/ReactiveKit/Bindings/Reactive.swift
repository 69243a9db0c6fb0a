/// The reactive extensions of an object, as in `object.reactive`. Retains the object.
public struct Reactive<Base>: ReactiveExtensions {
  /// The extended object.
  public let base: Base

  /// Creates the reactive extensions of an object.
  ///
  /// - Parameter base: The object to extend. It is retained.
  @inlinable
  public init(_ base: Base) {
    self.base = base
  }
}

extension Reactive: Sendable where Base: Sendable {}
