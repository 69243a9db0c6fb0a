// alone with ReactiveKit RKPublishers RKExtras

// A program's own member wins over the library's, whatever its result.
struct Own {}

extension Publisher {
  func materialize() -> Own { Own() }
  func withLatestFrom<Other: Publisher>(_ other: Other) -> Own { Own() }
}

extension SignalProtocol {
  func materialize() -> Own { Own() }
}

extension Collection where Element: Publisher {
  func merge() -> Own { Own() }
}

func own(_ numbers: some Publisher<Int, Never>, _ signal: Signal<Int, Never>) -> [Own] {
  let event = numbers.materialize()
  let latest = numbers.withLatestFrom(numbers)
  let signalEvent = signal.materialize()
  let merged = [numbers].merge()
  return [event, latest, signalEvent, merged]
}
