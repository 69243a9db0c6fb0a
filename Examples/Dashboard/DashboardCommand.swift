import Foundation
import RKTracing
import ReactiveKit

/// Shows a dashboard until something ends it.
@main
enum DashboardCommand {
  @MainActor static func main() async {
    do throws(Failure) {
      guard let options = try Options(Array(CommandLine.arguments.dropFirst())) else {
        print(Options.help)
        return
      }
      let recorder = try recorder(for: options)
      let ending = try await show(options)
      try save(recorder, to: options.lanes)
      exit(ending.status)
    } catch {
      try? FileHandle.standardError.write(contentsOf: Data("dashboard: \(error.message)\n".utf8))
      exit(error.status)
    }
  }

  /// Shows frames, and returns why it stopped.
  @MainActor private static func show(_ options: Options) async throws(Failure) -> Ending {
    let dashboard = try Dashboard(file: options.file)
    signal(SIGPIPE, SIG_IGN)  // Then writing fails instead, and the display ends.
    let display = Display()
    defer { display.close() }
    let ending = Property<Ending?>(nil)
    endings(after: options.seconds).map(Optional.some).bind(to: ending)

    // The display is slow, and only the latest frame matters to it: a buffer of one.
    let frames = display.pace(dashboard.frames).prefix(untilOutputFrom: ending.ignoreNils())
    do {
      try display.open()
      for await frame in frames.values(bufferingPolicy: .bufferingNewest(1)) { try display.show(frame) }
    } catch OutputProblem.failed(let reason) {
      throw Failure("nothing can be written: \(reason)")
    } catch {
      return .byReader
    }
    return ending.value ?? .byReader
  }

  /// A recorder, installed before the streams begin. A file that cannot be written is known before they begin, too.
  private static func recorder(for options: Options) throws(Failure) -> LaneRecorder? {
    guard let path = options.lanes else { return nil }
    do {
      // To the file of a link, or to a device: `createFile` replaces these.
      try Data().write(to: URL(filePath: path))
    } catch {
      throw Failure("'\(printable(path))' cannot be written", status: 2)
    }
    let recorder = LaneRecorder(capacity: 1 << 17)
    LaneRecorder.installed = recorder
    return recorder
  }

  private static func save(_ recorder: LaneRecorder?, to path: String?) throws(Failure) {
    guard let recorder, let path else { return }
    do {
      try recorder.recording().write(to: URL(filePath: path))
    } catch {
      throw Failure("'\(printable(path))' cannot be written")
    }
  }
}
