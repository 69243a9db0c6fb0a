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
    let page = LaneRecording(events: [event], dropped: 6).html(title: "<a> & b")

    #expect(page.contains("<title>&lt;a&gt; &amp; b</title>"))
    #expect(page.components(separatedBy: "</script>").count == 3)
    #expect(["src=", "href=", "url(", "@import", "fetch("].filter(page.contains) == ["src="])
    let start = try #require(page.range(of: "id=\"recording\">"))
    let end = try #require(page.range(of: "</script>", range: start.upperBound..<page.endIndex))
    let data = Data(page[start.upperBound..<end.lowerBound].utf8)
    let recording = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(recording["dropped"] as? Int == 6)
    let events = try #require(recording["events"] as? [[String: Any]])
    let expected: [String: any Equatable & Sendable] = [
      "number": 1, "nanoseconds": 2, "lane": text, "subscription": 3, "kind": "value", "text": text, "thread": 4,
      "cause": 0, "duration": 5,
    ]
    #expect(events.map { NSDictionary(dictionary: $0) } == [NSDictionary(dictionary: expected)])
  }
}
