extension SignalProtocol where Error == Never {
  /// Replaces a property's collection with each element, until the property is released or the returned disposable is
  /// disposed.
  ///
  /// For a signal of changes, such as another property, use the overload for any target. It keeps the differences.
  ///
  /// - Parameter property: The property that receives the collections. It is not retained.
  ///
  /// Origin: this library.
  @discardableResult
  public func bind(to property: CollectionProperty<Element>) -> any Disposable where Element: Collection {
    bind(to: property) { $0.replace(with: $1, byUser: false) }
  }

  /// Replaces a property's array with each element, until the property is released or the returned disposable is
  /// disposed.
  ///
  /// - Parameters:
  ///   - property: The property that receives the arrays. It is not retained.
  ///   - performDiff: Whether the property sends the differences, as `replace(with:performDiff:)` does.
  ///     Otherwise, it sends a replacement of all elements.
  ///
  /// Origin: this library.
  @discardableResult
  @_disfavoredOverload
  public func bind<Member: Hashable>(
    to property: CollectionProperty<[Member]>, performDiff: Bool
  ) -> any Disposable where Element == [Member] {
    bind(to: property) { $0.replace(with: $1, performDiff: performDiff, reportsMoves: true, byUser: false) }
  }

  private func bind<Base>(
    to property: CollectionProperty<Base>,
    _ replace: @escaping (CollectionProperty<Base>, Base) -> Void
  ) -> any Disposable where Element == Base {
    observe(forBindingTo: property, until: property.bag.deallocated) { [weak property] collection, cause in
      if let property { cause.run(hasSent: true) { replace(property, collection) } }
    }
  }
}
