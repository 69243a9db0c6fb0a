// What the samples of PortingFromReactiveCocoa.md take for granted. Documentation/samples.py puts them behind this.

import ReactiveCocoa

import class ReactiveKit.DisposeBag
import class ReactiveKit.Property

struct SaveError: Error {}

/// Saves a text, but not an empty one.
func save(_ text: String) -> SignalProducer<Int, SaveError> {
  text.isEmpty ? SignalProducer(error: SaveError()) : SignalProducer(value: text.count)
}

/// What the article says of files with old and new code. Imports the new declarations one by one, because the samples have
/// the old `Signal` without its module.
func checkMixedFiles() {
  let bag = DisposeBag()
  let old = MutableProperty(1)
  var received: [Int] = []
  old.producer.toSignal().observeNext { received.append($0) }.dispose(in: bag)
  Property(2).bind(to: old)
  precondition(received == [1, 2])
  let disposable = SignalProducer(publisher: Property(3).prefix(maxLength: 1)).startWithNext { received.append($0) }
  bag.add(disposable: disposable)
  _ = Signal(publisher: Property(4))
  precondition(received == [1, 2, 3])
}

checkMixedFiles()
