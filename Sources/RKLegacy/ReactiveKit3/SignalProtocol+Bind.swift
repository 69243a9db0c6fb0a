public import ReactiveKit

// Bindings with a context. Up to 3.4, a context was a closure that runs closures.

extension SignalProtocol where Error == Never {
  /// Binds this signal to a target in a context.
  ///
  /// Origin: ReactiveKit 3.0 to 3.4.
  @available(*, deprecated, message: "Use receive(on: context).bind(to: bindable).")
  @discardableResult
  public func bind<B: BindableProtocol>(to bindable: B, context: ExecutionContext) -> any Disposable
  where B.Element == Element {
    receive(on: context).bind(to: bindable)
  }

  /// Binds this signal to a target of optional elements in a context.
  ///
  /// Origin: ReactiveKit 3.0 to 3.4.
  @available(*, deprecated, message: "Use receive(on: context).bind(to: bindable).")
  @_disfavoredOverload
  @discardableResult
  public func bind<B: BindableProtocol>(to bindable: B, context: ExecutionContext) -> any Disposable
  where B.Element: OptionalProtocol, B.Element.Wrapped == Element {
    receive(on: context).bind(to: bindable)
  }

  /// Binds this signal to a target in a context that is a closure.
  ///
  /// Origin: ReactiveKit 3.0 to 3.4.
  @available(*, deprecated, message: "Use receive(on: ExecutionContext(context)).bind(to: bindable).")
  @_disfavoredOverload
  @discardableResult
  public func bind<B: BindableProtocol>(
    to bindable: B, context: @escaping (@escaping () -> Void) -> Void
  ) -> any Disposable where B.Element == Element {
    receive(on: ExecutionContext(context)).bind(to: bindable)
  }

  /// Binds this signal to a target of optional elements in a context that is a closure.
  ///
  /// Origin: ReactiveKit 3.0 to 3.4.
  @available(*, deprecated, message: "Use receive(on: ExecutionContext(context)).bind(to: bindable).")
  @_disfavoredOverload
  @discardableResult
  public func bind<B: BindableProtocol>(
    to bindable: B, context: @escaping (@escaping () -> Void) -> Void
  ) -> any Disposable where B.Element: OptionalProtocol, B.Element.Wrapped == Element {
    receive(on: ExecutionContext(context)).bind(to: bindable)
  }

  /// Calls `setter` with an object and each element, in a context that is a closure, until the object is released.
  ///
  /// Origin: ReactiveKit 3.0 to 3.4.
  @available(*, deprecated, message: "Use bind(to: target, context: ExecutionContext(context), setter: setter).")
  @_disfavoredOverload
  @discardableResult
  public func bind<Target: Deallocatable>(
    to target: Target, context: @escaping (@escaping () -> Void) -> Void, setter: @escaping (Target, Element) -> Void
  ) -> any Disposable {
    bind(to: target, context: ExecutionContext(context), setter: setter)
  }
}

extension BindableProtocol where Self: SignalProtocol, Self.Error == Never {
  /// Binds two targets to each other in a context. An element that one target receives from the other is not sent back,
  /// even if the context runs closures later.
  ///
  /// Origin: ReactiveKit 3.0 to 3.4.
  @available(*, deprecated, message: "Use bidirectionalBind(to: target), or receive(on:) and bind(to:) for each way.")
  @discardableResult
  public func bidirectionalBind<B: BindableProtocol & SignalProtocol>(
    to target: B, context: ExecutionContext
  ) -> any Disposable where B.Element == Element, B.Error == Error {
    bindBothWays(self, and: target, in: context)
  }

  /// Binds two targets to each other in a context that is a closure. See the other overload.
  ///
  /// Origin: ReactiveKit 3.0 to 3.4.
  @available(*, deprecated, message: "Use bidirectionalBind(to: target), or receive(on:) and bind(to:) for each way.")
  @_disfavoredOverload
  @discardableResult
  public func bidirectionalBind<B: BindableProtocol & SignalProtocol>(
    to target: B, context: @escaping (@escaping () -> Void) -> Void
  ) -> any Disposable where B.Element == Element, B.Error == Error {
    bindBothWays(self, and: target, in: ExecutionContext(context))
  }
}

/// Binds two targets to each other. Drops the elements that a target has from the other one before they enter the context.
/// A context that runs closures later could not know their cause.
private func bindBothWays<A: BindableProtocol & SignalProtocol, B: BindableProtocol & SignalProtocol>(
  _ a: A, and b: B, in context: ExecutionContext
) -> any Disposable where A.Element == B.Element, A.Error == Never, B.Error == Never {
  let cause = Cause(ofValues: true)
  let taking = ExecutionContext(cause)
  return Cause.attach {
    CompositeDisposable([
      a.filter { _ in !cause.isAtWork }.receive(on: context).receive(on: taking).bind(to: b),
      b.filter { _ in !cause.isAtWork }.receive(on: context).receive(on: taking).bind(to: a),
    ])
  }
}
