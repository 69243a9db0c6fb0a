/// Drops all values, but forwards the completion. Requests unlimited values when it receives the subscription.
/// Downstream's requests pass through, too.
@inlinable
package func ignoreOutputStage<Input, Failure>(_ downstream: _Receiver<Never, Failure>) -> _Receiver<Input, Failure> {
  let subscription = downstream.subscription
  return _Receiver(
    Label("IgnoreOutput", before: downstream),
    subscription: {
      subscription($0)
      $0.request(.unlimited)
    },
    next: Outlet(StepBox(downstream.next, (), "IgnoreOutput")) { _, _ in .none },
    completion: downstream.completion)
}
