import Foundation
import RKPublishers

/// Types of all shapes that a decoder knows.
private struct Item: Codable, Equatable {
  enum Kind: String, Codable { case small, large }
  enum Shape: Codable, Equatable { case point, circle(radius: Double), other([Int]) }

  var id: Int8
  var name: String
  var price: Double?
  var tags: Set<String>
  var kind: Kind
  var shape: Shape?
  var date: Date?
  var link: URL?
  var data: Data?
  var index: [String: UInt16]
  var parts: [Item]
}

/// What a subscriber receives.
private final class Seen: Subscriber {
  var subscription: (any Subscription)?
  var values: [Item] = []
  var failures = 0
  var finishes = 0
  var ends: Int { failures + finishes }

  func receive(subscription: any Subscription) {
    self.subscription = subscription
    subscription.request(.unlimited)
  }

  func receive(_ input: Item) -> Subscribers.Demand {
    expect(ends == 0, "a value after the end")
    values.append(input)
    return .none
  }

  func receive(completion: Subscribers.Completion<any Error>) {
    expect(ends == 0, "a second end")
    switch completion {
    case .finished: finishes += 1
    case .failure: failures += 1
    }
  }
}

/// What `decode` does with an input is what the decoder does by itself: a value for each, or one failure and nothing after it.
private func check<Coder: TopLevelDecoder>(_ data: Data, _ decoder: Coder) where Coder.Input == Data {
  let isGood = (try? decoder.decode(Item.self, from: data)) != nil
  let subject = PassthroughSubject<Data, any Error>()
  let seen = Seen()
  weak let witness = seen
  subject.decode(type: Item.self, decoder: decoder).subscribe(seen)
  subject.send(data)
  subject.send(data)
  subject.send(completion: .finished)
  subject.send(data)
  expect(seen.values.count == (isGood ? 2 : 0), "\(seen.values.count) values")
  expect(seen.failures == (isGood ? 0 : 1) && seen.finishes == (isGood ? 1 : 0), "\(seen.ends) ends")
  expect(witness != nil, "released early")
}

/// Runs with each input that libFuzzer makes.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let data = Data(UnsafeBufferPointer(start: start, count: count))
  check(data, JSONDecoder())
  // Of text that is not UTF-8, Foundation's decoders of JSON 5 and of property lists trap by themselves.
  let isText = String(validating: data, as: UTF8.self) != nil
  if isText {
    let lenient = JSONDecoder()
    lenient.allowsJSON5 = true
    lenient.dateDecodingStrategy = .iso8601
    check(data, lenient)
  }
  if isText || data.starts(with: Array("bplist".utf8)) { check(data, PropertyListDecoder()) }
  return 0
}

/// Ends the program if something does not hold.
private func expect(_ condition: Bool, _ message: @autoclosure () -> String) {
  if !condition { fatalError(message()) }
}
