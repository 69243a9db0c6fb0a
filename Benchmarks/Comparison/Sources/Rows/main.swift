// Measures one row, and prints the nanoseconds of an event, the best of many runs, and what the sinks have added up in one.
// Without the row's number, prints the names of all.
//
// usage: Rows [NUMBER]

if let number = CommandLine.arguments.dropFirst().first.flatMap({ Int($0) }) {
  let row = rows[number]
  let sum = Sum()
  let run = row.prepare(sum)
  run(row.events)
  sum.value = 0
  run(row.events)
  let expected = sum.value
  var best = Duration.seconds(60)
  for _ in 0..<30 { best = min(best, ContinuousClock().measure { run(row.events) }) }
  print(best / .nanoseconds(row.events), expected)
} else {
  for row in rows { print(row.name) }
}
