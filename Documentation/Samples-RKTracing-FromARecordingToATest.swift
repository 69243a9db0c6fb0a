// What the article takes for granted. Documentation/samples.py puts it behind this.

import RKPublishers
import RKTesting
import RKTracing

// No test runs here: what a sample expects has to hold.
func expect<P: Publisher>(
  _ publisher: P, on time: VirtualTimeScheduler, _ expected: String, values: [Character: P.Output], tick: Duration,
  tolerance: Duration
) where P.Output: Equatable {
  precondition(
    RKTesting.expect(publisher, on: time, expected, values: values, tick: tick, tolerance: tolerance), expected)
}
