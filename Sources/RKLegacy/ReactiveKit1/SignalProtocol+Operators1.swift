public import Dispatch
public import ReactiveKit

// Operators of ReactiveKit 1 that version 2 has not.

extension SignalProtocol {
  /// Delivers in a context.
  ///
  /// Origin: ReactiveKit 1.x.
  @available(*, deprecated, renamed: "receive(on:)")
  public func switchTo(_ context: ExecutionContext) -> Signal<Element, Error> {
    receive(on: context)
  }

  /// Delivers an element after an interval without another, on a queue.
  ///
  /// - Parameter seconds: The interval, in seconds.
  ///
  /// Origin: ReactiveKit 1.x.
  @available(*, deprecated, renamed: "debounce(for:queue:)")
  public func throttle(_ seconds: Double, on queue: DispatchQueue) -> Signal<Element, Error> {
    debounce(for: seconds, queue: queue)
  }

  /// Calls closures with what happens, in a context, or in place where that is `nil`.
  ///
  /// - Parameters:
  ///   - next: Called with each element.
  ///   - success: Called at the completion.
  ///   - failure: Called with the failure.
  ///   - start: Called when the signal is observed.
  ///   - completed: Called at the completion, and at the failure.
  ///   - context: Where the closures are called: on the main thread, unless another is given.
  ///
  /// Origin: ReactiveKit 1.x.
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

  /// Leaves out the failure, and sends the elements to a target, in a context, or in place where that is `nil`.
  ///
  /// Origin: ReactiveKit 1.x.
  @available(
    *, deprecated, message: "Use suppressError(logging: false).bind(to:), behind receive(on: context) for a context."
  )
  @discardableResult
  public func bindNextTo<B: BindableProtocol>(_ bindable: B, context: ExecutionContext? = nil) -> any Disposable
  where B.Element == Element {
    suppressError(logging: false).received(on: context).bind(to: bindable)
  }

  /// Leaves out the failure, and sends the elements to a target of optional elements, in a context, or in place where that is `nil`.
  ///
  /// Origin: ReactiveKit 1.x.
  @available(
    *, deprecated, message: "Use suppressError(logging: false).bind(to:), behind receive(on: context) for a context."
  )
  @discardableResult
  public func bindNextTo<B: BindableProtocol>(_ bindable: B, context: ExecutionContext? = nil) -> any Disposable
  where B.Element: OptionalProtocol, B.Element.Wrapped == Element {
    suppressError(logging: false).received(on: context).bind(to: bindable)
  }

  /// Runs this signal at once, and keeps its last elements for observers, without a failure.
  ///
  /// It runs until the result is released.
  ///
  /// - Precondition: `limit` is not negative.
  ///
  /// Origin: ReactiveKit 1.x.
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
  /// Sends the elements to a target, in a context, or in place where that is `nil`.
  ///
  /// Origin: ReactiveKit 1.x.
  @available(*, deprecated, message: "Use receive(on: context).bind(to:), and bind(to:) for nil.")
  @discardableResult
  public func bindTo<B: BindableProtocol>(_ bindable: B, context: ExecutionContext?) -> any Disposable
  where B.Element == Element {
    received(on: context).bind(to: bindable)
  }

  /// Sends the elements to a target of optional elements, in a context, or in place where that is `nil`.
  ///
  /// Origin: ReactiveKit 1.x.
  @available(*, deprecated, message: "Use receive(on: context).bind(to:), and bind(to:) for nil.")
  @discardableResult
  public func bindTo<B: BindableProtocol>(_ bindable: B, context: ExecutionContext?) -> any Disposable
  where B.Element: OptionalProtocol, B.Element.Wrapped == Element {
    received(on: context).bind(to: bindable)
  }

  /// Runs this signal at once, and keeps its last elements for observers.
  ///
  /// It runs until the result is released. Elements are kept as they are delivered in a context, or in place where that is `nil`.
  /// Where no context is given and a signal will do, `share(limit:keepAlive:)` is meant.
  ///
  /// - Precondition: `limit` is not negative.
  ///
  /// Origin: ReactiveKit 1.x.
  @available(*, deprecated, message: "Use share(limit:), which runs from its first observer on.")
  @_disfavoredOverload
  public func share(
    limit: Int = Int.max, context: ExecutionContext? = .immediateOnMain
  ) -> ObservableBuffer<Element> {
    ObservableBuffer(limit: limit) { observeElements(of: self, in: context, $0) }
  }
}

extension SignalProtocol where Element: OptionalProtocol, Element.Wrapped: Equatable {
  /// Leaves out elements that equal the one before, and `nil` at the start.
  ///
  /// Origin: ReactiveKit 1.x.
  @available(*, deprecated, message: "Use removeDuplicates(), which keeps nil at the start.")
  public func distinctOptional() -> Signal<Element.Wrapped?, Error> {
    map { $0._unbox }.prepend(nil).removeDuplicates().dropFirst(1)
  }
}
