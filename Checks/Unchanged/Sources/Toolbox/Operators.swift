import Combine
import Foundation

extension Publisher {
  /// Leaves out `nil`.
  public func unwrap<Wrapped>() -> Publishers.CompactMap<Self, Wrapped> where Output == Wrapped? {
    compactMap { $0 }
  }

  public func mapToVoid() -> Publishers.Map<Self, Void> {
    map { _ in }
  }

  /// Values and errors as results, which never fail.
  public func asResult() -> AnyPublisher<Result<Output, Failure>, Never> {
    map(Result.success)
      .catch { Just(.failure($0)) }
      .eraseToAnyPublisher()
  }

  /// Each value together with the one before it.
  public func pairwise() -> Publishers.Pairwise<Self> {
    Publishers.Pairwise(upstream: self)
  }

  /// Tries again after a time, which doubles each time.
  public func retry<S: Scheduler>(
    _ retries: Int, delay: S.SchedulerTimeType.Stride, scheduler: S
  ) -> AnyPublisher<Output, Failure> where S.SchedulerTimeType.Stride: Comparable {
    self.catch { error -> AnyPublisher<Output, Failure> in
      guard retries > 0 else { return Fail(error: error).eraseToAnyPublisher() }
      return Just(())
        .delay(for: delay, scheduler: scheduler)
        .setFailureType(to: Failure.self)
        .flatMap { _ in self.retry(retries - 1, delay: delay, scheduler: scheduler) }
        .eraseToAnyPublisher()
    }
    .eraseToAnyPublisher()
  }

  /// `prefix(while:)` that can publish the value at which it ends, too.
  public func prefix(
    while predicate: @escaping (Output) -> Bool, inclusive: Bool
  ) -> AnyPublisher<Output, Failure> {
    guard inclusive else { return prefix(while: predicate).eraseToAnyPublisher() }
    return flatMap { value -> AnyPublisher<(Output, Bool), Failure> in
      let goesOn = predicate(value)
      let values = goesOn ? [(value, true)] : [(value, true), (value, false)]
      return values.publisher.setFailureType(to: Failure.self).eraseToAnyPublisher()
    }
    .prefix(while: { $0.1 })
    .map(\.0)
    .eraseToAnyPublisher()
  }

  /// The latest value of another publisher, whenever this one publishes.
  public func withLatest<Other: Publisher>(
    from other: Other
  ) -> AnyPublisher<(Output, Other.Output), Failure> where Other.Failure == Failure {
    let shared = share()
    return
      other
      .map { latest in shared.map { ($0, latest) } }
      .switchToLatest()
      .eraseToAnyPublisher()
  }
}

extension Publisher where Failure == Never {
  /// Assigns to an object without keeping it alive.
  public func weaklyAssign<Root: AnyObject>(
    to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root
  ) -> AnyCancellable {
    sink { [weak object] value in object?[keyPath: keyPath] = value }
  }
}

extension Publisher where Output: Collection {
  public func mapEach<T>(_ transform: @escaping (Output.Element) -> T) -> Publishers.Map<Self, [T]> {
    map { $0.map(transform) }
  }

  public func filterEach(_ isIncluded: @escaping (Output.Element) -> Bool) -> Publishers.Map<Self, [Output.Element]> {
    map { $0.filter(isIncluded) }
  }
}

extension Publisher where Output == Data {
  public func decodeJSON<T: Decodable>(
    _ type: T.Type = T.self, decoder: JSONDecoder = JSONDecoder()
  ) -> Publishers.Decode<Self, T, JSONDecoder> {
    decode(type: type, decoder: decoder)
  }
}

extension Publishers {
  /// Publishes each value together with the one before it.
  public struct Pairwise<Upstream: Publisher>: Publisher {
    public typealias Output = (previous: Upstream.Output, current: Upstream.Output)
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream

    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(Inner(downstream: subscriber))
    }

    private final class Inner<Downstream: Subscriber>: Subscriber, Subscription
    where Downstream.Input == Output, Downstream.Failure == Failure {
      private var downstream: Downstream?
      private var upstream: Subscription?
      private var previous: Upstream.Output?

      init(downstream: Downstream) {
        self.downstream = downstream
      }

      func receive(subscription: Subscription) {
        upstream = subscription
        downstream?.receive(subscription: self)
      }

      func receive(_ input: Upstream.Output) -> Subscribers.Demand {
        defer { previous = input }
        // The first value makes no pair, so that one more is needed.
        guard let previous else { return .max(1) }
        return downstream?.receive((previous, input)) ?? .none
      }

      func receive(completion: Subscribers.Completion<Upstream.Failure>) {
        downstream?.receive(completion: completion)
        downstream = nil
        upstream = nil
      }

      func request(_ demand: Subscribers.Demand) {
        upstream?.request(demand)
      }

      func cancel() {
        upstream?.cancel()
        upstream = nil
        downstream = nil
      }
    }
  }
}

extension Publishers.Pairwise: Equatable where Upstream: Equatable {}
