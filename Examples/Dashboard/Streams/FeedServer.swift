import Dispatch
import ReactiveKit
import Synchronization

/// An HTTP server on 127.0.0.1 that answers every request with a number, and at times does not.
///
/// It runs on a serial queue, woken by the sockets: no thread waits for a client.
final class FeedServer: Sendable {
  let port: UInt16

  /// A line for each request.
  let log = PassthroughSubject<String, Never>()

  private let queue = DispatchQueue(label: "feed server")
  private let state = Mutex((requests: 0, value: 100.0))
  private let stop: BlockDisposable

  init() throws(Failure) {
    let (listener, port) = try Socket.listening()
    self.port = port
    let source = DispatchSource.makeReadSource(fileDescriptor: listener.descriptor, queue: queue)
    source.setCancelHandler { listener.close() }
    stop = BlockDisposable { source.cancel() }
    source.setEventHandler { [weak self] in
      while let connection = listener.accepted() { self?.serve(connection) }
    }
    source.resume()
  }

  deinit { stop.dispose() }

  /// Waits for the end of a request's head, answers, and closes the connection.
  private func serve(_ connection: Socket) {
    let source = DispatchSource.makeReadSource(fileDescriptor: connection.descriptor, queue: queue)
    let head = Mutex<[UInt8]>([])
    source.setCancelHandler { connection.close() }
    source.setEventHandler { [weak self] in
      let bytes = connection.available()
      let isComplete = head.withLock { head in
        head += bytes
        return head.suffix(4).elementsEqual("\r\n\r\n".utf8)
      }
      if isComplete, let answer = self?.answer() { connection.send(answer) }
      if isComplete || bytes.isEmpty { source.cancel() }
    }
    source.resume()
  }

  /// An answer to the next request, or `nil` to hang up without one.
  private func answer() -> String? {
    let (number, value) = state.withLock { state in
      state.requests += 1
      state.value += .random(in: -1...1)  // A random walk, like a price.
      return (state.requests, state.value)
    }
    switch Fault.of(number) {
    case nil:
      log.send("request \(number): 200, \(fixed(value, 2))")
      return response("200 OK", #"{"request":\#(number),"value":\#(value)}"#)
    case .unavailable:
      log.send("request \(number): 503")
      return response("503 Service Unavailable", "")
    case .hangsUp:
      log.send("request \(number): closed without an answer")
      return nil
    }
  }

  private func response(_ status: String, _ body: String) -> String {
    "HTTP/1.1 \(status)\r\nContent-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n"
      + "Connection: close\r\n\r\n\(body)"
  }
}

/// How a request goes wrong. Of twelve requests, one fails alone: the next attempt heals it. Then three fail in a row,
/// which is once more than a client that retries twice endures.
private enum Fault {
  case unavailable, hangsUp

  static func of(_ request: Int) -> Fault? {
    switch request % 12 {
    case 4, 9: .unavailable
    case 8, 10: .hangsUp
    default: nil
    }
  }
}
