import Combine
import Foundation

extension Subscribers {
  /// Notes what it receives, and asks for as much as it is told to.
  final class Recorder<Input, Failure: Error>: Subscriber, Cancellable {
    private(set) var values: [Input] = []
    private(set) var completion: Subscribers.Completion<Failure>?
    private(set) var subscription: (any Subscription)?
    private let initial: Subscribers.Demand
    private let more: (Input) -> Subscribers.Demand

    init(_ initial: Subscribers.Demand = .unlimited, more: @escaping (Input) -> Subscribers.Demand = { _ in .none }) {
      self.initial = initial
      self.more = more
    }

    func receive(subscription: any Subscription) {
      guard self.subscription == nil else { return subscription.cancel() }
      self.subscription = subscription
      if initial > 0 { subscription.request(initial) }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
      values.append(input)
      return more(input)
    }

    func receive(completion: Subscribers.Completion<Failure>) {
      self.completion = completion
      subscription = nil
    }

    func request(_ demand: Subscribers.Demand) {
      subscription?.request(demand)
    }

    func cancel() {
      subscription?.cancel()
      subscription = nil
    }

    /// How it went, in words.
    var outcome: String {
      switch completion {
      case nil: "\(values)"
      case .finished: "\(values) finished"
      case .failure(let error): "\(values) failed: \(error)"
      }
    }
  }
}

extension Publisher {
  func record(
    _ initial: Subscribers.Demand = .unlimited, more: @escaping (Output) -> Subscribers.Demand = { _ in .none }
  ) -> Subscribers.Recorder<Output, Failure> {
    let recorder = Subscribers.Recorder<Output, Failure>(initial, more: more)
    subscribe(recorder)
    return recorder
  }
}
