import Foundation
import RKTracing
import Testing

/// The page itself is tested in a browser: `.ci/check timeline`.
@Suite struct TimelineTests {
  @Test func thePageIsOneFileThatNoTextEndsEarly() throws {
    let text = "</script><img src=x>&\u{2028}\"\\"
    let event = LaneEvent(
      number: 1, nanoseconds: 2, lane: text, subscription: 3, kind: .value, text: text, thread: 4, cause: 0, duration: 5
    )
    let made = LaneRecording(events: [event], dropped: 6)
    let page = made.html(title: "<a> & b")

    #expect(page.contains("<title>&lt;a&gt; &amp; b</title>"))
    #expect(page.components(separatedBy: "</script>").count == 4)
    #expect(["src=", "href=", "url(", "@import", "fetch("].filter(page.contains) == ["src="])
    func json(_ name: String) throws -> [String: Any]? {
      let start = try #require(page.range(of: "id=\"\(name)\">"))
      let end = try #require(page.range(of: "</script>", range: start.upperBound..<page.endIndex))
      return try JSONSerialization.jsonObject(with: Data(page[start.upperBound..<end.lowerBound].utf8))
        as? [String: Any]
    }
    let recording = try #require(json("recording"))
    #expect(recording["dropped"] as? Int == 6)
    let events = try #require(recording["events"] as? [[String: Any]])
    let expected: [String: any Equatable & Sendable] = [
      "number": 1, "nanoseconds": 2, "lane": text, "subscription": 3, "kind": "value", "text": text, "thread": 4,
      "cause": 0, "duration": 5,
    ]
    #expect(events.map { NSDictionary(dictionary: $0) } == [NSDictionary(dictionary: expected)])
    let texts = try #require(json("tests")) as NSDictionary
    #expect(texts == ["3": [made.diagram(of: text), made.test(of: text)]])
  }

  @Test func thePageHasTheTestsForWhichThereIsRoom() throws {
    func event(_ number: Int, of subscription: Int) -> LaneEvent {
      LaneEvent(
        number: number, nanoseconds: UInt64(number), lane: "n", subscription: subscription, kind: .value,
        text: "\(number)", thread: 1, cause: nil, duration: 0)
    }
    // One subscription with many events, and many subscriptions with one.
    let events = (0..<30_000).map { event($0, of: $0 < 25_000 ? 1 : $0) }
    let page = LaneRecording(events: events).html()
    #expect(!page.contains("\"1\":["))
    #expect(page.contains("\"25000\":["))
    #expect(!page.contains("\"29999\":["))
    #expect(page.utf8.count < 7_000_000)
  }
}
