import Dispatch
import ReactiveKit

/// Loads articles, and says what it is doing.
public final class FeedService {
  /// Whether something is being loaded.
  public let activity = PassthroughSubject<Bool, Never>()

  /// What went wrong.
  public let errors = PassthroughSubject<FeedError, Never>()

  private let backend: Backend
  private let queue: DispatchQueue

  public init(backend: Backend, queue: DispatchQueue = DispatchQueue(label: "FeedService")) {
    self.backend = backend
    self.queue = queue
  }

  /// The articles of a topic. Tries it three times.
  public func articles(topic: String) -> Signal<[Article], FeedError> {
    let backend = self.backend
    let request = Signal<[Article], FeedError> { observer in
      let isDone = SimpleDisposable()
      backend.articles(topic: topic) { articles, error in
        if isDone.isDisposed { return }
        if let error = error {
          observer.receive(completion: .failure(error))
        } else if let articles = articles {
          observer.receive(articles)
          observer.receive(completion: .finished)
        }
      }
      return isDone
    }
    return request.retry(2).feedActivity(into: activity)
  }

  /// The longest article of a topic.
  public func longRead(topic: String) -> Signal<Article, FeedError> {
    return articles(topic: topic)
      .tryMap { articles -> Result<Article, FeedError> in
        guard let longest = articles.max(by: { $0.minutes < $1.minutes }) else { return .failure(.unknownTopic(topic)) }
        return .success(longest)
      }
      .prefix(maxLength: 1)
  }

  /// The articles of two topics, or none where one of them fails.
  public func both(_ first: String, _ second: String) -> SafeSignal<[Article]> {
    return articles(topic: first)
      .combineLatest(with: articles(topic: second))
      .map { $0 + $1 }
      .replaceError(with: [])
  }

  /// The articles of all topics as they come, one topic after the other.
  public func articles(topics: [String]) -> Signal<[Article], FeedError> {
    return Signal<String, FeedError>(sequence: topics)
      .flatMap(.concat) { [unowned self] topic in self.articles(topic: topic) }
  }

  /// Ticks of a clock that reloads.
  public func ticks(every interval: Double) -> SafeSignal<Int> {
    return SafeSignal<Int>(sequence: 0..., interval: interval, queue: queue).prepend(-1)
  }
}
