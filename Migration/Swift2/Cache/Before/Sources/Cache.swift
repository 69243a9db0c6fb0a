import ReactiveKit

/// Values by key: from memory if they are fresh, else from the network.
public final class Cache {
    let hits = Observable(0)
    let misses = Observable(0)
    let age: NSTimeInterval
    var now: () -> NSDate = { NSDate() }

    private let store: Store
    private let loader: Loader
    private let bag = DisposeBag()

    init(store: Store, loader: Loader, age: NSTimeInterval = 60) {
        self.store = store
        self.loader = loader
        self.age = age
    }

    func data(key: String) -> ReactiveKit.Operation<NSData, CacheError> {
        return store.read(key)
            .flatMap(.Latest) { entry -> ReactiveKit.Operation<NSData, CacheError> in
                guard entry.isFresh(self.now(), age: self.age) else { return .failed(with: .Missing(key: key)) }
                self.hits.value++
                return .succeeded(with: entry.data)
            }
            .flatMapError { _ in self.fetch(key) }
    }

    func text(key: String) -> ReactiveKit.Operation<String, CacheError> {
        return data(key).map { String(data: $0, encoding: NSUTF8StringEncoding) ?? "" }
    }

    /// Loads several keys at once, in no order, and forgets what fails.
    func warm(keys: [String]) {
        for key in keys {
            data(key).observe { _ in }.disposeIn(bag)
        }
    }

    /// What the loads say, in words.
    func log() -> Stream<String> {
        return loader.finished
            .map { $0.componentsSeparatedByString("/").joinWithSeparator(" > ") }
            .zipPrevious()
            .map { previous, key in previous.map { "\(key) after \($0)" } ?? key }
    }

    private func fetch(key: String) -> ReactiveKit.Operation<NSData, CacheError> {
        misses.value++
        return loader.load(key).flatMap(.Concat) { data -> ReactiveKit.Operation<NSData, CacheError> in
            self.store.write(key, entry: Entry(data: data, date: self.now())).map { $0.data }
        }
    }
}
