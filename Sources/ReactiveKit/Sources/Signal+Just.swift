extension Signal {
  /// Creates a signal that sends `element`, then completes.
  ///
  /// - Parameter element: The element to send to each observer.
  @inlinable
  public init(just element: Element) {
    self.init(attaching: { attachOne("Just", $0, of: element) })
  }
}
