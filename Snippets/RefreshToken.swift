// Refresh an expired token once for all requests that need it, and then send each of them again.

import RKExtras
import ReactiveKit

// snippet.hide
enum RequestError: Error { case unauthorized, offline }

let time = VirtualTimeScheduler()
nonisolated(unsafe) var valid = "token 2"
nonisolated(unsafe) var isServerOfTokensOffline = false
nonisolated(unsafe) var refreshes = 0
nonisolated(unsafe) var sent: [String] = []
nonisolated(unsafe) var received: [String] = []

func after(_ seconds: Double, _ answer: @escaping () -> Answer) -> Answer {
  SafeSignal(just: ()).delay(for: .seconds(seconds), scheduler: time).castError().flatMapLatest { answer() }
}

func send(_ path: String, _ token: String) -> Answer {
  print("\(time.now.seconds) s: \(path) with \(token)")
  sent.append("\(path) with \(token)")
  return after(path == "/slow" ? 5 : 1) {
    if path == "/broken" { return .failed(.offline) }
    return token == valid && path != "/secret" ? Signal(just: "\(path) with \(token)") : .failed(.unauthorized)
  }
}

func requestToken() -> Answer {
  print("\(time.now.seconds) s: a new token, please")
  refreshes += 1
  return after(2) { isServerOfTokensOffline ? .failed(.offline) : Signal(just: valid) }
}

// snippet.show
typealias Answer = Signal<String, RequestError>

final class Session {
  private let token: Property<String>
  /// One request for a token at a time, however many wait for it.
  private let refreshed: Answer

  init(token: String) {
    let token = Property(token)
    self.token = token
    refreshed = Answer(deferring: { requestToken() })
      .handleEvents(receiveOutput: { token.value = $0 })
      .cache(ttl: .zero, scheduler: time)
  }

  func get(_ path: String) -> Answer {
    Answer(deferring: { [token, refreshed] in
      let used = token.value
      return send(path, used).flatMapError { error in
        guard error == .unauthorized else { return Answer.failed(error) }
        // Another request may have refreshed the token while this one was on its way.
        let current = token.value == used ? refreshed : Answer(just: token.value)
        return current.flatMapLatest { send(path, $0) }
      }
    })
  }
}
// snippet.hide
nonisolated(unsafe) var session: Session? = Session(token: "token 1")
let bag = DisposeBag()
@discardableResult func get(_ path: String) -> AnyCancellable {
  let request = session!.get(path).sink(
    receiveCompletion: { if case .failure(let error) = $0 { received.append("\(path): \(error)") } },
    receiveValue: { received.append($0) })
  request.store(in: bag)
  return request
}

/// Advances the time to a date, and checks what was received since the last call.
func expect(_ expected: [String], refreshes count: Int, by seconds: Double, line: UInt = #line) {
  time.advance(to: .init(seconds: seconds))
  precondition(received == expected && refreshes == count, "\(received) \(refreshes)", line: line)
  received = []
}

// Two requests share a refresh. The answer to a third one arrives after it, and needs none. Other failures pass through.
["/slow", "/a", "/b", "/broken"].forEach { get($0) }
expect([], refreshes: 0, by: 0.9)
expect(["/broken: offline"], refreshes: 1, by: 3.9)
expect(["/a with token 2", "/b with token 2"], refreshes: 1, by: 4)
expect([], refreshes: 1, by: 9.9)
expect(["/slow with token 2"], refreshes: 1, by: 10)

// The new token is kept, until it expires too.
get("/c")
expect(["/c with token 2"], refreshes: 1, by: 11)
valid = "token 3"
get("/d")
expect(["/d with token 3"], refreshes: 2, by: 15)

// A request that is refused again fails, and is not sent a third time.
sent = []
get("/secret")
expect(["/secret: unauthorized"], refreshes: 3, by: 30)
precondition(sent.count == 2)

// A failed refresh fails all requests that wait for it, and is not kept.
valid = "token 4"
isServerOfTokensOffline = true
["/e", "/f"].forEach { get($0) }
expect(["/e: offline", "/f: offline"], refreshes: 4, by: 33)
isServerOfTokensOffline = false
get("/g")
expect(["/g with token 4"], refreshes: 5, by: 37)

// A request that is cancelled during the refresh is not sent again. The refresh continues, without the session too.
valid = "token 5"
sent = []
let cancelled = get("/h")
get("/i")
expect([], refreshes: 6, by: 38.5)
cancelled.cancel()
session = nil
expect(["/i with token 5"], refreshes: 6, by: 50)
precondition(sent == ["/h with token 4", "/i with token 4", "/i with token 5"], "\(sent)")
session = Session(token: "token 1")
let last = get("/j")
expect([], refreshes: 7, by: 51.5)
last.cancel()
session = nil
expect([], refreshes: 7, by: 60)
precondition(time.nextDate == nil)
