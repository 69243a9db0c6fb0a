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

  /// What the number of events is a multiple of: of all that the forms divide it by.
  var unit = 1_000

  /// The number of events of a measurement at a scale.
  func events(scale: Double) -> Int { max(1, Int(Double(events) * scale) / unit) * unit }
}

/// What was measured of one form.
struct Result {
  let workload: String
  let form: String

  /// The median time of an event, in nanoseconds.
  let nanoseconds: Double

  /// The median of the ratios to the limit line of the same round.
  let ratio: Double

  /// The quartiles of these ratios.
  let spread: ClosedRange<Double>

  /// Allocations of memory for an event; `nil` where they cannot be counted.
  let allocations: Double?

  let checks: [Check]

  var isKept: Bool { checks.allSatisfy(\.isKept) }
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
  let events = workload.events(scale: scale)
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
  func ratios(_ index: Int, _ other: Int) -> [Double] { zip(times[index], times[other]).map { $0 / $1 } }
  func index(of name: String) -> Int { workload.forms.firstIndex { $0.name == name }! }
  return workload.forms.enumerated().map { (place, form) in
    let checks = form.bounds.compactMap { bound -> Check? in
      switch bound {
      case .time(let bound, let other):
        Check(
          measured: median(ratios(place, other.map(index) ?? 0)), bound: bound,
          title: "×" + (other.map { " of \($0)" } ?? ""))
      case .extraAllocations(let bound, let other):
        allocations[place].map {
          Check(measured: $0 - allocations[index(of: other)]!, bound: bound, title: " alloc beyond \(other)")
        }
      }
    }
    let ratios = ratios(place, 0)
    return Result(
      workload: workload.name, form: form.name, nanoseconds: median(times[place]) / Double(events),
      ratio: median(ratios), spread: quantile(0.25, ratios)...quantile(0.75, ratios), allocations: allocations[place],
      checks: checks)
  }
}

/// What was counted of one form.
struct Count {
  let workload: String
  let form: String

  /// Allocations of memory for one more event; `nil` where they cannot be counted.
  let allocations: Double?
}

/// Counts what one more event costs: the difference of a run with twice as many events.
func count(_ workload: Workload, _ form: Form, events: Int) -> Count {
  let run = form.prepare()
  for _ in 0..<2 { _ = run(2 * events) }
  let counts = [events, 2 * events].map { events in
    allocation_count_start()
    _ = run(events)
    return allocation_count_stop()
  }
  let difference = Double(counts[1] - counts[0]) / Double(events)
  return Count(workload: workload.name, form: form.name, allocations: counts[0] < 0 ? nil : difference)
}

func median(_ values: [Double]) -> Double { quantile(0.5, values) }

/// The value that a part of the values is below, between two of them where it falls there.
func quantile(_ part: Double, _ values: [Double]) -> Double {
  let sorted = values.sorted()
  let place = part * Double(sorted.count - 1)
  let lower = Int(place)
  let upper = min(lower + 1, sorted.count - 1)
  return sorted[lower] + (place - Double(lower)) * (sorted[upper] - sorted[lower])
}
