import Dispatch
import Foundation
import ReactiveKit

/// The load of the system, from Linux's `/proc/loadavg`.
func readLoad() -> Double? {
  guard let text = try? String(contentsOfFile: "/proc/loadavg", encoding: .utf8) else { return nil }
  return text.split(separator: " ").first.flatMap { Double($0) }
}

let load = SafeSignal(sequence: 0..., interval: 1)
  .compactMap { _ in readLoad() }

let bag = DisposeBag()
load.observeNext { print("load \($0)") }.dispose(in: bag)
dispatchMain()
