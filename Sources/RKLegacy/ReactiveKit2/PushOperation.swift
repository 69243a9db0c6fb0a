public import ReactiveKit

/// A subject that keeps nothing, with the rules of ReactiveKit 2: an element that is sent from within a delivery of the same
/// subject, on the same thread, is dropped; an observer that comes after the end gets nothing.
///
/// Origin: ReactiveKit 2.x.
@available(
  *, deprecated,
  message: "Use PassthroughSubject<Element, Error>. Reentrant sends are queued; late observers get the end."
)
public final class PushOperation<Element, Error: Swift.Error>: Subject<Element, Error>, @unchecked Sendable {
  // `Sendable` as the superclass; the context does not change.

  private let context = ExecutionContext.nonRecursive()

  /// Makes a subject without observers.
  public override init() {
    super.init()
  }

  /// Sends an event to all present observers. An element is dropped where an observer of this subject sends it.
  public override func on(_ event: Signal<Element, Error>.Event) {
    if event.isTerminal { super.on(event) } else { context.execute { super.on(event) } }
  }

  /// Adds an observer, unless the subject has ended: then there is nothing to observe.
  public override func observe(with observer: @escaping Observer<Element, Error>) -> any Disposable {
    if isTerminated {
      let disposable = SimpleDisposable(isDisposed: true)
      return disposable
    }
    return super.observe(with: observer)
  }
}

/// A subject that cannot fail, with the rules of ReactiveKit 2; see ``PushOperation``.
///
/// Origin: ReactiveKit 2.x.
@available(
  *, deprecated,
  message: "Use PassthroughSubject<Element, Never>. Reentrant sends are queued; late observers get the end."
)
public typealias PushStream<Element> = PushOperation<Element, Never>
