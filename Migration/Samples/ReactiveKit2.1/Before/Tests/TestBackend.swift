import Feed21

/// Answers at once, and can be told to fail.
final class TestBackend: Backend {
  var topics: [String: [Article]] = [
    "swift": [
      Article(id: 1, title: "Actors", topic: "swift", minutes: 7),
      Article(id: 2, title: "Macros", topic: "swift", minutes: 3),
    ],
    "linux": [Article(id: 3, title: "Kernels", topic: "linux", minutes: 12)],
  ]
  var failures = 0
  private(set) var requests: [String] = []

  func articles(topic: String, done: @escaping ([Article]?, FeedError?) -> Void) {
    requests.append(topic)
    if failures > 0 {
      failures -= 1
      done(nil, .offline)
    } else if let articles = topics[topic] {
      done(articles, nil)
    } else {
      done(nil, .unknownTopic(topic))
    }
  }
}
