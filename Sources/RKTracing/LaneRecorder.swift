import Foundation
public import ReactiveKit
import Synchronization

/// Records the events of lanes, and keeps the latest ones.
///
/// ```swift
/// let recorder = LaneRecorder()
/// LaneRecorder.installed = recorder
///
/// _ = SafeSignal(sequence: 1...2).lane("numbers").waitAndCollectElements()
/// LaneRecorder.installed = nil
/// let kinds = recorder.recording().events.map { "\($0.kind)" }
/// print(kinds.joined(separator: " "))  // prints subscribed requested value value finished
/// ```
///
/// Recording an event takes no lock, and waits for no thread. Recording from any number of threads is safe. The memory for
/// events is allocated once. The name of each lane is kept as long as the recorder. A subscription to a lane takes a lock;
/// with `RK_LANES`, it may wait while ``recording()`` looks up lines.
///
/// On Apple's systems, Instruments shows what is recorded too, with the instrument *os_signpost*: an interval for each
/// subscription, of the subsystem `ReactiveKit`.
///
/// With the variable `RK_LANES` in the environment, a program that links this module records all of its streams without a
/// change to its code: what subjects, properties, sources, and operators that wait send, such as `debounce` and
/// `receive(on:)`, by name and, on Linux, by the file and line that subscribe. It writes its recording to the file that
/// the variable names when it exits, or when SIGINT (Control-C) or SIGTERM ends it, unless it handles these signals itself.
/// A program that crashes writes none. Looking up the lines then takes some seconds. The program says in one line on standard
/// error where it has written how many events, or why the file cannot be written; its status is 73 then.
///
/// Origin: this library.
public final class LaneRecorder: Sendable {
  private let ring: LaneRing
  private let start = monotonicTime()
  private let subscriptions = Synchronization.Atomic<Int>(0)
  private let lanes = LaneNames()
  private let isStopped = Synchronization.Atomic<Bool>(false)

  /// Creates a recorder.
  ///
  /// - Parameter capacity: The number of events to keep, rounded up to a power of 2. An event takes 128 bytes. Traps if it
  ///   is not positive, or over 16,777,216.
  public init(capacity: Int = 16_384) {
    precondition(
      capacity > 0 && capacity <= 1 << 24, "LaneRecorder: capacity \(capacity) must be between 1 and 16,777,216")
    ring = LaneRing(capacity: capacity)
  }

  /// Whether events are recorded. At first, they are.
  ///
  /// While this is `false`, lanes forward their events, and describe none of their values. A subscription that is made or
  /// ended meanwhile has no such event in the recording. With `RK_LANES`, set this of ``installed``, for example around the
  /// part of a program that you want to see. Can be set on any thread.
  public var isRecording: Bool {
    get { !isStopped.load(ordering: .relaxed) }
    set { isStopped.store(!newValue, ordering: .relaxed) }
  }

  /// Forgets the events that have been recorded so far. Subscriptions keep their numbers.
  ///
  /// Can be called on any thread. An event that another thread records at the same time may stay.
  ///
  /// - Complexity: O(1).
  public func removeAll() { ring.removeAll() }

  /// The recorder that lanes record to, unless they name one. A lane asks when it is subscribed to: a subscription that is
  /// made while this is `nil` records nothing, and costs nothing.
  public static var installed: LaneRecorder? {
    get {
      installFromEnvironment
      return LaneTracing.tracer as? LaneRecorder
    }
    set {
      installFromEnvironment
      LaneTracing.tracer = newValue
    }
  }

  /// Once: installs a recorder if the environment asks for one.
  private static let installFromEnvironment: Void = {
    guard environmentFile != nil else { return }
    LaneTracing.tracer = LaneRecorder()
    atexit {
      LaneSignals.ignoringClosedPipes {
        let result = writeToEnvironmentFile()
        let line = printable("\(LaneTracing.variable): \(result.text)") + "\n"
        try? FileHandle.standardError.write(contentsOf: Data(line.utf8))
        if result.isWritten { return }
        // To call `exit` again is undefined here. What the program has printed is not lost.
        fflush(nil)
        _Exit(cannotWrite)
      }
    }
    LaneSignals.exitOnInterrupt()
  }()

  /// The file that the environment names. A relative path starts in the folder that is current at first, not at the end.
  private static let environmentFile =
    ProcessInfo.processInfo.environment[LaneTracing.variable].map { (path: $0, url: URL(filePath: $0).absoluteURL) }

  /// The status of a program that cannot write its recording: `EX_CANTCREAT`.
  private static let cannotWrite: Int32 = 73

  /// Writes the recording to the file that the environment names. Returns what was written and where, or why it cannot be.
  private static func writeToEnvironmentFile() -> (isWritten: Bool, text: String) {
    guard let (path, url) = environmentFile, let recorder = LaneRecorder.installed else {
      return (true, "nothing was written: the program has removed the recorder")
    }
    if path.isEmpty { return (false, "no file is named") }
    do {
      let recording = recorder.recording()
      try recording.write(to: url)
      let count = recording.events.count
      let dropped = recording.dropped > 0 ? ", after \(recording.dropped) that were dropped" : ""
      return (true, "\(url.path) has \(count) event\(count == 1 ? "" : "s")\(dropped)")
    } catch {
      let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error ?? error
      return (false, "\(path) cannot be written: \(cause.localizedDescription)")
    }
  }

  /// What has been recorded so far, in the order of recording.
  ///
  /// - Complexity: O(*n*), where *n* is the capacity. Recording goes on meanwhile.
  public func recording() -> LaneRecording {
    let (entries, written) = ring.read()
    let names = lanes.all
    var threads: [UInt64: Int] = [:]
    let events = entries.map { entry in
      let thread = threads[entry.thread] ?? threads.count + 1
      threads[entry.thread] = thread
      return LaneEvent(
        number: entry.number, nanoseconds: entry.time, lane: names[Int(entry.lane)],
        subscription: Int(entry.subscription), kind: LaneEvent.Kind.allCases[Int(entry.kind)], text: entry.text,
        thread: thread, cause: entry.cause, duration: entry.duration)
    }
    return LaneRecording(events: events, dropped: written - events.count)
  }

  @usableFromInline
  func begin(_ name: String, _ place: Int? = nil) -> LaneSubscription {
    let lane = lanes.number(of: LaneNames.Name(text: name, place: place))
    let subscription = subscriptions.add(1, ordering: .relaxed).newValue
    return LaneSubscription(
      recorder: self, lane: UInt64(lane), subscription: UInt64(subscription),
      LaneSignposts(lane: name, subscription: subscription))
  }

  fileprivate func write(
    _ kind: LaneEvent.Kind, _ text: String, of subscription: LaneSubscription
  ) -> (Int, UInt64) {
    let time = monotonicTime() - start
    subscription.signposts.emit(kind, text)
    var text = text
    let number = ring.write(
      kind: kind.code, lane: subscription.lane, subscription: subscription.subscription, thread: UInt64(threadToken()),
      time: time, cause: LaneDelivery.cause(of: kind, in: self), text: &text)
    return (number, time)
  }

  fileprivate func end(_ number: Int, begun: UInt64) {
    ring.note(duration: monotonicTime() - start - begun, of: number)
  }
}

/// The names of lanes, numbered in the order in which they first occur.
private final class LaneNames: @unchecked Sendable {
  // `Sendable` holds because the lock guards all mutable state.
  private let lock = Lock()
  private var names: [Name] = []
  private var numbers: [Name: Int] = [:]

  struct Name: Hashable {
    let text: String
    /// The number of the place that subscribes, if it is a part of the name.
    let place: Int?
  }

  var all: [String] {
    lock.withLock { names }.map { name in
      guard let place = name.place.flatMap(LanePlaces.place) else { return name.text }
      return "\(name.text) \(place)"
    }
  }

  func number(of name: Name) -> Int {
    lock.withLock {
      if let number = numbers[name] { return number }
      names.append(name)
      numbers[name] = names.count - 1
      return names.count - 1
    }
  }
}

extension LaneEvent.Kind {
  fileprivate var code: UInt8 {
    switch self {
    case .subscribed: 0
    case .requested: 1
    case .value: 2
    case .finished: 3
    case .failed: 4
    case .cancelled: 5
    }
  }
}

/// A value that a thread is delivering, or a subscription to a lane that it is making.
@usableFromInline
struct LaneDelivery {
  fileprivate let number: Int
  /// Whether it is a subscription. Only those that it makes upstream are caused by it.
  fileprivate var isSubscription = false
  fileprivate let time: UInt64
  fileprivate let recorder: ObjectIdentifier

  /// The deliveries that the current thread is in.
  @usableFromInline static let current = ThreadFrames<LaneDelivery>()

  /// The number of what causes an event of a kind on the current thread, if the recorder has recorded it.
  fileprivate static func cause(of kind: LaneEvent.Kind, in recorder: LaneRecorder) -> Int? {
    let delivery = current.first { kind == .subscribed || !$0.isSubscription ? $0 : nil }
    guard let delivery, delivery.recorder == ObjectIdentifier(recorder) else { return nil }
    return delivery.number
  }
}

/// One subscription to a lane, of a recorder.
@usableFromInline
final class LaneSubscription: Sendable {
  fileprivate let recorder: LaneRecorder
  fileprivate let lane: UInt64
  fileprivate let subscription: UInt64
  fileprivate let signposts: LaneSignposts
  private let isOver = Synchronization.Atomic<Bool>(false)

  fileprivate init(recorder: LaneRecorder, lane: UInt64, subscription: UInt64, _ signposts: LaneSignposts) {
    self.recorder = recorder
    self.lane = lane
    self.subscription = subscription
    self.signposts = signposts
  }

  /// Records an event other than a value, unless the subscription is over.
  @usableFromInline
  func record(_ kind: LaneEvent.Kind, _ text: String = "") {
    let wasOver = kind.isEnd ? isOver.exchange(true, ordering: .relaxed) : isOver.load(ordering: .relaxed)
    if !wasOver, recorder.isRecording { _ = recorder.write(kind, text, of: self) }
  }

  /// Records the subscription, with the kind of stream and its types, and attaches the stream: the subscriptions that this
  /// makes upstream have it as their cause.
  @usableFromInline
  func record<Output, Failure>(
    subscriptionTo stream: String, _: Output.Type, _: Failure.Type, _ attach: () -> Void
  ) {
    guard isRecording else { return attach() }
    let (number, time) = recorder.write(.subscribed, "\(stream)<\(Output.self), \(Failure.self)>", of: self)
    let subscription = LaneDelivery(
      number: number, isSubscription: true, time: time, recorder: ObjectIdentifier(recorder))
    LaneDelivery.current.push(subscription, attach)
  }

  @usableFromInline
  var isRecording: Bool { recorder.isRecording }

  /// Records a value and how long its delivery takes. What is recorded meanwhile on this thread has it as its cause.
  @inlinable
  func record<R>(value text: @autoclosure () -> String, _ deliver: () -> R) -> R {
    guard isRecording else { return deliver() }
    let delivery = begin(value: text())
    defer { end(delivery) }
    return LaneDelivery.current.push(delivery, deliver)
  }

  @usableFromInline
  func begin(value text: String) -> LaneDelivery {
    let (number, time) = recorder.write(.value, text, of: self)
    return LaneDelivery(number: number, time: time, recorder: ObjectIdentifier(recorder))
  }

  @usableFromInline
  func end(_ delivery: LaneDelivery) {
    recorder.end(delivery.number, begun: delivery.time)
  }
}
