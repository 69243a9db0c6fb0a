let options = Options(CommandLine.arguments.dropFirst())
var results: [Result] = []
for workload in allWorkloads() where options.only.isEmpty || options.only.contains(where: workload.name.contains) {
  do {
    let measured = try measure(workload, rounds: options.rounds, scale: options.scale)
    results += measured
    if !options.csv { printTable(measured) }
  } catch {
    fail("benchmarks: \(error)")
  }
}
if results.isEmpty {
  fail("benchmarks: no workload's name contains \(options.only.joined(separator: ", ")); see --list")
}
if options.csv { printCSV(results) }
let beyond = results.filter { !$0.checks.allSatisfy(\.isKept) }
if options.check, !beyond.isEmpty {
  fail("benchmarks: beyond the bound: " + beyond.map { "\($0.workload) / \($0.form)" }.joined(separator: "; "))
}
