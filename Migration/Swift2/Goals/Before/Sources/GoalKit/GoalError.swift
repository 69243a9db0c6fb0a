/// What can go wrong with the server.
public enum GoalError: ErrorType {
    case Offline
    case Rejected(reason: String)

    public var message: String {
        switch self {
        case .Offline: return "You are offline."
        case .Rejected(let reason): return "The server says: \(reason.stringByTrimmingCharactersInSet(.whitespaceCharacterSet()))."
        }
    }
}

/// How a synchronization ended.
public enum Outcome {
    case Success(count: Int)
    case Failure(GoalError)
}
