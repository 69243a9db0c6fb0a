/// A subject of loading states that stores the last loaded values, and the completion or failure, for new observers.
/// See ``Subject``.
///
/// A new observer receives the stored states first, and then each event sent later. If only loading states were sent,
/// the subject stores one of them. Otherwise, it stores the last loaded values, or the last failed state. A failed
/// state replaces the values before it, and a loaded value replaces a failed state.
public final class ReplayLoadingValueSubject<Val, LoadingError: Swift.Error, Error: Swift.Error>: Subject<
  LoadingState<Val, LoadingError>, Error
>, @unchecked Sendable
{
  // `Sendable` as the superclass; the variable is used under the core's lock alone.

  /// The maximum number of loaded values to store. A failed state, and the completion or failure, are stored in
  /// addition.
  public let bufferSize: Int

  /// Whether a loaded value or a failed state was sent.
  private var hasResult = false

  /// Creates a subject that stores at most `bufferSize` loaded values. By default, there is no limit.
  ///
  /// - Precondition: `bufferSize` is not negative.
  public init(bufferSize: Int = Int.max) {
    if bufferSize < 0 {
      trap("ReplayLoadingValueSubject(bufferSize:)", "\(bufferSize) is negative; keep 0 values or more")
    }
    self.bufferSize = bufferSize
    super.init("ReplayLoadingValueSubject", .replay(limit: bufferSize), keepsAll: false)
  }

  /// Sends an event to all current observers, and stores what new observers need.
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
