// alone with ReactiveCocoa RKLegacy

/// Names that mean the same in old releases of ReactiveKit and in ReactiveCocoa 4 need nothing before them. The others need
/// the module's name.
final class Recorder {
  let last = MutableProperty<Int?>(nil)

  func watch(_ taps: Signal<Int, NoError>) -> Disposable? {
    taps.observe { (event: ReactiveCocoa.Event<Int, NoError>) in self.last.value = event.value }
  }

  func describe(_ event: RKLegacy.Event<Int, NoError>) -> String { "\(event)" }

  func filled<Value: OptionalType>(_ values: Signal<Value, NoError>) -> Signal<Value.Wrapped, NoError> {
    values.ignoreNil()
  }

  func single(_ producer: SignalProducer<Int, NoError>) -> Result<Int, NoError> {
    producer.single() ?? Result(value: 0)
  }
}
