/// What an operator does with a value, where that is all it does. Made once, where the operator is called; it serves all
/// subscriptions, and each of them has its own box.
///
///     Step { box, value in isIncluded(value) ? deliver(value, from: box) : .max(1) }
@frozen
@usableFromInline
package struct Step<Input, Output, State> {
  @usableFromInline
  let initial: State

  @usableFromInline
  let function: (AnyObject, Input) -> Subscribers.Demand

  /// Makes a step. The function is given a ``StepBox`` of the same output and state.
  @inlinable
  @inline(__always)
  package init(_ initial: State, _ function: @escaping (AnyObject, Input) -> Subscribers.Demand) {
    self.initial = initial
    self.function = function
  }
}

extension Step where State == Void {
  /// Makes a step without a state, which delivers by ``deliver(_:from:)``.
  @inlinable
  @inline(__always)
  package init(_ function: @escaping (AnyObject, Input) -> Subscribers.Demand) {
    self.init((), function)
  }
}

/// What a step works on: where values go, and its state.
@usableFromInline
package final class StepBox<Output, State>: Chained {
  // With the next object, the outlet downstream.
  @usableFromInline
  let function: (AnyObject, Output) -> Subscribers.Demand

  // Deliveries are serial.
  @exclusivity(unchecked)
  @usableFromInline
  package var state: State

  @inlinable
  init(_ next: Outlet<Output>, _ state: State) {
    function = next.function
    self.state = state
    super.init(next.object)
  }

  /// Delivers a value, and returns how many more are wanted.
  @inlinable
  @inline(__always)
  package func next(_ value: Output) -> Subscribers.Demand {
    nextObject.unsafelyUnwrapped._withUnsafeGuaranteedRef { function($0, value) }
  }

  /// The box that a step is given.
  @inlinable
  @inline(__always)
  package static func of(_ object: AnyObject) -> StepBox {
    unsafeDowncast(object, to: StepBox.self)
  }
}

/// Delivers the output of a step without a state.
@inlinable
@inline(__always)
package func deliver<Output>(_ value: Output, from box: AnyObject) -> Subscribers.Demand {
  StepBox<Output, Void>.of(box).next(value)
}

extension _Receiver {
  /// The receiver of a stage that is a step: subscription and completion pass it by. One allocation.
  @inlinable
  package func preceded<NewInput, State>(
    by step: Step<NewInput, Input, State>, _ name: StaticString
  ) -> _Receiver<NewInput, Failure> {
    _Receiver<NewInput, Failure>(
      Label(name, before: self), subscription: subscription, next: Outlet(StepBox(next, step.initial), step.function),
      completion: completion)
  }
}

extension StepBox: Destination {
  package var face: Any? { nil }
  package var known: [String: Any?] { (state as? any Telling)?.known ?? [:] }
  package var destination: AnyObject? { nextObject?.takeUnretainedValue() }
}
