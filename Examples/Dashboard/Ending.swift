import Dispatch
import Foundation
import ReactiveKit

/// Why the program ends.
enum Ending: Sendable {
  case byTime
  case byKey
  case bySignal(Int32)

  /// Nobody reads what the program prints. That is not an error.
  case byReader

  var status: Int32 {
    if case .bySignal(let number) = self { 128 + number } else { 0 }
  }
}

/// Sends what ends the program, whichever comes first.
func endings(after seconds: Double?) -> Signal<Ending, Never> {
  let queue = DispatchQueue(label: "system events")
  let time: Signal<Ending, Never> = seconds.map { Signal(just: .byTime, after: $0, queue: queue) } ?? .never()
  let signals = systemSignals(SIGINT, SIGTERM, SIGHUP, SIGQUIT, on: queue).map { Ending.bySignal($0) }
  let quits = keys(on: queue).filter { $0 == UInt8(ascii: "q") || $0 == UInt8(ascii: "Q") }.map { _ in Ending.byKey }
  return merge(time, signals, quits).prefix(maxLength: 1)
}
