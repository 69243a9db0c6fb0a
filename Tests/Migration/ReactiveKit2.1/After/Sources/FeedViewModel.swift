import ReactiveKit

/// What the feed's screen shows.
public final class FeedViewModel: DisposeBagProvider {
  public let bag = DisposeBag()
  public let topic = Property("swift")
  public let search = Property("")
  public let reload = PassthroughSubject<Void, Never>()
  public let articles = CollectionProperty<[Article]>([])
  public let title = Property<String?>(nil)
  public let message = Property<String?>(nil)
  public let isLoading = Property(false)

  private let service: FeedService

  public init(service: FeedService) {
    self.service = service
    let topics: SafeSignal<String> = topic.removeDuplicates().share(limit: 1)

    topics.dropFirst(1).observeNext { [unowned self] _ in self.message.value = nil }.store(in: bag)
    topics
      .combineLatest(with: reload.prepend(()))
      .flatMap(.latest) { topic, _ in
        service.articles(topic: topic).suppressAndFeedError(into: service.errors, logging: false)
      }
      .observeNext { [unowned self] articles in
        self.articles.replace(with: articles, performDiff: true)
      }
      .store(in: bag)

    topics.map { "About \($0)" }.bind(to: title)
    service.activity.bind(to: isLoading)
    service.errors.map { FeedViewModel.text(for: $0) }.bind(to: message)
  }

  /// The titles that match what is searched for.
  public var titles: SafeSignal<[String]> {
    return articles.toSignal()
      .map { $0.collection.map { $0.title } }
      .combineLatest(with: search.removeDuplicates())
      .map { titles, search in search.isEmpty ? titles : titles.filter { $0.contains(search) } }
      .removeDuplicates()
  }

  /// The change of the number of articles, from one change to the next.
  public var trend: SafeSignal<Int> {
    let counts = articles.map { $0.id }.map { $0.collection.count }
    return counts.zip(with: counts.dropFirst(1)).map { $1 - $0 }
  }

  private static func text(for error: FeedError) -> String {
    switch error {
    case .offline: return "You are offline."
    case .unknownTopic(let topic): return "Nothing about \(topic)."
    }
  }
}
