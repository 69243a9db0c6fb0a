import Foundation

/// What the command line asks for.
struct Options {
  static let usage = """
    usage: Benchmarks [--only TEXT]... [--rounds N] [--scale X] [--csv] [--check] [--list]
           Benchmarks --count N [--form "WORKLOAD / FORM"]... [--only TEXT]...

      --only TEXT   only workloads whose name contains the text; may be repeated
      --rounds N    rounds to take medians over (default 15)
      --scale X     events per measurement, as a multiple of the default (default 1)
      --csv         machine-readable output
      --check       exit with 1 if a ratio is beyond its bound in each of ten measurements
      --count N     instead of times, the allocations of N more events: runs each form twice to warm it up, and then
                    with N and with 2 N events. A profiler that starts and stops where allocations are counted finds two
                    measurements for each line; see .ci/costs
      --form NAME   with --count: only this form; may be repeated
      --list        print the workloads' names and exit
    """

  var only: [String] = []
  var rounds = 15
  var scale = 1.0
  var csv = false
  var check = false
  var count: Int?
  var forms: [String] = []

  init(_ arguments: some Sequence<String>) {
    var iterator = arguments.makeIterator()
    while let argument = iterator.next() {
      switch argument {
      case "--only":
        guard let text = iterator.next() else { fail("benchmarks: --only needs a text") }
        only.append(text)
      case "--rounds":
        guard let number = iterator.next().flatMap({ Int($0) }), number > 0 else {
          fail("benchmarks: --rounds needs a number of 1 or more")
        }
        rounds = number
      case "--scale":
        guard let number = iterator.next().flatMap({ Double($0) }), number > 0 else {
          fail("benchmarks: --scale needs a number above 0")
        }
        scale = number
      case "--count":
        guard let number = iterator.next().flatMap({ Int($0) }), number > 0 else {
          fail("benchmarks: --count needs a number of 1 or more")
        }
        count = number
      case "--form":
        guard let name = iterator.next() else { fail("benchmarks: --form needs a name") }
        forms.append(name)
      case "--csv": csv = true
      case "--check": check = true
      case "--list":
        for workload in allWorkloads() { print(workload.name) }
        exit(0)
      case "--help", "-h":
        print(Options.usage)
        exit(0)
      default:
        fail("benchmarks: unknown argument '\(argument)'\n\(Options.usage)")
      }
    }
  }
}

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data((message + "\n").utf8))
  exit(1)
}
