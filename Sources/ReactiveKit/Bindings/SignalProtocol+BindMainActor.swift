extension SignalProtocol where Error == Never, Element: Sendable {
  /// Calls a closure with an object and each element, on the main actor, until the object is released.
  ///
  ///     prices.bind(to: label, on: MainActor.self) { $0.text = "\($1)" }
  ///
  /// Any object will do: it is not held on to. One that is ``Deallocatable`` ends the binding when it is released; after the
  /// release of another, the next element does. An element that arrives on the main actor is delivered in place, unless one
  /// waits. The result may be ignored; disposing it ends the binding early.
  ///
  /// Origin: this library.
  @discardableResult
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
  /// Any object will do, as for ``bind(to:on:setter:)``.
  ///
  /// Origin: this library.
  @discardableResult
  public func bind<Target: AnyObject & Sendable>(
    to target: Target, _ keyPath: ReferenceWritableKeyPath<Target, Element>, on actor: MainActor.Type
  ) -> any Disposable {
    // Used on the main actor alone; this runs before.
    nonisolated(unsafe) let keyPath = keyPath
    return bindWeakly(to: target) { target, element in
      MainActor.assumeIsolated { target[keyPath: keyPath] = element }
    }
  }

  /// Calls a closure with an object and each element on the main actor, until the object is seen to be released.
  private func bindWeakly<Target: AnyObject>(
    to target: Target, _ receive: @escaping (Target, Element) -> Void
  ) -> any Disposable {
    let deallocated = (target as? any Deallocatable)?.deallocated ?? .never()
    return self.receive(on: ExecutionContext.mainActor).follow(
      until: deallocated,
      while: { [weak target] element in
        guard let target else { return false }
        receive(target, element)
        return true
      })
  }
}
