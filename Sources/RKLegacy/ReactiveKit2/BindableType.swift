public import ReactiveKit

extension SignalProtocol where Error == Never {
  /// Binds this signal to a target, until the target is released or the result disposed.
  ///
  /// Origin: ReactiveKit 1.x and 2.x.
  @available(*, deprecated, renamed: "bind(to:)")
  @discardableResult
  public func bindTo<B: BindableProtocol>(_ bindable: B) -> any Disposable where B.Element == Element {
    bind(to: bindable)
  }

  /// Binds this signal to a target of optional elements, until the target is released or the result disposed.
  ///
  /// Origin: ReactiveKit 2.x.
  @available(*, deprecated, renamed: "bind(to:)")
  @discardableResult
  public func bindTo<B: BindableProtocol>(_ bindable: B) -> any Disposable
  where B.Element: OptionalProtocol, B.Element.Wrapped == Element {
    bind(to: bindable)
  }
}

/// Something that can be the target of a binding. A type of your own makes an observer for each binding, and disposes what it
/// is given when it is released.
///
/// Origin: ReactiveKit 1.x and 2.x.
@available(*, deprecated, message: "Use BindableProtocol, whose bind(signal:) takes the signal.")
public typealias BindableType = RK2.BindableType

extension RK2 {
  /// What `BindableType` stands for.
  public protocol BindableType<Element>: BindableProtocol {
    /// The kind of elements taken.
    associatedtype Element

    /// Makes an observer for a binding.
    ///
    /// - Parameter disconnectDisposable: What the target disposes to end the binding.
    func observer(_ disconnectDisposable: any Disposable) -> (StreamEvent<Element>) -> Void
  }
}

extension RK2.BindableType {
  /// Takes the elements of a signal by an observer that is made for it. The signal's completion is sent to the observer too.
  public func bind(signal: Signal<Element, Never>) -> any Disposable {
    let binding = SerialDisposable(otherDisposable: nil)
    let observer = observer(binding)
    binding.otherDisposable = signal.observe(with: { observer(.spell($0)) })
    return binding
  }
}

extension Property: RK2.BindableType {
  /// Makes an observer that sets this property.
  ///
  /// Origin: ReactiveKit 2.x.
  @available(*, deprecated, message: "Use bind(signal:), or bind(to:) of the signal.")
  public func observer(_ disconnectDisposable: any Disposable) -> (RK2.StreamEvent<Value>) -> Void {
    bag.add(disposable: disconnectDisposable)
    return { [weak self] in if let element = $0.element { self?.value = element } }
  }
}

extension Subject: RK2.BindableType {
  /// Makes an observer that sends elements to this subject.
  ///
  /// Origin: ReactiveKit 2.x.
  @available(*, deprecated, message: "Use bind(signal:), or bind(to:) of the signal.")
  public func observer(_ disconnectDisposable: any Disposable) -> (RK2.StreamEvent<Element>) -> Void {
    disposeBag.add(disposable: disconnectDisposable)
    return { [weak self] in if let element = $0.element { self?.send(element) } }
  }
}

extension CollectionProperty: RK2.BindableType {
  /// Makes an observer that takes changes as ``CollectionProperty/update(_:)`` does.
  ///
  /// Origin: ReactiveKit 2.x.
  @available(*, deprecated, message: "Use bind(signal:), or bind(to:) of the signal.")
  public func observer(_ disconnectDisposable: any Disposable) -> (RK2.StreamEvent<CollectionChange<Base>>) -> Void {
    bag.add(disposable: disconnectDisposable)
    return { [weak self] in if let change = $0.element { self?.update(change) } }
  }
}

extension Property {
  /// Sets the value without sending it.
  ///
  /// Origin: ReactiveKit 2.x.
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
  /// Puts a disposable in.
  ///
  /// Origin: ReactiveKit 1.x and 2.x.
  @available(*, deprecated, renamed: "add(disposable:)")
  public func addDisposable(_ disposable: any Disposable) {
    add(disposable: disposable)
  }
}

extension OptionalProtocol {
  /// Makes nothing.
  ///
  /// Origin: ReactiveKit 1.x and 2.x.
  @available(*, deprecated, message: "Use nil, or init(nilLiteral: ()).")
  public init() {
    self.init(nilLiteral: ())
  }
}
