import Foundation
import RKPublishers
import Testing

// A model as it is written with `import Combine`, beside Foundation.

private class Account: ObservableObject {
  @Published var name = ""
  @Published private(set) var isValid = false
  @Published var attempts: Int

  private var cancellables: Set<AnyCancellable> = []

  init(attempts: Int = 0) {
    self.attempts = attempts
    $name
      .map { $0.count >= 3 }
      .removeDuplicates()
      .assign(to: &$isValid)
    $isValid
      .filter { $0 }
      .sink { [weak self] _ in self?.attempts += 1 }
      .store(in: &cancellables)
  }
}

private final class PremiumAccount: Account {
  @Published var credit = 0
}

/// One whose changes are told by hand.
private final class Clock: ObservableObject {
  let objectWillChange = ObservableObjectPublisher()
  private(set) var seconds = 0

  func tick() {
    objectWillChange.send()
    seconds += 1
  }
}

/// A protocol with a published requirement, as people write them.
private protocol Named {
  var name: String { get }
  var namePublisher: Published<String>.Publisher { get }
}

extension Account: Named {
  var namePublisher: Published<String>.Publisher { $name }
}

@Suite struct PublishedAloneTests {
  @Test func aModelOfPublishedPropertiesWorks() {
    let account = Account()
    var seen: [String] = []
    let observation = account.$name.combineLatest(account.$isValid).sink { seen.append("\($0) \($1)") }
    account.name = "Al"
    account.name = "Alma"
    #expect(account.isValid && account.attempts == 1)
    #expect(seen.first == " false" && seen.last == "Alma true")
    withExtendedLifetime(observation) {}
  }

  @Test func observersOfTheObjectHearOfAllThatIsPublished() {
    let account = PremiumAccount()
    var count = 0
    let observation = account.objectWillChange.sink { count += 1 }
    account.credit = 5
    account.name = "B"
    #expect(count == 2)
    let clock = Clock()
    let ticks = clock.objectWillChange.map { [unowned clock] in clock.seconds }.sink { count = $0 }
    clock.tick()
    clock.tick()
    #expect(count == 1)
    withExtendedLifetime((observation, ticks)) {}
  }

  @Test func aPublishedRequirementIsMet() {
    let named: any Named = Account()
    var seen: [String] = []
    let observation = named.namePublisher.sink { seen.append($0) }
    #expect(seen == [""])
    withExtendedLifetime(observation) {}
  }

  @Test func anObservableObjectOfAnyKindIsSomeObservableObject() {
    func watch<Object: ObservableObject>(_ object: Object) -> AnyCancellable
    where Object.ObjectWillChangePublisher == ObservableObjectPublisher {
      object.objectWillChange.sink {}
    }
    watch(Account()).cancel()
    watch(Clock()).cancel()
    let any: any ObservableObject = Account()
    #expect(any is Account)
  }

  @Test func thesePublishedNamesArePublishersOnes() {
    #expect(String(reflecting: Published<Int>.self).hasPrefix("RKPublishers."))
    #expect(String(reflecting: Published<Int>.Publisher.self).hasPrefix("RKPublishers."))
    #expect(String(reflecting: (any ObservableObject).self).contains("RKPublishers.ObservableObject"))
  }

  @Test func valuesAreIteratedAndFuturesAwaited() async throws {
    var sum = 0
    for await value in [1, 2, 3].publisher.values { sum += value }
    for try await value in [4].publisher.tryMap({ $0 }).values { sum += value }
    sum += await Future<Int, Never> { $0(.success(5)) }.value
    sum += try await Future<Int, any Error> { $0(.success(6)) }.value
    #expect(sum == 21)
    let sequence: AsyncPublisher<AnyPublisher<Int, Never>> = Just(1).eraseToAnyPublisher().values
    var iterator: AsyncPublisher<AnyPublisher<Int, Never>>.Iterator = sequence.makeAsyncIterator()
    #expect(await iterator.next() == 1)
  }

  @Test func aPublisherComesOfAnAsyncSequence() async {
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    continuation.yield(1)
    continuation.yield(2)
    continuation.finish()
    var seen: [Int] = []
    for await value in stream.publisher().map({ $0 * 10 }).values(bufferingPolicy: .unbounded) { seen.append(value) }
    #expect(seen == [10, 20])
  }
}
