import Combine
import Foundation

/// Where tokens are kept. Answers at some time, by a callback.
protocol TokenStore: AnyObject {
  func load(_ completion: @escaping (Result<Token, APIError>) -> Void)
  func save(_ token: Token)
}

/// Knows the token that requests are signed with. However many requests need a new one, it is asked for once.
final class Session {
  private let transport: any Transport
  private let store: any TokenStore
  private let lock = NSLock()
  private var current: Token?
  private var renewal: AnyPublisher<Token, APIError>?

  init(transport: any Transport, store: any TokenStore) {
    self.transport = transport
    self.store = store
  }

  /// The token: the one that was used last, or the one that is stored, or a new one.
  func token() -> AnyPublisher<Token, APIError> {
    Deferred { [self] () -> AnyPublisher<Token, APIError> in
      let (current, renewal) = lock.withLock { (self.current, self.renewal) }
      if let renewal { return renewal }
      if let current { return Just(current).setFailureType(to: APIError.self).eraseToAnyPublisher() }
      return stored()
        .handleEvents(receiveOutput: { [weak self] in self?.keep($0) })
        .catch { [self] _ in newToken(insteadOf: nil) }
        .eraseToAnyPublisher()
    }
    .eraseToAnyPublisher()
  }

  /// A token in place of one that is not accepted any more.
  func newToken(insteadOf old: Token?) -> AnyPublisher<Token, APIError> {
    Deferred { [self] () -> AnyPublisher<Token, APIError> in
      lock.lock()
      defer { lock.unlock() }
      if let renewal { return renewal }
      if let current, current != old {
        return Just(current).setFailureType(to: APIError.self).eraseToAnyPublisher()
      }
      current = nil
      let new = renewed().share().eraseToAnyPublisher()
      renewal = new
      return new
    }
    .eraseToAnyPublisher()
  }

  private func stored() -> Deferred<Future<Token, APIError>> {
    Deferred { [store] in
      Future { promise in store.load(promise) }
    }
  }

  private func renewed() -> some Publisher<Token, APIError> {
    transport.send(HTTPRequest(.post, "/token"))
      .tryMap { try $0.validated() }
      .decode(type: Token.self, decoder: JSONDecoder())
      .mapError(APIError.init)
      .handleEvents(
        receiveOutput: { [weak self] token in
          self?.keep(token)
          self?.store.save(token)
        },
        receiveCompletion: { [weak self] completion in
          switch completion {
          case .finished: break
          case .failure: self?.endRenewal()
          }
        },
        receiveCancel: { [weak self] in self?.endRenewal() })
  }

  private func keep(_ token: Token) {
    lock.withLock {
      current = token
      renewal = nil
    }
  }

  private func endRenewal() {
    lock.withLock { renewal = nil }
  }
}
