import Foundation
import RKFoundation
import RKPublishers
import ReactiveKit
import Synchronization
import TestSupport
import Testing

/// A server that does not answer to the end: a cancellation closes the connection.
@Suite(.timeLimit(.minutes(10))) struct FaultyServerTests {
  private let server = LoopbackServer { path, _ in
    .bytes(path == "/stalls" ? "" : "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n12345", .stalls)
  }

  @Test(arguments: ["/stalls", "/stalls-in-the-body"])
  func aCancellationEndsARequestInEachStateAndNothingArrives(_ path: String) async {
    let session = URLSession.ephemeral()
    var events = server.events.makeAsyncIterator()
    weak var released: AnyObject?
    do {
      let subscriber = session.dataTaskPublisher(for: server.url(path)).track()
      released = subscriber
      _ = await events.next()
      _ = await events.next()
      subscriber.cancel()
      #expect(subscriber.log.take() == ["subscribed"])
    }
    await eventually("the subscriber is released") { released == nil }
    session.invalidateAndCancel()
    await eventually("the connection is left open") { server.connections == 0 }
    server.stop()
  }
}

#if canImport(FoundationNetworking)
  /// A server that does not keep to its protocol: each request ends as it should, and nothing is left open. Each answer has a
  /// process of its own, because Foundation's descriptors are counted, and because it does not survive each answer. The codes are those of
  /// FoundationNetworking; Foundation on Apple's systems has others.
  @Suite(.timeLimit(.minutes(10))) struct FaultyAnswerTests {
    /// A way to answer, and what a request comes to: the body, or an error's code.
    private struct Fault: Sendable {
      let path: String
      let answer: LoopbackServer.Answer
      /// `nil` if Foundation traps.
      let outcome: String?

      init(_ path: String, _ answer: LoopbackServer.Answer) { (self.path, self.answer, outcome) = (path, answer, nil) }

      init(_ path: String, _ answer: LoopbackServer.Answer, body: String) {
        (self.path, self.answer, outcome) = (path, answer, "\(body), finished")
      }

      init(_ path: String, _ answer: LoopbackServer.Answer, _ code: URLError.Code) {
        (self.path, self.answer, outcome) = (path, answer, "failed: \(code.rawValue)")
      }
    }

    private static func head(_ length: String, _ body: String) -> String {
      "HTTP/1.1 200 OK\r\nContent-Length: \(length)\r\n\r\n\(body)"
    }

    private static let faults: [Fault] = [
      Fault("/fine", .whole(status: 200, "fine"), body: "fine"),
      Fault("/closes", .bytes("", .closes), .badServerResponse),
      Fault("/resets", .bytes("", .resets), .networkConnectionLost),
      Fault("/half", .bytes(head("10", "12345"), .closes), .unknown),
      Fault("/half-then-reset", .bytes(head("10", "12345"), .resets), .networkConnectionLost),
      Fault("/longer", .bytes(head("3", "12345"), .closes), body: "123"),
      Fault("/negative", .bytes(head("-3", "12345"), .closes), .unknown),
      Fault("/no-number", .bytes(head("many", "12345"), .closes), .unknown),
      Fault("/huge", .bytes(head("99999999999999999999", "12345"), .closes), body: "12345"),
      // Foundation traps: `NativeProtocol` has no response to complete.
      Fault("/half-a-head", .bytes("HTTP/1.1 200 OK\r\nContent-Le", .closes)),
      Fault("/garbage", .bytes("\u{1}\u{2}\u{7F} no protocol\r\n\r\n", .closes), .unsupportedURL),
      Fault("/status", .bytes("HTTP/1.1 99999 ?\r\n\r\n", .closes), .unsupportedURL),
      Fault(
        "/circle", .bytes("HTTP/1.1 302 Found\r\nLocation: /circle\r\nContent-Length: 0\r\n\r\n", .closes),
        .httpTooManyRedirects),
      Fault("/stalls", .bytes("", .stalls), .timedOut),
      Fault("/stalls-in-the-body", .bytes(head("10", "12345"), .stalls), .timedOut),
    ]

    /// Requests the path as a publisher and as a signal, and writes to the error output what they come to.
    fileprivate static func request(_ path: String, times: Int = 1) async {
      let answers = faults
      let server = LoopbackServer { path, _ in
        answers.first { $0.path == path }?.answer ?? .whole(status: 200, "fine")
      }
      let before = openDescriptors
      do {
        let session = URLSession.ephemeral(timeout: path.hasPrefix("/stalls") ? 1 : 600)
        let publisher = (0..<times).publisher.setFailureType(to: URLError.self).flatMap { _ in
          session.dataTaskPublisher(for: server.url(path)).map { String(decoding: $0.data, as: UTF8.self) }
        }.collect().map { Set($0).count == 1 ? $0[0] : "\($0)" }
        await say("publisher", publisher)
        if times == 1 { await say("signal", publisher.toSignal()) }
        session.invalidateAndCancel()
      }
      await eventually("connections are left open") { server.connections == 0 }
      server.stop()
      await eventually("descriptors are left open") { openDescriptors <= before }
      report("over")
    }

    private static func say<P: Publisher<String, URLError>>(_ name: String, _ publisher: P) async {
      weak var released: AnyObject?
      do {
        let subscriber = TrackingSubscriber<String, URLError>()
        released = subscriber
        let log = subscriber.log
        await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
          subscriber.onCompletion = { completion in
            var words = log.take().dropFirst().dropLast()
            switch completion {
            case .finished: words.append("finished")
            case .failure(let error): words.append("failed: \(error.code.rawValue)")
            }
            report("\(name): \(words.joined(separator: ", "))")
            done.resume()
          }
          publisher.subscribe(subscriber)
        }
      }
      await eventually("the subscriber is released") { released == nil }
    }

    private static var openDescriptors: Int {
      (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0
    }

    private static func report(_ line: String) { FileHandle.standardError.write(Data((line + "\n").utf8)) }

    @Test(arguments: faults.indices)
    func eachRequestEndsAsDocumentedAndNothingIsLeftOpen(_ index: Int) async {
      let fault = Self.faults[index]
      let expected: ExitTest.Condition = fault.outcome == nil ? .failure : .success
      let result = await #expect(processExitsWith: expected, observing: [\.standardErrorContent], "\(fault.path)") {
        [index] in await Self.request(Self.faults[index].path)
      }
      guard let outcome = fault.outcome else { return }
      #expect(result.message == "publisher: \(outcome)\nsignal: \(outcome)\nover\n", "\(fault.path)")
    }

    @Test func aThousandRequestsAtOnceAreAnswered() async {
      let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
        await Self.request("/fine", times: 1_000)
      }
      #expect(result.message == "publisher: fine, finished\nover\n")
    }
  }
#endif
