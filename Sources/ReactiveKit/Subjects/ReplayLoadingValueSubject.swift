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
  // `Sendable` as the superclass.

  /// How many loaded values are kept. A failed state, and the end, are kept besides.
  public let bufferSize: Int

  private let replay = ResultReplay<LoadingState<Val, LoadingError>, Error>()

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
    switch state {
    case .loading: replay.send(state, as: .placeholder, to: core, limit: bufferSize)
    case .loaded: replay.send(state, as: .value, to: core, limit: bufferSize)
    case .failed: replay.send(state, as: .failure, to: core, limit: bufferSize)
    }
  }
}

extension ReplayLoadingValueSubject: CustomStringConvertible {
  /// The type and the number of subscribers.
  public var description: String { text(self, Array(customMirror.children)) }
}
