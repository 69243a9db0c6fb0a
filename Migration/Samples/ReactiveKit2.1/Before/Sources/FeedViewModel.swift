import RKLegacy
import ReactiveKit

/// What the feed's screen shows.
public final class FeedViewModel: DisposeBagProvider {
  public let bag = DisposeBag()
  public let topic = Property("swift")
  public let search = Property("")
  public let reload = PushStream<Void>()
  public let articles = CollectionProperty<[Article]>([])
  public let title = Property<String?>(nil)
  public let message = Property<String?>(nil)
  public let isLoading = Property(false)

  private let service: FeedService

  public init(service: FeedService) {
    self.service = service
    let topics: Stream<String> = topic.distinct().shareReplay(1)

    topics.skip(1).observeNext { [unowned self] _ in self.message.value = nil }.disposeIn(rBag)
    topics
      .combineLatestWith(reload.startWith(()))
      .flatMap(.Latest) { topic, _ in
        service.articles(topic: topic).toStream(feedErrorInto: service.errors, logError: false)
      }
      .observeNext { [unowned self] articles in
        self.articles.replace(articles, performDiff: true)
      }
      .disposeIn(rBag)

    topics.map { "About \($0)" }.bindTo(title)
    service.activity.bindTo(isLoading)
    service.errors.map { FeedViewModel.text(for: $0) }.bindTo(message)
  }

  /// The titles that match what is searched for.
  public var titles: Stream<[String]> {
    return articles.toStream()
      .map { $0.collection.map { $0.title } }
      .combineLatestWith(search.distinct())
      .map { titles, search in search.isEmpty ? titles : titles.filter { $0.contains(search) } }
      .distinct { $0 != $1 }
  }

  /// The change of the number of articles, from one change to the next.
  public var trend: Stream<Int> {
    let counts = articles.map { $0.id }.map { $0.collection.count }
    return counts.zipWith(counts.skip(1)).map { $1 - $0 }
  }

  private static func text(for error: FeedError) -> String {
    switch error {
    case .offline: return "You are offline."
    case .unknownTopic(let topic): return "Nothing about \(topic)."
    }
  }
}
