/// A value that can be read, set, observed, and bound to.
///
/// ```swift
/// let name = Property("Ada")
/// let bag = DisposeBag()
///
/// name.map { "Hello, \($0)!" }.sink { print($0) }.store(in: bag)  // prints Hello, Ada!
/// name.value = "Grace"  // prints Hello, Grace!
/// SafeSignal(just: "Barbara").bind(to: name)  // prints Hello, Barbara!
/// // name.value == "Barbara"
/// ```
///
/// An observer receives the current value first, on the observing thread, and then each new value. It misses no value
/// and receives none twice. Setting the property always sends the value, even if it equals the previous value. A value
/// that is set during a delivery can be read immediately, and is delivered afterwards. The value set last is delivered
/// last, whichever threads set the property. When the property is released, its observers receive the completion.
///
/// - Complexity: O(1) to read; O(n) to set with *n* observers. A value of one word takes 64 bytes until the first observer,
///   and some 500 afterwards.
public final class Property<Value>: PropertyProtocol, SubjectProtocol, DisposeBagProvider, @unchecked Sendable {
  // `Sendable` holds because `alone` is used by the lazy core alone, and the others are safe by themselves.

  /// The kind of elements this property sends: its values.
  public typealias Element = Value

  /// A property cannot fail.
  public typealias Error = Never

  /// What few properties have.
  @usableFromInline let extras = LazyObject<PropertyExtras>()

  @usableFromInline let lazy = LazyCore()

  // Each use is right because the lazy core accesses the value under its lock, until it has moved, and the property outlives the call.
  // Nothing else runs under that lock.

  /// The value while there is no core.
  @exclusivity(unchecked) @usableFromInline var alone: Value?

  /// The core, which is created for the first observer.
  @inlinable var core: SubjectCore<Value, Never> { unsafe lazy.get("Property", .queued, takingFrom: &alone) }

  // The casts are right because the extras of this property were created with these types.

  /// The user's own subject, which receives each value before the observers do.
  @inlinable var subject: Subject<Value, Never>? {
    extras.current?.subject.map { unsafe _unsafeUncheckedDowncast($0, to: Subject<Value, Never>.self) }
  }

  /// The way of values through the user's own subject.
  var detour: StoreBeforeSend<Value>? {
    extras.current?.detour.map { unsafe _unsafeUncheckedDowncast($0, to: StoreBeforeSend<Value>.self) }
  }

  /// A bag that lives as long as the property.
  public var bag: DisposeBag { extras.get { PropertyExtras() }.bag }

  /// Creates a property with an initial value.
  ///
  /// - Parameter value: The initial value.
  @inlinable
  public init(_ value: Value) {
    unsafe alone = value
  }

  /// Creates a property that sends its values through a subject.
  ///
  /// A value sent to the subject directly also becomes the property's value. A subject of your own class may keep
  /// values back. The property's value is the one that was set or delivered last.
  ///
  /// - Parameters:
  ///   - value: The initial value.
  ///   - subject: The subject that sends the values. The property retains the subject.
  public init(_ value: Value, subject: Subject<Value, Never>) {
    unsafe alone = value
    let core = core
    let detour = StoreBeforeSend(core)
    _ = extras.get { PropertyExtras(subject, detour) }
    subject.observe { event in
      if case .next(let value) = event { detour.send(value) } else { core.on(event) }
    }.store(in: bag)
  }

  deinit {
    if lazy.current != nil { core.send(completion: .finished) }
  }

  /// The current value. Setting it sends the new value. After the completion, the new value is only stored.
  ///
  /// The observers receive the value before the assignment returns. A value that an observer sets is stored
  /// immediately, and sent after the current one. If another thread is delivering a value, the assignment waits for its
  /// turn. If that thread is blocked for 1 ms, or after 100 ms, the assignment leaves the value to it.
  ///
  /// - Complexity: O(1) to read. A change in place, such as `value.append(1)`, copies the array each time, because observers
  ///   and other threads may read the old one. Change a local copy instead, and set it once, or use a
  ///   ``CollectionProperty``, which changes an array in place.
  @inlinable
  public var value: Value {
    get { unsafe lazy.newest(in: &alone) }
    set { set(newValue) }
  }

  @inlinable
  func set(_ value: Value) {
    if extras.exists, setThroughSubject(value) { return }
    unsafe lazy.set(value, in: &alone) { if !$0.keepAndSend(value) { $0.replaceLatest(with: value) } }
  }

  /// Sends a value through the user's own subject. Returns false if there is none.
  @inlinable @inline(never)
  func setThroughSubject(_ value: Value) -> Bool {
    guard let subject else { return false }
    set(value, through: subject)
    return true
  }

  @usableFromInline
  func set(_ value: Value, through subject: Subject<Value, Never>) {
    // A class of the user's may keep values back.
    detour?.store(value, arrives: subject.isPlain)
    subject.on(.next(value))
  }

  /// Sets the value, or sends the completion to the observers.
  ///
  /// - Parameter event: The event. An element becomes the value.
  public func on(_ event: Signal<Value, Never>.Event) {
    switch event {
    case .next(let value): set(value)
    case .completed, .failed: if let subject { subject.on(event) } else { core.on(event) }
    }
  }

  /// Observes this property. Sends the current value first, and then each new value.
  ///
  /// - Parameter observer: A closure called with each event. It is released when the observation ends.
  @inlinable
  public func observe(with observer: @escaping Observer<Value, Never>) -> any Disposable {
    observeByReceiver(observer)
  }

  @inlinable
  public func _attach(_ downstream: _Receiver<Value, Never>) {
    core.attach(downstream)
  }

  /// A read-only view of this property.
  public var readOnlyView: AnyProperty<Value> { AnyProperty(property: self) }

  /// Sets the value without sending it.
  ///
  /// - Parameter value: The new value.
  public func silentUpdate(value: Value) {
    unsafe lazy.set(value, in: &alone) { $0.replaceLatest(with: value) }
  }
}

extension Property: CustomStringConvertible, CustomReflectable {
  /// The type and the number of subscribers.
  public var description: String { text(self, lazy.mirrorChildren) }

  /// Shows the value and the number of subscribers.
  public var customMirror: Mirror { Mirror(self, showing: [("value", value)] + lazy.mirrorChildren) }
}
