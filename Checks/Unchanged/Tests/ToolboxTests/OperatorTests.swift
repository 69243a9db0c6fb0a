import Combine
import Toolbox
import XCTest

private enum Trouble: Error {
  case some
}

final class OperatorTests: PublisherTestCase {
  func testUnwrapLeavesOutNil() throws {
    XCTAssertEqual(try awaitValues([1, nil, 3].publisher.unwrap()), [1, 3])
  }

  func testPairwisePublishesNeighbours() throws {
    let pairs = try awaitValues((1...4).publisher.pairwise())
    XCTAssertEqual(pairs.map(\.previous), [1, 2, 3])
    XCTAssertEqual(pairs.map(\.current), [2, 3, 4])
  }

  func testPairwiseAsksForOneMore() {
    var pairs: [Int] = []
    var requests: [Subscribers.Demand] = []
    Countdown(from: 3)
      .handleEvents(receiveRequest: { requests.append($0) })
      .pairwise()
      .subscribe(BatchSubscriber(size: 2, handle: { pairs += $0.map { $0.previous - $0.current } }))
    XCTAssertEqual(pairs, [1, 1, 1])
    XCTAssertEqual(requests, [.max(2), .max(1), .max(2)])
  }

  func testAsResultEndsWithTheError() throws {
    let results = try awaitValues([1, 2].publisher.tryMap { if $0 == 2 { throw Trouble.some } else { $0 } }.asResult())
    XCTAssertEqual(results.count, 2)
    XCTAssertEqual(try results[0].get(), 1)
    XCTAssertThrowsError(try results[1].get())
  }

  func testRetryWaitsLongerAndGivesUp() {
    let scheduler = DispatchQueue.test
    var attempts = 0
    let recording = record(
      Deferred { () -> Fail<Int, Trouble> in
        attempts += 1
        return Fail(error: .some)
      }
      .retry(2, delay: .seconds(1), scheduler: scheduler))
    XCTAssertEqual(attempts, 1)
    scheduler.advance(by: .seconds(1))
    XCTAssertEqual(attempts, 2)
    scheduler.advance(by: .milliseconds(999))
    XCTAssertEqual(attempts, 2)
    XCTAssertNil(recording.completion)
    scheduler.advance(by: .milliseconds(1))
    XCTAssertEqual(attempts, 3)
    XCTAssertNotNil(recording.completion?.error)
  }

  func testInclusivePrefixPublishesTheLastValue() throws {
    XCTAssertEqual(try awaitValues((1...9).publisher.prefix(while: { $0 < 3 }, inclusive: true)), [1, 2, 3])
    XCTAssertEqual(try awaitValues((1...9).publisher.prefix(while: { $0 < 3 }, inclusive: false)), [1, 2])
  }

  func testWithLatest() {
    let taps = PassthroughSubject<String, Never>()
    let number = CurrentValueSubject<Int, Never>(1)
    let recording = record(taps.withLatest(from: number).map { "\($0)\($1)" })
    taps.send("a")
    number.send(2)
    taps.send("b")
    taps.send("c")
    XCTAssertEqual(recording.values, ["a1", "b2", "c2"])
  }

  func testWeaklyAssignDoesNotRetain() {
    final class Label {
      var text = ""
    }
    let texts = PassthroughSubject<String, Never>()
    var label: Label? = Label()
    weak var weakLabel: Label?
    weakLabel = label
    texts.weaklyAssign(to: \.text, on: label!).store(in: &subscriptions)
    texts.send("hello")
    XCTAssertEqual(label?.text, "hello")
    label = nil
    XCTAssertNil(weakLabel)
    texts.send("nobody")
  }

  func testDecodeJSON() throws {
    struct Point: Codable, Equatable {
      var x: Int
    }
    let points: [Point] = try awaitValues(Just(Data(#"{"x":1}"#.utf8)).decodeJSON())
    XCTAssertEqual(points, [Point(x: 1)])
    XCTAssertThrowsError(try awaitValues(Just(Data("-".utf8)).decodeJSON(Point.self)))
  }
}

final class ConstrainedExtensionTests: PublisherTestCase {
  func testExtensionsOfOperatorsTypes() throws {
    let words = ["a b", "c"].publisher.flatMap(maxPublishers: .max(1)) { Just($0.split(separator: " ")) }
    XCTAssertTrue(words.allowsOneAtATime)
    XCTAssertEqual(try awaitValues(words.counts()), [2, 1])
    let numbers = PassthroughSubject<Int, Never>()
    let doubled: Publishers.Map<PassthroughSubject<Int, Never>, Int> = numbers.map { $0 + 1 }.doubled()
    let recording = record(doubled)
    numbers.send(1)
    XCTAssertEqual(recording.values, [4])
    XCTAssertTrue([Int]().publisher.isEmpty)
    XCTAssertEqual(Publishers.Merge(Just(1), Just(2)).sides, [Just(1), Just(2)])
    XCTAssertTrue(numbers.receive(on: DispatchQueue.main).isOnMain)
    XCTAssertEqual(try awaitValues(Just(1).combineLatest(Just(1)).areEqual()), [true])
  }

  func testExtensionsOfSources() throws {
    XCTAssertEqual(Just.empty, Just(""))
    XCTAssertEqual(5.publisherOfSome.atLeast(6), Optional<Int>.Publisher(nil))
    XCTAssertEqual(Result<Int, Never>.Publisher(3).value, 3)
    XCTAssertEqual(try awaitValues(AnyPublisher.just(1)), [1])
    let never = record(AnyPublisher<Int, Never>.never)
    XCTAssertNil(never.completion)
    XCTAssertEqual(try awaitValues(Future { await Task { 7 }.value }), [7])
  }

  func testExtensionsOfSubjects() {
    let list = CurrentValueSubject<[Int], Never>([])
    let recording = record(list.mapEach { $0 * 10 }.filterEach { $0 > 10 })
    list.append(1)
    list.append(2)
    XCTAssertEqual(recording.values, [[], [], [20]])
    let bell = PassthroughSubject<Void, Never>()
    var rings = 0
    bell.sink { rings += 1 }.store(in: &subscriptions)
    bell.fire()
    subscriptions.cancelAll()
    bell.fire()
    XCTAssertEqual(rings, 1)
    XCTAssertTrue(subscriptions.isEmpty)
  }

  func testConnectables() {
    let source = PassthroughSubject<Int, Never>()
    let multicast = source.makeConnectable()
    let before = record(multicast)
    source.send(1)
    let after = record(multicast.connected(storingIn: &subscriptions))
    source.send(2)
    XCTAssertEqual(before.values, [2])
    XCTAssertEqual(after.values, [2])
  }
}

extension Int {
  fileprivate var publisherOfSome: Optional<Int>.Publisher { Optional(self).publisher }
}
