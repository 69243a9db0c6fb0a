/// Stops the program at a failure. Passes on everything else.
@inlinable
package func assertNoFailureStage<Output, Failure>(
  _ downstream: Conduit<Output, Never>, _ prefix: String, file: StaticString, line: UInt
) -> Conduit<Output, Failure> {
  let completion = downstream.completion
  return Conduit(
    Label("AssertNoFailure", before: downstream), subscription: downstream.subscription, next: downstream.next,
    completion: {
      switch $0 {
      case .finished: completion(.finished)
      case .failure(let error): trap(prefix.isEmpty ? "\(error)" : "\(prefix): \(error)", file: file, line: line)
      }
    })
}
