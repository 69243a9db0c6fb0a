import Foundation
import ReactiveKit
import Testing

@Suite struct CompletionTests {
  private struct Reason: Error, Hashable, Codable {
    var code: Int
  }

  private typealias Completion = Subscribers.Completion<Reason>

  @Test func equalsByCaseAndError() {
    #expect(Completion.finished == .finished)
    #expect(Completion.failure(Reason(code: 1)) == .failure(Reason(code: 1)))
    #expect(Completion.failure(Reason(code: 1)) != .failure(Reason(code: 2)))
    #expect(Completion.finished != .failure(Reason(code: 1)))
    #expect(Set<Completion>([.finished, .finished, .failure(Reason(code: 1))]).count == 2)
  }

  @Test func codesAsSuccessAndError() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let finished = try encoder.encode(Completion.finished)
    let failed = try encoder.encode(Completion.failure(Reason(code: 7)))
    #expect(String(decoding: finished, as: UTF8.self) == #"{"success":true}"#)
    #expect(String(decoding: failed, as: UTF8.self) == #"{"error":{"code":7},"success":false}"#)
    #expect(try JSONDecoder().decode(Completion.self, from: finished) == .finished)
    #expect(try JSONDecoder().decode(Completion.self, from: failed) == .failure(Reason(code: 7)))
  }
}
