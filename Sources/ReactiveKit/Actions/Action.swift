/// An operation with an input that runs one execution at a time, and that can be disabled.
///
/// ```swift
/// let canSave = Property(false)
/// let save = Action<String, Int, Never>(enabledIf: canSave) { text in Signal(just: text.count) }
/// let bag = DisposeBag()
/// var saved: [Int] = []
/// save.values.sink { saved.append($0) }.store(in: bag)
///
/// save.execute("draft")  // saved == []
/// canSave.value = true
/// save.execute("text")  // saved == [4]
/// ```
///
/// An execution observes the signal that the closure returns for the input. The events of that signal are sent to
/// ``values``, ``errors``, and ``events``, and then to the observer of the execution. An execution that is started
/// while the action is disabled or busy fails with ``ActionError/disabled``. It is not queued, and ``errors`` does not
/// send that failure. When observers receive the end of an execution, the action is ready for the next one.
///
/// An action can be used on any thread. When the action is released, its signals complete. An execution in progress
/// then continues for its observer, and does not retain the action.
///
/// Origin: ReactiveCocoa 4.
public final class Action<Input, Output, Error: Swift.Error>: BindableProtocol, DisposeBagProvider, @unchecked Sendable
{
  // `Sendable` holds because nothing here changes, and the closure may be called on any thread.

  private let work: ExclusiveWork
  private let deliveries = SubjectCore<Delivery<Output, Error>, Never>("Action", .queued)
  private let makeSignal: (Input) -> Signal<Output, Error>

  /// A bag that lives as long as the action.
  public let bag = DisposeBag()

  /// Whether an execution is in progress. New observers receive the current state first, and then each change.
  public let isExecuting: AnyProperty<Bool>

  /// Whether an execution may start: the action is not disabled, and no execution is in progress.
  public let isEnabled: AnyProperty<Bool>

  /// Creates an action that is enabled while no execution is in progress.
  ///
  /// - Parameter execute: A closure that returns the signal for an input. It is called once for each execution, on the
  ///   thread that starts the execution.
  public convenience init(_ execute: @escaping (Input) -> Signal<Output, Error>) {
    self.init(isAllowed: true, execute)
  }

  /// Creates an action that is enabled while the latest element of a signal is true and no execution is in progress.
  ///
  /// - Parameters:
  ///   - condition: A signal that is observed until the action is released. The action is disabled until it sends an
  ///     element. After it completes, its last element still counts. It does not end an execution in progress.
  ///   - execute: A closure that returns the signal for an input. It is called once for each execution, on the thread
  ///     that starts the execution.
  public convenience init<Condition: SignalProtocol>(
    enabledIf condition: Condition, _ execute: @escaping (Input) -> Signal<Output, Error>
  ) where Condition.Element == Bool, Condition.Error == Never {
    self.init(isAllowed: false, execute)
    let work = work
    bag.add(
      disposable: condition.observe { event in
        if let isAllowed = event.element { work.allow(isAllowed) }
      })
  }

  private init(isAllowed: Bool, _ execute: @escaping (Input) -> Signal<Output, Error>) {
    let executing = Property(false)
    let enabled = Property(isAllowed)
    work = ExclusiveWork(isAllowed: isAllowed, isUnderWay: executing.core, mayBegin: enabled.core)
    isExecuting = executing.readOnlyView
    isEnabled = enabled.readOnlyView
    makeSignal = execute
  }

  deinit {
    deliveries.send(completion: .finished)
    work.close()
  }

  /// The elements of all executions, from now on.
  public var values: SafeSignal<Output> { sent.compactMap { $0.value } }

  /// The errors that executions fail with, from now on. Does not send ``ActionError/disabled``.
  public var errors: SafeSignal<Error> { sent.compactMap { $0.error } }

  /// The events of all executions, from now on, in one order. A disposed execution sends no last event.
  public var events: SafeSignal<Signal<Output, Error>.Event> { sent.map { Signal<Output, Error>.Event($0) } }

  private var sent: SafeSignal<Delivery<Output, Error>> {
    let deliveries = deliveries
    return Signal(attaching: { deliveries.attach($0) })
  }

  /// Returns a signal that executes the action with an input for each observation.
  ///
  /// If the action is enabled, observing the signal starts an execution, and disposing the observation ends it.
  /// Otherwise, the signal fails immediately with ``ActionError/disabled``. The signal retains the action.
  ///
  /// - Parameter input: The input of each execution that the signal starts.
  public func apply(_ input: Input) -> Signal<Output, ActionError<Error>> {
    Signal(attaching: { downstream in
      if !self.work.begin() { return attachEnd(.failure(.disabled), downstream) }
      let execution = exclusiveWorkStage(mapErrorStage(downstream) { .failed($0) }, self.work, self.deliveries)
      self.makeSignal(input)._attach(execution)
    })
  }

  /// Executes the action with an input now, if the action is enabled. The returned disposable ends the execution when
  /// it is disposed. Releasing the disposable or the action does not end the execution.
  ///
  /// - Parameter input: The input of the execution.
  @discardableResult
  public func execute(_ input: Input) -> any Disposable {
    apply(input).observe { _ in }
  }

  /// Executes the action with each element of a signal, until the action is released or the returned disposable is
  /// disposed. Drops elements that arrive while the action is disabled or busy.
  ///
  /// - Parameter signal: The signal that sends the inputs.
  public func bind(signal: Signal<Input, Never>) -> any Disposable {
    signal.observe(for: Binding(to: self), until: bag.deallocated) { [weak self] input in
      if let self { execute(input) }
    }
  }
}

extension Action where Input == Void {
  /// Returns a signal that executes the action for each observation. See ``apply(_:)``.
  public func apply() -> Signal<Output, ActionError<Error>> {
    apply(())
  }

  /// Executes the action now, if the action is enabled. See ``execute(_:)``.
  @discardableResult
  public func execute() -> any Disposable {
    execute(())
  }
}

extension Action: CustomStringConvertible, CustomReflectable {
  /// The type, whether an execution is in progress, and whether one may start.
  public var description: String { text(self, mirrorChildren) }

  /// Shows the same facts as ``description``.
  public var customMirror: Mirror { Mirror(self, showing: mirrorChildren) }

  private var mirrorChildren: [Mirror.Child] { [("isExecuting", isExecuting.value), ("isEnabled", isEnabled.value)] }
}

/// Forwards the events of the work, after a subject has sent them. The completion, or a cancellation, ends the work. A
/// cancellation sends nothing.
private func exclusiveWorkStage<Output, Failure>(
  _ downstream: _Receiver<Output, Failure>, _ work: ExclusiveWork,
  _ subject: SubjectCore<Delivery<Output, Failure>, Never>
) -> _Receiver<Output, Failure> {
  let node = Node(TapLink("Action", didCancel: { work.end() }), downstream, subject)
  return _Receiver(
    node.label,
    subscription: node.subscription,
    next: Outlet(node) { node, value in
      guard node.link.isConnected else { return .none }
      node.state.pass(.value(value))
      return node.next(value)
    },
    completion: { completion in
      guard node.link.upstreamEnded() else { return }
      work.end(sending: .completion(completion), to: node.state)
      node.completion(completion)
    })
}

extension Delivery {
  fileprivate var value: Output? { if case .value(let value) = self { value } else { nil } }

  fileprivate var error: Failure? { if case .completion(.failure(let error)) = self { error } else { nil } }
}
