import Combine
import Foundation
import Testing

@Suite struct NetworkingTests {
  private let server = Server()
  private let kim = #"{"id": 5, "title": "Kim"}"#

  // MARK: One request

  @Test func aResponseIsDecodedForEachSubscriberAndNothingIsSentBefore() {
    server.stock()
    let response = server.client().response(to: .book(5))
    server.clock.advance(by: .seconds(1))
    #expect(server.takeLog() == [])
    let observations = [server.watch("one", response), server.watch("two", response)]
    server.clock.advance(by: .seconds(1))
    #expect(
      server.takeLog() == [
        "1000: GET /books/5", "1000: GET /books/5", "1100: one 5 Kim", "1100: one finished", "1100: two 5 Kim",
        "1100: two finished",
      ])
    withExtendedLifetime(observations) {}
  }

  @Test func aRequestIsRepeatedLaterEachTimeWhileThatMayHelp() {
    server.on(
      "GET /books/5", .failure(.offline), .success(HTTPResponse(503)), .failure(.timedOut),
      .success(HTTPResponse(200, kim)))
    let observation = server.watch(server.client(BackOff()).response(to: .book(5)))
    server.clock.advance(by: .seconds(60))
    #expect(
      server.takeLog() == [
        "0: GET /books/5", "1100: GET /books/5", "3200: GET /books/5", "7300: GET /books/5", "7400: 5 Kim",
        "7400: finished",
      ])
    withExtendedLifetime(observation) {}
  }

  @Test func afterTheLastAttemptItsFailureIsTheEnd() {
    server.on("GET /books/5", .failure(.offline), .failure(.offline), .success(HTTPResponse(500)))
    let backOff = BackOff(attempts: 3, first: 4, factor: 3, limit: 5)
    let observation = server.watch(server.client(backOff).response(to: .book(5)))
    server.clock.advance(by: .seconds(60))
    #expect(
      server.takeLog() == [
        "0: GET /books/5", "4100: GET /books/5", "9200: GET /books/5", "9300: failed: server(status: 500)",
      ])
    #expect(server.clock.isIdle)
    withExtendedLifetime(observation) {}
  }

  @Test(arguments: [
    (HTTPResponse(404), APIError.notFound),
    (HTTPResponse(422, "no"), .rejected(status: 422, message: "no")),
    (HTTPResponse(200, #"{"id": 5}"#), .malformed("no title")),
    (HTTPResponse(200, "[]"), .malformed("not as expected")),
    (HTTPResponse(200, "?"), .malformed("not as expected")),
  ])
  func whatAnotherAttemptWouldNotMendEndsAtOnce(response: HTTPResponse, error: APIError) {
    server.on("GET /books/5", .success(response))
    let recorder = server.client(BackOff()).response(to: .book(5)).record()
    server.clock.advance(by: .seconds(60))
    #expect(recorder.completion == .failure(error))
    #expect(server.takeLog() == ["0: GET /books/5"])
  }

  @Test func cancellingEndsARequestAndTheWaitForAnother() {
    server.on("GET /books/5", .failure(.offline))
    let client = server.client(BackOff())
    let early = server.watch(client.response(to: .book(5)))
    server.clock.advance(by: .milliseconds(50))
    early.cancel()
    #expect(server.takeLog() == ["0: GET /books/5", "50: cancel GET /books/5"])
    let late = server.watch(client.response(to: .book(5)))
    server.clock.advance(by: .milliseconds(500))
    late.cancel()
    server.clock.advance(by: .seconds(60))
    #expect(server.takeLog() == ["50: GET /books/5"])
  }

  @Test func activityCountsWhatIsOnItsWay() {
    server.stock()
    let client = server.client()
    let busy = client.isBusy.record()
    let count = client.activity.record()
    let one = server.watch(client.response(to: .book(1)))
    let two = server.watch(client.response(to: .book(9)))
    let three = server.watch(client.command(HTTPRequest(.delete, "/books/3")))
    three.cancel()
    server.clock.advance(by: .seconds(1))
    #expect(count.values == [0, 1, 2, 3, 2, 1, 0])
    #expect(busy.values == [false, true, false])
    withExtendedLifetime((one, two)) {}
  }

  // MARK: Tokens

  @Test func concurrentRequestsShareOneRenewalOfTheToken() {
    server.stock()
    server.accepted = "T2"
    server.on("POST /token", #"{"value": "T2"}"#)
    let client = server.client()
    let observations = (1...3).map { server.watch("\($0)", client.response(to: .book($0)).map(\.title)) }
    server.clock.advance(by: .seconds(1))
    #expect(
      server.takeLog() == [
        "0: GET /books/1", "0: GET /books/2", "0: GET /books/3", "100: POST /token", "200: save T2",
        "200: GET /books/1", "200: GET /books/2", "200: GET /books/3", "300: 1 Emma", "300: 1 finished",
        "300: 2 Dune", "300: 2 finished", "300: 3 Ulysses", "300: 3 finished",
      ])
    let later = server.watch(client.response(to: .book(4)))
    server.clock.advance(by: .seconds(1))
    #expect(server.takeLog() == ["1000: GET /books/4", "1100: 4 Momo", "1100: finished"])
    withExtendedLifetime((observations, later)) {}
  }

  @Test func withoutAStoredTokenOneIsRequested() {
    server.stock()
    server.stored = nil
    server.on("POST /token", #"{"value": "T1"}"#)
    let client = server.client()
    let one = server.watch("one", client.response(to: .book(1)))
    let two = server.watch("two", client.response(to: .book(2)))
    server.clock.advance(by: .seconds(1))
    #expect(
      server.takeLog() == [
        "0: POST /token", "100: save T1", "100: GET /books/1", "100: GET /books/2", "200: one 1 Emma",
        "200: one finished", "200: two 2 Dune", "200: two finished",
      ])
    withExtendedLifetime((one, two)) {}
  }

  @Test func aRenewalThatFailsFailsAllAndIsTriedAgainByTheNext() {
    server.stock()
    server.accepted = "T2"
    server.on("POST /token", .success(HTTPResponse(403, "who?")), .success(HTTPResponse(200, #"{"value": "T2"}"#)))
    let client = server.client()
    let results = (1...2).map { client.response(to: .book($0)).asResult().record() }
    server.clock.advance(by: .seconds(1))
    let rejected = Result<Book, APIError>.failure(.rejected(status: 403, message: "who?"))
    #expect(results.map(\.values) == [[rejected], [rejected]])
    #expect(server.takeLog() == ["0: GET /books/1", "0: GET /books/2", "100: POST /token"])
    let next = server.watch(client.response(to: .book(1)))
    server.clock.advance(by: .seconds(1))
    #expect(
      server.takeLog() == [
        "1000: GET /books/1", "1100: POST /token", "1200: save T2", "1200: GET /books/1", "1300: 1 Emma",
        "1300: finished",
      ])
    withExtendedLifetime(next) {}
  }

  @Test func aRenewalIsCancelledWhenTheLastWhoWaitsForItCancels() {
    server.stock()
    server.accepted = "T2"
    server.on("POST /token", #"{"value": "T2"}"#)
    let client = server.client()
    let one = server.watch("one", client.response(to: .book(1)))
    let two = server.watch("two", client.response(to: .book(2)))
    server.clock.advance(by: .milliseconds(150))
    one.cancel()
    #expect(server.takeLog() == ["0: GET /books/1", "0: GET /books/2", "100: POST /token"])
    two.cancel()
    server.clock.advance(by: .seconds(1))
    #expect(server.takeLog() == ["150: cancel POST /token"])
    let three = server.watch("three", client.response(to: .book(3)))
    server.clock.advance(by: .seconds(1))
    #expect(
      server.takeLog() == [
        "1150: GET /books/3", "1250: POST /token", "1350: save T2", "1350: GET /books/3", "1450: three 3 Ulysses",
        "1450: three finished",
      ])
    withExtendedLifetime(three) {}
  }

  // MARK: Pages

  @Test(arguments: [false, true])
  func pagesComeOneAfterTheOther(bySubject: Bool) {
    server.stock()
    let client = server.client()
    let pages =
      bySubject
      ? client.pagesBySubject(from: .books()) { .books(from: $0) } : client.pages(from: .books()) { .books(from: $0) }
    let observation = server.watch(pages)
    server.clock.advance(by: .seconds(1))
    #expect(
      server.takeLog() == [
        "0: GET /books", "100: [1 Emma, 2 Dune]", "100: GET /books?from=b", "200: [3 Ulysses, 4 Momo]",
        "200: GET /books?from=c", "300: [5 Kim]", "300: finished",
      ])
    let first = server.watch(pages.first())
    server.clock.advance(by: .seconds(1))
    #expect(server.takeLog() == ["1000: GET /books", "1100: [1 Emma, 2 Dune]", "1100: finished"])
    withExtendedLifetime((observation, first)) {}
  }

  @Test(arguments: [false, true])
  func aPageThatFailsEndsThePages(bySubject: Bool) {
    server.stock()
    server.on("GET /books?from=b", .success(HTTPResponse(500)))
    let client = server.client()
    let pages =
      bySubject
      ? client.pagesBySubject(from: .books()) { .books(from: $0) } : client.pages(from: .books()) { .books(from: $0) }
    let recorder = pages.mapEach(\.id).record()
    server.clock.advance(by: .seconds(1))
    #expect(recorder.outcome == "[[1, 2]] failed: server(status: 500)")
  }

  @Test func aPageIsRequestedWithAValue() {
    server.stock()
    let recorder = server.client().pages(from: .books()) { .books(from: $0) }.record(.max(1))
    server.clock.advance(by: .seconds(1))
    #expect(recorder.values.count == 1)
    recorder.request(.max(1))
    server.clock.advance(by: .seconds(1))
    #expect(recorder.values.count == 2)
    recorder.cancel()
    server.clock.advance(by: .seconds(1))
    #expect(server.clock.isIdle)
  }

  @Test func pollingGoesOnUntilTheResponseIsAsDesired() {
    let states = ["queued", "printing", "ready"].map { Server.Answer.success(HTTPResponse(200, "[\"\($0)\"]")) }
    server.on("GET /news", states[0], states[1], states[2])
    let observation = server.watch(server.client().poll(.news, every: 2) { $0 != ["ready"] })
    server.clock.advance(by: .seconds(60))
    #expect(
      server.takeLog() == [
        "0: GET /news", "100: [\"queued\"]", "2100: GET /news", "2200: [\"printing\"]", "4200: GET /news",
        "4300: [\"ready\"]", "4300: finished",
      ])
    withExtendedLifetime(observation) {}
  }
}
