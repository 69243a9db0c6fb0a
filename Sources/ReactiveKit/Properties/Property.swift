/// A value that can be read, set, observed and bound to.
///
/// An observer gets the current value, on the thread that observes, then each value that is set: nothing is missed, and
/// nothing comes twice. Setting always sends, also a value that equals the former. A value that is set while another is
/// delivered can be read at once, and is delivered after that one; what was set last is delivered last, whichever threads
/// set. When the property is released, its observers get the completion.
///
/// - Complexity: O(1) to read; O(n) to set with *n* observers.
///
/// Origin: ReactiveKit 3.x.
public final class Property<Value>: PropertyProtocol, SubjectProtocol, BindableProtocol, DisposeBagProvider,
  @unchecked Sendable
{
  // `Sendable` holds because the core is, and `subject` does not change.

  /// The kind of elements: values.
  public typealias Element = Value

  /// A property does not fail.
  public typealias Error = Never

  @usableFromInline
  let core: SubjectCore<Value, Never>

  /// The user's own subject, which sees what is sent before the observers do.
  @usableFromInline
  let subject: Subject<Value, Never>?

  /// The way of values through the user's own subject.
  private let detour: StoreBeforeSend<Value>?

  /// A bag that lives as long as the property.
  public let bag = DisposeBag()

  /// Makes a property with a value.
  public init(_ value: Value) {
    core = SubjectCore("Property", .queued, memory: .latest(isLasting: true), initially: value)
    subject = nil
    detour = nil
  }

  /// Makes a property with a value, whose values take their way through a subject.
  ///
  /// What is sent to the subject directly becomes the property's value too. A subject of a class of your own may keep values
  /// back; the value is what was set or delivered last.
  public init(_ value: Value, subject: Subject<Value, Never>) {
    core = SubjectCore("Property", .queued, memory: .latest(isLasting: true), initially: value)
    self.subject = subject
    let core = core
    let detour = StoreBeforeSend(core)
    self.detour = detour
    subject.observe { event in
      if case .next(let value) = event { detour.send(value) } else { core.on(event) }
    }.store(in: bag)
  }

  deinit {
    core.send(completion: .finished)
  }

  /// The current value. Setting it sends it, unless a completion was sent.
  ///
  /// The value is stored at once. While a thread is delivering, this one or another, that thread sends it afterwards: the
  /// assignment may be over before the observers have got it.
  @inlinable
  public var value: Value {
    get { core.newest }
    set { set(newValue) }
  }

  @inlinable
  func set(_ value: Value) {
    if let subject {
      set(value, through: subject)
    } else if !core.keepAndSend(value) {
      core.replaceLatest(with: value)
    }
  }

  @usableFromInline
  func set(_ value: Value, through subject: Subject<Value, Never>) {
    // A class of the user's may keep values back.
    detour?.store(value, arrives: subject.isPlain)
    subject.on(.next(value))
  }

  /// Sets a value, or ends what observers see of the property.
  public func on(_ event: Signal<Value, Never>.Event) {
    switch event {
    case .next(let value): set(value)
    case .completed, .failed: if let subject { subject.on(event) } else { core.on(event) }
    }
  }

  /// Runs an observer with the current value, then with each that is set.
  public func observe(with observer: @escaping Observer<Value, Never>) -> any Disposable {
    observeByReceiver(observer)
  }

  @inlinable
  public func _attach(_ downstream: _Receiver<Value, Never>) {
    core.attach(downstream)
  }

  /// This property for those that are not to set it.
  public var readOnlyView: AnyProperty<Value> { AnyProperty(property: self) }

  /// Sets the value without sending it.
  public func silentUpdate(value: Value) {
    core.replaceLatest(with: value)
  }

  /// Takes the elements of a signal until this property is released. The signal's completion does not end the property;
  /// elements that a delivery causes are dropped.
  public func bind(signal: Signal<Value, Never>) -> any Disposable {
    let recursion = RecursionGuard()
    return signal.observe(until: bag.deallocated) { [weak self] element in
      guard let self else { return }
      if subject != nil {
        recursion.run { set(element) }
      } else if !core.send(element, within: recursion) {
        core.replaceLatest(with: element)
      }
    }
  }
}

extension Property: CustomStringConvertible, CustomReflectable {
  /// The type, the value and the number of subscribers.
  public var description: String { text(self, facts) }

  /// Shows what ``description`` tells.
  public var customMirror: Mirror { Mirror(self, showing: facts) }

  private var facts: [Mirror.Child] { core.facts(value: value) }
}
