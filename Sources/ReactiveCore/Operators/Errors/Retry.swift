/// Attaches to the upstream, and again when the upstream fails, immediately or after a pause.
///
/// Combine's demand rules: requests the remaining demand from the next attempt. A value without demand traps.
/// A loop makes attempts that fail immediately, so they do not grow the stack.
///
/// - Parameters:
///   - retries: How many attempts may follow the first; `nil` for any number.
///   - pause: Attaches the receiver to a publisher that sends no values. If this publisher finishes, the next attempt
///     begins; if it fails, so does the stream.
@inlinable
package func attachRetrying<Output, Failure>(
  _ downstream: _Receiver<Output, Failure>, retries: Int?, if shouldRetry: @escaping (Failure) -> Bool,
  pause: ((Failure, _Receiver<Output, Failure>) -> Void)? = nil,
  upstream attachUpstream: @escaping (_Receiver<Output, Failure>) -> Void
) {
  RetryNode(downstream, retries, shouldRetry, pause, attachUpstream).attach()
}

@usableFromInline
final class RetryNode<Output, Failure: Error> {
  @usableFromInline let link = SubscriptionArbiter("Retry")
  @usableFromInline let downstream: _Receiver<Output, Failure>
  @usableFromInline let attachUpstream: (_Receiver<Output, Failure>) -> Void
  @usableFromInline let shouldRetry: (Failure) -> Bool
  @usableFromInline let pause: ((Failure, _Receiver<Output, Failure>) -> Void)?

  /// The failure to pause after. Like the next two variables, used only during deliveries, which are serial.
  @exclusivity(unchecked)
  @usableFromInline var failure: Failure?

  @exclusivity(unchecked)
  @usableFromInline var retries: Int?

  @exclusivity(unchecked)
  @usableFromInline var hasSubscribed = false

  @inlinable
  init(
    _ downstream: _Receiver<Output, Failure>, _ retries: Int?, _ shouldRetry: @escaping (Failure) -> Bool,
    _ pause: ((Failure, _Receiver<Output, Failure>) -> Void)?,
    _ attachUpstream: @escaping (_Receiver<Output, Failure>) -> Void
  ) {
    self.downstream = downstream
    self.retries = retries
    self.shouldRetry = shouldRetry
    self.pause = pause
    self.attachUpstream = attachUpstream
  }

  /// Attaches to the upstream, or to a pause if there is a failure to pause after. Repeats that if the upstream or
  /// pause has ended meanwhile.
  @inlinable
  func attach() {
    let receiver = receiver
    while link.attachesNext() {
      if let pause, let failure = failure.take() { pause(failure, pauseReceiver) } else { attachUpstream(receiver) }
    }
  }

  @inlinable
  var receiver: _Receiver<Output, Failure> {
    _Receiver(
      Label(link.name, identity: link),
      subscription: {
        guard self.link.succeed($0), !self.hasSubscribed else { return }
        self.hasSubscribed = true
        self.downstream.subscription(self.link)
      },
      next: Outlet(self) { node, value in
        if node.link.isClosed { return .none }
        node.link.requireDemand(for: value)
        let more = node.downstream.next(value)
        if more > .none { node.link.request(more) }
        return .none
      },
      completion: {
        if case .failure(let error) = $0, self.retries != 0, self.shouldRetry(error) {
          self.retries? -= 1
          self.failure = error
          if self.link.releaseToAttach() { self.attach() }
        } else {
          self.end($0)
        }
      })
  }

  @inlinable
  var pauseReceiver: _Receiver<Output, Failure> {
    _Receiver(
      Label(link.name, identity: link),
      subscription: { _ = self.link.succeed($0) },
      next: Outlet(self) { _, _ in .none },
      completion: {
        guard case .finished = $0 else { return self.end($0) }
        if self.link.releaseToAttach() { self.attach() }
      })
  }

  @inlinable
  func end(_ completion: Subscribers.Completion<Failure>) {
    if link.upstreamEnded(evenBeforeSubscription: true) { downstream.completion(completion) }
  }
}
