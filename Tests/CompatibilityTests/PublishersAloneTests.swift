import RKPublishers
import Testing

// Code as it is written with `import Combine`. The one import has taken that one's place; nothing else is this library's.

/// A model with a subject inside and a publisher outside.
private final class Thermometer {
  private let readings = PassthroughSubject<Double, ReadingError>()
  private var cancellables = Set<AnyCancellable>()
  let latest = CurrentValueSubject<Double?, Never>(nil)

  enum ReadingError: Error, Equatable {
    case broken
  }

  var celsius: AnyPublisher<Double, ReadingError> { readings.eraseToAnyPublisher() }

  init() {
    readings
      .map(Optional.some)
      .catch { _ in Just(nil) }
      .sink { [weak self] in self?.latest.send($0) }
      .store(in: &cancellables)
  }

  func read(_ value: Double) {
    readings.send(value)
  }

  func breakDown() {
    readings.send(completion: .failure(.broken))
  }
}

/// A publisher, a subscription and an operator of the user's own.
private struct Countdown: Publisher {
  typealias Output = Int
  typealias Failure = Never

  let start: Int

  func receive<S>(subscriber: S) where S: Subscriber, Never == S.Failure, Int == S.Input {
    subscriber.receive(subscription: Inner(subscriber, start))
  }

  private final class Inner<S: Subscriber>: Subscription where S.Input == Int {
    private var subscriber: S?
    private var next: Int

    init(_ subscriber: S, _ next: Int) {
      self.subscriber = subscriber
      self.next = next
    }

    func request(_ demand: Subscribers.Demand) {
      var demand = demand
      while demand > 0, let subscriber, next > 0 {
        next -= 1
        demand -= 1
        demand += subscriber.receive(next + 1)
      }
      if next == 0, let subscriber = self.subscriber {
        self.subscriber = nil
        subscriber.receive(completion: .finished)
      }
    }

    func cancel() {
      subscriber = nil
    }
  }
}

extension Publisher where Output: Comparable, Failure == Never {
  fileprivate func rising() -> some Publisher<Output, Never> {
    scan((nil, nil) as (Output?, Output?)) { ($0.1, $1) }
      .compactMap { former, latest in former.map { $0 < latest! } ?? true ? latest : nil }
  }
}

// Extensions that name generic parameters, and a type spelt out.
extension Publishers.Map where Upstream == Just<Int> {
  fileprivate var isOfJust: Bool { true }
}

extension Publishers.FlatMap where NewPublisher == Just<Int> {
  fileprivate var flattensJusts: Bool { true }
}

private typealias Spelt = Publishers.Filter<Publishers.Map<Publishers.Sequence<[Int], Never>, Int>>

@Suite struct PublishersAloneTests {
  @Test func aModelWithSubjectsWorks() {
    let thermometer = Thermometer()
    var seen: [Double?] = []
    let observation = thermometer.latest.dropFirst().sink { seen.append($0) }
    var end: Subscribers.Completion<Thermometer.ReadingError>?
    let completion = thermometer.celsius.sink(receiveCompletion: { end = $0 }, receiveValue: { _ in })
    thermometer.read(20.5)
    thermometer.read(21)
    thermometer.breakDown()
    #expect(seen == [20.5, 21, nil])
    #expect(end == .failure(.broken))
    withExtendedLifetime((observation, completion)) {}
  }

  @Test func aPublisherOfTheUsersOwnIsOneAmongOthers() {
    var seen: [Int] = []
    _ = Countdown(start: 5).map { $0 * 10 }.prefix(3).sink { seen.append($0) }
    #expect(seen == [50, 40, 30])
    var rising: [Int] = []
    _ = [1, 3, 2, 5].publisher.rising().sink { rising.append($0) }
    #expect(rising == [1, 3, 5])
  }

  @Test func spelledOutTypesAreTheOnesThatOperatorsReturn() {
    let filter: Spelt = [1, 2].publisher.map { (value: Int) -> Int in value + 1 }.filter { (value: Int) in value > 2 }
    #expect(filter.upstream.upstream.sequence == [1, 2])
    let map: Publishers.Map<Just<Int>, Int> = Just(1).map { $0 }
    #expect(map.isOfJust)
    #expect(Just(1).flatMap { Just($0) }.flattensJusts)
    let primary: any Publisher<Int, Never> = Just(1)
    #expect(primary is Just<Int>)
  }

  @Test func aNameOfBothVocabulariesIsThePublishersOne() {
    #expect(String(reflecting: PassthroughSubject<Int, Never>.self).hasPrefix("RKPublishers."))
    #expect(String(reflecting: (any Subject<Int, Never>).self).contains("RKPublishers.Subject"))
    #expect(String(reflecting: Empty<Int, Never>.self).hasPrefix("RKPublishers."))
    #expect(String(reflecting: Deferred<Just<Int>>.self).hasPrefix("RKPublishers."))
  }

  @Test func aNameWithOneMeaningIsDeclaredOnce() {
    let names = [
      "\(String(reflecting: AnyCancellable.self))", "\(String(reflecting: Subscribers.Demand.self))",
      "\(String(reflecting: Subscribers.Sink<Int, Never>.self))",
      "\(String(reflecting: (any Publisher<Int, Never>).self))",
      "\(String(reflecting: CombineIdentifier.self))",
    ]
    #expect(names.allSatisfy { $0.contains("ReactiveCore.") })
  }

  @Test func errorMeansTheStandardLibrarysInAnExtensionOfPublisher() {
    #expect(Fail<Int, any Error>(error: Thermometer.ReadingError.broken).failureIsAnyError)
  }
}

extension Publisher where Failure == Error {
  fileprivate var failureIsAnyError: Bool { true }
}
