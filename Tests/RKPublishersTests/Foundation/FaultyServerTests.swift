import Foundation
import RKPublishers
import ReactiveKit
import Synchronization
import TestSupport
import Testing

/// A server that does not answer to the end: a cancellation closes the connection.
@Suite(.timeLimit(.minutes(1))) struct FaultyServerTests {
  private let server = LoopbackServer { path, _ in
    .bytes(path == "/stalls" ? "" : "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n12345", .stalls)
  }

  @Test(arguments: ["/stalls", "/stalls-in-the-body"])
  func aCancellationEndsARequestInEachStateAndNothingArrives(_ path: String) async {
    let session = URLSession(configuration: .ephemeral)
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
