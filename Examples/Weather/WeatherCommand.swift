import Foundation
import RKTracing

/// Reports on a weather file, thrice, and compares what came out.
@main
enum WeatherCommand {
  private static let help = """
    usage: weather [FILE] [--lanes RECORDING]

    Reports on a file of hourly weather: rows that cannot be used, mean
    temperatures, near gales. The same pipeline is run in three vocabularies,
    ReactiveKit's, RKPublishers' and RKLegacy's, and the outcomes are compared.

      FILE  A CSV file with the columns origin, year, month, day, hour, temp,
            wind_speed and time_hour. Without it: New York's airports,
            January to March 2013.
      --lanes RECORDING
            Records what the streams do, and writes it to this file.
            `swift run --package-path Examples lanes RECORDING` prints it.

    Status: 0, or 1 if the outcomes differ, 2 if the file or the call is wrong.
    """

  private static var vocabularies: [any Vocabulary] {
    [SignalVocabulary(), PublisherVocabulary(), LegacyVocabulary()]
  }

  static func main() {
    do throws(Failure) {
      print(try output(for: Array(CommandLine.arguments.dropFirst())))
    } catch {
      try? FileHandle.standardError.write(contentsOf: Data("weather: \(error.message)\n".utf8))
      exit(error.status)
    }
  }

  private static func output(for arguments: [String]) throws(Failure) -> String {
    var arguments = arguments
    guard let option = arguments.firstIndex(of: "--lanes") else { return try output(forFile: arguments) }
    guard option + 1 < arguments.count else { throw .input("--lanes needs the path of a file to write; see --help") }
    let path = arguments[option + 1]
    arguments.removeSubrange(option...option + 1)
    return try recording(to: path) { () throws(Failure) in try output(forFile: arguments) }
  }

  /// Records the lanes of what a function does, and writes them to a file.
  private static func recording(
    to path: String, _ run: () throws(Failure) -> String
  ) throws(Failure) -> String {
    let recorder = LaneRecorder()
    LaneRecorder.installed = recorder
    defer { LaneRecorder.installed = nil }
    let output = try run()
    do {
      try recorder.recording().write(to: URL(filePath: path))
    } catch {
      throw .input("\(quoted(path)) cannot be written")
    }
    return output
  }

  private static func output(forFile arguments: [String]) throws(Failure) -> String {
    switch arguments.first {
    case "--help", "-h": return help
    case let option? where option.hasPrefix("-"): throw .input("there is no option \(quoted(option)); see --help")
    case _ where arguments.count > 1: throw .input("one file at a time; see --help")
    case let path?: return try output(path: path)
    case nil: return try output(path: Bundle.module.bundlePath + "/Data/weather-2013-q1.csv")
    }
  }

  private static func output(path: String) throws(Failure) -> String {
    let file: WeatherFile
    do throws(FileProblem) {
      file = try WeatherFile(path: path)
    } catch {
      throw .input("\(quoted(path)) \(error.words)")
    }
    let report = try commonReport(on: file)
    if report.rejections.count == file.lines.count, let first = report.rejectionsByLine.first {
      throw .input("\(quoted(path)) has no row that can be used; \(first)")
    }
    let counts = [
      counted(report.rejections.count, "rejection"), counted(report.days.count, "day"),
      counted(report.weeks.count, "week"), counted(report.bulletins.count, "bulletin"),
    ]
    return """
      \(report.text(of: file))

      \(counts.joined(separator: ", ")); the same with
      \(vocabularies.map { "  \($0.name)" }.joined(separator: "\n"))
      """
  }

  /// Runs the pipeline in all vocabularies, which is to come to the same.
  private static func commonReport(on file: WeatherFile) throws(Failure) -> Report {
    var first: (name: String, report: Report)?
    for vocabulary in vocabularies {
      guard let report = vocabulary.report(on: file) else {
        throw .difference("nothing came out with \(vocabulary.name)")
      }
      if let first, let difference = first.report.firstDifference(from: report) {
        throw .difference(
          "the outcomes differ\n  \(first.name): \(difference.mine)\n  \(vocabulary.name): \(difference.theirs)")
      }
      first = first ?? (vocabulary.name, report)
    }
    return first!.report
  }
}

/// Why there is no output.
private struct Failure: Error {
  let message: String
  let status: Int32

  /// The outcomes differ.
  static func difference(_ message: String) -> Failure { Failure(message: message, status: 1) }

  /// There is something wrong with what the program was given.
  static func input(_ message: String) -> Failure { Failure(message: message, status: 2) }
}
