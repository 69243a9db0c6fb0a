import ReactiveKit

public struct Article: Equatable, Sendable {
  public let id: Int
  public let title: String
  public let topic: String
  public let minutes: Int

  public init(id: Int, title: String, topic: String, minutes: Int) {
    self.id = id
    self.title = title
    self.topic = topic
    self.minutes = minutes
  }
}

public enum FeedError: Error, Equatable {
  case offline
  case unknownTopic(String)
}

/// What answers to requests: the real one by network, that of the tests at once.
public protocol Backend: AnyObject {
  func articles(topic: String, done: @escaping ([Article]?, FeedError?) -> Void)
}
