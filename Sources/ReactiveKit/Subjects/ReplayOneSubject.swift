/// A subject that keeps the last element, and the end, for new observers; see ``ReplaySubject``.
///
/// Origin: ReactiveKit 3.x.
public final class ReplayOneSubject<Element, Error: Swift.Error>: Subject<Element, Error>, @unchecked Sendable {
  // `Sendable` as the superclass.

  /// Makes a subject without observers.
  public override init() {
    super.init("ReplayOneSubject", .replay(limit: 1))
  }

  /// Sends an event to all present observers, and keeps it.
  @inlinable
  public override func on(_ event: Signal<Element, Error>.Event) {
    core.on(event)
  }
}

/// A subject that cannot fail, and keeps the last element for new observers.
///
/// Origin: ReactiveKit 3.x.
public typealias SafeReplayOneSubject<Element> = ReplayOneSubject<Element, Never>

extension ReplayOneSubject: CustomStringConvertible {
  /// The type and the number of subscribers.
  public var description: String { text(self, Array(customMirror.children)) }
}
