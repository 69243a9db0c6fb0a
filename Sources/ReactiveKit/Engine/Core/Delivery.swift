/// A value or completion to be sent to a subscriber.
@frozen
@usableFromInline
package enum Delivery<Output, Failure: Error> {
  case value(Output)
  case completion(Subscribers.Completion<Failure>)
}
