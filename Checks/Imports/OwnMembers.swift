// alone with ReactiveKit RKPublishers RKExtras

// A program's own member wins over the library's, whatever its result.
struct Own {}

extension Publisher {
  func materialize() -> Own { Own() }
  func withLatestFrom<Other: Publisher>(_ other: Other) -> Own { Own() }
}

extension Collection where Element: Publisher {
  func merge() -> Own { Own() }
}

func own(_ numbers: some Publisher<Int, Never>) -> [Own] {
  let event = numbers.materialize()
  let latest = numbers.withLatestFrom(numbers)
  let merged = [numbers].merge()
  return [event, latest, merged]
}
