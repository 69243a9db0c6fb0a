// Refresh an expired token once for all requests that need it, and then send each of them again.

import RKExtras
import ReactiveKit

// snippet.hide
enum RequestError: Error { case unauthorized, offline }

let time = VirtualTimeScheduler()
nonisolated(unsafe) var valid = "token 2"
nonisolated(unsafe) var refreshes = 0
nonisolated(unsafe) var received: [String] = []

func send(_ path: String, _ token: String) -> Answer {
  let answer: Answer =
    path == "/broken"
    ? .failed(.offline)
    : token == valid && path != "/secret" ? Signal(just: "\(path) with \(token)") : .failed(.unauthorized)
  return SafeSignal(just: ()).delay(for: .seconds(1), scheduler: time).castError().flatMapLatest { answer }
}

func requestToken() -> Answer {
  refreshes += 1
  return Signal(just: valid).delay(for: .seconds(2), scheduler: time)
}

// snippet.show
typealias Answer = Signal<String, RequestError>

final class Session {
  private var token: String
  /// One request for a token at a time, however many wait for it.
  private lazy var refreshed = Answer(deferring: { requestToken() })
    .handleEvents(receiveOutput: { [unowned self] in token = $0 })
    .cache(ttl: .zero, scheduler: time)

  init(token: String) { self.token = token }

  func get(_ path: String) -> Answer {
    Answer(deferring: { [self] in send(path, token) })
      .flatMapError { [self] error in
        guard error == .unauthorized else { return Answer.failed(error) }
        return refreshed.flatMapLatest { token in send(path, token) }
      }
  }
}
// snippet.hide
nonisolated(unsafe) let session = Session(token: "token 1")
let bag = DisposeBag()
func get(_ path: String) {
  session.get(path).sink(
    receiveCompletion: { if case .failure(let error) = $0 { received.append("\(path): \(error)") } },
    receiveValue: { received.append($0) }
  ).store(in: bag)
}

["/a", "/b", "/broken"].forEach(get)
time.advance(by: .seconds(1))
precondition(received == ["/broken: offline"] && refreshes == 1)
time.advance(by: .seconds(3))
precondition(received.dropFirst() == ["/a with token 2", "/b with token 2"], "\(received)")

// The new token is kept.
get("/c")
time.advance(by: .seconds(1))
precondition(received.last == "/c with token 2" && refreshes == 1)

// The next time, there is another refresh.
valid = "token 3"
get("/d")
time.advance(by: .seconds(4))
precondition(received.last == "/d with token 3" && refreshes == 2, "\(received)")
// A request that is refused again fails, and does not go round in circles.
get("/secret")
time.advance(by: .seconds(10))
precondition(received.last == "/secret: unauthorized" && refreshes == 3, "\(received)")
