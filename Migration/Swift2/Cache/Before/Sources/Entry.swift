import ReactiveKit

/// Why nothing is there.
public enum CacheError: ErrorType {
    case Missing(key: String)
    case Offline
}

/// What a cache keeps.
struct Entry {
    let data: NSData
    let date: NSDate

    func isFresh(now: NSDate, age: NSTimeInterval) -> Bool {
        return now.timeIntervalSinceDate(date) <= age
    }
}
