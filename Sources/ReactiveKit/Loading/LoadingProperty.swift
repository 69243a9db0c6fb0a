/// A value that is loaded when it is first wanted, can be loaded again, and is a signal of how that goes.
///
///     let user = LoadingProperty { api.fetchUser().toLoadingSignal() }
///     user.value().bind(to: label) { $0.text = $1.name }  // loads
///     user.reload().sink { _ in }.store(in: bag)          // loads again
///
/// An observer gets the current state, on the thread that observes, then each that is set: what was set last is delivered
/// last, whichever threads set. The first observer of a property that is in the loading state starts a load before it gets
/// that state; so a loader that has its value at once is seen to have loaded it. That load belongs to the property: it goes
/// on when the observer leaves. Observers that come while a load of any kind is in flight wait for that one; should it be
/// a reload that ends without a value, a load of the property's own follows for their sake.
///
/// When several loads are in flight, each reports to its own observer; the property keeps what the newest of them has
/// loaded, and does not go back to what an older one loads later.
///
/// A load holds on to the property until it ends; observers do not. They get the completion when the property is released.
///
/// - Complexity: O(1) to read; O(n) to set with *n* observers.
///
/// Origin: ReactiveKit 3.x.
public final class LoadingProperty<LoadingValue, LoadingError: Swift.Error>: PropertyProtocol, SignalProtocol,
  DisposeBagProvider, @unchecked Sendable
{
  // `Sendable` holds because nothing here changes, and `makeLoad` is a function that may be called on any thread that
  // observes or reloads.

  /// The kind of elements: states.
  public typealias Element = LoadingState<LoadingValue, LoadingError>

  /// A property does not fail.
  public typealias Error = Never

  private let core = SubjectCore<Element, Never>(
    "LoadingProperty", .queued, memory: .latest(isLasting: true), initially: .loading)
  private let state: LoadedValue<Element>
  private let makeLoad: () -> LoadingSignal<LoadingValue, LoadingError>

  /// A bag that lives as long as the property.
  public let bag = DisposeBag()

  /// Makes a property, and loads nothing yet.
  ///
  /// - Parameter signalProducer: Makes the signal that loads, anew for each load. Called on the thread that observes or
  ///   reloads, and held on to by the property.
  public init(_ signalProducer: @escaping () -> LoadingSignal<LoadingValue, LoadingError>) {
    makeLoad = signalProducer
    state = LoadedValue(core) { $0.isLoading }
  }

  deinit {
    core.send(completion: .finished)
  }

  /// The current state.
  public var loadingState: LoadingState<LoadingValue, LoadingError> { core.newest }

  /// The value, if the current state is that it was loaded. Setting it sets that state, and setting it to `nil` the loading
  /// state, in which the next observer starts a load. Loads in flight go on.
  public var value: LoadingValue? {
    get { core.newest.value }
    set { core.keepAndSend(newValue.map { .loaded($0) } ?? .loading) }
  }

  /// A signal that loads the value anew each time it is observed, and sends how that goes: first that loading goes on, then
  /// what the loader says, except for what repeats that.
  ///
  /// Completes when the loader does; disposing an observation ends that load and no other. Until a load ends, it holds on to
  /// the property; the signal does too.
  ///
  /// - Parameter silently: Whether the property's own state keeps what it is until a value has been loaded. Else it goes
  ///   through the loading state, and the failed one if loading fails; and stays in the loading state, until the next
  ///   observer, if the load is disposed.
  ///
  /// Origin: ReactiveKit 3.x.
  public func reload(silently: Bool = true) -> LoadingSignal<LoadingValue, LoadingError> {
    LoadingSignal(attaching: { self.attach($0, to: self.state.beginReload(self.run), silently: silently) })
  }

  /// Runs an observer with the current state, then with each that is set. The first one starts a load.
  public func observe(with observer: @escaping Observer<Element, Never>) -> any Disposable {
    observeByReceiver(observer)
  }

  public func _attach(_ downstream: _Receiver<Element, Never>) {
    state.loadIfNeeded(run)
    core.attach(downstream)
  }

  private func run(_ load: Load<Element>) {
    _ = LoadingSignal(attaching: { self.attach($0, to: load, silently: false) }).observe { _ in }
  }

  private func attach(_ downstream: _Receiver<Element, Never>, to load: Load<Element>, silently: Bool) {
    LoadingSignal(just: .loading).append(LoadingSignal(deferring: makeLoad))
      .removeDuplicates { $0.isLoading && $1.isLoading }
      .handleEvents(receiveOutput: { if !silently || $0.value != nil { load.send($0) } })
      ._attach(endStage(downstream, "LoadingProperty") { load.end() })
  }
}

extension LoadingProperty: CustomStringConvertible, CustomReflectable {
  /// The type, the state and the number of subscribers.
  public var description: String { text(self, facts) }

  /// Shows what ``description`` tells.
  public var customMirror: Mirror { Mirror(self, showing: facts) }

  private var facts: [Mirror.Child] { core.facts(value: core.newest) }
}
