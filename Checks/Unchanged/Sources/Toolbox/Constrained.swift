import Combine
import Foundation

// Extensions of particular types: each applies to what one operator returns, and to nothing else.

extension Publishers.FlatMap where NewPublisher.Output: Collection {
  /// How many elements each inner value has.
  public func counts() -> Publishers.Map<Self, Int> {
    map(\.count)
  }

  public var allowsOneAtATime: Bool {
    maxPublishers == .max(1)
  }
}

extension Publishers.Map where Output: Numeric {
  public func doubled() -> Publishers.Map<Upstream, Output> {
    let transform = self.transform
    return Publishers.Map(upstream: upstream) { transform($0) * 2 }
  }
}

extension Publishers.Sequence where Elements: RandomAccessCollection, Failure == Never {
  public var isEmpty: Bool { sequence.isEmpty }
}

extension Publishers.Merge where A == B {
  public var sides: [A] { [a, b] }
}

extension Publishers.ReceiveOn where Context == DispatchQueue {
  public var isOnMain: Bool { scheduler.label == DispatchQueue.main.label }
}

extension Publishers.CombineLatest where A.Output: Equatable, A.Output == B.Output {
  public func areEqual() -> Publishers.Map<Self, Bool> {
    map { $0 == $1 }
  }
}

extension Just where Output == String {
  public static var empty: Just { Just("") }
}

extension Optional.Publisher where Wrapped: Comparable {
  public func atLeast(_ minimum: Wrapped) -> Optional<Wrapped>.Publisher {
    filter { $0 >= minimum }
  }
}

extension Result.Publisher where Failure == Never {
  public var value: Success {
    switch result {
    case .success(let value): return value
    }
  }
}

extension Published.Publisher where Value: Equatable {
  public var changes: AnyPublisher<Value, Never> {
    dropFirst().removeDuplicates().eraseToAnyPublisher()
  }
}

extension AnyPublisher where Failure == Never {
  public static func just(_ value: Output) -> AnyPublisher<Output, Never> {
    Just(value).eraseToAnyPublisher()
  }

  public static var never: AnyPublisher<Output, Never> {
    Empty(completeImmediately: false).eraseToAnyPublisher()
  }
}

extension Future where Failure == Error {
  public convenience init(operation: @escaping () async throws -> Output) {
    self.init { promise in
      Task {
        do {
          promise(.success(try await operation()))
        } catch {
          promise(.failure(error))
        }
      }
    }
  }
}

extension CurrentValueSubject where Output: RangeReplaceableCollection {
  public func append(_ element: Output.Element) {
    value.append(element)
  }
}

extension Subject where Output == Void {
  public func fire() {
    send()
  }
}

extension Set where Element == AnyCancellable {
  public mutating func cancelAll() {
    forEach { $0.cancel() }
    removeAll()
  }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  public func change(_ body: (Self) -> Void) {
    objectWillChange.send()
    body(self)
  }
}

extension ConnectablePublisher {
  public func connected(storingIn subscriptions: inout Set<AnyCancellable>) -> Self {
    connect().store(in: &subscriptions)
    return self
  }
}
