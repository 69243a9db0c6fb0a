/// Where values and the completion are sent.
///
/// Not copyable, so that a value is sent through it in place: a copy would be retained and released.
@frozen
@usableFromInline
struct EventOutlet<Output, Failure: Error>: ~Copyable {
  @usableFromInline let next: Outlet<Output>
  @usableFromInline let completion: CompletionOutlet<Failure>

  @inlinable
  init(_ next: Outlet<Output>, _ completion: CompletionOutlet<Failure>) {
    self.next = next
    self.completion = completion
  }

  @inlinable @inline(__always)
  borrowing func send(_ value: Output) -> Subscribers.Demand { next.function(next.object, value) }
}

/// Where the completion is sent. A structure, because a function by itself would be converted to one that passes the completion in
/// another way, once its type is known.
@frozen
@usableFromInline
struct CompletionOutlet<Failure: Error> {
  @usableFromInline let function: (Subscribers.Completion<Failure>) -> Void

  @inlinable
  init(_ function: @escaping (Subscribers.Completion<Failure>) -> Void) {
    self.function = function
  }
}

/// The outlet of an object that is not generic, until it is released. The type parameters of the methods are the types of the
/// events, which only the caller knows: an ``EventOutlet`` has the same layout whatever they are.
@frozen
@usableFromInline
package struct ErasedOutlet: ~Copyable {
  @usableFromInline var events: EventOutlet<Never, Never>?

  @inlinable
  init() {}

  // The casts look no type up where this is not specialized.
  @inlinable
  init<Output, Failure>(_ receiver: _Receiver<Output, Failure>) {
    events = EventOutlet(
      unsafeBitCast(receiver.next, to: Outlet<Never>.self),
      unsafeBitCast(CompletionOutlet(receiver.completion), to: CompletionOutlet<Never>.self))
  }

  /// Sends a value, unless the outlet was released.
  @inlinable @_transparent
  mutating func next<Output>(_ value: Output) -> Subscribers.Demand {
    isReleased ? .none : nextOfLiving(value)
  }

  @inlinable var isReleased: Bool {
    @_transparent get {
      switch events {
      case .some: false
      case .none: true
      }
    }
  }

  /// Sends a value. The outlet must not have been released.
  @inlinable @_transparent
  mutating func nextOfLiving<Output>(_ value: Output) -> Subscribers.Demand {
    #if DEBUG
      // Frames less on the stack than with a call from a closure.
      let next = nextOutlet(Output.self)
      return next.function(next.object, value)
    #else
      return withUnsafeMutablePointer(to: &events) {
        UnsafeMutableRawPointer($0).assumingMemoryBound(to: EventOutlet<Output, Never>.self).pointee.send(value)
      }
    #endif
  }

  #if DEBUG
    @usableFromInline
    mutating func nextOutlet<Output>(_: Output.Type) -> Outlet<Output> {
      switch events {
      case .some(let events): unsafeBitCast(events.next, to: Outlet<Output>.self)
      case .none: preconditionFailure("ErasedOutlet.nextOutlet(_:): the outlet was released; ask isReleased first")
      }
    }
  #endif

  /// Sends the completion, unless the outlet was released.
  @usableFromInline
  @_semantics("optimize.sil.specialize.generic.never")
  mutating func completion<Failure>(_ completion: Subscribers.Completion<Failure>) {
    completionOutlet(Failure.self)?.function(completion)
  }

  private func completionOutlet<Failure>(_: Failure.Type) -> CompletionOutlet<Failure>? {
    switch events {
    case .some(let events): unsafeBitCast(events.completion, to: CompletionOutlet<Failure>.self)
    case .none: nil
    }
  }

  private var next: Outlet<Never>? {
    switch events {
    case .some(let events): events.next
    case .none: nil
    }
  }

  @usableFromInline var object: AnyObject? { next?.object }

  /// A copy, for deliveries during which this outlet can be released.
  func copy() -> ErasedOutlet {
    guard let (next, completion) = typed(Never.self, Never.self) else { return ErasedOutlet() }
    return ErasedOutlet(next, completion)
  }

  /// The parts, unless the outlet was released.
  func typed<Output, Failure>(
    _: Output.Type, _: Failure.Type
  ) -> (Outlet<Output>, CompletionOutlet<Failure>)? {
    guard let next, let completion = completionOutlet(Failure.self) else { return nil }
    return (unsafeBitCast(next, to: Outlet<Output>.self), completion)
  }

  private init(_ next: Outlet<Never>, _ completion: CompletionOutlet<Never>) {
    events = EventOutlet(next, completion)
  }
}

/// The receiver downstream of a stage, until it is released.
///
/// A stage releases it on the thread that cancels or delivers the completion, even if an upstream still retains the stage.
@frozen
@usableFromInline
package struct Downstream: ~Copyable {
  @usableFromInline var outlet: ErasedOutlet

  /// What the subscription is to be passed to.
  @usableFromInline var receiveSubscription: ((EngineSubscription) -> Void)?

  /// Nothing, as after the release.
  init() {
    outlet = ErasedOutlet()
  }

  @inlinable
  package init<Output, Failure>(_ receiver: _Receiver<Output, Failure>) {
    outlet = ErasedOutlet(receiver)
    receiveSubscription = receiver.subscription
  }

  /// Sends a value, inside the gate.
  @inlinable @_transparent
  package mutating func next<Output>(_ value: Output) -> Subscribers.Demand { outlet.next(value) }

  /// Sends the completion, inside the gate.
  @inlinable
  package mutating func completion<Failure>(_ completion: Subscribers.Completion<Failure>) {
    outlet.completion(completion)
  }

  /// Sends the subscription. Called before there is a value.
  @usableFromInline
  package func subscription(_ subscription: EngineSubscription) {
    receiveSubscription?(subscription)
  }

  /// The object that receives the values.
  @usableFromInline package var object: AnyObject? { outlet.object }

  /// The receiver, unless it was released.
  func receiver<Output, Failure>(_ label: Label) -> _Receiver<Output, Failure>? {
    guard let receive = receiveSubscription, let (next, completion) = outlet.typed(Output.self, Failure.self) else {
      return nil
    }
    return _Receiver(label, subscription: receive, next: next, completion: completion.function)
  }
}
