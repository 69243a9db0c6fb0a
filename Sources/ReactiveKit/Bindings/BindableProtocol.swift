/// Something that can be the target of a binding.
///
/// Origin: ReactiveKit 3.x.
public protocol BindableProtocol<Element> {
  /// The kind of elements taken.
  associatedtype Element

  /// Takes the elements of a signal, until the target is released or the result disposed.
  func bind(signal: Signal<Element, Never>) -> any Disposable
}

extension SignalProtocol where Error == Never {
  /// Binds this signal to a target, until the target is released or the result disposed.
  ///
  /// Origin: ReactiveKit 3.x.
  @discardableResult
  public func bind<B: BindableProtocol>(to bindable: B) -> any Disposable where B.Element == Element {
    bindable.bind(signal: toSignal())
  }

  /// Binds this signal to a target of optional elements, until the target is released or the result disposed.
  ///
  /// Origin: ReactiveKit 3.x.
  @discardableResult
  public func bind<B: BindableProtocol>(to bindable: B) -> any Disposable
  where B.Element: OptionalProtocol, B.Element.Wrapped == Element {
    map { B.Element($0) }.bind(to: bindable)
  }
}

extension BindableProtocol where Self: SignalProtocol, Self.Error == Never {
  /// Binds two targets to each other, until one of them is released or the result disposed. The other takes this one's
  /// element first; if it keeps it, as a property does, this one gets it once more. From then on, what one of them takes
  /// from the other does not come back.
  ///
  /// The result counts as disposed only when it was disposed.
  ///
  /// Origin: ReactiveKit 3.x.
  @discardableResult
  public func bidirectionalBind<B: BindableProtocol & SignalProtocol>(to target: B) -> any Disposable
  where B.Element == Element, B.Error == Error {
    let context = ExecutionContext.nonRecursive()
    let there = receive(on: context).bind(to: target)
    let back = target.receive(on: context).bind(to: self)
    return CompositeDisposable([there, back])
  }
}
