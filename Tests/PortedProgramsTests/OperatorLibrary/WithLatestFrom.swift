import Combine
import Foundation

extension Publishers {
  /// Each value together with the newest of another publisher. Values that come before there is one are left out.
  struct WithLatestFrom<Upstream: Publisher, Other: Publisher, Output>: Publisher
  where Upstream.Failure == Other.Failure {
    typealias Failure = Upstream.Failure

    let upstream: Upstream
    let other: Other
    let combine: (Upstream.Output, Other.Output) -> Output

    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let inner = Inner(downstream: subscriber, combine: combine)
      other.subscribe(Inner.Side(inner))
      upstream.subscribe(inner)
    }
  }
}

extension Publishers.WithLatestFrom {
  private final class Inner<Downstream: Subscriber>: Subscriber, Subscription
  where Downstream.Input == Output, Downstream.Failure == Upstream.Failure {
    typealias Input = Upstream.Output
    typealias Failure = Upstream.Failure

    private enum State {
      case waiting
      case active(any Subscription)
      case ended
    }

    private let lock = NSRecursiveLock()
    private let downstream: Downstream
    private let combine: (Upstream.Output, Other.Output) -> Output
    private var state = State.waiting
    private var side: (any Subscription)?
    private var latest: Other.Output?

    init(downstream: Downstream, combine: @escaping (Upstream.Output, Other.Output) -> Output) {
      self.downstream = downstream
      self.combine = combine
    }

    func receive(subscription: any Subscription) {
      lock.lock()
      guard case .waiting = state else {
        lock.unlock()
        return subscription.cancel()
      }
      state = .active(subscription)
      lock.unlock()
      downstream.receive(subscription: self)
    }

    func receive(_ input: Input) -> Subscribers.Demand {
      guard let latest = lock.withLock({ self.latest }) else { return .max(1) }
      return downstream.receive(combine(input, latest))
    }

    func receive(completion: Subscribers.Completion<Failure>) {
      finish(completion)
    }

    func request(_ demand: Subscribers.Demand) {
      guard case .active(let upstream) = lock.withLock({ state }) else { return }
      upstream.request(demand)
    }

    func cancel() {
      lock.lock()
      let (state, side) = (self.state, self.side)
      self.state = .ended
      self.side = nil
      lock.unlock()
      side?.cancel()
      if case .active(let upstream) = state { upstream.cancel() }
    }

    private func finish(_ completion: Subscribers.Completion<Failure>) {
      lock.lock()
      if case .ended = state { return lock.unlock() }
      let side = self.side
      self.side = nil
      state = .ended
      lock.unlock()
      side?.cancel()
      downstream.receive(completion: completion)
    }

    /// What the other publisher sees. It does not end the whole by finishing, only by failing.
    struct Side: Subscriber {
      typealias Input = Other.Output
      typealias Failure = Upstream.Failure

      let combineIdentifier = CombineIdentifier()
      let inner: Inner

      init(_ inner: Inner) {
        self.inner = inner
      }

      func receive(subscription: any Subscription) {
        inner.lock.withLock { inner.side = subscription }
        subscription.request(.unlimited)
      }

      func receive(_ input: Other.Output) -> Subscribers.Demand {
        inner.lock.withLock { inner.latest = input }
        return .none
      }

      func receive(completion: Subscribers.Completion<Failure>) {
        if case .failure = completion { inner.fail(completion) }
      }
    }

    private func fail(_ completion: Subscribers.Completion<Failure>) {
      if case .active(let upstream) = lock.withLock({ state }) { upstream.cancel() }
      finish(completion)
    }
  }
}

extension Publisher {
  func withLatestFrom<Other: Publisher, Result>(
    _ other: Other, _ combine: @escaping (Output, Other.Output) -> Result
  ) -> Publishers.WithLatestFrom<Self, Other, Result> where Other.Failure == Failure {
    Publishers.WithLatestFrom(upstream: self, other: other, combine: combine)
  }

  func withLatestFrom<Other: Publisher>(
    _ other: Other
  ) -> Publishers.WithLatestFrom<Self, Other, Other.Output> where Other.Failure == Failure {
    withLatestFrom(other) { $1 }
  }
}
