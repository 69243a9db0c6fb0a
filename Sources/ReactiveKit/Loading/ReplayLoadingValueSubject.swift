/// A subject of loading states that stores the last loaded values, and the completion or failure, for new observers.
/// See ``Subject``.
///
/// ```swift
/// let states = ReplayLoadingValueSubject<String, Never, Never>(bufferSize: 1)
/// let bag = DisposeBag()
///
/// states.send(.loading)
/// states.send(.loaded("page 1"))
/// states.send(.loaded("page 2"))
/// states.value().sink { print($0) }.store(in: bag)  // prints page 2
/// ```
///
/// A new observer receives the stored states first, and then each event sent later. If only loading states were sent,
/// the subject stores one of them. Otherwise, it stores the last loaded values, or the last failed state. A failed
/// state replaces the values before it, and a loaded value replaces a failed state.
public final class ReplayLoadingValueSubject<Val, LoadingError: Swift.Error, Error: Swift.Error>: Subject<
  LoadingState<Val, LoadingError>, Error
>, @unchecked Sendable
{
  // `Sendable` like the superclass.

  /// The maximum number of loaded values to store. A failed state, and the completion or failure, are stored in
  /// addition.
  public let bufferSize: Int

  private let replay = ResultReplay<LoadingState<Val, LoadingError>, Error>()

  /// Creates a subject that stores at most `bufferSize` loaded values.
  ///
  /// - Parameter bufferSize: The maximum number of loaded values to store. By default, there is no limit.
  /// - Precondition: `bufferSize` is not negative.
  public init(bufferSize: Int = Int.max) {
    if bufferSize < 0 {
      trap("ReplayLoadingValueSubject(bufferSize:)", "\(bufferSize) values; pass 0 or more")
    }
    self.bufferSize = bufferSize
    super.init("ReplayLoadingValueSubject", .replay(limit: bufferSize), keepsAll: false)
  }

  /// Sends an event to all current observers, and stores what new observers need.
  ///
  /// - Parameter event: The event to send and store.
  public override func on(_ event: Signal<LoadingState<Val, LoadingError>, Error>.Event) {
    guard case .next(let state) = event else { return core.on(event) }
    let role: ResultReplay<LoadingState<Val, LoadingError>, Error>.Role =
      switch state {
      case .loading: .placeholder
      case .loaded: .value
      case .failed: .failure
      }
    Cause.send { replay.send(state, as: role, to: core, limit: bufferSize) }
  }
}

extension ReplayLoadingValueSubject: CustomStringConvertible {
  /// The type and the number of subscribers.
  public var description: String { text(self, Array(customMirror.children)) }
}
