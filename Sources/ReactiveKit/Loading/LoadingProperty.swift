/// A value that is loaded when it is first observed, and that can be loaded again. The property is a signal of its
/// loading states.
///
/// ```swift
/// var loads = 0
/// let user = LoadingProperty { () -> LoadingSignal<String, Never> in
///   loads += 1
///   return SafeSignal(just: "Ada").toLoadingSignal()
/// }
/// let bag = DisposeBag()
///
/// user.value().sink { print($0) }.store(in: bag)  // prints Ada
/// user.value().sink { print($0) }.store(in: bag)  // prints Ada
/// // loads == 1
/// user.reload().sink { _ in }.store(in: bag)  // prints Ada, Ada
/// // loads == 2
/// ```
///
/// An observer receives the current state first, on the observing thread, and then each new state. The state set last
/// is delivered last, whichever threads set the property.
///
/// If the property is in the loading state, the first observer starts a load before it receives that state. If the
/// loader has its value immediately, the observer therefore receives the loaded state instead. The load belongs to the
/// property, and continues when the observer leaves. While any load is in flight, other observers wait for that load.
/// If it is a reload that ends without a value, the property then starts another load for them.
///
/// If several loads are in flight, each reports to its own observer. The property keeps the result of the newest load
/// that has one, and ignores later results of older loads.
///
/// A load retains the property until the load ends. Observers do not retain the property. They receive the completion
/// when the property is released.
///
/// - Complexity: O(1) to read; O(n) to set with *n* observers.
public final class LoadingProperty<LoadingValue, LoadingError: Swift.Error>: PropertyProtocol, SignalProtocol,
  DisposeBagProvider, @unchecked Sendable
{
  // `Sendable` holds because nothing here changes, and `makeLoad` is a function that may be called on any thread that
  // observes or reloads.

  /// The kind of elements this property sends: states.
  public typealias Element = LoadingState<LoadingValue, LoadingError>

  /// A property cannot fail.
  public typealias Error = Never

  private let core = SubjectCore<Element, Never>(
    "LoadingProperty", .queued, memory: .latest(isLasting: true), initially: .loading)
  private let state: LoadedValue<Element>
  private let makeLoad: () -> LoadingSignal<LoadingValue, LoadingError>

  /// A bag that lives as long as the property.
  public let bag = DisposeBag()

  /// Creates a property. Loads nothing yet.
  ///
  /// - Parameter signalProducer: A closure that returns the signal that loads the value. It is called for each load, on
  ///   the thread that observes or reloads. The property retains the closure.
  public init(_ signalProducer: @escaping () -> LoadingSignal<LoadingValue, LoadingError>) {
    makeLoad = signalProducer
    state = LoadedValue(core) { $0.isLoading }
  }

  deinit {
    core.send(completion: .finished)
  }

  /// The current state.
  public var loadingState: LoadingState<LoadingValue, LoadingError> { core.newest }

  /// The value if the current state is loaded, otherwise `nil`. Setting a value sets the loaded state. Setting `nil`
  /// sets the loading state, in which the next observer starts a load. Loads in flight continue.
  public var value: LoadingValue? {
    get { core.newest.value }
    set { core.keepAndSend(newValue.map { .loaded($0) } ?? .loading) }
  }

  /// Returns a signal that loads the value for each observation. Sends a loading state first, then the states of the
  /// loader. Drops a loading state that follows another one.
  ///
  /// Completes when the loader completes. Disposing an observation ends only the load of that observation. The signal
  /// retains the property, and so does each load until it ends.
  ///
  /// - Parameter silently: Whether the property keeps its state until a value has been loaded. Otherwise, the property
  ///   enters the loading state, and the failed state if loading fails. If the load is disposed, the property then
  ///   stays in the loading state until the next observer.
  public func reload(silently: Bool = true) -> LoadingSignal<LoadingValue, LoadingError> {
    LoadingSignal(attaching: { self.attach($0, to: self.state.beginReload(self.run), silently: silently) })
  }

  /// Observes this property. Sends the current state first, and then each new state. The first observer starts a load.
  ///
  /// - Parameter observer: A closure called with each state. It is released when the observation ends.
  @inlinable
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
  /// The type and the number of subscribers.
  public var description: String { text(self, core.mirrorChildren) }

  /// Shows the state and the number of subscribers.
  public var customMirror: Mirror { Mirror(self, showing: [("value", loadingState)] + core.mirrorChildren) }
}
