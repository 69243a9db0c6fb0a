import Implementation
import Testing

@Suite struct AsyncTests {
  @Test(.behavior("values.finish")) func valuesAreIterated() async {
    var values: [Int] = []
    for await value in [1, 2].publisher.values { values.append(value) }
    #expect(values == [1, 2])
  }

  @Test(.behavior("values.failure")) func aFailureIsThrown() async throws {
    var iterator = [1].publisher.setFailureType(to: Oops.self).append(Fail(error: .oops)).values.makeAsyncIterator()
    #expect(try await iterator.next() == 1)
    await #expect(throws: Oops.oops) { try await iterator.next() }
    #expect(try await iterator.next() == nil)
  }

  @Test(.behavior("values.demand")) func eachCallRequestsOne() async throws {
    let log = Log()
    let numbers = [1, 2, 3].publisher.handleEvents(receiveRequest: { log("request \(text($0))") })
    var iterator = numbers.values.makeAsyncIterator()
    #expect(log.take() == [])
    #expect(await iterator.next() == 1)
    #expect(await iterator.next() == 2)
    #expect(log.take() == ["request 1", "request 1"])
  }

  @Test(.behavior("values.subscription")) func theIteratorSubscribesAtOnce() {
    let log = Log()
    let iterator = [1].publisher.handleEvents(receiveSubscription: { _ in log("subscribed") }).values
      .makeAsyncIterator()
    #expect(log.take() == ["subscribed"])
    withExtendedLifetime(iterator) {}
  }

  @Test(.behavior("values.completion-before")) func aFailureIsKeptForTheNextCall() async throws {
    let subject = PassthroughSubject<Int, Oops>()
    var iterator = subject.values.makeAsyncIterator()
    subject.send(1)
    subject.send(completion: .failure(.oops))
    await #expect(throws: Oops.oops) { try await iterator.next() }
    #expect(try await iterator.next() == nil)
  }
}
