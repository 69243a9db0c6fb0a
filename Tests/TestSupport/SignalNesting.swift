public import ReactiveKit
public import Testing

/// A signal made of one that is shallow and one that is deep.
public struct SignalNesting: Sendable, CustomTestStringConvertible {
  public let testDescription: String
  public let wrap: @Sendable (Signal<Int, Never>, Signal<Int, Never>) -> Signal<Int, Never>

  public init(
    _ name: String, _ wrap: @escaping @Sendable (Signal<Int, Never>, Signal<Int, Never>) -> Signal<Int, Never>
  ) {
    testDescription = name
    self.wrap = wrap
  }

  /// Whether 20,000 levels are released, and all that they hold, on a stack of 512 KiB. That would overflow if a level left
  /// 30 bytes there.
  public var isReleasedOnASmallStack: Bool {
    nonisolated(unsafe) var signal: Signal<Int, Never>?
    let (witness, _) = withWitness { witness in signal = Signal(performing: { witness.sees(1) }) }
    let one = Signal<Int, Never>(just: 1)
    for _ in 0..<20_000 { signal = wrap(one, signal!) }
    onSmallStack { signal = nil }
    return !witness.isHeld
  }
}
