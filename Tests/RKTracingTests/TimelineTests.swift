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
    let recording = try #require(try json("recording"))
    #expect(recording["dropped"] as? Int == 6)
    let events = try #require(recording["events"] as? [[String: Any]])
    let expected: [String: any Equatable & Sendable] = [
      "number": 1, "nanoseconds": 2, "lane": text, "subscription": 3, "kind": "value", "text": text, "thread": 4,
      "cause": 0, "duration": 5,
    ]
    #expect(events.map { NSDictionary(dictionary: $0) } == [NSDictionary(dictionary: expected)])
    let texts = try #require(try json("tests")) as NSDictionary
    #expect(texts == ["3": [made.diagram(of: text), made.test(of: text)]])
  }

  @Test func thePageHasTheTestsForWhichThereIsRoom() {
    // One subscription with many sources, and many with none.
    let events = (1...1_000).map { subscription in
      LaneEvent(
        number: subscription, nanoseconds: UInt64(subscription), lane: "n", subscription: subscription,
        kind: .subscribed, text: "", thread: 1, cause: (2...300).contains(subscription) ? 1 : nil, duration: 0)
    }
    let page = LaneRecording(events: events).html()
    let isThere = [1, 2, 300, 1_000].map { page.contains("\"\($0)\":[") }
    #expect(isThere == [false, true, true, false])
  }
}
