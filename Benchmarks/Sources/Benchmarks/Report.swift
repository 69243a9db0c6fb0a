import Foundation

func printTable(_ results: [Result]) {
  print(results[0].workload)
  for result in results {
    let name = "  " + result.form.padding(toLength: 48, withPad: " ", startingAt: 0)
    let time = String(format: "%10.1f ns", result.nanoseconds)
    let ratio = String(format: "%7.2f× (%.2f–%.2f)", result.ratio, result.spread.lowerBound, result.spread.upperBound)
    let allocations = result.allocations.map { String(format: "%9.3f alloc", $0) } ?? ""
    let checks = result.checks.map(words).joined(separator: ", ")
    print(
      name + time + ratio.padding(toLength: 26, withPad: " ", startingAt: 0) + allocations
        + (checks.isEmpty ? "" : "   at most " + checks))
  }
}

private func words(_ check: Check) -> String {
  // What is not measured against the limit line does not stand in a column of its own.
  let measured = check.title == "×" ? "" : String(format: " (%.2f)", check.measured)
  return String(format: "%.2f", check.bound) + check.title + measured + (check.isKept ? "" : " BEYOND")
}

func printCounts(_ counts: [Count]) {
  print("workload,form,allocations")
  for count in counts {
    let allocations = count.allocations.map { String(format: "%.4f", $0) } ?? ""
    print("\"\(count.workload)\",\"\(count.form)\",\(allocations)")
  }
}

func printCSV(_ results: [Result]) {
  print("workload,form,nanoseconds,ratio,lower quartile,upper quartile,allocations,at most,within bounds")
  for result in results {
    let allocations = result.allocations.map { String(format: "%.4f", $0) } ?? ""
    let bound = result.checks.isEmpty ? "" : String(result.isKept)
    let numbers = [result.nanoseconds, result.ratio, result.spread.lowerBound, result.spread.upperBound]
      .map { String(format: "%.3f", $0) }.joined(separator: ",")
    let checks = result.checks.map { String(format: "%.2f", $0.bound) + $0.title }.joined(separator: "; ")
    print("\"\(result.workload)\",\"\(result.form)\",\(numbers),\(allocations),\"\(checks)\",\(bound)")
  }
}
