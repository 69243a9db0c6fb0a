import Foundation
public import ReactiveKit
public import Testing

/// What is done with a long chain on a small stack.
public enum LongChain: CaseIterable, Sendable {
  case end, cancellation, release
  /// The source is released, and then the observation.
  case abandonment

  /// Makes a chain and subscribes to it, which takes stack; then does one thing on a small stack.
  public func check<Source: AnyObject, P: Publisher & SendableMetatype>(
    _ makeSource: @escaping () -> Source, end: @escaping (Source) -> Void, _ make: @escaping (Source) -> P
  ) {
    // The threads are used one after the other, and waited for.
    nonisolated(unsafe) let (end, make) = (end, make)
    nonisolated(unsafe) var publisher: P?
    nonisolated(unsafe) var source: Source? = makeSource()
    nonisolated(unsafe) var observation: AnyCancellable?
    nonisolated(unsafe) var ends = 0
    weak let released = source
    onThreads(1, stackSize: 1 << 30) { _ in
      publisher = make(source!)
      if self != .release {
        observation = publisher!.sink(receiveCompletion: { _ in ends += 1 }, receiveValue: { _ in })
        publisher = nil
      }
    }
    onSmallStack {
      switch self {
      case .end: end(source!)
      case .cancellation: observation?.cancel()
      case .release: publisher = nil
      case .abandonment: source = nil
      }
      source = nil
      if self == .abandonment { observation = nil }
    }
    #expect(ends == (self == .end ? 1 : 0))
    #expect(released == nil, "everything is released")
    withExtendedLifetime(observation) {}
  }
}

/// Something that is done a number of times, and the number that shows it.
public struct Steps: Sendable, CustomTestStringConvertible {
  public let testDescription: String
  private let run: @Sendable (Int) -> Int

  /// Each step is made 20,000 times on a stack of 512 KiB, which would overflow if a step left 30 bytes there. `RK_DEPTH`
  /// is another number; a million takes minutes in a debug build.
  private static let count = ProcessInfo.processInfo.environment["RK_DEPTH"].flatMap { Int($0) } ?? 20_000

  public init(_ name: String, _ run: @escaping @Sendable (Int) -> Int) {
    testDescription = name
    self.run = run
  }

  /// Requests that number of values one after the other, from within the deliveries and, if `returned`, by their results.
  public init<P: Publisher & SendableMetatype>(
    _ name: String, returned: Bool = true, publisher: @escaping @Sendable (Int) -> P
  ) {
    self.init(name) { steps in
      for isReturned in returned ? [false, true] : [false] {
        var count = 0
        let subscriber = TrackingSubscriber<P.Output, P.Failure>(.max(1))
        subscriber.onValue = { [unowned subscriber] _ in
          count += 1
          if isReturned { return .max(1) }
          subscriber.request(.max(1))
          return .none
        }
        publisher(steps).subscribe(subscriber)
        if count != steps { return count }
      }
      return steps
    }
  }

  public var areMadeOnASmallStack: Bool {
    // The thread is waited for.
    nonisolated(unsafe) var count = 0
    onSmallStack { count = run(Self.count) }
    return count == Self.count
  }
}
