import Observation
public import ReactiveCore

/// The most ticks that an expectation waits for the end of a stream after the end of its diagram.
private let extraTicks = 20

/// The test publishers that are subscribed to while an expectation subscribes.
final class SubscribedSources: @unchecked Sendable {
  // `Sendable` holds because the variable is used only under the lock.
  @TaskLocal static var current: SubscribedSources?

  private let lock = Lock()
  private var sources: [any MarbleSource] = []

  /// The publishers, once each.
  var all: [any MarbleSource] { lock.withLock { sources } }

  func add(_ source: any MarbleSource) {
    lock.withLock {
      if !sources.contains(where: { $0 === source }) { sources.append(source) }
    }
  }
}

/// A test publisher, whatever it sends.
protocol MarbleSource: AnyObject {
  var time: VirtualTimeScheduler { get }
  var hasEnded: Bool { get }

  /// Plays a diagram, and returns it. Records an issue and returns `nil` if it is malformed.
  func play(_ marbles: String, _ tick: Duration, _ site: Site) -> Marbles?
}

extension TestPublisher: MarbleSource {
  func play(_ marbles: String, _ tick: Duration, _ site: Site) -> Marbles? {
    guard let script = table.marbles(marbles, tick, .source(isHot: true), site)?.fromSubscription else { return nil }
    play(script)
    return script
  }
}

/// Subscribes to a publisher or signal, has its source send what one diagram says, and checks that the stream is what the
/// other diagram says.
///
///     let time = VirtualTimeScheduler()
///     let source = TestPublisher<String, Never>(on: time)
///     expect(
///       source.debounce(for: 2, scheduler: time),
///       "-a-b----c-|",
///       "-----b----(c|)")
///
/// <doc:Marbles> describes diagrams. The source is the ``TestPublisher`` to which `publisher` subscribes; there must be one.
/// For several sources, start each with ``TestPublisher/play(_:tick:fileID:filePath:line:column:)``, and pass the time
/// instead of a diagram. Advances the source's ``TestPublisher/time`` until both diagrams have ended, and up to twenty ticks
/// more if the expected end has not happened. Then cancels.
///
/// A difference is reported at the caller's place to the test that is running, of Swift Testing or XCTest, and outside of
/// tests to the standard error. The report has both diagrams and marks the columns in which they differ.
///
/// - Parameters:
///   - publisher: The stream to check.
///   - given: What the source sends.
///   - expected: What the stream should be. `^` says when to subscribe, which is the first column otherwise. `!` says when
///     to cancel, before anything else happens in that column. Without `|`, `#`, and `!`, the diagram says only what
///     happens within its columns and those of the given diagram.
///   - values: The values that characters of the expected diagram stand for. Those of the given diagram belong to the source.
///   - failure: The error that `#` stands for, compared by `==` if it is `Equatable`, and otherwise by its description. By
///     default, any error.
///   - tick: The time that a column takes.
///   - tolerance: How far from its column an event may be. By default, it has to be in it.
///   - fileID: Where to report a difference: the file, by its module.
///   - filePath: Where to report a difference: the file.
///   - line: Where to report a difference: the line.
///   - column: Where to report a difference: the column.
/// - Returns: Whether the stream is as expected.
///
/// Origin: this library.
@discardableResult
public func expect<P: Publisher>(
  _ publisher: P, _ given: String, _ expected: String, values: [Character: P.Output] = [:], failure: P.Failure? = nil,
  tick: Duration = .seconds(1), tolerance: Duration = .zero, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) -> Bool where P.Output: Equatable {
  expect(
    publisher, given, expected, values: values, by: ==, failure: failure, tick: tick, tolerance: tolerance,
    fileID: fileID,
    filePath: filePath, line: line, column: column)
}

/// Subscribes to a publisher or signal, and checks that the stream is what a diagram says.
///
///     let time = VirtualTimeScheduler()
///     let cache = TestPublisher<String, Never>(cold: "-a|", on: time)
///     let fetch = TestPublisher<String, Never>(cold: "---b|", on: time)
///     expect(cache.append(fetch), on: time, "-a---b|")
///
/// Like ``expect(_:_:_:values:failure:tick:tolerance:fileID:filePath:line:column:)``, but with any number of sources, which start
/// by themselves. Advances the time to the end of the diagram, and up to twenty ticks more if the expected end has not
/// happened. Then cancels.
///
/// - Parameters:
///   - publisher: The stream to check.
///   - time: The scheduler to advance.
///   - expected: What the stream should be, from now on. `^` says when to subscribe, before anything else happens in that
///     column.
///   - values: The values that characters stand for.
///   - failure: The error that `#` stands for, compared by `==` if it is `Equatable`, and otherwise by its description. By
///     default, any error.
///   - tick: The time that a column takes.
///   - tolerance: How far from its column an event may be. By default, it has to be in it.
///   - fileID: Where to report a difference: the file, by its module.
///   - filePath: Where to report a difference: the file.
///   - line: Where to report a difference: the line.
///   - column: Where to report a difference: the column.
/// - Returns: Whether the stream is as expected.
///
/// Origin: this library.
@discardableResult
public func expect<P: Publisher>(
  _ publisher: P, on time: VirtualTimeScheduler, _ expected: String, values: [Character: P.Output] = [:],
  failure: P.Failure? = nil, tick: Duration = .seconds(1), tolerance: Duration = .zero,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) -> Bool where P.Output: Equatable {
  expect(
    publisher, on: time, expected, values: values, by: ==, failure: failure, tick: tick, tolerance: tolerance,
    fileID: fileID,
    filePath: filePath, line: line, column: column)
}

/// Checks that what a subscriber has recorded is what a diagram says. Does not advance the time.
///
///     let time = VirtualTimeScheduler()
///     let shared = TestPublisher<String, Never>(cold: "-a-b-|", on: time).share()
///     let (first, second) = (shared.recorded(on: time), shared.recorded(on: time))
///     time.run()
///     expect(first, "-a-b-|")
///     expect(second, "-a-b-|")
///
/// - Parameters:
///   - subscriber: What was recorded.
///   - expected: What should have been recorded, from the time at which the subscriber was created. `^` and `!` are not
///     checked.
///   - values: The values that characters stand for.
///   - failure: The error that `#` stands for, compared by `==` if it is `Equatable`, and otherwise by its description. By
///     default, any error.
///   - tick: The time that a column takes.
///   - tolerance: How far from its column an event may be. By default, it has to be in it.
///   - fileID: Where to report a difference: the file, by its module.
///   - filePath: Where to report a difference: the file.
///   - line: Where to report a difference: the line.
///   - column: Where to report a difference: the column.
/// - Returns: Whether the record is as expected.
///
/// Origin: this library.
@discardableResult
public func expect<Output: Equatable, Failure>(
  _ subscriber: TestSubscriber<Output, Failure>, _ expected: String, values: [Character: Output] = [:],
  failure: Failure? = nil, tick: Duration = .seconds(1), tolerance: Duration = .zero,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) -> Bool {
  expect(
    subscriber, expected, values: values, by: ==, failure: failure, tick: tick, tolerance: tolerance, fileID: fileID,
    filePath: filePath,
    line: line, column: column)
}

/// Checks when a test publisher was subscribed to, and when the subscriptions ended, by a cancellation or an end of the
/// stream.
///
///     let time = VirtualTimeScheduler()
///     let source = TestPublisher<String, MarbleFailure>(cold: "-#", on: time)
///     expect(source.retry(1), on: time, "--#")
///     expect(subscriptionsOf: source, "^!", "-^!")
///
/// - Parameters:
///   - source: The publisher that was subscribed to.
///   - expected: A diagram for each subscription, in the order in which they began, from time 0 of the publisher's
///     ``TestPublisher/time``. `^` says when it begins, and `!` when it ends. `(^!)` is one that ends when it begins.
///   - tick: The time that a column takes.
///   - fileID: Where to report a difference: the file, by its module.
///   - filePath: Where to report a difference: the file.
///   - line: Where to report a difference: the line.
///   - column: Where to report a difference: the column.
/// - Returns: Whether the subscriptions are as expected.
///
/// Origin: this library.
@discardableResult
public func expect<Output, Failure>(
  subscriptionsOf source: TestPublisher<Output, Failure>, _ expected: String...,
  tick: Duration = .seconds(1), fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) -> Bool {
  let site = Site(fileID: fileID, filePath: filePath, line: line, column: column)
  var rows: [MarbleDiagrams.Row] = []
  for text in expected {
    guard let marbles = source.table.marbles(text, tick, .subscription, site) else { return false }
    rows.append(marbles.events.reduce(into: [:]) { $0[$1.time, default: ""] += $1.mark == .subscription ? "^" : "!" })
  }
  let found = source.lifetimes.map { span in
    var row: MarbleDiagrams.Row = [span.start.nanoseconds: "^"]
    if let end = span.end { row[end.nanoseconds, default: ""] += "!" }
    return row
  }
  if rows == found { return true }
  var lines = ["The subscriptions are not the expected ones."]
  for index in 0..<max(rows.count, found.count) {
    let pair = [rows, found].map { $0.indices.contains(index) ? $0[index] : [:] }
    lines.append(
      MarbleDiagrams(pair, tick: tick.nanoseconds).compared(["subscription \(index + 1), expected", "actual"]))
  }
  site.record(lines.joined(separator: "\n"))
  return false
}

// MARK: Values that are not Equatable

/// Has the source of a publisher or signal send what one diagram says, and checks that the stream is what the other diagram
/// says, with values of any type.
///
///     expect(
///       source.map { User(name: $0) },
///       "-a-b-|", "-x-y-|",
///       values: ["x": User(name: "a"), "y": User(name: "b")], by: { $0.name == $1.name })
///
/// Otherwise like ``expect(_:_:_:values:failure:tick:tolerance:fileID:filePath:line:column:)``, which compares by `==`.
///
/// - Parameters:
///   - publisher: The stream to check.
///   - given: What the source sends.
///   - expected: What the stream should be.
///   - values: The values that characters of the expected diagram stand for.
///   - isEqual: A closure that returns whether two values are the same. By default, whether they are printed alike.
///   - failure: The error that `#` stands for, compared by `==` if it is `Equatable`, and otherwise by its description. By
///     default, any error.
///   - tick: The time that a column takes.
///   - tolerance: How far from its column an event may be. By default, it has to be in it.
///   - fileID: Where to report a difference: the file, by its module.
///   - filePath: Where to report a difference: the file.
///   - line: Where to report a difference: the line.
///   - column: Where to report a difference: the column.
/// - Returns: Whether the stream is as expected.
///
/// Origin: this library.
@discardableResult
public func expect<P: Publisher>(
  _ publisher: P, _ given: String, _ expected: String, values: [Character: P.Output] = [:],
  by isEqual: @escaping (P.Output, P.Output) -> Bool = { "\($0)" == "\($1)" }, failure: P.Failure? = nil,
  tick: Duration = .seconds(1), tolerance: Duration = .zero, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) -> Bool {
  let site = Site(fileID: fileID, filePath: filePath, line: line, column: column)
  let table = MarbleTable(values, failure)
  guard let marbles = table.marbles(expected, tick, .expectation, site) else { return false }
  if let start = marbles.time(of: .subscription), start > 0 {
    site.record(
      "`^` after the first column of `\(expected)`. With one source, say in its diagram when the subscription begins.")
    return false
  }
  let subscribed = SubscribedSources()
  let subscriber = TestSubscriber<P.Output, P.Failure>()
  defer { subscriber.cancel() }
  SubscribedSources.$current.withValue(subscribed) { publisher.subscribe(subscriber) }
  let sources = subscribed.all
  guard sources.count == 1, let source = sources.first else {
    site.record(
      "The publisher subscribes to \(sources.count) test publishers; the first diagram is for one. With others, let each "
        + "`play` its diagram, and pass `on: time`.")
    return false
  }
  if source.hasEnded {
    site.record("The test publisher has ended in an earlier expectation. Use another one for each.")
    return false
  }
  subscriber.move(to: source.time)
  guard let script = source.play(given, tick, site) else { return false }
  return watch(subscriber, marbles, script, table, isEqual, tick, tolerance, site)
}

/// Checks that a publisher or signal is what a diagram says, with values of any type.
///
///     expect(buttons.taps, on: time, "-x--x", values: ["x": ()])
///
/// Otherwise like ``expect(_:on:_:values:failure:tick:tolerance:fileID:filePath:line:column:)``, which compares by `==`.
///
/// - Parameters:
///   - publisher: The stream to check.
///   - time: The scheduler to advance.
///   - expected: What the stream should be, from now on.
///   - values: The values that characters stand for.
///   - isEqual: A closure that returns whether two values are the same. By default, whether they are printed alike.
///   - failure: The error that `#` stands for, compared by `==` if it is `Equatable`, and otherwise by its description. By
///     default, any error.
///   - tick: The time that a column takes.
///   - tolerance: How far from its column an event may be. By default, it has to be in it.
///   - fileID: Where to report a difference: the file, by its module.
///   - filePath: Where to report a difference: the file.
///   - line: Where to report a difference: the line.
///   - column: Where to report a difference: the column.
/// - Returns: Whether the stream is as expected.
///
/// Origin: this library.
@discardableResult
public func expect<P: Publisher>(
  _ publisher: P, on time: VirtualTimeScheduler, _ expected: String, values: [Character: P.Output] = [:],
  by isEqual: @escaping (P.Output, P.Output) -> Bool = { "\($0)" == "\($1)" }, failure: P.Failure? = nil,
  tick: Duration = .seconds(1), tolerance: Duration = .zero, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) -> Bool {
  let site = Site(fileID: fileID, filePath: filePath, line: line, column: column)
  let table = MarbleTable(values, failure)
  guard let marbles = table.marbles(expected, tick, .expectation, site) else { return false }
  let subscriber = TestSubscriber<P.Output, P.Failure>(on: time)
  defer { subscriber.cancel() }
  // A subscription and a cancellation precede what else happens at the same time.
  time.advance(before: time.now.advanced(by: .nanoseconds(marbles.time(of: .subscription) ?? 0)))
  publisher.subscribe(subscriber)
  return watch(subscriber, marbles, nil, table, isEqual, tick, tolerance, site)
}

/// Checks that what a subscriber has recorded is what a diagram says, with values of any type. Does not advance the time.
///
/// Otherwise like ``expect(_:_:values:failure:tick:tolerance:fileID:filePath:line:column:)``, which compares by `==`.
///
/// - Parameters:
///   - subscriber: What was recorded.
///   - expected: What should have been recorded, from the time at which the subscriber was created.
///   - values: The values that characters stand for.
///   - isEqual: A closure that returns whether two values are the same. By default, whether they are printed alike.
///   - failure: The error that `#` stands for, compared by `==` if it is `Equatable`, and otherwise by its description. By
///     default, any error.
///   - tick: The time that a column takes.
///   - tolerance: How far from its column an event may be. By default, it has to be in it.
///   - fileID: Where to report a difference: the file, by its module.
///   - filePath: Where to report a difference: the file.
///   - line: Where to report a difference: the line.
///   - column: Where to report a difference: the column.
/// - Returns: Whether the record is as expected.
///
/// Origin: this library.
@discardableResult
public func expect<Output, Failure>(
  _ subscriber: TestSubscriber<Output, Failure>, _ expected: String, values: [Character: Output] = [:],
  by isEqual: @escaping (Output, Output) -> Bool = { "\($0)" == "\($1)" }, failure: Failure? = nil,
  tick: Duration = .seconds(1), tolerance: Duration = .zero, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) -> Bool {
  let site = Site(fileID: fileID, filePath: filePath, line: line, column: column)
  let table = MarbleTable(values, failure)
  guard let marbles = table.marbles(expected, tick, .expectation, site) else { return false }
  return compare(subscriber, marbles, nil, table, isEqual, tick, tolerance, site)
}

// MARK: Objects that are observed

/// Checks that what a closure reads of `@Observable` objects is what a diagram says.
///
///     let time = VirtualTimeScheduler()
///     let model = SearchModel(scheduler: time)
///     typed.play("-a-b----c")
///     expect(observing: { model.results.count }, on: time, "0-----2---5")
///
/// The first value is what the closure reads now. Advances the time to the end of the diagram. After each closure that runs
/// on the scheduler, reads again if something that the closure has read was changed, and notes the value if it is another
/// one. So several changes in one closure are one value. What tasks and queues change meanwhile is seen after the next
/// closure, or not at all: for those, advance the time with
/// ``ReactiveCore/VirtualTimeScheduler/advanceWithTasks(by:isolation:)``, and compare values.
///
/// - Parameters:
///   - read: A closure that reads the objects. It is called on the caller's thread, during this call only.
///   - time: The scheduler to advance.
///   - expected: What is read, from now on. `!` says when to stop, and `|` and `#` do not happen.
///   - values: The values that characters stand for.
///   - tick: The time that a column takes.
///   - fileID: Where to report a difference: the file, by its module.
///   - filePath: Where to report a difference: the file.
///   - line: Where to report a difference: the line.
///   - column: Where to report a difference: the column.
/// - Returns: Whether what was read is as expected.
///
/// Origin: this library.
@discardableResult
public func expect<Value: Equatable>(
  observing read: () -> Value, on time: VirtualTimeScheduler, _ expected: String, values: [Character: Value] = [:],
  tick: Duration = .seconds(1), fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) -> Bool {
  let site = Site(fileID: fileID, filePath: filePath, line: line, column: column)
  let table = MarbleTable<Value, Never>(values, nil)
  guard let marbles = table.marbles(expected, tick, .expectation, site) else { return false }
  let record = TestSubscriber<Value, Never>(on: time)
  var hasChanged = Flag()
  func note() {
    let change = Flag()
    hasChanged = change
    let value = withObservationTracking(read, onChange: { change.raise() })
    if value != record.values.last { _ = record.receive(value) }
  }
  note()
  let length = marbles.time(of: .cancellation) ?? marbles.length
  let end = record.startTime.advanced(by: .nanoseconds(length - 1))
  while time.runNext(until: end) { if hasChanged.isRaised { note() } }
  time.advance(to: end)
  return compare(record, marbles, nil, table, ==, tick, .zero, site)
}

/// Advances the time until a diagram has ended, cancels, and compares.
private func watch<Output, Failure>(
  _ subscriber: TestSubscriber<Output, Failure>, _ marbles: Marbles, _ given: Marbles?,
  _ table: MarbleTable<Output, Failure>, _ isEqual: @escaping (Output, Output) -> Bool, _ tick: Duration,
  _ tolerance: Duration, _ site: Site
) -> Bool {
  let time = subscriber.time
  if let offset = marbles.time(of: .cancellation) {
    time.advance(before: subscriber.startTime.advanced(by: .nanoseconds(offset)))
    subscriber.cancel()
  }
  let end = subscriber.startTime.advanced(by: .nanoseconds(max(marbles.length, given?.length ?? 0) - 1))
  time.advance(to: end)
  if marbles.hasEnd {
    let (more, isEndless) = tick.nanoseconds.multipliedReportingOverflow(by: extraTicks)
    let last = end.advanced(by: .nanoseconds(isEndless ? .max : more))
    while subscriber.completion == nil, let next = time.nextDate, next <= last { time.advance(to: next) }
  }
  return compare(subscriber, marbles, given, table, isEqual, tick, tolerance, site)
}

private func compare<Output, Failure>(
  _ subscriber: TestSubscriber<Output, Failure>, _ marbles: Marbles, _ given: Marbles?,
  _ table: MarbleTable<Output, Failure>, _ isEqual: @escaping (Output, Output) -> Bool, _ tick: Duration,
  _ tolerance: Duration, _ site: Site
) -> Bool {
  // Equal values may have several names in the table.
  var expectedNames = table.values
  for case .value(let name) in marbles.events.map(\.mark) where expectedNames[name] == nil {
    expectedNames[name] = table[name]
  }
  var names = MarbleNames(expectedNames, isEqual)
  let expected = marbles.row { name in table[name].map { names.name(of: $0) } ?? name }
  let actual = moved(subscriber.row(&names), to: expected, within: tolerance.nanoseconds)
  var notes = names.legend(expected, actual)
  if table.comparesFailures, case .failure(let error)? = subscriber.completion, let wanted = table.failure,
    !isSame(error, wanted)
  {
    notes.append("# = \(error), expected \(wanted)")
  } else if expected == actual {
    return true
  }
  let diagrams = MarbleDiagrams([expected, actual], given: given?.row { $0 }, tick: tick.nanoseconds)
  var lines = ["The stream is not the expected one."]
  lines.append(diagrams.compared(["expected", "actual"]))
  if !notes.isEmpty { lines.append("  where \(notes.joined(separator: ", "))") }
  if diagrams.hasOtherTick { lines.append("  A column is \(seconds(diagrams.tick)) s.") }
  site.record(lines.joined(separator: "\n"))
  return false
}

/// A row in which each event has the time of the next same one that is expected, if no more time than the tolerance lies
/// between.
private func moved(
  _ row: MarbleDiagrams.Row, to expected: MarbleDiagrams.Row, within tolerance: Int
) -> MarbleDiagrams.Row {
  func events(_ row: MarbleDiagrams.Row) -> [(time: Int, mark: Character)] {
    row.sorted { $0.key < $1.key }.flatMap { time, marks in marks.map { (time, $0) } }
  }
  var rest = events(expected)[...]
  return events(row).reduce(into: [:]) { moved, event in
    let near = rest.prefix { $0.time - event.time <= tolerance }
    let match = near.firstIndex { $0.mark == event.mark && event.time - $0.time <= tolerance }
    moved[match.map { rest[$0].time } ?? event.time, default: ""].append(event.mark)
    if let match { rest = rest[(match + 1)...] }
  }
}

/// Compares errors, by their descriptions if they are not `Equatable`.
private func isSame<Failure>(_ error: Failure, _ other: Failure) -> Bool {
  func equals<E: Equatable>(_ error: E) -> Bool { error == other as? E }
  return (error as? any Equatable).map { equals($0) } ?? ("\(error)" == "\(other)")
}
