import Foundation
import ReactiveKit

let usage = """
  usage: InterleavingTests                       tries all schedules of all programs
         --preemptions N                         with at most N preemptions; 2 by default
         --only TEXT                             of the programs whose names contain a text
         --part I/N                              of one of N parts of the programs
         --replay PROGRAM SCHEDULE               repeats one schedule, and prints each access
         --plant N                               fails unless the fault number N, which it plants, is found
         --reductions                            fails unless the search without reductions sees the same outcomes
  """

let programs =
  subjectPrograms + stagePrograms + bridgePrograms + lookingPrograms + sharingPrograms + futurePrograms
  + propertyPrograms + firstObserverPrograms
  + disposablePrograms + asyncPrograms + otherPrograms

nonisolated(unsafe) var current: (explorer: Explorer, program: Program)?

func report(_ problem: String, _ explorer: Explorer, _ program: Program) {
  print("  \(problem)\n  --replay '\(program.name)' '\(explorer.schedule)'")
  fflush(nil)
}

// A trap in the library is a fault like others.
for number in [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS] {
  signal(number) { number in
    if let current { report("\(current.program.name): a trap", current.explorer, current.program) }
    // A planted fault is found.
    if Interleaving.fault != nil { _exit(0) }
    signal(number, SIG_DFL)
    raise(number)
  }
}

func matches(_ program: Program) -> Bool { only.isEmpty || program.name.contains(only) }

func explore(_ program: Program, _ bound: Int) -> (explorer: Explorer, fault: String?) {
  let explorer = Explorer(bound: max(bound - program.discount, 0))
  current = (explorer, program)
  return (explorer, explorer.explore(program))
}

var bound = 2
nonisolated(unsafe) var only = ""
var part = (0, 1)
var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
  switch argument {
  case "--preemptions": bound = arguments.popFirst().flatMap { Int($0) } ?? bound
  case "--only": only = arguments.popFirst() ?? ""
  case "--part":
    let numbers = (arguments.popFirst() ?? "1/1").split(separator: "/").compactMap { Int($0) }
    part = (numbers[0] - 1, numbers[1])
  case "--plant":
    let number = arguments.popFirst().flatMap { Int($0) } ?? 1
    Interleaving.fault = Interleaving.Fault.allCases[number - 1]
  case "--reductions":
    var runs = (0, 0)
    var orders = (all: 0, lost: 0)
    for program in programs where matches(program) {
      let (reduced, whole) = (Explorer(bound: bound), Explorer(bound: bound, reduces: false))
      _ = (reduced.explore(program), whole.explore(program))
      runs = (runs.0 + reduced.runs, runs.1 + whole.runs)
      if reduced.outcomes != whole.outcomes {
        print("\(program.name): lost \(whole.outcomes.symmetricDifference(reduced.outcomes))")
        exit(1)
      }
      orders.all += whole.ends.count
      orders.lost += whole.ends.subtracting(reduced.ends).count
    }
    print(
      "the outcomes of \(runs.1) schedules are those of \(runs.0), which lose \(orders.lost) of \(orders.all) orders of accesses"
    )
    exit(0)
  case "--replay":
    guard let name = arguments.popFirst(), let schedule = arguments.popFirst(),
      let program = programs.first(where: { $0.name == name })
    else { fatalError(usage) }
    let fault = Explorer(bound: bound).repeatSchedule(schedule, of: program) { print($0) }
    print(fault ?? "no fault")
    exit(fault == nil ? 0 : 1)
  default:
    print(usage)
    exit(2)
  }
}

if let fault = Interleaving.fault {
  var runs = 0
  // Where most of them show first.
  let first = programs.filter { $0.name.hasSuffix("send send | send request") }
  for program in first + asyncPrograms + otherPrograms.reversed() + programs {
    let (explorer, problem) = explore(program, bound)
    runs += explorer.runs
    if let problem {
      print("\(fault.rawValue): found by schedule \(runs), \(program.name)")
      report(problem, explorer, program)
      exit(0)
    }
  }
  print("\(fault.rawValue): not found by \(runs) schedules")
  exit(1)
}

var total = 0
var faults = 0
var count = 0
// Of the four programs of a stage, the last one takes as long as the others together.
for (number, program) in programs.enumerated()
where matches(program) && (number + number / 4) % part.1 == part.0 {
  let start = DispatchTime.now().uptimeNanoseconds
  let (explorer, fault) = explore(program, bound)
  let milliseconds = (DispatchTime.now().uptimeNanoseconds - start) / 1_000_000
  count += 1
  total += explorer.runs
  print("\(program.name): \(explorer.runs) schedules, \(milliseconds) ms")
  fflush(nil)
  if let fault {
    faults += 1
    report(fault, explorer, program)
  }
}
print("\(count) programs, \(total) schedules with at most \(bound) preemptions, \(faults) faults")
exit(faults == 0 ? 0 : 1)
