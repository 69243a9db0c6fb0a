import RKPublishers
import TestSupport
import Testing

/// A subscription of the user's that does nothing.
private final class Idle: Subscription {
  func request(_ demand: Subscribers.Demand) {}
  func cancel() {}
}

/// A publisher of the user's that never lets go of its subscribers.
private final class Keeper: Publisher, @unchecked Sendable {
  // `Sendable` holds because a test uses it on one thread.
  typealias Output = Int
  typealias Failure = Never

  private var kept: [any Subscriber<Int, Never>] = []

  func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
    kept.append(subscriber)
    subscriber.receive(subscription: Idle())
  }

  func finish() {
    for subscriber in kept { subscriber.receive(completion: .finished) }
  }
}

/// What keeps its subscribers for ever keeps nothing that lies behind them once the stream has ended, also if somebody has
/// looked at the subscription meanwhile.
@Suite struct ForeignLeakTests {
  private func isHeld(after look: (any Subscription) -> Void) -> Bool {
    weak var known: Witness?
    let keeper = Keeper()
    do {
      let witness = Witness()
      known = witness
      let subscriber = keeper.tryMap { witness.sees($0) }.track()
      look(subscriber.subscription!)
      keeper.finish()
    }
    return known != nil
  }

  private func isHeld(by watch: (Keeper) -> AnyPublisher<Int, Never>) -> Bool {
    weak var known: Witness?
    let keeper = Keeper()
    do {
      let witness = Witness()
      known = witness
      let observation = watch(keeper).sink { _ = witness.sees($0) }
      keeper.finish()
      withExtendedLifetime(observation) {}
    }
    return known != nil
  }

  @Test func aMirrorThatWasTakenKeepsNothing() {
    #expect(!isHeld(after: { _ in }))
    #expect(!isHeld(after: { _ = Mirror(reflecting: $0).children.count }))
  }

  @Test func aClosureThatWasShownTheSubscriptionKeepsNothing() {
    #expect(!isHeld(by: { $0.eraseToAnyPublisher() }))
    #expect(!isHeld(by: { $0.handleEvents(receiveSubscription: { _ in }).eraseToAnyPublisher() }))
    #expect(!isHeld(by: { $0.breakpoint(receiveSubscription: { _ in false }).eraseToAnyPublisher() }))
  }
}
