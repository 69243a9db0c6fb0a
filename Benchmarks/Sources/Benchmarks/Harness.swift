import AllocationCounter

/// One way to do the work of a workload: the limit line, or a chain of the library.
struct Form {
  let name: String

  /// At most so many times the limit line, where a bound is set.
  let bound: Double?

  /// Prepares what is not measured. The function it returns does the work for so many events, and returns a number that
  /// tells whether it was done right.
  let prepare: () -> (_ events: Int) -> Int

  init(_ name: String, atMost bound: Double? = nil, prepare: @escaping () -> (_ events: Int) -> Int) {
    self.name = name
    self.bound = bound
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

  let bound: Double?

  var isWithinBound: Bool { bound.map { ratio <= $0 } ?? true }
}

/// A workload whose forms do not agree on the result.
struct Disagreement: Error, CustomStringConvertible {
  let description: String
}

/// Measures the forms in turn, round by round, so that a change in the machine's speed touches all of them alike.
func measure(_ workload: Workload, rounds: Int, scale: Double) throws(Disagreement) -> [Result] {
  let events = max(1, Int(Double(workload.events) * scale))
  let forms = workload.forms.map { ($0, run: $0.prepare()) }
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
  return forms.indices.map { index in
    Result(
      workload: workload.name,
      form: forms[index].0.name,
      nanoseconds: median(times[index]) / Double(events),
      ratio: median(zip(times[index], times[0]).map { $0 / $1 }),
      allocations: allocations[index],
      bound: forms[index].0.bound)
  }
}

func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  let middle = sorted.count / 2
  return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
}
