import Foundation
import RKLegacy
import RKPublishers
import RKTracing
import ReactiveKit
import Synchronization
import TestSupport
import Testing

@Suite struct LaneTests {
  /// What a recording says of each event but for time, thread, and types.
  private func steps(_ recorder: LaneRecorder) -> [String] {
    recorder.recording().events.map {
      let text = $0.text.isEmpty || $0.kind == .subscribed ? "" : " " + $0.text
      return "\($0.lane)#\($0.subscription) \($0.kind.rawValue)\(text)"
    }
  }

  @Test func aPublishersLaneRecordsWhatPassesAndChangesNothing() {
    let recorder = LaneRecorder()
    let subject = RKPublishers.PassthroughSubject<Int, TestError>()
    var received: [String] = []
    let first = subject.lane("numbers", in: recorder)
      .sink {
        received.append("\($0)")
      } receiveValue: {
        received.append("\($0)")
      }
    subject.send(1)
    let second = subject.lane("numbers", in: recorder).sink { _ in
    } receiveValue: { _ in
    }
    second.cancel()
    second.cancel()
    subject.send(2)
    subject.send(completion: .failure(TestError("x")))
    first.cancel()
    #expect(
      steps(recorder) == [
        "numbers#1 subscribed", "numbers#1 requested unlimited", "numbers#1 value 1", "numbers#2 subscribed",
        "numbers#2 requested unlimited", "numbers#2 cancelled", "numbers#1 value 2",
        "numbers#1 failed \(TestError("x"))",
      ])
    #expect(received == ["1", "2", "failure(\(TestError("x")))"])
    #expect(recorder.recording().events.allSatisfy { $0.duration == 0 || $0.kind == .value })
  }

  @Test func anEventHasItsTimeAndItsThreadAndAFileHasAll() throws {
    let recorder = LaneRecorder()
    let subject = RKPublishers.PassthroughSubject<Int, Never>()
    let observation = subject.lane("n", in: recorder).sink { _ in }
    subject.send(1)
    onThreads(1) { _ in subject.send(2) }
    observation.cancel()
    let recording = recorder.recording()
    let events = recording.events
    #expect(events.map(\.kind) == [.subscribed, .requested, .value, .value, .cancelled])
    #expect(events.map(\.thread) == [1, 1, 1, 2, 1])
    #expect(zip(events, events.dropFirst()).allSatisfy { $0.nanoseconds <= $1.nanoseconds })
    #expect(LaneEvent.Kind.allCases.filter(\.isEnd) == [.finished, .failed, .cancelled])
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("what was there before, and is longer than nothing".utf8).write(to: file)
    try recording.write(to: file)
    #expect(try Data(contentsOf: file) == Data(recording.chromeTrace().utf8))
    #expect(throws: (any Error).self) { try recording.write(to: file.appendingPathComponent("inside")) }
  }

  @Test func aRecorderThatIsStoppedRecordsAndDescribesNothing() {
    let recorder = LaneRecorder()
    let subject = RKPublishers.PassthroughSubject<Int, Never>()
    var described: [Int] = []
    var received: [Int] = []
    func subscribe() -> AnyCancellable {
      subject.lane("n", in: recorder) {
        described.append($0)
        return "\($0)"
      }.sink { received.append($0) }
    }
    let first = subscribe()
    subject.send(1)
    recorder.isRecording = false
    subject.send(2)
    let second = subscribe()
    first.cancel()
    recorder.isRecording = true
    subject.send(3)
    second.cancel()
    #expect(
      steps(recorder) == ["n#1 subscribed", "n#1 requested unlimited", "n#1 value 1", "n#2 value 3", "n#2 cancelled"])
    #expect(described == [1, 3])
    #expect(received == [1, 2, 3])
  }

  @Test func aRecorderForgetsWhatIsRemoved() {
    let recorder = LaneRecorder(capacity: 4)
    let subject = RKPublishers.PassthroughSubject<Int, Never>()
    let subscription = subject.lane("n", in: recorder).sink { _ in }
    (1...6).forEach(subject.send)
    recorder.removeAll()
    #expect(recorder.recording() == LaneRecording(events: []))
    subject.send(7)
    #expect(steps(recorder) == ["n#1 value 7"])
    #expect(recorder.recording().dropped == 0)
    (8...11).forEach(subject.send)
    #expect(steps(recorder) == (8...11).map { "n#1 value \($0)" })
    #expect(recorder.recording().dropped == 1)
    subscription.cancel()
  }

  @Test func demandIsRecordedAsItIsMade() {
    let recorder = LaneRecorder()
    (1...3).publisher.lane("n", in: recorder).prefix(2).buffer(size: 1, prefetch: .keepFull, whenFull: .dropOldest)
      .subscribe(
        AnySubscriber<Int, Never>(receiveSubscription: { $0.request(.max(1)) }, receiveValue: { _ in .max(1) }))
    #expect(
      steps(recorder) == [
        "n#1 subscribed", "n#1 requested 1", "n#1 value 1", "n#1 requested 1", "n#1 value 2", "n#1 cancelled",
      ])
    recorder.removeAll()
    // What a subscriber returns.
    (1...4).publisher.lane("n", in: recorder).subscribe(
      AnySubscriber<Int, Never>(
        receiveSubscription: { $0.request(.max(1)) },
        receiveValue: { $0 == 1 ? .max(2) : $0 == 2 ? .none : .unlimited }))
    #expect(
      steps(recorder) == [
        "n#2 subscribed", "n#2 requested 1", "n#2 value 1", "n#2 requested 2", "n#2 value 2", "n#2 value 3",
        "n#2 requested unlimited", "n#2 value 4", "n#2 requested unlimited", "n#2 finished",
      ])
  }

  @Test func aSignalsLaneRecordsEachObservation() {
    let recorder = LaneRecorder()
    let signal = SafeSignal(sequence: ["a", "b"]).lane("letters", in: recorder) { $0.uppercased() }
    signal.observeNext { _ in }.dispose()
    signal.prefix(maxLength: 1).observeNext { _ in }.dispose()
    #expect(
      steps(recorder) == [
        "letters#1 subscribed", "letters#1 requested unlimited", "letters#1 value A", "letters#1 value B",
        "letters#1 finished", "letters#2 subscribed", "letters#2 requested unlimited", "letters#2 value A",
        "letters#2 cancelled",
      ])
  }

  @Test func aValuesCauseIsTheValueInWhoseDeliveryItArrives() throws {
    let recorder = LaneRecorder()
    let source = RKPublishers.PassthroughSubject<Int, Never>()
    let result = RKPublishers.PassthroughSubject<Int, Never>()
    let subscriptions = [
      source.lane("source", in: recorder).sink { result.send($0 * 10) },
      result.lane("result", in: recorder).sink { _ in },
    ]
    source.send(1)
    result.send(5)
    let values = recorder.recording().events.filter { $0.kind == .value }
    #expect(values.map(\.text) == ["1", "10", "5"])
    #expect(values.map(\.cause) == [nil, values.first?.number, nil])
    let (outer, inner) = (try #require(values.first), try #require(values.dropFirst().first))
    #expect(outer.duration >= inner.duration && inner.duration > 0)
    withExtendedLifetime(subscriptions) {}
  }

  @Test func whateverHappensWhileAValueIsDeliveredIsCausedByIt() {
    let recorder = LaneRecorder()
    let source = RKPublishers.PassthroughSubject<Int, Never>()
    let subscription = source.lane("source", in: recorder).sink { number in
      Just(number).lane("just", in: recorder).sink { _ in }.cancel()
      RKPublishers.PassthroughSubject<Int, Never>().lane("subject", in: recorder).sink { _ in }.cancel()
    }
    source.send(1)
    subscription.cancel()
    let seen = recorder.recording().events.map { "\($0.lane) \($0.kind) \($0.cause ?? -1)" }
    #expect(
      seen == [
        "source subscribed -1", "source requested -1", "source value -1", "just subscribed 2", "just requested 2",
        "just value 2", "just finished 2", "subject subscribed 2", "subject requested 2", "subject cancelled 2",
        "source cancelled -1",
      ])
  }

  @Test func aLaneEndsAsItsStreamDoes() {
    let recorder = LaneRecorder()
    let source = ScriptedPublisher<Int, TestError>()
    let subscriber = TrackingSubscriber<Int, TestError>()
    subscriber.onCompletion = { _ in subscriber.subscription?.cancel() }
    source.lane("n", in: recorder).receive(subscriber: subscriber)
    source.send(1)
    source.send(completion: .failure(.oops))
    subscriber.request(.max(1))
    subscriber.cancel()
    #expect(source.log.take() == ["request unlimited"])
    #expect(subscriber.log.take() == ["subscribed", "1", "failed: oops"])
    #expect(steps(recorder) == ["n#1 subscribed", "n#1 requested unlimited", "n#1 value 1", "n#1 failed oops"])
  }

  @Test func aCauseIsAnEventOfTheSameRecorder() {
    let (outer, inner) = (LaneRecorder(), LaneRecorder())
    let source = RKPublishers.PassthroughSubject<Int, Never>()
    let subscription = source.lane("outer", in: outer).lane("inner", in: inner).lane("last", in: inner).sink { _ in }
    for value in 1...2 { source.send(value) }
    #expect(outer.recording().events.filter { $0.kind == .value }.map(\.cause) == [nil, nil])
    let values = inner.recording().events.filter { $0.kind == .value }
    #expect(values.map(\.cause) == [nil, values[0].number, nil, values[2].number])
    withExtendedLifetime(subscription) {}
  }

  // The spelling of ReactiveKit 3 is tested, too.
  @available(*, deprecated)
  @Test func theRecorderThatIsInstalledIsTakenWhenASubscriberSubscribes() {
    let name = "installed \(#line)"
    let subject = RKPublishers.PassthroughSubject<Int, Never>()
    let before = subject.lane(name).sink { _ in }
    let lanes = [
      subject.lane(name) { "p\($0)" }.eraseToAnyPublisher(),
      subject.toSignal().lane(name).eraseToAnyPublisher(),
      subject.toSignal().lane(name) { "s\($0)" }.eraseToAnyPublisher(),
    ]
    let recorder = LaneRecorder()
    LaneRecorder.installed = recorder
    let during = subject.lane(name).sink { _ in }
    let old = SafeSignal(just: 7)
    old.laneIfAvailable(name).observeNext { _ in }.dispose()
    let others = lanes.map { $0.sink { _ in } }
    LaneRecorder.installed = nil
    let after = subject.lane(name).sink { _ in }
    subject.send(1)
    // Other tests may have lanes of their own.
    #expect(
      steps(recorder).filter { $0.hasPrefix(name) }.map { $0.replacing(#/^.*#\d+ /#, with: "") } == [
        "subscribed", "requested unlimited", "subscribed", "requested unlimited", "value 7", "finished",
        "subscribed", "requested unlimited", "subscribed", "requested unlimited", "subscribed",
        "requested unlimited", "value 1", "value p1", "value 1", "value s1",
      ])
    // The subject itself has no lane, unless the environment asks for all.
    #expect(!steps(recorder).contains { $0.hasPrefix("PassthroughSubject") })
    withExtendedLifetime((before, during, after, others)) {}
  }

  @Test func aFullRecorderKeepsTheLatestEventsAndCountsTheOthers() {
    let recorder = LaneRecorder(capacity: 5)
    let subscription = (1...20).publisher.lane("n", in: recorder).sink { _ in }
    let recording = recorder.recording()
    // 8 places, for the subscription, the request, 20 values, and the end.
    #expect(recording.events.map(\.text) == ["14", "15", "16", "17", "18", "19", "20", ""])
    #expect(recording.dropped == 15)
    subscription.cancel()
  }

  @Test func aRecorderKeeps16384EventsUnlessItIsCreatedWithAnotherNumber() {
    let recorder = LaneRecorder()
    (1...16_384).publisher.lane("n", in: recorder).sink { _ in }.cancel()
    let recording = recorder.recording()
    #expect(recording.events.count == 16_384 && recording.events.first?.text == "2" && recording.dropped == 3)
  }

  #if os(Linux)
    @Test func aRecorderReturnsItsMemory() async {
      await #expect(processExitsWith: .success) {
        func pages() -> Int {
          let sizes = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ") ?? []
          return sizes.first.flatMap { Int($0) } ?? 0
        }
        // 8 MiB each.
        _ = LaneRecorder(capacity: 1 << 16)
        let before = pages()
        for _ in 0..<20 { _ = LaneRecorder(capacity: 1 << 16) }
        exit(before > 0 && pages() < before + (80 << 20) / Int(getpagesize()) ? 0 : 1)
      }
    }

    @Test func aRecorderKeepsTheNameOfALaneOnceForAllSubscriptions() async {
      let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
        let recorder = LaneRecorder(capacity: 1)
        // 64 KiB for each name.
        func subscribe(times: Int) {
          for _ in 0..<times {
            RKPublishers.Just(1).lane(String(repeating: "n", count: 1 << 16), in: recorder).sink { _ in }.cancel()
          }
        }
        subscribe(times: 10)
        let before = residentBytes()
        subscribe(times: 500)
        let grown = residentBytes() - before
        if grown > 8 << 20 { fatalError("\(grown) bytes") }
      }
      #expect(result.message == "")
    }
  #endif

  @Test func aTextOfSixtyFourBytesLeavesTheNextPlaceOfTheRingAsItIs() {
    for count in 1...2 {
      let recorder = LaneRecorder(capacity: 2)
      let subject = RKPublishers.PassthroughSubject<String, Never>()
      let subscription = subject.lane("texts", in: recorder).sink { _ in }
      let texts = Array(repeating: "before", count: count) + [String(repeating: "x", count: 64)]
      for text in texts { subject.send(text) }
      #expect(recorder.recording().events.map(\.text) == Array(texts.suffix(2)))
      subscription.cancel()
    }
  }

  @Test func aTextOverSixtyFourBytesIsCutBetweenCharacters() {
    let recorder = LaneRecorder()
    // A character of each length, and the first and last of it, at each place around the end.
    let scalars: [Unicode.Scalar] = [
      "x", "\u{80}", "é", "\u{7FF}", "\u{800}", "€", "\u{FFFD}", "\u{10000}", "🙂", "\u{10FFFF}",
    ]
    var (texts, kept): ([String], [String]) = ([], [])
    for scalar in scalars {
      for count in 59...65 {
        let text = String(repeating: "x", count: count) + String(scalar) + "é"
        texts.append(text)
        let fits = text.unicodeScalars.indices.last { text.utf8.distance(from: text.startIndex, to: $0) <= 64 }!
        kept.append(text.utf8.count <= 64 ? text : String(text.unicodeScalars[..<fits]) + "…")
      }
    }
    let subscription = texts.publisher.lane("texts", in: recorder).sink { _ in }
    let recorded = recorder.recording().events.filter { $0.kind == .value }.map(\.text)
    #expect(recorded.map { Array($0.unicodeScalars) } == kept.map { Array($0.unicodeScalars) })
    subscription.cancel()
  }

  @Test func manyThreadsRecordAtOnceAndNoEventIsTorn() {
    let recorder = LaneRecorder(capacity: 64)
    let isOver = Atomic<Bool>(false)
    let faults = Atomic<Int>(0)
    onThreads(5) { number in
      if number == 4 {
        for _ in 0..<300 {
          for event in recorder.recording().events where event.kind == .value {
            // Each value names its lane 12 times.
            if event.text != String(repeating: event.lane, count: 12) { faults.add(1, ordering: .relaxed) }
          }
        }
        isOver.store(true, ordering: .relaxed)
      } else {
        let subject = RKPublishers.PassthroughSubject<String, Never>()
        let text = String(repeating: "\(number)", count: 12)
        let subscription = subject.lane("\(number)", in: recorder).sink { _ in }
        while !isOver.load(ordering: .relaxed) { subject.send(text) }
        subscription.cancel()
      }
    }
    let found = faults.load(ordering: .relaxed)
    #expect(found == 0)
    let recording = recorder.recording()
    #expect(recording.events.count + recording.dropped >= 8)
    #expect(recording.events.count <= 64)
  }
}

@Suite struct LaneRecordingTests {
  private func event(
    _ number: Int, _ time: UInt64, _ lane: String, _ subscription: Int, _ kind: LaneEvent.Kind, _ text: String = "",
    thread: Int = 1, cause: Int? = nil, duration: UInt64 = 0
  ) -> LaneEvent {
    LaneEvent(
      number: number, nanoseconds: time, lane: lane, subscription: subscription, kind: kind, text: text, thread: thread,
      cause: cause, duration: duration)
  }

  private var search: LaneRecording {
    LaneRecording(
      events: [
        event(3, 0, "search", 1, .subscribed), event(4, 0, "search", 1, .requested, "unlimited"),
        event(5, 10_000_000, "search", 1, .value, "a", duration: 1_500), event(6, 10_001_000, "result", 2, .subscribed),
        event(7, 20_000_000, "result", 2, .value, "\"A\"\n\\", thread: 2, cause: 5, duration: 20),
        event(8, 30_000_000, "search", 1, .value, "word"), event(9, 30_000_001, "search", 1, .value, "b"),
        event(10, 40_000_000, "search", 1, .finished), event(11, 50_000_000, "result", 2, .failed, "lost"),
        event(12, 50_000_000, "other", 3, .cancelled),
      ],
      dropped: 3)
  }

  @Test func aTraceIsReadAsItWasWritten() throws {
    let trace = search.chromeTrace()
    let again = try LaneRecording(chromeTrace: Data(trace.utf8))
    #expect(again == search)
    #expect(again.chromeTrace() == trace)
  }

  @Test func aTraceHasSpansSlicesAndFlows() throws {
    struct Trace: Decodable {
      struct Event: Decodable {
        let ph: String
        let name: String
        let id: Int?
        let tid: Int
        let ts: Double?
        let dur: Double?
      }
      let traceEvents: [Event]
    }
    let trace = try JSONDecoder().decode(Trace.self, from: Data(search.chromeTrace().utf8))
    let lines = trace.traceEvents.map { event in
      "\(event.ph) \(event.name) \(event.id ?? 0) thread \(event.tid)" + (event.ts.map { " at \($0)" } ?? "")
        + (event.dur.map { " for \($0)" } ?? "")
    }
    #expect(
      lines == [
        "M thread_name 0 thread 1", "M thread_name 0 thread 2", "b search 1 thread 1 at 0.0",
        "i search requests unlimited 0 thread 1 at 0.0", "X search: a 0 thread 1 at 10000.0 for 1.5",
        "b result 2 thread 1 at 10001.0", "X result: \"A\"\n\\ 0 thread 2 at 20000.0 for 0.02",
        "s cause 7 thread 1 at 10000.0", "f cause 7 thread 2 at 20000.0",
        "X search: word 0 thread 1 at 30000.0 for 0.0",
        "X search: b 0 thread 1 at 30000.001 for 0.0", "e search 1 thread 1 at 40000.0",
        "e result 2 thread 1 at 50000.0",
        "e other 3 thread 1 at 50000.0",
      ])
  }

  @Test(arguments: ["", "{}", "[1]", "{\"traceEvents\": 3}", "{\"traceEvents\": [{\"args\": {\"number\": \"x\"}}]}"])
  func whatIsNoTraceIsRefused(_ text: String) {
    #expect(throws: LaneFormatError.self) { try LaneRecording(chromeTrace: Data(text.utf8)) }
  }

  @Test func eventsOfOtherProgramsAreIgnored() throws {
    let recording = try LaneRecording(
      chromeTrace: Data("{\"traceEvents\": [{\"ph\": \"X\", \"name\": \"a\"}, {\"args\": {\"kind\": \"value\"}}]}".utf8)
    )
    #expect(recording == LaneRecording(events: []))
  }

  @Test func aRecorderHasACapacityOfOneTo16777216Events() async {
    for capacity in [0, 16_777_217] {
      await #expect(processExitsWith: .failure) { [capacity = capacity as Int] in _ = LaneRecorder(capacity: capacity) }
    }
    let recorder = LaneRecorder(capacity: 1)
    RKPublishers.Just(1).lane("", in: recorder).sink { _ in }.cancel()
    #expect(recorder.recording().events.map(\.kind) == [.finished])
    #if os(Linux)
      // The most events take 2 GiB, which the process may not have. That they are too many is not said.
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        var limit = rlimit(rlim_cur: 1 << 30, rlim_max: 1 << 30)
        setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
        _ = LaneRecorder(capacity: 16_777_216)
      }
      #expect(!result.message.contains("LaneRecorder: capacity"))
    #endif
  }

  @Test func aDiagramHasALineForEachSubscription() {
    #expect(
      search.diagram(width: 62) == """
        search #1  ^---------a-------------------*---------|
        result #2            ^---------o-----------------------------#
        other #3   --------------------------------------------------!
                   0                                             50 ms
        3 older events were dropped.

        """)
    let crowded = LaneRecording(
      events: [
        event(0, 0, "PassthroughSubject main.swift:12", 1, .value, "100"),
        event(1, 3, "PassthroughSubject main.swift:12", 1, .value, "200"),
        event(2, 7, "PassthroughSubject main.swift:12", 1, .value, "300"),
        event(3, 10, "PassthroughSubject main.swift:12", 1, .finished),
      ])
    #expect(
      crowded.diagram(width: 40) == """
        Passthrou… main.swift:12 #1  o--200-300|
                                     0     10 ns

        """)
    // Beside the longest number, 4 characters of the name and 10 columns are left.
    let numbered = LaneRecording(
      events: [
        event(0, 0, "abcdefghij", .max, .subscribed), event(1, 9, "abcdefghij", .max, .value, "1"),
        event(2, 10, "abcdefghij", .max, .finished),
      ])
    #expect(
      numbered.diagram(width: 40) == """
        abcdef… #9223372036854775807  ^-------1|
                                      0    10 ns

        """)
    #expect(LaneRecording(events: []).diagram() == "Nothing was recorded.\n")
    #expect(search.diagram() == search.diagram(width: 80, isColored: false))
    #expect(search.html() == search.html(title: "Lanes"))
    // The time is taken before the number, so of two threads a later event may have an earlier time.
    let crossed = LaneRecording(events: [event(0, 10, "a", 1, .value, "2"), event(1, 0, "a", 1, .value, "1")])
    #expect(crossed.diagram(width: .max).contains("1"))
    // Two recordings have the same numbers.
    let merged = LaneRecording(events: crossed.events + crossed.events)
    #expect(try! LaneRecording(chromeTrace: Data(merged.chromeTrace().utf8)).events.count == 4)
  }

  /// The first line of a diagram that has 40 columns, each for a nanosecond.
  private func line(
    _ events: [(time: UInt64, kind: LaneEvent.Kind, text: String)], isColored: Bool = false
  ) -> String {
    let events = events.enumerated().map { event($0, $1.time, "a", 1, $1.kind, $1.text) }
    let frame = [event(98, 0, "b", 2, .subscribed), event(99, 39, "b", 2, .finished)]
    let lines = LaneRecording(events: events + frame).diagram(width: 46, isColored: isColored).split(separator: "\n")
    #expect(
      lines.dropFirst().joined(separator: "\n") == "b #2  ^" + dashes(38) + "|\n      0"
        + String(repeating: " ", count: 34) + "39 ns")
    return String(lines[0].dropFirst(6))
  }

  private func dashes(_ count: Int) -> String { String(repeating: "-", count: count) }

  @Test func aDiagramShowsEachEventInTheColumnOfItsTime() {
    // From the subscription to the end, or all the time.
    #expect(line([(0, .requested, "1"), (39, .requested, "1")]) == dashes(40))
    #expect(line([(5, .subscribed, ""), (20, .finished, "")]) == "     ^" + dashes(14) + "|")
    #expect(line([(5, .value, "x"), (20, .failed, "lost")]) == "-----x" + dashes(14) + "#")
    #expect(line([(5, .subscribed, ""), (39, .value, "z")]) == "     ^" + dashes(33) + "z")
    #expect(line([(5, .subscribed, ""), (6, .requested, "1"), (7, .cancelled, "")]) == "     ^-!")
    // What is in one column with another event.
    #expect(line([(0, .subscribed, ""), (0, .value, "x"), (3, .value, "y"), (3, .finished, "")]) == "x--|")
    #expect(
      line([(0, .value, "x"), (0, .subscribed, ""), (2, .value, "y"), (2, .value, "z"), (4, .finished, "")]) == "o-*-|")
    #expect(
      line([(2, .value, "y"), (2, .value, "z"), (2, .value, "z"), (3, .value, "w"), (9, .finished, "")]) == "--*w-----|"
    )
    #expect(line([(2, .value, "y"), (2, .value, "z"), (3, .value, "w"), (9, .finished, "")]) == "--*w-----|")
    // A text that fits, with a column between two words.
    #expect(line([(20, .value, "ab"), (22, .value, "c")]) == dashes(20) + "o-c" + dashes(17))
    #expect(
      line([(0, .value, "12345678"), (9, .value, "ab"), (12, .value, "c"), (13, .value, "d"), (14, .finished, "")])
        == "12345678-ab-cd|")
    #expect(
      line([(0, .value, "1234567"), (7, .value, "ab"), (9, .value, "cd"), (11, .finished, "")]) == "o------o-cd|")
    #expect(line([(0, .value, "123456789"), (20, .value, "ab"), (21, .finished, "")]) == "o" + dashes(19) + "o|")
    #expect(line([(0, .value, "cd"), (1, .requested, ""), (3, .failed, "lost")]) == "cd-#")
    #expect(line([(0, .value, "x"), (38, .value, "ab")]) == "x" + dashes(37) + "ab")
    #expect(line([(0, .value, "x"), (38, .value, "abc")]) == "x" + dashes(37) + "o-")
    #expect(
      line([
        (0, .value, "!~"), (4, .value, "a b"), (8, .value, "\u{7F}"), (12, .value, "é"), (16, .value, ""),
        (18, .finished, ""),
      ]) == "!~--o---o---o---o-|")
    #expect(
      line([(0, .subscribed, ""), (1, .value, "ab"), (4, .value, "é"), (6, .failed, "lost")], isColored: true)
        == "^\u{1B}[36ma\u{1B}[0m\u{1B}[36mb\u{1B}[0m-\u{1B}[36mo\u{1B}[0m-\u{1B}[31m#\u{1B}[0m")
  }

  @Test func aDiagramFitsItsTimeAndNamesIntoItsWidth() {
    func diagram(_ name: String, _ time: UInt64, width: Int) -> [Substring] {
      LaneRecording(events: [event(0, 0, name, 1, .subscribed), event(1, time, name, 1, .finished)])
        .diagram(width: width).split(separator: "\n")
    }
    for (time, text) in [
      (0, "0 ns"), (1, "1 ns"), (9_999, "9999 ns"), (10_000, "10 µs"), (9_999_999, "9999 µs"), (10_000_000, "10 ms"),
      (9_999_999_999, "9999 ms"), (10_000_000_000, "10 s"),
    ] as [(UInt64, String)] {
      let lines = diagram("a", time, width: 46)
      #expect(lines[0] == "a #1  " + (time == 0 ? "|" : "^" + dashes(38) + "|"))
      #expect(lines[1] == "      0" + String(repeating: " ", count: 39 - text.count) + text)
    }
    // Where there are 10 columns, a long time stands beside them.
    let long = LaneRecording(
      events: [event(0, 0, "abcdef", .min, .subscribed), event(1, .max, "abcdef", .min, .finished)], dropped: 1)
    #expect(
      long.diagram(width: 40) == """
        abcdef #-9223372036854775808  ^--------|
                                      0 18446744073 s
        1 older events were dropped.

        """)
    for (width, columns) in [
      (Int.min, 34), (39, 34), (40, 34), (41, 35), (99_999, 99_993), (100_000, 99_994), (.max, 99_994),
    ] {
      #expect(diagram("a", 9, width: width)[0].count == columns + 6, "\(width)")
    }
    for (width, name, shown) in [
      (80, String(repeating: "n", count: 24), String(repeating: "n", count: 24)),
      (80, String(repeating: "n", count: 25), String(repeating: "n", count: 23) + "…"),
      (80, "subject " + String(repeating: "n", count: 18), "subj… " + String(repeating: "n", count: 18)),
      (80, "subject " + String(repeating: "n", count: 19), "subject " + String(repeating: "n", count: 15) + "…"),
      (90, String(repeating: "n", count: 28), String(repeating: "n", count: 26) + "…"),
      (40, String(repeating: "n", count: 26), String(repeating: "n", count: 23) + "…"),
      (80, "a\u{1B}b", "a·b"),
      (80, String(repeating: "🙂", count: 12), String(repeating: "🙂", count: 12)),
      (80, String(repeating: "한", count: 13), String(repeating: "한", count: 11) + "…"),
      (80, "🙂 " + String(repeating: "n", count: 22), "🙂 " + String(repeating: "n", count: 20) + "…"),
    ] {
      #expect(diagram(name, 9, width: width)[0].hasPrefix(shown + " #1  ^"), "\(name) in \(width)")
    }
  }

  @Test func aDiagramKnowsWhichScalarsAreWide() {
    let wide: [ClosedRange<UInt32>] = [
      0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD,
    ]
    for range in wide {
      for value in [range.lowerBound - 1, range.lowerBound, range.upperBound, range.upperBound + 1] {
        let name = String(Unicode.Scalar(value)!)
        let recording = LaneRecording(events: [event(0, 0, name, 1, .subscribed), event(1, 9, "abc", 2, .subscribed)])
        let margin = recording.diagram(width: 40).prefix { $0 != "^" }.reversed().prefix { $0 == " " }.count
        #expect(margin == (range.contains(value) ? 3 : 4), "\(String(value, radix: 16))")
      }
    }
  }

  @Test(arguments: ["🙂", "🇫🇷", "❤️", "👍🏽", "한", "ｗ", "ab", "éa"])
  func aDiagramGivesEmojiAndWideCharactersTwoColumns(_ name: String) {
    let lanes = LaneRecording(events: [event(0, 0, name, 1, .subscribed), event(1, 9, "cd", 2, .subscribed)])
    let lines = lanes.diagram(width: 40).split(separator: "\n")
    #expect(lines[0].hasPrefix("\(name) #1  ^"))
    #expect(lines[1].hasPrefix("cd #2  "))
    #expect(lines[1].count == 40)
    #expect(lines[2].hasPrefix("       0"))
  }
}
