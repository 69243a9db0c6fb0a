extension Subscriber {
  /// The subscriber's three methods as a conduit.
  @inlinable
  public var _conduit: Conduit<Input, Failure> {
    Conduit(
      Label(of: self),
      subscription: { self.receive(subscription: $0) },
      next: Outlet { self.receive($0) },
      completion: { self.receive(completion: $0) })
  }
}
