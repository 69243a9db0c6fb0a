import ReactiveCocoa
import enum Result.NoError

/// The goals of the person, the next one first.
public final class GoalStore {
    public let goals: AnyProperty<[Goal]>
    public let count: AnyProperty<Int>
    public let failures: Signal<GoalError, NoError>

    /// Loads all goals.
    public let refresh: Action<Void, [Goal], GoalError>

    /// Saves a goal, and puts it into the list.
    public let save: Action<Goal, Goal, GoalError>

    private let all: MutableProperty<[Goal]>
    private let disposable = CompositeDisposable()

    public init(server: GoalServer) {
        let all = MutableProperty<[Goal]>([])
        self.all = all
        goals = AnyProperty(initialValue: [], producer: all.producer.map { $0.sort { $0.isBefore($1) } })
        count = goals.map { $0.count }
        refresh = Action { server.load() }
        save = Action { server.save($0) }

        failures = Signal<GoalError, NoError>.merge([refresh.errors, save.errors])
        disposable += all <~ refresh.values
        disposable += save.values.observeNext { goal in
            all.modify { GoalStore.replace($0, goal: goal) }
        }
    }

    deinit { disposable.dispose() }

    /// The goals that are due before a date.
    @warn_unused_result
    public func due(before date: NSDate) -> SignalProducer<[Goal], NoError> {
        return goals.producer.map { $0.filter { $0.due.timeIntervalSinceDate(date) < 0 } }.skipRepeats(==)
    }

    /// One more time for a goal.
    public func step(goal: Goal, by count: Int = 1) -> SignalProducer<Outcome, NoError> {
        return save.apply(goal.stepped(by: count))
            .map { Outcome.Success(count: $0.done) }
            .flatMapError { error -> SignalProducer<Outcome, NoError> in
                if case .ProducerError(let error) = error { return SignalProducer(value: .Failure(error)) }
                return SignalProducer(value: .Failure(.Rejected(reason: "busy")))
            }
    }

    private static func replace(goals: [Goal], goal: Goal) -> [Goal] {
        var goals = goals
        if let index = goals.indexOf({ $0.identifier == goal.identifier }) {
            goals.removeAtIndex(index)
            goals.insert(goal, atIndex: index)
        } else {
            goals.append(goal)
        }
        return goals
    }
}
