/// Traps on a failure. Forwards everything else.
@inlinable
package func assertNoFailureStage<Output, Failure>(
  _ downstream: _Receiver<Output, Never>, _ prefix: String, file: StaticString, line: UInt
) -> _Receiver<Output, Failure> {
  let completion = downstream.completion
  return _Receiver(
    Label("AssertNoFailure(file, line, prefix)", before: downstream), subscription: downstream.subscription,
    next: downstream.annotated(file, line, prefix: prefix, "AssertNoFailure(file, line, prefix)").next,
    completion: {
      switch $0 {
      case .finished: completion(.finished)
      case .failure(let error): trap(prefix.isEmpty ? "\(error)" : "\(prefix): \(error)", file: file, line: line)
      }
    })
}
