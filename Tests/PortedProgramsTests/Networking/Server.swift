import Combine
import Foundation
import Testing

/// A server that answers after 100 milliseconds what it is told to, and notes what it is asked and when.
final class Server: Transport, TokenStore {
  typealias Answer = Result<HTTPResponse, TransportError>

  let clock = ManualClock()
  private(set) var log: [String] = []
  private var answers: [String: [Answer]] = [:]
  var latency = ManualClock.SchedulerTimeType.Stride.milliseconds(100)

  /// The token that it accepts, and the one that is stored with the client.
  var accepted = "T1"
  var stored: Token? = Token(value: "T1")
  private(set) var inFlight = 0
  private(set) var mostInFlight = 0

  /// Sets what a request is answered, one time after the other; the last answer is repeated.
  func on(_ request: String, _ answers: Answer...) {
    self.answers[request] = answers
  }

  func on(_ request: String, _ body: String) {
    on(request, .success(HTTPResponse(200, body)))
  }

  func takeLog() -> [String] {
    defer { log = [] }
    return log
  }

  func note(_ line: String) {
    log.append("\(clock.now.milliseconds): \(line)")
  }

  func send(_ request: HTTPRequest) -> AnyPublisher<HTTPResponse, TransportError> {
    var hasAnswered = false
    return Deferred { [self] in
      note("\(request)")
      return Future<HTTPResponse, TransportError> { $0(self.answer(to: request)) }
    }
    .delay(for: latency, scheduler: clock)
    .handleEvents(
      receiveSubscription: { [self] _ in
        inFlight += 1
        mostInFlight = max(mostInFlight, inFlight)
      },
      receiveOutput: { _ in hasAnswered = true },
      receiveCompletion: { [self] _ in inFlight -= 1 },
      receiveCancel: { [self] in
        inFlight -= 1
        if !hasAnswered { note("cancel \(request)") }
      }
    )
    .eraseToAnyPublisher()
  }

  private func answer(to request: HTTPRequest) -> Answer {
    if request.path != "/token", request.headers["Authorization"] != "Bearer \(accepted)" {
      return .success(HTTPResponse(401))
    }
    guard var queue = answers["\(request)"] else { return .success(HTTPResponse(404)) }
    defer { answers["\(request)"] = queue }
    return queue.count == 1 ? queue[0] : queue.removeFirst()
  }

  func load(_ completion: @escaping (Result<Token, APIError>) -> Void) {
    completion(stored.map(Result.success) ?? .failure(.unauthorized))
  }

  func save(_ token: Token) {
    note("save \(token.value)")
    stored = token
  }

  func client(_ backOff: BackOff = .never) -> APIClient<ManualClock> {
    APIClient(transport: self, session: Session(transport: self, store: self), scheduler: clock, backOff: backOff)
  }

  func catalogue(_ backOff: BackOff = .never) -> Catalogue<ManualClock> {
    let cache = ResponseCache<Int, Book, ManualClock>(lifetime: .seconds(60), scheduler: clock)
    return Catalogue(client: client(backOff), cache: cache, scheduler: clock)
  }

  /// Notes what comes of a publisher.
  func watch(_ publisher: some Publisher) -> AnyCancellable { watch("", publisher) }

  /// Notes what comes of a publisher, and that it comes of that one.
  func watch(_ name: String, _ publisher: some Publisher) -> AnyCancellable {
    let name = name.isEmpty ? "" : name + " "
    return publisher.sink(
      receiveCompletion: { [self] completion in
        switch completion {
        case .finished: note(name + "finished")
        case .failure(let error): note(name + "failed: \(error)")
        }
      },
      receiveValue: { [self] in note(name + "\($0)") })
  }
}

extension Book: CustomStringConvertible {
  var description: String { "\(id) \(title)" }

  static func json(_ id: Int, _ title: String) -> String { #"{"id": \#(id), "title": "\#(title)"}"# }
}

extension Server {
  /// Three pages of books, and the books one by one.
  func stock() {
    let books = [(1, "Emma"), (2, "Dune"), (3, "Ulysses"), (4, "Momo"), (5, "Kim")]
    for (id, title) in books { on("GET /books/\(id)", Book.json(id, title)) }
    let jsons = books.map(Book.json)
    on("GET /books", #"{"items": [\#(jsons[0]), \#(jsons[1])], "next": "b"}"#)
    on("GET /books?from=b", #"{"items": [\#(jsons[2]), \#(jsons[3])], "next": "c"}"#)
    on("GET /books?from=c", #"{"items": [\#(jsons[4])]}"#)
    on("GET /me", #"{"name": "Ada", "favourites": [4, 2]}"#)
    on("GET /news", #"["Kim is back"]"#)
  }
}
