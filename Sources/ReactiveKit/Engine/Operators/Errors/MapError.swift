/// Converts the failure. Passes on everything else.
@inlinable
package func mapErrorStage<Output, Failure, NewFailure>(
  _ downstream: Conduit<Output, NewFailure>, _ transform: @escaping (Failure) -> NewFailure
) -> Conduit<Output, Failure> {
  let completion = downstream.completion
  return Conduit(
    Label("MapError", before: downstream), subscription: downstream.subscription, next: downstream.next,
    completion: { completion($0.mapFailure(transform)) })
}

/// Gives a stream that cannot fail a type of failure.
@inlinable
package func setFailureTypeStage<Output, Failure>(_ downstream: Conduit<Output, Failure>) -> Conduit<Output, Never> {
  let completion = downstream.completion
  return Conduit(
    Label("SetFailureType", before: downstream), subscription: downstream.subscription, next: downstream.next,
    completion: { _ in completion(.finished) })
}
