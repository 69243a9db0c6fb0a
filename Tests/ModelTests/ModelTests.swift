import Foundation
import RKPublishers
import Testing

/// Each operator, with generated scripts, against its model. `MODEL_SCRIPTS` sets the number of scripts, `MODEL_SEED` the
/// seed, and `MODEL_CASES` the operators, `3,17`. A failing script is shrunk; paste the test that is printed below
/// `ShrunkScripts`, and mend the one at fault.
@Suite struct ModelTests {
  private static let chosen =
    ProcessInfo.processInfo.environment["MODEL_CASES"]?.split(separator: ",").compactMap { Int($0) }
    ?? Array(cases.indices)

  @Test(arguments: chosen)
  func operatorsKeepToTheirModels(_ index: Int) {
    let environment = ProcessInfo.processInfo.environment
    let problem = cases[index].problem(
      scripts: environment["MODEL_SCRIPTS"].flatMap { Int($0) } ?? defaultScripts,
      seed: environment["MODEL_SEED"].flatMap { UInt64($0) } ?? 0)
    if let problem { Issue.record(Comment(rawValue: problem)) }
  }

  /// The models of signals have no demand.
  @Test(arguments: chosen.filter { cases[$0].isSignal })
  func signalsSendNoMoreThanRequested(_ index: Int) {
    if let problem = cases[index].surplus(scripts: defaultScripts) { Issue.record(Comment(rawValue: problem)) }
  }

  /// Each seed makes another chain of two or three operators that begins with the one of the index.
  @Test(arguments: chosen)
  func chainsKeepToTheirModels(_ index: Int) {
    let seed = ProcessInfo.processInfo.environment["MODEL_SEED"].flatMap { UInt64($0) } ?? 0
    var dice = Dice(seed &+ UInt64(index))
    guard let chain = cases[index].chain(&dice) else { return }
    if let problem = chain.problem(scripts: defaultScripts / 10, seed: seed) {
      Issue.record(Comment(rawValue: problem))
    }
  }

  private let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// So that what other implementations are held to is what the models say today.
  @Test func programsAreThoseOfTheModels() throws {
    let file = root.appending(path: "Tests/BehaviorTests/Programs.swift")
    let printed = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    let changes = programs().split(separator: "\n").difference(from: printed).map { "\($0)" }
    #expect(changes == [], "renew Programs.swift: see CONTRIBUTING.md")
  }

  /// The lists of the documentation have all operators: `.ci/check docs` compares them with the modules.
  private static let lists = [
    ("publisher", "RKPublishers/RKPublishers.docc/Publisher.md"),
    ("signal", "ReactiveKit/ReactiveKit.docc/SignalProtocol.md"),
    ("publisher", "RKExtras/RKExtras.docc/Publisher.md"),
    ("publisher", "RKExtras/RKExtras.docc/Publishers.md"),
    ("signal", "RKExtras/RKExtras.docc/SignalProtocol.md"),
    ("signal", "RKExtras/RKExtras.docc/Collection.md"),
  ]

  private func operators(in list: String) throws -> [String] {
    var group = ""
    var names: [String] = []
    for line in try String(contentsOf: root.appending(path: "Sources/\(list)"), encoding: .utf8).split(separator: "\n")
    {
      if line.hasPrefix("### ") { group = String(line.dropFirst(4)) }
      guard line.hasPrefix("- ``"), exemptGroups[group] == nil else { continue }
      names.append(String(line.dropFirst(4).dropLast(2).split(separator: "/").last ?? ""))
    }
    return names
  }

  @Test(arguments: lists) func everyOperatorHasAModel(_ api: String, _ list: String) throws {
    let covered = Set(cases.filter { $0.isSignal == (api == "signal") }.map(\.covered))
    let missing = try operators(in: list).filter { !covered.contains($0) && exempt["\(api) \($0)"] == nil }
    #expect(missing == [], "operators without a model; add a case to Tests/ModelTests")
  }

  @Test func everyOperatorHasATest() throws {
    var called: Set<Substring> = []
    for folder in ["RKPublishersTests", "ReactiveKitTests", "RKExtrasTests", "BehaviorTests"] {
      let files = FileManager.default.enumerator(
        at: root.appending(path: "Tests/\(folder)"), includingPropertiesForKeys: nil)
      for case let file as URL in files! where file.pathExtension == "swift" {
        let text = try String(contentsOf: file, encoding: .utf8)
        called.formUnion(text.split(separator: ".").map { $0.prefix { $0.isLetter || $0.isNumber } })
      }
    }
    for (_, list) in Self.lists {
      let missing = try operators(in: list).filter { !called.contains($0.prefix { $0 != "(" }) }
      #expect(missing == [], "operators that no test calls; add a test to the folder of the family")
    }
  }
}

/// Scripts that once failed.
@Suite struct ShrunkScripts {
  /// The subscriber received the failure with its subscription, and the buffered values were lost.
  @Test func anOverflowWhileSubscribingWaitsForARequest() {
    check(
      "publisher buffer(size:prefetch:whenFull:) error",
      Script(kinds: [.cold([4, 4, 1])], opening: 0, steps: [.request(1)]))
  }

  /// The subscriber received no failure.
  @Test func anOverflowWithinADeliveryFailsAfterIt() {
    check(
      "publisher buffer(size:prefetch:whenFull:) error",
      Script(
        opening: 3,
        reactions: [
          .init(value: 2, steps: [.send(0, 3), .send(0, 1)]), .init(value: 1, steps: [.send(0, 4), .send(0, 0)]),
        ], steps: [.send(0, 0), .send(0, 0)]))
  }

  /// The subscriber received the value sent from within the delivery of the last one.
  @Test func noValueFollowsTheLastOneOfAnInclusivePrefix() {
    check(
      "signal prefix(while:inclusive:) inclusive",
      Script(reactions: [.init(value: 1, steps: [.send(0, 3)])], steps: [.send(0, 0), .send(0, 3)]))
  }

  private func check(_ name: String, _ script: Script, location: SourceLocation = #_sourceLocation) {
    guard let one = Case.chain(name) else {
      Issue.record("no case \(name)", sourceLocation: location)
      return
    }
    if one.fails(script) { Issue.record(Comment(rawValue: one.report(script)), sourceLocation: location) }
  }

  @Test func aDeliveryOnAnotherThreadIsFound() {
    let planted = publisher("planted", passing { .int($0) }) { Elsewhere(upstream: $0[0]) }
    #expect(planted.problem(scripts: 50)?.contains("on a thread that sends nothing") == true)
  }
}

/// Delivers each value on another thread, while its sender waits.
private struct Elsewhere: Publisher {
  typealias Output = Int
  typealias Failure = Oops
  let upstream: Upstream

  private struct Receiver<S: Subscriber>: Subscriber where S.Input == Int, S.Failure == Oops {
    let next: S
    let combineIdentifier = CombineIdentifier()

    func receive(subscription: any Subscription) { next.receive(subscription: subscription) }

    func receive(_ input: Int) -> Subscribers.Demand {
      // `unsafe`, because this thread waits while the other one uses them.
      nonisolated(unsafe) let deliver = { next.receive(input) }
      nonisolated(unsafe) var demand = Subscribers.Demand.none
      let done = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        demand = deliver()
        done.signal()
      }
      done.wait()
      return demand
    }

    func receive(completion: Subscribers.Completion<Oops>) { next.receive(completion: completion) }
  }

  func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Oops {
    upstream.subscribe(Receiver(next: subscriber))
  }
}
