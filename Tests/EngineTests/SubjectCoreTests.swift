import TestSupport
import Testing

@testable import ReactiveCore

/// The core of every subject, against a model: all short sequences of steps, for each memory and each reentrancy.
@Suite struct SubjectCoreTests {
  struct Kind: CustomStringConvertible, Sendable {
    let memory: ReplayPolicy
    let reentrancy: Reentrancy

    static let all: [Kind] = [Reentrancy.nested, .queued].flatMap { reentrancy in
      [.none, .latest(isLasting: false), .latest(isLasting: true), .replay(limit: 2), .backlog].map {
        Kind(memory: $0, reentrancy: reentrancy)
      }
    }

    var description: String { "\(memory), \(reentrancy)" }
  }

  /// The core, for scripts.
  private final class Core: ScriptedSubject {
    let core: SubjectCore<Int, TestError>
    private var subscriptions: [Int: EngineSubscription] = [:]

    init(_ kind: Kind) {
      core = SubjectCore("Test", kind.reentrancy, memory: kind.memory)
    }

    func subscribe(_ number: Int, _ script: SubjectScript) {
      core.attach(
        _Receiver(
          Label("Test", identity: script),
          subscription: { [unowned self] in
            subscriptions[number] = $0
            script.subscribed(number)
          },
          next: Outlet(script) { _, value in script.received(value, by: number) },
          completion: { _ in script.finished(number) }))
    }

    func request(_ demand: Subscribers.Demand, by number: Int) {
      subscriptions[number]?.request(demand)
    }

    func send(_ value: Int) {
      core.send(value)
    }

    func cancel(_ number: Int) {
      subscriptions[number]?.cancel()
    }

    func finish() {
      core.send(completion: .finished)
    }
  }

  /// The steps that may follow others. There are two subscribers at most, one end, and one cancellation of each.
  private func next(_ steps: [SubjectStep]) -> [SubjectStep] {
    let subscribers = steps.filter { $0 == .subscribe }.count
    var next: [SubjectStep] = [.send]
    if subscribers < 2 { next.append(.subscribe) }
    if !steps.contains(.finish) { next.append(.finish) }
    for number in 0..<subscribers where !steps.contains(.cancel(number)) {
      next += [.request(number), .requestAll(number), .cancel(number)]
    }
    return next
  }

  private func problem(
    _ kind: Kind, _ steps: [SubjectStep], more: Subscribers.Demand = .none, _ reaction: SubjectScript.Reaction? = nil
  ) -> String? {
    let saw = SubjectScript(Core(kind), more: more, reaction)
    let expected = SubjectScript(SubjectModel(kind.memory, kind.reentrancy), more: more, reaction)
    for step in steps {
      saw.take(step)
      expected.take(step)
    }
    return difference(saw.notes, expected.notes)
  }

  @Test(arguments: Kind.all) func allSequencesOfFiveSteps(kind: Kind) {
    #expect(firstProblem(upTo: 5, next) { problem(kind, $0) } == nil)
  }

  @Test(arguments: Kind.all) func allSequencesWithMoreDemandForEachValue(kind: Kind) {
    #expect(firstProblem(upTo: 4, next) { problem(kind, [.subscribe] + $0, more: .max(1)) } == nil)
  }

  @Test(arguments: Kind.all, SubjectScript.Reaction.Trigger.allCases)
  func allSequencesInWhichOneSubscriberDoesSomethingFromWithin(kind: Kind, trigger: SubjectScript.Reaction.Trigger) {
    let one: [SubjectStep] = [
      .send, .subscribe, .request(0), .requestAll(0), .cancel(0), .request(1), .cancel(1), .finish,
    ]
    let several: [[SubjectStep]] = [
      [.request(0), .send, .send, .send], [.send, .request(0), .send], [.send, .send, .finish],
      [.send, .subscribe, .send],
      [.subscribe, .request(1), .send, .finish], [.cancel(0), .subscribe, .send],
      [.request(1), .send, .cancel(1), .send],
      [.request(0), .request(0), .cancel(0)],
    ]
    for (reactions, more, length) in [
      (one.map { [$0] }, Subscribers.Demand.none, 4), (one.map { [$0] }, .max(1), 3), (several, .none, 3),
      (several, .max(1), 3),
    ] {
      for steps in reactions {
        let reaction = SubjectScript.Reaction(trigger: trigger, steps: steps)
        let found = firstProblem(upTo: length, next) { problem(kind, $0, more: more, reaction) }
        #expect(found == nil, "\(reaction), \(more)")
        if found != nil { return }
      }
    }
  }
}
