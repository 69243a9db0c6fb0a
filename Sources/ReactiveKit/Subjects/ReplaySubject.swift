/// A subject that keeps the last elements, and the end, for new observers; see ``Subject``.
///
/// A new observer gets what was kept, on the thread that observes, then what is sent from then on: nothing is missed, and
/// nothing comes twice.
///
/// Origin: ReactiveKit 3.x.
public final class ReplaySubject<Element, Error: Swift.Error>: Subject<Element, Error>, @unchecked Sendable {
  // `Sendable` as the superclass.

  /// How many elements are kept. The end is kept besides.
  public let bufferSize: Int

  /// Makes a subject that keeps so many elements. By default all are, which takes memory without bound.
  ///
  /// - Precondition: `bufferSize` is not negative.
  public init(bufferSize: Int = Int.max) {
    if bufferSize < 0 { trap("ReplaySubject(bufferSize:)", "\(bufferSize) is negative; keep 0 elements or more") }
    self.bufferSize = bufferSize
    super.init("ReplaySubject", .replay(limit: bufferSize))
  }

  /// Sends an event to all present observers, and keeps it.
  @inlinable
  public override func on(_ event: Signal<Element, Error>.Event) {
    core.on(event)
  }
}

/// A subject that cannot fail, and keeps the last elements for new observers.
///
/// Origin: ReactiveKit 3.x.
public typealias SafeReplaySubject<Element> = ReplaySubject<Element, Never>

extension ReplaySubject: CustomStringConvertible {
  /// The type and the number of subscribers.
  public var description: String { text(self, Array(customMirror.children)) }
}
