import Combine
import Foundation

/// A request, apart from the address of the server.
struct HTTPRequest: Hashable, CustomStringConvertible {
  enum Method: String {
    case get = "GET"
    case post = "POST"
    case delete = "DELETE"
  }

  var method = Method.get
  var path: String
  var query: [String: String] = [:]
  var headers: [String: String] = [:]
  var body: Data?

  init(_ method: Method = .get, _ path: String, query: [String: String] = [:], body: Data? = nil) {
    self.method = method
    self.path = path
    self.query = query
    self.body = body
  }

  func authorized(by token: Token) -> HTTPRequest {
    var request = self
    request.headers["Authorization"] = "Bearer \(token.value)"
    return request
  }

  var description: String {
    let query = query.isEmpty ? "" : "?" + query.map { "\($0)=\($1)" }.sorted().joined(separator: "&")
    return "\(method.rawValue) \(path)\(query)"
  }
}

struct HTTPResponse {
  var status: Int
  var body: Data

  init(_ status: Int, _ body: String = "") {
    self.status = status
    self.body = Data(body.utf8)
  }
}

enum TransportError: Error, Equatable {
  case offline
  case timedOut
}

/// What carries requests: a URL session in the application, a stub in tests.
protocol Transport {
  func send(_ request: HTTPRequest) -> AnyPublisher<HTTPResponse, TransportError>
}

struct Token: Codable, Equatable {
  var value: String
}

/// Everything that may go wrong, as the application distinguishes it.
enum APIError: Error, Equatable {
  case transport(TransportError)
  case unauthorized
  case notFound
  case rejected(status: Int, message: String)
  case server(status: Int)
  case malformed(String)

  init(_ error: any Error) {
    switch error {
    case let error as APIError: self = error
    case let error as TransportError: self = .transport(error)
    case DecodingError.keyNotFound(let key, _): self = .malformed("no \(key.stringValue)")
    case is DecodingError: self = .malformed("not as expected")
    default: self = .malformed("\(error)")
    }
  }

  /// Whether another attempt may do better.
  var isTransient: Bool {
    switch self {
    case .transport, .server: true
    case .unauthorized, .notFound, .rejected, .malformed: false
    }
  }
}

extension HTTPResponse {
  /// The body of a response that is none of an error.
  func validated() throws -> Data {
    switch status {
    case 200..<300: return body
    case 401: throw APIError.unauthorized
    case 404: throw APIError.notFound
    case 400..<500: throw APIError.rejected(status: status, message: String(decoding: body, as: UTF8.self))
    default: throw APIError.server(status: status)
    }
  }
}

/// A request whose response is of a known kind.
struct Endpoint<Response: Decodable> {
  var request: HTTPRequest

  init(_ method: HTTPRequest.Method = .get, _ path: String, query: [String: String] = [:]) {
    request = HTTPRequest(method, path, query: query)
  }
}

struct Book: Codable, Hashable, Identifiable {
  var id: Int
  var title: String
}

struct Reader: Codable, Equatable {
  var name: String
  var favourites: [Int]
}

struct Page<Item: Decodable>: Decodable {
  var items: [Item]
  var next: String?
}

extension Endpoint where Response == Book {
  static func book(_ id: Int) -> Endpoint { Endpoint(.get, "/books/\(id)") }
}

extension Endpoint where Response == Reader {
  static var me: Endpoint { Endpoint(.get, "/me") }
}

extension Endpoint where Response == Page<Book> {
  static func books(from cursor: String? = nil) -> Endpoint {
    Endpoint(.get, "/books", query: cursor.map { ["from": $0] } ?? [:])
  }

  static func search(_ text: String) -> Endpoint { Endpoint(.get, "/search", query: ["q": text]) }
}

extension Endpoint where Response == [String] {
  static var news: Endpoint { Endpoint(.get, "/news") }
}
