/// Stops in the debugger before forwarding an event if the event's closure returns true. Includes out-of-order events.
package func breakpointStage<Output, Failure>(
  _ downstream: _Receiver<Output, Failure>, receiveSubscription: ((any Subscription) -> Bool)?,
  receiveOutput: ((Output) -> Bool)?, receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)?
) -> _Receiver<Output, Failure> {
  let (subscription, completion) = (downstream.subscription, downstream.completion)
  var next = downstream.next
  if let receiveOutput {
    next = Outlet(StepBox(next, (), "Breakpoint")) { box, value in
      if receiveOutput(value) { stopInDebugger() }
      return deliver(value, from: box)
    }
  }
  return _Receiver(
    Label("Breakpoint", before: downstream),
    subscription: {
      if let receiveSubscription, receiveSubscription($0.original) { stopInDebugger() }
      subscription($0)
    },
    next: next,
    completion: {
      if let receiveCompletion, receiveCompletion($0) { stopInDebugger() }
      completion($0)
    })
}
