import Foundation
import ReactiveKit

/// usage: InterleavingTests [--preemptions N] [--only TEXT] [--part I/N] [--replay NAME SCHEDULE] [--faults]
let programs = subjectPrograms

var arguments = Array(CommandLine.arguments.dropFirst())

@MainActor func option(_ name: String) -> String? {
  guard let place = arguments.firstIndex(of: name), place + 1 < arguments.count else { return nil }
  defer { arguments.removeSubrange(place...place + 1) }
  return arguments[place + 1]
}

let bound = option("--preemptions").flatMap { Int($0) } ?? 2
let only = option("--only")
nonisolated(unsafe) var current: (explorer: Explorer, program: Program)?

// A trap in the library is a fault like others: print the schedule before the process ends.
for number in [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS] {
  signal(number) { number in
    if let current { print("\(current.program.name): trapped\n  --replay '\(current.program.name)' '\(current.explorer.schedule)'") }
    fflush(nil)
    signal(number, SIG_DFL)
    raise(number)
  }
}

var total = 0
var faults = 0
for program in programs where only.map({ program.name.contains($0) }) ?? true {
  let explorer = Explorer(bound: bound)
  current = (explorer, program)
  let start = DispatchTime.now().uptimeNanoseconds
  let fault = explorer.explore(program)
  let time = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
  total += explorer.runs
  defer { fflush(nil) }
  print("\(program.name): \(explorer.runs) schedules\(String(format: ", %.2f s", time))")
  if let fault {
    faults += 1
    print("  \(fault)\n  --replay '\(program.name)' '\(explorer.schedule)'")
  }
}
print("\(total) schedules, \(faults) faults")
exit(faults == 0 ? 0 : 1)
