/// Work that was begun, for the subscription that waits for its result. A mirror shows its content.
package typealias Work = (content: Any?, resume: () -> Void, cancel: () -> Void)

/// Publishes the one result of work that begins at the first request.
///
/// - Parameters:
///   - parent: The publisher, for mirrors.
///   - begin: Creates the work, not yet resumed. The work calls `finish` when it is done, on any thread. Only the
///     first call counts.
package func attachWork<Value, Failure>(
  _ name: StageName, _ downstream: _Receiver<Value, Failure>, parent: Any? = nil,
  begin: @escaping (_ finish: @escaping @Sendable (Result<Value, Failure>) -> Void) -> Work
) {
  let downstream = downstream.traced(name)
  downstream.subscription(WorkSubscription(name, downstream, parent, begin))
}

/// The subscription of a source that works for its one result.
///
/// The work retains the subscription, and so continues if nobody else does.
final class WorkSubscription<Value, Failure: Error>: EngineSubscription, @unchecked Sendable {
  // `Sendable` holds because the variables are used under the lock alone.

  enum State {
    case waiting(_Receiver<Value, Failure>, begin: (@escaping @Sendable (Result<Value, Failure>) -> Void) -> Work)
    case beginning(_Receiver<Value, Failure>)
    case working(_Receiver<Value, Failure>, Work)
    case delivering
    case ended

    var downstream: _Receiver<Value, Failure>? {
      switch self {
      case .waiting(let downstream, _), .beginning(let downstream), .working(let downstream, _): downstream
      case .delivering, .ended: nil
      }
    }

    var work: Work? { if case .working(_, let work) = self { work } else { nil } }
  }

  let name: StageName
  let lock = Lock()
  private(set) var state: State

  /// The publisher, until the end.
  private(set) var parent: Any?
  private(set) var demand = Subscribers.Demand.none

  init(
    _ name: StageName, _ downstream: _Receiver<Value, Failure>, _ parent: Any?,
    _ begin: @escaping (@escaping @Sendable (Result<Value, Failure>) -> Void) -> Work
  ) {
    self.name = name
    self.parent = parent
    state = .waiting(downstream, begin: begin)
  }

  /// Moves to the state that `next` returns, if any. Returns the former state, to be released outside the lock.
  private func move(_ next: (State) -> State?) -> State {
    var released: Any?
    let former = lock.withLock {
      let former = state
      guard let next = next(former) else { return former }
      state = next
      if next.downstream == nil {
        swap(&released, &parent)
        demand = .none
      }
      return former
    }
    extendLifetime(released)
    return former
  }

  override func request(_ demand: Subscribers.Demand) {
    demand.check(of: name)
    let former = move {
      if $0.downstream != nil { self.demand += demand }
      return if case .waiting(let downstream, _) = $0 { .beginning(downstream) } else { nil }
    }
    switch former {
    case .waiting(_, let begin): start(begin { self.finish($0) })
    case .working(_, let work): work.resume()
    case .beginning, .delivering, .ended: break
    }
  }

  private func start(_ work: Work) {
    let former = move { if case .beginning(let downstream) = $0 { .working(downstream, work) } else { nil } }
    if case .beginning = former { work.resume() } else { work.cancel() }
  }

  private func finish(_ result: Result<Value, Failure>) {
    let former = move {
      switch $0 {
      case .beginning, .working: .delivering
      case .waiting, .delivering, .ended: nil
      }
    }
    switch former {
    case .beginning(let downstream), .working(let downstream, _): deliver(result, to: downstream)
    case .waiting, .delivering, .ended: break
    }
  }

  private func deliver(_ result: Result<Value, Failure>, to downstream: _Receiver<Value, Failure>) {
    switch result {
    case .success(let value):
      _ = downstream.next(value)
      // The value may have led to a cancellation.
      if case .delivering = move({ _ in .ended }) { downstream.completion(.finished) }
    case .failure(let error):
      _ = move { _ in .ended }
      downstream.completion(.failure(error))
    }
  }

  override func cancel() {
    if case .working(_, let work) = move({ _ in .ended }) { work.cancel() }
  }
}
