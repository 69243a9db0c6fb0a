/// Attaches to the upstream again when it fails, at once or after a pause.
///
/// Combine's accounts: the next attempt is asked for what downstream has not got; a value that was not asked for is a
/// mistake. Attempts that fail at once are made by a loop, and so use no stack.
@usableFromInline
package final class RetryNode<Output, Failure: Error>: @unchecked Sendable {
  // `Sendable` holds because `retries` and `failure` are used where deliveries are, one at a time, and `isAttaching` and `hasFailed`
  // under the lock alone.

  @usableFromInline
  let link = SubscriptionArbiter("Retry")

  @usableFromInline
  let downstream: _Receiver<Output, Failure>

  @usableFromInline
  let attachUpstream: (_Receiver<Output, Failure>) -> Void

  @usableFromInline
  let shouldRetry: (Failure) -> Bool

  /// What comes between a failure and the next attempt: a publisher that delivers nothing, and finishes when it is time, or
  /// fails if the time does not come.
  @usableFromInline
  let pause: ((Failure, _Receiver<Output, Failure>) -> Void)?

  /// What the next attempt has to wait for. Used where deliveries are.
  @exclusivity(unchecked)
  @usableFromInline
  var failure: Failure?

  /// How many attempts are left; `nil` if any number.
  @exclusivity(unchecked)
  @usableFromInline
  var retries: Int?

  @exclusivity(unchecked)
  @usableFromInline
  var hasSubscribed = false

  @exclusivity(unchecked)
  @usableFromInline
  var isAttaching = false

  @exclusivity(unchecked)
  @usableFromInline
  var hasFailed = false

  @inlinable
  package init(
    _ downstream: _Receiver<Output, Failure>, retries: Int?, if shouldRetry: @escaping (Failure) -> Bool,
    pause: ((Failure, _Receiver<Output, Failure>) -> Void)? = nil,
    attachUpstream: @escaping (_Receiver<Output, Failure>) -> Void
  ) {
    self.pause = pause
    self.downstream = downstream
    self.attachUpstream = attachUpstream
    self.shouldRetry = shouldRetry
    self.retries = retries
  }

  /// Attaches to the upstream, and again as often as it fails meanwhile.
  @inlinable
  package func attach() {
    link.lock.withLock { isAttaching = true }
    var again = true
    while again {
      if let pause, let failure = failure.take() { pause(failure, pauseReceiver) } else { attachUpstream(receiver) }
      again = link.lock.withLock {
        defer {
          isAttaching = hasFailed
          hasFailed = false
        }
        return hasFailed
      }
    }
  }

  @inlinable
  var receiver: _Receiver<Output, Failure> {
    _Receiver(
      Label(link.name, identity: link),
      subscription: { subscription in
        if self.hasSubscribed {
          _ = self.link.succeed(subscription)
        } else if self.link.connect(subscription) {
          self.hasSubscribed = true
          self.downstream.subscription(self.link)
        }
      },
      next: Outlet(self) { node, value in
        unsafeDowncast(node, to: RetryNode.self).receive(value)
        return .none
      },
      completion: { self.receive(completion: $0) })
  }

  @inlinable
  var pauseReceiver: _Receiver<Output, Failure> {
    _Receiver(
      Label(link.name, identity: link),
      subscription: { _ = self.link.succeed($0) },
      next: Outlet(self) { _, _ in .none },
      completion: {
        if case .finished = $0 {
          self.attachNext()
        } else if self.link.upstreamEnded(evenBeforeSubscription: true) {
          self.downstream.completion($0)
        }
      })
  }

  @inlinable
  func receive(_ value: Output) {
    if link.isClosed { return }
    if !link.takeOne() { trap(link.name, "received a value that was not asked for: \(value)") }
    let more = downstream.next(value)
    if more > .none { link.request(more) }
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    if case .failure(let error) = completion, retries != 0, shouldRetry(error) {
      retries? -= 1
      failure = error
      attachNext()
    } else if link.upstreamEnded(evenBeforeSubscription: true) {
      downstream.completion(completion)
    }
  }

  /// Lets go of the upstream, which has ended, and attaches to what comes next: here, or where that is being done.
  @inlinable
  func attachNext() {
    guard link.release() else { return }
    let attachesHere = link.lock.withLock {
      hasFailed = isAttaching
      return !isAttaching
    }
    if attachesHere { attach() }
  }
}
