// Stands beside the samples in doc comments: `print` remembers, and an expectation takes what has been printed.

nonisolated(unsafe) private var printed: [String] = []

func print(_ items: Any..., separator: String = " ") {
  printed.append(items.map { "\($0)" }.joined(separator: separator))
}

func expectPrinted(_ text: String?, file: StaticString = #file, line: UInt = #line) {
  let all = printed.isEmpty ? nil : printed.joined(separator: ", ")
  precondition(all == text, "printed \(all ?? "nothing")", file: file, line: line)
  printed = []
}
