/// Delivers the end alone. Asks for everything, besides what downstream asks for.
@inlinable
package func ignoreOutputStage<Input, Failure>(_ downstream: Conduit<Never, Failure>) -> Conduit<Input, Failure> {
  let subscription = downstream.subscription
  return Conduit(
    Label("IgnoreOutput", before: downstream),
    subscription: {
      subscription($0)
      $0.request(.unlimited)
    },
    next: Outlet(StepBox(downstream.next, ())) { _, _ in .none },
    completion: downstream.completion)
}
