public import RKPublishers
public import ReactiveKit

extension Publisher {
  /// Shares one subscription to this publisher among all subscribers, and buffers the last values for new subscribers.
  ///
  /// ```swift
  /// source   // -1--2--3--|
  /// source.shareReplay(limit: 1)
  /// first    // -1--2--3--|
  /// second   //      2-3--|
  /// ```
  /// ![Subscribes once for all subscribers, and keeps the last values for later ones.](sharing-share-replay)
  ///
  /// Subscribes to this publisher for the first subscriber, and cancels when the last one has cancelled. The buffer
  /// remains: a subscriber that arrives later receives the buffered values first, and then those of a new subscription.
  /// After this publisher has finished or failed, it is not subscribed to again. A later subscriber then receives the
  /// buffered values, and the completion. Requests unlimited values from this publisher, and buffers values without
  /// limit for a subscriber that has not requested them.
  ///
  /// - Parameters:
  ///   - limit: The greatest number of values to buffer for new subscribers.
  ///   - keepAlive: Whether to stay subscribed to this publisher when there are no subscribers. The subscription then
  ///     ends when the result is released.
  /// - Precondition: `limit` is not negative.
  /// - Complexity: O(1) for each value, and O(*n*) for each subscriber, with *n* buffered values.
  ///
  /// Origin: RxJS. The name is `share(replay:)` in RxSwift and CombineExt.
  @_disfavoredOverload
  public func shareReplay(limit: Int, keepAlive: Bool = false) -> AnyPublisher<Output, Failure> {
    checkCount(limit, of: "shareReplay(limit:keepAlive:)")
    let core = SubjectCore<Output, Failure>("ShareReplay", .nested, memory: .replay(limit: limit))
    let connection = SharedConnection(disconnectCount: keepAlive ? .min : 0) {
      if !core.isRunning { return AnyCancellable({}) }
      return self.sink(receiveCompletion: { core.send(completion: $0) }, receiveValue: { core.pass($0) })
    }
    return AnyPublisher(attaching: { downstream in
      connection.attach(downstream, "ShareReplay", parent: nil) { core.attach($0) }
    })
  }
}

extension SignalProtocol {
  /// Shares one observation of this signal among all observers, and buffers the last elements for new observers. The
  /// same as `share(limit:keepAlive:)`.
  ///
  /// ```swift
  /// source   // -1--2--3--|
  /// source.shareReplay(limit: 1)
  /// first    // -1--2--3--|
  /// second   //      2-3--|
  /// ```
  /// ![Subscribes once for all subscribers, and keeps the last values for later ones.](sharing-share-replay)
  ///
  /// - Parameters:
  ///   - limit: The greatest number of elements to buffer for new observers.
  ///   - keepAlive: Whether to keep observing this signal, until it ends, when there are no observers.
  /// - Precondition: `limit` is not negative.
  ///
  /// Origin: RxJS. The name is `share(replay:)` in RxSwift.
  @_disfavoredOverload
  public func shareReplay(limit: Int, keepAlive: Bool = false) -> Signal<Element, Error> {
    share(limit: limit, keepAlive: keepAlive)
  }
}
