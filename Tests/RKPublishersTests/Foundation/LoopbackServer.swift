import Foundation
import RKFoundation
import Synchronization
import TestSupport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

extension URLSession {
  /// A session whose requests end by a timeout only where a test asks for one: a busy machine may take longer than a minute.
  static func ephemeral(timeout: TimeInterval = 600, connections: Int? = nil) -> URLSession {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = timeout
    if let connections { configuration.httpMaximumConnectionsPerHost = connections }
    return URLSession(configuration: configuration)
  }
}

/// An HTTP server on the loopback, on a thread of its own, that answers as a test tells it to.
final class LoopbackServer: Sendable {
  enum Answer: Sendable {
    /// A whole response.
    case whole(status: Int, String)
    /// The first half of a response, and no more.
    case half
    /// The text `together`, when so many requests wait for it.
    case whenAllAreHere(Int)
    /// Bytes, whatever they are, and what follows them.
    case bytes(String, Then)
  }

  /// What a server does after it has sent bytes.
  enum Then: Sendable {
    case stalls, closes, resets
  }

  /// The number of connections that are open.
  var connections: Int { open.count.load(ordering: .acquiring) }

  private final class Open: Sendable {
    let count = Atomic<Int>(0)
  }

  private let open = Open()

  /// What happened, in words: `asked /path`, `sent half of /path`, and `closed /path` where the client closed while it waited for an answer.
  let events: AsyncStream<String>

  let port: UInt16
  private let listener: Int32
  private let wakeUp: Int32
  private let happened: AsyncStream<String>.Continuation

  init(_ answer: @escaping @Sendable (_ path: String, _ head: String) -> Answer) {
    (listener, port) = Self.makeSocket()
    Self.check(listen(listener, 1_024))
    Self.check(fcntl(listener, F_SETFL, O_NONBLOCK))
    (events, happened) = AsyncStream.makeStream()
    var ends: [Int32] = [0, 0]
    Self.check(pipe(&ends))
    wakeUp = ends[1]
    let loop = Loop(listener: listener, wakeUp: ends[0], answer: answer, happened: happened, open: open)
    Thread { loop.run() }.start()
  }

  /// Stops the server.
  func stop() {
    Self.check(close(wakeUp))
    happened.finish()
  }

  func url(_ path: String) -> URL { Self.url(port, path) }

  static func url(_ port: UInt16, _ path: String) -> URL { URL(string: "http://127.0.0.1:\(port)\(path)")! }

  /// A socket that has a port of the loopback, and does not listen.
  static func makeSocket() -> (socket: Int32, port: UInt16) {
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    let new = socket(AF_INET, kind, 0)
    check(new)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        check(bind(new, $0, size))
        check(getsockname(new, $0, &size))
      }
    }
    return (new, UInt16(bigEndian: address.sin_port))
  }

  fileprivate static func check(_ result: Int32) {
    if result < 0 { fatalError("LoopbackServer: \(String(cString: strerror(errno)))") }
  }

  /// The server's thread, and what it knows.
  private final class Loop: @unchecked Sendable {
    // `Sendable` holds because everything is used on the server's thread alone.
    private struct Client {
      var head: [UInt8] = []
      /// The path it asked for and has got no whole answer to.
      var path: String?
    }

    private let listener: Int32
    private let wakeUp: Int32
    private let answer: (String, String) -> Answer
    private let happened: AsyncStream<String>.Continuation
    private let open: Open
    private var clients: [Int32: Client] = [:] {
      didSet { open.count.store(clients.count, ordering: .releasing) }
    }
    private var waiting: [Int32] = []

    init(
      listener: Int32, wakeUp: Int32, answer: @escaping (String, String) -> Answer,
      happened: AsyncStream<String>.Continuation, open: Open
    ) {
      self.listener = listener
      self.wakeUp = wakeUp
      self.answer = answer
      self.happened = happened
      self.open = open
    }

    func run() {
      while true {
        var polled = ([listener, wakeUp] + clients.keys).map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        LoopbackServer.check(poll(&polled, nfds_t(polled.count), -1))
        for entry in polled where entry.revents != 0 {
          switch entry.fd {
          case wakeUp: return end()
          case listener: welcome()
          default: hear(entry.fd)
          }
        }
      }
    }

    private func end() {
      for socket in clients.keys { close(socket) }
      clients = [:]
      close(listener)
      close(wakeUp)
    }

    private func welcome() {
      // All that are there: the system keeps only so many waiting.
      while case let client = accept(listener, nil, nil), client >= 0 { clients[client] = Client() }
    }

    private func hear(_ socket: Int32) {
      var bytes = [UInt8](repeating: 0, count: 4_096)
      let count = recv(socket, &bytes, bytes.count, 0)
      guard count > 0 else {
        if let path = clients[socket]?.path { happened.yield("closed \(path)") }
        clients[socket] = nil
        close(socket)
        return
      }
      clients[socket]?.head += bytes.prefix(count)
      guard let head = clients[socket]?.head, head.suffix(4) == Array("\r\n\r\n".utf8)[...] else { return }
      clients[socket]?.head = []
      respond(to: String(decoding: head, as: UTF8.self), socket)
    }

    private func respond(to head: String, _ socket: Int32) {
      let path = String(head.split(separator: " ")[1])
      clients[socket]?.path = path
      happened.yield("asked \(path)")
      switch answer(path, head) {
      case .whole(let status, let body):
        say(status, body, to: socket)
      case .half:
        say("HTTP/1.1 200 OK\r\nContent-Length: 200000\r\n\r\n" + String(repeating: "a", count: 100_000), to: socket)
        happened.yield("sent half of \(path)")
      case .whenAllAreHere(let count):
        waiting.append(socket)
        if waiting.count == count {
          for socket in waiting { say(200, "together", to: socket) }
          waiting = []
        }
      case .bytes(let text, let then):
        say(text, to: socket)
        happened.yield("sent \(path)")
        if then == .stalls { return }
        if then == .resets {
          var linger = linger(l_onoff: 1, l_linger: 0)
          LoopbackServer.check(
            setsockopt(socket, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout.size(ofValue: linger))))
        }
        clients[socket] = nil
        close(socket)
      }
    }

    private func say(_ status: Int, _ body: String, to socket: Int32) {
      clients[socket]?.path = nil
      say("HTTP/1.1 \(status) Text\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)", to: socket)
    }

    private func say(_ text: String, to socket: Int32) {
      var bytes = Array(text.utf8)[...]
      while !bytes.isEmpty {
        let sent = bytes.withUnsafeBytes { send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
        guard sent > 0 else { return }
        bytes = bytes.dropFirst(sent)
      }
    }
  }
}
