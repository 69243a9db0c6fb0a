// with RKPublishers RKTracing, without ReactiveKit

func recorded(_ names: AnyPublisher<String, Never>) -> AnyCancellable {
  let subscription = names.map(\.count).lane("names").sink { print($0) }
  print(debugGraph(of: subscription))
  return subscription
}
