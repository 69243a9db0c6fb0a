import Synchronization

/// Asks for everything, makes one result of it, and delivers that when it has been asked for.
///
/// Combine's rules: a failure does not wait for demand; a result, or the bare completion where there is none, does.
///
/// - Parameters:
///   - initial: What the first value is folded into.
///   - convert: Makes a failure of the upstream's.
///   - result: What is delivered at the end, if anything.
///   - step: Folds a value into the node's state, and returns whether that makes it final: then the upstream is cancelled
///     at once.
@inlinable
package func foldStage<Input, State, Output, UpstreamFailure, Failure>(
  _ name: StaticString, _ downstream: _Receiver<Output, Failure>, initial: State,
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
      let node = Node<State, Output, Failure>.of(node)
      guard node.link.isConnected else { return .none }
      do throws(Failure) {
        if try step(node, value), node.link.cancelUpstream() { node.finish(with: result(node.state)) }
        return .none
      } catch {
        return node.end(.failure(error))
      }
    },
    completion: {
      guard node.link.upstreamEnded() else { return }
      switch $0 {
      case .finished: node.finish(with: result(node.state))
      case .failure(let error): node.completion(.failure(convert(error)))
      }
    })
}

// The node of a stage whose link is a ``FoldLink``.
extension Node {
  /// Exchanges the state. The former one is released when nobody is at work on the state, since that may lead to a value.
  @inlinable
  func replaceState(with new: State) {
    let former = state
    state = new
    withExtendedLifetime(former) {}
  }

  /// Delivers a result, if there is one, and the end, as soon as that is asked for.
  @inlinable
  func finish(with result: Output?) {
    let link = unsafeDowncast(link, to: FoldLink.self)
    link.deliver {
      if let result { _ = self.next(result) }
      if !link.isCancelled { self.completion(.finished) }
    }
  }
}

/// Holds back the delivery of the result until it is asked for.
@usableFromInline
package class FoldLink: UpstreamLink, @unchecked Sendable {
  // `Sendable` as the superclass.

  private enum State {
    /// Nothing was asked for, nothing is ready.
    case idle
    case requested
    /// The end has come, and nobody has asked for it. Holds on to the subscriber, whom nobody upstream knows any more.
    case ready(deliver: () -> Void)
    case done
    case cancelled
  }

  @exclusivity(unchecked)
  private final var state = State.idle

  @usableFromInline
  package override init(_ name: StaticString) {
    super.init(name)
  }

  /// Delivers the end if anything has been asked for, else when it is.
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
    if demand == .none { trap(name, "request(.none); ask for 1 value or more, or for .unlimited") }
    let deliver = lock.withLock { () -> (() -> Void)? in
      switch state {
      case .idle:
        state = .requested
        return nil
      case .ready(let deliver):
        state = .done
        return deliver
      case .requested, .done, .cancelled:
        return nil
      }
    }
    deliver?()
  }

  @usableFromInline
  package override func cancelLink() -> EngineSubscription? {
    // Before there is an upstream nobody downstream knows of this link.
    if phase.load(ordering: .acquiring) == Phase.awaiting { return nil }
    let upstream = super.cancelLink()
    let released = lock.withLock {
      defer { state = .cancelled }
      return state
    }
    withExtendedLifetime(released) {}
    return upstream
  }
}
