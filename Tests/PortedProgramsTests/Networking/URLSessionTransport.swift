import Combine
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension HTTPRequest {
  /// The request as a URL session takes it.
  func urlRequest(to server: URL) -> URLRequest {
    var components = URLComponents(url: server.appendingPathComponent(path), resolvingAgainstBaseURL: false)!
    if !query.isEmpty {
      components.queryItems = query.sorted { $0.key < $1.key }.map { URLQueryItem(name: $0.key, value: $0.value) }
    }
    var request = URLRequest(url: components.url!)
    request.httpMethod = method.rawValue
    request.httpBody = body
    for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
    return request
  }
}

extension TransportError {
  init(_ error: URLError) {
    self = error.code == .timedOut ? .timedOut : .offline
  }
}

/// The transport of the application.
struct URLSessionTransport: Transport {
  var session = URLSession.shared
  var server: URL

  func send(_ request: HTTPRequest) -> AnyPublisher<HTTPResponse, TransportError> {
    session.dataTaskPublisher(for: request.urlRequest(to: server))
      .map { data, response in
        HTTPResponse((response as? HTTPURLResponse)?.statusCode ?? 0, String(decoding: data, as: UTF8.self))
      }
      .mapError(TransportError.init)
      .receive(on: DispatchQueue.main)
      .eraseToAnyPublisher()
  }
}

/// Tells when the application should look for news: when it comes to the front, and every hour.
func occasions(_ center: NotificationCenter, _ name: Notification.Name) -> AnyPublisher<Date, Never> {
  center.publisher(for: name)
    .map { _ in Date() }
    .merge(with: Timer.publish(every: 3600, on: .main, in: .common).autoconnect())
    .eraseToAnyPublisher()
}
