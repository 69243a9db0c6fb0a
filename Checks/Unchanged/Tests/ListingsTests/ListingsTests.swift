import Combine
import Foundation
import Listings
import StandIn
import Toolbox
import Vocabulary
import XCTest

private let cottage = Property(id: 1, title: "Cottage", city: "Bath", price: 300_000)
private let villa = Property(id: 2, title: "Villa", city: "Bath", price: 900_000)

private final class FakeClient: APIClient {
  var answers: [String: Result<Any, APIError>] = [:]
  private(set) var requests: [String] = []

  func load<Response>(_ endpoint: Endpoint<Response>) -> AnyPublisher<Response, APIError> {
    let key = ([endpoint.path] + endpoint.query.compactMap(\.value)).joined(separator: "/")
    return Deferred { () -> Result<Response, APIError>.Publisher in
      self.requests.append(key)
      return (self.answers[key] ?? .failure(.status(404))).map { $0 as! Response }.publisher
    }
    .eraseToAnyPublisher()
  }
}

final class ListingsViewModelTests: PublisherTestCase {
  private let client = FakeClient()
  private let scheduler = DispatchQueue.test
  private lazy var model = ListingsViewModel(client: client, scheduler: scheduler)

  override func setUp() {
    client.answers["listings/Bath"] = .success([cottage, villa])
  }

  func testLoadsWhenTypingPauses() {
    let summaries = record(model.$summary)
    model.city = "B"
    scheduler.advance(by: .milliseconds(100))
    model.city = "Bath"
    scheduler.advance(by: .milliseconds(300))
    XCTAssertEqual(client.requests, ["listings/Bath"])
    XCTAssertEqual(model.listings, [cottage, villa])
    XCTAssertEqual(summaries.values.first, "0 of 0")
    XCTAssertTrue(summaries.values.contains("Loading …"))
    XCTAssertEqual(model.summary, "2 of 2")
    model.maximum = 500_000
    XCTAssertEqual(model.visible, [cottage])
    XCTAssertEqual(model.summary, "1 of 2")
  }

  func testSaysWhatWentWrongAndLoadsAgain() {
    client.answers["listings/Bath"] = .failure(.offline)
    model.city = "Bath"
    scheduler.advance(by: .seconds(1))
    XCTAssertEqual(model.message, "offline")
    XCTAssertFalse(model.isLoading)
    client.answers["listings/Bath"] = .success([villa])
    model.refresh.fire()
    XCTAssertEqual(model.listings, [villa])
    XCTAssertNil(model.message)
  }

  func testSubclassTellsOfItsSuperclassesProperties() {
    var changes = 0
    model.objectWillChange.sink { changes += 1 }.store(in: &subscriptions)
    model.maximum = 1
    XCTAssertGreaterThan(changes, 0)
    let before = changes
    client.answers["listings/Bath"] = .failure(.malformed)
    model.city = "Bath"
    scheduler.advance(by: .seconds(1))
    XCTAssertGreaterThan(changes, before + 1)
  }

  func testChangesOfAPublishedProperty() {
    let changes = record(model.$city.changes)
    model.city = "A"
    model.city = "A"
    model.city = "B"
    XCTAssertEqual(changes.values, ["A", "B"])
  }
}

final class OfferViewModelTests: PublisherTestCase {
  func testOfferNeedsNameAmountAndConsent() {
    let model = OfferViewModel(for: cottage)
    let allowed = record(model.$canSubmit)
    model.name = "Ann"
    model.amount = "100"
    model.isBinding = true
    XCTAssertFalse(model.canSubmit)
    model.amount = "290000"
    XCTAssertTrue(model.canSubmit)
    model.name = " A "
    XCTAssertEqual(allowed.values, [false, true, false])
  }

  func testSubmits() {
    let model = OfferViewModel(for: cottage)
    (model.name, model.amount, model.isBinding) = ("Ann", "300000", true)
    let loaded = expect(model.$state, toPublish: { $0.value == 42 }, description: "submitted")
    model.submit { _, amount in
      Future { promise in
        DispatchQueue.main.async { promise(.success(Int(amount / 300_000) * 42)) }
      }
    }
    XCTAssertTrue(model.state.isLoading)
    wait(for: [loaded], timeout: 120)
  }
}

final class StoreTests: PublisherTestCase {
  func testEffectsSendActions() {
    let answers = PassthroughSubject<[Property], Never>()
    let store = Store { action in
      switch action {
      case .load: answers.first().map(Action.loaded).eraseToAnyPublisher()
      default: Empty().eraseToAnyPublisher()
      }
    }
    let titles = record(store.observe(\.found).mapEach(\.title))
    store.send(.load)
    XCTAssertEqual(store.runningEffects, 1)
    answers.send([cottage, villa])
    XCTAssertEqual(store.runningEffects, 0)
    store.send(.search("vil"))
    store.send(.toggleFavorite(2))
    XCTAssertEqual(titles.values, [[], ["Cottage", "Villa"], ["Villa"]])
    XCTAssertEqual(store.state.favorites, [2])
  }
}

final class SessionTests: PublisherTestCase {
  func testLogsOutOnNotification() throws {
    let center = NotificationCenter()
    let session = Session(center: center)
    var changes = 0
    session.objectWillChange.sink { changes += 1 }.store(in: &subscriptions)
    XCTAssertEqual(try awaitValues(session.logIn("Ann")), ["Hello, Ann"])
    XCTAssertEqual(session.user, "Ann")
    center.post(name: .userDidLogOut, object: nil)
    XCTAssertNil(session.user)
    XCTAssertEqual(changes, 2)
    XCTAssertThrowsError(try awaitValues(session.logIn(""))) { XCTAssertEqual($0 as? APIError, .status(401)) }
    session.change { _ in }
    XCTAssertEqual(changes, 3)
  }

  func testClockTicks() throws {
    XCTAssertEqual(try awaitValues(Session.clock(every: 0.01).prefix(3)).count, 3)
  }

  func testStatistics() {
    final class Reporter: Observer {
      var names: [String] = []
      func observe(_ signal: Signal) { names.append(signal.name) }
    }
    let statistics = Statistics()
    let reporter = Reporter()
    let disposable: Disposable = statistics.add(reporter)
    let pairs = record(statistics.reactive.names(2))
    statistics.record(Signal("open"))
    statistics.record(Signal("scroll", details: ["to": "end"]))
    disposable.dispose()
    statistics.record(Signal("close"))
    XCTAssertEqual(reporter.names, ["open", "scroll"])
    XCTAssertEqual(pairs.values, [["open", "scroll"]])
  }

  func testLoading() {
    let cities = PassthroughSubject<String, Never>()
    let states: Recording<LoadingState<Int>, Never> = record(
      cities.loading { city in
        city.isEmpty
          ? Fail(error: APIError.offline).eraseToAnyPublisher()
          : Just(city.count)
            .setFailureType(to: APIError.self).eraseToAnyPublisher()
      })
    cities.send("Bath")
    cities.send("")
    XCTAssertEqual(states.values.map(\.value), [nil, nil, 4, nil, nil])
    XCTAssertEqual(states.values.filter(\.isLoading).count, 2)
  }
}

/// Answers requests without a network.
private final class FakeProtocol: URLProtocol {
  static var answer: (URLRequest) -> (Int, String) = { _ in (404, "") }

  override class func canInit(with request: URLRequest) -> Bool { true }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
  override func stopLoading() {}

  override func startLoading() {
    let (status, body) = FakeProtocol.answer(request)
    let response = HTTPURLResponse(url: request.url!, statusCode: status, httpVersion: nil, headerFields: nil)!
    client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
    client?.urlProtocol(self, didLoad: Data(body.utf8))
    client?.urlProtocolDidFinishLoading(self)
  }
}

final class APITests: PublisherTestCase {
  private var client: URLSessionClient!

  override func setUp() {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [FakeProtocol.self]
    client = URLSessionClient(
      base: URL(string: "https://example.com/v1")!, session: URLSession(configuration: configuration))
  }

  func testDecodesListings() throws {
    var urls: [String] = []
    FakeProtocol.answer = { request in
      urls.append(request.url!.absoluteString)
      return (200, #"[{"id":1,"title":"Cottage","city":"Bath","price":300000}]"#)
    }
    XCTAssertEqual(try awaitValues(client.load(.listings(in: "Bath"))), [[cottage]])
    XCTAssertEqual(urls, ["https://example.com/v1/listings?city=Bath"])
  }

  func testErrors() {
    FakeProtocol.answer = { _ in (500, "") }
    XCTAssertThrowsError(try awaitValues(client.load(.listing(1)))) { XCTAssertEqual($0 as? APIError, .status(500)) }
    FakeProtocol.answer = { _ in (200, "no JSON") }
    XCTAssertThrowsError(try awaitValues(client.load(.listing(1)))) { XCTAssertEqual($0 as? APIError, .malformed) }
  }

  func testCacheLoadsOnce() {
    let fake = FakeClient()
    fake.answers["listings/1"] = .success(cottage)
    let scheduler = DispatchQueue.test
    let cache = CachingClient(fake, scheduler: scheduler)
    let first = record(cache.load(.listing(1)))
    let second = record(cache.load(.listing(1)))
    scheduler.advance()
    XCTAssertEqual(first.values, [cottage])
    XCTAssertEqual(second.values, [cottage])
    XCTAssertEqual(fake.requests, ["listings/1"])
    let failing = record(cache.load(.listing(3)))
    scheduler.advance()
    XCTAssertEqual(failing.completion, .failure(.status(404)))
    XCTAssertEqual(fake.requests.count, 4)
  }
}

final class StandInTests: XCTestCase {
  /// A package that does not depend on Combine does not find it either, whatever else has been built.
  func testStandInHasNoCombine() {
    #if os(Linux)
      XCTAssertNil(bridge)
    #endif
  }
}
