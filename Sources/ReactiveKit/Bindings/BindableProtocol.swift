/// A type that can be the target of a binding.
public protocol BindableProtocol<Element> {
  /// The kind of elements this target receives.
  associatedtype Element

  /// Receives the elements of a signal, until this target is released or the returned disposable is disposed.
  ///
  /// - Parameter signal: The signal that sends the elements.
  func bind(signal: Signal<Element, Never>) -> any Disposable
}

extension SignalProtocol where Error == Never {
  /// Binds this signal to a target, until the target is released or the returned disposable is disposed.
  ///
  /// ```swift
  /// let celsius = Property(20.0)
  /// let fahrenheit = Property(0.0)
  /// celsius.map { $0 * 1.8 + 32 }.bind(to: fahrenheit)
  /// // fahrenheit.value == 68
  /// celsius.value = 100
  /// // fahrenheit.value == 212
  /// ```
  ///
  /// - Parameter bindable: The target that receives the elements.
  @inlinable
  @discardableResult
  public func bind<B: BindableProtocol>(to bindable: B) -> any Disposable where B.Element == Element {
    bindable.bind(signal: toSignal())
  }

  /// Binds this signal to a target of optional elements, until the target is released or the returned disposable is
  /// disposed.
  ///
  /// - Parameter bindable: The target that receives the elements.
  @discardableResult
  public func bind<B: BindableProtocol>(to bindable: B) -> any Disposable
  where B.Element: OptionalProtocol, B.Element.Wrapped == Element {
    map { B.Element($0) }.bind(to: bindable)
  }
}

// The compiler would name two types, and not what to do.
extension SignalProtocol where Error == Never, Element: OptionalProtocol {
  /// Does not exist: optional elements do not bind to a target of others.
  @available(
    *, unavailable,
    message: "The elements are optional, and the target's are not. Add ignoreNils() or replaceNils(with:)."
  )
  @_disfavoredOverload
  @discardableResult
  public func bind<B: BindableProtocol>(to bindable: B) -> any Disposable where B.Element == Element.Wrapped {
    fatalError()
  }
}

extension BindableProtocol where Self: SignalProtocol, Self.Error == Never {
  /// Binds two targets to each other, until one of them is released or the returned disposable is disposed.
  ///
  /// `target` receives this target's current element first. If `target` stores it, as a property does, this target then
  /// receives the element once more. After that, an element that one target receives from the other is not sent back.
  /// An element that an observer sends instead is: if one target limits its values, the other one receives the limit.
  ///
  /// Elements that two threads set at the same time, one in each target, may cross. Then each target has the other
  /// one's.
  ///
  /// The returned disposable counts as disposed only after a call of `dispose()`.
  ///
  /// - Parameter target: The other target.
  @inlinable
  @discardableResult
  public func bidirectionalBind<B: BindableProtocol & SignalProtocol>(to target: B) -> any Disposable
  where B.Element == Element, B.Error == Error {
    let context = ExecutionContext(Cause(ofValues: true))
    return Cause.attach {
      CompositeDisposable([receive(on: context).bind(to: target), target.receive(on: context).bind(to: self)])
    }
  }
}
