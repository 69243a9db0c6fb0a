/// A subject of loading states that keeps the last loaded values, and the end, for new observers; see ``Subject``.
///
/// A new observer gets what tells where loading stands, then what is sent from then on: nothing, if nothing was sent; the
/// loading state, if there was no other; else the last loaded values, or the failed state if that came after them. A
/// failure takes the place of the values before it, and a value that of the failure.
///
/// Origin: ReactiveKit 3.x.
public final class ReplayLoadingValueSubject<Val, LoadingError: Swift.Error, Error: Swift.Error>: Subject<
  LoadingState<Val, LoadingError>, Error
>, @unchecked Sendable
{
  // `Sendable` as the superclass; the variable is used under the core's lock alone.

  /// How many loaded values are kept. A failed state, and the end, are kept besides.
  public let bufferSize: Int

  /// Whether a value or a failure was sent.
  private var hasResult = false

  /// Makes a subject that keeps so many values. By default all are, which takes memory without bound.
  ///
  /// - Precondition: `bufferSize` is not negative.
  public init(bufferSize: Int = Int.max) {
    if bufferSize < 0 {
      trap("ReplayLoadingValueSubject(bufferSize:)", "\(bufferSize) is negative; keep 0 values or more")
    }
    self.bufferSize = bufferSize
    super.init("ReplayLoadingValueSubject", .replay(limit: bufferSize), keepsAll: false)
  }

  /// Sends an event to all present observers, and keeps what new ones need.
  public override func on(_ event: Signal<LoadingState<Val, LoadingError>, Error>.Event) {
    guard case .next(let state) = event else { return core.on(event) }
    core.send(state) { core -> Queue<LoadingState<Val, LoadingError>>? in
      var released = Queue<LoadingState<Val, LoadingError>>()
      switch state {
      case .loading:
        if hasResult || !core.past.isEmpty { return released }
      case .loaded:
        if case .loaded = core.past.first {} else { swap(&core.past, &released) }
        hasResult = true
      case .failed:
        swap(&core.past, &released)
        hasResult = true
      }
      core.past.append(state)
      if case .loaded = state, core.past.count > bufferSize, let first = core.past.popFirst() { released.append(first) }
      return released
    }
  }
}

extension ReplayLoadingValueSubject: CustomStringConvertible {
  /// The type and the number of subscribers.
  public var description: String { text(self, Array(customMirror.children)) }
}
