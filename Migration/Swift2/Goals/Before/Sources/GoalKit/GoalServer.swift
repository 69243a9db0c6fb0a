import ReactiveCocoa
import Result

/// What the app needs of the network: a request calls back once.
public protocol GoalBackend: class {
    func load(completion: Result<[Goal], GoalError> -> Void)
    func save(goal: Goal, completion: Result<Goal, GoalError> -> Void)
}

/// The server, as producers.
public final class GoalServer {
    private let backend: GoalBackend
    private let attempts: Int

    public init(backend: GoalBackend, attempts: Int = 2) {
        self.backend = backend
        self.attempts = attempts
    }

    @warn_unused_result
    func load() -> SignalProducer<[Goal], GoalError> {
        return SignalProducer { [backend] observer, _ in
            backend.load { result in
                switch result {
                case .Success(let goals):
                    observer.sendNext(goals)
                    observer.sendCompleted()
                case .Failure(let error):
                    observer.sendFailed(error)
                }
            }
        }.retry(attempts - 1)
    }

    @warn_unused_result(message="start it")
    func save(goal: Goal) -> SignalProducer<Goal, GoalError> {
        if goal.title.stringByTrimmingCharactersInSet(.whitespaceAndNewlineCharacterSet()).isEmpty {
            return SignalProducer(error: .Rejected(reason: " no title"))
        }
        return SignalProducer { [backend] observer, disposable in
            backend.save(goal) { result in
                if disposable.disposed { return }
                switch result {
                case .Success(let saved):
                    observer.sendNext(saved)
                    observer.sendCompleted()
                case .Failure(let error): observer.sendFailed(error)
                }
            }
        }
    }
}
