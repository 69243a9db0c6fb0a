/// An object that calls a closure when it is released.
public final class LastWill: @unchecked Sendable {
  // `Sendable` holds because the closure is not written again, and runs when nobody holds the object.
  private let closure: () -> Void

  public init(_ closure: @escaping () -> Void) { self.closure = closure }

  deinit { closure() }

  /// Holds on to this object where it is called from.
  public func hold() {}
}
