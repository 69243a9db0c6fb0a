// What the samples of the articles take for granted. Documentation/samples.py puts them behind this. It stands beside the
// programs of the README and of the tutorial's test, too.

import Observation
import RKPublishers
import RKTesting

// No test runs here: what a sample expects has to hold.

func expect<P: Publisher>(
  _ publisher: P, _ given: String, _ expected: String, values: [Character: P.Output] = [:]
) where P.Output: Equatable {
  precondition(RKTesting.expect(publisher, given, expected, values: values), expected)
}

func expect<P: Publisher>(
  _ publisher: P, on time: VirtualTimeScheduler, _ expected: String, values: [Character: P.Output] = [:]
) where P.Output: Equatable {
  precondition(RKTesting.expect(publisher, on: time, expected, values: values), expected)
}

func expect<P: Publisher>(
  _ publisher: P, on time: VirtualTimeScheduler, _ expected: String, values: [Character: P.Output] = [:], tick: Duration,
  tolerance: Duration
) where P.Output: Equatable {
  precondition(
    RKTesting.expect(publisher, on: time, expected, values: values, tick: tick, tolerance: tolerance), expected)
}

func expect<Output, Failure>(subscriptionsOf source: TestPublisher<Output, Failure>, _ expected: String) {
  precondition(RKTesting.expect(subscriptionsOf: source, expected), expected)
}

func expect<P: Publisher>(
  _ publisher: P, _ given: String, _ expected: String, values: [Character: P.Output],
  by isEqual: @escaping (P.Output, P.Output) -> Bool
) {
  precondition(RKTesting.expect(publisher, given, expected, values: values, by: isEqual), expected)
}

func expect<Value: Equatable>(observing read: () -> Value, on time: VirtualTimeScheduler, _ expected: String) {
  precondition(RKTesting.expect(observing: read, on: time, expected), expected)
}

@Observable final class Counter {
  var count = 0
  @ObservationIgnored private var counting: AnyCancellable?

  init(_ steps: some Publisher<Int, Never>) { counting = steps.sink { [unowned self] in count += $0 } }
}
