/// An operator's work on a value, if that is all the operator does. One step is created per operator call and serves
/// all subscriptions; each subscription has its own box.
///
///     Step { box, value in isIncluded(value) ? deliver(value, from: box) : .max(1) }
@frozen
@usableFromInline
package struct Step<Input, Output, State> {
  @usableFromInline let initial: State
  @usableFromInline let function: (StepBox<Output, State>, Input) -> Subscribers.Demand

  /// Creates a step.
  @inlinable @inline(__always)
  package init(_ initial: State, _ function: @escaping (StepBox<Output, State>, Input) -> Subscribers.Demand) {
    self.initial = initial
    self.function = function
  }
}

extension Step where State == Void {
  /// Creates a step without state, which sends values by ``deliver(_:from:)``.
  @inlinable @inline(__always)
  package init(_ function: @escaping (StepBox<Output, State>, Input) -> Subscribers.Demand) {
    self.init((), function)
  }
}

/// A state that is only a type: that of what a step or node receives, if that is made of other types. Code that is not specialised finds
/// the types of the object that it works on there, and looks up all others.
@frozen
@usableFromInline
package struct TypeOf<Value> {
  @inlinable package init() {}
}

/// The object that a step works on: where values go, and the step's state.
@usableFromInline
package final class StepBox<Output, State>: Chained {
  // Together with the next object, the outlet downstream.
  @usableFromInline let function: (AnyObject, Output) -> Subscribers.Demand

  // Deliveries are serial.
  @exclusivity(unchecked) @usableFromInline package var state: State

  #if DEBUG
    /// The operator's name, for the debug graph. Release builds save the memory.
    @usableFromInline let name: StageName
  #endif

  @inlinable
  init(_ next: Outlet<Output>, _ state: State, _ name: StageName) {
    function = next.function
    self.state = state
    #if DEBUG
      self.name = name
    #endif
    super.init(next.object)
  }
}

extension StepBox {
  @inlinable @_transparent
  package func next(_ value: Output) -> Subscribers.Demand {
    #if DEBUG
      // Two frames less on the stack than with a closure.
      function(nextObject!.takeUnretainedValue(), value)
    #else
      nextObject.unsafelyUnwrapped._withUnsafeGuaranteedRef { function($0, value) }
    #endif
  }
}

/// Sends the output of a step without state downstream.
@inlinable @_transparent
package func deliver<Output>(_ value: Output, from box: StepBox<Output, Void>) -> Subscribers.Demand {
  box.next(value)
}

extension _Receiver {
  /// The receiver of a stage that is a step; the subscription and the completion bypass it. Costs one allocation.
  @inlinable
  package func preceded<NewInput, State>(
    by step: Step<NewInput, Input, State>, _ name: StageName
  ) -> _Receiver<NewInput, Failure> {
    _Receiver<NewInput, Failure>(
      Label(name, before: self), subscription: subscription,
      next: Outlet(StepBox(next, step.initial, name), step.function),
      completion: completion, eager: eager)
  }
}
