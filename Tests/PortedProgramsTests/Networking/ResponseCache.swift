import Combine
import Foundation

/// Values that were loaded, for some time.
final class ResponseCache<Key: Hashable, Value, Context: Scheduler> {
  struct Entry {
    var value: Value
    var date: Context.SchedulerTimeType
  }

  private let entries = CurrentValueSubject<[Key: Entry], Never>([:])
  private let lifetime: Context.SchedulerTimeType.Stride
  private let scheduler: Context

  init(lifetime: Context.SchedulerTimeType.Stride, scheduler: Context) {
    self.lifetime = lifetime
    self.scheduler = scheduler
  }

  /// The number of entries, and each change of it.
  var count: AnyPublisher<Int, Never> { entries.map(\.count).removeDuplicates().eraseToAnyPublisher() }

  func insert(_ value: Value, for key: Key) {
    entries.value[key] = Entry(value: value, date: scheduler.now)
  }

  func removeAll() {
    entries.send([:])
  }

  /// The value, as long as it is fresh.
  subscript(key: Key) -> Value? {
    guard let entry = entries.value[key], entry.date.distance(to: scheduler.now) < lifetime else { return nil }
    return entry.value
  }

  /// A kept value, or one that is loaded and kept.
  func value<P: Publisher>(for key: Key, orLoad load: @escaping () -> P) -> AnyPublisher<Value, P.Failure>
  where P.Output == Value {
    Deferred { [self] () -> AnyPublisher<Value, P.Failure> in
      if let value = self[key] {
        return Just(value).setFailureType(to: P.Failure.self).eraseToAnyPublisher()
      }
      return load()
        .handleEvents(receiveOutput: { self.insert($0, for: key) })
        .eraseToAnyPublisher()
    }
    .eraseToAnyPublisher()
  }
}

extension ResponseCache where Value: Equatable {
  /// The value and each change of it.
  func changes(of key: Key) -> AnyPublisher<Value?, Never> {
    entries.map { $0[key]?.value }.removeDuplicates().eraseToAnyPublisher()
  }
}
