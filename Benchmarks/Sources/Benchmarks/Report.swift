import Foundation

func printTable(_ results: [Result]) {
  print(results[0].workload)
  for result in results {
    let name = "  " + result.form.padding(toLength: 44, withPad: " ", startingAt: 0)
    let time = String(format: "%10.1f ns", result.nanoseconds)
    let ratio = String(format: "%7.2f×", result.ratio)
    let allocations = result.allocations.map { String(format: "%9.3f alloc", $0) } ?? ""
    let bound =
      result.bound.map { String(format: "  at most %.2f× %@", $0, result.isWithinBound ? "" : " BEYOND") } ?? ""
    print(name + time + ratio + allocations + bound)
  }
}

func printCSV(_ results: [Result]) {
  print("workload,form,nanoseconds,ratio,allocations,bound")
  for result in results {
    let allocations = result.allocations.map { String(format: "%.4f", $0) } ?? ""
    let bound = result.bound.map { String($0) } ?? ""
    let numbers = String(format: "%.2f,%.3f", result.nanoseconds, result.ratio)
    print("\"\(result.workload)\",\"\(result.form)\",\(numbers),\(allocations),\(bound)")
  }
}
