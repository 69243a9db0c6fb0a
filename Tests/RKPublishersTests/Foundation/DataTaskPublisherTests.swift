import Foundation
import RKFoundation
import RKPublishers
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct DataTaskPublisherTests {
  private let server = LoopbackServer { path, head in
    switch path {
    case "/hello": .whole(status: 200, "hello")
    case "/head": .whole(status: 200, head)
    case "/missing": .whole(status: 404, "no such thing")
    case "/nothing": .whole(status: 204, "")
    case "/half": .half
    case "/together": .whenAllAreHere(200)
    default: .whole(status: 500, "")
    }
  }

  private func session() -> URLSession { .ephemeral() }

  /// What a load comes to, in words.
  private func outcome(of publisher: URLSession.DataTaskPublisher) async -> [String] {
    let log = Log()
    nonisolated(unsafe) var subscription: AnyCancellable?
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      subscription = publisher.sink { completion in
        switch completion {
        case .finished: log("finished")
        case .failure(let error): log("failed: \(error.code.rawValue)")
        }
        done.resume()
      } receiveValue: {
        log("\(($0.response as? HTTPURLResponse)?.statusCode ?? 0) \(String(decoding: $0.data, as: UTF8.self))")
      }
    }
    withExtendedLifetime(subscription) {}
    return log.take()
  }

  @Test func deliversTheDataWithTheResponseAndFinishes() async {
    let session = session()
    #expect(await outcome(of: session.dataTaskPublisher(for: server.url("/hello"))) == ["200 hello", "finished"])
    #expect(await outcome(of: session.dataTaskPublisher(for: server.url("/nothing"))) == ["204 ", "finished"])
    server.stop()
  }

  @Test func aResponseOfAnyStatusIsASuccess() async {
    let publisher = session().dataTaskPublisher(for: server.url("/missing"))
    #expect(await outcome(of: publisher) == ["404 no such thing", "finished"])
    let again = URLSession.DataTaskPublisher(request: publisher.request, session: publisher.session)
    #expect(again.request.url == server.url("/missing") && again.session === publisher.session)
    #expect(await outcome(of: again) == ["404 no such thing", "finished"])
    server.stop()
  }

  @Test func loadsTheRequestAsItIs() async {
    var request = URLRequest(url: server.url("/head"))
    request.httpMethod = "DELETE"
    request.setValue("tea", forHTTPHeaderField: "X-Drink")
    let session = session()
    let publisher = session.dataTaskPublisher(for: request)
    #expect(publisher.request == request && publisher.session === session)
    let text = await outcome(of: publisher).joined()
    #expect(text.contains("DELETE /head HTTP/1.1") && text.contains("X-Drink: tea"))
    server.stop()
  }

  @Test func loadsAnewForEachSubscriber() async {
    let publisher = session().dataTaskPublisher(for: server.url("/hello"))
    #expect(await outcome(of: publisher) == ["200 hello", "finished"])
    #expect(await outcome(of: publisher) == ["200 hello", "finished"])
    server.stop()
    #expect(await server.events.reduce(into: []) { $0.append($1) } == ["asked /hello", "asked /hello"])
  }

  @Test func failsWithAURLError() async {
    let (socket, port) = LoopbackServer.makeSocket()
    let session = session()
    let refused = session.dataTaskPublisher(for: LoopbackServer.url(port, "/"))
    #expect(await outcome(of: refused) == ["failed: \(URLError.Code.cannotConnectToHost.rawValue)"])
    close(socket)
    let unknown = session.dataTaskPublisher(for: URL(string: "carrier-pigeon://127.0.0.1/")!)
    #expect(await outcome(of: unknown) == ["failed: \(URLError.Code.unsupportedURL.rawValue)"])
    server.stop()
  }

  @Test func dataTaskLoadsNothingBeforeARequest() async {
    let session = session()
    let subscriber = TrackingSubscriber<String, URLError>(.none)
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      subscriber.onCompletion = { _ in done.resume() }
      session.dataTaskPublisher(for: server.url("/hello")).map { String(decoding: $0.data, as: UTF8.self) }
        .subscribe(subscriber)
      session.getAllTasks { tasks in
        subscriber.log("\(tasks.count) tasks")
        subscriber.request(.max(1))
        subscriber.request(.max(1))
      }
    }
    #expect(subscriber.log.take() == ["subscribed", "0 tasks", "hello", "finished"])
    server.stop()
    #expect(await server.events.reduce(into: []) { $0.append($1) } == ["asked /hello"])
  }

  @Test func theServerNoticesACancellationAmidTheBody() async {
    var events = server.events.makeAsyncIterator()
    let subscriber = session().dataTaskPublisher(for: server.url("/half")).track()
    #expect(await events.next() == "asked /half")
    #expect(await events.next() == "sent half of /half")
    subscriber.cancel()
    #expect(await events.next() == "closed /half")
    #expect(subscriber.log.take() == ["subscribed"])
    server.stop()
  }

  @Test func aCancellationBeforeTheFirstRequestLoadsNothing() async {
    let session = session()
    let publisher = session.dataTaskPublisher(for: server.url("/hello"))
    let subscriber = publisher.track(.none)
    let subscription = subscriber.subscription
    subscriber.cancel()
    subscription?.request(.unlimited)
    #expect(await withCheckedContinuation { done in session.getAllTasks { done.resume(returning: $0.count) } } == 0)
    #expect(subscriber.log.take() == ["subscribed"] && "\(subscription!)" == "DataTaskPublisher")
    server.stop()
  }

  /// Loads a path so many times at once, and returns how many loads bring a text.
  private func count(of text: String, in loads: Int, from path: String, _ session: URLSession) async -> Int {
    let publisher = session.dataTaskPublisher(for: server.url(path))
    let texts = (0..<loads).publisher.setFailureType(to: URLError.self)
      .flatMap { _ in publisher.map { String(decoding: $0.data, as: UTF8.self) } }
    nonisolated(unsafe) var subscription: AnyCancellable?
    nonisolated(unsafe) var count = 0
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      subscription = texts.sink { _ in
        done.resume()
      } receiveValue: {
        if $0 == text { count += 1 }
      }
    }
    withExtendedLifetime(subscription) {}
    session.finishTasksAndInvalidate()
    server.stop()
    return count
  }

  @Test func aThousandRequestsAreUnderWayAtATime() async {
    #expect(await count(of: "hello", in: 1_000, from: "/hello", session()) == 1_000)
  }

  @Test func theSessionSaysHowManyReachTheServerAtATime() async {
    #expect(await count(of: "together", in: 200, from: "/together", .ephemeral(connections: 200)) == 200)
  }

  @Test func letsGoOfTheSubscriberWhenItHasEnded() async {
    weak var seen: AnyObject?
    nonisolated(unsafe) var subscription: (any Subscription)?
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      let subscriber = TrackingSubscriber<String, URLError>()
      subscriber.onCompletion = { _ in done.resume() }
      subscriber.onSubscription = { subscription = $0 }
      seen = subscriber
      session().dataTaskPublisher(for: server.url("/hello")).map { "\($0.data.count)" }.subscribe(subscriber)
    }
    // The thread that delivered may hold it for a moment.
    await eventually { seen == nil }
    #expect(subscription != nil)
    server.stop()
  }

  @Test func theSubscriptionShowsTheTaskTheSubscriberAndThePublisherUntilTheEnd() {
    let publisher = URLSession.shared.dataTaskPublisher(for: URL(string: "http://127.0.0.1:9/")!)
    let subscriber = publisher.track(.none)
    let held = subscriber.subscription!
    func children() -> [(label: String?, value: Any)] { Array(Mirror(reflecting: held).children) }
    #expect(children().map(\.label) == ["task", "downstream", "parent", "demand"])
    #expect("\(children()[0].value) \(children()[3].value)" == "nil max(0)")
    #expect(children()[1].value as AnyObject === subscriber)
    #expect((children()[2].value as? URLSession.DataTaskPublisher)?.request == publisher.request)
    subscriber.cancel()
    #expect(children().map { "\($0.value)" } == ["nil", "nil", "nil", "max(0)"])
  }
}
