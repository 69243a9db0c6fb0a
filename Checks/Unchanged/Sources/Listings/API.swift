import Combine
import Foundation
import Toolbox
import Vocabulary

public enum APIError: Error, Equatable {
  case offline
  case status(Int)
  case malformed
}

public struct Endpoint<Response: Decodable> {
  public let path: String
  public var query: [URLQueryItem] = []

  public init(path: String, query: [URLQueryItem] = []) {
    self.path = path
    self.query = query
  }
}

extension Endpoint where Response == [Property] {
  public static func listings(in city: String) -> Endpoint {
    Endpoint(path: "listings", query: [URLQueryItem(name: "city", value: city)])
  }
}

extension Endpoint where Response == Property {
  public static func listing(_ id: Property.ID) -> Endpoint {
    Endpoint(path: "listings/\(id)")
  }
}

public protocol APIClient {
  func load<Response>(_ endpoint: Endpoint<Response>) -> AnyPublisher<Response, APIError>
}

public final class URLSessionClient: APIClient {
  private let base: URL
  private let session: URLSession

  public init(base: URL, session: URLSession = .shared) {
    self.base = base
    self.session = session
  }

  public func load<Response>(_ endpoint: Endpoint<Response>) -> AnyPublisher<Response, APIError> {
    session.dataTaskPublisher(for: request(for: endpoint))
      .mapError { _ in APIError.offline }
      .tryMap { data, response -> Data in
        guard let response = response as? HTTPURLResponse else { throw APIError.malformed }
        guard 200..<300 ~= response.statusCode else { throw APIError.status(response.statusCode) }
        return data
      }
      .decode(type: Response.self, decoder: JSONDecoder())
      .mapError { error in
        switch error {
        case let error as APIError: return error
        default: return .malformed
        }
      }
      .receive(on: DispatchQueue.main)
      .eraseToAnyPublisher()
  }

  private func request<Response>(for endpoint: Endpoint<Response>) -> URLRequest {
    var components = URLComponents(url: base.appendingPathComponent(endpoint.path), resolvingAgainstBaseURL: false)!
    if !endpoint.query.isEmpty { components.queryItems = endpoint.query }
    var request = URLRequest(url: components.url!)
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    return request
  }
}

/// Remembers answers, and loads nothing twice at a time.
public final class CachingClient<S: Scheduler>: APIClient {
  private let client: APIClient
  private let scheduler: S
  private var running: [String: Any] = [:]

  public init(_ client: APIClient, scheduler: S) {
    self.client = client
    self.scheduler = scheduler
  }

  public func load<Response>(_ endpoint: Endpoint<Response>) -> AnyPublisher<Response, APIError> {
    let key = endpoint.path + endpoint.query.map(\.description).joined()
    if let running = running[key] as? AnyPublisher<Response, APIError> { return running }
    let publisher = Deferred { [client] in client.load(endpoint) }
      .retry(2)
      .receive(on: scheduler)
      .handleEvents(receiveCompletion: { [weak self] completion in
        if case .failure = completion { self?.running[key] = nil }
      })
      .map(Optional.some)
      .multicast { CurrentValueSubject<Response?, APIError>(nil) }
      .autoconnect()
      .unwrap()
      .eraseToAnyPublisher()
    running[key] = publisher
    return publisher
  }
}
