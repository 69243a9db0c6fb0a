import Combine
import XCTest

/// Helpers that wait for publishers.
class PublisherTestCase: XCTestCase {
  var subscriptions = Set<AnyCancellable>()

  override func tearDown() {
    subscriptions.removeAll()
    super.tearDown()
  }

  /// Waits for a publisher's end, and returns its values.
  func awaitValues<P: Publisher>(
    _ publisher: P, timeout: TimeInterval = 5, file: StaticString = #file, line: UInt = #line
  ) throws -> [P.Output] {
    var values: [P.Output] = []
    var end: Subscribers.Completion<P.Failure>?
    let finished = expectation(description: "Awaiting publisher")
    let subscription = publisher.sink(
      receiveCompletion: { completion in
        end = completion
        finished.fulfill()
      },
      receiveValue: { values.append($0) })
    waitForExpectations(timeout: timeout)
    subscription.cancel()
    if case .failure(let error) = try XCTUnwrap(end, "No completion", file: file, line: line) { throw error }
    return values
  }

  /// Expects that a publisher publishes a value that meets a condition.
  func expect<P: Publisher>(
    _ publisher: P, toPublish condition: @escaping (P.Output) -> Bool, description: String
  ) -> XCTestExpectation where P.Failure == Never {
    let expectation = XCTestExpectation(description: description)
    publisher
      .first(where: condition)
      .sink { _ in expectation.fulfill() }
      .store(in: &subscriptions)
    return expectation
  }

  /// Keeps all that a publisher delivers.
  func record<P: Publisher>(_ publisher: P) -> Recording<P.Output, P.Failure> {
    let recording = Recording<P.Output, P.Failure>()
    publisher
      .sink(receiveCompletion: { recording.completion = $0 }, receiveValue: { recording.values.append($0) })
      .store(in: &subscriptions)
    return recording
  }
}

final class Recording<Output, Failure: Error> {
  var values: [Output] = []
  var completion: Subscribers.Completion<Failure>?
}
