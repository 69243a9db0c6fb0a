import Synchronization

/// Requests unlimited values, folds them into one result, and sends the result when there is demand.
///
/// Like Combine: a failure does not wait for demand. A result does; without a result, `.finished` does.
///
/// - Parameters:
///   - initial: The state that the first value is folded into.
///   - convert: Converts the upstream's failure.
///   - result: Returns the value to send at the end, or `nil` for none.
///   - step: Folds a value into the node's state. Returns whether the state is final; then this stage cancels the
///     upstream immediately.
@inlinable
package func foldStage<Input, State, Output, UpstreamFailure, Failure>(
  _ name: StageName, _ downstream: _Receiver<Output, Failure>, initial: State,
  convert: @escaping (UpstreamFailure) -> Failure,
  result: @escaping (State) -> Output?,
  step: @escaping (Node<State, Output, Failure>, Input) throws(Failure) -> Bool
) -> _Receiver<Input, UpstreamFailure> {
  let node = Node(FoldLink(name), downstream, initial)
  return _Receiver(
    node.label,
    subscription: {
      guard node.link.connect($0) else { return }
      node.receiveSubscription(node.link)
      if node.link.isConnected { $0.request(.unlimited) }
    },
    next: Outlet(node) { node, value in
      guard node.link.isConnected else { return .none }
      do throws(Failure) {
        if try step(node, value), node.link.cancelUpstream() { node.finish(with: result) }
        return .none
      } catch {
        return node.end(failingWith: error)
      }
    },
    completion: {
      guard node.link.upstreamEnded() else { return }
      switch $0 {
      case .finished: node.finish(with: result)
      case .failure(let error): node.completion(.failure(convert(error)))
      }
    })
}

// The node of a stage with a ``FoldLink``.
extension Node {
  /// Replaces the state. Releases the former state after the access has ended, because that may cause a value.
  @inlinable
  func replaceState(with new: State) {
    let former = state
    state = new
    extendLifetime(former)
  }

  /// Sends the result, if any, and `.finished` as soon as there is demand.
  @inlinable @inline(never)
  func finish(with result: (State) -> Output?) {
    let result = result(state)
    let link = _unsafeUncheckedDowncast(link, to: FoldLink.self)
    link.deliver {
      if let result { _ = self.next(result) }
      if !link.isCancelled { self.completion(.finished) }
    }
  }
}

/// Delays the result until there is demand.
@usableFromInline
package class FoldLink: UpstreamLink, @unchecked Sendable {
  // `Sendable` like the superclass: `state` is used only under the lock.

  private enum State {
    /// There is neither demand nor a result.
    case idle
    case requested
    /// Upstream has ended, but there is no demand. Retains the subscriber, which upstream no longer retains.
    case ready(deliver: () -> Void)
    case done
    case cancelled
  }

  private final var state = State.idle

  @usableFromInline
  package override init(_ name: StageName) {
    super.init(name)
  }

  /// Calls `deliver` now if there is demand, otherwise at the first request.
  @usableFromInline
  final func deliver(_ deliver: @escaping () -> Void) {
    let now = lock.withLock {
      switch state {
      case .idle:
        state = .ready(deliver: deliver)
        return false
      case .requested:
        state = .done
        return true
      case .ready, .done, .cancelled:
        return false
      }
    }
    if now { deliver() }
  }

  @usableFromInline
  final var isCancelled: Bool {
    lock.withLock { if case .cancelled = state { true } else { false } }
  }

  @usableFromInline
  package override func request(_ demand: Subscribers.Demand) {
    demand.check(of: name)
    var deliver: (() -> Void)?
    lock.withLock {
      switch state {
      case .idle: state = .requested
      case .ready(let waiting):
        state = .done
        deliver = waiting
      case .requested, .done, .cancelled: break
      }
    }
    deliver?()
  }

  @usableFromInline
  package override func cancelLink() -> EngineSubscription? {
    // Downstream does not have this link before there is an upstream.
    if phase.load(ordering: .acquiring) == Phase.awaiting { return nil }
    let upstream = super.cancelLink()
    let released = lock.withLock {
      defer { state = .cancelled }
      return state
    }
    extendLifetime(released)
    return upstream
  }
}
