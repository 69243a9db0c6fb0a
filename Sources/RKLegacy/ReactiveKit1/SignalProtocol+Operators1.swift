public import Dispatch
public import ReactiveKit

// Operators of ReactiveKit 1 that ReactiveKit 2 does not have.

extension SignalProtocol {
  /// Sends each event in a context.
  @available(*, deprecated, renamed: "receive(on:)")
  public func switchTo(_ context: ExecutionContext) -> Signal<Element, Error> {
    receive(on: context)
  }

  /// Sends an element, on a queue, when no other element arrives for an interval.
  ///
  /// - Parameter seconds: The interval, in seconds.
  @available(*, deprecated, renamed: "debounce(for:queue:)")
  public func throttle(_ seconds: Double, on queue: DispatchQueue) -> Signal<Element, Error> {
    debounce(for: seconds, queue: queue)
  }

  /// Calls closures with events in a context, or immediately if the context is `nil`.
  ///
  /// - Parameters:
  ///   - next: Called with each element.
  ///   - success: Called on completion.
  ///   - failure: Called with the failure.
  ///   - start: Called when the signal is observed.
  ///   - completed: Called on completion and on failure.
  ///   - context: The context in which the closures are called, by default the main thread.
  @available(
    *, deprecated, message: "Use handleEvents(receiveSubscription:receiveOutput:receiveCompletion:receiveCancel:)."
  )
  public func on(
    next: ((Element) -> Void)? = nil, success: (() -> Void)? = nil, failure: ((Error) -> Void)? = nil,
    start: (() -> Void)? = nil, completed: (() -> Void)? = nil, context: ExecutionContext? = .immediateOnMain
  ) -> Signal<Element, Error> {
    let context = context ?? .immediate
    return handleEvents(
      receiveSubscription: start.map { start in { context.execute(start) } },
      receiveOutput: next.map { next in { element in context.execute { next(element) } } },
      receiveCompletion: { completion in
        context.execute {
          switch completion {
          case .finished: success?()
          case .failure(let error): failure?(error)
          }
          completed?()
        }
      })
  }

  /// Drops the failure, and binds the elements to a target in a context, or immediately if the context is `nil`.
  @available(
    *, deprecated, message: "Use suppressError(logging: false).bind(to:), after receive(on: context) for a context."
  )
  @discardableResult
  public func bindNextTo<B: BindableProtocol>(_ bindable: B, context: ExecutionContext? = nil) -> any Disposable
  where B.Element == Element {
    suppressError(logging: false).received(on: context).bind(to: bindable)
  }

  /// Drops the failure, and binds the elements to a target of optional elements in a context, or immediately if the
  /// context is `nil`.
  @available(
    *, deprecated, message: "Use suppressError(logging: false).bind(to:), after receive(on: context) for a context."
  )
  @discardableResult
  public func bindNextTo<B: BindableProtocol>(_ bindable: B, context: ExecutionContext? = nil) -> any Disposable
  where B.Element: OptionalProtocol, B.Element.Wrapped == Element {
    suppressError(logging: false).received(on: context).bind(to: bindable)
  }

  /// Observes this signal immediately, and keeps its last `limit` elements for observers. Drops the failure.
  ///
  /// The observation ends when the result is released.
  ///
  /// - Precondition: `limit` is not negative.
  @available(
    *, deprecated, message: "Use suppressError(logging: false).share(limit:), which runs from its first observer on."
  )
  public func shareNext(limit: Int = Int.max, context: ExecutionContext? = nil) -> ObservableBuffer<Element> {
    ObservableBuffer(limit: limit) { observeElements(of: self, in: context, $0) }
  }

  private func received(on context: ExecutionContext?) -> Signal<Element, Error> {
    context.map { receive(on: $0) } ?? toSignal()
  }
}

extension SignalProtocol where Error == Never {
  /// Binds the elements to a target in a context, or immediately if the context is `nil`.
  @available(*, deprecated, message: "Use receive(on: context).bind(to:), and bind(to:) for nil.")
  @discardableResult
  public func bindTo<B: BindableProtocol>(_ bindable: B, context: ExecutionContext?) -> any Disposable
  where B.Element == Element {
    received(on: context).bind(to: bindable)
  }

  /// Binds the elements to a target of optional elements in a context, or immediately if the context is `nil`.
  @available(*, deprecated, message: "Use receive(on: context).bind(to:), and bind(to:) for nil.")
  @discardableResult
  public func bindTo<B: BindableProtocol>(_ bindable: B, context: ExecutionContext?) -> any Disposable
  where B.Element: OptionalProtocol, B.Element.Wrapped == Element {
    received(on: context).bind(to: bindable)
  }

  /// Observes this signal immediately, and keeps its last `limit` elements for observers.
  ///
  /// The observation ends when the result is released. Receives elements in a context, or immediately if the context is
  /// `nil`. If a call names no context and its result may be a signal, the compiler chooses `share(limit:keepAlive:)`.
  ///
  /// - Precondition: `limit` is not negative.
  @available(*, deprecated, message: "Use share(limit:), which runs from its first observer on.")
  @_disfavoredOverload
  public func share(
    limit: Int = Int.max, context: ExecutionContext? = .immediateOnMain
  ) -> ObservableBuffer<Element> {
    ObservableBuffer(limit: limit) { observeElements(of: self, in: context, $0) }
  }
}

extension SignalProtocol where Element: OptionalProtocol, Element.Wrapped: Equatable {
  /// Drops each element that equals the previous element, and drops an initial `nil`.
  @available(*, deprecated, message: "Use removeDuplicates(), which keeps nil at the start.")
  public func distinctOptional() -> Signal<Element.Wrapped?, Error> {
    map { $0._unbox }.prepend(nil).removeDuplicates().dropFirst(1)
  }
}
