import XCTest
import ReactiveCocoa
import Result
import GoalKit
import GoalScreens

/// A server in memory.
final class TestBackend: GoalBackend {
    var goals: [Goal] = []
    var failures: [GoalError] = []
    var calls = 0

    func load(completion: Result<[Goal], GoalError> -> Void) {
        calls++
        if let error = failures.popLast() { completion(.Failure(error)) } else { completion(.Success(goals)) }
    }

    func save(goal: Goal, completion: Result<Goal, GoalError> -> Void) {
        calls++
        if let error = failures.popLast() { return completion(.Failure(error)) }
        completion(.Success(goal))
    }
}

final class GoalTests: XCTestCase {
    private let backend = TestBackend()

    private func store() -> GoalStore {
        return GoalStore(server: GoalServer(backend: backend))
    }

    private func day(number: Int) -> NSDate {
        return NSDate(timeIntervalSince1970: NSTimeInterval(number * 86_400))
    }

    func testTheNextGoalIsFirst() {
        backend.goals = [
            Goal(title: "Swim", target: 10, done: 5, due: day(3)), Goal(title: "run", target: 4, done: 1, due: day(2)),
            Goal(title: "Read", target: 3, due: day(2)),
        ]
        let model = GoalListModel(store: store())
        model.appear()
        XCTAssertEqual(model.rows.value, ["1. Read 0 %", "2. run 25 %", "3. Swim 50 %"])
        XCTAssertEqual(model.summary.value, "3 goals")
        model.filter.value = "R"
        XCTAssertEqual(model.rows.value, ["1. Read 0 %", "2. run 25 %"])
    }

    func testALoadIsTriedAgainAndItsFailureIsShown() {
        backend.failures = [.Offline]
        let model = GoalListModel(store: store())
        model.appear()
        XCTAssertEqual(backend.calls, 2)
        XCTAssertNil(model.message.value)
        backend.failures = [.Offline, .Rejected(reason: "closed ")]
        model.appear()
        XCTAssertEqual(model.message.value, "You are offline.")
    }

    func testAStepIsSaved() {
        backend.goals = [Goal(title: "Swim", target: 10, done: 5, due: day(3))]
        let model = GoalListModel(store: store())
        model.appear()
        model.step(0, by: 2)
        XCTAssertEqual(model.rows.value, ["1. Swim 70 %"])
        backend.failures = [.Rejected(reason: " too fast")]
        model.step(0, by: 1)
        XCTAssertEqual(model.message.value, "The server says: too fast.")
    }

    func testDueGoals() {
        backend.goals = [Goal(title: "a", target: 1, due: day(1)), Goal(title: "b", target: 1, due: day(5))]
        let store = self.store()
        var seen: [[String]] = []
        store.due(before: day(2)).startWithNext { seen.append($0.map { $0.title }) }
        store.refresh.apply().start()
        XCTAssertEqual(seen.map { $0.joinWithSeparator(",") }, ["", "a"])
    }

    func testTheEditorSavesAtATap() {
        let store = self.store()
        let editor = GoalEditorModel(due: day(1))
        let (taps, observer) = Signal<(), NoError>.pipe()
        var saved: [String] = []
        let disposable = editor.save(when: taps, into: store, done: { saved.append($0.title) })
        observer.sendNext(())
        editor.title.value = "Walk"
        XCTAssertFalse(editor.canSave.value)
        editor.target.value = "12"
        XCTAssertTrue(editor.canSave.value)
        observer.sendNext(())
        XCTAssertEqual(saved, ["Walk"])
        XCTAssertEqual(store.count.value, 1)
        XCTAssertEqual(editor.log, ["1: save Walk"])
        disposable?.dispose()
        observer.sendNext(())
        XCTAssertEqual(saved.count, 1)
    }
}
