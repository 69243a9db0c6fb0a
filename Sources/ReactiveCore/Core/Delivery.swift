/// A value or completion to be sent to a subscriber.
@frozen
@usableFromInline
package enum Delivery<Output, Failure: Error> {
  case value(Output)
  case completion(Subscribers.Completion<Failure>)
}

extension Delivery {
  package var value: Output? { if case .value(let value) = self { value } else { nil } }

  package var error: Failure? { if case .completion(.failure(let error)) = self { error } else { nil } }
}
