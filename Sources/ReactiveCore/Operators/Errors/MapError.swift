/// Converts the failure. Forwards everything else.
@inlinable
package func mapErrorStage<Output, Failure, NewFailure>(
  _ downstream: _Receiver<Output, NewFailure>, _ transform: @escaping (Failure) -> NewFailure
) -> _Receiver<Output, Failure> {
  let completion = downstream.completion
  return _Receiver(
    Label("MapError", before: downstream), subscription: downstream.subscription, next: downstream.next,
    completion: { completion($0.mapFailure(transform)) }, eager: downstream.eager)
}
