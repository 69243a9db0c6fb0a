import Foundation

func printTable(_ results: [Result]) {
  print(results[0].workload)
  for result in results {
    let name = "  " + result.form.padding(toLength: 44, withPad: " ", startingAt: 0)
    let time = String(format: "%10.1f ns", result.nanoseconds)
    let ratio = String(format: "%7.2f×", result.ratio)
    let allocations = result.allocations.map { String(format: "%9.3f alloc", $0) } ?? ""
    let checks = result.checks.map(words).joined(separator: ", ")
    print(name + time + ratio + allocations + (checks.isEmpty ? "" : "   at most " + checks))
  }
}

private func words(_ check: Check) -> String {
  // What is not measured against the limit line does not stand in a column of its own.
  let measured = check.title == "×" ? "" : String(format: " (%.2f)", check.measured)
  return String(format: "%.2f", check.bound) + check.title + measured + (check.isKept ? "" : " BEYOND")
}

func printCSV(_ results: [Result]) {
  print("workload,form,nanoseconds,ratio,allocations,within bounds")
  for result in results {
    let allocations = result.allocations.map { String(format: "%.4f", $0) } ?? ""
    let bound = result.checks.isEmpty ? "" : String(result.checks.allSatisfy(\.isKept))
    let numbers = String(format: "%.2f,%.3f", result.nanoseconds, result.ratio)
    print("\"\(result.workload)\",\"\(result.form)\",\(numbers),\(allocations),\(bound)")
  }
}
