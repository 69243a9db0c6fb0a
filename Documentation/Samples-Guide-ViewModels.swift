// What the samples of the article take for granted. Documentation/samples.py puts them behind this.

import Observation
import RKPublishers
import RKTesting
import ReactiveKit

// Each model is in a file of its own, with one of the two imports.

typealias ObservableObject = RKPublishers.ObservableObject
typealias Published = RKPublishers.Published

struct Offline: Error {}

// No test runs here: what a sample expects has to hold.

func expect<Output: Equatable, Failure>(
  _ recorded: TestSubscriber<Output, Failure>, _ expected: String, values: [Character: Output],
  tick: Duration
) {
  precondition(RKTesting.expect(recorded, expected, values: values, tick: tick), "\(expected): \(recorded.events)")
}

func expect<Output, Failure>(
  subscriptionsOf source: TestPublisher<Output, Failure>, _ first: String, _ second: String,
  tick: Duration
) {
  precondition(RKTesting.expect(subscriptionsOf: source, first, second, tick: tick), first)
}
