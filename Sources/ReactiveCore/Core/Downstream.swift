/// The receiver downstream of a stage, until the stage has ended.
///
/// A stage releases it on the thread that cancels or delivers the completion, even if an upstream still retains the stage.
///
/// Not copyable, so that a value is sent through it in place: a copy would be retained and released.
@frozen
@usableFromInline
package struct Downstream<Input, Failure: Error>: ~Copyable {
  @frozen
  @usableFromInline
  struct Receiver: ~Copyable {
    @usableFromInline let next: Outlet<Input>
    @usableFromInline let completion: (Subscribers.Completion<Failure>) -> Void
    @usableFromInline let subscription: (EngineSubscription) -> Void

    @inlinable
    init(_ receiver: _Receiver<Input, Failure>) {
      next = receiver.next
      completion = receiver.completion
      subscription = receiver.subscription
    }
  }

  @usableFromInline var receiver: Receiver?

  @inlinable
  package init(_ receiver: _Receiver<Input, Failure>) {
    self.receiver = Receiver(receiver)
  }

  /// Sends a value, inside the gate.
  @inlinable @inline(__always)
  package func next(_ value: Input) -> Subscribers.Demand {
    switch receiver {
    case .some(let receiver): receiver.next.function(receiver.next.object, value)
    case .none: .none
    }
  }

  /// Sends the completion, inside the gate.
  @inlinable
  package func completion(_ completion: Subscribers.Completion<Failure>) {
    switch receiver {
    case .some(let receiver): receiver.completion(completion)
    case .none: break
    }
  }

  /// Sends the subscription. Called before there is a value.
  @inlinable
  package func subscription(_ subscription: EngineSubscription) {
    receiveSubscription?(subscription)
  }

  /// What the subscription is to be passed to.
  @inlinable var receiveSubscription: ((EngineSubscription) -> Void)? {
    switch receiver {
    case .some(let receiver): receiver.subscription
    case .none: nil
    }
  }

  /// The receiver, if it has not been released.
  @usableFromInline
  func copy(_ label: Label) -> _Receiver<Input, Failure>? {
    switch receiver {
    case .some(let receiver):
      _Receiver(label, subscription: receiver.subscription, next: receiver.next, completion: receiver.completion)
    case .none: nil
    }
  }

  /// The next object downstream.
  @inlinable package var object: AnyObject? {
    switch receiver {
    case .some(let receiver): receiver.next.object
    case .none: nil
    }
  }

  /// Takes the receiver out. Returns a closure that releases it when it is called.
  @inlinable @inline(__always)
  package mutating func take() -> () -> Void {
    var taken: Receiver?
    swap(&receiver, &taken)
    return { taken = nil }
  }
}
