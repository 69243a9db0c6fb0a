import Dispatch
import Foundation
import ReactiveKit
import Synchronization

@testable import ReactiveCore

/// Runs a program again and again, each time with another order of its threads' accesses, until all orders with a bound
/// on preemptions have been tried.
///
/// One thread runs at a time. At each point, the thread that has reached it decides which thread continues. A *preemption*
/// is the choice of another thread while this one could continue. The search is depth first: a run repeats the choices of
/// the run before it up to the last one that has an alternative.
///
/// Four reductions keep the number of runs small. `--reductions` holds that they lose no outcome, and counts the orders of accesses that
/// they lose within the bound:
/// - A point is a choice only if another thread accesses the same variable, and one of them writes. Which variables these
///   are is learned: the search begins again when there is one more.
/// - A run makes no further choices in a state that the search has left in all ways, with as many preemptions left. A state
///   is known by its past: for each thread, a hash of its accesses and of those of other threads that they depend on.
/// - A thread is not preempted before an access that has no conflict with what others do until its next access: to preempt
///   it after the access is the same. What others do is known from that, because it is tried first.
/// - Of threads that do the same and have not begun, the first one begins.
final class Explorer: Interleaver, @unchecked Sendable {
  // `Sendable` holds because one thread at a time runs, and semaphores order them.

  /// What a thread does, and whether it is able to.
  private struct Pending {
    var access = Access.read
    var variable = -1
    var isMet: (() -> Bool)?
    var canTimeOut = false
    /// Whether the thread continues in two ways.
    var isChoice = false
    /// The variables that the condition depends on.
    var looks: UInt64 = 0
  }

  private struct Variable {
    /// The same in each run.
    var name: UInt64
    /// Stands for the variable in a set of those with conflicts; 0 if it has none.
    var bit: UInt64
    var holder: Int?
    var users: UInt8 = 0
    var isWritten = false
    var lastWrite: UInt64
    var reads: UInt64 = 0
  }

  /// A thread that runs one body in each run.
  private final class Worker: @unchecked Sendable {
    // `Sendable` holds because semaphores order the accesses.
    let turn = DispatchSemaphore(value: 0)
    var body: (() -> Void)?
  }

  /// A decision: a thread to continue, perhaps because its time ran out.
  struct Choice: Equatable {
    var thread: Int
    var timesOut = false

    var text: String { "\(thread)\(timesOut ? "t" : "")" }
  }

  /// What threads access: sets of variables.
  private struct Accesses {
    var reads: UInt64 = 0
    var writes: UInt64 = 0

    var isEmpty: Bool { reads | writes == 0 }

    func conflict(with other: Accesses) -> Bool {
      writes & (other.reads | other.writes) | reads & other.writes != 0
    }
  }

  /// For each thread, what the others access before its next access.
  private struct Ahead {
    private var reads = SIMD4<UInt64>()
    private var writes = SIMD4<UInt64>()
    /// Has no bits for the threads that have made an access.
    private var open = SIMD4<UInt64>(repeating: .max)

    subscript(thread: Int) -> Accesses { Accesses(reads: reads[thread], writes: writes[thread]) }

    /// Adds what a thread accesses, or would if it were able to continue.
    mutating func add(_ accesses: Accesses, by thread: Int, isMade: Bool) {
      var others = open
      others[thread] = 0
      reads |= others & accesses.reads
      writes |= others & accesses.writes
      if isMade { open[thread] = 0 }
    }

    /// Adds what comes next.
    mutating func append(_ next: Ahead) {
      reads |= open & next.reads
      writes |= open & next.writes
    }

    /// Adds what comes instead.
    mutating func formUnion(_ other: Ahead) {
      reads |= other.reads
      writes |= other.writes
    }
  }

  /// The choices in a state, and what comes after each.
  private struct Explored {
    var choices: [Choice]
    var ahead: [Ahead]

    var all: Ahead { ahead.reduce(into: Ahead()) { $0.formUnion($1) } }
  }

  private struct Node {
    var found: Explored
    var taken = 0
    let state: UInt64
    /// The thread that is preempted unless the first choice is taken.
    let mover: Int?
    /// What the threads that cannot continue would access.
    let blocked: Ahead
    /// What the thread of the present choice accesses until the next node.
    var own = Accesses()
    /// What the thread of the first choice has accessed, and the state after that.
    var first: (own: Accesses, next: Explored)?

    var choices: [Choice] { found.choices }

    init(_ choices: [Choice], _ state: UInt64, _ mover: Int?, _ blocked: Ahead) {
      found = Explored(choices: choices, ahead: choices.map { _ in blocked })
      (self.state, self.mover, self.blocked) = (state, mover, blocked)
    }

    /// Goes on to the next choice, if there is one. The state after the present choice has been left in all ways.
    mutating func advance(_ next: Explored?, reduces: Bool) -> Bool {
      if let next {
        found.ahead[taken].append(next.all)
        if taken == 0 { first = (own, next) }
      }
      own = Accesses()
      taken += 1
      while reduces, taken < choices.count, let mover, let first,
        let index = first.next.choices.firstIndex(of: choices[taken]),
        !first.own.conflict(with: first.next.ahead[index][mover])
      {
        found.ahead[taken] = first.next.ahead[index]
        taken += 1
      }
      return taken < choices.count
    }
  }

  let bound: Int

  /// Whether the search is reduced. If not, each point is a choice, and each state is left in all ways.
  let reduces: Bool

  /// How runs have ended, up to the order of accesses that have no conflict.
  private(set) var ends: Set<UInt64> = []

  /// What subscribers have received, by run.
  private(set) var outcomes: Set<String> = []

  // The search.
  private var path: [Node] = []
  private var explored: [UInt64: Explored] = [:]
  /// The state that the present run came to, and that had been left in all ways before.
  private var end: Explored?
  private var conflicting: [UInt64: UInt64] = [:]
  private var hasLearned = false
  private(set) var runs = 0

  // The present run.

  /// The number of the run, of all explorers: some variables of the library are never released.
  private nonisolated(unsafe) static var epoch: UInt64 = 0
  private var variables: [Variable] = []
  private var named: [UInt64] = []
  private var pending: [Pending] = []
  private var isFinished: [Bool] = []
  private var hasBegun: [Bool] = []
  private var roles: [String] = []
  private var chains: [UInt64] = []
  private var depth = 0
  private var preemptions = 0
  private var isPruned = false
  private var points = 0
  private(set) var segments: [(choice: Choice, points: Int)] = []
  private(set) var fault: String?

  /// The thread that runs; `nil` for the one that prepares and checks.
  private var running: Int?
  private var isOn = false

  /// The thread of which the condition is evaluated.
  private var looker: Int?

  /// The thread that continues whenever it can.
  private var urgent: Int?
  private var timedOut = false
  private var workers: [Worker] = []
  private let isOver = DispatchSemaphore(value: 0)

  // A schedule to repeat.
  private var script: [(choice: Choice, points: Int)]?
  private var trace: ((String) -> Void)?

  init(bound: Int, reduces: Bool = true) {
    self.bound = bound
    self.reduces = reduces
  }

  /// The number of the thread that runs, from 0 on.
  var thread: Int { running ?? -1 }

  /// Records that a promise was broken. Only the first time in a run counts.
  func fail(_ problem: String) {
    if fault == nil { fault = problem }
  }

  /// Does work that no other thread interrupts, because it holds a lock that is not the library's.
  func withoutInterruption(_ work: () -> Void) {
    urgent = running
    work()
    urgent = nil
  }

  /// Records a fault if the thread that runs holds a lock of the library.
  func expectNoLock(_ place: @autoclosure () -> String) {
    guard isOn, let running, fault == nil else { return }
    if variables.contains(where: { $0.holder == running }) { fail("\(place()) while a lock is held") }
  }

  // MARK: The search

  /// Runs all schedules of a program. Returns the fault that one of them has.
  func explore(_ program: Program) -> String? {
    // So that the library creates what it creates once.
    _ = waitBriefly(for: { 0 }, until: { true })
    run(program)
    while true {
      hasLearned = false
      path = []
      explored = [:]
      repeat {
        run(program)
        if let fault { return fault }
        if hasLearned { break }
      } while advance()
      if !hasLearned { return nil }
    }
  }

  /// Repeats a schedule, and prints each access.
  func repeatSchedule(_ schedule: String, of program: Program, trace: @escaping (String) -> Void) -> String? {
    script = schedule.split(separator: " ").compactMap { part in
      let halves = part.split(separator: "x")
      guard halves.count == 2, let count = Int(halves[1]) else { return nil }
      let isTimeOut = halves[0].hasSuffix("t")
      return Int(isTimeOut ? halves[0].dropLast() : halves[0]).map { (Choice(thread: $0, timesOut: isTimeOut), count) }
    }
    self.trace = trace
    run(program)
    return fault
  }

  /// The schedule of the last run.
  var schedule: String { segments.map { "\($0.choice.text)x\($0.points)" }.joined(separator: " ") }

  /// Goes on to the last choice that has an alternative. Returns false if there is none.
  private func advance() -> Bool {
    var next = end
    while let last = path.indices.last {
      if path[last].advance(next, reduces: reduces) { return true }
      next = path[last].found
      if reduces { explored[path[last].state] = next }
      path.removeLast()
    }
    return false
  }

  // MARK: A run

  private func run(_ program: Program) {
    runs += 1
    Explorer.epoch += 1
    variables.removeAll(keepingCapacity: true)
    segments.removeAll(keepingCapacity: true)
    fault = nil
    depth = 0
    preemptions = 0
    points = 0
    isPruned = false
    end = nil
    running = nil
    urgent = nil
    named = [UInt64](repeating: 0, count: 4)
    Interleaving.interleaver = self
    isOn = true
    let record = Record(self)
    var bodies: [() -> Void]? = program.prepare(record)
    let count = bodies!.count
    while workers.count < count { workers.append(makeWorker(workers.count)) }
    pending = [Pending](repeating: Pending(), count: count)
    isFinished = [Bool](repeating: false, count: count)
    hasBegun = isFinished
    roles = program.roles ?? (0..<count).map { "\($0)" }
    chains = (0..<count).map { UInt64($0 + 1) &* 0x9E37_79B9_7F4A_7C15 }
    for (index, body) in bodies!.enumerated() { workers[index].body = body }
    bodies = nil
    if let first = choose(at: nil) {
      running = first.thread
      workers[first.thread].turn.signal()
      isOver.wait()
    }
    running = nil
    isOn = false
    if fault == nil {
      outcomes.insert(record.finish())
      ends.insert(chains.reduce(0, mix))
    } else {
      // Threads that wait stay where they are.
      workers = []
    }
    Interleaving.interleaver = nil
    learn()
  }

  private func makeWorker(_ index: Int) -> Worker {
    let worker = Worker()
    let thread = Thread { [unowned self] in
      while true {
        worker.turn.wait()
        do {
          let body = worker.body.take()
          body?()
        }
        finish(index)
      }
    }
    thread.stackSize = 1 << 20
    thread.start()
    return worker
  }

  private func finish(_ index: Int) {
    isFinished[index] = true
    if isFinished.allSatisfy({ $0 }) {
      isOver.signal()
    } else if let next = choose(at: nil) {
      pass(to: next)
    }
  }

  // MARK: Points

  func reach(_ point: borrowing Point, _ access: Access) {
    guard isOn else { return }
    let variable = index(of: point)
    guard let me = running else {
      variables[variable].lastWrite = mix(variables[variable].lastWrite, UInt64(access.rawValue))
      return
    }
    if access == .unlock {
      variables[variable].holder = nil
      return
    }
    pending[me].access = access
    pending[me].variable = variable
    proceed(me)
    if access == .lock { variables[variable].holder = me }
  }

  func wait(_ point: borrowing Point, canTimeOut: Bool, until isMet: @escaping () -> Bool) -> Bool {
    guard isOn, let me = running else { return isMet() }
    pending[me] = Pending(access: .wait, variable: index(of: point), isMet: isMet, canTimeOut: canTimeOut)
    proceed(me)
    pending[me] = Pending()
    return !timedOut
  }

  func choose(_ point: borrowing Point) -> Bool {
    guard isOn, let me = running else { return false }
    pending[me] = Pending(access: .wait, variable: index(of: point), isMet: { true }, isChoice: true)
    proceed(me)
    pending[me] = Pending()
    return !timedOut
  }

  func look(_ point: borrowing Point) {
    guard let looker else { return }
    let variable = index(of: point)
    variables[variable].users |= 1 << UInt8(looker)
    pending[looker].looks |= variables[variable].bit
  }

  private func proceed(_ me: Int) {
    guard let choice = choose(at: me) else { park(me) }
    if choice.thread != me {
      pass(to: choice)
      workers[me].turn.wait()
    } else {
      timedOut = choice.timesOut
    }
    perform(me)
  }

  private func pass(to choice: Choice) {
    timedOut = choice.timesOut
    running = choice.thread
    workers[choice.thread].turn.signal()
  }

  /// Ends a run that cannot go on. The thread never continues.
  private func park(_ me: Int) -> Never {
    while true { DispatchSemaphore(value: 0).wait() }
  }

  /// Numbers a point that is created. Its name is the number of the thread that creates it, and how many that has created: so it is
  /// the same in each run, whichever thread accesses the point first.
  func number() -> UInt64 {
    guard isOn else { return 0 }
    let maker = (running ?? 3) & 3
    named[maker] += 1
    return number(named[maker] << 2 | UInt64(maker))
  }

  private func number(_ name: UInt64) -> UInt64 {
    variables.append(
      Variable(name: name, bit: conflicting[name] ?? 0, lastWrite: name &* 0xD6E8_FEB8_6659_FD93))
    return Explorer.epoch << 32 | UInt64(variables.count - 1)
  }

  /// The index of a point. Those that were created before the run have one name.
  private func index(of point: borrowing Point) -> Int {
    var number = point.number.load(ordering: .relaxed)
    if number >> 32 != Explorer.epoch {
      number = self.number(0)
      point.number.store(number, ordering: .relaxed)
    }
    return Int(number & 0xFFFF_FFFF)
  }

  /// Records an access that a thread makes now.
  private func perform(_ me: Int) {
    let action = pending[me]
    guard action.variable >= 0 else { return }
    let isWrite = action.access != .read
    note(accesses(of: me), by: me)
    variables[action.variable].users |= 1 << UInt8(me)
    chains[me] = mix(chains[me], UInt64(action.access.rawValue) << 1 | (timedOut ? 1 : 0))
    chains[me] = mix(chains[me], variables[action.variable].lastWrite)
    if isWrite {
      variables[action.variable].isWritten = true
      chains[me] = mix(chains[me], variables[action.variable].reads)
      variables[action.variable].lastWrite = chains[me]
      variables[action.variable].reads = 0
    } else {
      variables[action.variable].reads &+= mix(chains[me], 0)
    }
    if let trace { trace("\(me) \(action.access) \(action.variable) \(caller())") }
  }

  /// What a thread is about to access.
  private func accesses(of index: Int) -> Accesses {
    let action = pending[index]
    let bit = action.variable < 0 ? 0 : variables[action.variable].bit
    return action.access == .read ? Accesses(reads: bit) : Accesses(reads: action.looks, writes: bit)
  }

  /// Notes an access for the choice that it follows.
  private func note(_ accesses: Accesses, by thread: Int) {
    guard depth > 0, !isPruned else { return }
    let taken = path[depth - 1].taken
    path[depth - 1].found.ahead[taken].add(accesses, by: thread, isMade: true)
    path[depth - 1].own.reads |= accesses.reads
    path[depth - 1].own.writes |= accesses.writes
  }

  /// Learns which variables have conflicts. The last bit stands for all that have none of their own.
  private func learn() {
    for variable in variables where variable.isWritten && variable.users & (variable.users - 1) != 0 {
      if conflicting[variable.name] != nil { continue }
      conflicting[variable.name] = 1 << UInt64(min(conflicting.count, 63))
      hasLearned = true
    }
  }

  // MARK: Choices

  /// Whether a thread can continue without its time running out.
  private func isReady(_ index: Int) -> Bool {
    if isFinished[index] { return false }
    switch pending[index].access {
    case .lock: return variables[pending[index].variable].holder == nil
    case .wait:
      looker = index
      defer { looker = nil }
      return pending[index].isMet!()
    default: return true
    }
  }

  /// Chooses the thread that continues, where a thread has reached a point, or where none runs. Returns `nil` if none can.
  private func choose(at me: Int?) -> Choice? {
    points += 1
    guard points < 20_000 else { return stop("no end after \(points) points") }
    guard let choice = chosen(at: me) else {
      return stop("threads wait, and none can continue")
    }
    hasBegun[choice.thread] = true
    if segments.last?.choice == choice {
      segments[segments.count - 1].points += 1
    } else {
      segments.append((choice, 1))
    }
    return choice
  }

  private func stop(_ problem: String) -> Choice? {
    fail(problem)
    isOver.signal()
    return nil
  }

  private func chosen(at me: Int?) -> Choice? {
    if script != nil { return scripted() }
    if let urgent, isReady(urgent) { return Choice(thread: urgent) }
    let canContinue = me.map { isReady($0) } ?? false
    let isChoice = me.map { pending[$0].isChoice } ?? false
    let conflicts = me.map { !accesses(of: $0).isEmpty } ?? false
    if let me, canContinue, isPruned || reduces && !conflicts && !isChoice { return Choice(thread: me) }
    var choices: [Choice] = []
    var blocked = Ahead()
    if let me, canContinue { choices.append(Choice(thread: me)) }
    if let me, isChoice {
      choices.append(Choice(thread: me, timesOut: true))
    } else if !canContinue || preemptions < bound {
      for index in pending.indices where (index != me || !canContinue) && !isFinished[index] {
        if !isReady(index) {
          blocked.add(accesses(of: index), by: index, isMade: false)
        } else if hasBegun[index] || !(0..<index).contains(where: { !hasBegun[$0] && roles[$0] == roles[index] }) {
          choices.append(Choice(thread: index))
        }
      }
      for index in pending.indices where pending[index].canTimeOut && !isFinished[index] && !isReady(index) {
        choices.append(Choice(thread: index, timesOut: true))
      }
    }
    // Where a thread cannot continue, there is a node even if there is one choice.
    guard choices.count > (canContinue ? 1 : 0) else { return choices.first }
    if depth < path.count {
      let node = path[depth]
      depth += 1
      guard node.choices == choices else {
        return stop("the program does not do the same in each run")
      }
      let choice = node.choices[node.taken]
      if canContinue, choice.thread != me { preemptions += 1 }
      return choice
    }
    if isPruned { return choices[0] }
    let runner = canContinue ? me : nil
    if reduces, let known = known(runner) {
      end = known
      isPruned = true
      return choices[0]
    }
    path.append(Node(choices, state(at: runner, preemptions), isChoice ? nil : runner, blocked))
    depth += 1
    return choices[0]
  }

  /// What is known of the present state, if it has been left with as many preemptions: by the same thread or, with one more,
  /// by any other, because it could have been preempted.
  private func known(_ me: Int?) -> Explored? {
    for preemptions in 0...preemptions {
      let isMore = preemptions < self.preemptions
      for other in isMore ? [nil] + pending.indices.map { $0 } : [nil, me] {
        if let known = explored[state(at: other, preemptions)] { return known }
      }
    }
    return nil
  }

  /// A hash of the past of each thread, of what it is about to do, and of the thread that can continue.
  private func state(at me: Int?, _ preemptions: Int) -> UInt64 {
    var hash = UInt64(me ?? 7) << 8 | UInt64(preemptions)
    for index in pending.indices {
      hash = mix(hash, chains[index])
      let action = pending[index]
      hash = mix(hash, UInt64(action.access.rawValue) << 1 | (isFinished[index] ? 1 : 0))
      hash = mix(hash, action.variable < 0 ? 0 : variables[action.variable].name)
    }
    return hash
  }

  private func scripted() -> Choice? {
    while let first = script?.first, first.points == 0 { script?.removeFirst() }
    guard let choice = script?.first?.choice else {
      return pending.indices.first { isReady($0) }.map { Choice(thread: $0) }
    }
    script?[0].points -= 1
    guard choice.timesOut || isReady(choice.thread) else { return stop("the schedule is not one of this program") }
    return choice
  }
}

private func mix(_ hash: UInt64, _ value: UInt64) -> UInt64 {
  var x = (hash ^ value &* 0x9E37_79B9_7F4A_7C15) &* 0xBF58_476D_1CE4_E5B9
  x ^= x >> 29
  x = x &* 0x94D0_49BB_1331_11EB
  return x ^ x >> 32
}

/// The functions of the library that have led to a point.
private func caller() -> String {
  let frames = Thread.callStackSymbols.dropFirst(4).filter { $0.contains("Reactive") && !$0.contains("PointV") }
  return frames.prefix(3).map { frame in
    String(frame.split(separator: " ").first { $0.hasPrefix("$s") || $0.hasPrefix("_$s") } ?? Substring(frame))
  }.joined(separator: " < ")
}
