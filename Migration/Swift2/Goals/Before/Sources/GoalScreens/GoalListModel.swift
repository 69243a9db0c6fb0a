import GoalKit
import ReactiveCocoa
import enum Result.NoError

/// What the list shows.
public final class GoalListModel {
    public let rows: AnyProperty<[String]>
    public let summary: AnyProperty<String>
    public let message = MutableProperty<String?>(nil)
    public let filter = MutableProperty("")
    public let isBusy: AnyProperty<Bool>

    private let store: GoalStore
    private let disposable = CompositeDisposable()

    public init(store: GoalStore) {
        self.store = store
        let shown = combineLatest(store.goals.producer, filter.producer.skipRepeats())
            .map { goals, text in
                goals.filter { text.isEmpty || $0.title.lowercaseString.containsString(text.lowercaseString) }
            }
        rows = AnyProperty(initialValue: [], producer: shown.map { $0.enumerate().map(GoalListModel.row) })
        summary = AnyProperty(
            initialValue: "", producer: store.count.producer.map { $0 == 1 ? "1 goal" : "\($0) goals" })
        isBusy = store.refresh.executing
        disposable += message <~ store.failures.map { $0.message }
        disposable += message <~ store.goals.signal.map { _ -> String? in nil }
    }

    deinit { disposable.dispose() }

    public func appear() {
        store.refresh.apply().start()
    }

    public func step(row: Int, by count: Int) {
        store.step(store.goals.value[row], by: count).startWithNext { [message] outcome in
            switch outcome {
            case .Success: break
            case .Failure(let error): message.value = error.message
            }
        }
    }

    private static func row(index: Int, goal: Goal) -> String {
        let percent = Int((goal.progress * 100).roundedDown)
        return ["\(index + 1).", goal.title, "\(percent) %"].joinWithSeparator(" ")
    }
}

private extension Double {
    var roundedDown: Double { return Double(Int(self)) }
}
