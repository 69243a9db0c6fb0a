/// Converts the failure. Forwards everything else.
@inlinable
package func mapErrorStage<Output, Failure, NewFailure>(
  _ downstream: _Receiver<Output, NewFailure>, _ transform: @escaping (Failure) -> NewFailure
) -> _Receiver<Output, Failure> {
  let completion = downstream.completion
  return downstream.completing(Label("MapError", before: downstream)) { completion($0.mapFailure(transform)) }
}
