import Combine
import Foundation

/// What is filled in.
struct Draft: Codable, Equatable {
  var name = ""
  var email = ""
  var password = ""
  var acceptsTerms = false
}

struct Account: Equatable {
  var name: String
}

enum ServiceError: Error, Equatable {
  case unreachable
  case refused(String)
}

/// What the form asks the server.
protocol AccountService {
  func isAvailable(_ name: String) -> AnyPublisher<Bool, ServiceError>
  func signUp(_ draft: Draft) -> AnyPublisher<Account, ServiceError>
}

/// What is known of a name.
enum NameState: Equatable {
  case empty
  case tooShort
  case checking
  case available
  case taken
  case unknown

  var isFine: Bool { self == .available }

  var text: String {
    switch self {
    case .empty: ""
    case .tooShort: "At least three letters"
    case .checking: "…"
    case .available: "✓"
    case .taken: "Taken"
    case .unknown: "Cannot be checked"
    }
  }
}

enum Problem: String, Equatable {
  case email = "This is no address"
  case weakPassword = "A longer password is needed"
  case confirmation = "The passwords differ"
  case terms = "Please accept the terms"
}

enum Strength: Int, Comparable {
  case none
  case weak
  case fair
  case strong

  init(_ password: String) {
    let kinds: [CharacterSet] = [.lowercaseLetters, .uppercaseLetters, .decimalDigits, .punctuationCharacters]
    let count = kinds.filter { password.rangeOfCharacter(from: $0) != nil }.count
    switch (password.count, count) {
    case (0, _): self = .none
    case (..<8, _): self = .weak
    case (..<12, ..<3): self = .fair
    default: self = .strong
    }
  }

  static func < (lhs: Strength, rhs: Strength) -> Bool { lhs.rawValue < rhs.rawValue }
}

enum Phase: Equatable {
  case editing
  case sending
  case done(Account)
  case failed(ServiceError)
}
