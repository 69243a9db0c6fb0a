import Foundation
import Implementation
import Testing

@Suite struct ValueTests {
  private typealias Demand = Subscribers.Demand
  private typealias Completion = Subscribers.Completion<Oops>

  private func encoded<T: Encodable>(_ value: T) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode([value]), as: UTF8.self)
  }

  private func decoded<T: Decodable>(_ text: String) throws -> T {
    try JSONDecoder().decode([T].self, from: Data("[\(text)]".utf8))[0]
  }

  @Test(.behavior("demand.sum")) func sumsSaturate() {
    #expect(Demand.max(Int.max) + .max(10) == .unlimited)
    #expect(Demand.unlimited + Int.min == .unlimited)
    #expect(Demand.max(1) + .unlimited == .unlimited)
    #expect(Demand.max(1) + 2 == 3)
  }

  @Test(.behavior("demand.difference")) func differencesSaturate() {
    #expect(Demand.unlimited - .unlimited == .unlimited)
    #expect(Demand.max(1) - .unlimited == .none)
    #expect(Demand.max(Int.max) - -1 == .none)
    #expect(Demand.max(100) - .max(42) == 58)
  }

  @Test(.behavior("demand.product")) func productsSaturate() {
    #expect(Demand.max(Int.max) * 2 == .unlimited)
    #expect(Demand.none * 5 == .none)
    #expect(Demand.unlimited * Int.max == .unlimited)
  }

  @Test(.behavior("demand.order")) func unlimitedIsTheGreatest() {
    #expect(Demand.unlimited > .max(Int.max) && Demand.unlimited > Int.max && Demand.unlimited != Int.max)
    #expect(Demand.unlimited <= .unlimited && !(Demand.unlimited < .unlimited))
    #expect(Demand.max(1) < 2 && 0 < Demand.max(1) && Demand.max(0) == .none)
  }

  @Test(.behavior("demand.max")) func demandAsANumber() {
    #expect(Demand.unlimited.max == nil)
    #expect(Demand.none.max == 0)
    #expect("\(Demand.unlimited) \(Demand.none)" == "unlimited max(0)")
  }

  @Test(.behavior("demand.coding")) func demandIsCoded() throws {
    #expect(try encoded(Demand.max(3)) == "[3]")
    #expect(try encoded(Demand.unlimited) == "[9223372036854775808]")
    let most: Demand = try decoded("18446744073709551615")
    #expect(most == .unlimited)
    #expect(throws: (any Error).self) { let _: Demand = try decoded("-1") }
  }

  @Test(.behavior("demand.negative")) func aNegativeDemand() async {
    await #expect(processExitsWith: .failure) { _ = Subscribers.Demand.max(Int(CommandLine.argc) * -1) }
  }

  @Test(.behavior("completion.coding")) func completionsAreCoded() throws {
    #expect(try encoded(Completion.finished) == #"[{"success":true}]"#)
    #expect(try encoded(Completion.failure(.oops)) == #"[{"error":{"oops":{}},"success":false}]"#)
    let finished: Completion = try decoded(#"{"success":true,"error":1}"#)
    #expect(finished == .finished)
    #expect(throws: DecodingError.self) { let _: Completion = try decoded(#"{"success":false}"#) }
  }

  @Test(.behavior("record.coding")) func recordsAreCoded() throws {
    let record = Record<Int, Oops>(output: [1], completion: .finished)
    #expect(try encoded(record) == #"[{"recording":{"completion":{"success":true},"output":[1]}}]"#)
    let again: Record<Int, Oops> = try decoded(#"{"recording":{"completion":{"success":true},"output":[1]}}"#)
    #expect(again.seen() == ["subscribed", "1", "finished"])
  }

  @Test(.behavior("identifier.object")) func identifiersOfObjects() {
    let (a, b) = (Log(), Log())
    #expect(CombineIdentifier(a) == CombineIdentifier(a))
    #expect(CombineIdentifier(a) != CombineIdentifier(b))
  }

  @Test(.behavior("identifier.new")) func newIdentifiers() {
    let identifiers = (1...100).map { _ in CombineIdentifier() }
    #expect(Set(identifiers).count == 100)
    #expect("\(identifiers[0])".hasPrefix("0x"))
  }
}
