import XCTest
import ReactiveKit
@testable import Cache

/// A network in memory.
final class TestFetcher: Fetcher {
    var answers: [String: String] = [:]
    var calls: [String] = []
    var cancelled: [Int] = []
    var failures = 0

    func fetch(url: NSURL, completion: NSData? -> Void) -> Int {
        calls.append(url.lastPathComponent ?? "")
        if failures > 0 {
            failures--
            completion(nil)
        } else {
            completion(answers[url.lastPathComponent ?? ""]?.dataUsingEncoding(NSUTF8StringEncoding))
        }
        return calls.count
    }

    func cancel(number: Int) { cancelled.append(number) }
}

final class CacheTests: XCTestCase {
    private let fetcher = TestFetcher()
    private let store = MemoryStore(limit: 2)
    private var time = NSDate(timeIntervalSince1970: 0)

    private func cache() -> Cache {
        fetcher.answers = ["a": "A", "b": "B", "c": "C"]
        let cache = Cache(store: store, loader: Loader(fetcher: fetcher), age: 10)
        cache.now = { self.time }
        return cache
    }

    /// What an operation sends, in one line.
    private func line(operation: ReactiveKit.Operation<String, CacheError>) -> String {
        var parts: [String] = []
        operation.observe { event in
            switch event {
            case .Next(let text): parts.append(text)
            case .Failure(let error): parts.append("failed \(error)")
            case .Success: parts.append("done")
            }
        }.dispose()
        return parts.joinWithSeparator(" ")
    }

    func testASecondReadTakesWhatIsFresh() {
        let cache = self.cache()
        XCTAssertEqual(line(cache.text("a")), "A done")
        XCTAssertEqual(line(cache.text("a")), "A done")
        XCTAssertEqual(fetcher.calls, ["a"])
        XCTAssertEqual([cache.hits.value, cache.misses.value], [1, 1])
        time = time.dateByAddingTimeInterval(11)
        XCTAssertEqual(line(cache.text("a")), "A done")
        XCTAssertEqual(fetcher.calls, ["a", "a"])
    }

    func testALoadIsTriedOnceMore() {
        let cache = self.cache()
        fetcher.failures = 1
        XCTAssertEqual(line(cache.text("a")), "A done")
        fetcher.failures = 2
        XCTAssertEqual(line(cache.text("b")), "failed Offline")
        XCTAssertEqual(line(cache.text("")), "failed Missing(key: \"\")")
    }

    func testTheOldestEntryGoes() {
        let cache = self.cache()
        for key in ["a", "b", "c"] {
            cache.warm([key])
            time = time.dateByAddingTimeInterval(1)
        }
        XCTAssertEqual(store.keys.value, ["b", "c"])
        store.clear()
        XCTAssertEqual(store.keys.value, [])
    }
}
