import Foundation
import RKPublishers
import TestSupport
import Testing

private struct CodableError: Error, Codable, Equatable {
  let text: String
}

@Suite struct RecordTests {
  private typealias Recording = Record<Int, TestError>.Recording

  @Test func aRequestFromWithinAValueOnlyAddsDemand() {
    let subscriber = Record<Int, Never>(output: [1, 2, 3], completion: .finished).track(.none)
    subscriber.onValue = { [unowned subscriber] value in
      if value == 1 { subscriber.request(.max(1)) }
      subscriber.log("end of \(value)")
      return .none
    }
    subscriber.request(.max(1))
    #expect(subscriber.log.take() == ["subscribed", "1", "end of 1", "2", "end of 2"])
  }

  @Test func aRecordingTakesValuesUntilItHasACompletion() {
    let log = Log()
    let record = Record<Int, TestError> {
      log("recording")
      $0.receive(1)
      $0.receive(2)
    }
    #expect(log.take() == ["recording"])
    var copy = record.recording
    copy.receive(3)
    copy.receive(completion: .failure(.oops))
    #expect(record.recording.output == [1, 2] && record.recording.completion == .finished)
    #expect(copy.output == [1, 2, 3] && copy.completion == .failure(.oops))
    #expect(Record(recording: copy).seen() == ["subscribed", "1", "2", "3", "failed: oops"])
    let made = Recording(output: [1])
    #expect(made.output == [1] && made.completion == .finished)
  }

  @Test func aRecordCanBeWrittenAndRead() throws {
    let record = Record<Int, CodableError>(output: [1, 2], completion: .failure(CodableError(text: "oops")))
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let text = #"{"completion":{"error":{"text":"oops"},"success":false},"output":[1,2]}"#
    #expect(String(decoding: try encoder.encode(record), as: UTF8.self) == #"{"recording":\#(text)}"#)
    #expect(String(decoding: try encoder.encode(record.recording), as: UTF8.self) == text)
    let read = try JSONDecoder().decode(Record<Int, CodableError>.self, from: Data(#"{"recording":\#(text)}"#.utf8))
    #expect(read.recording.output == [1, 2])
    #expect(read.recording.completion == .failure(CodableError(text: "oops")))
  }

  @Test func aKeyThatIsMissingIsNamed() {
    func missing<T: Decodable>(_ type: T.Type, in text: String) -> String? {
      do {
        _ = try JSONDecoder().decode(T.self, from: Data(text.utf8))
        return nil
      } catch DecodingError.keyNotFound(let key, _) {
        return key.stringValue
      } catch {
        return "\(error)"
      }
    }
    #expect(missing(Record<Int, CodableError>.self, in: "{}") == "recording")
    #expect(missing(Record<Int, CodableError>.Recording.self, in: "{}") == "output")
    #expect(missing(Record<Int, CodableError>.Recording.self, in: #"{"output":[]}"#) == "completion")
  }

  @Test func theValuesAreWrittenBeforeTheCompletion() {
    struct Unwritable: Error, Codable, Equatable {
      let name: String
      func encode(to encoder: any Encoder) throws { throw self }
    }
    let (value, error) = (Unwritable(name: "value"), Unwritable(name: "error"))
    let recording = Record<Unwritable, Unwritable>.Recording(output: [value], completion: .failure(error))
    #expect(throws: value) { try JSONEncoder().encode(recording) }
  }

  @Test func writingIntoIsWritingTo() throws {
    struct Into: Encodable {
      let recording = Record<Int, CodableError>.Recording(output: [3])
      func encode(to encoder: any Encoder) throws { try recording.encode(into: encoder) }
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(try encoder.encode(Into()) == encoder.encode(Into().recording))
  }
}
