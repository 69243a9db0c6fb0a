import Foundation

// The words of a business that sells houses.

/// A house or flat that is for sale.
public struct Property: Identifiable, Codable, Hashable {
  public let id: Int
  public var title: String
  public var city: String
  public var price: Double

  public init(id: Int, title: String, city: String, price: Double) {
    self.id = id
    self.title = title
    self.city = city
    self.price = price
  }
}

/// Something that the user did, for statistics.
public struct Signal: Equatable {
  public let name: String
  public let details: [String: String]

  public init(_ name: String, details: [String: String] = [:]) {
    self.name = name
    self.details = details
  }
}

/// What changes the state of the app.
public enum Action: Equatable {
  case load
  case loaded([Property])
  case failed(String)
  case toggleFavorite(Property.ID)
  case search(String)
}

public enum LoadingState<Value> {
  case idle
  case loading
  case loaded(Value)
  case failed(Error)

  public var value: Value? {
    if case .loaded(let value) = self { value } else { nil }
  }

  public var isLoading: Bool {
    if case .loading = self { true } else { false }
  }
}

/// Somebody who is told of signals.
public protocol Observer: AnyObject {
  func observe(_ signal: Signal)
}

/// Something that has to be put away.
public protocol Disposable {
  func dispose()
}

/// A namespace for what this module adds to types of others.
public struct Reactive<Base> {
  public let base: Base

  public init(_ base: Base) {
    self.base = base
  }
}

public protocol ReactiveExtensible {}

extension ReactiveExtensible {
  public var reactive: Reactive<Self> { Reactive(self) }
}

/// A view of an event's date.
public struct Event: Equatable {
  public let date: Date

  public init(date: Date) {
    self.date = date
  }
}
