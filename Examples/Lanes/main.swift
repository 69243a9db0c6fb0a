// Prints a recording of lanes as marble diagrams.
//
//     swift run --package-path Examples lanes FILE [--width COLUMNS]

import Foundation
import RKTracing

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("lanes: \(message)\n".utf8))
  exit(1)
}

var arguments = Array(CommandLine.arguments.dropFirst())
var width = 80
if let index = arguments.firstIndex(of: "--width") {
  guard index + 1 < arguments.count, let number = Int(arguments[index + 1]), number > 0 else {
    fail("--width needs a number of columns")
  }
  width = number
  arguments.removeSubrange(index...index + 1)
}
guard arguments.count == 1 else { fail("usage: lanes FILE [--width COLUMNS]") }

let isColored = isatty(STDOUT_FILENO) == 1 && ProcessInfo.processInfo.environment["NO_COLOR"] == nil
do {
  let recording = try LaneRecording(chromeTrace: Data(contentsOf: URL(filePath: arguments[0])))
  print(recording.diagram(width: width, isColored: isColored), terminator: "")
} catch {
  fail("\(arguments[0]): \(error)")
}
