import Combine
import Foundation

/// Sends requests: signed, repeated when that may help, and with the responses decoded.
final class APIClient<Context: Scheduler> {
  typealias Response<Value> = AnyPublisher<Value, APIError>

  /// How many requests are on their way.
  let activity = CurrentValueSubject<Int, Never>(0)

  /// Whether there is anything on its way; tells changes only.
  var isBusy: AnyPublisher<Bool, Never> {
    activity.map { $0 > 0 }.removeDuplicates().eraseToAnyPublisher()
  }

  private let transport: any Transport
  private let session: Session
  private let scheduler: Context
  private let backOff: BackOff
  private let decoder = JSONDecoder()

  init(transport: any Transport, session: Session, scheduler: Context, backOff: BackOff = BackOff()) {
    self.transport = transport
    self.session = session
    self.scheduler = scheduler
    self.backOff = backOff
  }

  /// The response to a request. Nothing is sent until there is a subscriber, and again for each.
  func response<Value>(to endpoint: Endpoint<Value>) -> Response<Value> {
    data(for: endpoint.request)
      .decode(type: Value.self, decoder: decoder)
      .mapError(APIError.init)
      .eraseToAnyPublisher()
  }

  /// Sends something of which only matters whether it arrives.
  func command(_ request: HTTPRequest) -> Response<Void> {
    data(for: request).map { _ in }.eraseToAnyPublisher()
  }

  private func data(for request: HTTPRequest) -> some Publisher<Data, APIError> {
    session.token()
      .flatMap { [session] token in
        self.attempt(request, token)
          .catch { error -> Response<Data> in
            guard error == .unauthorized else { return Fail(error: error).eraseToAnyPublisher() }
            return session.newToken(insteadOf: token)
              .flatMap { self.attempt(request, $0) }
              .eraseToAnyPublisher()
          }
      }
      .retry(backOff, scheduler: scheduler, when: \.isTransient)
      .handleEvents(
        receiveSubscription: { [activity] _ in activity.value += 1 },
        receiveCompletion: { [activity] _ in activity.value -= 1 },
        receiveCancel: { [activity] in activity.value -= 1 })
  }

  private func attempt(_ request: HTTPRequest, _ token: Token) -> Response<Data> {
    transport.send(request.authorized(by: token))
      .mapError(APIError.transport)
      .tryMap { try $0.validated() }
      .mapError { $0 as? APIError ?? .malformed("\($0)") }
      .eraseToAnyPublisher()
  }
}

extension APIClient {
  /// The items of a page and of those that follow, a page at a time. The next is asked for when the former has arrived.
  func pages<Item>(
    from first: Endpoint<Page<Item>>, next: @escaping (String) -> Endpoint<Page<Item>>
  ) -> Response<[Item]> {
    response(to: first)
      .expand { page in page.next.map { self.response(to: next($0)) } }
      .map(\.items)
      .eraseToAnyPublisher()
  }

  /// The same with a subject that the places to go to are sent to.
  func pagesBySubject<Item>(
    from first: Endpoint<Page<Item>>, next: @escaping (String) -> Endpoint<Page<Item>>
  ) -> Response<[Item]> {
    Deferred {
      let places = CurrentValueSubject<Endpoint<Page<Item>>, APIError>(first)
      return
        places
        .flatMap(maxPublishers: .max(1)) { self.response(to: $0) }
        .handleEvents(receiveOutput: { page in
          if let cursor = page.next {
            places.send(next(cursor))
          } else {
            places.send(completion: .finished)
          }
        })
        .map(\.items)
    }
    .eraseToAnyPublisher()
  }

  /// Asks again and again, some time after each response, while the response says so.
  func poll<Value>(
    _ endpoint: Endpoint<Value>, every interval: TimeInterval, while goesOn: @escaping (Value) -> Bool
  ) -> Response<Value> {
    response(to: endpoint)
      .expand { [scheduler] value -> Response<Value>? in
        guard goesOn(value) else { return nil }
        return Just(())
          .delay(for: .seconds(interval), scheduler: scheduler)
          .flatMap { self.response(to: endpoint) }
          .eraseToAnyPublisher()
      }
      .eraseToAnyPublisher()
  }
}
