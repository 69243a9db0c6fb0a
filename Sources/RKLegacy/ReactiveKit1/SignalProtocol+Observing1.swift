public import ReactiveKit

// Observing as in ReactiveKit 1: in a context, and with elements if the signal cannot fail.

extension SignalProtocol where Error == Never {
  /// Observes elements in a context, or immediately if the context is `nil`.
  @available(*, deprecated, message: "Use receive(on: context).observeNext(with:), and observeNext(with:) for nil.")
  @discardableResult
  public func observe(on context: ExecutionContext?, observer: @escaping (Element) -> Void) -> any Disposable {
    observeElements(of: self, in: context, observer)
  }

  /// Observes elements on the main thread.
  ///
  /// Used only if the closure cannot receive events. A closure that accepts any argument receives events.
  @available(*, deprecated, message: "Use receive(on: ExecutionContext.immediateOnMain).observeNext(with:).")
  @discardableResult
  @_disfavoredOverload
  public func observe(observer: @escaping (Element) -> Void) -> any Disposable {
    observeElements(of: self, in: .immediateOnMain, observer)
  }

  /// Observes elements in a context.
  ///
  /// Origin: ReactiveKit 1.0.0.
  @available(*, deprecated, message: "Use receive(on: context).observeNext(with:).")
  @discardableResult
  @_disfavoredOverload
  public func observe(on context: ExecutionContext, sink: @escaping (Element) -> Void) -> any Disposable {
    observeElements(of: self, in: context, sink)
  }
}

extension SignalProtocol {
  /// Observes elements in a context, or immediately if the context is `nil`.
  @available(*, deprecated, message: "Use receive(on: context).observeNext(with:), and observeNext(with:) for nil.")
  @discardableResult
  public func observeNext(on context: ExecutionContext?, observer: @escaping (Element) -> Void) -> any Disposable {
    observeElements(of: self, in: context, observer)
  }

  /// Observes elements in a context.
  ///
  /// Origin: ReactiveKit 1.0.0.
  @available(*, deprecated, message: "Use receive(on: context).observeNext(with:).")
  @discardableResult
  @_disfavoredOverload
  public func observeNext(on context: ExecutionContext, sink: @escaping (Element) -> Void) -> any Disposable {
    observeElements(of: self, in: context, sink)
  }

  /// Observes the failure in a context, or immediately if the context is `nil`.
  @available(*, deprecated, message: "Use receive(on: context).observeFailed(with:), and observeFailed(with:) for nil.")
  @discardableResult
  public func observeError(on context: ExecutionContext?, observer: @escaping (Error) -> Void) -> any Disposable {
    context.map { receive(on: $0).observeFailed(with: observer) } ?? observeFailed(with: observer)
  }

  /// Observes the failure in a context.
  ///
  /// Origin: ReactiveKit 1.0.0.
  @available(*, deprecated, message: "Use receive(on: context).observeFailed(with:).")
  @discardableResult
  @_disfavoredOverload
  public func observeError(on context: ExecutionContext, sink: @escaping (Error) -> Void) -> any Disposable {
    receive(on: context).observeFailed(with: sink)
  }
}
