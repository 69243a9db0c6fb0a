/// Drops values until one does not satisfy `predicate`.
@inlinable
package func dropWhileStage<Value, Failure>(
  _ downstream: _Receiver<Value, Failure>, _ predicate: @escaping (Value) -> Bool
) -> _Receiver<Value, Failure> {
  let node = Node(DropWhileLink("DropWhile"), downstream, true)
  return _Receiver(
    node.label,
    subscription: node.subscription,
    next: Outlet(node) { node, value in
      guard node.link.isConnected else { return .none }
      if node.state {
        if predicate(value) { return .max(1) }
        node.state = false
      }
      return node.next(value)
    },
    completion: { if node.link.upstreamEnded() { node.completion($0) } })
}

/// Drops values until one does not satisfy `predicate`. Fails with any error that `predicate` throws.
@inlinable
package func tryDropWhileStage<Value, UpstreamFailure>(
  _ downstream: _Receiver<Value, any Error>, _ predicate: @escaping (Value) throws -> Bool
) -> _Receiver<Value, UpstreamFailure> {
  let node = Node(DropWhileLink("TryDropWhile"), downstream, true)
  return _Receiver(
    node.label,
    subscription: node.subscription,
    next: Outlet(node) { node, value in
      guard node.link.isConnected else { return .none }
      if node.state {
        do {
          if try predicate(value) { return .max(1) }
        } catch {
          return node.end(.failure(error))
        }
        node.state = false
      }
      return node.next(value)
    },
    completion: { if node.link.upstreamEnded() { node.completion($0.erased) } })
}

/// A link that traps on a request for zero values.
@usableFromInline
package final class DropWhileLink: UpstreamLink, @unchecked Sendable {
  // `Sendable` like the superclass.

  @usableFromInline
  package override init(_ name: StageName) {
    super.init(name)
  }

  @usableFromInline
  package override func request(_ demand: Subscribers.Demand) {
    demand.check(of: name)
    super.request(demand)
  }
}
