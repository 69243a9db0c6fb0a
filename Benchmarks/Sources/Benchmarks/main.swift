import Foundation

let options = Options(CommandLine.arguments.dropFirst())
let workloads = (allWorkloads() + (options.count == nil ? [] : countedWorkloads())).filter { workload in
  options.only.isEmpty || options.only.contains(where: workload.name.contains)
}
if workloads.isEmpty {
  fail("benchmarks: no workload's name contains \(options.only.joined(separator: ", ")); see --list")
}
if let events = options.count {
  var wanted = Set(options.forms)
  var counts: [Count] = []
  for workload in workloads {
    for form in workload.forms where options.forms.isEmpty || wanted.remove("\(workload.name) / \(form.name)") != nil {
      counts.append(count(workload, form, events: events))
    }
  }
  if let name = wanted.first { fail("benchmarks: no form is called '\(name)'") }
  printCounts(counts)
  exit(0)
}

/// The results of each workload.
var results = [[Result]](repeating: [], count: workloads.count)
// What else a machine does only makes a ratio worse, for seconds at a time: one measurement of ten counts.
var pending = Array(workloads.indices)
for _ in 0..<(options.check ? 10 : 1) {
  pending.removeAll { index in
    do {
      results[index] = try measure(workloads[index], rounds: options.rounds, scale: options.scale)
    } catch {
      fail("benchmarks: \(error)")
    }
    if !options.csv { printTable(results[index]) }
    return results[index].allSatisfy(\.isKept)
  }
}
if options.csv { printCSV(results.flatMap { $0 }) }
if options.check, !pending.isEmpty {
  let beyond = pending.flatMap { results[$0] }.filter { !$0.isKept }
  fail("benchmarks: beyond the bound: " + beyond.map { "\($0.workload) / \($0.form)" }.joined(separator: "; "))
}
