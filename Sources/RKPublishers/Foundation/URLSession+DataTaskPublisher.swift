public import Foundation
public import ReactiveKit

#if canImport(FoundationNetworking)
  // On Apple's systems these names are Foundation's, which a file with `import Combine` has imported already.
  @_exported public import FoundationNetworking
#endif

extension URLSession {
  /// A publisher of what a URL loads.
  ///
  /// Origin: Combine.
  public func dataTaskPublisher(for url: URL) -> DataTaskPublisher {
    dataTaskPublisher(for: URLRequest(url: url))
  }

  /// A publisher of what a request loads.
  ///
  /// Origin: Combine.
  public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
    DataTaskPublisher(request: request, session: self)
  }

  /// Loads a request for each subscriber, delivers the data with the response, and finishes; or fails with a `URLError`.
  ///
  /// The load begins when the subscriber first asks for anything, and is cancelled with the subscription. A response of any
  /// status is a success. Delivery is on the session's delegate queue.
  ///
  /// Origin: Combine.
  public struct DataTaskPublisher: _ReceiverPublisher, Sendable {
    /// The data and the response that it came with.
    public typealias Output = (data: Data, response: URLResponse)

    /// Why a load failed.
    public typealias Failure = URLError

    /// What is loaded.
    public let request: URLRequest

    /// The session that loads it.
    public let session: URLSession

    /// Makes a publisher of what a request loads.
    public init(request: URLRequest, session: URLSession) {
      self.request = request
      self.session = session
    }

    public func _attach(_ downstream: _Receiver<Output, Failure>) {
      attachWork("DataTaskPublisher", downstream, parent: self) { [request, session] finish in
        let task = session.dataTask(with: request) { data, response, error in
          if error == nil, let response {
            finish(.success((data ?? Data(), response)))
          } else {
            finish(.failure(error as? URLError ?? URLError(.unknown)))
          }
        }
        return Work(of: task, resume: task.resume, cancel: task.cancel)
      }
    }
  }
}

extension URLSession.DataTaskPublisher: CustomReflectable {
  /// Shows the request's method and URL.
  public var customMirror: Mirror {
    Mirror(
      self, showing: [("request", "\(request.httpMethod ?? "GET") \(request.url?.absoluteString ?? "without a URL")")])
  }
}
