import Foundation
import RKFoundation
import RKPublishers
import ReactiveKit

import class RKPublishers.PassthroughSubject

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

private struct Item: Decodable {
  let id: Int
  let name: String
  let tags: [String]
}

/// What `dataTaskPublisher` publishes.
private typealias Output = (data: Data, response: URLResponse)

private let response: Output = (
  Data(#"{"id": 7, "name": "an item such as a server sends", "tags": ["one", "two", "three"]}"#.utf8),
  URLResponse(url: URL(string: "https://localhost/")!, mimeType: nil, expectedContentLength: 0, textEncodingName: nil)
)

func decoding() -> Workload {
  func work(_ prepare: @escaping (Sum) -> (AnyCancellable?, (Output) -> Void)) -> () -> (Int) -> Int {
    {
      let sum = Sum()
      let (observation, send) = prepare(sum)
      return { events in
        sum.value = 0
        for _ in 0..<events { send(response) }
        withExtendedLifetime(observation) {}
        return sum.value
      }
    }
  }
  return Workload(
    name: "(data, response) → data → decode JSON → sink", events: 20_000,
    forms: [
      Form(
        "a closure that decodes",
        prepare: work { sum in
          let decoder = JSONDecoder()
          return (
            nil, opaqueOfOutput { if let item = try? decoder.decode(Item.self, from: $0.data) { sum.add(item.id) } }
          )
        }),
      Form(
        "publishers", .time(1.3),
        prepare: work { sum in
          let subject = PassthroughSubject<Output, any Error>()
          let items = subject.map(\.data).decode(type: Item.self, decoder: JSONDecoder())
          let observation = items.sink(receiveCompletion: { _ in }, receiveValue: { sum.add($0.id) })
          return (observation, { subject.send($0) })
        }),
      Form(
        "signals", .time(1.3),
        prepare: work { sum in
          let subject = ReactiveKit.PassthroughSubject<Output, any Error>()
          let decoder = JSONDecoder()
          let items = subject.map(\.data).tryMap { data in Swift.Result { try decoder.decode(Item.self, from: data) } }
          let observation = items.sink(receiveCompletion: { _ in }, receiveValue: { sum.add($0.id) })
          return (observation, { subject.send($0) })
        }),
    ])
}

@inline(never)
private func opaqueOfOutput(_ closure: @escaping (Output) -> Void) -> (Output) -> Void { closure }
