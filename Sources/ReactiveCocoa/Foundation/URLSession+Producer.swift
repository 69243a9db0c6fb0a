// Without the trait, a program needs no libcurl.
#if Networking
  public import Foundation

  #if canImport(FoundationNetworking)
    public import FoundationNetworking
  #endif

  extension URLSession {
    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// Returns a producer that runs a data task for each start. Sends the data and the response and completes, or fails
    /// with the error. Disposing a start cancels the task.
    @available(
      *, deprecated, message: "Use Signal { observer in … dataTask(with:completionHandler:) … } of ReactiveKit."
    )
    @_disfavoredOverload
    public func rac_dataWithRequest(_ request: URLRequest) -> SignalProducer<(Data, URLResponse), NSError> {
      SignalProducer { observer, disposable in
        let task = self.dataTask(with: request) { data, response, error in
          if let data, let response {
            observer.sendNext((data, response))
            observer.sendCompleted()
          } else {
            observer.sendFailed(
              error.map { $0 as NSError } ?? NSError(domain: NSURLErrorDomain, code: NSURLErrorUnknown))
          }
        }
        disposable.addDisposable { task.cancel() }
        task.resume()
      }
    }
  }
#endif
