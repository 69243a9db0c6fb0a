import Combine
import Foundation

extension Publisher {
  /// Each value together with the one before it.
  func pairwise() -> some Publisher<(Output, Output), Failure> {
    scan(nil as (former: Output?, latest: Output)?) { ($0?.latest, $1) }
      .compactMap { pair in
        guard let pair, let former = pair.former else { return nil }
        return (former, pair.latest)
      }
  }

  /// Subscribes again some time after a failure, up to a number of times.
  func retry<S: Scheduler>(
    _ times: Int = .max, after delay: S.SchedulerTimeType.Stride, scheduler: S
  ) -> AnyPublisher<Output, Failure> {
    self.catch { error -> AnyPublisher<Output, Failure> in
      guard times > 0 else { return Fail(error: error).eraseToAnyPublisher() }
      return Just(())
        .delay(for: delay, scheduler: scheduler)
        .flatMap { self.retry(times - 1, after: delay, scheduler: scheduler) }
        .eraseToAnyPublisher()
    }
    .eraseToAnyPublisher()
  }

  /// Lets values pass while a switch is on.
  func gated<Switch: Publisher>(by gate: Switch) -> some Publisher<Output, Failure>
  where Switch.Output == Bool, Switch.Failure == Failure {
    gate.removeDuplicates()
      .map { isOn in isOn ? AnyPublisher(self) : Empty(completeImmediately: false).eraseToAnyPublisher() }
      .switchToLatest()
  }

  /// The events as values.
  func materialized() -> some Publisher<Event<Output, Failure>, Never> {
    map(Event.value)
      .append(.end(.finished))
      .catch { Just(.end(.failure($0))) }
  }

  /// Runs a closure with the end, whatever it is.
  func sink(_ receive: @escaping (Event<Output, Failure>) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { receive(.end($0)) }, receiveValue: { receive(.value($0)) })
  }

  /// Sets a property without keeping the object alive.
  func weakAssign<Root: AnyObject>(
    to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root
  ) -> AnyCancellable where Failure == Never {
    sink { [weak object] in object?[keyPath: keyPath] = $0 }
  }
}

/// What a publisher sends.
enum Event<Value, Failure: Error> {
  case value(Value)
  case end(Subscribers.Completion<Failure>)
}

extension Event: Equatable where Value: Equatable, Failure: Equatable {}

extension Publisher where Output == String, Failure == Never {
  /// The lines of a text that comes in pieces.
  func lines() -> AnyPublisher<String, Never> {
    map(Optional.some)
      .append(nil)
      .scan((rest: "", lines: [String]())) { state, piece in
        guard let piece else { return ("", state.rest.isEmpty ? [] : [state.rest]) }
        var parts = (state.rest + piece).components(separatedBy: "\n")
        return (parts.removeLast(), parts)
      }
      .flatMap { $0.lines.publisher }
      .eraseToAnyPublisher()
  }
}

extension Publisher where Output: Sequence {
  func mapEach<T>(_ transform: @escaping (Output.Element) -> T) -> Publishers.Map<Self, [T]> {
    map { $0.map(transform) }
  }
}

extension Publisher where Failure == any Error {
  /// Failures of one kind; another kind is a mistake in the program.
  func failing<E: Error>(only type: E.Type) -> Publishers.MapError<Self, E> {
    mapError { $0 as! E }
  }
}

extension Publisher where Self == Empty<Never, Never> {
  static var nothing: Self { Empty() }
}

extension AnyPublisher {
  static func just(_ output: Output) -> AnyPublisher {
    Just(output).setFailureType(to: Failure.self).eraseToAnyPublisher()
  }

  static func create(_ work: @escaping (Create<Output, Failure>.Emitter) -> any Cancellable) -> AnyPublisher {
    Create(work).eraseToAnyPublisher()
  }
}

extension Publishers.Map where Upstream: ConnectablePublisher {
  /// Connects what is mapped.
  func connectUpstream() -> any Cancellable { upstream.connect() }
}

extension Subscribers.Completion {
  var error: Failure? {
    switch self {
    case .finished: nil
    case .failure(let error): error
    }
  }
}

extension Subscribers.Completion where Failure == Never {
  /// There is but one way to end.
  var word: String {
    switch self {
    case .finished: "finished"
    }
  }
}

// Publishers as parameters and results, opaque and boxed.

func sum(of numbers: some Publisher<Int, Never>) -> some Publisher<Int, Never> {
  numbers.reduce(0, +)
}

func describe(_ numbers: any Publisher<Int, Never>) -> String {
  var words: [String] = []
  _ = numbers.sink { words.append("\($0)") }
  return words.joined(separator: " ")
}

func source(_ name: String) -> (any Publisher<Int, Never>)? {
  switch name {
  case "one": Just(1)
  case "some": [1, 2, 3].publisher
  case "none": Empty<Int, Never>()
  case "shared": PassthroughSubject<Int, Never>().share()
  default: nil
  }
}

func erased(_ numbers: any Publisher<Int, Never>) -> AnyPublisher<Int, Never> {
  numbers.eraseToAnyPublisher()
}

func feed(_ subject: some Subject<Int, Never>, from numbers: any Publisher<Int, Never>) -> AnyCancellable {
  numbers.subscribe(subject)
}

extension Publisher {
  /// Keeps what is not asked for yet.
  func unbounded() -> Publishers.Buffer<Self> {
    buffer(size: .max, prefetch: .keepFull, whenFull: .dropOldest)
  }

  func until<P: Publisher>(_ end: P) -> Publishers.PrefixUntilOutput<Self, P> { prefix(untilOutputFrom: end) }

  func proportion(of isIncluded: @escaping (Output) -> Bool) -> some Publisher<Double, Failure> {
    Publishers.Zip(filter(isIncluded).count(), count()).map { Double($0) / Double($1) }
  }
}

extension Publisher where Output: Comparable {
  func isAscending() -> some Publisher<Bool, Failure> { pairwise().allSatisfy { $0 <= $1 } }
}

/// What is thrown when there is no first value.
struct NoValue: Error {}

extension Publisher {
  /// The first value, waited for.
  func firstValue() async throws -> Output {
    for try await value in first().values { return value }
    throw NoValue()
  }
}
