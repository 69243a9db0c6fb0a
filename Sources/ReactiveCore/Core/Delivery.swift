/// A value or completion that is to be sent later, or as a value itself.
@frozen
@usableFromInline
package enum Delivery<Output, Failure: Error> {
  case value(Output)
  case completion(Subscribers.Completion<Failure>)
}
