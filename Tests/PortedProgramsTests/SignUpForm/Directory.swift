import Combine
import Foundation
import Testing

/// A service that answers when it is told to.
final class Directory: AccountService {
  private(set) var log: [String] = []
  private(set) var checks: [String: PassthroughSubject<Bool, ServiceError>] = [:]
  private(set) var signUps: [PassthroughSubject<Account, ServiceError>] = []

  func takeLog() -> [String] {
    defer { log = [] }
    return log
  }

  func isAvailable(_ name: String) -> AnyPublisher<Bool, ServiceError> {
    Deferred { [self] () -> AnyPublisher<Bool, ServiceError> in
      log.append("check \(name)")
      let answer = PassthroughSubject<Bool, ServiceError>()
      checks[name] = answer
      return
        answer
        .handleEvents(receiveCancel: { [self] in log.append("cancel \(name)") })
        .eraseToAnyPublisher()
    }
    .eraseToAnyPublisher()
  }

  func signUp(_ draft: Draft) -> AnyPublisher<Account, ServiceError> {
    log.append("sign up \(draft.name)")
    let answer = PassthroughSubject<Account, ServiceError>()
    signUps.append(answer)
    return answer.eraseToAnyPublisher()
  }

  func answer(_ name: String, _ isAvailable: Bool) {
    checks[name]?.send(isAvailable)
    checks[name]?.send(completion: .finished)
  }

  func fail(_ name: String) {
    checks[name]?.send(completion: .failure(.unreachable))
  }
}

extension SignUpForm {
  /// Fills in everything as it should be.
  func fill(_ directory: Directory, _ clock: ManualClock) {
    name = "Ada"
    email = "ada@example.org"
    password = "correct horse"
    confirmation = "correct horse"
    acceptsTerms = true
    clock.advance(by: .milliseconds(400))
    directory.answer("ada", true)
    clock.advance()
  }
}
