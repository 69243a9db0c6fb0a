public import RKPublishers
public import ReactiveKit

private struct Groups<Key: Hashable, Value, Failure: Error> {
  let keys = KeyTable<Key>()

  /// By the number of the key.
  var all = Queue<Unicast<Value, Failure>>()
}

/// Sends each value to the group of its key, and each new group downstream.
private func groupByStage<Key: Hashable, Value, Group, Failure>(
  _ downstream: _Receiver<Group, Failure>, _ keyForValue: @escaping (Value) -> Key,
  _ makeGroup: @escaping (Key, Unicast<Value, Failure>) -> Group
) -> _Receiver<Value, Failure> {
  let groups = backlogStage(downstream)
  // Raised after the end too, while the groups are sent their completions.
  let isCancelled = Flag()
  let link = TapLink("GroupBy", willCancel: { isCancelled.raise() })
  let node = Node(link, groups, Groups<Key, Value, Failure>())
  return _Receiver(
    node.label,
    subscription: node.subscription,
    next: Outlet(node) { node, value in
      guard node.link.isConnected else { return .none }
      let key = keyForValue(value)
      let keys = node.state.keys
      if let number = keys.number(of: key) {
        node.state.all[number].send(value)
      } else {
        let group = Unicast<Value, Failure>("GroupBy")
        node.state.all.append(group)
        // The value is in the group before anyone sees the group, and so before the values that this may cause.
        group.send(value)
        _ = node.next(makeGroup(key, group))
      }
      return .none
    },
    completion: { completion in
      _ = link.upstreamEnded()
      for number in 0..<node.state.all.count {
        if isCancelled.isRaised { return }
        node.state.all[number].send(completion: completion)
      }
      node.completion(completion)
    })
}

extension Publisher {
  /// Publishes a publisher for each key, which publishes the values that have this key.
  ///
  /// ```swift
  /// source   // -1-2-3-4-|
  /// source.groupBy { $0 % 2 == 0 ? "even" : "odd" }
  /// groups   // -o-e-----|  o = odd, e = even
  ///          //  1---3---|
  ///          //    2---4-|
  /// ```
  /// ![Publishes a stream for each key.](transforming-group-by)
  ///
  ///     orders.groupBy(\.customer).flatMap { group in group.collect(10).map { (group.key, $0) } }
  ///
  /// Publishes a group when the first value with a new key arrives. Requests unlimited values from the upstream, and
  /// buffers groups that the subscriber has not requested. Groups finish, or fail, with the upstream, and before the
  /// result does. If a subscriber cancels the result meanwhile, the remaining groups do not. The result finishes after
  /// the last buffered group, without demand. A cancellation of a group has no effect on the others; its values are
  /// dropped.
  ///
  /// Retains each key, and each group, until the upstream ends. So the number of keys should be bounded.
  ///
  /// - Parameter keyForValue: A closure that returns the key of a value.
  /// - Complexity: O(1) for each value.
  ///
  /// Origin: RxSwift.
  @_disfavoredOverload
  public func groupBy<Key: Hashable>(
    _ keyForValue: @escaping (Output) -> Key
  ) -> AnyPublisher<GroupedPublisher<Key, Output, Failure>, Failure> {
    AnyPublisher(attaching: {
      self._attach(groupByStage($0, keyForValue, { GroupedPublisher(key: $0, source: $1) }))
    })
  }
}

extension SignalProtocol {
  /// Sends a signal for each key, which sends the elements that have this key.
  ///
  /// ```swift
  /// source   // -1-2-3-4-|
  /// source.groupBy { $0 % 2 == 0 ? "even" : "odd" }
  /// groups   // -o-e-----|  o = odd, e = even
  ///          //  1---3---|
  ///          //    2---4-|
  /// ```
  /// ![Publishes a stream for each key.](transforming-group-by)
  ///
  /// Sends a group when the first element with a new key arrives. Groups complete, or fail, with this signal, and
  /// before the result does. Disposing the observation of a group has no effect on the others; its elements are
  /// dropped.
  ///
  /// Retains each key, and each group, until this signal ends. So the number of keys should be bounded.
  ///
  /// - Parameter keyForElement: A closure that returns the key of an element.
  /// - Complexity: O(1) for each element.
  ///
  /// Origin: RxSwift.
  @_disfavoredOverload
  public func groupBy<Key: Hashable>(
    _ keyForElement: @escaping (Element) -> Key
  ) -> Signal<GroupedSignal<Key, Element, Error>, Error> {
    Signal(
      after: self,
      attaching: { self._attach(groupByStage($0, keyForElement, { GroupedSignal(key: $0, source: $1) })) })
  }
}
