// What the samples of PortingFromReactiveCocoa.md take for granted. Documentation/samples.py puts them behind this.

import ReactiveCocoa

struct SaveError: Error {}

/// Saves a text, but not an empty one.
func save(_ text: String) -> SignalProducer<Int, SaveError> {
  text.isEmpty ? SignalProducer(error: SaveError()) : SignalProducer(value: text.count)
}
