import RKPublishers
import TestSupport
import Testing

/// A subscription of the user's.
private final class Idle: Subscription, CustomStringConvertible {
  let description = "Idle"
  func request(_ demand: Subscribers.Demand) {}
  func cancel() {}
}

/// A publisher of the user's, which shows what subscribes to it.
private final class Catcher: ConnectablePublisher, @unchecked Sendable {
  // `Sendable` holds because a test uses it on one thread.
  typealias Output = Int
  typealias Failure = TestError

  var caught: [any Subscriber<Int, TestError>] = []
  let subscription = Idle()

  func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == TestError {
    caught.append(subscriber)
    subscriber.receive(subscription: subscription)
  }

  func connect() -> any Cancellable { AnyCancellable {} }
}

/// What something prints, and the labels of its mirror's children: `Name [label, label]`, and what is amiss, if anything.
private func shape(_ subject: Any) -> String {
  let description = "\(subject)"
  var notes: [String] = []
  if let labels = (subject as? any CustomReflectable)?.customMirror.children.map({ $0.label ?? "_" }) {
    notes.append("[\(labels.joined(separator: ", "))]")
  } else {
    notes.append("has no mirror")
  }
  let inPlayground = (subject as? any CustomPlaygroundDisplayConvertible)?.playgroundDescription as? String
  if inPlayground != description { notes.append("in a playground: \(inPlayground ?? "nothing")") }
  if subject is any CustomDebugStringConvertible { notes.append("has a debugDescription") }
  return ([description] + notes).joined(separator: " ")
}

private func child(_ label: String, of subject: Any) -> Any? {
  Mirror(reflecting: subject).children.first { $0.label == label }?.value
}

/// Subscribers and subscriptions print what Combine's print, and their mirrors have the children that Combine's have.
@Suite struct IntrospectionTests {
  /// An operator, what it shows of itself upstream and, where it has a subscription of its own, downstream.
  private struct Row: Sendable {
    let subscriber: String
    let subscription: String?
    let make: @Sendable (Catcher) -> any Publisher

    init(own shape: String, subscriber: String? = nil, _ make: @escaping @Sendable (Catcher) -> any Publisher) {
      self.subscriber = subscriber ?? shape
      subscription = shape
      self.make = make
    }

    init(passingOn subscriber: String, _ make: @escaping @Sendable (Catcher) -> any Publisher) {
      self.subscriber = subscriber
      subscription = nil
      self.make = make
    }
  }

  private static let fold = "[downstream, result, initial, status]"

  private static let rows: [Row] = [
    Row(passingOn: "Map []") { $0.map { $0 } },
    Row(passingOn: "Filter []") { $0.filter { $0 > 0 } },
    Row(passingOn: "CompactMap []") { $0.compactMap { $0 } },
    Row(passingOn: "MapError []") { $0.mapError { $0 } },
    Row(passingOn: "Scan [downstream, result]") { $0.scan(0, +) },
    Row(own: "TryMap []") { $0.tryMap { $0 } },
    Row(own: "TryFilter [downstream]") { $0.tryFilter { $0 > 0 } },
    Row(own: "TryCompactMap [downstream]") { $0.tryCompactMap { $0 } },
    Row(own: "TryScan [downstream, status, result]") { $0.tryScan(0, +) },
    Row(own: "RemoveDuplicates [downstream, last]") { $0.removeDuplicates() },
    Row(own: "TryRemoveDuplicates [downstream, last]") { $0.tryRemoveDuplicates { $0 == $1 } },
    Row(own: "Reduce \(fold)") { $0.reduce(0, +) },
    Row(own: "TryReduce \(fold)") { $0.tryReduce(0, +) },
    Row(own: "First \(fold)") { $0.first() },
    Row(own: "TryFirst \(fold)") { $0.first { $0 > 0 } },
    Row(own: "TryFirstWhere \(fold)") { $0.tryFirst { $0 > 0 } },
    Row(own: "Last \(fold)") { $0.last() },
    Row(own: "LastWhere \(fold)") { $0.last { $0 > 0 } },
    Row(own: "TryLastWhere \(fold)") { $0.tryLast { $0 > 0 } },
    Row(own: "Collect [count]") { $0.collect() },
    Row(own: "CollectByCount [downstream, upstreamSubscription, buffer, count]") { $0.collect(2) },
    Row(own: "Output []") { $0.prefix(2) },
    Row(own: "PrefixWhile [downstream]") { $0.prefix { $0 > 0 } },
    Row(own: "TryPrefixWhile [downstream]") { $0.tryPrefix { $0 > 0 } },
    Row(own: "Drop []") { $0.dropFirst() },
    Row(own: "DropWhile []") { $0.drop { $0 > 0 } },
    Row(own: "TryDropWhile []") { $0.tryDrop { $0 > 0 } },
    Row(own: "Catch [downstream, demand]") { $0.catch { Fail(error: $0) } },
    Row(own: "TryCatch [downstream, demand]") { $0.tryCatch { Fail(error: $0) } },
    Row(own: "ReplaceError []") { $0.replaceError(with: 0) },
    Row(own: "Retry []") { $0.retry(1) },
    Row(own: "Concatenate []") { $0.append(1) },
    Row(own: "HandleEvents []") { $0.handleEvents() },
    Row(own: "ReceiveOn []") { $0.receive(on: ImmediateScheduler.shared) },
    Row(own: "Debounce [downstream, downstreamDemand, currentValue]") {
      $0.debounce(for: 1, scheduler: ImmediateScheduler.shared)
    },
    Row(own: "Throttle []") { $0.throttle(for: 1, scheduler: ImmediateScheduler.shared, latest: true) },
    Row(own: "CombineLatest [downstream, upstreamSubscriptions, demand, buffers]") { $0.combineLatest($0) },
    Row(own: "Zip []") { $0.zip($0) },
    Row(own: "Merge []", subscriber: "Merge [parentSubscription]") { $0.merge(with: $0) },
    Row(own: "FlatMap []") { $0.flatMap { Just($0).setFailureType(to: TestError.self) } },
    Row(own: "SwitchToLatest []") { $0.map { Just($0).setFailureType(to: TestError.self) }.switchToLatest() },
  ]

  @Test func operatorsShowWhatCombinesShow() {
    for row in Self.rows {
      let catcher = Catcher()
      func subscription(_ publisher: some Publisher) -> (any Subscription, isFirst: Bool, Any)? {
        let subscriber = publisher.track(.none)
        return subscriber.subscription.map { subscription in
          let downstream = child("downstream", of: subscription) ?? subscriber
          return (subscription, downstream as AnyObject === subscriber, subscriber)
        }
      }
      let (seen, showsDownstream, downstream) = subscription(row.make(catcher))!
      let caught = catcher.caught[0]
      if let expected = row.subscription {
        #expect(shape(seen) == expected)
        #expect(showsDownstream, "\(expected)")
      }
      // Here `map` stands before the stage.
      if "\(seen)" == "SwitchToLatest" { continue }
      #expect(shape(caught) == row.subscriber)
      if row.subscription == row.subscriber, !["Zip", "CombineLatest"].contains("\(seen)") {
        #expect(caught.combineIdentifier == seen.combineIdentifier, "\(row.subscriber)")
      }
      if let shown = child("downstream", of: caught) {
        #expect(shown as AnyObject === downstream as AnyObject, "\(row.subscriber)")
      }
    }
  }

  @Test func innerSubscribersNameTheStageThatTheyBelongTo() {
    let merging = Catcher()
    let merged = merging.merge(with: merging).track(.none)
    #expect(
      child("parentSubscription", of: merging.caught[1]) as? CombineIdentifier == merged.subscription?.combineIdentifier
    )
    for name in ["FlatMap", "SwitchToLatest"] {
      let inner = Catcher()
      let source = Just(1).setFailureType(to: TestError.self)
      let subscriber: TrackingSubscriber<Int, TestError> =
        name == "FlatMap"
        ? source.eraseToAnyPublisher().flatMap { _ in inner }.track()
        : source.map { _ in inner }.eraseToAnyPublisher().switchToLatest().track()
      #expect(shape(inner.caught[0]) == "\(name) [parentSubscription]")
      let parent = child("parentSubscription", of: inner.caught[0]) as? CombineIdentifier
      #expect(parent == subscriber.subscription?.combineIdentifier)
      #expect(inner.caught[0].combineIdentifier != parent)
    }
  }

  @Test func sourcesShowWhatCombinesShow() {
    func fresh(_ publisher: some Publisher) -> String {
      publisher.track(.none).subscription.map(shape) ?? ""
    }
    #expect(fresh(Just(3)) == "Just [_]")
    #expect(fresh(Int?(3).publisher) == "Optional [_]")
    #expect(fresh(Result<Int, TestError>.success(3).publisher) == "Once [_]")
    #expect(fresh([1, 2].publisher) == "[1, 2] [sequence]")
    #expect(fresh((1...5).publisher) == "1...5 [sequence]")
    #expect(fresh(Record<Int, TestError>(output: [1, 2], completion: .finished)) == "[1, 2] [sequence, completion]")
    #expect(fresh(Future<Int, Never> { _ in }) == "Future [parent, downstream, hasAnyDemand, subject]")
    #expect(fresh(PassthroughSubject<Int, Never>()) == "PassthroughSubject [parent, downstream, demand, subject]")
    #expect(fresh(CurrentValueSubject<Int, Never>(0)) == "CurrentValueSubject [parent, downstream, demand, subject]")
    let ended = PassthroughSubject<Int, Never>()
    ended.send(completion: .finished)
    let empty = [
      fresh(Empty<Int, Never>()), fresh(Fail<Int, TestError>(error: .oops)), fresh(Int?.none.publisher),
      fresh(Result<Int, TestError>.failure(.oops).publisher), fresh([Int]().publisher),
      fresh(Record<Int, Never>(output: [], completion: .finished)), fresh(ended), shape(Subscriptions.empty),
    ]
    for shape in empty { #expect(shape == "Empty []") }
    #expect(fresh(PassthroughSubject<Int, Never>().share()) == "Multicast []")
    #expect(fresh(PassthroughSubject<Int, Never>().makeConnectable()) == "Multicast []")
    #expect(Subscriptions.empty.combineIdentifier == Subscriptions.empty.combineIdentifier)
  }

  @Test func aSourceOfOneValueShowsItUntilTheEnd() {
    var text = ""
    let just = Just(42).track(.none)
    dump(just.subscription!, to: &text)
    #expect(text == "▿ Just #0\n  - 42\n")
    text = ""
    dump(Result<Int, Never>.success(42).publisher.track(.none).subscription!, to: &text)
    #expect(text == "▿ Once #0\n  - 42\n")
    just.request(.max(1))
    #expect(shape(just.subscription!) == "Just []")
    let nothing = Just(Int?.none).track(.none)
    #expect(shape(nothing.subscription!) == "Just [_]")
  }

  @Test func aMirrorThatIsTakenOfASourceOfOneValueLosesNothing() {
    for round in 0..<500 {
      let subscriber = Just(round).track(.none)
      nonisolated(unsafe) let held = subscriber.subscription!
      onThreads(3) { thread in
        if thread == 0 {
          held.request(.max(1))
        } else {
          for _ in 0..<10 { #expect(Mirror(reflecting: held).children.allSatisfy { $0.value as? Int == round }) }
        }
      }
      #expect(subscriber.log.take() == ["subscribed", "\(round)", "finished"])
      #expect(Mirror(reflecting: held).children.isEmpty)
    }
  }

  @Test func aMirrorThatIsTakenDuringACancellationKeepsNothing() {
    for _ in 0..<500 {
      weak var witness: Witness?
      nonisolated(unsafe) var held: (any Subscription)?
      do {
        let seen = Witness()
        witness = seen
        let subscriber = Just(seen).track(.none)
        held = subscriber.subscription
        onThreads(2) { thread in
          if thread == 0 { subscriber.cancel() } else { _ = Mirror(reflecting: held!).children.count }
        }
      }
      #expect(witness == nil)
    }
  }

  @Test func aSequenceAndARecordShowWhatIsDeliveredUntilTheEnd() {
    let sequence = [1, 2].publisher.track(.none)
    #expect(child("sequence", of: sequence.subscription!) as? [Int] == [1, 2])
    sequence.request(.unlimited)
    var text = ""
    dump(sequence.subscription!, to: &text)
    #expect(text == "▿ Sequence #0\n  - sequence: 0 elements\n")
    let record = Record<Int, TestError>(output: [1, 2], completion: .failure(.oops)).track(.none)
    let held = record.subscription!
    record.cancel()
    #expect(shape(held) == "Cancelled Events [sequence, completion]")
    #expect((child("sequence", of: held) as? [Any])?.isEmpty == true)
    #expect(child("completion", of: held) as? Subscribers.Completion<TestError> == .failure(.oops))
  }

  @Test(arguments: [false, true])
  func aSubjectsSubscriptionShowsTheSubjectTheSubscriberAndTheDemandUntilTheEnd(keepsValue: Bool) {
    func check(_ subject: some Subject<Int, TestError>) {
      let subscriber = subject.track(.none)
      let held = subscriber.subscription!
      func children() -> [String] {
        Mirror(reflecting: held).children.map { label, value in
          let known: [(AnyObject, String)] = [(subject, "the subject"), (subscriber, "the subscriber")]
          let name = known.first { $0.0 === value as AnyObject }?.1 ?? "\(value)"
          return "\(label!): \(name)"
        }
      }
      func shown(_ demand: String) -> [String] {
        ["parent: the subject", "downstream: the subscriber", "demand: \(demand)", "subject: the subject"]
      }
      #expect(children() == shown("max(0)"))
      subscriber.onValue = { value in
        #expect(children()[2] == (value < 2 ? "demand: max(\(10 - value))" : "demand: unlimited"))
        return .none
      }
      subscriber.request(.max(keepsValue ? 11 : 10))
      if keepsValue { #expect(children() == shown("max(10)")) }
      subject.send(1)
      #expect(children() == shown("max(9)"))
      subscriber.request(.unlimited)
      subject.send(2)
      #expect(children() == shown("unlimited"))
      if keepsValue { subject.send(completion: .finished) } else { subscriber.cancel() }
      #expect(children() == ["parent: nil", "downstream: nil", "demand: unlimited", "subject: nil"])
    }
    if keepsValue { check(CurrentValueSubject(0)) } else { check(PassthroughSubject()) }
  }

  @Test func aSubjectsSubscriptionShowsTheSubscriberPastOperatorsThatPassItOn() {
    let subject = PassthroughSubject<Int, Never>()
    let subscriber = subject.filter { $0 > 0 }.map { $0 }.track()
    #expect(child("downstream", of: subscriber.subscription!) as AnyObject === subscriber)
  }

  @Test func aMirrorMayBeTakenWhileOtherThreadsSendAndCancel() {
    for round in 0..<300 {
      let subject = PassthroughSubject<Int, Never>()
      let subscriber = subject.removeDuplicates().track(round.isMultiple(of: 2) ? .unlimited : .max(3))
      let direct = subject.track(round.isMultiple(of: 3) ? .unlimited : .max(3))
      nonisolated(unsafe) let held = [subscriber.subscription!, direct.subscription!]
      onThreads(3) { thread in
        switch thread {
        case 0: for value in 1...5 { subject.send(value) }
        case 1: for _ in 0..<3 { for subscription in held { _ = Mirror(reflecting: subscription).children.count } }
        default: for subscription in held { subscription.cancel() }
        }
      }
      #expect(held.allSatisfy { child("downstream", of: $0).map { "\($0)" } == "nil" })
    }
  }

  @Test func aMirrorThatIsTakenDuringADeliveryLosesNoValue() {
    for _ in 0..<100 {
      let subject = PassthroughSubject<Int, Never>()
      let subscriber = subject.track()
      onThreads(2) { thread in
        if thread == 0 {
          for value in 1...50 { subject.send(value) }
        } else {
          for _ in 0..<20 { _ = Mirror(reflecting: subscriber.subscription!).children.count }
        }
      }
      #expect(subscriber.log.take() == ["subscribed"] + (1...50).map { "\($0)" })
    }
  }

  @Test func aFuturesSubscriptionShowsTheFutureAndWhetherItWasAsked() {
    let future = Future<Int, TestError> { _ in }
    let subscriber = future.track(.none)
    let held = subscriber.subscription!
    #expect(child("parent", of: held) as AnyObject === future && child("subject", of: held) as AnyObject === future)
    #expect(child("downstream", of: held) as AnyObject === subscriber)
    #expect(child("hasAnyDemand", of: held) as? Bool == false)
    subscriber.request(.max(3))
    #expect(child("hasAnyDemand", of: held) as? Bool == true)
    let failed = Future<Int, TestError> { $0(.failure(.oops)) }.track(.none).subscription!
    #expect("\(failed)" == "Future" && child("hasAnyDemand", of: failed) as? Bool == false)
    for label in ["parent", "downstream"] { #expect("\(child(label, of: failed)!)" == "nil") }
  }

  @Test func thePublishersOfAnObservableObjectShowTheirSubscriber() {
    final class Model {
      @Published var value = 1
    }
    let model = Model()
    let subscriber = model.$value.track(.none)
    let held = subscriber.subscription!
    #expect(shape(held) == "PublishedSubject [parent, downstream, demand, subject]")
    #expect("\(child("parent", of: held)!)".contains("PublishedSubject"))
    #expect("\(child("demand", of: held)!)" == "max(0)")
    let publisher = ObservableObjectPublisher()
    let observer = publisher.track(.none)
    #expect(shape(observer.subscription!) == "ObservableObjectPublisher [downstream]")
    #expect(child("downstream", of: observer.subscription!) as AnyObject === observer)
  }

  @Test func throughStagesTheSubscriberIsTheNextStage() {
    let subject = PassthroughSubject<Int, Never>()
    let subscriber = subject.map { $0 }.removeDuplicates().filter { $0 > 0 }.reduce(0, +).track(.none)
    let reduce = subscriber.subscription!
    #expect(child("downstream", of: reduce) as AnyObject === subscriber)
    #expect("\(child("status", of: reduce)!)" == "connected")
    subject.send(completion: .finished)
    #expect("\(child("status", of: reduce)!)" == "ended")
    let catcher = Catcher()
    _ = catcher.tryFilter { _ in true }.tryMap { $0 }.track(.none)
    #expect("\(child("downstream", of: catcher.caught[0])!)" == "TryMap")
    #expect("\(child("upstreamSubscription", of: Catcher().collect(3).track(.none).subscription!)!)" == "Idle")
    #expect(child("count", of: Catcher().collect(3).track(.none).subscription!) as? Int == 3)
  }

  @Test func subscribersOfTheUsersShowThemselves() {
    final class Target {
      var value = 0
    }
    let target = Target()
    let assign = Subscribers.Assign(object: target, keyPath: \.value)
    #expect(shape(assign) == "Assign Target. [object, keyPath, status]")
    let sink = Subscribers.Sink<Int, TestError>(receiveCompletion: { _ in }, receiveValue: { _ in })
    #expect(shape(sink) == "Sink []")
    #expect(shape(AnySubscriber(sink)) == "Sink []")
    #expect(shape(AnySubscriber<Int, Never>()) == "Anonymous AnySubscriber []")
    #expect("\(AnySubscriber<Int, Never>().customMirror.subjectType)" == "String")
    let subject = PassthroughSubject<Int, TestError>()
    #expect(shape(AnySubscriber(subject)) == "Subject [downstreamSubject, upstreamSubscription, subject]")
    let name = "\(AnySubscriber(subject).customMirror.subjectType)"
    #expect(name == "SubjectSubscriber<PassthroughSubject<Int, TestError>>")
    let plain = TrackingSubscriber<Int, TestError>()
    #expect("\(AnySubscriber(plain))" == "TrackingSubscriber<Int, TestError>")
    #expect(AnySubscriber(plain).customMirror.children.isEmpty)
    struct Drawn: Subscriber, CustomPlaygroundDisplayConvertible {
      let combineIdentifier = CombineIdentifier()
      let playgroundDescription: Any = 7
      func receive(subscription: any Subscription) {}
      func receive(_ value: Int) -> Subscribers.Demand { .none }
      func receive(completion: Subscribers.Completion<Never>) {}
    }
    #expect(AnySubscriber(Drawn()).playgroundDescription as? Int == 7)
    #expect(shape(Just(1).eraseToAnyPublisher()) == "AnyPublisher has no mirror")
  }

  @Test func behindALibrarysPublisherAUsersPublisherSeesTheSubscriberItself() {
    let catcher = Catcher()
    let sink = Subscribers.Sink<Int, TestError>(receiveCompletion: { _ in }, receiveValue: { _ in })
    Deferred { catcher }.eraseToAnyPublisher().subscribe(sink)
    #expect(shape(catcher.caught[0]) == "Sink []")
    #expect(catcher.caught[0].combineIdentifier == sink.combineIdentifier)
    let observation = catcher.sink(receiveCompletion: { _ in }, receiveValue: { _ in })
    #expect(shape(catcher.caught[1]) == "Sink []")
    let subject = PassthroughSubject<Int, TestError>()
    let feeding = catcher.subscribe(subject)
    #expect(shape(catcher.caught[2]) == "Subject [downstreamSubject, upstreamSubscription, subject]")
    #expect(child("upstreamSubscription", of: catcher.caught[2]) as AnyObject === catcher.subscription)
    withExtendedLifetime((observation, feeding)) {}
  }

  @Test func autoconnectShowsItselfUpstreamAndTheUpstreamsSubscriptionDownstream() {
    let catcher = Catcher()
    let subscriber = catcher.autoconnect().track(.none)
    #expect(shape(catcher.caught[0]) == "Autoconnect [parent, downstream]")
    #expect(child("downstream", of: catcher.caught[0]) as AnyObject === subscriber)
    #expect("\(subscriber.subscription!)" == "Idle")
    #expect(subscriber.subscription?.combineIdentifier == catcher.subscription.combineIdentifier)
    let subject = PassthroughSubject<Int, Never>()
    let first = subject.multicast(subject: PassthroughSubject()).autoconnect().track()
    #expect(shape(first.subscription!) == "Multicast []")
  }

  #if DEBUG
    @Test func anAssertionShowsItsPlaceAndPrefix() {
      let catcher = Catcher()
      _ = catcher.assertNoFailure("no", file: "App/Search.swift", line: 7).track(.none)
      #expect(shape(catcher.caught[0]) == "AssertNoFailure [file, line, prefix]")
      let children = Mirror(reflecting: catcher.caught[0]).children.map { "\($0.value)" }
      #expect(children == ["App/Search.swift", "7", "no"])
    }
  #endif

  @Test func mapsByKeyPathsShowThem() {
    let catchers = [Catcher(), Catcher(), Catcher()]
    _ = catchers[0].map(\.description).track(.none)
    _ = catchers[1].map(\.description, \.hashValue).track(.none)
    _ = catchers[2].map(\.description, \.hashValue, \.magnitude).track(.none)
    #expect(shape(catchers[0].caught[0]) == "ValueForKey [keyPath]")
    #expect(shape(catchers[1].caught[0]) == "ValueForKeys [keyPath0, keyPath1]")
    #expect(shape(catchers[2].caught[0]) == "ValueForKeys [keyPath0, keyPath1, keyPath2]")
    #expect(child("keyPath", of: catchers[0].caught[0]) as? AnyKeyPath == \Int.description)
    #expect(child("keyPath1", of: catchers[1].caught[0]) as? AnyKeyPath == \Int.hashValue)
    #expect(child("keyPath2", of: catchers[2].caught[0]) as? AnyKeyPath == \Int.magnitude)
    let values = [1, 2].publisher.map(\.description, \.magnitude)
    #expect(values.seen() == ["subscribed", "(\"1\", 1)", "(\"2\", 2)", "finished"])
  }

  @Test func aSubscriberTellsWhatItsSubscriptionTells() {
    let catcher = Catcher()
    let autoconnect = catcher.autoconnect()
    _ = autoconnect.track(.none)
    #expect(child("parent", of: catcher.caught[0]) as AnyObject === autoconnect)
    for make in [
      { AnyPublisher($0.catch { Fail(error: $0) }) },
      { AnyPublisher($0.tryCatch { Fail(error: $0) }.mapError { _ in .oops }) },
    ]
      as [(Catcher) -> AnyPublisher<Int, TestError>]
    {
      let catcher = Catcher()
      let subscriber = make(catcher).track(.none)
      #expect("\(child("demand", of: catcher.caught[0])!)" == "max(0)")
      subscriber.request(.max(3))
      #expect("\(child("demand", of: catcher.caught[0])!)" == "max(3)")
    }
  }

  @Test func anIdentifierShowsItsNumber() {
    let identifier = CombineIdentifier()
    let children = Mirror(reflecting: identifier).children.map { "\($0.label ?? "_"): \(type(of: $0.value))" }
    #expect(children == ["rawValue: UInt64"])
    #expect("\(identifier)".hasPrefix("0x") && identifier != CombineIdentifier())
    let object = Idle()
    #expect(CombineIdentifier(object) == object.combineIdentifier)
  }
}
