import RKLegacy
import ReactiveKit

/// Articles to be read, in the order that the user gives them.
public final class ReadingList {
  public let articles = CollectionProperty<[Article]>([])
  public let topics = CollectionProperty<Set<String>>([])
  public let notes = CollectionProperty<[Int: String]>([:])

  /// The shortest first.
  public let byLength = CollectionProperty<[Article]>([])

  /// What can be read in five minutes.
  public let short = CollectionProperty<[Article]>([])

  public init() {
    articles.sort { $0.minutes < $1.minutes }.bindTo(byLength)
    articles.filter { $0.minutes <= 5 }.bindTo(short)
  }

  public func add(_ article: Article, first: Bool = false) {
    if first {
      articles.insert(article, atIndex: 0)
    } else {
      articles.append(article)
    }
    topics.insert(article.topic)
  }

  public func add(_ others: [Article]) {
    articles.insertContentsOf(others, at: articles.endIndex)
    others.forEach { topics.insert($0.topic) }
  }

  public func finish(at index: Int) {
    let article = articles.removeAtIndex(index)
    notes.removeValueForKey(article.id)
  }

  public func move(from index: Int, to other: Int) {
    articles.moveItemAtIndex(index, toIndex: other)
  }

  public func note(_ text: String, for article: Article) {
    notes[article.id] = text
  }

  /// How many minutes there are to read.
  public var minutes: Stream<Int> {
    return articles.toStream().map { change in change.collection.reduce(0) { $0 + $1.minutes } }.distinct()
  }

  /// The places that have changed, as a table needs them.
  public func observeChanges(_ table: @escaping (CollectionChangeset<[Article]>) -> Void) -> any Disposable {
    return articles.toStream().skip(1).observeNext(table)
  }
}
