import RKPublishers
import ReactiveKit

// Swift cannot yet require that all members of a pack of publishers fail with the same error. So the packs are of values,
// and the parameters are existentials. Inside, the publishers are an array of one type, and each combination is
// converted to a tuple.

/// Returns publishers of different kinds of values as publishers of one kind.
func erase<Failure, each Value>(
  _ publishers: repeat any Publisher<each Value, Failure>
) -> [AnyPublisher<Any, Failure>] {
  var all: [AnyPublisher<Any, Failure>] = []
  repeat all.append(erase(one: each publishers))
  return all
}

private func erase<Value, Failure>(one publisher: any Publisher<Value, Failure>) -> AnyPublisher<Any, Failure> {
  let step = Step<Value, Any, Void> { box, value in deliver(value as Any, from: box) }
  return AnyPublisher(attaching: { publisher._attach($0.preceded(by: step, "Map")) })
}

/// Returns signals as publishers of one kind of values.
func erase<Failure, each Value>(
  _ signals: repeat any SignalProtocol<each Value, Failure>
) -> [AnyPublisher<Any, Failure>] {
  var all: [AnyPublisher<Any, Failure>] = []
  repeat all.append(erase(signal: each signals))
  return all
}

private func erase<Element, Error>(signal: any SignalProtocol<Element, Error>) -> AnyPublisher<Any, Error> {
  let step = Step<Element, Any, Void> { box, element in deliver(element as Any, from: box) }
  return AnyPublisher(attaching: { signal._attach($0.preceded(by: step, "Map")) })
}

/// Returns values, which are of the tuple's types in this order, as a tuple.
func tuple<each Value>(_ values: [Any]) -> (repeat each Value) {
  var values = values.makeIterator()
  func next<Member>(_: Member.Type) -> Member {
    values.next()! as! Member
  }
  return (repeat next((each Value).self))
}
