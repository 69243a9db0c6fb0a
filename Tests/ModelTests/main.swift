import Foundation

// Runs scripts for each operator: `models [scripts] [seed] [part of a name]`.
// Prints programs for any implementation of Combine: `models programs [chains for each operator] [seed]`.
let arguments = CommandLine.arguments.dropFirst().map { String($0) }
if arguments.first == "programs" {
  let numbers = arguments.dropFirst().compactMap { Int($0) }
  print(programs(chains: numbers.first ?? 2, seed: UInt64(numbers.dropFirst().first ?? 0)), terminator: "")
  exit(0)
}
let scripts = arguments.first.flatMap { Int($0) } ?? 2_000
let seed = arguments.dropFirst().first.flatMap { UInt64($0) } ?? 0
let part = arguments.dropFirst(2).first ?? ""
var run = 0
var problems = 0
for one in cases where part.isEmpty || one.description.contains(part) {
  if let problem = one.problem(scripts: scripts, seed: seed) {
    print(problem)
    // Whether the fault needs a feature of the scripts.
    for feature in Feature.allCases where one.features.contains(feature) {
      if one.without(feature).problem(scripts: scripts, seed: seed) == nil { print("  not without .\(feature)\n") }
    }
    problems += 1
  }
  run += 1
}
print("\(run) operators, \(run * scripts) scripts, \(problems) problems")

// Chains of two and three operators: for each operator some that begin with it.
var dice = Dice(seed)
var chains = 0
for one in cases {
  for _ in 0..<4 {
    guard let chain = one.chain(&dice), part.isEmpty || chain.description.contains(part) else { continue }
    if let problem = chain.problem(scripts: scripts / 10, seed: seed) {
      print(problem)
      problems += 1
    }
    chains += 1
  }
}
print("\(chains) chains, \(chains * (scripts / 10)) scripts, \(problems) problems")
exit(problems == 0 ? 0 : 1)
