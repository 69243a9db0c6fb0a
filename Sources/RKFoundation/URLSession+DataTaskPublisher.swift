// Apple's Foundation has these types for Apple's Combine. Without the trait, a program needs no libcurl.
#if Networking && !canImport(Darwin)
  public import Foundation
  public import RKPublishers
  public import ReactiveCore

  #if canImport(FoundationNetworking)
    @_exported public import FoundationNetworking
  #endif

  extension URLSession {
    /// Returns a publisher that loads a URL.
    ///
    /// - Parameter url: The URL to load.
    public func dataTaskPublisher(for url: URL) -> DataTaskPublisher {
      dataTaskPublisher(for: URLRequest(url: url))
    }

    /// Returns a publisher that loads a request.
    ///
    /// - Parameter request: The request to load.
    public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
      DataTaskPublisher(request: request, session: self)
    }

    /// A publisher that loads a request for each subscriber. Publishes the data with the response, and finishes. Fails
    /// with a `URLError` if the load fails.
    ///
    /// The load starts at the first request of the subscriber, and is cancelled with the subscription. A response with
    /// any status is a success. Publishes on the session's delegate queue.
    public struct DataTaskPublisher: _ReceiverPublisher, Sendable {
      /// The data and its response.
      public typealias Output = (data: Data, response: URLResponse)

      /// The kind of error this publisher can fail with.
      public typealias Failure = URLError

      /// The request to load.
      public let request: URLRequest

      /// The session that loads the request.
      public let session: URLSession

      /// Creates a publisher that loads a request.
      ///
      /// - Parameters:
      ///   - request: The request to load.
      ///   - session: The session that loads the request.
      public init(request: URLRequest, session: URLSession) {
        self.request = request
        self.session = session
      }

      public func _attach(_ downstream: _Receiver<Output, Failure>) {
        attachWork("DataTaskPublisher(task, downstream, parent, demand)", downstream, parent: self) {
          [request, session] finish in
          let task = session.dataTask(with: request) { data, response, error in
            if error == nil, let response {
              finish(.success((data ?? Data(), response)))
            } else {
              finish(.failure(error as? URLError ?? URLError(.unknown)))
            }
          }
          return (content: task, resume: task.resume, cancel: task.cancel)
        }
      }
    }
  }

  extension URLSession.DataTaskPublisher: CustomReflectable {
    /// Shows the request's method and URL.
    public var customMirror: Mirror {
      Mirror(
        self, showing: [("request", "\(request.httpMethod ?? "GET") \(request.url?.absoluteString ?? "without a URL")")]
      )
    }
  }
#endif
