public import ReactiveKit

/// A subject without a buffer that follows the rules of ReactiveKit 2. Drops an element sent during a delivery of the
/// same subject, on the same thread. An observer that subscribes after the end receives nothing.
@available(
  *, deprecated,
  message: "Use PassthroughSubject<Element, Error>. Reentrant sends are queued; late observers get the end."
)
public final class PushOperation<Element, Error: Swift.Error>: Subject<Element, Error>, @unchecked Sendable {
  // `Sendable` like the superclass. The context does not change.

  private let context = ExecutionContext.nonRecursive()

  /// Creates a subject without observers.
  public override init() {
    super.init()
  }

  /// Sends an event to all current observers. Drops an element that an observer of this subject sends.
  public override func on(_ event: Signal<Element, Error>.Event) {
    if event.isTerminal { super.on(event) } else { context.execute { super.on(event) } }
  }

  /// Adds an observer, unless the subject has ended.
  public override func observe(with observer: @escaping Observer<Element, Error>) -> any Disposable {
    if isTerminated {
      let disposable = SimpleDisposable(isDisposed: true)
      return disposable
    }
    return super.observe(with: observer)
  }
}

/// A subject that cannot fail and follows the rules of ReactiveKit 2. See ``PushOperation``.
@available(
  *, deprecated,
  message: "Use PassthroughSubject<Element, Never>. Reentrant sends are queued; late observers get the end."
)
public typealias PushStream<Element> = PushOperation<Element, Never>
