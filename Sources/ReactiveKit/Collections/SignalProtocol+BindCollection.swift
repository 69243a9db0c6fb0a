extension SignalProtocol where Error == Never {
  /// Replaces a property's collection with each that is sent, until the property is released or the result disposed.
  ///
  /// A signal of changes, such as another property, is bound by `bind(to:)` as any other, and keeps its differences.
  ///
  /// Origin: this library.
  @discardableResult
  public func bind(to property: CollectionProperty<Element>) -> any Disposable where Element: Collection {
    bind(to: property) { $0.replace(with: $1, within: $2) }
  }

  /// Replaces a property's array with each that is sent, until the property is released or the result disposed.
  ///
  /// - Parameters:
  ///   - property: What takes the arrays. It is not held on to.
  ///   - performDiff: Whether the property sends where its array differs from the former one, or that everything is replaced.
  ///
  /// Origin: this library.
  @discardableResult
  public func bind<Member: Hashable>(
    to property: CollectionProperty<[Member]>, performDiff: Bool
  ) -> any Disposable where Element == [Member] {
    bind(to: property) { $0.replace(with: $1, performDiff: performDiff, within: $2) { $0.inferringMoves() } }
  }

  private func bind<Base>(
    to property: CollectionProperty<Base>,
    _ replace: @escaping (CollectionProperty<Base>, Base, RecursionGuard) -> Void
  ) -> any Disposable where Element == Base {
    let recursion = RecursionGuard()
    return observe(until: property.bag.deallocated) { [weak property] collection in
      if let property { replace(property, collection, recursion) }
    }
  }
}
