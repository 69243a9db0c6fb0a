import ReactiveCocoa
import GoalKit

/// A form for a new goal.
public final class GoalEditorModel {
    public let title = MutableProperty("")
    public let target = MutableProperty("")
    public let canSave: AnyProperty<Bool>
    public private(set) var log: [String] = []

    private let draft: SignalProducer<Goal?, NoError>
    private let state = State()

    public init(due: NSDate) {
        draft = title.producer
            .combineLatestWith(target.producer)
            .map { title, target -> Goal? in
                guard let number = Int(target) where number > 0 && !title.isEmpty else { return nil }
                return Goal(title: title, target: number, due: due)
            }
        canSave = AnyProperty(initialValue: false, producer: draft.map { $0 != nil })
        state.changes++
    }

    /// Saves what is in the form when something tells to.
    public func save(when taps: Signal<(), NoError>, into store: GoalStore, done: (Goal -> Void)? = nil) -> Disposable? {
        return draft.sampleOn(taps)
            .ignoreNil()
            .observeOn(ImmediateScheduler())
            .startWithNext { [weak self] goal in
                self?.state.note("save \(goal.title)")
                self?.log = self?.state.lines ?? []
                store.save.apply(goal).startWithResult { result in
                    if case .Success(let goal) = result { done?(goal) }
                }
            }
    }

    private class State {
        private var lines: [String] = []
        private var changes = 0

        private func note(line: String) {
            lines.append("\(changes): \(line)")
            changes++
        }
    }
}
