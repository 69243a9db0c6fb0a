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

var results: [Result] = []
for workload in workloads {
  do {
    let measured = try measure(workload, rounds: options.rounds, scale: options.scale)
    results += measured
    if !options.csv { printTable(measured) }
  } catch {
    fail("benchmarks: \(error)")
  }
}
if options.csv { printCSV(results) }
let beyond = results.filter { !$0.checks.allSatisfy(\.isKept) }
if options.check, !beyond.isEmpty {
  fail("benchmarks: beyond the bound: " + beyond.map { "\($0.workload) / \($0.form)" }.joined(separator: "; "))
}
