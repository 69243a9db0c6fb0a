import ReactiveKit

/// A step of a script. Subscribers are numbered in the order in which they subscribe.
enum SubjectStep: Equatable {
  case subscribe, request(Int), requestAll(Int), send, cancel(Int), finish
}

/// What subscribers see, and when they return from it, which shows what was delivered inside what.
enum SubjectNote: Equatable, CustomStringConvertible {
  case subscribed(Int), value(Int, to: Int), finished(Int), returns(Int)

  var description: String {
    switch self {
    case .subscribed(let number): "\(number) subscribed"
    case .value(let value, let number): "\(number) gets \(value)"
    case .finished(let number): "\(number) finished"
    case .returns(let number): "\(number) returns"
    }
  }
}

/// A subject for scripts, real or a model. It passes on to the script what its subscribers receive.
protocol ScriptedSubject: AnyObject {
  func subscribe(_ number: Int, _ script: SubjectScript)
  func request(_ demand: Subscribers.Demand, by number: Int)
  func send(_ value: Int)
  func cancel(_ number: Int)
  func finish()
}

/// Performs steps on a subject and notes what its subscribers see. The first subscriber may perform steps of its own.
final class SubjectScript {
  /// The steps that the first subscriber performs when it first receives something of a kind.
  struct Reaction: CustomStringConvertible {
    enum Trigger: CaseIterable {
      case subscription, value, completion
    }

    let trigger: Trigger
    let steps: [SubjectStep]

    var description: String { "\(steps) on \(trigger)" }
  }

  private let subject: any ScriptedSubject
  private let more: Subscribers.Demand
  private var reaction: Reaction?
  private var subscriberCount = 0
  private var valueCount = 0
  private(set) var notes: [SubjectNote] = []

  init(_ subject: any ScriptedSubject, more: Subscribers.Demand, _ reaction: Reaction?) {
    self.subject = subject
    self.more = more
    self.reaction = reaction
  }

  func take(_ step: SubjectStep) {
    switch step {
    case .subscribe:
      subscriberCount += 1
      subject.subscribe(subscriberCount - 1, self)
    case .request(let number):
      if number < subscriberCount { subject.request(.max(1), by: number) }
    case .requestAll(let number):
      if number < subscriberCount { subject.request(.unlimited, by: number) }
    case .send:
      valueCount += 1
      subject.send(valueCount)
    case .cancel(let number):
      if number < subscriberCount { subject.cancel(number) }
    case .finish:
      subject.finish()
    }
  }

  func subscribed(_ number: Int) {
    notes.append(.subscribed(number))
    react(number, .subscription)
  }

  func received(_ value: Int, by number: Int) -> Subscribers.Demand {
    notes.append(.value(value, to: number))
    react(number, .value)
    return more
  }

  func finished(_ number: Int) {
    notes.append(.finished(number))
    react(number, .completion)
  }

  private func react(_ number: Int, _ trigger: Reaction.Trigger) {
    if number == 0, let steps = reaction?.steps, reaction?.trigger == trigger {
      reaction = nil
      for step in steps { take(step) }
    }
    notes.append(.returns(number))
  }
}

/// What a subject does on one thread, the simple way.
final class SubjectModel: ScriptedSubject {
  private let memory: ReplayPolicy
  private let nests: Bool
  private var isOpen = true
  private var hasEnded = false
  private var kept: [Int] = []
  private var listed: [Subscriber] = []
  private var all: [Int: Subscriber] = [:]
  private var isInside = false
  private var pending: [() -> Void] = []

  init(_ memory: ReplayPolicy, _ reentrancy: Reentrancy) {
    self.memory = memory
    nests = reentrancy == .nested
  }

  /// Does work now, or after what is being delivered.
  private func submit(_ work: @escaping () -> Void) {
    if isInside {
      if nests { work() } else { pending.append(work) }
      return
    }
    isInside = true
    work()
    while !pending.isEmpty { pending.removeFirst()() }
    isInside = false
  }

  func send(_ value: Int) {
    guard isOpen else { return }
    switch memory {
    case .none, .backlog: break
    case .latest: kept = [value]
    case .replay(let limit): kept = (kept + [value]).suffix(limit)
    }
    submit { for subscriber in self.listed { subscriber.offer(value) } }
  }

  func finish() {
    guard isOpen else { return }
    isOpen = false
    submit {
      self.hasEnded = true
      for subscriber in self.listed { subscriber.end() }
      self.listed = []
    }
  }

  func subscribe(_ number: Int, _ script: SubjectScript) {
    let subscriber = Subscriber(number, memory, nests, script)
    all[number] = subscriber
    if isOpen || memory != .latest(isLasting: false) { subscriber.waiting = kept.map { .value($0) } }
    let remembersEnd = memory != .none && memory != .backlog && memory != .latest(isLasting: false)
    if !isOpen, remembersEnd { subscriber.waiting.append(.finished) }
    if isOpen {
      let list = {
        self.listed.append(subscriber)
        if self.hasEnded { subscriber.end() }
      }
      if isInside { submit(list) } else { list() }
    } else if subscriber.waiting.isEmpty {
      // It gets the empty subscription, so its requests and its cancellation have no effect.
      subscriber.isAlive = false
      script.subscribed(number)
      script.finished(number)
      return
    }
    script.subscribed(number)
    subscriber.isHeld = false
    subscriber.serve()
  }

  func request(_ demand: Subscribers.Demand, by number: Int) {
    all[number]?.request(demand)
  }

  func cancel(_ number: Int) {
    all[number]?.die()
  }

  /// A subscriber. It is held while it receives its subscription, a value, or what was waiting.
  private final class Subscriber {
    enum Delivery {
      case value(Int), finished
    }

    let number: Int
    let memory: ReplayPolicy
    let nests: Bool
    let script: SubjectScript
    var isAlive = true
    var isHeld = true
    var isServing = false
    var demand = Subscribers.Demand.none
    var waiting: [Delivery] = []

    init(_ number: Int, _ memory: ReplayPolicy, _ nests: Bool, _ script: SubjectScript) {
      self.number = number
      self.memory = memory
      self.nests = nests
      self.script = script
    }

    func die() {
      isAlive = false
      waiting = []
    }

    func offer(_ value: Int) {
      guard isAlive else { return }
      if waiting.isEmpty, nests || !isHeld, demand > .none {
        let former = (isHeld, isServing)
        (isHeld, isServing) = (true, true)
        deliver(value)
        (isHeld, isServing) = former
        serve()
      } else if demand > .none {
        waiting.append(.value(value))
      } else {
        switch memory {
        case .none: break
        case .latest: waiting = [.value(value)]
        case .replay, .backlog: waiting.append(.value(value))
        }
      }
    }

    func end() {
      guard isAlive else { return }
      let isPatient = if case .replay = memory { true } else { memory == .backlog }
      if isHeld && !nests || isPatient && !waiting.isEmpty {
        waiting.append(.finished)
      } else {
        die()
        script.finished(number)
      }
    }

    func request(_ more: Subscribers.Demand) {
      guard isAlive else { return }
      demand += more
      if isHeld { work() } else { serve() }
    }

    /// Delivers what is waiting, unless a caller already does.
    func serve() {
      if isHeld { return }
      isHeld = true
      work()
      isHeld = false
    }

    private func work() {
      if isServing { return }
      isServing = true
      while isAlive, let first = waiting.first {
        switch first {
        case .finished:
          die()
          script.finished(number)
        case .value(let value) where demand > .none:
          waiting.removeFirst()
          deliver(value)
        case .value:
          guard isOutdated else {
            isServing = false
            return
          }
          waiting.removeFirst()
        }
      }
      isServing = false
    }

    private func deliver(_ value: Int) {
      demand -= 1
      demand += script.received(value, by: number)
    }

    /// Whether the first waiting value is dropped if there is no demand for it.
    private var isOutdated: Bool {
      switch memory {
      case .none: return true
      case .replay, .backlog: return false
      case .latest(let isLasting):
        guard waiting.count > 1 else { return false }
        if isLasting, case .finished = waiting[1] { return false }
        return true
      }
    }
  }
}
