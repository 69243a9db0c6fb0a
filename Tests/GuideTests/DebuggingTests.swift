import RKLegacy
import ReactiveKit
import TestSupport
import Testing

@Suite struct DebuggingTests: Chapter {
  let log = Log()

  private let mySignal = Signal<Int, Never>(sequence: 1...4)

  @available(*, deprecated)
  @Test func aLanePassesTheSignalOn() {
    _ =
      mySignal
      .filter { $0 > 2 }
      .lane("My Signal")
      .laneIfAvailable("My Signal", filter: [.event])
      .map { $0 * 10 }
      .sink {
        print($0)
      }
    #expect(printed() == ["30", "40"])
  }

  @Test func aDebugOperatorPassesTheSignalOn() {
    _ =
      mySignal
      .filter { $0 > 2 }
      .debug("My Signal")
      .map { $0 * 10 }
      .sink {
        print($0)
      }
    #expect(printed() == ["30", "40"])
  }
}
