import Combine
import Foundation
import Testing

@Suite struct CatalogueTests {
  private let server = Server()

  init() {
    server.stock()
  }

  // MARK: The cache

  @Test func aBookIsLoadedOnceAMinute() {
    let catalogue = server.catalogue()
    for seconds in [1, 30, 30, 1] {
      #expect(catalogue.book(1).recordAfter(server.clock, .seconds(seconds)) == "[1 Emma] finished")
    }
    #expect(server.takeLog() == ["0: GET /books/1", "61000: GET /books/1"])
  }

  @Test func theCacheTellsWhatChanges() {
    let clock = ManualClock()
    let cache = ResponseCache<String, Int, ManualClock>(lifetime: .seconds(10), scheduler: clock)
    let a = cache.changes(of: "a").record()
    let count = cache.count.record()
    cache.insert(1, for: "a")
    cache.insert(1, for: "a")
    cache.insert(2, for: "b")
    #expect(cache.value(for: "a", orLoad: { Just(7) }).record().values == [1])
    clock.advance(by: .seconds(10))
    #expect(cache["a"] == nil)
    #expect(cache.value(for: "a", orLoad: { Just(7) }).record().values == [7])
    cache.removeAll()
    #expect(a.values == [nil, 1, 7, nil])
    #expect(count.values == [0, 1, 2, 0])
  }

  @Test func whatFailsToLoadIsNotKept() {
    let cache = ResponseCache<String, Int, ManualClock>(lifetime: .seconds(10), scheduler: ManualClock())
    let failure = cache.value(for: "a") { Fail(outputType: Int.self, failure: APIError.notFound) }.record()
    #expect(failure.outcome == "[] failed: notFound")
    #expect(cache["a"] == nil)
  }

  // MARK: Several requests

  @Test func theOverviewIsThreeRequestsAtOnce() {
    let overview = server.catalogue().overview().record()
    server.clock.advance(by: .milliseconds(100))
    #expect(server.takeLog() == ["0: GET /me", "0: GET /books", "0: GET /news"])
    #expect(overview.values.map(\.reader.name) == ["Ada"])
    #expect(overview.values.map { $0.first.map(\.title) } == [["Emma", "Dune"]])
    #expect(overview.values.map(\.news) == [["Kim is back"]])
    #expect(overview.completion == .finished)
  }

  @Test func theOverviewDoesWithoutNewsButNotWithoutTheReader() {
    server.on("GET /news", .failure(.offline))
    #expect(server.catalogue().overview().map(\.news).recordAfter(server.clock, .seconds(1)) == "[[]] finished")
    server.on("GET /me", .success(HTTPResponse(404)))
    #expect(server.catalogue().overview().recordAfter(server.clock, .seconds(1)) == "[] failed: notFound")
    #expect(server.inFlight == 0)
  }

  @Test func manyBooksAreRequestedAtOnceAndComeInOrder() {
    let catalogue = server.catalogue()
    #expect(
      catalogue.books([3, 1, 5]).recordAfter(server.clock, .seconds(1)) == "[[3 Ulysses, 1 Emma, 5 Kim]] finished")
    #expect(server.mostInFlight == 3)
    #expect(catalogue.books([2, 9, 4]).recordAfter(server.clock, .seconds(1)) == "[] failed: notFound")
    #expect(catalogue.books([]).recordAfter(server.clock, .seconds(1)) == "[[]] finished")
  }

  @Test func availableBooksAreRequestedAFewAtATime() {
    let observation = server.watch(server.catalogue().available([1, 9, 3, 4, 5], atATime: 2))
    server.clock.advance(by: .seconds(1))
    #expect(
      server.takeLog() == [
        "0: GET /books/1", "0: GET /books/9", "100: 1 Emma", "100: GET /books/3", "100: GET /books/4",
        "200: 3 Ulysses", "200: GET /books/5", "200: 4 Momo", "300: 5 Kim", "300: finished",
      ])
    #expect(server.mostInFlight == 2)
    withExtendedLifetime(observation) {}
  }

  @Test func favouritesAreARequestAndThenOneForEach() {
    let observation = server.watch(server.catalogue().favourites())
    server.clock.advance(by: .seconds(1))
    #expect(
      server.takeLog() == [
        "0: GET /me", "100: GET /books/4", "100: GET /books/2", "200: [4 Momo, 2 Dune]", "200: finished",
      ])
    withExtendedLifetime(observation) {}
  }

  @Test func allBooksFillTheCache() {
    let catalogue = server.catalogue()
    #expect(catalogue.allBooks().map(\.count).recordAfter(server.clock, .seconds(1)) == "[5] finished")
    _ = server.takeLog()
    #expect(catalogue.book(4).record().outcome == "[4 Momo] finished")
    #expect(server.takeLog() == [])
  }

  @Test func theFirstToAnswerWinsAndTheOthersAreCancelled() {
    server.on("GET /books/1", .success(HTTPResponse(200, Book.json(1, "Emma"))))
    let observation = server.watch(server.catalogue().fastest([.book(1), .book(2)]))
    server.clock.advance(by: .seconds(1))
    #expect(
      server.takeLog() == [
        "0: GET /books/1", "0: GET /books/2", "100: cancel GET /books/2", "100: 1 Emma", "100: finished",
      ])
    #expect(server.inFlight == 0)
    withExtendedLifetime(observation) {}
  }

  @Test func theFeedMixesWhatComesAndEndsWithAnError() {
    let observation = server.watch(server.catalogue().feed())
    server.clock.advance(by: .seconds(1))
    #expect(
      server.takeLog().filter { !$0.contains("GET") } == [
        "100: news: Kim is back", "300: books: 5", "300: finished",
      ])
    server.on("GET /books?from=b", .failure(.offline))
    let failing = server.catalogue().feed().record()
    server.clock.advance(by: .seconds(1))
    #expect(failing.outcome == "[\"news: Kim is back\", \"error: \(APIError.transport(.offline))\"] finished")
    withExtendedLifetime(observation) {}
  }

  // MARK: Searching

  @Test func aSearchWaitsForAPauseAndIsForTheLatestOnly() {
    let found = #"{"items": [{"id": 5, "title": "Kim"}]}"#
    server.on("GET /search?q=kim", found)
    server.on("GET /search?q=kin", found)
    let texts = PassthroughSubject<String, Never>()
    let observation = server.watch(server.catalogue().search(texts))
    for text in ["k", "ki", "kin"] {
      texts.send(text)
      server.clock.advance(by: .milliseconds(200))
    }
    server.clock.advance(by: .milliseconds(150))
    #expect(server.takeLog() == ["700: searching(\"kin\")", "700: GET /search?q=kin"])
    texts.send("kim ")
    server.clock.advance(by: .milliseconds(40))
    texts.send("kim")
    server.clock.advance(by: .seconds(1))
    #expect(
      server.takeLog() == [
        "800: found([5 Kim])", "1090: searching(\"kim\")", "1090: GET /search?q=kim", "1190: found([5 Kim])",
      ])
    texts.send("")
    server.clock.advance(by: .milliseconds(300))
    texts.send("x")
    server.clock.advance(by: .milliseconds(350))
    texts.send("kim")
    server.clock.advance(by: .seconds(1))
    #expect(
      server.takeLog() == [
        "2090: idle", "2390: searching(\"x\")", "2390: GET /search?q=x", "2490: \(SearchState.failed(.notFound))",
        "2740: searching(\"kim\")", "2740: GET /search?q=kim", "2840: found([5 Kim])",
      ])
    withExtendedLifetime(observation) {}
  }

  @Test func aNewSearchCancelsTheOneOnItsWay() {
    server.latency = .seconds(1)
    let texts = CurrentValueSubject<String, Never>("kim")
    let search = server.catalogue().search(texts).sink { _ in }
    server.clock.advance(by: .milliseconds(300))
    texts.value = "emma"
    server.clock.advance(by: .milliseconds(300))
    #expect(
      server.takeLog() == ["300: GET /search?q=kim", "600: cancel GET /search?q=kim", "600: GET /search?q=emma"])
    search.cancel()
    #expect(server.takeLog() == ["600: cancel GET /search?q=emma"])
    #expect(server.inFlight == 0)
  }

  // MARK: The transport

  @Test func aRequestBecomesAURLRequest() throws {
    let server = try #require(URL(string: "https://example.org/api"))
    let request = HTTPRequest(.post, "/books", query: ["b": "2", "a": "x y"], body: Data("{}".utf8))
      .authorized(by: Token(value: "T1"))
      .urlRequest(to: server)
    #expect(request.url?.absoluteString == "https://example.org/api/books?a=x%20y&b=2")
    #expect(request.httpMethod == "POST")
    #expect(request.value(forHTTPHeaderField: "Authorization") == "Bearer T1")
    #expect(TransportError(URLError(.timedOut)) == .timedOut)
  }

  @Test func aURLThatCannotBeLoadedIsOffline() async throws {
    let transport = URLSessionTransport(server: URL(fileURLWithPath: "/nowhere"))
    await #expect(throws: TransportError.offline) { try await transport.send(HTTPRequest(.get, "/x")).firstValue() }
  }

  @Test func aNotificationIsAnOccasion() {
    let center = NotificationCenter()
    let name = Notification.Name("front")
    let recorder = occasions(center, name).record()
    center.post(name: name, object: nil)
    #expect(recorder.values.count == 1)
    recorder.cancel()
    center.post(name: name, object: nil)
    #expect(recorder.values.count == 1)
  }

  @Test func aBookThatTakesTooLongIsGivenUp() {
    server.latency = .seconds(3)
    let observation = server.watch(server.catalogue().book(1, within: 2))
    server.clock.advance(by: .seconds(5))
    #expect(
      server.takeLog() == [
        "0: GET /books/1", "2000: cancel GET /books/1", "2000: failed: \(APIError.transport(.timedOut))",
      ])
    withExtendedLifetime(observation) {}
  }

  @Test func aBookIsLookedForPageByPage() {
    let observation = server.watch(server.catalogue().lists("Momo"))
    #expect(server.takeLog() == [])
    server.clock.advance(by: .seconds(1))
    #expect(
      server.takeLog() == [
        "0: GET /books", "100: GET /books?from=b", "200: true", "200: finished",
        // The cancellation, too, is left to the scheduler.
        "200: GET /books?from=c", "200: cancel GET /books?from=c",
      ])
    withExtendedLifetime(observation) {}
  }

  @Test func withoutAMatchAStandInComes() {
    server.on("GET /search?q=x", #"{"items": []}"#)
    let none = Book(id: 0, title: "none")
    #expect(server.catalogue().first("x", or: none).recordAfter(server.clock, .seconds(1)) == "[0 none] finished")
  }

  @Test func aBookWithoutATitleIsNotSent() {
    server.on("POST /books", "")
    let catalogue = server.catalogue()
    #expect(
      catalogue.add(Book(id: 6, title: "")).recordAfter(server.clock, .seconds(1))
        == "[] failed: malformed(\"no title\")")
    #expect(catalogue.add(Book(id: 6, title: "She")).recordAfter(server.clock, .seconds(1)) == "[()] finished")
    #expect(server.takeLog() == ["1000: POST /books"])
  }
}

extension Publisher {
  /// What has come of it after some time.
  fileprivate func recordAfter(_ clock: ManualClock, _ time: ManualClock.SchedulerTimeType.Stride) -> String {
    let recorder = record()
    clock.advance(by: time)
    return recorder.outcome
  }
}
