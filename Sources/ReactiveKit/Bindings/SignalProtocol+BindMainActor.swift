extension SignalProtocol where Error == Never, Element: Sendable {
  /// Calls `setter` with an object and each element, on the main actor, until the object is released.
  ///
  ///     prices.bind(to: label, on: MainActor.self) { $0.text = "\($1)" }
  ///
  /// If the object is ``Deallocatable``, the binding ends when the object is released. Otherwise, the binding ends at
  /// the first element after the release. Delivers an element that arrives on the main actor immediately, unless
  /// earlier elements are queued. To end the binding earlier, dispose the returned disposable.
  ///
  /// - Parameters:
  ///   - target: The object, of any class. It is not retained.
  ///   - actor: The main actor, `MainActor.self`.
  ///   - setter: A closure called with the object and each element.
  ///
  /// Origin: this library.
  @discardableResult
  @_disfavoredOverload
  public func bind<Target: AnyObject & Sendable>(
    to target: Target, on actor: MainActor.Type, setter: @escaping @MainActor (Target, Element) -> Void
  ) -> any Disposable {
    bindWeakly(to: target) { target, element in
      MainActor.assumeIsolated { setter(target, element) }
    }
  }

  /// Writes each element to a property of an object, on the main actor, until the object is released.
  ///
  ///     names.bind(to: model, \.name, on: MainActor.self)   // `model` is an `@Observable` object, or any other
  ///
  /// See ``bind(to:on:setter:)``.
  ///
  /// - Parameters:
  ///   - target: The object, of any class. It is not retained.
  ///   - keyPath: The key path of the property to write.
  ///   - actor: The main actor, `MainActor.self`.
  ///
  /// Origin: this library.
  @discardableResult
  @_disfavoredOverload
  public func bind<Target: AnyObject & Sendable>(
    to target: Target, _ keyPath: ReferenceWritableKeyPath<Target, Element>, on actor: MainActor.Type
  ) -> any Disposable {
    // Safe because the key path is used only on the main actor from here on.
    nonisolated(unsafe) let keyPath = keyPath
    return unsafe bindWeakly(to: target, keyPath) { target, element in
      MainActor.assumeIsolated { unsafe target[keyPath: keyPath] = element }
    }
  }

  /// Calls `receive` with an object and each element on the main actor, until the object is released.
  private func bindWeakly<Target: AnyObject>(
    to target: Target, _ keyPath: AnyKeyPath? = nil, _ receive: @escaping (Target, Element) -> Void
  ) -> any Disposable {
    let deallocated = (target as? any Deallocatable)?.deallocated ?? .never()
    return self.receive(on: ExecutionContext.mainActor).follow(
      for: Binding(to: target, keyPath), until: deallocated,
      while: { [weak target] element in
        guard let target else { return false }
        receive(target, element)
        return true
      })
  }
}
