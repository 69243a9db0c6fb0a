extension SignalProtocol where Error == Never {
  /// Calls a closure with an object and each element, in the object's context, until the object is released.
  ///
  /// The object is not held on to. The result may be ignored; disposing it ends the binding early.
  ///
  /// Origin: ReactiveKit 3.x.
  @discardableResult
  public func bind<Target: Deallocatable>(
    to target: Target, setter: @escaping (Target, Element) -> Void
  ) -> any Disposable where Target: BindingExecutionContextProvider {
    bind(to: target, context: target.bindingExecutionContext, setter: setter)
  }

  /// Calls a closure with an object and each element, in a context, until the object is released.
  ///
  /// The object is not held on to. The result may be ignored; disposing it ends the binding early.
  ///
  /// Origin: ReactiveKit 3.x.
  @discardableResult
  public func bind<Target: Deallocatable>(
    to target: Target, context: ExecutionContext, setter: @escaping (Target, Element) -> Void
  ) -> any Disposable {
    receive(on: context).observe(until: target.deallocated) { [weak target] element in
      if let target { setter(target, element) }
    }
  }

  /// Writes each element to a property of an object, in the object's context, until the object is released; see
  /// ``bind(to:setter:)``.
  ///
  /// Origin: ReactiveKit 3.x.
  @discardableResult
  public func bind<Target: Deallocatable>(
    to target: Target, keyPath: ReferenceWritableKeyPath<Target, Element>
  ) -> any Disposable where Target: BindingExecutionContextProvider {
    bind(to: target, setter: { $0[keyPath: keyPath] = $1 })
  }

  /// Writes each element to a property of an object, in a context, until the object is released; see
  /// ``bind(to:context:setter:)``.
  ///
  /// Origin: ReactiveKit 3.x.
  @discardableResult
  public func bind<Target: Deallocatable>(
    to target: Target, keyPath: ReferenceWritableKeyPath<Target, Element>, context: ExecutionContext
  ) -> any Disposable {
    bind(to: target, context: context, setter: { $0[keyPath: keyPath] = $1 })
  }

  /// Calls a closure with each element, until a signal of an object's release sends any event.
  func observe(
    until deallocated: SafeSignal<Void>, _ receive: @escaping (Element) -> Void
  ) -> any Disposable {
    follow(
      until: deallocated,
      while: { element in
        receive(element)
        return true
      })
  }

  /// Calls a closure with each element, until it returns false or a signal of an object's release sends any event.
  func follow(
    until deallocated: SafeSignal<Void>, while receive: @escaping (Element) -> Bool
  ) -> any Disposable {
    let binding = CompositeDisposable()
    binding.add(
      disposable: observe { event in
        switch event {
        case .next(let element): if !receive(element) { binding.dispose() }
        case .failed, .completed: binding.dispose()
        }
      })
    if !binding.isDisposed { binding.add(disposable: deallocated.observe { _ in binding.dispose() }) }
    return binding
  }
}

extension SignalProtocol where Error == Never, Element == Void {
  /// Calls a closure with an object for each element, in the object's context, until the object is released.
  ///
  /// Origin: ReactiveKit 3.x.
  @discardableResult
  public func bind<Target: Deallocatable>(
    to target: Target, setter: @escaping (Target) -> Void
  ) -> any Disposable where Target: BindingExecutionContextProvider {
    bind(to: target, setter: { target, _ in setter(target) })
  }

  /// Calls a closure with an object for each element, in a context, until the object is released.
  ///
  /// Origin: ReactiveKit 3.x.
  @discardableResult
  public func bind<Target: Deallocatable>(
    to target: Target, context: ExecutionContext, setter: @escaping (Target) -> Void
  ) -> any Disposable {
    bind(to: target, context: context, setter: { target, _ in setter(target) })
  }
}
