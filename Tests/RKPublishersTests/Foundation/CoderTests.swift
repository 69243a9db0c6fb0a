import Foundation
import RKFoundation
import RKPublishers
import Testing

@Suite struct CoderTests {
  private struct Reading: Codable, Equatable {
    let place: String
    let celsius: Double
  }

  private func roundTrip<E: TopLevelEncoder, D: TopLevelDecoder>(
    _ reading: Reading, _ encoder: E, _ decoder: D
  ) throws -> Reading where E.Output == D.Input, E.Output == Data {
    try decoder.decode(Reading.self, from: encoder.encode(reading))
  }

  @Test func foundationsCodersAreTopLevelCoders() throws {
    let reading = Reading(place: "Oslo", celsius: -3.5)
    #expect(try roundTrip(reading, JSONEncoder(), JSONDecoder()) == reading)
    #expect(try roundTrip(reading, PropertyListEncoder(), PropertyListDecoder()) == reading)
    #expect(throws: EncodingError.self) {
      try roundTrip(Reading(place: "", celsius: .nan), JSONEncoder(), JSONDecoder())
    }
    #expect(throws: DecodingError.self) { try PropertyListDecoder().decode(Reading.self, from: Data()) }
  }
}
