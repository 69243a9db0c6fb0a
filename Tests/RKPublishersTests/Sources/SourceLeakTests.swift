import RKPublishers
import TestSupport
import Testing

/// When a source has delivered everything, or was cancelled, it holds neither what it delivered nor whom it delivered to.
@Suite struct SourceLeakTests {
  private static let sources: [(String, @Sendable (Witness) -> AnyPublisher<Witness, Never>)] = [
    ("Just", { Just($0).eraseToAnyPublisher() }),
    ("Optional", { Optional($0).publisher.eraseToAnyPublisher() }),
    ("Result", { Result.success($0).publisher.eraseToAnyPublisher() }),
    ("Sequence", { [$0].publisher.eraseToAnyPublisher() }),
    ("Record", { Record(output: [$0], completion: .finished).eraseToAnyPublisher() }),
  ]

  /// What is still alive while the subscription is held, after something was done with it.
  private func leaks(
    _ make: @Sendable (Witness) -> AnyPublisher<Witness, Never>, _ end: (any Subscription) -> Void
  ) -> [String] {
    weak var value: Witness?
    weak var subscriber: TrackingSubscriber<Witness, Never>?
    var held: (any Subscription)?
    do {
      let witness = Witness()
      value = witness
      let tracking = make(witness).track(.none)
      subscriber = tracking
      held = tracking.subscription
      tracking.onValue = { [witness] in
        _ = witness.sees($0)
        return .none
      }
    }
    if let held { end(held) }
    let leaks = [value.map { _ in "value" }, subscriber.map { _ in "subscriber" }].compactMap(\.self)
    withExtendedLifetime(held) {}
    return leaks
  }

  @Test func nothingIsLeftOfASourceThatHasEnded() {
    for (name, make) in Self.sources {
      #expect(leaks(make) { $0.request(.unlimited) } == [], "\(name), finished")
      #expect(leaks(make) { $0.cancel() } == [], "\(name), cancelled")
      #expect(leaks(make) { _ in } == ["value", "subscriber"], "\(name), waiting")
    }
  }
}
