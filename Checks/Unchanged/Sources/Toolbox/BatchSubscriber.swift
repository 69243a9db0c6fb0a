import Combine

/// Takes values in batches: asks for the next batch when one has been handled.
public final class BatchSubscriber<Input, Failure: Error>: Subscriber, Cancellable {
  public let combineIdentifier = CombineIdentifier()

  private let size: Int
  private let handle: ([Input]) -> Void
  private let complete: (Combine.Subscribers.Completion<Failure>) -> Void
  private var batch: [Input] = []
  private var subscription: (any Combine.Subscription)?

  /// How much has been asked for since the beginning.
  public private(set) var requested = Subscribers.Demand.none

  public init(
    size: Int, handle: @escaping ([Input]) -> Void,
    complete: @escaping (Combine.Subscribers.Completion<Failure>) -> Void = { _ in }
  ) {
    self.size = size
    self.handle = handle
    self.complete = complete
  }

  public func receive(subscription: any Combine.Subscription) {
    guard self.subscription == nil else {
      subscription.cancel()
      return
    }
    self.subscription = subscription
    requested += size
    subscription.request(.max(size))
  }

  public func receive(_ input: Input) -> Subscribers.Demand {
    batch.append(input)
    guard batch.count == size else { return .none }
    flush()
    requested = requested + .max(size)
    return .max(1) * size
  }

  public func receive(completion: Subscribers.Completion<Failure>) {
    if !batch.isEmpty { flush() }
    subscription = nil
    complete(completion)
  }

  public func cancel() {
    subscription?.cancel()
    subscription = nil
    batch = []
  }

  private func flush() {
    handle(batch)
    batch.removeAll(keepingCapacity: true)
  }
}

extension Subscribers.Demand {
  /// How many values are still missing, if that is known.
  public func missing(after count: Int) -> Int? {
    guard self != .unlimited, self > count else { return self == .unlimited ? nil : 0 }
    return (self - count).max
  }
}

extension Subscribers.Completion {
  public var error: Failure? {
    guard case let .failure(error) = self else { return nil }
    return error
  }
}
