import Dispatch
import RKLegacy
import ReactiveKit

/// A text field, and the products whose names contain what it says.
final class SearchViewModel: DisposeBagProvider {
  let bag = DisposeBag()

  let text = Property<String?>(nil)
  let results = Property<[Product]>([])
  let message = Property("")
  let retry = PublishSubject1<Void>()

  private let refresh = SafePublishSubject<Void>()

  init(service: CatalogueService, context: @escaping (@escaping () -> Void) -> Void) {
    let query =
      text
      .ignoreNil()
      .map { $0.lowercased() }
      .distinct()
      .observeIn(context)

    let found = combineLatest(query, refresh.start(with: ())) { text, _ in text }
      .flatMapLatest(transform: { text in
        service.products
          .map { products in products.filter { $0.name.lowercased().contains(text) } }
          .materialize()
      })
      .shareReplay(limit: 1)

    found.elements()
      .bind(to: results)

    found.errors()
      .map { "Sorry: \($0)" }
      .bind(to: message)

    found.elements()
      .filter(include: { $0.isEmpty })
      .replace(with: "Nothing found")
      .bind(to: message)

    retry
      .throttle(seconds: 1)
      .with(latestFrom: text)
      .filter { $0.1 != nil }
      .observeNext { [weak self] _ in self?.refresh.next() }
      .dispose(in: bag)
  }

  /// The names of the results, as a table shows them.
  var titles: Signal1<[String]> {
    return results.map { $0.map { $0.name } }.distinct()
  }
}
