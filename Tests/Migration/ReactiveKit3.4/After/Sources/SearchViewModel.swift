import Dispatch
import ReactiveKit

/// A text field, and the products whose names contain what it says.
final class SearchViewModel: DisposeBagProvider {
  let bag = DisposeBag()

  let text = Property<String?>(nil)
  let results = Property<[Product]>([])
  let message = Property("")
  let retry = ReactiveKit.PassthroughSubject<Void, Never>()

  private let refresh = ReactiveKit.PassthroughSubject<Void, Never>()

  init(service: CatalogueService, context: @escaping (@escaping () -> Void) -> Void) {
    let query =
      text
      .ignoreNils()
      .map { $0.lowercased() }
      .removeDuplicates()
      .receive(on: ExecutionContext(context))

    let found = combineLatest(query, refresh.prepend(())) { text, _ in text }
      .flatMapLatest({ text in
        service.products
          .map { products in products.filter { $0.name.lowercased().contains(text) } }
          .materialize()
      })
      .share(limit: 1)

    found.compactMap { $0.element }
      .bind(to: results)

    found.compactMap { $0.error }
      .map { "Sorry: \($0)" }
      .bind(to: message)

    found.compactMap { $0.element }
      .filter({ $0.isEmpty })
      .replaceElements(with: "Nothing found")
      .bind(to: message)

    retry
      .throttle(for: 1, latest: false)
      .with(latestFrom: text)
      .filter { $0.1 != nil }
      .observeNext { [weak self] _ in self?.refresh.send() }
      .dispose(in: bag)
  }

  /// The names of the results, as a table shows them.
  var titles: SafeSignal<[String]> {
    return results.map { $0.map { $0.name } }.removeDuplicates()
  }
}
