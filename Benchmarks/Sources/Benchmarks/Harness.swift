import AllocationCounter

/// What a form may cost.
enum Bound {
  /// So many times the time of another form in the same round; of the limit line, if none is named.
  case time(Double, of: String? = nil)

  /// So many allocations for an event beyond those of another form.
  case extraAllocations(Double, beyond: String)
}

/// One way to do the work of a workload: the limit line, or a chain of the library.
struct Form {
  let name: String

  let bounds: [Bound]

  /// Prepares what is not measured. The function it returns does the work for so many events, and returns a number that
  /// tells whether it was done right.
  let prepare: () -> (_ events: Int) -> Int

  init(_ name: String, _ bounds: Bound..., prepare: @escaping () -> (_ events: Int) -> Int) {
    self.init(name, bounds, prepare: prepare)
  }

  init(_ name: String, _ bounds: [Bound], prepare: @escaping () -> (_ events: Int) -> Int) {
    self.name = name
    self.bounds = bounds
    self.prepare = prepare
  }
}

/// Some work, done in several ways. The first is the limit line that the others are measured against.
struct Workload {
  let name: String

  /// How many events one measurement is made of.
  let events: Int

  let forms: [Form]
}

/// What was measured of one form.
struct Result {
  let workload: String
  let form: String

  /// The median time of an event, in nanoseconds.
  let nanoseconds: Double

  /// The median of the ratios to the limit line of the same round.
  let ratio: Double

  /// Allocations of memory for an event; `nil` where they cannot be counted.
  let allocations: Double?

  let checks: [Check]
}

/// A bound, and how a form stands to it.
struct Check {
  let measured: Double
  let bound: Double

  /// What is measured.
  let title: String

  var isKept: Bool { measured <= bound }
}

/// A workload whose forms do not agree on the result.
struct Disagreement: Error, CustomStringConvertible {
  let description: String
}

/// Measures the forms in turn, round by round, so that a change in the machine's speed touches all of them alike.
func measure(_ workload: Workload, rounds: Int, scale: Double) throws(Disagreement) -> [Result] {
  // A multiple of all that workloads divide their events by.
  let events = max(1, Int(Double(workload.events) * scale) / 1_000) * 1_000
  let forms = workload.forms.map { ($0, run: $0.prepare()) }
  // What is kept from run to run, such as the latest values of subjects, is there from the second on.
  for (_, run) in forms { _ = run(events) }
  let expected = forms[0].run(events)
  var allocations: [Double?] = []
  for (form, run) in forms {
    let result = run(events)
    guard result == expected else {
      throw Disagreement(
        description: "\(workload.name): '\(form.name)' gives \(result), the limit line gives \(expected)")
    }
    allocation_count_start()
    _ = run(events)
    let count = allocation_count_stop()
    allocations.append(count < 0 ? nil : Double(count) / Double(events))
  }
  var times = [[Double]](repeating: [], count: forms.count)
  for _ in 0..<rounds {
    for (index, (form, run)) in forms.enumerated() {
      let start = ContinuousClock.now
      let result = run(events)
      let time = ContinuousClock.now - start
      guard result == expected else {
        throw Disagreement(description: "\(workload.name): '\(form.name)' gives \(result) once, \(expected) before")
      }
      times[index].append(Double(time.components.seconds) * 1e9 + Double(time.components.attoseconds) / 1e9)
    }
  }
  func ratio(_ index: Int, _ other: Int) -> Double { median(zip(times[index], times[other]).map { $0 / $1 }) }
  func index(of name: String) -> Int { workload.forms.firstIndex { $0.name == name }! }
  return workload.forms.enumerated().map { (place, form) in
    let checks = form.bounds.compactMap { bound -> Check? in
      switch bound {
      case .time(let bound, let other):
        Check(
          measured: ratio(place, other.map(index) ?? 0), bound: bound, title: "×" + (other.map { " of \($0)" } ?? ""))
      case .extraAllocations(let bound, let other):
        allocations[place].map {
          Check(measured: $0 - allocations[index(of: other)]!, bound: bound, title: " alloc beyond \(other)")
        }
      }
    }
    return Result(
      workload: workload.name, form: form.name, nanoseconds: median(times[place]) / Double(events),
      ratio: ratio(place, 0), allocations: allocations[place], checks: checks)
  }
}

func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  let middle = sorted.count / 2
  return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
}
