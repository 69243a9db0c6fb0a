/// Gives a stream that cannot fail a failure type.
@inlinable
package func setFailureTypeStage<Output, Failure>(_ downstream: _Receiver<Output, Failure>) -> _Receiver<Output, Never>
{
  let completion = downstream.completion
  return downstream.completing(Label("SetFailureType", before: downstream)) { _ in completion(.finished) }
}
