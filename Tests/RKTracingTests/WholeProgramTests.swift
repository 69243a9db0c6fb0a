import Foundation
import RKPublishers
import RKTracing
import ReactiveKit
import Testing

/// A recording of a program that has no lanes. In a process of its own, since all of its streams are recorded.
@Suite struct WholeProgramTests {
  @Test func subjectsSourcesAndOperatorsThatWaitAreRecordedByNameAndPlace() async {
    await #expect(processExitsWith: .success) {
      recordAndCheck()
    }
  }

  @Test func aProgramWritesItsRecordingAtTheEndAndWhereItBegan() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let result = await #expect(processExitsWith: .exitCode(3), observing: [\.standardErrorContent]) {
      [path = folder.path as String] in
      #expect(FileManager.default.changeCurrentDirectoryPath(path))
      setenv(LaneTracing.variable, "lanes.json", 1)
      let subscription = [1, 2].publisher.sink { _ in }
      #expect(FileManager.default.changeCurrentDirectoryPath("/"))
      withExtendedLifetime(subscription) { exit(3) }
    }
    let recording = try LaneRecording(chromeTrace: Data(contentsOf: folder.appending(path: "lanes.json")))
    #expect(recording.events.map(\.text) == ["Publisher<Int, Never>", "unlimited", "1", "2", ""])
    let line = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(line == "RK_LANES: \(folder.path)/lanes.json has 5 events\n")
  }

  @Test func aProgramRecordsNothingUnlessTheEnvironmentAsksForIt() async {
    await #expect(processExitsWith: .success) {
      unsetenv(LaneTracing.variable)
      let subscription = Just(1).sink { _ in }
      withExtendedLifetime(subscription) { exit(LaneRecorder.installed == nil ? 0 : 1) }
    }
  }

  @Test func aProgramThatRemovesTheRecorderWritesNothingAndSaysSo() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      setenv(LaneTracing.variable, "/no/such", 1)
      LaneRecorder.installed = nil
      exit(0)
    }
    let line = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(line == "RK_LANES: nothing was written: the program has removed the recorder\n")
  }

  @Test func aProgramThatASignalEndsWritesItsRecording() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    await #expect(processExitsWith: .exitCode(128 + SIGTERM)) { [path = file.path as String] in
      setenv(LaneTracing.variable, path, 1)
      let subscription = Just(1).sink { _ in }
      kill(getpid(), SIGTERM)
      withExtendedLifetime(subscription) { while true { pause() } }
    }
    #expect(
      try LaneRecording(chromeTrace: Data(contentsOf: file)).events.map(\.text) == [
        "Publisher<Int, Never>", "unlimited", "1", "",
      ])
  }

  @Test func aSignalThatAProgramHandlesOrIgnoresIsLeftToIt() async {
    await #expect(processExitsWith: .exitCode(5)) {
      setenv(LaneTracing.variable, "/dev/null", 1)
      signal(SIGINT, SIG_IGN)
      signal(SIGTERM) { _ in _exit(5) }
      let subscription = Just(1).sink { _ in }
      kill(getpid(), SIGINT)
      kill(getpid(), SIGTERM)
      withExtendedLifetime(subscription) { while true { pause() } }
    }
    // And is after the recording was written.
    for isIgnored in [true, false] {
      await #expect(processExitsWith: isIgnored ? .exitCode(5) : .signal(SIGPIPE)) {
        [isIgnored = isIgnored as Bool] in
        setenv(LaneTracing.variable, "/dev/null", 1)
        signal(SIGPIPE, isIgnored ? SIG_IGN : SIG_DFL)
        atexit {
          // A pipe whose reader has left.
          var ends: [Int32] = [0, 0]
          pipe(&ends)
          close(ends[0])
          _exit(write(ends[1], "x", 1) == -1 ? 5 : 6)
        }
        let subscription = Just(1).sink { _ in }
        withExtendedLifetime(subscription) { exit(0) }
      }
    }
  }

  @Test(arguments: [(1, "1 event"), (2, "2 events"), (3, "2 events, after 1 that were dropped")])
  func aProgramSaysHowManyEventsItHasWrittenAndDropped(_ values: Int, _ text: String) async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) { [values] in
      setenv(LaneTracing.variable, "/dev/null", 1)
      let recorder = LaneRecorder(capacity: 2)
      LaneRecorder.installed = recorder
      let subject = RKPublishers.PassthroughSubject<Int, Never>()
      recorder.isRecording = false
      let subscription = subject.sink { _ in }
      recorder.isRecording = true
      for value in 0..<values { subject.send(value) }
      withExtendedLifetime(subscription) { exit(0) }
    }
    let line = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(line == "RK_LANES: /dev/null has \(text)\n")
  }

  @Test(arguments: [
    ("", "RK_LANES: no file is named\n", ""),
    (
      "/no/such/\u{1B}[2J\nx", "RK_LANES: /no/such/·[2J·x cannot be written: ", "No such file or directory"
    ),
    ("/dev/full", "RK_LANES: /dev/full cannot be written: ", "No space left on device"),
  ])
  func aProgramWhoseRecordingCannotBeWrittenSaysSoInOneLineAndByItsStatus(
    _ path: String, _ message: String, _ cause: String
  ) async {
    let result = await #expect(
      processExitsWith: .exitCode(73), observing: [\.standardErrorContent, \.standardOutputContent]
    ) { [path] in
      setenv(LaneTracing.variable, path, 1)
      let subscription = Just(1).sink { _ in }
      #if os(Linux)
        // Swift does not let a test use this variable of C.
        let output = dlsym(nil, "stdout")?.assumingMemoryBound(to: UnsafeMutablePointer<FILE>.self).pointee
        setvbuf(output, nil, _IOFBF, 4_096)
      #endif
      print("printed before")
      withExtendedLifetime(subscription) { exit(0) }
    }
    let line = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(line.hasPrefix(message) && line.hasSuffix("\n") && line.count { $0.isNewline } == 1)
    #expect(line.contains(cause) || cause.isEmpty)
    let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    #expect(output.contains("printed before\n"))
  }

  @Test func aProgramWhoseRecordingCannotBeWrittenSaysSoByItsStatusWhereStandardErrorIsClosed() async {
    await #expect(processExitsWith: .exitCode(73)) {
      setenv(LaneTracing.variable, "/no/such", 1)
      close(STDERR_FILENO)
      let subscription = Just(1).sink { _ in }
      withExtendedLifetime(subscription) { exit(0) }
    }
    await #expect(processExitsWith: .exitCode(73)) {
      setenv(LaneTracing.variable, "/no/such", 1)
      // A pipe whose reader has left.
      var ends: [Int32] = [0, 0]
      pipe(&ends)
      dup2(ends[1], STDERR_FILENO)
      for end in ends { close(end) }
      let subscription = Just(1).sink { _ in }
      withExtendedLifetime(subscription) { exit(0) }
    }
  }

  @Test func aRecordedProgramTakesNoClosedStandardDescriptor() async {
    await #expect(processExitsWith: .success) {
      setenv(LaneTracing.variable, "/dev/null", 1)
      close(STDIN_FILENO)
      close(STDERR_FILENO)
      let subscription = Just(1).sink { _ in }
      let isClosed = write(STDERR_FILENO, "x", 1) == -1
      withExtendedLifetime(subscription) { exit(isClosed ? 0 : 1) }
    }
  }

  @Test func aRecordingIsWrittenThroughALinkToADevice() async throws {
    let link = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "/dev/stdout")
    defer { try? FileManager.default.removeItem(at: link) }
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      [path = link.path as String] in
      setenv(LaneTracing.variable, path, 1)
      let subscription = Just(1).sink { _ in }
      withExtendedLifetime(subscription) { exit(0) }
    }
    let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    let start = try #require(output.range(of: "{\"displayTimeUnit\"")).lowerBound
    let recording = try LaneRecording(chromeTrace: Data(output[start...].utf8))
    #expect(recording.events.map(\.text) == ["Publisher<Int, Never>", "unlimited", "1", ""])
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == "/dev/stdout")
  }
}

private func recordAndCheck() {
  let recorder = LaneRecorder()
  LaneRecorder.installed = recorder
  LaneTracing.recordsAll = true
  let time = VirtualTimeScheduler()
  let subject = RKPublishers.PassthroughSubject<Int, Never>()
  let printed = Lines()
  let line = #line + 2
  let streams: [any RKPublishers.Cancellable] = [
    subject.map { $0 * 2 }.print("x", to: printed).debounce(for: .seconds(1), scheduler: time).sink { _ in },
    Property(7).observeNext { _ in },
    [1, 2].publisher.map { $0 }.sink { _ in },
  ]
  // Two subscriptions at one place have one name.
  for _ in 0..<2 { _ = [3].publisher.sink { _ in } }
  #sourceLocation(file:"FirstLine.swift",line:1)
  _ = [4].publisher.sink { _ in }
  #sourceLocation()
  subject.send(5)
  time.run()
  let graph = debugGraph(of: streams[0]).description
  for stream in streams { stream.cancel() }

  let events = recorder.recording().events.filter { $0.kind != .requested }
  var lanes: [String: [String]] = [:]
  for event in events {
    lanes[event.lane, default: []].append(event.kind == .value ? event.text : event.kind.rawValue)
  }
  #if os(Linux)
    let places = [0, 1, 2, 5].map { " WholeProgramTests.swift:\(line + $0)" } + [" FirstLine.swift:1"]
  #else
    let places = ["", "", "", "", ""]
  #endif
  let expected: KeyValuePairs = [
    "PassthroughSubject\(places[0])": ["subscribed", "5", "cancelled"],
    "Debounce\(places[0])": ["subscribed", "10", "cancelled"],
    "Property\(places[1])": ["subscribed", "7", "finished"],
    "Sequence\(places[2])": ["subscribed", "1", "2", "finished"],
    "Sequence\(places[3])": ["subscribed", "3", "finished", "subscribed", "3", "finished"],
    "Sequence\(places[4])": ["subscribed", "4", "finished"],
  ]
  #expect(lanes == Dictionary(expected.map { ($0, $1) }, uniquingKeysWith: +))
  #if os(Linux)
    #expect(
      graph.contains("Debounce → Int ·\(places[0])\n") && graph.contains("PassthroughSubject → Int ·\(places[0])\n"))
  #endif
  // What operators print is what they print without a recording.
  #expect(printed.text.hasPrefix("x: receive subscription: (PassthroughSubject)\n"))
  // What debounce sends later is caused by no value.
  #expect(events.filter { $0.kind == .value && $0.lane.hasPrefix("Debounce") }.map(\.cause) == [nil])
}

private final class Lines: TextOutputStream {
  var text = ""
  func write(_ string: String) { text += string }
}
