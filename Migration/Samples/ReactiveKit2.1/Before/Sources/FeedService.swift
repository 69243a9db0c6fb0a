import Dispatch
import RKLegacy
import ReactiveKit

/// Loads articles, and says what it is doing.
public final class FeedService {
  /// Whether something is being loaded.
  public let activity = PushStream<Bool>()

  /// What went wrong.
  public let errors = PushStream<FeedError>()

  private let backend: Backend
  private let queue: Queue

  public init(backend: Backend, queue: Queue = Queue(name: "FeedService")) {
    self.backend = backend
    self.queue = queue
  }

  /// The articles of a topic. Tries it three times.
  public func articles(topic: String) -> Operation<[Article], FeedError> {
    let backend = self.backend
    let request = Operation<[Article], FeedError> { observer in
      let isDone = SimpleDisposable()
      backend.articles(topic: topic) { articles, error in
        if isDone.isDisposed { return }
        if let error = error {
          observer.failure(error)
        } else if let articles = articles {
          observer.next(articles)
          observer.completed()
        }
      }
      return isDone
    }
    return request.retry(2).feedActivityInto(activity)
  }

  /// The longest article of a topic.
  public func longRead(topic: String) -> Operation<Article, FeedError> {
    return articles(topic: topic)
      .tryMap { articles -> Result<Article, FeedError> in
        guard let longest = articles.max(by: { $0.minutes < $1.minutes }) else { return .Failure(.unknownTopic(topic)) }
        return .Success(longest)
      }
      .take(1)
  }

  /// The articles of two topics, or none where one of them fails.
  public func both(_ first: String, _ second: String) -> Stream<[Article]> {
    return articles(topic: first)
      .combineLatestWith(articles(topic: second))
      .map { $0 + $1 }
      .toStream(recoverWith: [])
  }

  /// The articles of all topics as they come, one topic after the other.
  public func articles(topics: [String]) -> Operation<[Article], FeedError> {
    return Operation<String, FeedError>.sequence(topics)
      .flatMap(.Concat) { [unowned self] topic in self.articles(topic: topic) }
  }

  /// Ticks of a clock that reloads.
  public func ticks(every interval: TimeValue) -> Stream<Int> {
    return Stream<Int>.interval(interval, queue: queue).startWith(-1)
  }
}
