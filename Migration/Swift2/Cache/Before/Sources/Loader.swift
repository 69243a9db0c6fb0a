import ReactiveKit

/// What fetches data that no store has. Calls back once, on any thread.
protocol Fetcher: class {
    func fetch(url: NSURL, completion: NSData? -> Void) -> Int
    func cancel(number: Int)
}

/// Loads from a fetcher, and counts.
final class Loader {
    let running = Observable(0)
    let finished = ActiveStream<String>()
    private let fetcher: Fetcher

    init(fetcher: Fetcher) {
        self.fetcher = fetcher
    }

    func load(key: String) -> ReactiveKit.Operation<NSData, CacheError> {
        guard let url = NSURL(string: "https://cache.example/\(key)") where !key.isEmpty else {
            return .failed(with: .Missing(key: key))
        }
        let operation: ReactiveKit.Operation<NSData, CacheError> = create { observer in
            self.running.value += 1
            let number = self.fetcher.fetch(url) { data in
                self.running.value -= 1
                guard let data = data else { return observer.failure(.Offline) }
                self.finished.next(key)
                observer.next(data)
                observer.success()
            }
            return BlockDisposable { [weak self] in self?.fetcher.cancel(number) }
        }
        return operation.retry(1)
    }
}
