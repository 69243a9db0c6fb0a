import Dispatch
import Foundation
import RKFoundation
import RKTracing

/// What a client of the feed sees.
enum FeedEvent: Sendable {
  case answer(FeedAnswer)
  case attemptFailed(String)
  case gaveUp(String)
}

struct FeedAnswer: Decodable, Sendable {
  let request: Int
  let value: Double
}

/// Polls the feed on a port, three times a second. A poll that fails is tried twice more.
func feedEvents(port: UInt16, on queue: DispatchQueue) -> some Publisher<FeedEvent, Never> {
  let session = URLSession(configuration: feedConfiguration())
  let url = URL(string: "http://127.0.0.1:\(port)/number")!
  let failedAttempts = PassthroughSubject<FeedEvent, Never>()

  let attempt = session.dataTaskPublisher(for: url)
    .tryMap { data, response in
      guard let status = (response as? HTTPURLResponse)?.statusCode, status == 200 else {
        throw URLError(.badServerResponse)
      }
      return data
    }
    .decode(type: FeedAnswer.self, decoder: JSONDecoder())
    .handleEvents(receiveCompletion: { completion in
      if case .failure(let error) = completion { failedAttempts.send(.attemptFailed(words(for: error))) }
    })

  // One poll at a time. While a poll takes long, ticks are dropped but one: polls do not pile up.
  return ticks(every: .milliseconds(300), on: queue)
    .buffer(size: 1, prefetch: .byRequest, whenFull: .dropOldest)
    .flatMap(maxPublishers: .max(1)) { _ in
      attempt.retry(2)
        .map(FeedEvent.answer)
        .catch { error in Just(.gaveUp(words(for: error))) }
    }
    .merge(with: failedAttempts)
    .lane("feed")
}

private func feedConfiguration() -> URLSessionConfiguration {
  let configuration = URLSessionConfiguration.ephemeral
  configuration.timeoutIntervalForRequest = 2
  configuration.connectionProxyDictionary = [:]  // A proxy has nothing to do with 127.0.0.1.
  return configuration
}

private func words(for error: any Error) -> String {
  switch (error as? URLError)?.code {
  case .badServerResponse?: "status 503"
  case .networkConnectionLost?: "connection closed"
  case .timedOut?: "no answer in time"
  case let code?: "URL error \(code.rawValue)"
  case nil: "no feed"
  }
}
