import ReactiveCocoa

/// What somebody wants to do so many times until a date.
public struct Goal {
    public let identifier: String
    public var title: String
    public var target: Int
    public var done: Int
    public let due: NSDate

    public init(identifier: String = NSUUID().UUIDString, title: String, target: Int, done: Int = 0, due: NSDate) {
        self.identifier = identifier
        self.title = title
        self.target = target
        self.done = done
        self.due = due
    }

    public var progress: Double {
        return target == 0 ? 1 : min(1, Double(done) / Double(target))
    }

    /// Whether this goal stands before another in a list.
    func isBefore(other: Goal) -> Bool {
        switch due.compare(other.due) {
        case .OrderedAscending: return true
        case .OrderedDescending: return false
        case .OrderedSame: return title.lowercaseString < other.title.lowercaseString
        }
    }

    func stepped(by count: Int) -> Goal {
        var goal = self
        for var i = 0; i < count; i++ { goal.done += 1 }
        return goal
    }
}

extension Goal: Equatable {}

public func == (a: Goal, b: Goal) -> Bool {
    return a.identifier == b.identifier && a.title == b.title && a.target == b.target && a.done == b.done
}
