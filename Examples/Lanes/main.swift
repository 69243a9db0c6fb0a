// Prints a recording of lanes as marble diagrams, makes a page for a browser of it, or makes a test of one of its lanes.
//
//     swift run --package-path Examples lanes FILE [--width COLUMNS | --html PAGE | (--diagram | --test) LANE [--from LANE]...]

import Foundation
import RKTracing

/// Ends with a message in one line. A name in it commands nothing to the terminal.
func fail(_ message: String) -> Never {
  let scalars = message.unicodeScalars.map { scalar in
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: Unicode.Scalar("·")
    default: scalar
    }
  }
  try? FileHandle.standardError.write(contentsOf: Data("lanes: \(String(String.UnicodeScalarView(scalars)))\n".utf8))
  exit(1)
}

var arguments = Array(CommandLine.arguments.dropFirst())

/// Takes an option and its value out of the arguments.
@MainActor func option(_ name: String, _ meaning: String) -> String? {
  guard let index = arguments.firstIndex(of: name) else { return nil }
  guard index + 1 < arguments.count else { fail("\(name) needs \(meaning)") }
  defer { arguments.removeSubrange(index...index + 1) }
  return arguments[index + 1]
}

let page = option("--html", "the path of a page")
let columns = option("--width", "a number of columns")
let width = columns.map { Int($0) ?? 0 } ?? 80
guard width > 0 else { fail("--width needs a number of columns") }
let diagram = option("--diagram", "a lane")
let test = option("--test", "a lane")
var sources: [String]?
while let source = option("--from", "a lane") { sources = (sources ?? []) + [source] }
let usage = "usage: lanes FILE [--width COLUMNS | --html PAGE | (--diagram | --test) LANE [--from LANE]...]"
if arguments == ["--help"] || arguments == ["-h"] {
  print(usage)
  exit(0)
}
guard arguments.count == 1 else { fail(usage) }

let file = URL(filePath: arguments[0])
guard FileManager.default.isReadableFile(atPath: file.path) else {
  fail("\(arguments[0]): no such file, or not readable")
}
let isColored = isatty(STDOUT_FILENO) == 1 && ProcessInfo.processInfo.environment["NO_COLOR"] == nil
let recording: LaneRecording
do {
  recording = try LaneRecording(chromeTrace: Data(contentsOf: file))
} catch {
  fail("\(arguments[0]): \(error)")
}
if let lane = diagram ?? test {
  let text =
    diagram == nil ? recording.test(of: lane, from: sources) : recording.diagram(of: lane, from: sources)
  guard let text else {
    fail("\(arguments[0]): no lane \(([lane] + (sources ?? [])).joined(separator: ", or no lane "))")
  }
  print(text, terminator: "")
} else if let page {
  do {
    try Data(recording.html(title: file.lastPathComponent).utf8).write(to: URL(filePath: page))
  } catch {
    fail("\(page): \(error)")
  }
} else {
  print(recording.diagram(width: width, isColored: isColored), terminator: "")
}
