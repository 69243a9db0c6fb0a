extension SignalProtocol where Error == Never {
  /// Calls `setter` with an object and each element, in the object's context, until the object is released.
  ///
  /// To end the binding earlier, dispose the returned disposable.
  ///
  /// - Parameters:
  ///   - target: The object. It is not retained.
  ///   - setter: A closure called with the object and each element.
  @discardableResult
  public func bind<Target: Deallocatable>(
    to target: Target, setter: @escaping (Target, Element) -> Void
  ) -> any Disposable where Target: BindingExecutionContextProvider {
    bind(to: target, context: target.bindingExecutionContext, setter: setter)
  }

  /// Calls `setter` with an object and each element, in a context, until the object is released.
  ///
  /// ```swift
  /// final class Label: DisposeBagProvider {
  ///   let bag = DisposeBag()
  ///   var text = ""
  /// }
  /// let label = Label()
  /// let name = Property("Ada")
  /// name.bind(to: label, context: .immediate) { $0.text = $1 }
  /// // label.text == "Ada"
  /// ```
  ///
  /// To end the binding earlier, dispose the returned disposable.
  ///
  /// - Parameters:
  ///   - target: The object. It is not retained.
  ///   - context: The context in which to call `setter`.
  ///   - setter: A closure called with the object and each element.
  @discardableResult
  public func bind<Target: Deallocatable>(
    to target: Target, context: ExecutionContext, setter: @escaping (Target, Element) -> Void
  ) -> any Disposable {
    bind(to: target, nil, context: context, setter: setter)
  }

  private func bind<Target: Deallocatable>(
    to target: Target, _ keyPath: AnyKeyPath?, context: ExecutionContext, setter: @escaping (Target, Element) -> Void
  ) -> any Disposable {
    receive(on: context).observe(for: Binding(to: target, keyPath), until: target.deallocated) {
      [weak target] element in
      if let target { setter(target, element) }
    }
  }

  /// Writes each element to a property of an object, in the object's context, until the object is released. See
  /// ``bind(to:setter:)``.
  ///
  /// - Parameters:
  ///   - target: The object. It is not retained.
  ///   - keyPath: The key path of the property to write.
  @discardableResult
  public func bind<Target: Deallocatable>(
    to target: Target, keyPath: ReferenceWritableKeyPath<Target, Element>
  ) -> any Disposable where Target: BindingExecutionContextProvider {
    bind(to: target, keyPath: keyPath, context: target.bindingExecutionContext)
  }

  /// Writes each element to a property of an object, in a context, until the object is released. See
  /// ``bind(to:context:setter:)``.
  ///
  /// - Parameters:
  ///   - target: The object. It is not retained.
  ///   - keyPath: The key path of the property to write.
  ///   - context: The context in which to write.
  @discardableResult
  public func bind<Target: Deallocatable>(
    to target: Target, keyPath: ReferenceWritableKeyPath<Target, Element>, context: ExecutionContext
  ) -> any Disposable {
    bind(to: target, keyPath, context: context, setter: { $0[keyPath: keyPath] = $1 })
  }

  /// Calls `receive` with each element, until `deallocated` sends any event.
  @inlinable
  func observe(
    for binding: Binding, until deallocated: SafeSignal<Void>, _ receive: @escaping (Element) -> Void
  ) -> any Disposable {
    follow(
      for: binding, until: deallocated,
      while: { element in
        receive(element)
        return true
      })
  }

  /// Calls `receive` with each element and a guard by which a subject drops echoes, until `deallocated` sends any
  /// event.
  @inlinable
  func observe(
    forBindingTo target: AnyObject, until deallocated: SafeSignal<Void>,
    _ receive: @escaping (Element, Cause) -> Void
  ) -> any Disposable {
    let cause = Cause(ofValues: true)
    return Cause.attach {
      observe(for: Binding(to: target), until: deallocated) { receive($0, cause) }
    }
  }

  /// Calls `receive` with each element, until `receive` returns false or `deallocated` sends any event.
  @inlinable
  func follow(
    for binding: Binding, until deallocated: SafeSignal<Void>, while receive: @escaping (Element) -> Bool
  ) -> any Disposable {
    binding.add(
      observe { event in
        switch event {
        case .next(let element): if !receive(element) { binding.dispose() }
        case .failed, .completed: binding.dispose()
        }
      })
    if !binding.isDisposed { binding.add(deallocated.observe { _ in binding.dispose() }) }
    return binding
  }
}

extension SignalProtocol where Error == Never, Element == Void {
  /// Calls `setter` with an object for each element, in the object's context, until the object is released.
  ///
  /// - Parameters:
  ///   - target: The object. It is not retained.
  ///   - setter: A closure called with the object for each element.
  @discardableResult
  public func bind<Target: Deallocatable>(
    to target: Target, setter: @escaping (Target) -> Void
  ) -> any Disposable where Target: BindingExecutionContextProvider {
    bind(to: target, setter: { target, _ in setter(target) })
  }

  /// Calls `setter` with an object for each element, in a context, until the object is released.
  ///
  /// - Parameters:
  ///   - target: The object. It is not retained.
  ///   - context: The context in which to call `setter`.
  ///   - setter: A closure called with the object for each element.
  @discardableResult
  public func bind<Target: Deallocatable>(
    to target: Target, context: ExecutionContext, setter: @escaping (Target) -> Void
  ) -> any Disposable {
    bind(to: target, context: context, setter: { target, _ in setter(target) })
  }
}
