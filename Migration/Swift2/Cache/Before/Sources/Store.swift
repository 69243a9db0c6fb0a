import ReactiveKit
import struct ReactiveKit.Queue

/// Where a cache keeps its entries.
protocol Store: class {
    func read(key: String) -> ReactiveKit.Operation<Entry, CacheError>
    func write(key: String, entry: Entry) -> ReactiveKit.Operation<Entry, CacheError>
    func clear()
}

/// A store in memory, of a limited size: the oldest entry goes first.
final class MemoryStore: Store {
    let keys = ReactiveKit.Observable<[String]>([])
    private var entries: [String: Entry] = [:]
    private let limit: Int
    private let queue: dispatch_queue_t

    init(limit: Int, queue: dispatch_queue_t = dispatch_queue_create("store", nil)) {
        self.limit = limit
        self.queue = queue
    }

    func read(key: String) -> ReactiveKit.Operation<Entry, CacheError> {
        return create { observer in
            var entry: Entry?
            dispatch_sync(self.queue) { entry = self.entries[key] }
            if let found = entry {
                observer.next(found)
                observer.success()
            } else {
                observer.failure(.Missing(key: key))
            }
            return nil
        }
    }

    func write(key: String, entry: Entry) -> ReactiveKit.Operation<Entry, CacheError> {
        return create { observer in
            dispatch_sync(self.queue) {
                self.forgetOldest(self.entries.count + 1 - self.limit)
                self.entries[key] = entry
            }
            self.keys.value = self.entries.keys.sort()
            observer.next(entry)
            observer.success()
            return nil
        }
    }

    func clear() {
        dispatch_sync(queue) { self.entries.removeAll(keepCapacity: true) }
        keys.value = []
    }

    private func forgetOldest(count: Int) {
        if count <= 0 { return }
        let oldest = entries.sort { $0.1.date.compare($1.1.date) == .OrderedAscending }
        for (index, pair) in oldest.enumerate() where index < count {
            entries.removeValueForKey(pair.0)
        }
    }
}
