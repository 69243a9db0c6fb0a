import RKPublishers

/// A subscriber that requests as many values as it can take in a part of its time.
///
/// `takeBatch()` requests a batch. If that took less than a millisecond, the next batch is twice as large. If it took
/// more than two, the next is half as large. One thread at a time may use it: whoever calls `takeBatch()` receives the
/// values, too, because a publisher of a sequence delivers within the request.
final class PacedSubscriber: Subscriber {
  struct State: Sendable {
    var batch = 1
    var requested = 0
    var received = 0
    var latest = 0
  }

  private var state = State()
  private var subscription: (any Subscription)?

  func receive(subscription: any Subscription) {
    self.subscription = subscription
  }

  func receive(_ value: Int) -> Subscribers.Demand {
    state.received += 1
    state.latest = value
    return .none  // The next batch is requested when there is time for it.
  }

  func receive(completion: Subscribers.Completion<Never>) {
    subscription = nil
  }

  /// Requests a batch, and returns how things stand.
  func takeBatch() -> State {
    let batch = state.batch
    state.requested += batch
    let time = ContinuousClock().measure { subscription?.request(.max(batch)) }
    if time < .milliseconds(1) { state.batch = min(batch * 2, 1 << 20) }
    if time > .milliseconds(2) { state.batch = max(batch / 2, 1) }
    return state
  }

  deinit { subscription?.cancel() }
}
