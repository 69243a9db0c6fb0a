public import ReactiveKit

extension SignalProtocol where Error == Never {
  /// Binds this signal to a target, until the target is released or the returned disposable is disposed.
  ///
  /// Origin: ReactiveKit 1.x and 2.x.
  @available(*, deprecated, renamed: "bind(to:)")
  @discardableResult
  public func bindTo<B: BindableProtocol>(_ bindable: B) -> any Disposable where B.Element == Element {
    bind(to: bindable)
  }

  /// Binds this signal to a target of optional elements, until the target is released or the returned disposable is
  /// disposed.
  @available(*, deprecated, renamed: "bind(to:)")
  @discardableResult
  public func bindTo<B: BindableProtocol>(_ bindable: B) -> any Disposable
  where B.Element: OptionalProtocol, B.Element.Wrapped == Element {
    bind(to: bindable)
  }
}

/// A type that can be the target of a binding. A conforming type creates an observer for each binding, and disposes the
/// given disposable when it is released.
///
/// Origin: ReactiveKit 1.x and 2.x.
@available(*, deprecated, message: "Use BindableProtocol, whose bind(signal:) takes the signal.")
public typealias BindableType = RK2.BindableType

extension RK2 {
  /// The protocol that `BindableType` names.
  public protocol BindableType<Element>: BindableProtocol {
    /// The kind of elements this target receives.
    associatedtype Element

    /// Creates an observer for a binding.
    ///
    /// - Parameter disconnectDisposable: A disposable that ends the binding.
    func observer(_ disconnectDisposable: any Disposable) -> (StreamEvent<Element>) -> Void
  }
}

extension RK2.BindableType {
  /// Receives the elements of a signal through a new observer. Also sends the signal's completion to that observer.
  public func bind(signal: Signal<Element, Never>) -> any Disposable {
    let binding = SerialDisposable(otherDisposable: nil)
    let observer = observer(binding)
    binding.otherDisposable = signal.observe(with: { [weak binding] event in
      observer(.spell(event))
      // It has ended, so that the target's bag releases it.
      if event.isTerminal { binding?.dispose() }
    })
    return binding
  }
}

extension Property: RK2.BindableType {
  /// Creates an observer that sets this property.
  @available(*, deprecated, message: "Use bind(signal:), or bind(to:) of the signal.")
  public func observer(_ disconnectDisposable: any Disposable) -> (RK2.StreamEvent<Value>) -> Void {
    bag.add(disposable: disconnectDisposable)
    return { [weak self] in if let element = $0.element { self?.value = element } }
  }
}

extension Subject: RK2.BindableType {
  /// Creates an observer that sends elements to this subject.
  @available(*, deprecated, message: "Use bind(signal:), or bind(to:) of the signal.")
  public func observer(_ disconnectDisposable: any Disposable) -> (RK2.StreamEvent<Element>) -> Void {
    disposeBag.add(disposable: disconnectDisposable)
    return { [weak self] in if let element = $0.element { self?.send(element) } }
  }
}

extension CollectionProperty: RK2.BindableType {
  /// Creates an observer that applies changes like ``CollectionProperty/update(_:)``.
  @available(*, deprecated, message: "Use bind(signal:), or bind(to:) of the signal.")
  public func observer(_ disconnectDisposable: any Disposable) -> (RK2.StreamEvent<CollectionChange<Base>>) -> Void {
    bag.add(disposable: disconnectDisposable)
    return { [weak self] in if let change = $0.element { self?.update(change) } }
  }
}

extension Property {
  /// Sets the value without sending it.
  @available(*, deprecated, renamed: "silentUpdate(value:)")
  public func silentUpdate(_ value: Value) {
    silentUpdate(value: value)
  }
}

extension DisposeBagProvider {
  /// Binds a signal to a target, until the target or this object is released.
  ///
  /// Origin: ReactiveKit 2.x, where every `NSObject` has it.
  @available(*, deprecated, message: "Use stream.bind(to: bindable).store(in: bag).")
  public func bind<S: SignalProtocol, B: BindableProtocol>(_ stream: S, to bindable: B)
  where S.Error == Never, B.Element == S.Element {
    stream.bind(to: bindable).store(in: bag)
  }

  /// Binds a signal to a target of optional elements, until the target or this object is released.
  ///
  /// Origin: ReactiveKit 2.x, where every `NSObject` has it.
  @available(*, deprecated, message: "Use stream.bind(to: bindable).store(in: bag).")
  public func bind<S: SignalProtocol, B: BindableProtocol>(_ stream: S, to bindable: B)
  where S.Error == Never, B.Element: OptionalProtocol, B.Element.Wrapped == S.Element {
    stream.bind(to: bindable).store(in: bag)
  }
}

extension CompositeDisposable {
  /// Adds a disposable.
  ///
  /// Origin: ReactiveKit 1.x and 2.x.
  @available(*, deprecated, renamed: "add(disposable:)")
  public func addDisposable(_ disposable: any Disposable) {
    add(disposable: disposable)
  }
}

extension DisposeBag {
  /// Adds a disposable.
  ///
  /// Origin: ReactiveKit 1.x and 2.x.
  @available(*, deprecated, renamed: "add(disposable:)")
  public func addDisposable(_ disposable: any Disposable) {
    add(disposable: disposable)
  }
}

extension OptionalProtocol {
  /// Creates an instance without a value.
  ///
  /// Origin: ReactiveKit 1.x and 2.x.
  @available(*, deprecated, message: "Use nil, or init(nilLiteral: ()).")
  public init() {
    self.init(nilLiteral: ())
  }
}
