/// Gives a stream that cannot fail a failure type.
@inlinable
package func setFailureTypeStage<Output, Failure>(_ downstream: _Receiver<Output, Failure>) -> _Receiver<Output, Never>
{
  let completion = downstream.completion
  return _Receiver(
    Label("SetFailureType", before: downstream), subscription: downstream.subscription, next: downstream.next,
    completion: { _ in completion(.finished) }, eager: downstream.eager)
}
