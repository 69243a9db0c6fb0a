/// A piece of work that is started with an input, one execution at a time, and that can be disabled.
///
///     let canSave = Property(false)
///     let save = Action<Document, URL, SaveError>(enabledIf: canSave) { document in upload(document) }
///     save.isExecuting.bind(to: spinner)
///     save.errors.sink { show($0) }.store(in: bag)
///     saveButton.taps.map { document }.bind(to: save)
///
/// An execution is a run of the signal that the closure makes of the input. What it sends goes to ``values``, ``errors`` and
/// ``events``, then to who observes the execution. An execution that is asked for while the action is disabled or busy fails
/// with ``ActionError/disabled``; it does not wait, and ``errors`` does not hear of it.
///
/// Who is told that an execution has ended finds the action ready for the next one.
///
/// All of it may be used on any thread. When the action is released, its signals complete. An execution that is under way
/// then goes on for who observes it, and does not hold on to the action.
///
/// Origin: ReactiveCocoa 4.
public final class Action<Input, Output, Error: Swift.Error>: BindableProtocol, DisposeBagProvider, @unchecked Sendable
{
  // `Sendable` holds because nothing here changes. The closure is one to be called on any thread.

  private let work: ExclusiveWork
  private let deliveries = SubjectCore<Delivery<Output, Error>, Never>("Action", .queued)
  private let makeSignal: (Input) -> Signal<Output, Error>

  /// A bag that lives as long as the action.
  public let bag = DisposeBag()

  /// Whether an execution is under way. New observers get the current state, then each change.
  public let isExecuting: AnyProperty<Bool>

  /// Whether an execution may start: neither is the action disabled, nor is an execution under way.
  public let isEnabled: AnyProperty<Bool>

  /// Makes an action that is enabled while nothing is under way.
  ///
  /// - Parameter execute: Makes the signal to run of an input. Called once per execution, on the thread that starts it.
  public convenience init(_ execute: @escaping (Input) -> Signal<Output, Error>) {
    self.init(isAllowed: true, execute)
  }

  /// Makes an action that is enabled while the latest element of a signal is true and nothing is under way.
  ///
  /// - Parameters:
  ///   - condition: Observed until the action is released. As long as it has sent nothing the action is disabled; when it
  ///     completes, its last element stays. It does not end an execution that is under way.
  ///   - execute: Makes the signal to run of an input. Called once per execution, on the thread that starts it.
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

  /// The errors that executions fail with, from now on; not that one could not start.
  public var errors: SafeSignal<Error> { sent.compactMap { $0.error } }

  /// The events of all executions, from now on, in one order. An execution that is disposed sends no last one.
  public var events: SafeSignal<Signal<Output, Error>.Event> { sent.map { Signal<Output, Error>.Event($0) } }

  private var sent: SafeSignal<Delivery<Output, Error>> {
    let deliveries = deliveries
    return Signal(attaching: { deliveries.attach($0) })
  }

  /// A signal that executes the action with an input, anew for each observation.
  ///
  /// Nothing happens until it is observed. Then, if the action is enabled, the closure is called and its signal run;
  /// disposing the observation ends the execution. Else it fails with ``ActionError/disabled`` at once. The signal holds on
  /// to the action.
  public func apply(_ input: Input) -> Signal<Output, ActionError<Error>> {
    Signal(attaching: { downstream in
      if !self.work.begin() { return attachEnd(.failure(.disabled), downstream) }
      let execution = exclusiveWorkStage(mapErrorStage(downstream) { .failed($0) }, self.work, self.deliveries)
      self.makeSignal(input)._attach(execution)
    })
  }

  /// Executes the action with an input now, if it is enabled.
  ///
  /// - Returns: What ends the execution. It may be ignored: the execution goes on then, also beyond the action's release.
  @discardableResult
  public func execute(_ input: Input) -> any Disposable {
    apply(input).observe { _ in }
  }

  /// Executes the action with each element of a signal, until the action is released. An element that comes while the action
  /// is disabled or busy is dropped.
  public func bind(signal: Signal<Input, Never>) -> any Disposable {
    signal.observe(until: bag.deallocated) { [weak self] input in
      if let self { execute(input) }
    }
  }
}

extension Action where Input == Void {
  /// A signal that executes the action, anew for each observation; see ``apply(_:)``.
  public func apply() -> Signal<Output, ActionError<Error>> {
    apply(())
  }

  /// Executes the action now, if it is enabled; see ``execute(_:)``.
  @discardableResult
  public func execute() -> any Disposable {
    execute(())
  }
}

extension Action: CustomStringConvertible, CustomReflectable {
  /// The type, and whether an execution is under way or may start.
  public var description: String { text(self, facts) }

  /// Shows what ``description`` tells.
  public var customMirror: Mirror { Mirror(self, showing: facts) }

  private var facts: [Mirror.Child] { [("isExecuting", isExecuting.value), ("isEnabled", isEnabled.value)] }
}
